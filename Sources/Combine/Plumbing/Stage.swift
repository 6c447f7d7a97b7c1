/// What an operator does with one value.
enum Step<Output> {
  /// Pass this on.
  case emit(Output)

  /// Pass nothing on and ask for one more.
  case skip

  /// Pass this on, then end the stream.
  case emitLast(Output)

  /// End the stream.
  case finish
}

/// The middle of an operator that may end the stream before its upstream does.
///
/// Owned by the upstream's subscription; it owns that subscription and the downstream until either
/// side ends. A `process` that throws ends the stream with the error.
final class Stage<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription {
  typealias Completion = Subscribers.Completion

  private let lock = Lock()
  private var upstream: (any Subscription)?
  private var downstream: Downstream?
  private let process: (Input) throws -> Step<Downstream.Input>
  private let completion: (Completion<Failure>) -> Completion<Downstream.Failure>
  private let failure: (any Error) -> Downstream.Failure

  fileprivate init(
    _ downstream: Downstream,
    completion: @escaping (Completion<Failure>) -> Completion<Downstream.Failure>,
    failure: @escaping (any Error) -> Downstream.Failure,
    process: @escaping (Input) throws -> Step<Downstream.Input>
  ) {
    self.downstream = downstream
    self.completion = completion
    self.failure = failure
    self.process = process
  }

  func receive(subscription: any Subscription) {
    let downstream: Downstream? = lock.withLock {
      guard upstream == nil else { return nil }
      upstream = subscription
      return self.downstream
    }
    if let downstream {
      downstream.receive(subscription: self)
    } else {
      subscription.cancel()
    }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard let downstream = lock.withLock({ self.downstream }) else { return .none }
    do {
      switch try process(input) {
      case .emit(let output):
        return downstream.receive(output)
      case .skip:
        return .max(1)
      case .emitLast(let output):
        let (upstream, remaining) = end()
        upstream?.cancel()
        _ = remaining?.receive(output)
        remaining?.receive(completion: .finished)
      case .finish:
        stop(.finished)
      }
    } catch {
      stop(.failure(failure(error)))
    }
    return .none
  }

  func receive(completion: Completion<Failure>) {
    let (_, downstream) = end()
    downstream?.receive(completion: self.completion(completion))
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { upstream }?.request(demand)
  }

  func cancel() {
    end().upstream?.cancel()
  }

  private func stop(_ completion: Completion<Downstream.Failure>) {
    let (upstream, downstream) = end()
    upstream?.cancel()
    downstream?.receive(completion: completion)
  }

  private func end() -> (upstream: (any Subscription)?, downstream: Downstream?) {
    lock.withLock {
      defer {
        upstream = nil
        downstream = nil
      }
      return (upstream, downstream)
    }
  }
}

extension Stage where Failure == Downstream.Failure {
  /// Makes a stage that can't fail by itself.
  convenience init(
    _ downstream: Downstream, process: @escaping (Input) -> Step<Downstream.Input>
  ) {
    self.init(
      downstream, completion: { $0 }, failure: { _ in fatalError("`process` doesn't throw") },
      process: process)
  }
}

extension Stage where Downstream.Failure == any Error {
  /// Makes a stage that ends with the error that `process` throws.
  convenience init(
    throwing downstream: Downstream,
    process: @escaping (Input) throws -> Step<Downstream.Input>
  ) {
    self.init(
      downstream, completion: { $0.mapFailure { $0 } }, failure: { $0 }, process: process)
  }
}
