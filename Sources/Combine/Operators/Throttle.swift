extension Publishers {
  /// A publisher that delivers at most one value per interval.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// The time between two values.
    public let interval: Context.SchedulerTimeType.Stride

    /// The clock, and where values are delivered.
    public let scheduler: Context

    /// Whether the last value of an interval is delivered, or the first.
    public let latest: Bool

    /// Makes the publisher.
    public init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let timed = Timed(subscriber)
      var pending: Output?
      var nextDate: Context.SchedulerTimeType?
      var isScheduled = false
      func deliverPending() {
        let due: Output? = timed.withState { _ in
          isScheduled = false
          guard pending != nil else { return nil }
          nextDate = scheduler.now.advanced(by: interval)
          defer { pending = nil }
          return pending
        }
        if let due { timed.deliver(due) }
      }
      upstream.subscribe(
        timed.subscriber(
          receiveValue: { value in
            let date: Context.SchedulerTimeType? = timed.withState { _ in
              if latest || pending == nil { pending = value }
              guard !isScheduled else { return nil }
              isScheduled = true
              let now = scheduler.now
              return nextDate.map { Swift.max($0, now) } ?? now
            }
            guard let date else { return }
            if date <= scheduler.now {
              scheduler.schedule(deliverPending)
            } else {
              scheduler.schedule(after: date, deliverPending)
            }
          },
          receiveCompletion: { completion in
            scheduler.schedule {
              if case .finished = completion { deliverPending() }
              timed.complete(completion)
            }
          }))
    }
  }
}

extension Publisher {
  /// Delivers at most one value per interval, the first or the last of it.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(
      upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}
