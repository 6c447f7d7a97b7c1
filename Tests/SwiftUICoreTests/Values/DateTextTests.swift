import Foundation
import SwiftUICore
import Testing

@Suite("Dates in texts")
struct DateTextTests {
  private let start = Date(timeIntervalSince1970: 1_000_000)

  private func context(at seconds: TimeInterval, _ locale: String = "en_US") -> TextContext {
    TextContext(
      locale: Locale(identifier: locale), calendar: Calendar(identifier: .gregorian),
      timeZone: .gmt, now: start.addingTimeInterval(seconds))
  }

  @Test("a time and a date follow locale and time zone")
  func fixedStyles() {
    var context = context(at: 0)
    #expect(Text(start, style: .date).string(in: context) == "January 12, 1970")
    #expect(Text(start, style: .time).string(in: context).hasPrefix("1:46"))
    context.timeZone = TimeZone(secondsFromGMT: 3600) ?? .gmt
    #expect(Text(start, style: .time).string(in: context).hasPrefix("2:46"))
    context.locale = Locale(identifier: "de_DE")
    #expect(Text(start, style: .date).string(in: context) == "12. Januar 1970")
    #expect(Text(start, style: .date).resolved(in: context).nextChange == nil)
  }

  @Test("a timer counts from a date and to it")
  func timer() {
    let text = Text(start, style: .timer)
    #expect(text.string(in: context(at: 65.5)) == "1:05")
    #expect(text.string(in: context(at: -65.5)) == "1:06")
    #expect(text.string(in: context(at: 3723)) == "1:02:03")
  }

  @Test("a timer changes at the next whole second")
  func timerChange() {
    let text = Text(start, style: .timer)
    #expect(text.resolved(in: context(at: 65.5)).nextChange == start.addingTimeInterval(66))
    #expect(text.resolved(in: context(at: -65.5)).nextChange == start.addingTimeInterval(-65))
    #expect(text.resolved(in: context(at: 66)).nextChange == start.addingTimeInterval(67))
  }

  @Test("a relative date has two units and changes with the smaller one")
  func relative() {
    let text = Text(start, style: .relative)
    #expect(text.string(in: context(at: 143)) == "2 min, 23 sec")
    #expect(text.string(in: context(at: 3600 * 2 + 61)) == "2 hr, 1 min")
    #expect(text.resolved(in: context(at: 143.5)).nextChange == start.addingTimeInterval(144))
    #expect(text.resolved(in: context(at: 7261)).nextChange == start.addingTimeInterval(7320))
  }

  @Test("an offset has a sign and one unit")
  func offset() {
    let text = Text(start, style: .offset)
    #expect(text.string(in: context(at: 7300)) == "+2 hours")
    #expect(text.string(in: context(at: -86_400 * 3)) == "-3 days")
  }

  @Test("a clock through a range runs down and stops at zero")
  func countdown() {
    let text = Text(timerInterval: start...start.addingTimeInterval(90))
    #expect(text.string(in: context(at: -10)) == "1:30")
    #expect(text.string(in: context(at: 30)) == "1:00")
    #expect(text.string(in: context(at: 100)) == "0:00")
    #expect(text.resolved(in: context(at: -10)).nextChange == start)
    #expect(text.resolved(in: context(at: 30.5)).nextChange == start.addingTimeInterval(31))
    #expect(text.resolved(in: context(at: 100)).nextChange == nil)
  }

  @Test("a clock through a range runs up, pauses, and may leave hours out")
  func countUp() {
    let range = start...start.addingTimeInterval(8000)
    let up = Text(timerInterval: range, countsDown: false, showsHours: false)
    #expect(up.string(in: context(at: 3661)) == "61:01")
    let paused = Text(
      timerInterval: range, pauseTime: start.addingTimeInterval(10), countsDown: false)
    #expect(paused.string(in: context(at: 50)) == "0:10")
    #expect(paused.resolved(in: context(at: 50)).nextChange == nil)
  }

  @Test("a range of dates says what it shares once")
  func interval() {
    let text = Text(start...start.addingTimeInterval(3600))
    let string = text.string(in: context(at: 0))
    #expect(string.hasPrefix("1/12/1970, 1:46"))
    #expect(string.components(separatedBy: "1/12/1970").count == 2)
  }

  @Test("a value that follows the clock changes with its format")
  func clock() {
    let format = Date.FormatStyle(timeZone: .gmt).hour(.twoDigits(amPM: .omitted)).minute()
    let text = Text(TimeDataSource<Date>.currentDate, format: format)
    let resolved = text.resolved(in: context(at: 10))
    #expect(resolved.content.runs[0].string == "01:46")
    let next = resolved.nextChange?.timeIntervalSince(start) ?? 0
    #expect(next > 10 && next <= 70)
  }

  @Test("the earliest change of several parts counts")
  func earliest() {
    let text = Text(start, style: .relative) + Text(verbatim: " ") + Text(start, style: .timer)
    #expect(text.resolved(in: context(at: 7261)).nextChange == start.addingTimeInterval(7262))
  }
}
