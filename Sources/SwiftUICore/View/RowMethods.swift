/// What a `ForEach` does with whole lists of elements and identities.
///
/// Written down where the types of both are known: the initialisers of `ForEach` are always inlined, so that
/// these loops are compiled for the very collection. In code that knows nothing of the types each step costs
/// ten to a hundred times more. They know nothing of the rows' views, so that this holds within a view that
/// is generic itself.
@usableFromInline
struct RowMethods<Data: RandomAccessCollection, ID: Hashable> {
  /// All elements, in order; those of an array are not copied.
  @usableFromInline let elements: (Data) -> [Data.Element]
  /// The identities of elements.
  @usableFromInline let ids: ([Data.Element]) -> [ID]
  /// Whether an element is its own identity, as with `\.self`.
  @usableFromInline let idsAreElements: Bool
  @usableFromInline let origins: (_ new: RowPositions<ID>, _ old: RowPositions<ID>) -> [Int]
  @usableFromInline let areDistinct: ([ID]) -> Bool
  @usableFromInline let isRepeated: (Int, [ID]) -> Bool

  @inlinable
  init(idsAreElements: Bool = false, ids: @escaping ([Data.Element]) -> [ID]) {
    elements = { Array($0) }
    self.ids = ids
    self.idsAreElements = idsAreElements
    origins = { RowPositions.origins(of: $0, among: $1) }
    areDistinct = { RowPositions.areDistinct($0) }
    isRepeated = { RowPositions.isRepeated($0, in: $1) }
  }

  @inlinable
  static func byID() -> Self where Data.Element: Identifiable, ID == Data.Element.ID {
    Self { $0.map { $0.id } }
  }

  @inlinable
  static func byElement() -> Self where ID == Data.Element {
    Self(idsAreElements: true) { $0 }
  }

  @inlinable
  static func byKeyPath(_ path: KeyPath<Data.Element, ID>) -> Self {
    // `\.self` is what most collections are identified by.
    if ID.self == Data.Element.self, IdentityPaths.isWhole(path) {
      return Self(idsAreElements: true) { unsafeBitCast($0, to: [ID].self) }
    }
    return Self { elements in
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

/// Some places of a list of identities.
@usableFromInline
struct RowPositions<ID: Hashable> {
  @usableFromInline let ids: [ID]
  @usableFromInline let positions: [Int]

  @usableFromInline
  init(_ positions: [Int], in ids: [ID]) {
    self.positions = positions
    self.ids = ids
  }

  /// For each place in `new`, which one of `old` has the same identity: its index among the places, -1 for none.
  /// Each is found once; of equal ones the first.
  @inlinable
  static func origins(of new: Self, among old: Self) -> [Int] {
    if old.positions.count <= 8 {
      // One bit for each that was found.
      var taken: UInt8 = 0
      return new.positions.map { position in
        let id = new.ids[position]
        for index in old.positions.indices
        where taken & (1 << UInt8(index)) == 0 && old.ids[old.positions[index]] == id {
          taken |= 1 << UInt8(index)
          return index
        }
        return -1
      }
    }
    var isTaken = [Bool](repeating: false, count: old.positions.count)
    func take(_ index: Int) -> Int {
      guard !isTaken[index] else { return -1 }
      isTaken[index] = true
      return index
    }
    var known = [ID: Int](minimumCapacity: old.positions.count)
    for index in old.positions.indices.reversed() { known[old.ids[old.positions[index]]] = index }
    return new.positions.map { known[new.ids[$0]].map(take) ?? -1 }
  }

  /// Whether no two identities are equal.
  @inlinable
  static func areDistinct(_ ids: [ID]) -> Bool {
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
  static func isRepeated(_ position: Int, in ids: [ID]) -> Bool {
    let id = ids[position]
    // To count them, without a way out, is to compare several at once.
    var count = 0
    for other in ids where other == id { count += 1 }
    return count > 1
  }
}
