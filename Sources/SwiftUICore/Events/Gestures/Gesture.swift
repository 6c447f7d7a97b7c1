import Foundation

/// A pattern of input that a view reacts to, described as a value.
///
/// Source: https://developer.apple.com/documentation/swiftui/gesture
@preconcurrency @MainActor
public protocol Gesture<Value> {
  /// What the gesture tells its actions.
  associatedtype Value
  associatedtype Body: Gesture

  @MainActor @preconcurrency var body: Self.Body { get }

  /// Makes what follows the events of a press on `node`.
  @MainActor static func _makeRecognizer(
    _ gesture: Self, _ node: _LayoutNode
  ) -> _GestureRecognizer<Value>

  /// Hands a recogniser that `_makeRecognizer` made the newest value of the gesture, with its actions.
  @MainActor static func _update(_ recognizer: _GestureRecognizer<Value>, with gesture: Self)
}

extension Gesture where Value == Body.Value {
  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ node: _LayoutNode
  ) -> _GestureRecognizer<Value> {
    Body._makeRecognizer(gesture.body, node)
  }

  @MainActor public static func _update(
    _ recognizer: _GestureRecognizer<Value>, with gesture: Self
  ) {
    Body._update(recognizer, with: gesture.body)
  }
}

/// A gesture that the framework recognises itself.
nonisolated public protocol _PrimitiveGesture: Gesture where Body == Never {}

extension _PrimitiveGesture {
  public var body: Never { fatalError("`body` of a primitive gesture is never run.") }
  @MainActor public static func _update(
    _ recognizer: _GestureRecognizer<Value>, with gesture: Self
  ) {}
}

extension Never: Gesture {
  public typealias Value = Never

  @MainActor public static func _makeRecognizer(
    _ gesture: Never, _ node: _LayoutNode
  ) -> _GestureRecognizer<Never> {}

  @MainActor public static func _update(
    _ recognizer: _GestureRecognizer<Never>, with gesture: Never
  ) {}
}

/// A recogniser around another that passes everything on; subclasses add actions.
class WrappingRecognizer<Inner, Value>: _GestureRecognizer<Value> {
  let inner: _GestureRecognizer<Inner>

  init(_ inner: _GestureRecognizer<Inner>) {
    self.inner = inner
    super.init()
  }

  /// Brings `phase` in line with the inner one.
  func innerDidChange() {}

  override func send(_ event: PointerEvent) {
    inner.send(event)
    innerDidChange()
  }

  override func timePassed(_ now: Double) {
    inner.timePassed(now)
    innerDidChange()
  }

  override func commit() { inner.commit() }

  override func cancel() {
    inner.cancel()
    super.cancel()
  }

  override func reset() {
    inner.reset()
    super.reset()
  }

  override var isDecisive: Bool { inner.isDecisive }
  override var deadline: Double? { inner.deadline }
}

extension CoordinateSpace {
  /// A point of the root in this space, as seen from a node.
  @MainActor
  func point(fromRoot point: CGPoint, at node: _LayoutNode) -> CGPoint {
    self == .local
      ? node.convertFromRoot(point)
      : rect(fromRoot: CGRect(origin: point, size: .zero), at: node).origin
  }
}
