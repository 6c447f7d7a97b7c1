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

  @Test("a literal with values has a key with their places")
  func keys() throws {
    let bundle = try resources([
      "en.lproj/Localizable.strings": #""%lld songs" = "%lld songs";"#,
      "th.lproj/Localizable.strings": #""%lld songs" = "%lld เพลง";"#,
    ])
    let screen = TestScreen(
      Text("\(12) songs", bundle: bundle), environment: { $0.locale = Locale(identifier: "th") })
    #expect(screen.texts == ["12 เพลง"])
  }

  @Test("a catalogue has forms for one and for many")
  func plurals() throws {
    let catalog = """
      { "sourceLanguage": "en", "version": "1.0", "strings": { "%lld songs": { "localizations": {
        "en": { "variations": { "plural": {
          "one": { "stringUnit": { "state": "translated", "value": "%lld song" } },
          "other": { "stringUnit": { "state": "translated", "value": "%lld songs" } }
        } } }
      } } } }
      """
    let bundle = try resources(["Localizable.xcstrings": catalog])
    let screen = TestScreen(
      VStack {
        Text("\(1) songs", bundle: bundle)
        Text("\(2) songs", bundle: bundle)
      }, environment: { $0.locale = Locale(identifier: "en") })
    #expect(screen.texts == ["1 song", "2 songs"])
  }

  @Test("what is nearest to the letters counts")
  func nearest() throws {
    let screen = TestScreen(
      VStack {
        Text("near").font(.system(size: 10))
        Text("far")
      }
      .font(.system(size: 20)))
    #expect(try screen.frame(of: "near").width == 40)
    #expect(try screen.frame(of: "far").width == 60)
  }

  @Test("texts that are added are one")
  func sums() {
    let screen = TestScreen(Text("Hello ") + Text("Ada").bold() + Text("!"))
    #expect(screen.texts == ["Hello Ada!"])
  }

  @Test("a style follows the person's text size, a number doesn't")
  func textSize() throws {
    let screen = TestScreen(
      VStack {
        Text("style").font(.body)
        Text("fixed").font(.system(size: 17))
      }, environment: { $0.dynamicTypeSize = .accessibility1 })
    #expect(try screen.frame(of: "style").height > 17)
    #expect(try screen.frame(of: "fixed").height == 17)
  }

  @Test("room is kept for lines that aren't there")
  func reserved() throws {
    let text = Text("abcdef")
    let reserved = TestScreen(
      text.lineLimit(3, reservesSpace: true), size: CGSize(width: 200, height: 200))
    #expect(try reserved.find(.text("abcdef")).frame.size.height == 51)
  }

  /// A bundle of files, by their paths and texts.
  private func resources(_ files: [String: String]) throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("text-chapter-\(UUID().uuidString)")
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return try #require(Bundle(url: folder))
  }
}
