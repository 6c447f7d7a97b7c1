import Foundation
import Graphics
import SwiftUICore
import Testing

@Suite("Attributed strings in texts")
struct AttributedTextTests {
  private let context = TextContext(locale: Locale(identifier: "en_US"))

  @Test("attributes reach the run and leave the rest to the text")
  func attributes() throws {
    var string = AttributedString("plain styled")
    let range = try #require(string.range(of: "styled"))
    string[range].font = .title
    string[range].foregroundColor = .white
    string[range].backgroundColor = .black
    string[range].underlineStyle = .single
    string[range].kern = 2
    string[range].baselineOffset = 1
    let runs = Text(string).italic().resolve(in: context).runs
    #expect(runs.map(\.string) == ["plain ", "styled"])
    #expect(runs.map(\.font.size) == [17, 28])
    #expect(runs.map(\.font.isItalic) == [true, true])
    #expect(runs[1].color == .white && runs[1].backgroundColor == .black)
    #expect(runs[1].underline == LineMark() && runs[0].underline == nil)
    #expect(runs[1].kerning == 2 && runs[1].baselineOffset == 1)
  }

  @Test("Markdown becomes attributes that a text shows")
  func markdown() throws {
    let base = URL(string: "https://example.org/")
    let string = try AttributedString(markdown: "a **b** `c` [d](e)", baseURL: base)
    let runs = Text(string).resolve(in: context).runs
    #expect(runs.map(\.string) == ["a ", "b", " ", "c", " ", "d"])
    #expect(runs[1].font.weight == 700)
    #expect(runs[3].font.design == .monospaced)
    #expect(runs[5].link?.absoluteString == "https://example.org/e")
    #expect(runs[5].color == context.colors.accent)
  }
}

@Suite("Symbol variants")
struct SymbolVariantNameTests {
  @Test("variants are added to a name that lacks them")
  func names() {
    #expect(SymbolVariants.fill.name(of: "heart") == "heart.fill")
    #expect(SymbolVariants.circle.fill.name(of: "heart") == "heart.circle.fill")
    #expect(SymbolVariants.circle.name(of: "heart.fill") == "heart.circle.fill")
    #expect(SymbolVariants.slash.fill.name(of: "mic.slash") == "mic.slash.fill")
    #expect(SymbolVariants.none.name(of: "star") == "star")
  }
}
