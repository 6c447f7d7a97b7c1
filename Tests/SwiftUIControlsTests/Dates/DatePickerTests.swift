import Foundation
import MilieuTesting
import SwiftUI
import Testing

private let utc: Calendar = {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = TimeZone(identifier: "UTC")!
  return calendar
}()

private func date(
  _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 9, _ minute: Int = 30
) -> Date {
  utc.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))!
}

private struct DateProbe<Style: DatePickerStyle>: View {
  let style: Style
  var components: DatePickerComponents = [.date, .hourAndMinute]
  var range = date(2000, 1, 1)...date(2030, 12, 31)
  @State var day = date(2024, 5, 15)

  var body: some View {
    VStack {
      DatePicker("Day", selection: $day, in: range, displayedComponents: components)
        .datePickerStyle(style)
      let parts = utc.dateComponents([.year, .month, .day, .hour, .minute], from: day)
      Text(verbatim: "\(parts.year!)-\(parts.month!)-\(parts.day!) \(parts.hour!):\(parts.minute!)")
    }
    .environment(\.calendar, utc)
    .environment(\.timeZone, utc.timeZone)
    .environment(\.locale, Locale(identifier: "en_GB"))
  }
}

@MainActor @Suite("Date pickers")
struct DatePickerTests {
  @Test("A compact picker shows the date and the time in the locale, and opens a calendar")
  func compact() throws {
    let screen = TestScreen(DateProbe(style: .compact))
    #expect(screen.shows("15 May 2024"))
    #expect(screen.texts.contains("9:30"))
    try screen.tap("15 May 2024")
    try screen.tap("20")
    screen.press(.escape)
    #expect(screen.shows("2024-5-20 9:30"))
  }

  @Test("Only the components that are asked for are shown")
  func components() throws {
    let screen = TestScreen(DateProbe(style: .compact, components: .date))
    #expect(screen.shows("15 May 2024"))
    #expect(!screen.shows("9:30"))
  }

  @Test("A calendar turns its months without a change of the date")
  func months() throws {
    let screen = TestScreen(DateProbe(style: .graphical, components: .date))
    #expect(screen.shows("May 2024"))
    try screen.tap("Next month")
    #expect(screen.shows("June 2024"))
    #expect(screen.shows("2024-5-15 9:30"))
    try screen.tap("3")
    #expect(screen.shows("2024-6-3 9:30"))
  }

  @Test("Weeks begin with the first day of the locale")
  func weeks() throws {
    let screen = TestScreen(DateProbe(style: .graphical, components: .date))
    // 1 May 2024 is a Wednesday: in Britain the third day of the week.
    let wednesday = try screen.frame(of: "1")
    let twentySecond = try screen.frame(of: "22")
    #expect(wednesday.minX == twentySecond.minX)
    let monday = try screen.frame(of: "6")
    #expect(wednesday.minX - monday.minX == 72)
  }

  @Test("Days outside of the range are disabled")
  func range() throws {
    let screen = TestScreen(
      DateProbe(
        style: .graphical, components: .date, range: date(2024, 5, 10)...date(2024, 5, 20)))
    #expect(try !screen.isEnabled("9"))
    #expect(try screen.isEnabled("10"))
    screen.tap(at: try screen.find("25").center)
    #expect(screen.shows("2024-5-15 9:30"))
  }

  @Test("Keys move by days, weeks and months")
  func keys() throws {
    let screen = TestScreen(DateProbe(style: .graphical, components: .date))
    screen.press(.tab)
    screen.press(.rightArrow)
    screen.press(.downArrow)
    #expect(screen.shows("2024-5-23 9:30"))
    screen.press(.pageDown)
    #expect(screen.shows("2024-6-23 9:30"))
  }

  @Test("A wheel keeps the other parts, and the last day of shorter months")
  func wheel() throws {
    let screen = TestScreen(
      DateProbe(style: .wheel, components: .date, day: date(2024, 3, 31)),
      size: CGSize(width: 700, height: 500))
    try screen.tap("April")
    #expect(screen.shows("2024-4-30 9:30"))
  }
}
