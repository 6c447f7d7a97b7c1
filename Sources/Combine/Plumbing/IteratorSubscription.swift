/// A subscription that delivers an iterator's values as they are asked for.
///
/// A request from within a delivery only adds to the demand: the loop that is running serves it,
/// so the stack stays flat.
final class IteratorSubscription<Iterator: IteratorProtocol, Downstream: Subscriber>: Subscription
where Iterator.Element == Downstream.Input {
  private let lock = Lock()
  private var iterator: Iterator
  private var next: Iterator.Element?
  private var downstream: Downstream?
  private let completion: Subscribers.Completion<Downstream.Failure>
  private var demand = Subscribers.Demand.none
  private var isDelivering = false

  init(
    _ iterator: Iterator, _ downstream: Downstream,
    completion: Subscribers.Completion<Downstream.Failure> = .finished
  ) {
    self.iterator = iterator
    self.downstream = downstream
    self.completion = completion
    next = self.iterator.next()
  }

  /// Whether there is nothing to deliver but the completion.
  var isEmpty: Bool { next == nil }

  func request(_ demand: Subscribers.Demand) {
    let isMine = lock.withLock {
      self.demand += demand
      guard !isDelivering, downstream != nil else { return false }
      isDelivering = true
      return true
    }
    guard isMine else { return }
    while let (downstream, value) = takeNext() {
      let more = downstream.receive(value)
      let isLast = advance(more)
      if isLast, let downstream = end() { downstream.receive(completion: completion) }
    }
  }

  private func takeNext() -> (Downstream, Iterator.Element)? {
    lock.withLock {
      guard let downstream, let next, demand > 0 else {
        isDelivering = false
        return nil
      }
      demand -= 1
      return (downstream, next)
    }
  }

  /// Moves to the next value; answers whether there is none. Only the delivering thread is here.
  private func advance(_ more: Subscribers.Demand) -> Bool {
    next = iterator.next()
    lock.withLock { demand += more }
    return next == nil
  }

  func cancel() {
    _ = end()
  }

  private func end() -> Downstream? {
    lock.withLock {
      defer { downstream = nil }
      return downstream
    }
  }
}
