/// The middle of an operator that delivers every event elsewhere or later, in order.
///
/// Downstream's demand goes straight upstream, so no more is under way than was asked for.
final class Shifted<Downstream: Subscriber>: Subscriber, Subscription {
  private let lock = Lock()
  private var downstream: Downstream?
  private var upstream: (any Subscription)?
  private let schedule: (@escaping () -> Void) -> Void

  init(_ downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
    self.downstream = downstream
    self.schedule = schedule
  }

  func receive(subscription: any Subscription) {
    let downstream: Downstream? = lock.withLock {
      guard upstream == nil else { return nil }
      upstream = subscription
      return self.downstream
    }
    guard let downstream else { return subscription.cancel() }
    downstream.receive(subscription: self)
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    schedule {
      guard let downstream = self.lock.withLock({ self.downstream }) else { return }
      let more = downstream.receive(input)
      if more > 0 { self.request(more) }
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    lock.withLock { upstream = nil }
    schedule {
      self.end().downstream?.receive(completion: completion)
    }
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { upstream }?.request(demand)
  }

  func cancel() {
    end().upstream?.cancel()
  }

  private func end() -> (downstream: Downstream?, upstream: (any Subscription)?) {
    lock.withLock {
      defer {
        downstream = nil
        upstream = nil
      }
      return (downstream, upstream)
    }
  }
}

/// A subscription that is requested from and cancelled elsewhere.
final class ShiftedSubscription: Subscription {
  private let subscription: any Subscription
  private let schedule: (@escaping () -> Void) -> Void

  init(_ subscription: any Subscription, schedule: @escaping (@escaping () -> Void) -> Void) {
    self.subscription = subscription
    self.schedule = schedule
  }

  func request(_ demand: Subscribers.Demand) {
    schedule { self.subscription.request(demand) }
  }

  func cancel() {
    schedule { self.subscription.cancel() }
  }
}
