import Foundation

/// A gesture with an action for each change of its value.
public struct _ChangedGesture<Content>: _PrimitiveGesture
where Content: Gesture, Content.Value: Equatable {
  public typealias Body = Never
  public typealias Value = Content.Value
  public var _content: Content
  public var actions: (Content.Value) -> Void

  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ node: _LayoutNode
  ) -> _GestureRecognizer<Value> {
    ChangedRecognizer(Content._makeRecognizer(gesture._content, node), gesture.actions)
  }

  @MainActor public static func _update(
    _ recognizer: _GestureRecognizer<Value>, with gesture: Self
  ) {
    let recognizer = unsafeDowncast(recognizer, to: ChangedRecognizer<Value>.self)
    recognizer.action = gesture.actions
    Content._update(recognizer.inner, with: gesture._content)
  }
}

private final class ChangedRecognizer<Value: Equatable>: WrappingRecognizer<Value, Value> {
  var action: (Value) -> Void
  private var last: Value?

  init(_ inner: _GestureRecognizer<Value>, _ action: @escaping (Value) -> Void) {
    self.action = action
    super.init(inner)
  }

  override func innerDidChange() { phase = inner.phase }

  override func commit() {
    super.commit()
    guard phase.kind != .ended, let value = phase.value, value != last else { return }
    last = value
    action(value)
  }

  override func reset() {
    super.reset()
    last = nil
  }
}

/// A gesture with an action for its end.
public struct _EndedGesture<Content>: _PrimitiveGesture where Content: Gesture {
  public typealias Body = Never
  public typealias Value = Content.Value
  public var _content: Content
  public var actions: (Content.Value) -> Void

  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ node: _LayoutNode
  ) -> _GestureRecognizer<Value> {
    EndedRecognizer(Content._makeRecognizer(gesture._content, node), gesture.actions)
  }

  @MainActor public static func _update(
    _ recognizer: _GestureRecognizer<Value>, with gesture: Self
  ) {
    let recognizer = unsafeDowncast(recognizer, to: EndedRecognizer<Value>.self)
    recognizer.action = gesture.actions
    Content._update(recognizer.inner, with: gesture._content)
  }
}

private final class EndedRecognizer<Value>: WrappingRecognizer<Value, Value> {
  var action: (Value) -> Void
  private var isDone = false

  init(_ inner: _GestureRecognizer<Value>, _ action: @escaping (Value) -> Void) {
    self.action = action
    super.init(inner)
  }

  override func innerDidChange() { phase = inner.phase }

  override func commit() {
    super.commit()
    guard !isDone, case .ended(let value) = phase else { return }
    isDone = true
    action(value)
  }

  override func reset() {
    super.reset()
    isDone = false
  }
}

/// A gesture with another value.
public struct _MapGesture<Content, Value>: _PrimitiveGesture where Content: Gesture {
  public typealias Body = Never
  public var _content: Content
  public var transform: (Content.Value) -> Value

  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ node: _LayoutNode
  ) -> _GestureRecognizer<Value> {
    MapRecognizer(Content._makeRecognizer(gesture._content, node), gesture.transform)
  }

  @MainActor public static func _update(
    _ recognizer: _GestureRecognizer<Value>, with gesture: Self
  ) {
    let recognizer = unsafeDowncast(recognizer, to: MapRecognizer<Content.Value, Value>.self)
    recognizer.transform = gesture.transform
    Content._update(recognizer.inner, with: gesture._content)
  }
}

final class MapRecognizer<Inner, Value>: WrappingRecognizer<Inner, Value> {
  var transform: (Inner) -> Value

  init(_ inner: _GestureRecognizer<Inner>, _ transform: @escaping (Inner) -> Value) {
    self.transform = transform
    super.init(inner)
  }

  override func innerDidChange() { phase = inner.phase.map(transform) }
}

/// A gesture that only counts while some modifier keys are held.
public struct _ModifiersGesture<Content>: _PrimitiveGesture where Content: Gesture {
  public typealias Body = Never
  public typealias Value = Content.Value
  public var _content: Content
  public var modifiers: EventModifiers

  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ node: _LayoutNode
  ) -> _GestureRecognizer<Value> {
    ModifiersRecognizer(Content._makeRecognizer(gesture._content, node), gesture.modifiers)
  }

  @MainActor public static func _update(
    _ recognizer: _GestureRecognizer<Value>, with gesture: Self
  ) {
    let recognizer = unsafeDowncast(recognizer, to: ModifiersRecognizer<Value>.self)
    Content._update(recognizer.inner, with: gesture._content)
  }
}

private final class ModifiersRecognizer<Value>: WrappingRecognizer<Value, Value> {
  let modifiers: EventModifiers

  init(_ inner: _GestureRecognizer<Value>, _ modifiers: EventModifiers) {
    self.modifiers = modifiers
    super.init(inner)
  }

  override func send(_ event: PointerEvent) {
    if event.phase == .down, !event.modifiers.isSuperset(of: modifiers) {
      phase = .failed
      return
    }
    super.send(event)
  }

  override func innerDidChange() { phase = inner.phase }
}

extension Gesture {
  /// Adds an action to perform when the gesture ends.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/gesture/onended(_:)
  nonisolated public func onEnded(
    _ action: @escaping (Self.Value) -> Void
  ) -> _EndedGesture<Self> {
    _EndedGesture(_content: self, actions: action)
  }

  /// Gives the gesture another value.
  nonisolated public func map<T>(_ body: @escaping (Self.Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(_content: self, transform: body)
  }

  /// Makes the gesture count only while modifier keys are held.
  @MainActor @preconcurrency public func modifiers(
    _ modifiers: EventModifiers
  ) -> _ModifiersGesture<Self> {
    _ModifiersGesture(_content: self, modifiers: modifiers)
  }
}

extension Gesture where Value: Equatable {
  /// Adds an action to perform when the gesture's value changes.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/gesture/onchanged(_:)
  @MainActor @preconcurrency public func onChanged(
    _ action: @escaping (Self.Value) -> Void
  ) -> _ChangedGesture<Self> {
    _ChangedGesture(_content: self, actions: action)
  }
}

/// A gesture of any kind.
public struct AnyGesture<Value>: _PrimitiveGesture {
  public typealias Body = Never
  private let make: @MainActor (_LayoutNode) -> _GestureRecognizer<Value>
  private let type: Any.Type
  private let update: @MainActor (_GestureRecognizer<Value>) -> Void

  public init<T>(_ gesture: T) where Value == T.Value, T: Gesture {
    make = { T._makeRecognizer(gesture, $0) }
    update = { T._update($0, with: gesture) }
    type = T.self
  }

  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ node: _LayoutNode
  ) -> _GestureRecognizer<Value> {
    ErasedRecognizer(gesture.make(node), gesture.type)
  }

  @MainActor public static func _update(
    _ recognizer: _GestureRecognizer<Value>, with gesture: Self
  ) {
    let recognizer = unsafeDowncast(recognizer, to: ErasedRecognizer<Value>.self)
    // A gesture of another type takes over with the next press.
    if recognizer.type == gesture.type { gesture.update(recognizer.inner) }
  }
}

private final class ErasedRecognizer<Value>: WrappingRecognizer<Value, Value> {
  let type: Any.Type

  init(_ inner: _GestureRecognizer<Value>, _ type: Any.Type) {
    self.type = type
    super.init(inner)
  }

  override func innerDidChange() { phase = inner.phase }
}
