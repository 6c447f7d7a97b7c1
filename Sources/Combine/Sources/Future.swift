/// A publisher that delivers one value, or fails, when a promise is fulfilled.
///
/// The closure runs at once, and only once; later subscribers receive the kept result.
public final class Future<Output, Failure: Error>: Publisher {
  /// Called with the result; only the first call counts.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = Lock()
  private var result: Result<Output, Failure>?
  private var waiting = Receivers<FutureSubscriptionBase<Output, Failure>>()

  /// Runs the closure, which starts the work and keeps the promise for its end.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill(fulfill)
  }

  private func fulfill(_ result: Result<Output, Failure>) {
    let waiting: Receivers<FutureSubscriptionBase<Output, Failure>> = lock.withLock {
      guard self.result == nil else { return Receivers() }
      self.result = result
      defer { self.waiting = Receivers() }
      return self.waiting
    }
    for subscription in waiting.slots { subscription?.fulfill(result) }
  }

  /// Delivers the result when it is there and the subscriber asks for it.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subscription = FutureSubscription(self, subscriber)
    let result = lock.withLock {
      if self.result == nil { waiting.insert(subscription, ObjectIdentifier(subscription)) }
      return self.result
    }
    subscriber.receive(subscription: subscription)
    if let result { subscription.fulfill(result) }
  }

  fileprivate func forget(_ subscription: FutureSubscriptionBase<Output, Failure>) {
    _ = lock.withLock { waiting.remove(ObjectIdentifier(subscription)) }
  }
}

extension Future: @unchecked Sendable where Output: Sendable {}

extension Future where Failure == Never {
  /// The value, once it is there.
  public var value: Output {
    get async {
      await withCheckedContinuation { continuation in
        subscribe(FutureWaiter { continuation.resume(with: $0) })
      }
    }
  }
}

extension Future where Failure == any Error {
  /// The value, once it is there; throws the error if the future fails.
  public var value: Output {
    get async throws {
      try await withCheckedThrowingContinuation { continuation in
        subscribe(FutureWaiter { continuation.resume(with: $0) })
      }
    }
  }
}

/// Waits for the one event of a future.
private final class FutureWaiter<Input, Failure: Error>: Subscriber {
  private var action: ((Result<Input, Failure>) -> Void)?

  init(_ action: @escaping (Result<Input, Failure>) -> Void) {
    self.action = action
  }

  func receive(subscription: any Subscription) {
    subscription.request(.max(1))
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    action?(.success(input))
    action = nil
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if case .failure(let error) = completion { action?(.failure(error)) }
    action = nil
  }
}

private class FutureSubscriptionBase<Output, Failure: Error>: Subscription {
  func fulfill(_ result: Result<Output, Failure>) {}
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}

private final class FutureSubscription<Downstream: Subscriber>:
  FutureSubscriptionBase<Downstream.Input, Downstream.Failure>
{
  private let lock = Lock()
  private var future: Future<Downstream.Input, Downstream.Failure>?
  private var downstream: Downstream?
  private var result: Result<Downstream.Input, Downstream.Failure>?
  private var hasDemand = false

  init(_ future: Future<Downstream.Input, Downstream.Failure>, _ downstream: Downstream) {
    self.future = future
    self.downstream = downstream
  }

  override func fulfill(_ result: Result<Downstream.Input, Downstream.Failure>) {
    lock.withLock { self.result = result }
    deliverIfDue()
  }

  override func request(_ demand: Subscribers.Demand) {
    guard demand > 0 else { return }
    lock.withLock { hasDemand = true }
    deliverIfDue()
  }

  private func deliverIfDue() {
    let (downstream, result): (Downstream?, Result<Downstream.Input, Downstream.Failure>?) =
      lock.withLock {
        guard let result = self.result else { return (nil, nil) }
        if case .success = result, !hasDemand { return (nil, nil) }
        defer {
          self.downstream = nil
          future = nil
        }
        return (self.downstream, result)
      }
    guard let downstream, let result else { return }
    switch result {
    case .success(let output):
      _ = downstream.receive(output)
      downstream.receive(completion: .finished)
    case .failure(let error):
      downstream.receive(completion: .failure(error))
    }
  }

  override func cancel() {
    let (future, downstream) = lock.withLock {
      defer {
        self.future = nil
        self.downstream = nil
      }
      return (self.future, self.downstream)
    }
    future?.forget(self)
    _ = downstream
  }
}
