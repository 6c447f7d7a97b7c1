/// Small numbers for key paths and for the derived values of the framework.
///
/// A key path literal is one object for each place in the source; equal key paths from different places get
/// the same number. The common look-up compares one address.
@MainActor
package enum KeyPathID {
  private static var recent = [(path: AnyKeyPath, id: Int32)?](repeating: nil, count: 256)
  private static var all: [AnyKeyPath: Int32] = [:]
  private static var next: Int32 = 1

  package static func of(_ path: AnyKeyPath) -> Int32 {
    let address = UInt(bitPattern: Unmanaged.passUnretained(path).toOpaque())
    let slot = Int((address >> 4) & 255)
    if let known = recent[slot], known.path === path { return known.id }
    let id: Int32
    if let known = all[path] {
      id = known
    } else {
      id = next
      next += 1
      all[path] = id
    }
    recent[slot] = (path, id)
    return id
  }

  /// A number for a derived value that no key path names.
  package static func reserve() -> Int32 {
    defer { next += 1 }
    return next
  }
}

extension KeyPathID {
  private static var types: [ObjectIdentifier: Int32] = [:]

  /// The number of a type, for values that are found by type.
  package static func of(_ type: ObjectIdentifier) -> Int32 {
    if let known = types[type] { return known }
    let id = reserve()
    types[type] = id
    return id
  }
}
