@_spi(Reflection) import Swift

/// Finds the publisher of an observable object.
///
/// The publisher lives in the boxes of the object's `@Published` fields, so it dies with the
/// object and a property reaches it without a look-up. Where the fields are is found once per type.
/// An object without such fields has its publisher in a table that does not keep the object alive.
enum ObjectPublisherStorage {
  private static let lock = Lock()
  nonisolated(unsafe) private static var offsets: [ObjectIdentifier: [Int]] = [:]
  nonisolated(unsafe) private static var unpublished = WeakTable()

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    lock.withLock {
      let offsets = publishedOffsets(of: type(of: object))
      if offsets.isEmpty { return unpublished.publisher(of: object) }
      return sharedPublisher(of: object, offsets)
    }
  }

  /// Gives every box the same publisher, also one that replaced another box since the last time.
  private static func sharedPublisher(
    of object: AnyObject, _ offsets: [Int]
  ) -> ObservableObjectPublisher {
    let base = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    var boxes: [PublishedBoxBase] = []
    boxes.reserveCapacity(offsets.count)
    for offset in offsets {
      let field = base.advanced(by: offset).assumingMemoryBound(to: PublishedBoxBase.self)
      boxes.append(field.pointee)
    }
    var shared: ObservableObjectPublisher?
    for box in boxes where shared == nil { shared = box.objectWillChange }
    let publisher = shared ?? ObservableObjectPublisher()
    for box in boxes where box.objectWillChange !== publisher { box.objectWillChange = publisher }
    return publisher
  }

  private static func publishedOffsets(of type: AnyClass) -> [Int] {
    if let known = offsets[ObjectIdentifier(type)] { return known }
    var found: [Int] = []
    _ = _forEachField(of: type, options: [.classType]) { _, offset, fieldType, _ in
      if fieldType is any PublishedWrapper.Type { found.append(offset) }
      return true
    }
    offsets[ObjectIdentifier(type)] = found
    return found
  }
}

/// Marks `Published` whatever its value's type; its only field is the reference to its box.
protocol PublishedWrapper {}

extension Published: PublishedWrapper {}

/// Publishers by object, for objects that have no field to keep one in.
private struct WeakTable {
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var purgeCount = 64

  mutating func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    // The address of an object that died may have been given to this one.
    if let entry = entries[ObjectIdentifier(object)], entry.object === object {
      return entry.publisher
    }
    if entries.count >= purgeCount {
      entries = entries.filter { $0.value.object != nil }
      purgeCount = max(64, entries.count * 2)
    }
    let publisher = ObservableObjectPublisher()
    entries[ObjectIdentifier(object)] = Entry(object: object, publisher: publisher)
    return publisher
  }
}
