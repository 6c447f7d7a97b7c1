import Foundation

/// How often a timeline changes.
///
/// Source: https://developer.apple.com/documentation/swiftui/timelineschedulemode
public enum TimelineScheduleMode: Sendable {
  /// As often as wanted.
  case normal
  /// Seldom, to save power. Desktops never ask for it.
  case lowFrequency
}

/// The dates at which a timeline view changes.
///
/// Source: https://developer.apple.com/documentation/swiftui/timelineschedule
public protocol TimelineSchedule {
  typealias Mode = TimelineScheduleMode
  associatedtype Entries: Sequence where Self.Entries.Element == Date

  /// The dates from `startDate` on, in order; the first may be before it.
  func entries(from startDate: Date, mode: Self.Mode) -> Self.Entries
}

/// The same distance again and again.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    private var date: Date
    private let interval: TimeInterval

    fileprivate init(from date: Date, by interval: TimeInterval) {
      (self.date, self.interval) = (date, interval)
    }

    public mutating func next() -> Date? {
      defer { date += interval }
      return date
    }
  }

  private let start: Date
  private let interval: TimeInterval

  /// Changes at `startDate` and every `interval` seconds after it. An interval that isn't above zero counts as
  /// the length of a frame.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval > 0 ? interval : 1 / 60
  }

  /// The dates from the last one before `startDate` on.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let passed = (startDate.timeIntervalSince(start) / interval).rounded(.down)
    return Entries(from: start + max(0, passed) * interval, by: interval)
  }
}

/// The beginning of every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public typealias Entries = PeriodicTimelineSchedule.Entries

  public init() {}

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60)
      .entries(from: startDate, mode: mode)
  }
}

/// Dates that the app gives.
public struct ExplicitTimelineSchedule<Entries>: TimelineSchedule
where Entries: Sequence, Entries.Element == Date {
  private let dates: Entries

  public init(_ dates: Entries) {
    self.dates = dates
  }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

/// Every frame.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var date: Date?
    fileprivate let interval: TimeInterval

    public mutating func next() -> Date? {
      defer { date = date.map { $0 + interval } }
      return date
    }
  }

  let interval: TimeInterval
  let isPaused: Bool

  /// Changes with each frame, but not more often than every `minimumInterval` seconds, unless it pauses.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    interval = max(0, minimumInterval ?? 0)
    isPaused = paused
  }

  /// One date a frame of a display with 60 frames a second; none while it pauses.
  public func entries(from start: Date, mode: TimelineScheduleMode) -> Entries {
    Entries(date: isPaused ? nil : start, interval: max(interval, 1 / 60))
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(
    from startDate: Date, by interval: TimeInterval
  ) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  public static func explicit<S>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S: Sequence, S.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}
