import Foundation
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
      #expect(
        swapped.moves == [
          .init(to: position, from: count - 1), .init(to: count - 1, from: position),
        ])
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

  @Test("each row of a changed middle is found once, of equal ones the first")
  func moves() {
    func moves(_ old: [Int], _ new: [Int]) -> [[Int]] {
      RowChange(from: old, to: new).moves.map { [$0.position, $0.origin] }
    }
    #expect(moves([1, 2, 3, 4], [1, 3, 2, 4]) == [[1, 2], [2, 1]])
    #expect(moves([1, 2, 3, 4, 5], [5, 2, 6, 4, 1]) == [[0, 4], [2, -1], [4, 0]])
    #expect(moves([1, 2, 3], [3, 1]) == [[0, 2], [1, 0]])
    #expect(moves([1, 2, 2, 3], [2, 2, 2, 1]) == [[0, -1], [3, 0]])
    #expect(moves([1, 2, 2, 3], [2, 3, 2, 2]) == [[0, 1], [1, 3], [3, -1]])
    let many = Array(0..<20)
    #expect(moves(many, many.reversed()) == many.map { [$0, 19 - $0] })
    #expect(moves(many + [7, 50], [50] + many) == [[0, 21]] + many.map { [$0 + 1, $0] })
  }

  @Test("rows that all came or all went have no moves, and a lazy container asks for none")
  func noMoves() {
    #expect(RowChange(from: [1, 4], to: [1, 2, 3, 4]).moves.isEmpty)
    #expect(RowChange(from: [1, 2, 3, 4], to: [1, 4]).moves.isEmpty)
    #expect(RowChange(from: [1, 2], to: [2, 1], findsMoves: false).moves.isEmpty)
  }

  @Test("an identity is repeated where another place has it too", arguments: [0, 1, 40, 2])
  func repeated(base: Int) {
    func check<ID: Hashable>(_ id: (Int) -> ID) {
      let ids = (Array(0..<100) + [50]).map(id)
      for position in 0...100 {
        #expect(RowIdentities.isRepeated(position, in: ids) == [50, 100].contains(position))
      }
      #expect(!RowIdentities.isRepeated(0, in: [id(7)]))
      #expect(RowIdentities.isRepeated(0, in: [id(7), id(7)]))
    }
    // Numbers that differ in their lower half, in the upper half, in both.
    check { $0 << base }
    check { ($0 << 32) + $0 - base }
    check { "\($0)" }
    check { number in UUID(uuid: (0, 0, 0, 0, 0, 0, 7, 0, 9, 0, 0, 0, 0, UInt8(number), 0, 0)) }
  }
}
