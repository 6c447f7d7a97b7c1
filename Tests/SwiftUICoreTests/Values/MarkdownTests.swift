import Foundation
import Graphics
import SwiftUICore
import Testing

@Suite("Markdown in literals")
struct MarkdownTests {
  private func runs(_ key: LocalizedStringKey) -> [TextRun] {
    Text(key).resolve(in: TextContext(locale: Locale(identifier: "en_US"))).runs
  }

  private func words(_ key: LocalizedStringKey) -> [String] {
    runs(key).map(\.string)
  }

  @Test("two asterisks are bold, one is italic, three are both")
  func emphasis() {
    let runs = runs("a **b** *c* ***d***")
    #expect(runs.map(\.string) == ["a ", "b", " ", "c", " ", "d"])
    #expect(runs[1].font.weight == 700 && !runs[1].font.isItalic)
    #expect(runs[3].font.weight == 400 && runs[3].font.isItalic)
    #expect(runs[5].font.weight == 700 && runs[5].font.isItalic)
  }

  @Test("emphasis nests")
  func nesting() {
    let runs = runs("**bold _both_ bold**")
    #expect(runs.map(\.string) == ["bold ", "both", " bold"])
    #expect(runs.map(\.font.weight) == [700, 700, 700])
    #expect(runs.map(\.font.isItalic) == [false, true, false])
  }

  @Test("underscores inside a word mean themselves")
  func underscores() {
    #expect(words("snake_case_name") == ["snake_case_name"])
    #expect(words("a __b__") == ["a ", "b"])
  }

  @Test("marks that close nothing mean themselves")
  func unmatched() {
    #expect(words("2 * 3 * 4") == ["2 * 3 * 4"])
    #expect(words("**open") == ["**open"])
    #expect(words("a ~ b") == ["a ~ b"])
    #expect(words("[a] (b)") == ["[a] (b)"])
    #expect(words("`a") == ["`a"])
  }

  @Test("tildes strike through")
  func strikethrough() {
    let runs = runs("~~gone~~ here")
    #expect(runs[0].strikethrough == LineMark())
    #expect(runs[1].strikethrough == nil)
  }

  @Test("code is monospaced and reads no other marks")
  func code() {
    let runs = runs("use `a*b*c` now")
    #expect(runs.map(\.string) == ["use ", "a*b*c", " now"])
    #expect(runs[1].font.design == .monospaced)
  }

  @Test("a link has a destination and the accent colour")
  func links() {
    let runs = runs("See [the **site**](https://example.org/a_b) or <https://example.org>.")
    #expect(runs.map(\.string) == ["See ", "the ", "site", " or ", "https://example.org", "."])
    #expect(runs[1].link == URL(string: "https://example.org/a_b"))
    #expect(runs[2].link == runs[1].link && runs[2].font.weight == 700)
    #expect(runs[1].color == ColorContext().accent)
    #expect(runs[4].link == URL(string: "https://example.org"))
  }

  @Test("backslashes and entities escape")
  func escapes() {
    #expect(words(#"\*not bold\*"#) == ["*not bold*"])
    #expect(words(#"a\b"#) == [#"a\b"#])
    #expect(words("Q&amp;A &#169; AT&T") == ["Q&A © AT&T"])
  }

  @Test("values are not read as Markdown")
  func values() {
    let name = "**Ann**"
    let runs = runs("Hi *\(name)*")
    #expect(runs.map(\.string) == ["Hi ", "**Ann**"])
    #expect(runs[1].font.isItalic)
  }

  @Test("a value can be the destination of a link, and later values keep their places")
  func valueInLink() {
    let runs = runs("[\("a")](https://example.org/\("b")) \("c")")
    #expect(runs.map(\.string) == ["a", " c"])
    #expect(runs[0].link == URL(string: "https://example.org/b"))
  }

  @Test("strings and verbatim texts are shown as they are")
  func plainStrings() {
    let string = "**a**"
    let context = TextContext()
    #expect(Text(string).string(in: context) == "**a**")
    #expect(Text(verbatim: "**a**").string(in: context) == "**a**")
  }
}
