import Combine
import Reactivity

/// Observes an object that is handed to the view.
///
/// Source: https://developer.apple.com/documentation/swiftui/observedobject
@propertyWrapper
@preconcurrency @MainActor
public struct ObservedObject<ObjectType>: BuiltinDynamicProperty
where ObjectType: ObservableObject {
  /// Gives bindings to the properties of an observable object.
  @dynamicMemberLookup
  @preconcurrency @MainActor
  public struct Wrapper {
    nonisolated(unsafe) let object: ObjectType

    nonisolated init(_ object: ObjectType) {
      self.object = object
    }

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(location: ObjectLocation(object, keyPath))
    }
  }

  public var wrappedValue: ObjectType
  nonisolated(unsafe) private var source: ObjectSource?

  public init(wrappedValue: ObjectType) {
    self.wrappedValue = wrappedValue
  }

  public init(initialValue: ObjectType) {
    wrappedValue = initialValue
  }

  public var projectedValue: Wrapper { Wrapper(wrappedValue) }

  var inspectedSource: Source? { source }

  public static func _connect(
    _ property: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, to node: _Node
  ) {
    let property = property.assumingMemoryBound(to: Self.self)
    property.pointee.source = ObjectSource.of(property.pointee.wrappedValue)
  }

  public static func _prepare(_ property: UnsafeMutableRawPointer) {
    property.assumingMemoryBound(to: Self.self).pointee.source?.recordRead()
  }

  public static var _needsPreparation: Bool { true }

  nonisolated public static func _isUnchanged(
    old: UnsafeRawPointer, new: UnsafeRawPointer
  ) -> Bool {
    // The object is the first field of the property.
    old.load(as: UnsafeRawPointer.self) == new.load(as: UnsafeRawPointer.self)
  }
}

/// Observes an object that the view makes and owns, once for each identity of the view.
///
/// Source: https://developer.apple.com/documentation/swiftui/stateobject
@propertyWrapper
@preconcurrency @MainActor
public struct StateObject<ObjectType>: BuiltinDynamicProperty where ObjectType: ObservableObject {
  nonisolated(unsafe) private let make: () -> ObjectType
  nonisolated(unsafe) private var object: ObjectType?
  nonisolated(unsafe) private var source: ObjectSource?

  nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    make = thunk
  }

  /// The object. Before the view is in the tree each read makes a new one, which the view never sees again.
  public var wrappedValue: ObjectType { object ?? make() }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(wrappedValue)
  }

  var inspectedSource: Source? { source }

  public static func _connect(
    _ property: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, to node: _Node
  ) {
    let new = property.assumingMemoryBound(to: Self.self)
    let object =
      old?.assumingMemoryBound(to: Self.self).pointee.object
      ?? Tracking.untracked { new.pointee.make() }
    new.pointee.object = object
    new.pointee.source = ObjectSource.of(object)
  }

  public static func _prepare(_ property: UnsafeMutableRawPointer) {
    property.assumingMemoryBound(to: Self.self).pointee.source?.recordRead()
  }

  public static var _needsPreparation: Bool { true }

  nonisolated public static func _isUnchanged(
    old: UnsafeRawPointer, new: UnsafeRawPointer
  ) -> Bool {
    true
  }
}
