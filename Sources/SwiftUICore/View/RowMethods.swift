import Foundation

/// What a `ForEach` does with whole lists of elements and identities.
///
/// Written down where the types of both are known: the initialisers of `ForEach` are always inlined, so that
/// these loops are compiled for the very collection. In code that knows nothing of the types each step costs
/// ten to a hundred times more. They know nothing of the rows' views, so that this holds within a view that
/// is generic itself. By reference: a generic structure's copies would ask for its type.
@usableFromInline
final class RowMethods<Data: RandomAccessCollection, ID: Hashable> {
  /// All elements, in order; those of an array are not copied.
  @usableFromInline let elements: (Data) -> [Data.Element]
  /// The identities of elements.
  @usableFromInline let ids: ([Data.Element]) -> [ID]
  /// Whether an element is its own identity, as with `\.self`.
  @usableFromInline let idsAreElements: Bool
  /// Whether identities need not be kept, because a range has them at any time. They are distinct.
  @usableFromInline let computesIDs: Bool
  /// What became of a list; with its moves or without.
  @usableFromInline let change: (_ old: [ID], _ new: [ID], _ findsMoves: Bool) -> RowChange
  @usableFromInline let areDistinct: ([ID]) -> Bool
  @usableFromInline let isRepeated: (Int, [ID]) -> Bool

  @inlinable
  init(idsAreElements: Bool = false, ids: @escaping ([Data.Element]) -> [ID]) {
    elements = { Array($0) }
    self.ids = ids
    self.idsAreElements = idsAreElements
    computesIDs = idsAreElements && Data.self == Range<Int>.self
    change = { RowChange(from: $0, to: $1, findsMoves: $2) }
    areDistinct = { RowIdentities.areDistinct($0) }
    isRepeated = { RowIdentities.isRepeated($0, in: $1) }
  }

  @inlinable
  static func byID() -> RowMethods where Data.Element: Identifiable, ID == Data.Element.ID {
    RowMethods { $0.map { $0.id } }
  }

  @inlinable
  static func byElement() -> RowMethods where ID == Data.Element {
    RowMethods(idsAreElements: true) { $0 }
  }

  @inlinable @MainActor
  static func byKeyPath(_ path: KeyPath<Data.Element, ID>) -> RowMethods {
    // `\.self` is what most collections are identified by.
    if ID.self == Data.Element.self, IdentityPaths.isWhole(path) {
      return RowMethods(idsAreElements: true) { unsafeBitCast($0, to: [ID].self) }
    }
    return RowMethods { elements in
      // What is stored in the element is read from there: to go by the key path costs ten times more.
      guard let offset = MemoryLayout<Data.Element>.offset(of: path) else {
        return elements.map { $0[keyPath: path] }
      }
      return elements.map { element in
        withUnsafeBytes(of: element) {
          ($0.baseAddress! + offset).assumingMemoryBound(to: ID.self).pointee
        }
      }
    }
  }
}

/// Looks for identities that are there twice.
@usableFromInline
enum RowIdentities {
  /// Whether no two identities are equal.
  @inlinable
  static func areDistinct<ID: Hashable>(_ ids: [ID]) -> Bool {
    if ID.self == Int.self {
      // Most lists of numbers go up, and are then distinct.
      let numbers = unsafeBitCast(ids, to: [Int].self)
      if numbers.indices.dropFirst().allSatisfy({ numbers[$0 - 1] < numbers[$0] }) { return true }
    }
    if ids.count <= 8 {
      return ids.indices.allSatisfy { second in
        !ids[..<second].contains(ids[second])
      }
    }
    return Set(ids).count == ids.count
  }

  /// Whether another position has the identity of this one.
  @inlinable
  static func isRepeated<ID: Hashable>(_ position: Int, in ids: [ID]) -> Bool {
    // Of these, equal ones have the same bits.
    if ID.self == Int.self || ID.self == UUID.self {
      let isAlone = ids.withUnsafeBytes {
        hasWordAlone(at: position, size: MemoryLayout<ID>.stride, in: $0)
      }
      if isAlone { return false }
    }
    let id = ids[position]
    // To count them, without a way out and without a check, is to compare several at once.
    var count = 0
    for other in ids { count &+= other == id ? 1 : 0 }
    return count > 1
  }

  /// Whether values of a size have, at a position, a part that is nowhere among all parts. Costs less than half
  /// of a comparison of whole values, and says nothing where it returns false.
  ///
  /// - Parameter size: of one value in bytes, a multiple of four.
  @usableFromInline
  static func hasWordAlone(at position: Int, size: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
    func word(_ offset: Int) -> UInt32 { bytes.load(fromByteOffset: offset, as: UInt32.self) }
    let place = position * size
    let neighbour = position > 0 ? place - size : place + size
    // What tells it from the value beside it is likely to tell it from the others.
    guard neighbour < bytes.count,
      let offset = stride(from: 0, to: size, by: 4).first(where: {
        word(place + $0) != word(neighbour + $0)
      })
    else { return false }
    let wanted = word(place + offset)
    typealias Block = SIMD16<UInt32>
    var counts = Block()
    var next = 0
    while next + MemoryLayout<Block>.size <= bytes.count {
      let block = bytes.loadUnaligned(fromByteOffset: next, as: Block.self)
      counts.replace(with: counts &+ 1, where: block .== Block(repeating: wanted))
      next += MemoryLayout<Block>.size
    }
    var count = counts.wrappedSum()
    while next < bytes.count {
      count &+= word(next) == wanted ? 1 : 0
      next += 4
    }
    return count == 1
  }
}
