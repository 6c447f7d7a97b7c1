/// The values of a publisher that can't fail, for `for await`.
///
/// A value is asked for only while the loop waits for one, so nothing is buffered.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output
  public typealias Failure = Never

  private let publisher: P

  /// Makes the sequence.
  public init(_ publisher: P) {
    self.publisher = publisher
  }

  /// Subscribes to the publisher.
  public func makeAsyncIterator() -> Iterator {
    Iterator(pump: PumpOwner(publisher))
  }

  /// One pass over the values; releasing it cancels the subscription.
  public struct Iterator: AsyncIteratorProtocol {
    public typealias Failure = Never

    fileprivate let pump: PumpOwner<P>

    /// Waits for the next value; nil means that the publisher ended or the task was cancelled.
    public mutating func next() async -> P.Output? {
      await next(isolation: nil)
    }

    /// Waits for the next value without leaving the caller's actor.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> P.Output? {
      try? await pump.next(isolation: actor)
    }
  }
}

/// The values of a publisher that may fail, for `for try await`.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output
  public typealias Failure = any Error

  private let publisher: P

  /// Makes the sequence.
  public init(_ publisher: P) {
    self.publisher = publisher
  }

  /// Subscribes to the publisher.
  public func makeAsyncIterator() -> Iterator {
    Iterator(pump: PumpOwner(publisher))
  }

  /// One pass over the values; releasing it cancels the subscription.
  public struct Iterator: AsyncIteratorProtocol {
    public typealias Failure = any Error

    fileprivate let pump: PumpOwner<P>

    /// Waits for the next value; throws the publisher's error.
    public mutating func next() async throws -> P.Output? {
      try await next(isolation: nil)
    }

    /// Waits for the next value without leaving the caller's actor.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(any Error) -> P.Output? {
      try await pump.next(isolation: actor)
    }
  }
}

extension Publisher where Failure == Never {
  /// The values of this publisher, for `for await`.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values of this publisher, for `for try await`.
  @_disfavoredOverload
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// Keeps a pump for as long as an iterator lives; the publisher alone doesn't keep it running.
private final class PumpOwner<P: Publisher> {
  private let pump = ValuePump<P.Output, P.Failure>()

  init(_ publisher: P) {
    publisher.subscribe(pump)
  }

  deinit {
    pump.cancel()
  }

  func next(isolation actor: isolated (any Actor)?) async throws -> P.Output? {
    let pump = Handover(self.pump)
    let result = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation(isolation: actor) { continuation in
        pump.value.wait(continuation)
      }
    } onCancel: {
      pump.value.cancel()
    }
    return result.value
  }
}

/// Hands each value to the one who waits for it; demand equals the number of those who wait.
private final class ValuePump<Input, Failure: Error>: Subscriber {
  typealias Continuation = CheckedContinuation<Handover<Input?>, any Error>

  private let lock = Lock()
  private var subscription: (any Subscription)?
  private var waiting: [Continuation] = []
  private var completion: Subscribers.Completion<Failure>?

  func receive(subscription: any Subscription) {
    let (isEnded, waitingCount) = lock.withLock {
      self.subscription = subscription
      return (completion != nil, waiting.count)
    }
    if isEnded {
      subscription.cancel()
    } else if waitingCount > 0 {
      subscription.request(.max(waitingCount))
    }
  }

  func wait(_ continuation: Continuation) {
    let (subscription, completion) = lock.withLock {
      if self.completion == nil { waiting.append(continuation) }
      defer {
        // An error is thrown once; after it the sequence is over.
        if self.completion != nil { self.completion = .finished }
      }
      return (self.subscription, self.completion)
    }
    if let completion {
      resume(continuation, completion)
    } else {
      subscription?.request(.max(1))
    }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let continuation = lock.withLock { waiting.isEmpty ? nil : waiting.removeFirst() }
    continuation?.resume(returning: Handover(input))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let waiting = end(completion).waiting
    for continuation in waiting { resume(continuation, completion) }
  }

  func cancel() {
    let (subscription, waiting) = end(.finished)
    subscription?.cancel()
    for continuation in waiting { continuation.resume(returning: Handover(nil)) }
  }

  private func resume(
    _ continuation: Continuation, _ completion: Subscribers.Completion<Failure>
  ) {
    switch completion {
    case .finished: continuation.resume(returning: Handover(nil))
    case .failure(let error): continuation.resume(throwing: error)
    }
  }

  private func end(
    _ completion: Subscribers.Completion<Failure>
  ) -> (subscription: (any Subscription)?, waiting: [Continuation]) {
    lock.withLock {
      defer {
        if self.completion == nil {
          // Whoever waits now receives an error at once; only otherwise is it kept for the next.
          self.completion = waiting.isEmpty ? completion : .finished
        }
        subscription = nil
        waiting = []
      }
      return (subscription, waiting)
    }
  }
}
