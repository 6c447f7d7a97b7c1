extension Publishers {
  /// A publisher that delivers the values of the publisher that came last.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where Upstream.Output == P, P.Failure == Upstream.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure

    /// Where the publishers come from.
    public let upstream: Upstream

    /// Makes the publisher.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let latest = LatestSubscription(subscriber)
      upstream.subscribe(
        AnySubscriber<P, Failure>(
          receiveSubscription: latest.start,
          receiveValue: { publisher in
            latest.follow(publisher)
            return .none
          },
          receiveCompletion: latest.finishOuter))
    }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Delivers the values of the publisher that came last, and cancels the one before.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Delivers the values of the publisher that came last, which can't fail.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>,
      Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    map { $0.setFailureType(to: Failure.self) }.switchToLatest()
  }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
  /// Delivers the values of the publisher that came last, and cancels the one before.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Failure == Never, Output: Publisher {
  /// Delivers the values of the publisher that came last, which may fail.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Output, Publishers.SetFailureType<Self, Output.Failure>
    >
  {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}

/// Follows one inner publisher at a time; `generation` tells a late event of an older one.
private final class LatestSubscription<Downstream: Subscriber>: Subscription {
  typealias Completion = Subscribers.Completion<Downstream.Failure>

  private let lock = Lock()
  private let delivery = Lock(recursive: true)
  private var downstream: Downstream?
  private var outer: (any Subscription)?
  private var inner: (any Subscription)?
  private var generation = 0
  private var demand = Subscribers.Demand.none
  private var isOuterActive = true
  private var isInnerActive = false

  init(_ downstream: Downstream) {
    self.downstream = downstream
  }

  func start(_ subscription: any Subscription) {
    lock.withLock { outer = subscription }
    downstream?.receive(subscription: self)
    subscription.request(.unlimited)
  }

  func follow<P: Publisher>(_ publisher: P)
  where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
    let (previous, generation) = lock.withLock {
      self.generation += 1
      isInnerActive = downstream != nil
      defer { inner = nil }
      return (inner, self.generation)
    }
    previous?.cancel()
    publisher.subscribe(
      AnySubscriber<P.Output, P.Failure>(
        receiveSubscription: { self.begin($0, generation) },
        receiveValue: { self.receive($0, generation) },
        receiveCompletion: { self.finishInner($0, generation) }))
  }

  private func begin(_ subscription: any Subscription, _ generation: Int) {
    let demand: Subscribers.Demand? = lock.withLock {
      guard generation == self.generation, downstream != nil else { return nil }
      inner = subscription
      return self.demand
    }
    guard let demand else { return subscription.cancel() }
    if demand > 0 { subscription.request(demand) }
  }

  private func receive(_ value: Downstream.Input, _ generation: Int) -> Subscribers.Demand {
    let downstream: Downstream? = lock.withLock {
      guard generation == self.generation else { return nil }
      demand -= 1
      return self.downstream
    }
    guard let downstream else { return .none }
    let more = delivery.withLock { downstream.receive(value) }
    lock.withLock { demand += more }
    return more
  }

  private func finishInner(_ completion: Completion, _ generation: Int) {
    let isDue = lock.withLock {
      guard generation == self.generation else { return false }
      isInnerActive = false
      inner = nil
      return !isOuterActive
    }
    if case .failure = completion { stop(completion) } else if isDue { stop(.finished) }
  }

  func finishOuter(_ completion: Completion) {
    let isDue = lock.withLock {
      isOuterActive = false
      return !isInnerActive
    }
    if case .failure = completion { stop(completion) } else if isDue { stop(.finished) }
  }

  private func stop(_ completion: Completion) {
    let downstream = end()
    delivery.withLock { downstream?.receive(completion: completion) }
  }

  func request(_ demand: Subscribers.Demand) {
    let inner = lock.withLock {
      self.demand += demand
      return self.inner
    }
    inner?.request(demand)
  }

  func cancel() {
    _ = end()
  }

  private func end() -> Downstream? {
    let (downstream, outer, inner) = lock.withLock {
      defer {
        self.downstream = nil
        self.outer = nil
        self.inner = nil
        generation += 1
      }
      return (self.downstream, self.outer, self.inner)
    }
    outer?.cancel()
    inner?.cancel()
    return downstream
  }
}
