import Dispatch
import Foundation

extension Timer {
  /// A publisher that delivers the date again and again, once it is connected.
  ///
  /// - Parameters:
  ///   - interval: The time between two values, in seconds.
  ///   - tolerance: How much later a value may come, in seconds.
  ///   - runLoop: Where values are delivered. For `RunLoop.main` that is the main dispatch queue,
  ///     which is served under any main loop, in every mode.
  ///   - mode: The mode in which another run loop delivers.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(
      interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }

  /// A publisher that delivers the date again and again, once it is connected.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    /// The time between two values, in seconds.
    public let interval: TimeInterval

    /// How much later a value may come, in seconds.
    public let tolerance: TimeInterval?

    /// Where values are delivered.
    public let runLoop: RunLoop

    /// The mode in which a run loop other than the main one delivers.
    public let mode: RunLoop.Mode

    /// How the run loop schedules.
    public let options: RunLoop.SchedulerOptions?

    private let subject = PassthroughSubject<Date, Never>()

    /// Makes the publisher.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop,
      mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    /// Attaches a subscriber, which receives dates while the publisher is connected.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      subject.subscribe(subscriber)
    }

    /// Starts the timer, until the result is cancelled.
    public func connect() -> any Cancellable {
      let subject = self.subject
      if runLoop === RunLoop.main {
        if let watch = WorkWatch.running {
          return watch.every(interval, named: "Timer.publish(every: \(interval))") {
            subject.send($0)
          }
        }
        return repeatingTimer(
          on: .main, deadline: .now() + interval,
          interval: .nanoseconds(Int(interval * 1e9)),
          leeway: .nanoseconds(Int((tolerance ?? 0) * 1e9))
        ) { subject.send(Date()) }
      }
      let timer = Timer(timeInterval: interval, repeats: true) { _ in subject.send(Date()) }
      timer.tolerance = tolerance ?? 0
      runLoop.add(timer, forMode: mode)
      return AnyCancellable { timer.invalidate() }
    }
  }
}
