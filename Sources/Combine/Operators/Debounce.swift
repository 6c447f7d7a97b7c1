extension Publishers {
  /// A publisher that delivers a value only when no other followed for some time.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// How long it must be quiet.
    public let dueTime: Context.SchedulerTimeType.Stride

    /// The clock, and where values are delivered.
    public let scheduler: Context

    /// How work is scheduled.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher.
    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let timed = Timed(subscriber)
      var pending: Output?
      upstream.subscribe(
        timed.subscriber(
          receiveValue: { value in
            let turn = timed.withState { turn in
              pending = value
              turn += 1
              return turn
            }
            let date = scheduler.now.advanced(by: dueTime)
            scheduler.schedule(
              after: date, tolerance: scheduler.minimumTolerance, options: options
            ) {
              let due: Output? = timed.withState { latest in
                guard latest == turn else { return nil }
                defer { pending = nil }
                return pending
              }
              if let due { timed.deliver(due) }
            }
          },
          receiveCompletion: { completion in
            let last: Output? = timed.withState { turn in
              turn += 1
              defer { pending = nil }
              return pending
            }
            scheduler.schedule(options: options) {
              if let last, case .finished = completion { timed.deliver(last) }
              timed.complete(completion)
            }
          }))
    }
  }
}

extension Publisher {
  /// Delivers a value only when no other followed for some time; the end delivers it at once.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(
      upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}
