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
  private enum Content {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case object(ObjectReader<Value>)
  }

  // Two words: a view of which there are very many often has one of these.
  private let content: Content
  /// For a key path an `EnvironmentLocation<Value>`, for `\.self` an `EnvironmentPlace`, for an object an
  /// `ObjectConnection<Value>`; `nil` outside of the tree.
  private var connection: AnyObject?

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
    // What nearly all are, without a look at the path.
    if case .keyPath = content, let connection, Value.self != EnvironmentValues.self {
      return unsafeDowncast(connection, to: EnvironmentLocation<Value>.self).value
    }
    return otherValue
  }

  @inline(never)
  private var otherValue: Value {
    switch content {
    case .keyPath(let path):
      guard let connection else { return unconnected(path) }
      if Value.self == EnvironmentValues.self, let place = connection as? EnvironmentPlace {
        return place.values[keyPath: path]
      }
      return unsafeDowncast(connection, to: EnvironmentLocation<Value>.self).value
    case .object(let reader): return object(reader)
    }
  }

  /// The default: the value is read by a view that is not in the tree.
  @inline(never)
  private func unconnected(_ path: KeyPath<EnvironmentValues, Value>) -> Value {
    EngineMessages.readOutsideView(path)
    return EnvironmentValues()[keyPath: path]
  }

  /// What differs after a change, for those who ask why a view runs: objects count by identity.
  @MainActor var changeMark: Any {
    switch content {
    case .keyPath: return wrappedValue
    case .object:
      let object = connection.map { unsafeDowncast($0, to: ObjectConnection<Value>.self) }
      return (object?.location.unrecorded as AnyObject?).map(ObjectIdentifier.init) as Any
    }
  }

  // Apart from the getter, which would otherwise make room for an optional value on every read of a key.
  @inline(never)
  private func object(_ reader: ObjectReader<Value>) -> Value {
    guard let connection else {
      if let value = reader.read(EnvironmentValues()) { return value }
      EnvironmentPlace.stopMissingObject(reader.type, isObservable: true, at: nil)
    }
    let object = unsafeDowncast(connection, to: ObjectConnection<Value>.self)
    if let value = object.location.value { return value }
    EnvironmentPlace.stopMissingObject(reader.type, isObservable: true, at: object.place)
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
    guard case .keyPath = property.pointee.content else { return }
    property.pointee.location?.refreshIfDue()
  }

  /// Whether a value that says the same may keep the connection.
  @MainActor
  private func isCurrent(at node: _Node) -> Bool {
    guard let occasion = EnvironmentPlace.occasion else { return true }
    if let location { return location.isCurrent(in: node.scope) }
    // The whole environment holds no derived value.
    return occasion == .widening && connection != nil
  }

  private var location: AnyEnvironmentLocation? {
    switch content {
    case .keyPath: return connection as? AnyEnvironmentLocation
    case .object:
      return connection.map { unsafeDowncast($0, to: ObjectConnection<Value>.self).location }
    }
  }

  @MainActor
  private mutating func resolve(at node: _Node) {
    switch content {
    case .keyPath(let path):
      if Value.self == EnvironmentValues.self, (path as AnyKeyPath) == \EnvironmentValues.self {
        // Each member that is then read is a read of its own.
        connection = EnvironmentPlace(node)
      } else {
        connection = node.scope.derivedValue(KeyPathID.of(path), of: path) {
          $0[keyPath: path]
        }
      }
    case .object(let reader):
      connection = ObjectConnection(
        location: node.scope.derivedValue(reader.id, compute: reader.read),
        place: EnvironmentPlace(node))
    }
  }

  public static func _isUnchanged(old: UnsafeRawPointer, new: UnsafeRawPointer) -> Bool {
    let old = old.assumingMemoryBound(to: Self.self)
    let new = new.assumingMemoryBound(to: Self.self)
    switch (old.pointee.content, new.pointee.content) {
    case (.keyPath(let first), .keyPath(let second)): return first === second || first == second
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
  let location: EnvironmentLocation<Value?>
  let place: EnvironmentPlace

  init(location: EnvironmentLocation<Value?>, place: EnvironmentPlace) {
    (self.location, self.place) = (location, place)
  }
}

extension Environment: @unchecked Sendable where Value: Sendable {}
