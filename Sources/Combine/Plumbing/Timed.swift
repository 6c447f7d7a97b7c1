/// The middle of an operator that asks upstream for everything and delivers when it chooses.
///
/// A value for which downstream has no demand at that moment is dropped, as time can't wait.
final class Timed<Downstream: Subscriber>: Subscription {
  private let lock = Lock()
  private let delivery = Lock(recursive: true)
  private var downstream: Downstream?
  private var upstream: (any Subscription)?
  private var demand = Subscribers.Demand.none
  private var turn = 0

  init(_ downstream: Downstream) {
    self.downstream = downstream
  }

  /// The subscriber to attach to upstream.
  func subscriber<Input, Failure: Error>(
    receiveValue: @escaping (Input) -> Void,
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnySubscriber<Input, Failure> {
    AnySubscriber(
      receiveSubscription: { subscription in
        let downstream = self.lock.withLock {
          self.upstream = subscription
          return self.downstream
        }
        guard let downstream else { return subscription.cancel() }
        downstream.receive(subscription: self)
        subscription.request(.unlimited)
      },
      receiveValue: { value in
        receiveValue(value)
        return .none
      },
      receiveCompletion: receiveCompletion)
  }

  /// Runs `body` under the lock, with a counter that tells outdated timers from the newest.
  func withState<Result>(_ body: (inout Int) -> Result) -> Result {
    lock.withLock { body(&turn) }
  }

  func deliver(_ value: Downstream.Input) {
    let downstream: Downstream? = lock.withLock {
      guard demand > 0 else { return nil }
      demand -= 1
      return self.downstream
    }
    guard let downstream else { return }
    let more = delivery.withLock { downstream.receive(value) }
    if more > 0 { request(more) }
  }

  func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let (_, downstream) = end()
    delivery.withLock { downstream?.receive(completion: completion) }
  }

  /// Cancels upstream and ends the stream.
  func cancel(with completion: Subscribers.Completion<Downstream.Failure>) {
    let (upstream, downstream) = end()
    upstream?.cancel()
    delivery.withLock { downstream?.receive(completion: completion) }
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { self.demand += demand }
  }

  func cancel() {
    end().upstream?.cancel()
  }

  private func end() -> (upstream: (any Subscription)?, downstream: Downstream?) {
    lock.withLock {
      defer {
        upstream = nil
        downstream = nil
        turn += 1
      }
      return (upstream, downstream)
    }
  }
}
