/// A publisher that other code can send values into.
///
/// Source: https://developer.apple.com/documentation/combine/subject
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Delivers a value to every subscriber that wants one.
  func send(_ value: Output)

  /// Ends the subject for every subscriber, present and future.
  func send(completion: Subscribers.Completion<Failure>)

  /// Gives the subject a subscription through which it can ask for values.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Delivers a value that carries no information.
  public func send() {
    send(())
  }
}

/// Connects a publisher to a subject that stands below it.
final class SubjectSubscriber<S: Subject>: Subscriber, Subscription {
  private let lock = Lock()
  private var subject: S?
  private var upstream: (any Subscription)?

  init(_ subject: S) {
    self.subject = subject
  }

  func receive(subscription: any Subscription) {
    let subject: S? = lock.withLock {
      guard upstream == nil else { return nil }
      upstream = subscription
      return self.subject
    }
    if let subject {
      subject.send(subscription: self)
    } else {
      subscription.cancel()
    }
  }

  func receive(_ input: S.Output) -> Subscribers.Demand {
    lock.withLock { subject }?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    end().subject?.send(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { upstream }?.request(demand)
  }

  func cancel() {
    end().upstream?.cancel()
  }

  private func end() -> (subject: S?, upstream: (any Subscription)?) {
    lock.withLock {
      defer {
        subject = nil
        upstream = nil
      }
      return (subject, upstream)
    }
  }
}
