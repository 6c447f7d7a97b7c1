/// A subscription that outlives its upstream: another publisher can take over where one ended.
///
/// Demand that one link leaves unserved goes to the next.
final class Chain<Downstream: Subscriber>: Subscription {
  private let lock = Lock()
  private var downstream: Downstream?
  private var current: (any Subscription)?
  private var demand = Subscribers.Demand.none
  private var hasStarted = false

  init(_ downstream: Downstream) {
    self.downstream = downstream
  }

  fileprivate func start(_ subscription: any Subscription) {
    let (downstream, isFirst, demand) = lock.withLock {
      defer { hasStarted = true }
      if self.downstream != nil { current = subscription }
      return (self.downstream, !hasStarted, self.demand)
    }
    guard let downstream else { return subscription.cancel() }
    if isFirst {
      downstream.receive(subscription: self)
    } else if demand > 0 {
      subscription.request(demand)
    }
  }

  fileprivate func deliver(_ value: Downstream.Input) -> Subscribers.Demand {
    let downstream = lock.withLock {
      demand -= 1
      return self.downstream
    }
    guard let downstream else { return .none }
    let more = downstream.receive(value)
    lock.withLock { demand += more }
    return more
  }

  /// Ends the whole chain.
  func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
    end().downstream?.receive(completion: completion)
  }

  var isActive: Bool { lock.withLock { downstream != nil } }

  func request(_ demand: Subscribers.Demand) {
    let current = lock.withLock {
      self.demand += demand
      return self.current
    }
    current?.request(demand)
  }

  func cancel() {
    end().current?.cancel()
  }

  private func end() -> (downstream: Downstream?, current: (any Subscription)?) {
    lock.withLock {
      defer {
        downstream = nil
        current = nil
      }
      return (downstream, current)
    }
  }
}

/// One publisher's part in a chain.
struct ChainLink<Failure: Error, Downstream: Subscriber>: Subscriber {
  private let chain: Chain<Downstream>
  private let onValue: (() -> Void)?
  private let onCompletion: (Subscribers.Completion<Failure>) -> Void

  let combineIdentifier = CombineIdentifier()

  /// - Parameters:
  ///   - onValue: Runs before each value is delivered.
  ///   - onCompletion: Subscribes the next link, or completes the chain.
  init(
    _ chain: Chain<Downstream>, onValue: (() -> Void)? = nil,
    onCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.chain = chain
    self.onValue = onValue
    self.onCompletion = onCompletion
  }

  func receive(subscription: any Subscription) {
    chain.start(subscription)
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    onValue?()
    return chain.deliver(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard chain.isActive else { return }
    onCompletion(completion)
  }
}

extension ChainLink where Failure == Downstream.Failure {
  /// Makes the last link, which completes the chain with its own completion.
  init(last chain: Chain<Downstream>) {
    self.init(chain, onCompletion: chain.complete)
  }
}
