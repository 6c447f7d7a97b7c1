import Observation

/// A key of a value that the view with the focus publishes.
///
/// Source: https://developer.apple.com/documentation/swiftui/focusedvaluekey
public protocol FocusedValueKey {
  associatedtype Value
}

/// What the view with the focus and the scene in use publish.
///
/// Source: https://developer.apple.com/documentation/swiftui/focusedvalues
public struct FocusedValues: Equatable {
  private var values: [ObjectIdentifier: Any] = [:]

  init() {}

  public subscript<Key>(key: Key.Type) -> Key.Value? where Key: FocusedValueKey {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  public static func == (first: FocusedValues, second: FocusedValues) -> Bool {
    first.values.count == second.values.count
      && first.values.allSatisfy { key, value in
        second.values[key].map { KeyEquality.isEqualAny(value, $0) } ?? false
      }
  }
}

@available(*, unavailable)
extension FocusedValues: Sendable {}

/// The key of an object by its type.
struct FocusedObjectKey<Object: AnyObject>: FocusedValueKey {
  typealias Value = Object
}

extension FocusedValues {
  subscript<Object: AnyObject>(object key: ObjectTypeKey<Object>) -> Object? {
    get { self[FocusedObjectKey<Object>.self] }
    set { self[FocusedObjectKey<Object>.self] = newValue }
  }
}

extension KeyEquality {
  /// Whether two values of any type are equal: never where the types differ.
  static func isEqualAny(_ first: Any, _ second: Any) -> Bool {
    func open<Value>(_ first: Value) -> Bool {
      (second as? Value).map { isEqual(first, $0) } ?? false
    }
    return open(first)
  }
}
