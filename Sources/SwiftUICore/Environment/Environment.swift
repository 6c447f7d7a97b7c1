import Diagnostics
import Foundation
import Observation
import Reactivity

/// Reads a value from the environment of the view.
///
/// The view runs again when the value changes, if its body read it. Outside of a view in the tree (in an
/// initialiser, say) a read gives the key's default.
///
/// Source: https://developer.apple.com/documentation/swiftui/environment
@propertyWrapper
public struct Environment<Value>: BuiltinDynamicProperty {
  /// What the property reads; in the tree, where that is.
  private enum Content {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case location(EnvironmentLocation<Value>)
    /// `\.self` in the tree.
    case place(EnvironmentPlace)
    case object(ObjectReader<Value>)
    case connection(ObjectConnection<Value>)
  }

  // One word: a view of which there are very many often has one of these.
  private var content: Content

  /// Reads the value at a key path, for example `\.colorScheme`.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    content = .keyPath(keyPath)
  }

  /// Reads the observable object of a type. Reading it where no view above supplies one stops the program
  /// with a message.
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    content = .object(
      ObjectReader.shared(for: objectType, objectType) { $0[ObservableObjectKey<Value>.self] })
  }

  /// Reads the observable object of a type, or `nil` where no view above supplies one.
  public init<T>(_ objectType: T.Type) where Value == T?, T: AnyObject, T: Observable {
    content = .object(
      ObjectReader.shared(for: Value.self, objectType) { .some($0[ObservableObjectKey<T>.self]) })
  }

  public var wrappedValue: Value {
    // What nearly all are.
    if let heldLocation { return heldLocation._withUnsafeGuaranteedRef { $0.value } }
    return otherValue
  }

  /// The location that the property holds, which is not counted for a read.
  @inline(__always)
  private var heldLocation: Unmanaged<EnvironmentLocation<Value>>? {
    if case .location(let location) = content { return .passUnretained(location) }
    return nil
  }

  @inline(never)
  private var otherValue: Value {
    switch content {
    case .keyPath(let path): return unconnected(path)
    case .location(let location): return location.value
    case .place(let place): return place.values as! Value
    case .object(let reader):
      if let value = reader.read(EnvironmentValues()) { return value }
      EnvironmentPlace.stopMissingObject(reader.type, isObservable: true, at: nil)
    case .connection(let object):
      if let value = object.location.value { return value }
      EnvironmentPlace.stopMissingObject(object.reader.type, isObservable: true, at: object.place)
    }
  }

  /// The default: the value is read by a view that is not in the tree.
  private func unconnected(_ path: KeyPath<EnvironmentValues, Value>) -> Value {
    EngineMessages.readOutsideView(path)
    return EnvironmentValues()[keyPath: path]
  }

  /// What differs after a change, for those who ask why a view runs: objects count by identity.
  @MainActor var changeMark: Any {
    switch content {
    case .keyPath, .location, .place: return wrappedValue
    case .object: return Optional<ObjectIdentifier>.none as Any
    case .connection(let object):
      return (object.location.unrecorded as AnyObject?).map(ObjectIdentifier.init) as Any
    }
  }

  public static func _connect(
    _ property: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, to node: _Node
  ) {
    let new = property.assumingMemoryBound(to: Self.self)
    if let old, _isUnchanged(old: old, new: property) {
      let old = old.assumingMemoryBound(to: Self.self)
      if old.pointee.isCurrent(at: node) {
        new.pointee = old.pointee
        return
      }
    }
    EnvironmentPlace.hasMoved = true
    new.pointee.resolve(at: node)
  }

  public static func _refresh(_ property: UnsafeMutableRawPointer) {
    // An object is one key: computing it again never looks for others.
    let property = property.assumingMemoryBound(to: Self.self)
    guard case .location(let location) = property.pointee.content else { return }
    location.refreshIfDue()
  }

  /// Whether a value that says the same may keep the connection.
  @MainActor
  private func isCurrent(at node: _Node) -> Bool {
    guard let occasion = EnvironmentPlace.occasion else { return true }
    if let location { return location.isCurrent(in: node.scope) }
    // The whole environment holds no derived value.
    guard case .place = content else { return false }
    return occasion == .widening
  }

  private var location: AnyEnvironmentLocation? {
    switch content {
    case .location(let location): location
    case .connection(let object): object.location
    case .keyPath, .place, .object: nil
    }
  }

  @MainActor
  private mutating func resolve(at node: _Node) {
    switch read {
    case .path(let path):
      if Value.self == EnvironmentValues.self, path == \EnvironmentValues.self {
        // Each member that is then read is a read of its own.
        content = .place(EnvironmentPlace(node))
      } else {
        let path = unsafeDowncast(path, to: KeyPath<EnvironmentValues, Value>.self)
        content = .location(
          node.scope.derivedValue(KeyPathID.of(path), of: path) { $0[keyPath: path] })
      }
    case .object(let reader):
      content = .connection(
        ObjectConnection(
          reader: reader, location: node.scope.derivedValue(reader.id, compute: reader.read),
          place: EnvironmentPlace(node)))
    }
  }

  /// What the property reads, wherever it is.
  private enum Read {
    case path(AnyKeyPath)
    case object(ObjectReader<Value>)
  }

  private var read: Read {
    switch content {
    case .keyPath(let path): .path(path)
    case .location(let location): .path(location.path!)
    case .place: .path(\EnvironmentValues.self)
    case .object(let reader): .object(reader)
    case .connection(let object): .object(object.reader)
    }
  }

  public static func _isUnchanged(old: UnsafeRawPointer, new: UnsafeRawPointer) -> Bool {
    let old = old.assumingMemoryBound(to: Self.self)
    let new = new.assumingMemoryBound(to: Self.self)
    switch (old.pointee.read, new.pointee.read) {
    case (.path(let first), .path(let second)): return first === second || first == second
    case (.object(let first), .object(let second)): return first === second
    default: return false
    }
  }
}

/// How the object of a type is read from the environment: one for each type, shared by all properties.
private final class ObjectReader<Value> {
  let type: Any.Type
  /// `nil` where the object is required and missing.
  let read: (EnvironmentValues) -> Value?
  @MainActor lazy var id = KeyPathID.of(ObjectIdentifier(Value.self))

  private init(type: Any.Type, read: @escaping (EnvironmentValues) -> Value?) {
    (self.type, self.read) = (type, read)
  }

  static func shared(
    for value: Value.Type, _ type: Any.Type, read: @escaping (EnvironmentValues) -> Value?
  ) -> ObjectReader {
    ObjectReaders.shared(ObjectIdentifier(value)) { ObjectReader(type: type, read: read) }
  }
}

private enum ObjectReaders {
  nonisolated(unsafe) private static var known: [ObjectIdentifier: AnyObject] = [:]
  private static let lock = NSLock()

  /// Views, and with them their properties, may be made on any thread.
  static func shared<Reader: AnyObject>(_ id: ObjectIdentifier, make: () -> Reader) -> Reader {
    lock.withLock {
      if let found = known[id] { return unsafeDowncast(found, to: Reader.self) }
      let made = make()
      known[id] = made
      return made
    }
  }
}

/// An object property in the tree: its value, and where it is, for the message when there is none.
private final class ObjectConnection<Value> {
  let reader: ObjectReader<Value>
  let location: EnvironmentLocation<Value?>
  let place: EnvironmentPlace

  init(
    reader: ObjectReader<Value>, location: EnvironmentLocation<Value?>, place: EnvironmentPlace
  ) {
    (self.reader, self.location, self.place) = (reader, location, place)
  }
}

extension Environment: @unchecked Sendable where Value: Sendable {}
