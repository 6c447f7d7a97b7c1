/// The middle of an operator that makes pairs from the values of two publishers.
///
/// Zipping keeps a queue per side and asks each side for as many values as downstream wants pairs.
/// Combining the latest keeps one value per side and asks for everything; a pair that downstream
/// had no demand for is made from the newest values when it asks.
final class Pairing<Left, Right, Downstream: Subscriber>: Subscription
where Downstream.Input == (Left, Right) {
  enum Mode { case zip, latest }
  private enum Side: Int { case left, right }
  typealias Completion = Subscribers.Completion<Downstream.Failure>

  private let lock = Lock()
  private let delivery = Lock(recursive: true)
  private let mode: Mode
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var left: [Left] = []
  private var right: [Right] = []
  private var hasNews = false
  private var subscriptions: [(any Subscription)?] = [nil, nil]
  private var isFinished = [false, false]

  init(_ downstream: Downstream, _ mode: Mode) {
    self.downstream = downstream
    self.mode = mode
  }

  func subscribe<A: Publisher, B: Publisher>(_ a: A, _ b: B)
  where
    A.Output == Left, B.Output == Right, A.Failure == Downstream.Failure,
    B.Failure == Downstream.Failure
  {
    downstream?.receive(subscription: self)
    a.subscribe(subscriber(.left) { $0.add($1, to: \.left) })
    b.subscribe(subscriber(.right) { $0.add($1, to: \.right) })
  }

  private func subscriber<Value>(
    _ side: Side, _ store: @escaping (Pairing, Value) -> Void
  ) -> AnySubscriber<Value, Downstream.Failure> {
    AnySubscriber(
      receiveSubscription: { self.begin(side, $0) },
      receiveValue: { value in
        self.lock.withLock { store(self, value) }
        self.deliver()
        return .none
      },
      receiveCompletion: { self.finish(side, $0) })
  }

  /// Called with the lock held.
  private func add<Value>(_ value: Value, to values: ReferenceWritableKeyPath<Pairing, [Value]>) {
    if mode == .latest { self[keyPath: values].removeAll(keepingCapacity: true) }
    self[keyPath: values].append(value)
    hasNews = true
  }

  private func begin(_ side: Side, _ subscription: any Subscription) {
    let demand: Subscribers.Demand? = lock.withLock {
      guard downstream != nil else { return nil }
      subscriptions[side.rawValue] = subscription
      return mode == .latest ? .unlimited : self.demand
    }
    guard let demand else { return subscription.cancel() }
    if demand > 0 { subscription.request(demand) }
  }

  private func deliver() {
    delivery.withLock {
      while let (downstream, pair) = takePair() {
        let more = downstream.receive(pair)
        if more > 0 { request(more) }
      }
    }
    if lock.withLock({ isExhausted }) { stop(.finished) }
  }

  private func takePair() -> (Downstream, (Left, Right))? {
    lock.withLock {
      guard let downstream, hasNews, demand > 0, let first = left.first, let second = right.first
      else { return nil }
      demand -= 1
      switch mode {
      case .zip:
        left.removeFirst()
        right.removeFirst()
      case .latest:
        hasNews = false
      }
      return (downstream, (first, second))
    }
  }

  /// Whether no more pairs can be made.
  private var isExhausted: Bool {
    switch mode {
    case .zip: isFinished[0] && left.isEmpty || isFinished[1] && right.isEmpty
    case .latest:
      isFinished[0] && isFinished[1] && (!hasNews || left.isEmpty || right.isEmpty)
    }
  }

  private func finish(_ side: Side, _ completion: Completion) {
    if case .failure = completion { return stop(completion) }
    let isDone = lock.withLock {
      isFinished[side.rawValue] = true
      return isExhausted
    }
    if isDone { stop(.finished) }
  }

  private func stop(_ completion: Completion) {
    let downstream = end()
    delivery.withLock { downstream?.receive(completion: completion) }
  }

  func request(_ demand: Subscribers.Demand) {
    let subscriptions = lock.withLock {
      self.demand += demand
      return mode == .zip ? self.subscriptions : []
    }
    for subscription in subscriptions { subscription?.request(demand) }
    deliver()
  }

  func cancel() {
    _ = end()
  }

  private func end() -> Downstream? {
    let (downstream, subscriptions) = lock.withLock {
      defer {
        self.downstream = nil
        self.subscriptions = [nil, nil]
        left = []
        right = []
      }
      return (self.downstream, self.subscriptions)
    }
    for subscription in subscriptions { subscription?.cancel() }
    return downstream
  }
}
