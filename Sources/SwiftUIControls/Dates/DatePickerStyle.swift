import Foundation
import SwiftUICore

/// The parts of a date picker.
public struct DatePickerStyleConfiguration {
  /// The label of a date picker, whatever its type.
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }

  public let label: DatePickerStyleConfiguration.Label
  @Binding public var selection: Date
  public var minimumDate: Date?
  public var maximumDate: Date?
  public var displayedComponents: DatePickerComponents

  init(
    label: Label, selection: Binding<Date>, minimumDate: Date?, maximumDate: Date?,
    displayedComponents: DatePickerComponents
  ) {
    self.label = label
    _selection = selection
    self.minimumDate = minimumDate
    self.maximumDate = maximumDate
    self.displayedComponents = displayedComponents
  }

  var showsDate: Bool { displayedComponents.contains(.date) }
  var showsTime: Bool { displayedComponents.contains(.hourAndMinute) }
  var showsSeconds: Bool { displayedComponents.contains(.hourMinuteAndSecond) }

  /// The nearest date inside of the range.
  func clamped(_ date: Date) -> Date {
    var date = date
    if let minimumDate { date = max(date, minimumDate) }
    if let maximumDate { date = min(date, maximumDate) }
    return date
  }

  /// Whether any moment of a day can be chosen.
  func allows(_ day: Date, _ calendar: Calendar) -> Bool {
    if let minimumDate,
      calendar.compare(day, to: minimumDate, toGranularity: .day) == .orderedAscending
    {
      return false
    }
    if let maximumDate,
      calendar.compare(day, to: maximumDate, toGranularity: .day) == .orderedDescending
    {
      return false
    }
    return true
  }
}

@available(*, unavailable)
extension DatePickerStyleConfiguration: Sendable {}

/// How date pickers look.
///
/// Source: https://developer.apple.com/documentation/swiftui/datepickerstyle
@preconcurrency @MainActor
public protocol DatePickerStyle {
  associatedtype Body: View
  typealias Configuration = DatePickerStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// Buttons with the date and the time, which open a calendar and a clock.
public struct DefaultDatePickerStyle: DatePickerStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    CompactDatePicker(configuration: configuration)
  }
}

/// Buttons with the date and the time, which open a calendar and a clock.
public struct CompactDatePickerStyle: DatePickerStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    CompactDatePicker(configuration: configuration)
  }
}

/// A calendar, with the time below.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    GraphicalDatePicker(configuration: configuration)
  }
}

/// Wheels with the parts of the date.
public struct WheelDatePickerStyle: DatePickerStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    WheelDatePicker(configuration: configuration)
  }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension DatePickerStyleConfiguration: ControlStyleConfiguration {
  static let standardStyle = ControlStyle<Self>(standard: DefaultDatePickerStyle()) {
    $0.makeBody(configuration: $1)
  }
}

extension View {
  /// Sets the style of date pickers inside.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/datepickerstyle(_:)
  nonisolated public func datePickerStyle<S>(_ style: S) -> some View where S: DatePickerStyle {
    controlStyle(style) { (style, configuration: DatePickerStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
