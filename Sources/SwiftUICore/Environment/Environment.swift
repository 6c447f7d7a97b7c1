import Diagnostics
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
    /// An object by its type; the function gives `nil` where the object is required and missing.
    case object(id: ObjectIdentifier, type: Any.Type, read: (EnvironmentValues) -> Value?)
  }

  private let content: Content
  /// For a key path an `EnvironmentLocation<Value>`, for an object an `EnvironmentLocation<Value?>`.
  private var location: AnyEnvironmentLocation?
  /// Where the property is, for objects and for `\.self`.
  private var place: EnvironmentPlace?

  /// Reads the value at a key path, for example `\.colorScheme`.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    content = .keyPath(keyPath)
  }

  /// Reads the observable object of a type. Reading it where no view above supplies one stops the program
  /// with a message.
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    content = .object(id: ObjectIdentifier(objectType), type: objectType) {
      $0[ObservableObjectKey<Value>.self]
    }
  }

  /// Reads the observable object of a type, or `nil` where no view above supplies one.
  public init<T>(_ objectType: T.Type) where Value == T?, T: AnyObject, T: Observable {
    content = .object(id: ObjectIdentifier(Value.self), type: objectType) {
      .some($0[ObservableObjectKey<T>.self])
    }
  }

  public var wrappedValue: Value {
    switch content {
    case .keyPath(let path):
      if let location {
        return unsafeDowncast(location, to: EnvironmentLocation<Value>.self).value
      }
      if let place { return place.values[keyPath: path] }
      return EnvironmentValues()[keyPath: path]
    case .object(_, let type, let read):
      if let location {
        if let value = unsafeDowncast(location, to: EnvironmentLocation<Value?>.self).value {
          return value
        }
      } else if let value = read(EnvironmentValues()) {
        return value
      }
      EnvironmentPlace.stopMissingObject(type, isObservable: true, at: place)
    }
  }

  public static func _connect(
    _ property: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, to node: _Node
  ) {
    let new = property.assumingMemoryBound(to: Self.self)
    if let old, _isUnchanged(old: old, new: property) {
      let old = old.assumingMemoryBound(to: Self.self)
      if !EnvironmentPlace.forcesResolution
        || old.pointee.location?.isCurrent(in: node.scope) == true
      {
        new.pointee = old.pointee
        return
      }
    }
    EnvironmentPlace.hasMoved = true
    new.pointee.resolve(at: node)
  }

  @MainActor
  private mutating func resolve(at node: _Node) {
    switch content {
    case .keyPath(let path):
      if (path as AnyKeyPath) == \EnvironmentValues.self {
        // Each member that is then read is a read of its own.
        place = EnvironmentPlace(node)
      } else {
        location = node.scope.derivedValue(KeyPathID.of(path)) { $0[keyPath: path] }
      }
    case .object(let id, _, let read):
      place = EnvironmentPlace(node)
      location = node.scope.derivedValue(KeyPathID.of(id), compute: read)
    }
  }

  public static func _isUnchanged(old: UnsafeRawPointer, new: UnsafeRawPointer) -> Bool {
    let old = old.assumingMemoryBound(to: Self.self)
    let new = new.assumingMemoryBound(to: Self.self)
    switch (old.pointee.content, new.pointee.content) {
    case (.keyPath(let first), .keyPath(let second)): return first === second || first == second
    case (.object(let first, _, _), .object(let second, _, _)): return first == second
    default: return false
    }
  }
}

extension Environment: @unchecked Sendable where Value: Sendable {}
