import Dispatch
import Foundation

/// Work for the main run loop goes to the main dispatch queue: under a GLib main loop nobody runs
/// `RunLoop.main`, while the main queue is always served.
extension RunLoop: Scheduler {
  /// A moment of the calendar's clock.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The moment.
    public var date: Date

    /// Makes a moment from a date.
    public init(_ date: Date) {
      self.date = date
    }

    /// The time from this moment to another.
    public func distance(to other: Self) -> Stride {
      Stride(other.date.timeIntervalSince(date))
    }

    /// The moment some time later.
    public func advanced(by n: Stride) -> Self {
      Self(date.addingTimeInterval(n.timeInterval))
    }

    /// A span of time.
    public struct Stride: ExpressibleByFloatLiteral, Comparable, SignedNumeric, Codable,
      SchedulerTimeIntervalConvertible, Hashable, Sendable
    {
      /// The span in seconds.
      public var magnitude: TimeInterval

      /// The span in seconds.
      public var timeInterval: TimeInterval { magnitude }

      public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
      public init(floatLiteral value: TimeInterval) { magnitude = value }
      public init(integerLiteral value: TimeInterval) { magnitude = value }
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = TimeInterval(exactly: source) else { return nil }
        magnitude = value
      }

      public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
      public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }
      public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }
      public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }
      public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
      public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
      public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

      public static func seconds(_ s: Int) -> Self { Self(Double(s)) }
      public static func seconds(_ s: Double) -> Self { Self(s) }
      public static func milliseconds(_ ms: Int) -> Self { Self(Double(ms) / 1e3) }
      public static func microseconds(_ us: Int) -> Self { Self(Double(us) / 1e6) }
      public static func nanoseconds(_ ns: Int) -> Self { Self(Double(ns) / 1e9) }
    }
  }

  /// There is nothing to choose yet.
  public struct SchedulerOptions {}

  /// The present moment.
  public var now: SchedulerTimeType {
    let watch = self === RunLoop.main ? WorkWatch.running : nil
    return SchedulerTimeType(watch?.now ?? Date())
  }

  /// Zero.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs work on the run loop's thread.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    if self === RunLoop.main {
      DispatchQueue.main.schedule(options: nil, action)
    } else {
      let action = Handover(action)
      perform { action.value() }
    }
  }

  /// Runs work on the run loop's thread at some moment.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    if self === RunLoop.main {
      if let watch = WorkWatch.running {
        return watch.after(now.distance(to: date).timeInterval, action)
      }
      let delay = max(0, date.date.timeIntervalSinceNow)
      let action = Handover(action)
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) { action.value() }
    } else {
      _ = addTimer(at: date.date, interval: nil, tolerance: tolerance.timeInterval, action)
    }
  }

  /// Runs work on the run loop's thread at some moment and then at every interval.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    if self === RunLoop.main {
      if let watch = WorkWatch.running {
        return watch.every(
          interval.timeInterval, first: now.distance(to: date).timeInterval,
          named: "RunLoop.main.schedule(after:interval:)"
        ) { _ in action() }
      }
      return repeatingTimer(
        on: .main, deadline: .now() + max(0, date.date.timeIntervalSinceNow),
        interval: .nanoseconds(Int(interval.timeInterval * 1e9)),
        leeway: .nanoseconds(Int(tolerance.timeInterval * 1e9)), action)
    }
    let timer = addTimer(
      at: date.date, interval: interval.timeInterval, tolerance: tolerance.timeInterval, action)
    return AnyCancellable { timer.invalidate() }
  }

  private func addTimer(
    at date: Date, interval: TimeInterval?, tolerance: TimeInterval,
    _ action: @escaping () -> Void
  ) -> Timer {
    let action = Handover(action)
    let timer = Timer(fire: date, interval: interval ?? 0, repeats: interval != nil) { _ in
      action.value()
    }
    timer.tolerance = tolerance
    add(timer, forMode: .common)
    return timer
  }
}
