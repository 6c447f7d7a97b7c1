import Foundation

/// A press and a release without a move in between.
package final class ClickRecognizer: _AnyGestureRecognizer {
  private let action: (EventModifiers) -> Void
  private var start: CGPoint?
  private var state = GesturePhase<Void>.Kind.possible
  private var modifiers: EventModifiers = []

  /// `action` gets the modifier keys that were held at the release.
  package init(_ action: @escaping (EventModifiers) -> Void) {
    self.action = action
    super.init()
  }

  package override var kind: GesturePhase<Void>.Kind { state }

  package override func send(_ event: PointerEvent) {
    switch event.phase {
    case .down: start = event.location
    case .drag:
      if let start, hypot(event.location.x - start.x, event.location.y - start.y) > 10 {
        state = .failed
      }
    case .up:
      state = start == nil ? .failed : .ended
      modifiers = event.modifiers
    default: state = .failed
    }
  }

  package override func commit() {
    if state == .ended { action(modifiers) }
  }

  package override func cancel() { state = .failed }

  package override func reset() {
    state = .possible
    start = nil
  }
}

/// Takes a press from its first moment, and hands on each of its events.
package final class TrackingRecognizer: _AnyGestureRecognizer {
  private let handle: (PointerEvent) -> Void
  private let cancelled: () -> Void
  private var isOver = false
  private var pending: PointerEvent?

  package init(
    _ handle: @escaping (PointerEvent) -> Void, cancelled: @escaping () -> Void
  ) {
    self.handle = handle
    self.cancelled = cancelled
    super.init()
  }

  package override var kind: GesturePhase<Void>.Kind { isOver ? .ended : .active }

  package override func send(_ event: PointerEvent) {
    pending = event
    isOver = event.phase == .up || event.phase == .cancel
  }

  package override func commit() {
    guard let event = pending else { return }
    pending = nil
    handle(event)
  }

  package override func cancel() { cancelled() }

  package override func reset() {
    isOver = false
    pending = nil
  }
}
