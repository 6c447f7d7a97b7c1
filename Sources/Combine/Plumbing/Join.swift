/// The middle of an operator that delivers the values of several publishers as they come.
///
/// Each child may have one value waiting while downstream has no demand; with unlimited demand
/// nothing is held back. `lock` guards the fields, `delivery` makes deliveries serial.
final class Join<Downstream: Subscriber>: Subscription {
  private let lock = Lock()
  private let delivery = Lock(recursive: true)
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var children: [Int: (any Subscription)?] = [:]
  private var waiting: [(child: Int, value: Downstream.Input)] = []
  private var nextChild = 0
  private var isDraining = false
  /// Whether more children may come.
  private var isOpen = true
  private var outer: (any Subscription)?

  /// Runs when a child has finished.
  var childDidFinish: () -> Void = {}

  init(_ downstream: Downstream) {
    self.downstream = downstream
  }

  /// Begins the stream; children and the outer subscription come after.
  func start(outer: (any Subscription)? = nil) {
    lock.withLock { self.outer = outer }
    lock.withLock { downstream }?.receive(subscription: self)
  }

  /// No more children will come.
  func close() {
    lock.withLock { isOpen = false }
    finishIfEmpty()
  }

  /// Subscribes to one more publisher.
  func add<P: Publisher>(_ publisher: P)
  where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
    let child: Int? = lock.withLock {
      guard downstream != nil else { return nil }
      defer { nextChild += 1 }
      children[nextChild] = .some(nil)
      return nextChild
    }
    guard let child else { return }
    publisher.subscribe(
      AnySubscriber<P.Output, P.Failure>(
        receiveSubscription: { self.begin(child, $0) },
        receiveValue: { self.receive($0, from: child) },
        receiveCompletion: { self.finish(child, $0) }))
  }

  private func begin(_ child: Int, _ subscription: any Subscription) {
    let demand: Subscribers.Demand? = lock.withLock {
      guard children[child] != nil else { return nil }
      children[child] = subscription
      return self.demand == .unlimited ? .unlimited : .max(1)
    }
    guard let demand else { return subscription.cancel() }
    subscription.request(demand)
  }

  private func receive(_ value: Downstream.Input, from child: Int) -> Subscribers.Demand {
    let downstream: Downstream? = lock.withLock {
      guard demand > 0 else {
        waiting.append((child, value))
        return nil
      }
      demand -= 1
      return self.downstream
    }
    guard let downstream else { return .none }
    let more = delivery.withLock { downstream.receive(value) }
    if more > 0 { request(more) }
    return .max(1)
  }

  private func finish(_ child: Int, _ completion: Subscribers.Completion<Downstream.Failure>) {
    let known = lock.withLock { children.removeValue(forKey: child) != nil }
    guard known else { return }
    switch completion {
    case .finished:
      childDidFinish()
      finishIfEmpty()
    case .failure:
      stop(completion)
    }
  }

  private func finishIfEmpty() {
    let isEmpty = lock.withLock { !isOpen && children.isEmpty && waiting.isEmpty }
    if isEmpty { stop(.finished) }
  }

  /// Ends the stream and cancels whatever is left.
  func stop(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let downstream = end()
    delivery.withLock { downstream?.receive(completion: completion) }
  }

  func request(_ demand: Subscribers.Demand) {
    let becameUnlimited: [any Subscription] = lock.withLock {
      let wasUnlimited = self.demand == .unlimited
      self.demand += demand
      guard !wasUnlimited, self.demand == .unlimited else { return [] }
      return children.values.compactMap { $0 }
    }
    drain()
    for child in becameUnlimited { child.request(.unlimited) }
  }

  /// Delivers what waits, as far as the demand goes, and asks each child for its next value.
  private func drain() {
    let isMine = lock.withLock {
      defer { isDraining = true }
      return !isDraining
    }
    guard isMine else { return }
    while let (downstream, child, value) = takeWaiting() {
      let more = delivery.withLock { downstream.receive(value) }
      let subscription = lock.withLock {
        demand += more
        return children[child] ?? nil
      }
      subscription?.request(.max(1))
    }
    finishIfEmpty()
  }

  private func takeWaiting() -> (Downstream, Int, Downstream.Input)? {
    lock.withLock {
      guard let downstream, demand > 0, !waiting.isEmpty else {
        isDraining = false
        return nil
      }
      demand -= 1
      let first = waiting.removeFirst()
      return (downstream, first.child, first.value)
    }
  }

  func cancel() {
    _ = end()
  }

  private func end() -> Downstream? {
    let (downstream, subscriptions) = lock.withLock {
      defer {
        self.downstream = nil
        children = [:]
        waiting = []
        outer = nil
      }
      return (self.downstream, children.values.compactMap { $0 } + (outer.map { [$0] } ?? []))
    }
    childDidFinish = {}
    for subscription in subscriptions { subscription.cancel() }
    return downstream
  }
}
