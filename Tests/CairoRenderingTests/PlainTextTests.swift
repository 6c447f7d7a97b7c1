import Foundation
import Graphics
import Testing

@testable import CairoRendering

@Suite("Plain texts, measured without being set")
struct PlainTextTests {
  let engine = PangoTextEngine()

  /// The same as Pango sets it.
  func wholly(_ content: TextContent, width: CGFloat?) -> PangoTextLayout {
    let composer = TextComposer(engine: engine, content: content)
    return PangoTextLayout(content, composer.compose(width: width), width: width)
  }

  @Test(
    "a text that was measured has the size, lines and baselines of the one that is set",
    arguments: [
      FontDescription(size: 13), FontDescription(size: 17, weight: 700),
      FontDescription(size: 11.5, isItalic: true), FontDescription(size: 13, design: .serif),
      FontDescription(size: 13, design: .monospaced),
      FontDescription(size: 13, hasMonospacedDigits: true),
      FontDescription(family: "DejaVu Sans", size: 13),
      FontDescription(family: "Noto Sans", size: 20),
    ])
  func oracle(font: FontDescription) {
    var generator = Generator(state: 7)
    var (measured, wrapped) = (0, 0)
    for _ in 0..<600 {
      var text = content(generator.sentence()) {
        $0.lineSpacing = [0, 0, 3.3].randomElement(using: &generator)!
        $0.alignment = [.leading, .center, .trailing].randomElement(using: &generator)!
      }
      text.runs[0].font = font
      let natural = wholly(text, width: nil).naturalWidth
      for width in [nil, natural, natural - 0.3, natural * 0.6, natural * 0.31, 40, 0] {
        guard let plain = engine.plainText(text)?.set(width: width) else { continue }
        let set = wholly(text, width: width)
        measured += 1
        if plain.lineCount > 1 { wrapped += 1 }
        #expect(
          plain.size == set.size && plain.lineCount == set.lineCount
            && plain.naturalWidth == set.naturalWidth && plain.firstBaseline == set.firstBaseline
            && plain.lastBaseline == set.lastBaseline && plain.isTruncated == set.isTruncated,
          "\(text.string.debugDescription) in \(width.map { "\($0)" } ?? "any width")")
        #expect(plain.lines.map(\.left) == set.lines.map(\.left))
        #expect(plain.caret(at: 3) == set.caret(at: 3))
      }
    }
    #expect(measured > 600)
    #expect(wrapped > 100)
  }

  @Test("a plain line is drawn as the layout that Pango sets of it")
  func drawing() throws {
    for string in [
      "Hamburgefonts", "AV To Ty, 10:45 - fi fl", "x", "(12)", "“Größe” – l’été Łódź…", "x 1",
    ] {
      for color in [nil, RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)] {
        var text = content(string, size: 17)
        text.runs[0].color = color
        let plain = try #require(engine.plainText(text)?.set(width: nil))
        #expect(plain.glyphLine != nil)
        let pictures = [plain, wholly(text, width: nil)].map { layout in
          PictureWriter.pixels(
            DisplayList([.text(layout, origin: CGPoint(x: 3, y: 2), paint: .color(.black))]),
            size: CGSize(width: 200, height: 30), scale: 2)
        }
        let difference = zip(pictures[0].bytes, pictures[1].bytes).map { abs(Int($0) - Int($1)) }
        #expect(difference.max()! <= 1, "\(string) \(String(describing: color))")
      }
    }
  }

  @Test(
    "a text with other letters, with a line's end or from right to left is set by Pango",
    arguments: ["Привет", "e\u{301}", "one\ntwo", "tab\tstop", "", "שלום"])
  func notPlain(string: String) {
    #expect(engine.plainText(content(string)) == nil)
    #expect(engine.plainText(content("plain") { $0.isRightToLeft = true }) == nil)
  }

  @Test("a plain text that is cut says so, and shows its beginning")
  func truncation() {
    let layout = engine.textLayout(
      content("A sentence of several words") { $0.lineLimit = 1 }, width: 80, height: nil)
    #expect(layout.isTruncated)
    #expect(layout.lineCount == 1)
    #expect(layout.size.width <= 80)
  }
}

/// Random sentences, the same in each run.
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }

  mutating func sentence() -> String {
    let count = Int.random(in: 1...9, using: &self)
    return (0..<count).map { _ in word() }
      .joined(separator: Int.random(in: 0..<12, using: &self) == 0 ? "  " : " ")
  }

  private mutating func word() -> String {
    let kind = Int.random(in: 0..<10, using: &self)
    if kind == 0 { return String(Int.random(in: 0..<100_000, using: &self)) }
    let letters = kind == 1 ? (0x21...0x7E) : (0x61...0x7A)
    var word = (0..<Int.random(in: 1...9, using: &self)).reduce(into: "") { word, _ in
      word.unicodeScalars.append(
        Unicode.Scalar(UInt8(Int.random(in: letters, using: &self))))
    }
    if kind == 2 {
      word = word.capitalized + [",", ".", "!", "?", ":", "'s"].randomElement(using: &self)!
    }
    return word
  }
}
