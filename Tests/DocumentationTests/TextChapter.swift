import MilieuTesting
import SwiftUI
import Testing

@MainActor @Suite("The chapter on text")
struct TextChapter {
  @Test("a literal is a key, a string is a text")
  func literals() {
    let name = "Mira"
    let screen = TestScreen(
      VStack {
        Text("Hello **\(name)**")
        Text(verbatim: "Hello **\(name)**")
      })
    #expect(screen.texts == ["Hello Mira", "Hello **Mira**"])
  }

  @Test("numbers and dates are in the language of the environment")
  func locales() {
    let screen = TestScreen(
      Text(1234.5, format: .number), environment: { $0.locale = Locale(identifier: "de_DE") })
    #expect(screen.texts == ["1.234,5"])
    screen.setEnvironment(\.locale, to: Locale(identifier: "en_US"))
    #expect(screen.texts == ["1,234.5"])
  }

  @Test("a text takes the width that it is given and as many lines as it needs")
  func lines() throws {
    let text = Text("abcdef")
    let wide = TestScreen(text, size: CGSize(width: 200, height: 200))
    #expect(try wide.find(.text("abcdef")).frame.size == CGSize(width: 102, height: 17))
    let narrow = TestScreen(text, size: CGSize(width: 51, height: 200))
    #expect(try narrow.find(.text("abcdef")).frame.size == CGSize(width: 51, height: 34))
    let limited = TestScreen(text.lineLimit(1), size: CGSize(width: 51, height: 200))
    #expect(try limited.find(.text("abcdef")).frame.size == CGSize(width: 51, height: 17))
  }
}
