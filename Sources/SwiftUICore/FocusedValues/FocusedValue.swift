import Combine
import Observation
import Reactivity

/// Reads what the view with the focus, or the scene in use, publishes. `nil` where nothing is.
///
/// Source: https://developer.apple.com/documentation/swiftui/focusedvalue
@propertyWrapper
public struct FocusedValue<Value>: BuiltinDynamicProperty {
  private let keyPath: KeyPath<FocusedValues, Value?>
  private var location: FocusedLocation<Value>?

  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {
    self.keyPath = keyPath
  }

  /// Reads the observable object of a type.
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    keyPath = \FocusedValues.[object: ObjectTypeKey<Value>()]
  }

  public var wrappedValue: Value? { location?.value }

  public static func _connect(
    _ property: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, to node: _Node
  ) {
    let new = property.assumingMemoryBound(to: Self.self)
    new.pointee.location = FocusedValuesStore.of(node.root).location(of: new.pointee.keyPath)
  }

  public static func _isUnchanged(old: UnsafeRawPointer, new: UnsafeRawPointer) -> Bool {
    old.assumingMemoryBound(to: Self.self).pointee.keyPath
      == new.assumingMemoryBound(to: Self.self).pointee.keyPath
  }
}

@available(*, unavailable)
extension FocusedValue: Sendable {}

/// Reads and writes what the view with the focus, or the scene in use, publishes a binding to.
///
/// Source: https://developer.apple.com/documentation/swiftui/focusedbinding
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  @FocusedValue private var binding: Binding<Value>?

  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
    _binding = FocusedValue(keyPath)
  }

  /// The value; `nil` where no binding is published, and a write is then lost.
  public var wrappedValue: Value? {
    get { binding?.wrappedValue }
    nonmutating set { if let newValue { binding?.wrappedValue = newValue } }
  }

  public var projectedValue: Binding<Value?> {
    nonisolated(unsafe) let published = binding
    return Binding<Value?>(
      location: FunctionalLocation(
        get: { published?.wrappedValue },
        set: { value, transaction in
          guard let value, let published else { return }
          published.location.set(value, transaction: transaction)
        }))
  }
}

@available(*, unavailable)
extension FocusedBinding: Sendable {}

/// Observes the object that the view with the focus, or the scene in use, publishes.
///
/// Source: https://developer.apple.com/documentation/swiftui/focusedobject
@propertyWrapper
@preconcurrency @MainActor
public struct FocusedObject<ObjectType>: BuiltinDynamicProperty where ObjectType: ObservableObject {
  /// Gives bindings to the properties of the object.
  @dynamicMemberLookup
  @preconcurrency @MainActor
  public struct Wrapper {
    let object: ObjectType

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(location: ObjectLocation(object, keyPath))
    }
  }

  nonisolated(unsafe) private var location: FocusedLocation<ObjectType>?
  nonisolated(unsafe) private var source: ObjectSource?

  public init() {}

  public var wrappedValue: ObjectType? { location?.value }
  public var projectedValue: Wrapper? { wrappedValue.map(Wrapper.init) }

  public static func _connect(
    _ property: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, to node: _Node
  ) {
    property.assumingMemoryBound(to: Self.self).pointee.location = FocusedValuesStore.of(node.root)
      .location(of: \FocusedValues.[object: ObjectTypeKey<ObjectType>()])
  }

  public static func _prepare(_ property: UnsafeMutableRawPointer) {
    // The view depends on the object it declares, whether or not its body reads it.
    let property = property.assumingMemoryBound(to: Self.self)
    guard let object = property.pointee.location?.value else { return }
    let source = ObjectSource.of(object)
    property.pointee.source = source
    source.recordRead()
  }

  public static var _needsPreparation: Bool { true }

  nonisolated public static func _isUnchanged(
    old: UnsafeRawPointer, new: UnsafeRawPointer
  ) -> Bool {
    true
  }
}

@available(*, unavailable)
extension FocusedObject: Sendable {}
