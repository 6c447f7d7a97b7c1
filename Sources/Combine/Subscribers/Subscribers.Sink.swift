extension Subscribers {
  /// A subscriber that asks for every value at once and hands each to a closure.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable,
    CustomStringConvertible
  {
    private enum State {
      case waiting
      case subscribed(any Subscription)
      case ended
    }

    private let lock = Lock()
    private var state = State.waiting
    private var valueAction: ((Input) -> Void)?
    private var completionAction: ((Subscribers.Completion<Failure>) -> Void)?

    /// What runs for each value; does nothing once the sink has ended.
    public var receiveValue: (Input) -> Void {
      lock.withLock { valueAction } ?? { _ in }
    }

    /// What runs when the publisher ends; does nothing once the sink has ended.
    public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void {
      lock.withLock { completionAction } ?? { _ in }
    }

    /// Makes a sink from two closures.
    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      completionAction = receiveCompletion
      valueAction = receiveValue
    }

    /// Whether values may still come.
    var isOpen: Bool {
      lock.withLock { if case .ended = state { false } else { true } }
    }

    /// Always `Sink`.
    public var description: String { "Sink" }

    /// Requests every value; a second subscription is cancelled.
    public func receive(subscription: any Subscription) {
      let accepted = lock.withLock {
        guard case .waiting = state else { return false }
        state = .subscribed(subscription)
        return true
      }
      if accepted {
        subscription.request(.unlimited)
      } else {
        subscription.cancel()
      }
    }

    /// Hands the value to the closure.
    public func receive(_ value: Input) -> Demand {
      let action = lock.withLock { valueAction }
      action?(value)
      return .none
    }

    /// Hands the end to the closure and lets go of everything.
    public func receive(completion: Subscribers.Completion<Failure>) {
      let released = end()
      released.completionAction?(completion)
    }

    /// Cancels the subscription and lets go of the closures.
    public func cancel() {
      let released = end()
      released.subscription?.cancel()
    }

    /// Moves to the last state; what it held is released by the caller, outside the lock.
    private func end() -> (
      subscription: (any Subscription)?, valueAction: ((Input) -> Void)?,
      completionAction: ((Subscribers.Completion<Failure>) -> Void)?
    ) {
      lock.withLock {
        var subscription: (any Subscription)?
        if case .subscribed(let active) = state { subscription = active }
        defer {
          state = .ended
          valueAction = nil
          completionAction = nil
        }
        return (subscription, valueAction, completionAction)
      }
    }
  }
}

extension Publisher {
  /// Runs closures for each value and for the end, until the result is cancelled or released.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    WorkWatch.running?.note("sink on \(Self.self)") { [weak sink] in sink?.isOpen ?? false }
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Runs a closure for each value, until the result is cancelled or released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
