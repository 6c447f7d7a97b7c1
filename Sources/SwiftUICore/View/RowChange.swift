import Foundation

/// What became of a list of identities: an unchanged beginning, an unchanged end, and what is in between.
///
/// It knows nothing of the identities' type: that of a generic description would have to be asked for in each
/// update.
@usableFromInline
struct RowChange {
  /// A row that is at another position than before, or new.
  @usableFromInline
  struct Move: Equatable {
    @usableFromInline let position: Int
    /// Where the row was; -1 for a new one.
    @usableFromInline let origin: Int

    @inlinable
    init(to position: Int, from origin: Int) {
      self.position = position
      self.origin = origin
    }
  }

  /// How many identities at the beginning are the same.
  @usableFromInline let prefix: Int
  /// How many of the rest are the same at the end.
  @usableFromInline let suffix: Int
  /// What is neither, in both lists.
  @usableFromInline let oldMiddle: Range<Int>
  @usableFromInline let newMiddle: Range<Int>
  /// Where the rows of the new middle come from, in order. Of middles of the same length those that stayed are
  /// left out. Empty where one of the middles is: all rows came, or all went.
  @usableFromInline var moves: [Move] = []

  var isEmpty: Bool { oldMiddle.isEmpty && newMiddle.isEmpty }
  /// Whether what is not moved in the middle stayed where it was.
  var keepsPositions: Bool { oldMiddle == newMiddle }

  /// No change of a list.
  init(ofSame count: Int) {
    (prefix, suffix) = (count, 0)
    (oldMiddle, newMiddle) = (count..<count, count..<count)
  }

  @inlinable
  init<ID: Hashable>(from old: [ID], to new: [ID], findsMoves: Bool = true) {
    let shorter = min(old.count, new.count)
    let prefix = Self.equalStart(old, new, from: 0, to: shorter)
    let suffix = Self.equalEnd(old, new, atMost: shorter - prefix)
    (self.prefix, self.suffix) = (prefix, suffix)
    oldMiddle = prefix..<(old.count - suffix)
    newMiddle = prefix..<(new.count - suffix)
    guard findsMoves, !oldMiddle.isEmpty, !newMiddle.isEmpty else { return }
    if oldMiddle == newMiddle {
      let changed = Self.changed(in: oldMiddle, from: old, to: new)
      moves = Self.moves(from: changed, of: old, to: changed, of: new)
    } else {
      moves = Self.moves(from: Array(oldMiddle), of: old, to: Array(newMiddle), of: new)
    }
  }

  /// The positions in a part of two lists whose identities are not the same.
  @inlinable
  static func changed<ID: Hashable>(in part: Range<Int>, from old: [ID], to new: [ID]) -> [Int] {
    // Its ends are known to be. Another one where a single row was replaced, more where some were.
    let last = part.upperBound - 1
    var changed: [Int] = []
    changed.reserveCapacity(8)
    changed.append(part.lowerBound)
    var position = part.lowerBound + 1
    while position < last {
      position = equalStart(old, new, from: position, to: last)
      guard position < last else { break }
      changed.append(position)
      position += 1
    }
    if part.count > 1 { changed.append(last) }
    return changed
  }

  /// For each position of the new list, where it was among those of the old one. Each of these is found once; of
  /// equal ones the first.
  @inlinable
  static func moves<ID: Hashable>(
    from origins: [Int], of old: [ID], to positions: [Int], of new: [ID]
  ) -> [Move] {
    if origins.count <= 8 {
      // One bit for each that was found.
      var taken: UInt8 = 0
      return positions.map { position in
        let id = new[position]
        for index in origins.indices
        where taken & (1 << UInt8(index)) == 0 && old[origins[index]] == id {
          taken |= 1 << UInt8(index)
          return Move(to: position, from: origins[index])
        }
        return Move(to: position, from: -1)
      }
    }
    var isTaken = [Bool](repeating: false, count: origins.count)
    var known = [ID: Int](minimumCapacity: origins.count)
    for index in origins.indices.reversed() { known[old[origins[index]]] = index }
    return positions.map { position in
      guard let index = known[new[position]], !isTaken[index] else {
        return Move(to: position, from: -1)
      }
      isTaken[index] = true
      return Move(to: position, from: origins[index])
    }
  }

  // MARK: - Comparing

  /// Where the first of two lists differ, looking from `start` on.
  ///
  /// Whole stretches with the same bits are passed at once: `==` costs more, and of an unknown type a hundred
  /// times more.
  @inlinable
  static func equalStart<ID: Hashable>(
    _ first: [ID], _ second: [ID], from start: Int, to end: Int
  ) -> Int {
    let stride = MemoryLayout<ID>.stride
    var position = start
    while position < end {
      let same = first.withUnsafeBytes { first in
        second.withUnsafeBytes { second in
          sameBytes(
            first.baseAddress! + position * stride, second.baseAddress! + position * stride,
            count: (end - position) * stride)
        }
      }
      position += same / stride
      guard position < end, first[position] == second[position] else { break }
      position += 1
    }
    return position
  }

  /// How many are equal at the end, of at most so many.
  @inlinable
  static func equalEnd<ID: Hashable>(_ first: [ID], _ second: [ID], atMost limit: Int) -> Int {
    let stride = MemoryLayout<ID>.stride
    var count = 0
    while count < limit {
      let same = first.withUnsafeBytes { first in
        second.withUnsafeBytes { second in
          sameBytes(
            endingAt: first.baseAddress! + (first.count - count * stride),
            second.baseAddress! + (second.count - count * stride),
            count: (limit - count) * stride)
        }
      }
      count += same / stride
      guard count < limit, first[first.count - count - 1] == second[second.count - count - 1]
      else { break }
      count += 1
    }
    return count
  }
}

/// How many bytes are the same, but for a rest that has to be looked at by the word.
///
/// Compares more and more at once: what differs is often near, and where it is not, few large stretches cost
/// least. Within the one that differs, goes on in small steps.
@inline(__always)
private func sameStretch(_ count: Int, isSame: (_ start: Int, _ size: Int) -> Bool) -> Int {
  let (small, large) = (128, 2048)
  var same = 0
  var size = 64
  while same < count {
    let next = min(size, count - same)
    guard isSame(same, next) else { break }
    same += next
    size = min(4 * size, large)
  }
  while same + small <= count, isSame(same, small) { same += small }
  return same
}

/// The bits that differ in the words at two addresses, the first byte in the lowest.
@inline(__always)
private func difference(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> UInt64 {
  UInt64(littleEndian: a.loadUnaligned(as: UInt64.self))
    ^ UInt64(littleEndian: b.loadUnaligned(as: UInt64.self))
}

/// How many bytes are the same, looking from the start.
@usableFromInline
func sameBytes(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, count: Int) -> Int {
  if a == b { return count }
  // Where many rows moved, most differ at once.
  if count >= 8, difference(a, b) != 0 { return difference(a, b).trailingZeroBitCount / 8 }
  var same = sameStretch(count) { memcmp(a + $0, b + $0, $1) == 0 }
  while same + 8 <= count {
    let difference = difference(a + same, b + same)
    if difference != 0 { return same + difference.trailingZeroBitCount / 8 }
    same += 8
  }
  while same < count,
    a.load(fromByteOffset: same, as: UInt8.self) == b.load(fromByteOffset: same, as: UInt8.self)
  {
    same += 1
  }
  return same
}

/// How many bytes are the same, looking back from the end.
@usableFromInline
func sameBytes(
  endingAt a: UnsafeRawPointer, _ b: UnsafeRawPointer, count: Int
) -> Int {
  if a == b { return count }
  var same = sameStretch(count) { memcmp(a - $0 - $1, b - $0 - $1, $1) == 0 }
  while same + 8 <= count {
    let difference = difference(a - same - 8, b - same - 8)
    if difference != 0 { return same + difference.leadingZeroBitCount / 8 }
    same += 8
  }
  while same < count,
    (a - same - 1).load(as: UInt8.self) == (b - same - 1).load(as: UInt8.self)
  {
    same += 1
  }
  return same
}

/// Finds out which rows need no new value.
@MainActor
enum RowComparison {
  /// Whether two values are the same bit by bit: of functions, whether they are the same one with the same
  /// context.
  @inline(__always)
  static func hasSameBits<Value>(
    _ first: UnsafePointer<Value>, _ second: UnsafePointer<Value>
  ) -> Bool {
    !memoryDiffers(first, second, MemoryLayout<Value>.size)
  }

  private static var known: [ObjectIdentifier: Bool] = [:]

  /// Whether values of the type with the same bits are the same through and through: nothing in them refers
  /// to an object that could have changed meanwhile.
  static func isPlain(_ type: Any.Type) -> Bool {
    if let known = known[ObjectIdentifier(type)] { return known }
    let isPlain = computeIsPlain(type)
    known[ObjectIdentifier(type)] = isPlain
    return isPlain
  }

  private static func computeIsPlain(_ type: Any.Type) -> Bool {
    func isTrivial<T>(_ type: T.Type) -> Bool { _isPOD(type) }
    if type == String.self || _openExistential(type, do: isTrivial) { return true }
    guard Mirroring.isStruct(type) else { return false }
    var isPlain = true
    var count = 0
    forEachField(type) { _, field in
      count += 1
      isPlain = isPlain && self.isPlain(field)
    }
    return isPlain && count > 0
  }

  /// Whether the element at a position of `new` has other bits than in `old`, or is in the changed middle.
  @inline(__always)
  static func isChanged<Element>(
    _ index: Int, from old: [Element]?, to new: [Element], _ change: RowChange
  ) -> Bool {
    guard let old, !change.newMiddle.contains(index) else { return true }
    let origin = index < change.prefix ? index : index - new.count + old.count
    guard old.indices.contains(origin) else { return true }
    return old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        memoryDiffers(
          old.baseAddress! + origin, new.baseAddress! + index, MemoryLayout<Element>.size)
      }
    }
  }
}
