/// A subject that keeps its last value and delivers it to each new subscriber.
///
/// Source: https://developer.apple.com/documentation/combine/currentvaluesubject
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let lock = Lock()
  private var currentValue: Output
  private var receivers = Receivers<Conduit<Output, Failure>>()
  private var completion: Subscribers.Completion<Failure>?
  private var upstreams: [any Subscription] = []

  /// Makes a subject with a first value.
  public init(_ value: Output) {
    currentValue = value
  }

  deinit {
    for upstream in upstreams { upstream.cancel() }
  }

  /// The last value; setting it sends it.
  public var value: Output {
    get { lock.withLock { currentValue } }
    set { send(newValue) }
  }

  /// Asks upstream for every value.
  public func send(subscription: any Subscription) {
    lock.withLock { upstreams.append(subscription) }
    subscription.request(.unlimited)
  }

  /// Attaches a subscriber, which receives the present value first.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let conduit = SubscriberConduit(owner: self, downstream: subscriber, owesValue: true)
    let completion = lock.withLock {
      if self.completion == nil { receivers.insert(conduit, ObjectIdentifier(conduit)) }
      return self.completion
    }
    subscriber.receive(subscription: completion == nil ? conduit : Subscriptions.empty)
    if let completion { subscriber.receive(completion: completion) }
  }

  /// Keeps the value and delivers it; does nothing after the end.
  public func send(_ input: Output) {
    var replaced: Output?
    let receivers: [Conduit<Output, Failure>?] = lock.withLock {
      guard completion == nil else { return [] }
      // The old value is released after the lock, since its `deinit` may run any code.
      replaced = currentValue
      currentValue = input
      return self.receivers.slots
    }
    for receiver in receivers { receiver?.offer(input) }
    _ = replaced
  }

  /// Ends the subject; only the first completion counts, and the value stays readable.
  public func send(completion: Subscribers.Completion<Failure>) {
    let receivers = lock.withLock {
      guard self.completion == nil else { return Receivers<Conduit<Output, Failure>>() }
      self.completion = completion
      defer { self.receivers = Receivers() }
      return self.receivers
    }
    for receiver in receivers.slots { receiver?.finish(completion) }
  }
}

extension CurrentValueSubject: @unchecked Sendable where Output: Sendable {}

extension CurrentValueSubject: ConduitOwner {
  var startingValue: Output? { lock.withLock { currentValue } }

  func detach(_ conduit: Conduit<Output, Failure>) {
    _ = lock.withLock { receivers.remove(ObjectIdentifier(conduit)) }
  }

  func demandArrived() {}
}
