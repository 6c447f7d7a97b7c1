import Foundation

/// What became of a list of identities: an unchanged beginning, an unchanged end, and what is in between.
///
/// It knows nothing of the identities' type: that of a generic description would have to be asked for in each
/// update.
struct RowChange {
  /// How many identities at the beginning are the same.
  let prefix: Int
  /// How many of the rest are the same at the end.
  let suffix: Int
  let oldMiddle: Range<Int>
  let newMiddle: Range<Int>

  var isEmpty: Bool { oldMiddle.isEmpty && newMiddle.isEmpty }

  init<ID: Hashable>(from old: [ID], to new: [ID]) {
    let shorter = min(old.count, new.count)
    (prefix, suffix) = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        let prefix = Self.equalStart(old, new, from: 0, to: shorter)
        return (prefix, Self.equalEnd(old, new, atMost: shorter - prefix))
      }
    }
    oldMiddle = prefix..<(old.count - suffix)
    newMiddle = prefix..<(new.count - suffix)
  }

  /// The positions of the middles that have to find their row: of middles of the same length those with
  /// another identity than before, else all.
  func unsettled<ID: Hashable>(from old: [ID], to new: [ID]) -> (old: [Int], new: [Int]) {
    guard oldMiddle == newMiddle else { return (Array(oldMiddle), Array(newMiddle)) }
    var changed: [Int] = []
    changed.reserveCapacity(8)
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        var position = oldMiddle.lowerBound
        while true {
          position = Self.equalStart(old, new, from: position, to: oldMiddle.upperBound)
          guard position < oldMiddle.upperBound else { break }
          changed.append(position)
          position += 1
        }
      }
    }
    return (changed, changed)
  }

  // MARK: - Comparing

  /// Where the first of two lists differ, looking from `start` on.
  ///
  /// Whole stretches with the same bits are passed at once: `==` of an unknown type costs a hundred times more.
  private static func equalStart<ID: Hashable>(
    _ first: UnsafeBufferPointer<ID>, _ second: UnsafeBufferPointer<ID>, from start: Int,
    to end: Int
  ) -> Int {
    guard let a = first.baseAddress, let b = second.baseAddress else { return start }
    let stride = MemoryLayout<ID>.stride
    var position = start
    while position < end {
      let same = sameBytes(a + position, b + position, count: (end - position) * stride)
      position += same / stride
      guard position < end, areEqual(a + position, b + position) else { break }
      position += 1
    }
    return position
  }

  /// How many are equal at the end, of at most so many.
  private static func equalEnd<ID: Hashable>(
    _ first: UnsafeBufferPointer<ID>, _ second: UnsafeBufferPointer<ID>, atMost limit: Int
  ) -> Int {
    guard let a = first.baseAddress, let b = second.baseAddress else { return 0 }
    let stride = MemoryLayout<ID>.stride
    let (aEnd, bEnd) = (a + first.count, b + second.count)
    var count = 0
    while count < limit {
      let same = sameBytes(endingAt: aEnd - count, bEnd - count, count: (limit - count) * stride)
      count += same / stride
      guard count < limit, areEqual(aEnd - count - 1, bEnd - count - 1) else { break }
      count += 1
    }
    return count
  }

  private static func areEqual<ID: Hashable>(
    _ a: UnsafePointer<ID>, _ b: UnsafePointer<ID>
  ) -> Bool {
    !memoryDiffers(a, b, MemoryLayout<ID>.size) || a.pointee == b.pointee
  }
}

// Memory is compared a lot at once; where that differs, less at once, then by the word.
private let largeBlock = 2048
private let smallBlock = 128

/// The bits that differ in the words at two addresses, the first byte in the lowest.
@inline(__always)
private func difference(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> UInt64 {
  UInt64(littleEndian: a.loadUnaligned(as: UInt64.self))
    ^ UInt64(littleEndian: b.loadUnaligned(as: UInt64.self))
}

/// How many bytes are the same, looking from the start.
private func sameBytes(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, count: Int) -> Int {
  if a == b { return count }
  // Where many rows moved, most differ at once.
  if count >= 8, difference(a, b) != 0 { return difference(a, b).trailingZeroBitCount / 8 }
  var same = 0
  while same + largeBlock <= count, memcmp(a + same, b + same, largeBlock) == 0 {
    same += largeBlock
  }
  while same + smallBlock <= count, memcmp(a + same, b + same, smallBlock) == 0 {
    same += smallBlock
  }
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
private func sameBytes(
  endingAt a: UnsafeRawPointer, _ b: UnsafeRawPointer, count: Int
) -> Int {
  if a == b { return count }
  var same = 0
  while same + largeBlock <= count,
    memcmp(a - same - largeBlock, b - same - largeBlock, largeBlock) == 0
  {
    same += largeBlock
  }
  while same + smallBlock <= count,
    memcmp(a - same - smallBlock, b - same - smallBlock, smallBlock) == 0
  {
    same += smallBlock
  }
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
  /// Whether two functions are the same one with the same context.
  @inline(__always)
  static func hasSameBits<Function>(
    _ first: UnsafePointer<Function>, _ second: UnsafePointer<Function>
  ) -> Bool {
    !memoryDiffers(first, second, MemoryLayout<Function>.size)
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

  /// The positions in `new` whose element has other bits than in `old`, or that are in the changed middle.
  static func changedElements<Element>(
    from old: [Element], to new: [Element], _ change: RowChange
  ) -> [Int] {
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        new.indices.filter { index in
          if change.newMiddle.contains(index) { return true }
          let origin = index < change.prefix ? index : index - new.count + old.count
          guard old.indices.contains(origin) else { return true }
          return memoryDiffers(
            old.baseAddress! + origin, new.baseAddress! + index, MemoryLayout<Element>.size)
        }
      }
    }
  }
}
