import Foundation

/// A date in one of the fixed styles.
final class DateValue: TextValue, @unchecked Sendable {
  let date: Date
  let style: Text.DateStyle

  init(date: Date, style: Text.DateStyle) {
    (self.date, self.style) = (date, style)
  }

  override func isEqual(to other: TextValue) -> Bool {
    guard let other = other as? DateValue else { return false }
    return date == other.date && style == other.style
  }

  override func words(in context: TextContext) -> Text.Storage {
    let steps = Distance(from: date, now: context.now)
    switch style.kind {
    case .time:
      return .verbatim(context.format(date, date: .omitted, time: .shortened))
    case .date:
      return .verbatim(context.format(date, date: .long, time: .omitted))
    case .timer:
      return .verbatim(context.clock(seconds: steps.count(of: 1), showsHours: true))
    case .relative:
      let unit = relativeUnit(at: steps)
      let seconds = steps.count(of: unit) * unit
      return .verbatim(context.duration(seconds: seconds, width: .abbreviated, unitCount: 2))
    case .offset:
      let unit = offsetUnit(at: steps)
      let seconds = steps.count(of: unit) * unit
      let sign = seconds == 0 ? "" : steps.isPast ? "+" : "-"
      return .verbatim(sign + context.duration(seconds: seconds, width: .wide, unitCount: 1))
    }
  }

  override func nextChange(in context: TextContext) -> Date? {
    let steps = Distance(from: date, now: context.now)
    return switch style.kind {
    case .time, .date: nil
    case .timer: steps.nextChange(of: 1)
    case .relative: steps.nextChange(of: relativeUnit(at: steps))
    case .offset: steps.nextChange(of: offsetUnit(at: steps))
    }
  }

  /// The smaller of the two units shown, in seconds.
  private func relativeUnit(at distance: Distance) -> Int {
    switch distance.seconds {
    case ..<3600: 1
    case ..<86_400: 60
    default: 3600
    }
  }

  private func offsetUnit(at distance: Distance) -> Int {
    switch distance.seconds {
    case ..<60: 1
    case ..<3600: 60
    case ..<86_400: 3600
    case ..<604_800: 86_400
    default: 604_800
    }
  }
}

/// A clock that runs through a range of dates.
final class TimerValue: TextValue, @unchecked Sendable {
  let interval: ClosedRange<Date>
  let pauseTime: Date?
  let countsDown: Bool
  let showsHours: Bool

  init(interval: ClosedRange<Date>, pauseTime: Date?, countsDown: Bool, showsHours: Bool) {
    self.interval = interval
    self.pauseTime = pauseTime
    self.countsDown = countsDown
    self.showsHours = showsHours
  }

  override func isEqual(to other: TextValue) -> Bool {
    guard let other = other as? TimerValue else { return false }
    return interval == other.interval && pauseTime == other.pauseTime
      && countsDown == other.countsDown && showsHours == other.showsHours
  }

  override func words(in context: TextContext) -> Text.Storage {
    let moment = min(context.now, pauseTime ?? context.now)
    let clamped = min(max(moment, interval.lowerBound), interval.upperBound)
    let anchor = countsDown ? interval.upperBound : interval.lowerBound
    let seconds = Distance(from: anchor, now: clamped).count(of: 1)
    return .verbatim(context.clock(seconds: seconds, showsHours: showsHours))
  }

  override func nextChange(in context: TextContext) -> Date? {
    let now = context.now
    if now < interval.lowerBound { return interval.lowerBound }
    let end = min(interval.upperBound, pauseTime ?? interval.upperBound)
    guard now < end else { return nil }
    let anchor = countsDown ? interval.upperBound : interval.lowerBound
    let next = Distance(from: anchor, now: now).nextChange(of: 1)
    return next <= end ? next : nil
  }
}

/// A range of dates.
final class IntervalValue: TextValue, @unchecked Sendable {
  let start: Date
  let end: Date

  init(start: Date, end: Date) {
    (self.start, self.end) = (start, end)
  }

  override func isEqual(to other: TextValue) -> Bool {
    guard let other = other as? IntervalValue else { return false }
    return start == other.start && end == other.end
  }

  override func words(in context: TextContext) -> Text.Storage {
    let style = Date.IntervalFormatStyle(
      date: .numeric, time: .shortened, locale: context.locale, calendar: context.calendar,
      timeZone: context.timeZone)
    return .verbatim(style.format(start..<end))
  }
}

/// How far a moment is from now, counted in whole units.
///
/// Time that has passed is rounded down and time that is left is rounded up, so that both clocks change on
/// the unit. A thousandth of a second is forgiven, since dates computed for a change fall beside it.
struct Distance {
  let date: Date
  let seconds: TimeInterval
  let isPast: Bool

  init(from date: Date, now: Date) {
    let elapsed = now.timeIntervalSince(date)
    (self.date, seconds, isPast) = (date, abs(elapsed), elapsed >= 0)
  }

  func count(of unit: Int) -> Int {
    let units = seconds / Double(unit)
    let tolerance = 0.001 / Double(unit)
    return Int(isPast ? (units + tolerance).rounded(.down) : (units - tolerance).rounded(.up))
  }

  func nextChange(of unit: Int) -> Date {
    let next = isPast ? count(of: unit) + 1 : 1 - count(of: unit)
    return date.addingTimeInterval(Double(next * unit))
  }
}

extension TextContext {
  func format(
    _ date: Date, date dateStyle: Date.FormatStyle.DateStyle,
    time timeStyle: Date.FormatStyle.TimeStyle
  ) -> String {
    Date.FormatStyle(
      date: dateStyle, time: timeStyle, locale: locale, calendar: calendar, timeZone: timeZone
    ).format(date)
  }

  /// Minutes and seconds, with hours in front where there are any.
  func clock(seconds: Int, showsHours: Bool) -> String {
    let pattern: Duration.TimeFormatStyle.Pattern =
      showsHours && seconds >= 3600 ? .hourMinuteSecond : .minuteSecond
    return Duration.TimeFormatStyle(pattern: pattern, locale: locale).format(.seconds(seconds))
  }

  func duration(
    seconds: Int, width: Duration.UnitsFormatStyle.UnitWidth, unitCount: Int
  ) -> String {
    Duration.UnitsFormatStyle(
      allowedUnits: [.weeks, .days, .hours, .minutes, .seconds], width: width,
      maximumUnitCount: unitCount
    ).locale(locale).format(.seconds(seconds))
  }
}
