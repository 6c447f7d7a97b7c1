import Foundation

/// A press that is held for some time without moving.
///
/// Its value is `true` from the press on; it ends when the time is reached.
///
/// Source: https://developer.apple.com/documentation/swiftui/longpressgesture
public struct LongPressGesture: _PrimitiveGesture {
  public typealias Body = Never
  public typealias Value = Bool
  /// In seconds.
  public var minimumDuration: Double
  /// How far the pointer may move, in points.
  public var maximumDistance: CGFloat

  nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ node: _LayoutNode
  ) -> _GestureRecognizer<Bool> {
    LongPressRecognizer(gesture)
  }
}

@available(*, unavailable)
extension LongPressGesture: Sendable {}

class LongPressRecognizer: _GestureRecognizer<Bool> {
  private let gesture: LongPressGesture
  private var start: CGPoint?
  private var due: Double?

  init(_ gesture: LongPressGesture) {
    self.gesture = gesture
    super.init()
  }

  override var isDecisive: Bool { true }
  override var deadline: Double? { due }

  override func send(_ event: PointerEvent) {
    guard phase.kind == .possible else { return }
    switch event.phase {
    case .down:
      guard event.button == .primary else {
        phase = .failed
        return
      }
      start = event.location
      if gesture.minimumDuration > 0 {
        due = event.time + gesture.minimumDuration
        phase = .possible(true)
      } else {
        phase = .ended(true)
      }
    case .drag:
      if let start, start.distance(to: event.location) > gesture.maximumDistance { fail() }
    case .up, .cancel: fail()
    case .hover, .exit: break
    }
  }

  private func fail() {
    phase = .failed
    due = nil
  }

  override func timePassed(_ now: Double) {
    due = nil
    if phase.kind == .possible { phase = .ended(true) }
  }

  override func reset() {
    super.reset()
    (start, due) = (nil, nil)
  }
}

/// A long press that also tells whether the press is on, as `onLongPressGesture` does.
struct _PressingGesture: _PrimitiveGesture {
  typealias Body = Never
  typealias Value = Bool
  let gesture: LongPressGesture
  let perform: () -> Void
  let onPressingChanged: ((Bool) -> Void)?

  @MainActor static func _makeRecognizer(
    _ gesture: Self, _ node: _LayoutNode
  ) -> _GestureRecognizer<Bool> {
    PressingRecognizer(gesture)
  }

  @MainActor static func _update(_ recognizer: _GestureRecognizer<Bool>, with gesture: Self) {
    unsafeDowncast(recognizer, to: PressingRecognizer.self).actions = gesture
  }
}

private final class PressingRecognizer: LongPressRecognizer {
  var actions: _PressingGesture
  private var isPressing = false

  init(_ actions: _PressingGesture) {
    self.actions = actions
    super.init(actions.gesture)
  }

  override func commit() {
    if !isPressing {
      isPressing = true
      actions.onPressingChanged?(true)
    }
    guard phase.kind == .ended else { return }
    actions.perform()
    endPressing()
  }

  private func endPressing() {
    guard isPressing else { return }
    isPressing = false
    actions.onPressingChanged?(false)
  }

  override func cancel() {
    super.cancel()
    endPressing()
  }
}
