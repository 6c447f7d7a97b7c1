import Foundation
import Graphics
import SwiftUICore
import Testing

/// A value whose description is all that a text can show of it.
private enum Mood: Equatable { case happy }

@Suite("Texts")
struct TextTests {
  private let context = TextContext(
    locale: Locale(identifier: "en_US"), timeZone: .gmt, now: Date(timeIntervalSince1970: 0))

  private func string(_ text: Text, _ locale: String = "en_US") -> String {
    var context = context
    context.locale = Locale(identifier: locale)
    return text.string(in: context)
  }

  @Test("a literal is a key and a string is not")
  func overloads() {
    let string = "a"
    guard case .localized(let key, _, _) = Text("a").storage else {
      Issue.record("a literal is not a key")
      return
    }
    #expect(key == "a")
    #expect(Text(string).storage == .verbatim("a"))
    #expect(Text("x\(string)".dropFirst()).storage == .verbatim("a"))
  }

  @Test("interpolations make the key that translators see")
  func keys() {
    let name = "Ann"
    func key(_ key: LocalizedStringKey) -> String { key.key }
    #expect(key("Hi \(name), \(3) of \(4.5)") == "Hi %@, %lld of %lf")
    #expect(key("\(UInt8(1)) \(Int32(1)) \(UInt(1)) \(Float(1))") == "%u %d %llu %f")
    #expect(key("\(2.5, specifier: "%.1f")") == "%.1f")
    #expect(key("100% \(name)") == "100%% %@")
    #expect(key("100%") == "100%")
    #expect(key("\(Mood.happy) \(Text("a")) \(Image(systemName: "star"))") == "%@ %@ %@")
  }

  @Test("numbers are written as the locale writes them")
  func numbers() {
    #expect(string(Text("\(1234)")) == "1,234")
    #expect(string(Text("\(1234)"), "de_DE") == "1.234")
    #expect(string(Text("\(1234)"), "es_ES") == "1234")
    #expect(string(Text("\(12345)"), "es_ES") == "12.345")
    #expect(string(Text("\(1_234_567)"), "hi_IN") == "12,34,567")
    #expect(string(Text("\(1234)"), "ar_EG") == "١٬٢٣٤")
    #expect(string(Text("\(-1234)")) == "-1,234")
    #expect(string(Text("\(2.5)")) == "2.500000")
    #expect(string(Text("\(2.567, specifier: "%.1f")"), "fr_FR") == "2,6")
    #expect(string(Text("\(7, specifier: "%03lld")")) == "007")
    #expect(string(Text("\(255, specifier: "%x")")) == "ff")
  }

  @Test("a percent sign in a literal stands for itself")
  func percent() {
    #expect(string(Text("100%")) == "100%")
    #expect(string(Text("100% of \("it")")) == "100% of it")
    #expect(string(Text("50%% off")) == "50%% off")
  }

  @Test("any value is shown by its description")
  func anyValue() {
    #expect(string(Text("\(Mood.happy)")) == "happy")
    #expect(string(Text("Size: \(ContentSizeCategory.large)")) == "Size: large")
  }

  @Test("texts join, each in its own style")
  func joining() {
    let content = (Text("a").bold() + Text("b").foregroundColor(.black)).resolve(in: context)
    #expect(content.runs.map(\.string) == ["a", "b"])
    #expect(content.runs.map(\.font.weight) == [700, 400])
    #expect(content.runs.map(\.color) == [nil, .black])
  }

  @Test("a text in a text keeps its style and takes the rest from around it")
  func interpolatedText() {
    let text = Text("a \(Text("b").bold()) c").italic()
    let runs = text.resolve(in: context).runs
    #expect(runs.map(\.string) == ["a ", "b", " c"])
    #expect(runs.map(\.font.weight) == [400, 700, 400])
    #expect(runs.map(\.font.isItalic) == [true, true, true])
  }

  @Test("the innermost of two modifiers wins")
  func precedence() {
    let run = Text("a").font(.title).font(.caption).resolve(in: context).runs[0]
    #expect(run.font.size == 28)
    #expect(Text("a").bold(false).bold().resolve(in: context).runs[0].font.weight == 400)
  }

  @Test("modifiers reach the run")
  func modifiers() {
    let run = Text("a").underline(pattern: .dash, color: .black).strikethrough().kerning(2)
      .baselineOffset(3).fontDesign(.serif).monospacedDigit().resolve(in: context).runs[0]
    #expect(run.underline == LineMark(pattern: .dash, color: .black))
    #expect(run.strikethrough == LineMark())
    #expect(run.kerning == 2)
    #expect(run.baselineOffset == 3)
    #expect(run.font.design == .serif)
    #expect(run.font.hasMonospacedDigits)
    #expect(Text("a").kerning(2).tracking(5).resolve(in: context).runs[0].kerning == 5)
  }

  @Test("the surroundings set what a text leaves open")
  func surroundings() {
    var context = context
    context.style.font = .title
    context.style.traits.weight = .heavy
    context.lineLimit = 0
    context.alignment = .trailing
    context.layoutDirection = .rightToLeft
    let content = Text("a").resolve(in: context)
    #expect(content.runs[0].font.size == 28 && content.runs[0].font.weight == 800)
    #expect(content.paragraph.lineLimit == 1)
    #expect(content.paragraph.alignment == .trailing)
    #expect(content.paragraph.isRightToLeft)
    #expect(content.paragraph.language == "en-US")
    #expect(Text("a").fontWeight(.light).resolve(in: context).runs[0].font.weight == 300)
  }

  @Test("letters change case by the locale's rules")
  func textCase() {
    var context = context
    context.textCase = .uppercase
    #expect(Text("istanbul").string(in: context) == "ISTANBUL")
    context.locale = Locale(identifier: "tr_TR")
    #expect(Text("istanbul").string(in: context) == "İSTANBUL")
  }

  @Test("a format style writes in the context's locale")
  func formatStyles() {
    #expect(string(Text(1234.5, format: .number), "de_DE") == "1.234,5")
    #expect(string(Text("\(0.25, format: .percent) off"), "en_US") == "25% off")
    let date = Date(timeIntervalSince1970: 0)
    let style = Date.FormatStyle.dateTime.year().month(.wide).day()
    #expect(string(Text(date, format: style), "fr_FR") == "1 janvier 1970")
  }

  @Test("a formatter writes values and objects")
  func formatters() {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .decimal
    #expect(string(Text(NSNumber(value: 1234), formatter: formatter)) == "1,234")
    #expect(string(Text(Decimal(1234), formatter: formatter)) == "1,234")
    let dates = DateFormatter()
    dates.dateFormat = "yyyy"
    dates.timeZone = .gmt
    #expect(string(Text(Date(timeIntervalSince1970: 0), formatter: dates)) == "1970")
  }

  @Test("an attributed string keeps its links")
  func attributedString() {
    var attributed = AttributedString("site")
    attributed.link = URL(string: "https://example.org")
    let runs = Text("go: " + attributed).resolve(in: context).runs
    #expect(runs.map(\.string) == ["go: ", "site"])
    #expect(runs[1].link == URL(string: "https://example.org"))
  }

  @Test("texts made the same way are equal")
  func equality() {
    #expect(Text("a \(1)") == Text("a \(1)"))
    #expect(Text("a \(1)") != Text("a \(2)"))
    #expect(Text(verbatim: "a") != Text("a"))
    #expect(Text("a").bold() != Text("a"))
    #expect(Text(1, format: .number) == Text(1, format: .number))
    #expect(Text(1, format: .number) != Text(2, format: .number))
    #expect(Text(Date.distantPast, style: .time) != Text(Date.distantPast, style: .date))
  }
}
