import Foundation
import SwiftUICore

/// A calendar with the locale and the time zone of a place.
private func placed(_ calendar: Calendar, _ locale: Locale, _ timeZone: TimeZone) -> Calendar {
  var calendar = calendar
  calendar.locale = locale
  calendar.timeZone = timeZone
  return calendar
}

/// The label, and buttons with the date and the time.
struct CompactDatePicker: View {
  let configuration: DatePickerStyleConfiguration
  @State private var showsCalendar = false
  @State private var showsClock = false
  @Environment(\.labelsHidden) private var labelsHidden
  @Environment(\.locale) private var locale
  @Environment(\.calendar) private var calendar
  @Environment(\.timeZone) private var timeZone

  var body: some View {
    DimmedWhenDisabled {
      HStack(spacing: 8) {
        if !labelsHidden {
          configuration.label
          Spacer(minLength: 8)
        }
        if configuration.showsDate {
          DateButton(text: text(date: .abbreviated, time: .omitted)) { showsCalendar = true }
            .modifier(
              _PresentationModifier(
                showsCalendar
                  ? popover($showsCalendar, GraphicalCalendar(configuration: configuration)) : nil))
        }
        if configuration.showsTime {
          DateButton(
            text: text(date: .omitted, time: configuration.showsSeconds ? .standard : .shortened)
          ) { showsClock = true }
          .modifier(
            _PresentationModifier(
              showsClock
                ? popover($showsClock, TimeWheels(configuration: configuration)) : nil))
        }
      }
    }
    .background { if labelsHidden { HiddenLabel(content: configuration.label) } }
    .accessibilityElement(children: .contain)
  }

  private func text(
    date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle
  ) -> String {
    configuration.selection.formatted(
      Date.FormatStyle(
        date: date, time: time, locale: locale, calendar: calendar, timeZone: timeZone))
  }

  private func popover(_ isPresented: Binding<Bool>, _ content: some View) -> PresentedView {
    PresentedView(
      id: "date", style: .menu(.below),
      content: AnyView(content.padding(12).outsideOfListsAndBars()),
      dismiss: { isPresented.wrappedValue = false })
  }
}

private struct DateButton: View {
  let text: String
  let action: () -> Void
  @State private var press = PressState()

  var body: some View {
    Text(verbatim: text)
      .padding(.horizontal, 10)
      .frame(minHeight: 32)
      .background {
        RoundedRectangle(cornerRadius: 8)
          .fill(Color.gray.opacity(press.isPressed ? 0.32 : press.isHovered ? 0.24 : 0.16))
      }
      .modifier(PressModifier(action: action, onChange: { press = $0 }, ringRadius: 8))
  }
}

/// A calendar in place, with the time below.
struct GraphicalDatePicker: View {
  let configuration: DatePickerStyleConfiguration
  @Environment(\.labelsHidden) private var labelsHidden

  var body: some View {
    DimmedWhenDisabled {
      VStack(spacing: 8) {
        if configuration.showsDate { GraphicalCalendar(configuration: configuration) }
        if configuration.showsTime { timeRow }
      }
    }
    .background { HiddenLabel(content: configuration.label) }
    .accessibilityElement(children: .contain)
  }

  private var timeRow: some View {
    var time = configuration
    time.displayedComponents.remove(.date)
    return HStack {
      Text("Time")
      Spacer(minLength: 8)
      CompactDatePicker(configuration: time).environment(\.labelsHidden, true)
    }
  }
}

/// The days of one month, seven in a row.
struct GraphicalCalendar: View {
  let configuration: DatePickerStyleConfiguration
  /// The month that is shown, while it isn't that of the selection.
  @State private var shownMonth: Date?
  @Environment(\.locale) private var locale
  @Environment(\.calendar) private var environmentCalendar
  @Environment(\.timeZone) private var timeZone
  @Environment(\.layoutDirection) private var direction

  private var calendar: Calendar { placed(environmentCalendar, locale, timeZone) }
  private var month: Date { firstDay(shownMonth ?? configuration.selection) }

  private func firstDay(_ date: Date) -> Date {
    calendar.dateInterval(of: .month, for: date)?.start ?? date
  }

  var body: some View {
    VStack(spacing: 6) {
      header
      CalendarGrid {
        ForEach(weekdays.indices, id: \.self) { index in
          Text(verbatim: weekdays[index])
            .font(.caption)
            .foregroundStyle(.secondary)
            .frame(width: 36, height: 22)
            .accessibilityHidden(true)
        }
        ForEach(cells, id: \.id) { cell in
          if let day = cell.day {
            DayButton(
              day: day, calendar: calendar, configuration: configuration,
              action: { choose(day) })
          } else {
            Color.clear.frame(width: 36, height: 36)
          }
        }
      }
    }
    .onKeyPress(.leftArrow) { move(direction == .rightToLeft ? 1 : -1, .day) }
    .onKeyPress(.rightArrow) { move(direction == .rightToLeft ? -1 : 1, .day) }
    .onKeyPress(.upArrow) { move(-7, .day) }
    .onKeyPress(.downArrow) { move(7, .day) }
    .onKeyPress(.pageUp) { move(-1, .month) }
    .onKeyPress(.pageDown) { move(1, .month) }
  }

  private var header: some View {
    HStack(spacing: 4) {
      Text(verbatim: month.formatted(monthStyle)).font(.headline)
      Spacer(minLength: 16)
      turn("chevron.backward", "Previous month", by: -1)
      turn("chevron.forward", "Next month", by: 1)
    }
    .frame(width: 36 * 7)
  }

  private var monthStyle: Date.FormatStyle {
    var style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
    style = style.month(.wide).year()
    return style
  }

  private func turn(_ symbol: String, _ name: LocalizedStringKey, by months: Int) -> some View {
    Image(systemName: symbol)
      .frame(width: 30, height: 30)
      .foregroundStyle(.tint)
      .modifier(
        PressModifier(
          action: { shownMonth = calendar.date(byAdding: .month, value: months, to: month) },
          pressedOpacity: 0.5)
      )
      .accessibilityLabel(name)
  }

  /// The names of the days, from the first of the week.
  private var weekdays: [String] {
    let names = calendar.veryShortStandaloneWeekdaySymbols
    let first = calendar.firstWeekday - 1
    return Array(names[first...] + names[..<first])
  }

  private struct Cell {
    let id: Int
    let day: Date?
  }

  /// The days of the month, after an empty cell for each day of the week before the first.
  private var cells: [Cell] {
    let offset = (calendar.component(.weekday, from: month) - calendar.firstWeekday + 7) % 7
    let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 0
    return (0..<offset + count).map { index in
      Cell(
        id: index,
        day: index < offset
          ? nil : calendar.date(byAdding: .day, value: index - offset, to: month))
    }
  }

  /// Chooses a day and keeps the time.
  private func choose(_ day: Date) {
    let time = calendar.dateComponents([.hour, .minute, .second], from: configuration.selection)
    let date =
      calendar.date(
        bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0,
        of: day) ?? day
    configuration.selection = configuration.clamped(date)
    shownMonth = nil
  }

  private func move(_ count: Int, _ component: Calendar.Component) -> KeyPress.Result {
    if let date = calendar.date(byAdding: component, value: count, to: configuration.selection),
      configuration.allows(date, calendar)
    {
      configuration.selection = configuration.clamped(date)
      shownMonth = nil
    }
    return .handled
  }
}

private struct DayButton: View {
  let day: Date
  let calendar: Calendar
  let configuration: DatePickerStyleConfiguration
  let action: () -> Void
  @State private var press = PressState()

  private var isSelected: Bool { calendar.isDate(day, inSameDayAs: configuration.selection) }
  private var isToday: Bool { calendar.isDateInToday(day) }

  var body: some View {
    let isAllowed = configuration.allows(day, calendar)
    Text(verbatim: "\(calendar.component(.day, from: day))")
      .fontWeight(isSelected || isToday ? .semibold : nil)
      .foregroundStyle(style)
      .opacity(isAllowed ? 1 : 0.35)
      .frame(width: 36, height: 36)
      .background { Circle().fill(plate) }
      .modifier(PressModifier(action: action, onChange: { press = $0 }, ringRadius: 18))
      .accessibilityAddTraits(isSelected ? .isSelected : [])
      .disabled(!isAllowed)
  }

  private var style: AnyShapeStyle {
    if isSelected { return AnyShapeStyle(Color.white) }
    return isToday ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary)
  }

  private var plate: AnyShapeStyle {
    if isSelected { return AnyShapeStyle(.tint) }
    return AnyShapeStyle(Color.gray.opacity(press.isPressed ? 0.3 : press.isHovered ? 0.15 : 0))
  }
}

/// Cells in rows of seven.
private struct CalendarGrid: Layout {
  static var layoutProperties: LayoutProperties { .withoutGuides }

  private func rows(_ subviews: Subviews) -> [[LayoutSubview]] {
    stride(from: 0, to: subviews.count, by: 7).map { start in
      (start..<min(start + 7, subviews.count)).map { subviews[$0] }
    }
  }

  private func height(_ row: [LayoutSubview]) -> CGFloat {
    row.map { $0.sizeThatFits(.unspecified).height }.max() ?? 0
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    // Six weeks at most: the height stays while months are turned.
    let rows = rows(subviews)
    let heights = rows.map(height)
    let missing = CGFloat(max(0, 7 - rows.count)) * (heights.last ?? 0)
    return CGSize(width: 36 * 7, height: heights.reduce(0, +) + missing)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var top = bounds.minY
    for row in rows(subviews) {
      for (column, subview) in row.enumerated() {
        subview.place(
          at: CGPoint(x: bounds.minX + CGFloat(column) * 36, y: top), proposal: .unspecified)
      }
      top += height(row)
    }
  }
}

/// Wheels for the hour, the minute and, where the locale has them, the halves of the day.
struct TimeWheels: View {
  let configuration: DatePickerStyleConfiguration
  @Environment(\.locale) private var locale
  @Environment(\.calendar) private var environmentCalendar
  @Environment(\.timeZone) private var timeZone

  private var calendar: Calendar { placed(environmentCalendar, locale, timeZone) }

  private var hasHalves: Bool {
    let format = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale) ?? "HH"
    return format.contains("a")
  }

  var body: some View {
    HStack(spacing: 0) {
      wheel("Hour", hour, 0..<24) { value in
        hasHalves ? String((value + 11) % 12 + 1) : String(value)
      }
      wheel("Minute", part(.minute), 0..<60) { String($0 < 10 ? "0\($0)" : "\($0)") }
      if configuration.showsSeconds {
        wheel("Second", part(.second), 0..<60) { String($0 < 10 ? "0\($0)" : "\($0)") }
      }
      if hasHalves {
        Picker("Half of the day", selection: half) {
          Text(verbatim: calendar.amSymbol).tag(0)
          Text(verbatim: calendar.pmSymbol).tag(1)
        }
        .pickerStyle(.wheel)
        .frame(width: 60)
      }
    }
  }

  private func wheel(
    _ name: LocalizedStringKey, _ value: Binding<Int>, _ range: Range<Int>,
    text: @escaping (Int) -> String
  ) -> some View {
    Picker(name, selection: value) {
      ForEach(range, id: \.self) { Text(verbatim: text($0)) }
    }
    .pickerStyle(.wheel)
    .frame(width: 60)
  }

  private var hour: Binding<Int> { part(.hour) }

  private var half: Binding<Int> {
    let hour = hour
    return Binding(
      get: { hour.wrappedValue / 12 }, set: { hour.wrappedValue = hour.wrappedValue % 12 + $0 * 12 }
    )
  }

  private func part(_ component: Calendar.Component) -> Binding<Int> {
    configuration.part(component, calendar)
  }
}

extension DatePickerStyleConfiguration {
  /// One part of the selection; setting it keeps the others.
  func part(_ component: Calendar.Component, _ calendar: Calendar) -> Binding<Int> {
    nonisolated(unsafe) let configuration = self
    return Binding(
      get: { calendar.component(component, from: configuration.selection) },
      set: { value in
        var parts = calendar.dateComponents(
          [.era, .year, .month, .day, .hour, .minute, .second], from: configuration.selection)
        parts.setValue(value, for: component)
        if component == .month || component == .year {
          // The 31st becomes the last day of a shorter month.
          var first = parts
          first.day = 1
          let days = calendar.date(from: first).flatMap {
            calendar.range(of: .day, in: .month, for: $0)?.count
          }
          if let days { parts.day = min(parts.day ?? 1, days) }
        }
        if let date = calendar.date(from: parts) {
          configuration.selection = configuration.clamped(date)
        }
      })
  }
}

/// Wheels for all parts of the date, in the order of the locale.
struct WheelDatePicker: View {
  let configuration: DatePickerStyleConfiguration
  @Environment(\.locale) private var locale
  @Environment(\.calendar) private var environmentCalendar
  @Environment(\.timeZone) private var timeZone
  @Environment(\.labelsHidden) private var labelsHidden

  private var calendar: Calendar { placed(environmentCalendar, locale, timeZone) }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if !labelsHidden { configuration.label }
      HStack(spacing: 0) {
        if configuration.showsDate {
          ForEach(order, id: \.self) { wheel($0) }
        }
        if configuration.showsTime { TimeWheels(configuration: configuration) }
      }
      .frame(maxWidth: .infinity)
    }
    .accessibilityElement(children: .contain)
  }

  private enum Part: Hashable { case day, month, year }

  private var order: [Part] {
    let format =
      DateFormatter.dateFormat(fromTemplate: "yMMMd", options: 0, locale: locale) ?? "dMy"
    var parts: [Part] = []
    for letter in format {
      let part: Part? =
        switch letter {
        case "d": .day
        case "M", "L": .month
        case "y": .year
        default: nil
        }
      if let part, !parts.contains(part) { parts.append(part) }
    }
    return parts.count == 3 ? parts : [.day, .month, .year]
  }

  @ViewBuilder private func wheel(_ part: Part) -> some View {
    switch part {
    case .day:
      let count = calendar.range(of: .day, in: .month, for: configuration.selection)?.count ?? 31
      Picker("Day", selection: configuration.part(.day, calendar)) {
        ForEach(1..<count + 1, id: \.self) { Text(verbatim: "\($0)") }
      }
      .pickerStyle(.wheel)
    case .month:
      Picker("Month", selection: configuration.part(.month, calendar)) {
        ForEach(calendar.standaloneMonthSymbols.indices, id: \.self) { index in
          Text(verbatim: calendar.standaloneMonthSymbols[index]).tag(index + 1)
        }
      }
      .pickerStyle(.wheel)
    case .year:
      Picker("Year", selection: configuration.part(.year, calendar)) {
        ForEach(years, id: \.self) { Text(verbatim: "\($0)") }
      }
      .pickerStyle(.wheel)
    }
  }

  /// The years of the range, or a hundred years to either side.
  private var years: Range<Int> {
    func year(_ date: Date?) -> Int? { date.map { calendar.component(.year, from: $0) } }
    let now = calendar.component(.year, from: configuration.selection)
    let first = year(configuration.minimumDate) ?? min(now - 20, 1924)
    let last = year(configuration.maximumDate) ?? max(now + 20, 2124)
    return first..<max(first, last) + 1
  }
}
