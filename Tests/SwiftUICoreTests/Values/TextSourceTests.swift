import Foundation
import SwiftUICore
import Testing

private enum Theme: String { case dark }

/// The ways in which apps write texts; that they compile is half of the test.
@Suite("Ways to write a text")
struct TextSourceTests {
  private let context = TextContext(locale: Locale(identifier: "en_US"), timeZone: .gmt)

  @Test("each reads as it does on Apple's systems")
  func spellings() {
    let (name, count, value) = ("Ann", 3, 2.5)
    let flag = name.count == count
    let key: LocalizedStringKey = "Hi \(name)"
    let size: ContentSizeCategory = .large
    let date = Date(timeIntervalSince1970: 0)
    expect(Text("Font size: \(size)"), "Font size: large")
    expect(Text("Scheme: \(flag ? "Dark" : "Light")"), "Scheme: Dark")
    expect(Text(flag ? "A" : "B"), "A")
    expect(Text(key), "Hi Ann")
    expect(Text(.init(name)), "Ann")
    expect(Text(LocalizedStringKey(name)), "Ann")
    expect(Text(name.prefix(2)), "An")
    expect(Text("\(count) items, \(value, specifier: "%.2f")"), "3 items, 2.50")
    expect(Text("\(Int(value))%"), "2%")
    expect(Text("Hi " + name), "Hi Ann")
    expect(Text("\(Theme.dark.rawValue) \(flag)"), "dark true")
    expect(Text(value, format: .percent), "250%")
    expect(Text("\(date, format: .dateTime.year())"), "1970")
    expect(Text("a").bold() + Text(name).foregroundColor(.red), "aAnn")
    expect(Text("Key", tableName: "None", bundle: .main, comment: "For no one"), "Key")
    expect(Text(["a", "b"], format: .list(type: .and)), "a and b")
    expect(Text("\(CGFloat(1), specifier: "%.0f")"), "1")
    expect(Text(name).font(.system(.largeTitle)).fontWeight(.semibold).tracking(1), "Ann")
    expect(Text(name).font(.system(size: 20, weight: .bold, design: .rounded)), "Ann")
  }

  private func expect(_ text: Text, _ expected: String) {
    #expect(text.string(in: context) == expected)
  }
}
