import Testing

@testable import SwiftUICore

/// An identity of three bytes: its places in memory are not those of words.
private struct Triple: Hashable {
  var first: UInt8
  var second: UInt8
  var third: UInt8
  init(_ number: Int) {
    (first, second, third) = (7, UInt8(number >> 8), UInt8(number & 255))
  }
}

/// How lists of identities are compared. Their memory is looked at in pieces of several sizes, so the lists here
/// are longer than the largest.
@MainActor
@Suite("Changes of rows")
struct RowChangeTests {
  private func check<ID: Hashable>(_ count: Int, _ id: (Int) -> ID) {
    let old = (0..<count).map(id)
    for position in [0, 1, 2, 15, 16, 127, 128, 255, 256, 257, count / 2, count - 2, count - 1] {
      var new = old
      new[position] = id(count)
      let replaced = RowChange(from: old, to: new)
      #expect(replaced.prefix == position)
      #expect(replaced.suffix == count - 1 - position)
      new = old
      new.remove(at: position)
      let removed = RowChange(from: old, to: new)
      #expect(removed.oldMiddle == position..<(position + 1))
      #expect(removed.newMiddle == position..<position)
      let inserted = RowChange(from: new, to: old)
      #expect(inserted.oldMiddle == position..<position)
      #expect(inserted.newMiddle == position..<(position + 1))
      guard position < count - 1 else { continue }
      new = old
      new.swapAt(position, count - 1)
      let swapped = RowChange(from: old, to: new)
      #expect(swapped.unsettled(from: old, to: new).old == [position, count - 1])
    }
    #expect(RowChange(from: old, to: (0..<count).map(id)).isEmpty)
  }

  @Test("a changed identity is found wherever it is, for identities of every size")
  func everywhere() {
    check(1_000) { $0 }
    check(1_000) { UInt16($0) }
    check(1_000) { Triple($0) }
    check(1_000) { [$0] }
    check(1_000) { "row \($0) of a list with long names" }
  }

  @Test("identities that are equal and have other bits count as equal")
  func equalOtherwise() {
    let old = [0.0, 1, 2, 3]
    #expect(RowChange(from: old, to: [-0.0, 1, 2, 3]).isEmpty)
    #expect(RowChange(from: old, to: [0, 1, 2, 3]).isEmpty)
  }

  @Test("an identity is repeated where another place has it too")
  func repeated() {
    let ids = Array(0..<100) + [50]
    #expect(RowPositions.isRepeated(50, in: ids))
    #expect(RowPositions.isRepeated(100, in: ids))
    #expect(!RowPositions.isRepeated(49, in: ids))
    #expect(!RowPositions.isRepeated(0, in: [7]))
  }
}
