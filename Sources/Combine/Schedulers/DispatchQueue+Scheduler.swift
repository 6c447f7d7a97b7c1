import Dispatch
import Foundation

/// Carries a closure or a value to the queue that will use it, and only there.
struct Handover<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// A repeating Dispatch timer that is cancelled with the returned value.
func repeatingTimer(
  on queue: DispatchQueue, deadline: DispatchTime, interval: DispatchTimeInterval,
  leeway: DispatchTimeInterval, _ action: @escaping () -> Void
) -> any Cancellable {
  let timer = DispatchSource.makeTimerSource(queue: queue)
  let action = Handover(action)
  timer.setEventHandler { action.value() }
  timer.schedule(deadline: deadline, repeating: interval, leeway: leeway)
  timer.resume()
  return AnyCancellable { timer.cancel() }
}

extension DispatchQueue: Scheduler {
  /// A moment of the system's monotonic clock.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The moment, as Dispatch has it.
    public var dispatchTime: DispatchTime

    /// Makes a moment from Dispatch's.
    public init(_ time: DispatchTime) {
      dispatchTime = time
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      dispatchTime = DispatchTime(uptimeNanoseconds: try container.decode(UInt64.self))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }

    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.dispatchTime == rhs.dispatchTime
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(dispatchTime.uptimeNanoseconds)
    }

    /// The time from this moment to another.
    public func distance(to other: Self) -> Stride {
      let start = dispatchTime.uptimeNanoseconds
      let end = other.dispatchTime.uptimeNanoseconds
      return .nanoseconds(end >= start ? Int(end - start) : -Int(start - end))
    }

    /// The moment some time later.
    public func advanced(by n: Stride) -> Self {
      Self(dispatchTime + n.timeInterval)
    }

    /// A span of time, to the nanosecond.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
      ExpressibleByFloatLiteral, Hashable, Codable, Sendable
    {
      /// The span in nanoseconds.
      public var magnitude: Int

      /// The span, as Dispatch has it.
      public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

      private init(nanoseconds: Int) { magnitude = nanoseconds }

      /// Makes a span from Dispatch's; `.never` becomes the longest span.
      public init(_ timeInterval: DispatchTimeInterval) {
        switch timeInterval {
        case .seconds(let s): self = .seconds(s)
        case .milliseconds(let ms): self = .milliseconds(ms)
        case .microseconds(let us): self = .microseconds(us)
        case .nanoseconds(let ns): self = .nanoseconds(ns)
        case .never: self = .nanoseconds(.max)
        @unknown default: self = .nanoseconds(.max)
        }
      }

      /// A number of seconds.
      public init(floatLiteral value: Double) { self = .seconds(value) }

      /// A number of seconds.
      public init(integerLiteral value: Int) { self = .seconds(value) }

      /// A number of nanoseconds, if it fits.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        magnitude = value
      }

      public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
      public static func + (lhs: Self, rhs: Self) -> Self {
        .nanoseconds(lhs.magnitude + rhs.magnitude)
      }
      public static func - (lhs: Self, rhs: Self) -> Self {
        .nanoseconds(lhs.magnitude - rhs.magnitude)
      }
      public static func * (lhs: Self, rhs: Self) -> Self {
        .nanoseconds(Int(Double(lhs.magnitude) * Double(rhs.magnitude) / 1e9))
      }
      public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
      public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
      public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

      public static func seconds(_ s: Int) -> Self { seconds(Double(s)) }
      public static func seconds(_ s: Double) -> Self {
        let nanoseconds = s * 1e9
        return Self(nanoseconds: nanoseconds < 9.2e18 ? Int(nanoseconds) : .max)
      }
      public static func milliseconds(_ ms: Int) -> Self { seconds(Double(ms) / 1e3) }
      public static func microseconds(_ us: Int) -> Self { seconds(Double(us) / 1e6) }
      public static func nanoseconds(_ ns: Int) -> Self { Self(nanoseconds: ns) }
    }
  }

  /// How work runs on the queue.
  public struct SchedulerOptions {
    /// The quality of service of the work.
    public var qos: DispatchQoS

    /// The flags of the work.
    public var flags: DispatchWorkItemFlags

    /// The group that the work belongs to.
    public var group: DispatchGroup?

    /// Makes options.
    public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  /// The present moment.
  public var now: SchedulerTimeType {
    SchedulerTimeType(watch.map { DispatchTime(uptimeNanoseconds: $0.nanoseconds) } ?? .now())
  }

  /// Zero.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  /// Runs work on the queue.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    if let watch { return watch.after(0, action) }
    let action = Handover(action)
    async(
      group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []
    ) { action.value() }
  }

  /// Runs work on the queue at some moment.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    if let watch { return watch.after(Double(now.distance(to: date).magnitude) / 1e9, action) }
    let action = Handover(action)
    asyncAfter(
      deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []
    ) { action.value() }
  }

  /// Runs work on the queue at some moment and then at every interval.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    if let watch {
      return watch.every(
        Double(interval.magnitude) / 1e9, first: Double(now.distance(to: date).magnitude) / 1e9,
        named: "DispatchQueue.main.schedule(after:interval:)"
      ) { _ in action() }
    }
    return repeatingTimer(
      on: self, deadline: date.dispatchTime, interval: interval.timeInterval,
      leeway: tolerance.timeInterval, action)
  }

  /// The test screen whose time counts instead of the main queue's.
  private var watch: WorkWatch? { self === DispatchQueue.main ? WorkWatch.running : nil }
}
