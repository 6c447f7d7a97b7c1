import Foundation
import Graphics
import Testing

@testable import CairoRendering

/// A text in the system font at 13 points, unless said otherwise.
func content(
  _ string: String, size: CGFloat = 13, _ change: (inout ParagraphStyle) -> Void = { _ in }
) -> TextContent {
  var style = ParagraphStyle()
  change(&style)
  return TextContent(
    runs: [TextRun(string, font: FontDescription(size: size))], paragraph: style)
}

@Suite("Text set by Pango")
struct PangoTextEngineTests {
  let engine = PangoTextEngine()

  func set(
    _ string: String, width: CGFloat? = nil, height: CGFloat? = nil,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> PangoTextLayout {
    engine.textLayout(content(string, change), width: width, height: height)
  }

  @Test("a line of the default font is 16 points high with its baseline at 13")
  func lineHeight() {
    let layout = set("Hello")
    #expect(layout.size.height == 16)
    #expect(layout.firstBaseline == 13)
    #expect(layout.lastBaseline == 13)
  }

  @Test("widths are whole halves of a point")
  func halfPoints() {
    for string in ["i", "Hello", "Hello, world", "MMMM"] {
      let width = set(string).size.width
      #expect((width * 2).rounded() == width * 2)
    }
  }

  @Test("a text twice the size is twice as wide")
  func scaleFree() {
    let small = engine.textLayout(content("Hamburgefonts", size: 10), width: nil, height: nil)
    let large = engine.textLayout(content("Hamburgefonts", size: 20), width: nil, height: nil)
    #expect(abs(large.naturalWidth - 2 * small.naturalWidth) < 0.1)
  }

  @Test("a text is not taken for another that lay in the same memory before it")
  func addresses() {
    let kept = content("日")
    _ = engine.textLayout(kept, width: nil, height: nil)
    for _ in 0..<100 {
      // Equal to the kept one, in memory of its own that is free again after the line.
      _ = engine.textLayout(content("日"), width: nil, height: nil)
      let other = engine.textLayout(content("月"), width: nil, height: nil)
      #expect(other.content.string == "月")
    }
  }

  @Test("an empty text is as large as a space")
  func empty() {
    #expect(set("").size == set(" ").size)
    #expect(set("").size.width > 0)
    #expect(set("").utf16Offset(at: CGPoint(x: 50, y: 0)) == 0)
  }

  @Test("a narrow width makes more lines, never wider than offered")
  func wrapping() {
    let string = "The quick brown fox jumps over the lazy dog and runs away"
    var lines = 0
    for width in stride(from: CGFloat(400), through: 40, by: -40) {
      let layout = set(string, width: width)
      #expect(layout.lineCount >= lines)
      #expect(layout.size.width <= width)
      #expect(layout.size.height == CGFloat(layout.lineCount) * 16)
      #expect(layout.lastBaseline == CGFloat(layout.lineCount - 1) * 16 + 13)
      lines = layout.lineCount
    }
    #expect(lines > 5)
  }

  @Test("its own size offered back gives the same lines", arguments: [60, 90, 123, 200])
  func stable(width: CGFloat) {
    let string = "The quick brown fox jumps over the lazy dog"
    let first = set(string, width: width)
    let again = PangoTextEngine().textLayout(
      content(string), width: first.size.width, height: first.size.height)
    #expect(again.lineCount == first.lineCount)
    #expect(again.size == first.size)
  }

  @Test("no width at all puts one character in each line")
  func zeroWidth() {
    let layout = set("abcd", width: 0)
    #expect(layout.lineCount == 4)
    #expect(layout.size == CGSize(width: 0, height: 64))
  }

  @Test("Thai and Chinese break inside a line without spaces")
  func wrappingWithoutSpaces() {
    let thai = set("ภาษาไทยเป็นภาษาที่ไม่มีการเว้นวรรคระหว่างคำ", width: 90)
    #expect(thai.lineCount > 2)
    #expect(!thai.breaksWord)
    let chinese = set("敏捷的棕色狐狸跳过了懒狗身上然后跑走了", width: 90)
    #expect(chinese.lineCount > 2)
    #expect(chinese.size.width <= 90)
  }

  @Test("Arabic runs from right to left")
  func arabic() {
    let layout = set("مرحبا بالعالم")
    #expect(layout.caret(at: 0).minX > layout.caret(at: 5).minX)
    #expect(layout.caret(at: 0).minX > layout.size.width - 1)
  }

  @Test("a number in Hebrew text keeps its own direction")
  func mixedDirections() {
    let layout = set("שלום 123 עולם")
    #expect(layout.caret(at: 6).minX < layout.caret(at: 7).minX)
    #expect(layout.caret(at: 0).minX > layout.caret(at: 12).minX)
  }

  // MARK: - Limits

  @Test("a line limit cuts the last line with an ellipsis")
  func lineLimit() {
    let string = "The quick brown fox jumps over the lazy dog"
    let layout = set(string, width: 100) { $0.lineLimit = 2 }
    #expect(layout.lineCount == 2)
    #expect(layout.isTruncated)
    #expect(layout.size.width <= 100)
    #expect(!set(string, width: 1000) { $0.lineLimit = 2 }.isTruncated)
  }

  @Test("a line limit counts the lines of all paragraphs")
  func lineLimitOverParagraphs() {
    for width in [nil, CGFloat(100)] {
      let layout = set("one\ntwo\nthree\nfour", width: width) { $0.lineLimit = 2 }
      #expect(layout.lineCount == 2)
      #expect(layout.isTruncated)
      #expect(layout.size.height == 32)
    }
    let wrapped = set("one\nThe quick brown fox jumps over the dog\nend", width: 80) {
      $0.lineLimit = 2
    }
    #expect(wrapped.lineCount == 2)
    #expect(wrapped.isTruncated)
  }

  @Test("a height drops the lines that do not fit, but never the first")
  func heightLimit() {
    let string = "The quick brown fox jumps over the lazy dog"
    #expect(set(string, width: 60, height: 50).lineCount == 3)
    #expect(set(string, width: 60, height: 3).lineCount == 1)
    #expect(set(string, width: 60, height: 3).isTruncated)
  }

  @Test("the ellipsis stands where the style says")
  func ellipsisPlaces() {
    let string = "abcdefghijklmnopqrstuvwxyz"
    let caret = { (truncation: ParagraphStyle.Truncation, offset: Int) in
      set(string, width: 60) {
        $0.lineLimit = 1
        $0.truncation = truncation
      }.caret(at: offset).minX
    }
    #expect(caret(.tail, 2) > 10)
    #expect(caret(.head, 2) < 10)
    #expect(caret(.middle, 2) > 10)
    #expect(caret(.head, 25) > 40 && caret(.middle, 25) > 40)
  }

  @Test("a minimum scale factor shrinks the text before it is cut")
  func minimumScale() {
    let full = set("A long headline", width: nil).size.width
    let layout = set("A long headline", width: full * 0.8) {
      $0.lineLimit = 1
      $0.minimumScaleFactor = 0.5
    }
    #expect(!layout.isTruncated)
    #expect(layout.scale < 0.82 && layout.scale > 0.74)
    let cut = set("A long headline", width: full * 0.3) {
      $0.lineLimit = 1
      $0.minimumScaleFactor = 0.5
    }
    #expect(cut.isTruncated)
    #expect(cut.scale == 0.5)
  }

  @Test("tightening makes room for a character or two")
  func tightening() {
    let full = set("A long headline", width: nil).naturalWidth
    let layout = set("A long headline", width: full - 3) {
      $0.lineLimit = 1
      $0.allowsTightening = true
    }
    #expect(!layout.isTruncated)
    #expect(layout.lineCount == 1)
  }

  // MARK: - Styles

  @Test("line spacing is added between lines only")
  func lineSpacing() {
    #expect(set("a\nb\nc") { $0.lineSpacing = 5 }.size.height == 58)
    #expect(set("a") { $0.lineSpacing = 5 }.size.height == 16)
  }

  @Test("kerning widens, small caps and weight change the width, leading the height")
  func runStyles() {
    func width(_ change: (inout TextRun) -> Void) -> CGSize {
      var run = TextRun("Hello", font: FontDescription(size: 13))
      change(&run)
      return engine.layout(TextContent(runs: [run]), width: nil, height: nil).size
    }
    let plain = width { _ in }
    #expect(width { $0.kerning = 2 }.width >= plain.width + 7)
    #expect(width { $0.font.weight = 700 }.width > plain.width)
    #expect(
      width {
        $0.font.hasSmallCaps = true
        $0.string = "mmmm"
      }.width
        != width { $0.string = "mmmm" }.width)
    #expect(width { $0.font.design = .monospaced }.width > plain.width)
    #expect(width { $0.font.leading = 4 }.height == plain.height + 4)
  }

  @Test("monospaced digits are all equally wide")
  func monospacedDigits() {
    func width(_ string: String) -> CGFloat {
      let font = FontDescription(size: 13, hasMonospacedDigits: true)
      return engine.textLayout(
        TextContent(runs: [TextRun(string, font: font)]), width: nil, height: nil
      )
      .naturalWidth
    }
    #expect(width("1111") == width("8888"))
  }

  @Test("a large run makes its line higher")
  func mixedSizes() {
    let runs = [
      TextRun("small ", font: FontDescription(size: 13)),
      TextRun("large", font: FontDescription(size: 30)),
    ]
    let layout = engine.layout(TextContent(runs: runs), width: nil, height: nil)
    let large = engine.layout(content("large", size: 30), width: nil, height: nil)
    #expect(layout.size.height == large.size.height)
    #expect(layout.firstBaseline == large.firstBaseline)
  }

  @Test("trailing lines end where the widest ends")
  func trailing() {
    for width in [nil, CGFloat(300)] {
      let layout = set("long line\nx", width: width) { $0.alignment = .trailing }
      #expect(layout.rectangles(of: 10..<11)[0].maxX > layout.size.width - 1)
      #expect(layout.size.width < 100)
    }
  }

  // MARK: - Places

  @Test("offsets count UTF-16 units")
  func offsets() {
    let layout = set("a😀b")
    #expect(layout.caret(at: 1).minX < layout.caret(at: 3).minX)
    #expect(layout.utf16Offset(at: CGPoint(x: layout.caret(at: 3).minX + 1, y: 5)) == 3)
    #expect(layout.utf16Offset(at: CGPoint(x: 1000, y: 5)) == 4)
    #expect(layout.utf16Offset(at: CGPoint(x: -10, y: 5)) == 0)
  }

  @Test("a range over two lines has a rectangle in each")
  func rectangles() {
    let layout = set("first\nsecond")
    let rectangles = layout.rectangles(of: 2..<9)
    #expect(rectangles.count == 2)
    #expect(rectangles[0].minY == 0 && rectangles[1].minY == 16)
    #expect(rectangles[1].minX == 0)
    #expect(layout.rectangles(of: 0..<0).isEmpty)
  }

  // MARK: - Fonts

  @Test("metrics of the default font are close to Apple's")
  func metrics() {
    let metrics = engine.metrics(of: FontDescription(size: 13))
    #expect(metrics.ascent + metrics.descent == 16)
    #expect(metrics.capHeight > 8 && metrics.capHeight < 10)
    #expect(metrics.xHeight > 5.5 && metrics.xHeight < 7.5)
    #expect(abs(metrics.spacingAbove - 4.74) < 0.6)
    #expect(abs(metrics.spacingBelow - 8.15) < 0.8)
    #expect(metrics.spacingBetweenTexts == 0)
  }

  @Test("a missing font file is refused with its reason")
  func missingFont() {
    let url = URL(fileURLWithPath: "/nowhere/font.ttf")
    #expect(throws: FontRegistrationError(url: url, reason: .unreadable)) {
      try engine.registerFont(at: url)
    }
  }

  // MARK: - Cache

  @Test("the same content at the same size is set once")
  func cached() {
    let first = set("Hello", width: 100)
    #expect(set("Hello", width: 100) === first)
    #expect(set("Hello", width: nil) !== first)
    #expect(set("Hello", width: 90) === first)
    #expect(set("Hello", width: 5) !== first)
  }
}
