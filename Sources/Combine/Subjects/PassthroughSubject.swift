/// A subject that delivers what is sent to those who subscribe at that moment, and keeps nothing.
///
/// A value for which a subscriber has no demand is dropped.
/// Source: https://developer.apple.com/documentation/combine/passthroughsubject
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let lock = Lock()
  private var receivers = Receivers<Conduit<Output, Failure>>()
  private var completion: Subscribers.Completion<Failure>?
  private var upstreams: [any Subscription] = []
  private var hasSeenDemand = false

  /// Makes a subject without subscribers.
  public init() {}

  deinit {
    for upstream in upstreams { upstream.cancel() }
  }

  /// Asks upstream for everything as soon as a subscriber asks this subject for something.
  public func send(subscription: any Subscription) {
    let hasSeenDemand = lock.withLock {
      upstreams.append(subscription)
      return self.hasSeenDemand
    }
    if hasSeenDemand { subscription.request(.unlimited) }
  }

  /// Attaches a subscriber; after the end it receives only the completion.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let conduit = SubscriberConduit(owner: self, downstream: subscriber, owesValue: false)
    let completion = lock.withLock {
      if self.completion == nil { receivers.insert(conduit, ObjectIdentifier(conduit)) }
      return self.completion
    }
    subscriber.receive(subscription: completion == nil ? conduit : Subscriptions.empty)
    if let completion { subscriber.receive(completion: completion) }
  }

  /// Delivers a value to every subscriber with demand; does nothing after the end.
  public func send(_ input: Output) {
    let receivers = lock.withLock { self.receivers.slots }
    for receiver in receivers { receiver?.offer(input) }
  }

  /// Ends the subject; only the first completion counts.
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

extension PassthroughSubject: @unchecked Sendable where Output: Sendable {}

extension PassthroughSubject: ConduitOwner {
  var startingValue: Output? { nil }

  func detach(_ conduit: Conduit<Output, Failure>) {
    _ = lock.withLock { receivers.remove(ObjectIdentifier(conduit)) }
  }

  func demandArrived() {
    let upstreams: [any Subscription] = lock.withLock {
      guard !hasSeenDemand else { return [] }
      hasSeenDemand = true
      return self.upstreams
    }
    for upstream in upstreams { upstream.request(.unlimited) }
  }
}
