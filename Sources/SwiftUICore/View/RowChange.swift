import Foundation

/// What became of a list of identities: an unchanged beginning, an unchanged end, and what is in between.
struct RowChange<ID: Hashable> {
  /// How many identities at the beginning are the same.
  private(set) var prefix = 0
  /// How many of the rest are the same at the end.
  private(set) var suffix = 0
  let oldMiddle: Range<Int>
  let newMiddle: Range<Int>

  var isEmpty: Bool { oldMiddle.isEmpty && newMiddle.isEmpty }

  init(from old: [ID], to new: [ID]) {
    let shorter = min(old.count, new.count)
    var prefix = 0
    var suffix = 0
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        while prefix < shorter, Self.areEqual(old, prefix, new, prefix) { prefix += 1 }
        while suffix < shorter - prefix,
          Self.areEqual(old, old.count - 1 - suffix, new, new.count - 1 - suffix)
        {
          suffix += 1
        }
      }
    }
    (self.prefix, self.suffix) = (prefix, suffix)
    oldMiddle = prefix..<(old.count - suffix)
    newMiddle = prefix..<(new.count - suffix)
  }

  /// Compares the bits first, which settles it for nearly all: `==` of an unknown type costs twenty times more.
  private static func areEqual(
    _ first: UnsafeBufferPointer<ID>, _ firstIndex: Int, _ second: UnsafeBufferPointer<ID>,
    _ secondIndex: Int
  ) -> Bool {
    let a = first.baseAddress! + firstIndex
    let b = second.baseAddress! + secondIndex
    return !memoryDiffers(a, b, MemoryLayout<ID>.size) || a.pointee == b.pointee
  }

  /// Which positions of a middle of unchanged length have the identity they had; empty for another length.
  func positionsThatStay(from old: [ID], to new: [ID]) -> [Bool] {
    guard oldMiddle == newMiddle else { return [] }
    return old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        oldMiddle.map { Self.areEqual(old, $0, new, $0) }
      }
    }
  }

  /// Whether another position has the identity of this one.
  static func isRepeated(_ position: Int, in ids: [ID]) -> Bool {
    ids.withUnsafeBufferPointer { buffer in
      for index in buffer.indices
      where index != position && areEqual(buffer, index, buffer, position) {
        return true
      }
      return false
    }
  }

  /// Whether no two identities are equal.
  static func areDistinct(_ ids: [ID]) -> Bool {
    if ID.self == Int.self {
      // Most lists of numbers go up, and are then distinct.
      let isAscending = ids.withUnsafeBytes { bytes in
        let numbers = bytes.bindMemory(to: Int.self)
        var index = 1
        while index < numbers.count, numbers[index - 1] < numbers[index] { index += 1 }
        return index >= numbers.count
      }
      if isAscending { return true }
    }
    if ids.count <= 8 {
      return ids.withUnsafeBufferPointer { buffer in
        for second in buffer.indices {
          for first in 0..<second where Self.areEqual(buffer, first, buffer, second) {
            return false
          }
        }
        return true
      }
    }
    return Set(ids).count == ids.count
  }
}

/// Finds out which rows need no new value.
@MainActor
enum RowComparison {
  /// Whether two functions are the same one with the same context.
  static func hasSameBits<Function>(_ first: Function, _ second: Function) -> Bool {
    withUnsafePointer(to: first) { first in
      withUnsafePointer(to: second) {
        !memoryDiffers(first, $0, MemoryLayout<Function>.size)
      }
    }
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
  static func changedElements<Data: RandomAccessCollection, ID>(
    from old: Data, to new: Data, by visit: (Data, (Data.Element, ID) -> Void) -> Void,
    _ change: RowChange<ID>
  ) -> [Int] {
    let first = elements(of: old, by: visit)
    let second = elements(of: new, by: visit)
    defer {
      for buffer in [first, second] {
        buffer.deinitialize()
        buffer.deallocate()
      }
    }
    let size = MemoryLayout<Data.Element>.size
    return second.indices.filter { index in
      if change.newMiddle.contains(index) { return true }
      let origin = index < change.prefix ? index : index - second.count + first.count
      guard first.indices.contains(origin) else { return true }
      return memoryDiffers(first.baseAddress! + origin, second.baseAddress! + index, size)
    }
  }

  private static func elements<Data: RandomAccessCollection, ID>(
    of data: Data, by visit: (Data, (Data.Element, ID) -> Void) -> Void
  ) -> UnsafeMutableBufferPointer<Data.Element> {
    let buffer = UnsafeMutableBufferPointer<Data.Element>.allocate(capacity: data.count)
    var count = 0
    visit(data) { element, _ in
      guard count < buffer.count else { return }
      (buffer.baseAddress! + count).initialize(to: element)
      count += 1
    }
    return UnsafeMutableBufferPointer(rebasing: buffer[0..<count])
  }
}
