import Foundation

/// A value that follows the clock.
///
/// Source: https://developer.apple.com/documentation/swiftui/timedatasource
public struct TimeDataSource<Value> {
  /// The value at a moment.
  package let value: @Sendable (Date) -> Value
  /// The moment of a value.
  package let moment: @Sendable (Value) -> Date
  /// Tells apart sources of one type.
  package let origin: Date?
}

extension TimeDataSource: Sendable where Value: Sendable {}

extension TimeDataSource<Date> {
  /// The present moment.
  public static var currentDate: TimeDataSource<Date> {
    TimeDataSource(value: { $0 }, moment: { $0 }, origin: nil)
  }
}

extension TimeDataSource<Range<Date>> {
  /// From a date to now; empty at the date before it comes.
  public static func dateRange(startingAt date: Date) -> TimeDataSource<Range<Date>> {
    TimeDataSource(
      value: { date..<max(date, $0) }, moment: { $0.upperBound }, origin: date)
  }

  /// From now to a date; empty at the date once it has come.
  public static func dateRange(endingAt date: Date) -> TimeDataSource<Range<Date>> {
    TimeDataSource(
      value: { min(date, $0)..<date }, moment: { $0.lowerBound }, origin: date)
  }
}

extension TimeDataSource<Duration> {
  /// How long it is from a date to now; below zero before the date.
  public static func durationOffset(to date: Date) -> TimeDataSource<Duration> {
    TimeDataSource(
      value: { .seconds($0.timeIntervalSince(date)) },
      moment: { date.addingTimeInterval($0 / .seconds(1)) }, origin: date)
  }
}
