import Combine
import Diagnostics
import Reactivity

/// Observes an object that a view above supplies with `environmentObject(_:)`.
///
/// Reading it where no view above supplies one stops the program with a message that says what is missing.
///
/// Source: https://developer.apple.com/documentation/swiftui/environmentobject
@propertyWrapper
@preconcurrency @MainActor
public struct EnvironmentObject<ObjectType>: BuiltinDynamicProperty
where ObjectType: ObservableObject {
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

  nonisolated(unsafe) private var location: EnvironmentLocation<ObjectType?>?
  nonisolated(unsafe) private var place: EnvironmentPlace?
  nonisolated(unsafe) private var source: ObjectSource?

  nonisolated public init() {}

  public var wrappedValue: ObjectType {
    if let object = location?.value { return object }
    EnvironmentPlace.stopMissingObject(ObjectType.self, isObservable: false, at: place)
  }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// The object, or `nil` where no view above supplies one.
  var supplied: ObjectType? { location?.unrecorded }

  var inspectedSource: Source? { source }

  public static func _connect(
    _ property: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, to node: _Node
  ) {
    let new = property.assumingMemoryBound(to: Self.self)
    if let old {
      let old = old.assumingMemoryBound(to: Self.self)
      if EnvironmentPlace.occasion == nil
        || old.pointee.location?.isCurrent(in: node.scope) == true
      {
        new.pointee = old.pointee
        return
      }
    }
    EnvironmentPlace.hasMoved = true
    let id = KeyPathID.of(ObjectIdentifier(EnvironmentObjectKey<ObjectType>.self))
    new.pointee.place = EnvironmentPlace(node)
    new.pointee.location = node.scope.derivedValue(id) {
      $0[EnvironmentObjectKey<ObjectType>.self]
    }
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

/// The key of an object by its type.
struct EnvironmentObjectKey<Object: ObservableObject>: ObjectKey {
  static var defaultValue: Object? { nil }
  static var objectType: Any.Type { Object.self }
  static var kind: Problem.ObjectKind { .observableObject }
}
