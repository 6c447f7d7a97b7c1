/// The middle of an operator that consumes every value and delivers one result at the end.
///
/// It asks upstream for everything at once and holds the result until downstream has demand.
final class Gather<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription {
  typealias Completion = Subscribers.Completion

  private enum Phase {
    case gathering
    case holding(Downstream.Input)
    case ended
  }

  private let lock = Lock()
  private var phase = Phase.gathering
  private var hasDemand = false
  private var upstream: (any Subscription)?
  private var downstream: Downstream?
  private let add: (Input) throws -> Bool
  private let result: () -> Downstream.Input?
  private let failure: (any Error) -> Downstream.Failure

  fileprivate init(
    _ downstream: Downstream,
    failure: @escaping (any Error) -> Downstream.Failure,
    result: @escaping () -> Downstream.Input?,
    add: @escaping (Input) throws -> Bool
  ) {
    self.downstream = downstream
    self.failure = failure
    self.result = result
    self.add = add
  }

  func receive(subscription: any Subscription) {
    let downstream: Downstream? = lock.withLock {
      guard upstream == nil else { return nil }
      upstream = subscription
      return self.downstream
    }
    guard let downstream else { return subscription.cancel() }
    downstream.receive(subscription: self)
    subscription.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let isGathering = lock.withLock {
      if case .gathering = phase { return downstream != nil }
      return false
    }
    guard isGathering else { return .none }
    do {
      guard try !add(input) else { return .none }
      let upstream = lock.withLock { self.upstream }
      upstream?.cancel()
      deliverResult()
    } catch {
      let (upstream, downstream) = end()
      upstream?.cancel()
      downstream?.receive(completion: .failure(failure(error)))
    }
    return .none
  }

  func receive(completion: Completion<Failure>) {
    switch completion {
    case .finished:
      deliverResult()
    case .failure(let error):
      end().downstream?.receive(completion: .failure(failure(error)))
    }
  }

  private func deliverResult() {
    let output = result()
    let isDue = lock.withLock {
      guard case .gathering = phase else { return false }
      guard hasDemand || output == nil else {
        phase = .holding(output!)
        return false
      }
      return true
    }
    if isDue { deliver(output) }
  }

  private func deliver(_ output: Downstream.Input?) {
    let downstream = end().downstream
    if let output { _ = downstream?.receive(output) }
    downstream?.receive(completion: .finished)
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > 0 else { return }
    let held: Downstream.Input? = lock.withLock {
      hasDemand = true
      guard case .holding(let output) = phase else { return nil }
      return output
    }
    if let held { deliver(held) }
  }

  func cancel() {
    end().upstream?.cancel()
  }

  private func end() -> (upstream: (any Subscription)?, downstream: Downstream?) {
    lock.withLock {
      defer {
        phase = .ended
        upstream = nil
        downstream = nil
      }
      return (upstream, downstream)
    }
  }
}

extension Gather where Failure == Downstream.Failure {
  /// - Parameters:
  ///   - result: What to deliver at the end; nil delivers only the completion.
  ///   - add: Takes one value and answers whether the rest is still needed.
  convenience init(
    _ downstream: Downstream, result: @escaping () -> Downstream.Input?,
    add: @escaping (Input) -> Bool
  ) {
    self.init(downstream, failure: { $0 as! Failure }, result: result, add: add)
  }
}

extension Gather where Downstream.Failure == any Error {
  /// Like `init(_:result:add:)`, and an error that `add` throws ends the stream.
  convenience init(
    throwing downstream: Downstream, result: @escaping () -> Downstream.Input?,
    add: @escaping (Input) throws -> Bool
  ) {
    self.init(downstream, failure: { $0 }, result: result, add: add)
  }
}
