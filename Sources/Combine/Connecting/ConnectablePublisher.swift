/// A publisher that begins to deliver only when it is told to.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Begins to deliver, until the result is cancelled.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// Connects when the first subscriber comes and disconnects when the last one cancels.
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

extension Publishers {
  /// A publisher that connects a connectable publisher while it has subscribers.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher that is connected.
    public let upstream: Upstream

    private let lock = Lock()
    private var connection: (any Cancellable)?
    private var subscriberCount = 0

    /// Makes the publisher.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Attaches a subscriber, and connects if it is the first.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let isFirst = lock.withLock {
        subscriberCount += 1
        return subscriberCount == 1
      }
      upstream.subscribe(CancelWatch(subscriber) { self.subscriberDidCancel() })
      guard isFirst else { return }
      let connection = upstream.connect()
      let isUnused = lock.withLock {
        guard subscriberCount > 0 else { return true }
        self.connection = connection
        return false
      }
      if isUnused { connection.cancel() }
    }

    private func subscriberDidCancel() {
      let connection: (any Cancellable)? = lock.withLock {
        subscriberCount -= 1
        guard subscriberCount == 0 else { return nil }
        defer { self.connection = nil }
        return self.connection
      }
      connection?.cancel()
    }
  }
}

/// Passes everything on and runs an action when downstream cancels, once.
private final class CancelWatch<Downstream: Subscriber>: Subscriber, Subscription {
  private let lock = Lock()
  private let downstream: Downstream
  private var upstream: (any Subscription)?
  private var action: (() -> Void)?

  init(_ downstream: Downstream, action: @escaping () -> Void) {
    self.downstream = downstream
    self.action = action
  }

  func receive(subscription: any Subscription) {
    lock.withLock { upstream = subscription }
    downstream.receive(subscription: self)
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    downstream.receive(input)
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    _ = end()
    downstream.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { upstream }?.request(demand)
  }

  func cancel() {
    let (upstream, action) = end()
    upstream?.cancel()
    action?()
  }

  private func end() -> ((any Subscription)?, (() -> Void)?) {
    lock.withLock {
      defer {
        upstream = nil
        action = nil
      }
      return (upstream, action)
    }
  }
}
