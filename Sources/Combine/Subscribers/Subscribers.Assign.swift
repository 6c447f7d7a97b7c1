extension Subscribers {
  /// A subscriber that writes each value to a property of an object.
  ///
  /// It holds the object strongly until the publisher ends or the subscription is cancelled.
  public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible {
    /// Assigning can't handle an error.
    public typealias Failure = Never

    private let lock = Lock()
    private var subscription: (any Subscription)?
    private var hasEnded = false

    /// The object that is written to; nil once the assignment has ended.
    public private(set) var object: Root?

    /// The property that is written.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    /// Makes a subscriber that writes to `keyPath` of `object`.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      self.object = object
      self.keyPath = keyPath
    }

    /// Whether values may still come.
    var isOpen: Bool { lock.withLock { !hasEnded } }

    /// Names the object's type.
    public var description: String { "Assign \(Root.self)." }

    /// Requests every value; a second subscription is cancelled.
    public func receive(subscription: any Subscription) {
      let accepted = lock.withLock {
        guard self.subscription == nil, !hasEnded else { return false }
        self.subscription = subscription
        return true
      }
      if accepted {
        subscription.request(.unlimited)
      } else {
        subscription.cancel()
      }
    }

    /// Writes the value.
    public func receive(_ value: Input) -> Demand {
      let object = lock.withLock { self.object }
      object?[keyPath: keyPath] = value
      return .none
    }

    /// Lets go of the object.
    public func receive(completion: Subscribers.Completion<Never>) {
      _ = end()
    }

    /// Cancels the subscription and lets go of the object.
    public func cancel() {
      end().subscription?.cancel()
    }

    private func end() -> (subscription: (any Subscription)?, object: Root?) {
      lock.withLock {
        defer {
          subscription = nil
          object = nil
          hasEnded = true
        }
        return (subscription, object)
      }
    }
  }
}

extension Publisher where Failure == Never {
  /// Writes each value to a property of an object, which is held until the result is cancelled.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(assign)
    WorkWatch.running?.note("assign on \(Self.self)") { [weak assign] in assign?.isOpen ?? false }
    return AnyCancellable(assign)
  }
}
