import Reactivity

/// A value that follows a gesture and goes back to its start when the gesture ends.
///
/// Source: https://developer.apple.com/documentation/swiftui/gesturestate
@propertyWrapper
public struct GestureState<Value>: BuiltinDynamicProperty {
  fileprivate let initial: Value
  fileprivate let reset: (Value, inout Transaction) -> Void
  fileprivate var location: StateLocation<Value>?

  public init(wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue, reset: { _, _ in })
  }

  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// With the transaction that the value goes back with.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue, reset: { $1 = resetTransaction })
  }

  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }

  /// With a function that chooses the transaction, by the last value.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    initial = wrappedValue
    self.reset = reset
  }

  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  public var wrappedValue: Value { location?.get() ?? initial }
  public var projectedValue: GestureState<Value> { self }

  fileprivate func set(_ value: Value, _ transaction: Transaction) {
    withTransaction(transaction) { location?.set(value, transaction: transaction) }
  }

  fileprivate func goBack() {
    guard let location else { return }
    var transaction = Transaction()
    reset(location.get(), &transaction)
    set(initial, transaction)
  }

  public static func _connect(
    _ property: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, to node: _Node
  ) {
    let new = property.assumingMemoryBound(to: Self.self)
    let known = old?.assumingMemoryBound(to: Self.self).pointee.location
    new.pointee.location = known ?? StateLocation(new.pointee.initial, owner: node.viewType)
  }

  public static func _isUnchanged(old: UnsafeRawPointer, new: UnsafeRawPointer) -> Bool { true }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }

  public init(reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: nil, reset: reset)
  }
}

extension GestureState: @unchecked Sendable where Value: Sendable {}

/// A gesture that updates a `GestureState`.
public struct GestureStateGesture<Base, State>: _PrimitiveGesture where Base: Gesture {
  public typealias Body = Never
  public typealias Value = Base.Value
  public var base: Base
  public var state: GestureState<State>
  let update: (Value, inout State, inout Transaction) -> Void

  nonisolated public init(
    base: Base, state: GestureState<State>,
    body: @escaping (GestureStateGesture<Base, State>.Value, inout State, inout Transaction) -> Void
  ) {
    self.base = base
    self.state = state
    update = body
  }

  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ node: _LayoutNode
  ) -> _GestureRecognizer<Value> {
    StateRecognizer(Base._makeRecognizer(gesture.base, node), gesture.state, gesture.update)
  }

  @MainActor public static func _update(
    _ recognizer: _GestureRecognizer<Value>, with gesture: Self
  ) {
    let recognizer = unsafeDowncast(recognizer, to: StateRecognizer<Value, State>.self)
    recognizer.update = gesture.update
    Base._update(recognizer.inner, with: gesture.base)
  }
}

private final class StateRecognizer<Value, State>: WrappingRecognizer<Value, Value> {
  let state: GestureState<State>
  var update: (Value, inout State, inout Transaction) -> Void
  private var isChanged = false

  init(
    _ inner: _GestureRecognizer<Value>, _ state: GestureState<State>,
    _ update: @escaping (Value, inout State, inout Transaction) -> Void
  ) {
    self.state = state
    self.update = update
    super.init(inner)
  }

  override func innerDidChange() { phase = inner.phase }

  override func commit() {
    super.commit()
    if phase.kind == .ended || phase.kind == .failed {
      goBack()
    } else if let value = phase.value {
      isChanged = true
      var new = Tracking.untracked { state.wrappedValue }
      var transaction = Transaction()
      update(value, &new, &transaction)
      state.set(new, transaction)
    }
  }

  private func goBack() {
    guard isChanged else { return }
    isChanged = false
    state.goBack()
  }

  override func cancel() {
    super.cancel()
    goBack()
  }
}

extension Gesture {
  /// Updates a gesture state as the gesture's value changes.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/gesture/updating(_:body:)
  @MainActor @preconcurrency public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Self.Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }
}
