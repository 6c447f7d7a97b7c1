import Reactivity

/// A value that the view owns and that lives as long as the view's identity.
///
/// A body that read it runs again when it changes. Writing an equal value does nothing.
///
/// Source: https://developer.apple.com/documentation/swiftui/state
@propertyWrapper
public struct State<Value>: BuiltinDynamicProperty {
  private let initial: Value
  private var location: StateLocation<Value>?

  public init(wrappedValue value: Value) {
    initial = value
  }

  public init(initialValue value: Value) {
    initial = value
  }

  /// The value. Before the view is in the tree a read gives the initial value and a write is lost.
  public var wrappedValue: Value {
    get {
      guard let heldLocation else { return initial }
      return heldLocation._withUnsafeGuaranteedRef { $0.get() }
    }
    nonmutating set { location?.set(newValue, transaction: Transaction.current) }
  }

  /// The location that the property holds, which is not counted for a read.
  @inline(__always)
  private var heldLocation: Unmanaged<StateLocation<Value>>? {
    if let location { return .passUnretained(location) }
    return nil
  }

  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(initial) }
    return Binding(location: location)
  }

  public static func _connect(
    _ property: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, to node: _Node
  ) {
    let new = property.assumingMemoryBound(to: Self.self)
    let known = old?.assumingMemoryBound(to: Self.self).pointee.location
    new.pointee.location =
      known ?? StateLocation(new.pointee.initial, owner: node.viewType)
  }

  var inspectedSource: Source? { location?.source }

  public static func _isUnchanged(old: UnsafeRawPointer, new: UnsafeRawPointer) -> Bool {
    true
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// A state that starts as `nil`.
  public init() {
    self.init(wrappedValue: nil)
  }
}

extension State: @unchecked Sendable where Value: Sendable {}
