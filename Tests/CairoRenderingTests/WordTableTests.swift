import CPango
import Testing

@testable import CairoRendering

@Suite("The table of words")
struct WordTableTests {
  private func word(_ text: String) -> WordTable.Word {
    Array(text.utf8).withUnsafeBufferPointer { WordTable.Word($0) }
  }

  private func piece() -> Piece {
    let glyphs = pango_glyph_string_new()!
    defer { pango_glyph_string_free(glyphs) }
    return Piece(glyphs)
  }

  @Test("finds each of many words, and none that it was not given")
  func finds() {
    var table = WordTable()
    let pieces = (0..<2_000).map { _ in piece() }
    for (number, piece) in pieces.enumerated() { table.add(piece, for: word("word \(number)")) }
    for (number, piece) in pieces.enumerated() { #expect(table[word("word \(number)")] === piece) }
    #expect(table[word("word 2000")] == nil)
    #expect(table[word("")] == nil)
  }

  @Test("begins anew when it is full")
  func full() {
    var table = WordTable()
    for number in 0..<2_049 { table.add(piece(), for: word("\(number)")) }
    #expect(table[word("0")] == nil)
    #expect(table[word("2048")] != nil)
  }
}
