import Foundation

/// Follows a press that becomes a drag: the first move beyond the threshold says which one.
package final class RowDragRecognizer: _AnyGestureRecognizer {
  package enum Step {
    /// The distance from where the press began, and the place now in the root.
    case moved(CGSize, CGPoint)
    case ended
    case cancelled
  }

  /// How far the pointer moves before a drag begins, in points.
  private static var threshold: CGFloat { 10 }

  private let begin: (CGPoint, CGSize) -> ((Step) -> Void)?
  private var handle: ((Step) -> Void)?
  private var start: CGPoint?
  private var state = GesturePhase<Void>.Kind.possible
  private var pending: [Step] = []

  /// `begin` gets the place where the press began and the first move; nil for none of the row's drags.
  package init(_ begin: @escaping (CGPoint, CGSize) -> ((Step) -> Void)?) {
    self.begin = begin
    super.init()
  }

  package override var kind: GesturePhase<Void>.Kind { state }
  package override var isDecisive: Bool { true }

  package override func send(_ event: PointerEvent) {
    switch event.phase {
    case .down:
      start = event.location
      if event.button != .primary { state = .failed }
    case .drag:
      guard let start, state == .possible || state == .active else { return }
      let distance = CGSize(
        width: event.location.x - start.x, height: event.location.y - start.y)
      if state == .possible {
        guard max(abs(distance.width), abs(distance.height)) >= Self.threshold else { return }
        handle = begin(start, distance)
        state = handle == nil ? .failed : .active
      }
      pending.append(.moved(distance, event.location))
    case .up:
      if state == .active {
        state = .ended
        pending.append(.ended)
      } else {
        state = .failed
      }
    case .cancel:
      cancel()
    case .hover, .exit: break
    }
  }

  package override func commit() {
    let steps = pending
    pending = []
    for step in steps { handle?(step) }
  }

  package override func cancel() {
    if state == .active { handle?(.cancelled) }
    handle = nil
    pending = []
    state = .failed
  }

  package override func reset() {
    state = .possible
    start = nil
    handle = nil
    pending = []
  }
}
