import Foundation

/// How far a gesture has come.
package enum GesturePhase<Value> {
  /// It may still be this gesture; with what is known of it so far.
  case possible(Value?)
  case active(Value)
  case ended(Value)
  case failed

  package enum Kind { case possible, active, ended, failed }

  package var kind: Kind {
    switch self {
    case .possible: .possible
    case .active: .active
    case .ended: .ended
    case .failed: .failed
    }
  }

  package var value: Value? {
    switch self {
    case .possible(let value): value
    case .active(let value), .ended(let value): value
    case .failed: nil
    }
  }

  package func map<Other>(_ transform: (Value) -> Other) -> GesturePhase<Other> {
    switch self {
    case .possible(let value): .possible(value.map(transform))
    case .active(let value): .active(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }
}

/// Follows the events of a press and says whether they are its gesture.
///
/// Two steps: `send` takes an event and moves the phase on without side effects; `commit` then calls the
/// gesture's actions, once the arena lets it. One press after another goes through the same recogniser:
/// `reset` makes it ready for the next.
@MainActor
open class _AnyGestureRecognizer {
  public init() {}

  package var kind: GesturePhase<Void>.Kind { .failed }
  /// Takes an event of the press.
  package func send(_ event: PointerEvent) {}
  /// Calls the actions for the phase.
  package func commit() {}
  /// The press is over for this gesture, or another won: what was in progress is undone.
  package func cancel() {}
  /// Forgets the press.
  package func reset() {}
  /// Whether it need not wait for gestures that come first but are only possible: time or distance decided.
  package var isDecisive: Bool { false }
  /// When it must be told of the time, in seconds of the host; `nil` for never.
  package var deadline: Double? { nil }
  /// The time has come.
  package func timePassed(_ now: Double) {}
}

/// A recogniser with the values of its gesture.
@MainActor
open class _GestureRecognizer<Value>: _AnyGestureRecognizer {
  package var phase = GesturePhase<Value>.possible(nil)

  package override var kind: GesturePhase<Void>.Kind {
    switch phase {
    case .possible: .possible
    case .active: .active
    case .ended: .ended
    case .failed: .failed
    }
  }

  package override func reset() {
    phase = .possible(nil)
  }

  package override func cancel() {
    phase = .failed
  }
}
