extension Publishers {
  /// A publisher that ends when no value came for some time.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// How long it may be quiet.
    public let interval: Context.SchedulerTimeType.Stride

    /// The clock, and where values are delivered.
    public let scheduler: Context

    /// How work is scheduled.
    public let options: Context.SchedulerOptions?

    /// Makes the error to end with; nil means to finish.
    public let customError: (() -> Failure)?

    /// Makes the publisher.
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?, customError: (() -> Failure)?
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
      self.customError = customError
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let timed = Timed(subscriber)
      func watch() {
        let turn = timed.withState { turn in
          turn += 1
          return turn
        }
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance,
          options: options
        ) {
          guard timed.withState({ $0 == turn }) else { return }
          timed.cancel(with: customError.map { .failure($0()) } ?? .finished)
        }
      }
      watch()
      upstream.subscribe(
        timed.subscriber(
          receiveValue: { value in
            watch()
            timed.deliver(value)
          },
          receiveCompletion: { completion in
            timed.withState { $0 += 1 }
            timed.complete(completion)
          }))
    }
  }
}

extension Publisher {
  /// Ends when no value came for some time, with an error if one is given.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, options: options,
      customError: customError)
  }
}
