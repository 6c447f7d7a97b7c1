import Foundation
import Graphics
import MilieuTesting
import SwiftUI
import Testing

@testable import SwiftUICore

/// Sets texts as the square engine does, and keeps what it was told.
private final class RecordingTextEngine: TextEngine {
  private let square = SquareTextEngine()
  private(set) var contents: [TextContent] = []

  func layout(_ content: TextContent, width: CGFloat?, height: CGFloat?) -> any TextLayout {
    contents.append(content)
    return square.layout(content, width: width, height: height)
  }

  func metrics(of font: FontDescription) -> FontMetrics { square.metrics(of: font) }
}

/// What the first text or symbol of a view is drawn with.
@MainActor
func paint(_ view: some View) -> Paint? {
  let screen = TestScreen(view)
  for item in screen.root.render().items {
    if case .text(_, _, let paint) = item { return paint }
  }
  return nil
}

/// The texts and symbols that follow a key, as the page on the environment says; one claim each.
@MainActor
@Suite("Keys that texts and symbols follow")
struct EffectiveTextKeyTests {
  /// What the text engine is told of a view's first text.
  private func content(_ view: some View) throws -> TextContent {
    let engine = RecordingTextEngine()
    let screen = TestScreen(view, services: { $0.text = engine })
    _ = screen.root.render()
    return try #require(engine.contents.first)
  }

  // MARK: - Texts

  @Test("a text has the font of its place")
  func font() throws {
    #expect(try content(Text("a").font(.system(size: 31))).runs[0].font.size == 31)
  }

  @Test("a text has the line limit, the spacing and the truncation of its place")
  func lines() throws {
    let paragraph = try content(
      Text("a").lineLimit(3).lineSpacing(7).truncationMode(.middle)
    ).paragraph
    #expect(paragraph.lineLimit == 3)
    #expect(paragraph.lineSpacing == 7)
    #expect(paragraph.truncation == .middle)
  }

  @Test("a text has the height of lines of its place")
  func lineHeight() throws {
    #expect(
      try content(Text("a").lineHeight(.exact(points: 40))).paragraph.lineHeight == .exact(40))
    #expect(
      try content(Text("a").environment(\._lineHeightMultiple, 2)).paragraph.lineHeight
        == .multiple(2))
    #expect(try content(Text("a")).paragraph.lineHeight == nil)
  }

  @Test("a text shrinks and tightens where its place lets it")
  func fitting() throws {
    let paragraph = try content(Text("a").minimumScaleFactor(0.5).allowsTightening(true)).paragraph
    #expect(paragraph.minimumScaleFactor == 0.5)
    #expect(paragraph.allowsTightening)
  }

  @Test("a text has the alignment and the case of its place")
  func alignmentAndCase() throws {
    let content = try content(Text("abc").multilineTextAlignment(.trailing).textCase(.uppercase))
    #expect(content.paragraph.alignment == .trailing)
    #expect(content.runs[0].string == "ABC")
  }

  @Test("a text is bolder where the person asks for it")
  func legibility() throws {
    let weight = try content(Text("a").environment(\.legibilityWeight, .bold)).runs[0].font.weight
    #expect(weight == 600)
  }

  @Test("words that change in an animation fade over where their place asks for it, else at once")
  func contentTransition() {
    func groups(_ transition: ContentTransition?) -> [Double] {
      let remote = Remote<Int>()
      let screen = TestScreen(
        Owner(1, remote) { number in
          if let transition {
            Text("\(number)").contentTransition(transition)
          } else {
            Text("\(number)")
          }
        })
      _ = screen.root.render()
      withAnimation(.linear(duration: 1)) { remote.value = 2 }
      screen.settle()
      screen.advance(by: 0.25)
      return screen.effects.compactMap { if case .opacity(let part) = $0 { part } else { nil } }
    }
    #expect(groups(nil) == [])
    #expect(groups(.identity) == [])
    #expect(groups(.opacity).map { ($0 * 100).rounded() } == [75, 25])
    #expect(groups(.numericText()).count == 2)
  }

  @Test("of a number the characters that differ roll, one by one, and the others stay")
  func numericText() {
    func changes(_ old: String, _ new: String) -> [String] {
      CharacterChange.changes(from: old, to: new).map { change in
        func text(_ string: String, _ range: Range<Int>?) -> String {
          range.map { String(Array(string)[$0]) } ?? ""
        }
        return change.stays
          ? text(new, change.new) : "\(text(old, change.old))>\(text(new, change.new))"
      }
    }
    #expect(changes("19", "20") == ["1>2", "9>0"])
    #expect(changes("120", "130") == ["1", "2>3", "0"])
    #expect(changes("99", "100") == [">1", "9>0", "9>0"])
    #expect(changes("100", "99") == ["1>", "0>9", "0>9"])

    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(120, remote) { Text("\($0)").contentTransition(.numericText()) })
    _ = screen.root.render()
    withAnimation(.linear(duration: 1)) { remote.value = 130 }
    screen.settle()
    screen.advance(by: 0.25)
    let parts = screen.effects.compactMap { if case .opacity(let part) = $0 { part } else { nil } }
    #expect(parts == [0.75, 0.25])
    screen.advance(by: 1)
    #expect(screen.effects.isEmpty)
  }

  // MARK: - Symbols

  @Test("a symbol has the scale of its place")
  func imageScale() throws {
    func size(_ scale: Image.Scale) throws -> CGFloat {
      try content(Image(systemName: "star").imageScale(scale)).runs[0].font.size
    }
    #expect(try size(.small) < size(.medium))
    #expect(try size(.medium) < size(.large))
  }

  @Test("a symbol has the variant of its place")
  func symbolVariant() throws {
    let plain = try content(Image(systemName: "star")).runs[0].string
    #expect(try content(Image(systemName: "star").symbolVariant(.fill)).runs[0].string != plain)
  }

  @Test("a multicolour symbol has the colour of its own, others that of their place")
  func symbolRenderingMode() {
    let red = Paint.color(SystemColor.red.resolve(in: ColorContext()))
    let blue = Paint.color(SystemColor.blue.resolve(in: ColorContext()))
    let heart = Image(systemName: "heart.fill").foregroundStyle(.blue)
    #expect(paint(heart.symbolRenderingMode(.multicolor)) == red)
    #expect(paint(heart.symbolRenderingMode(.monochrome)) == blue)
    #expect(
      paint(Image(systemName: "globe").foregroundStyle(.blue).symbolRenderingMode(.multicolor))
        == blue)
  }

  @Test("a symbol is filled with a gradient where its place asks for it")
  func symbolColorRenderingMode() {
    let paint = paint(Image(systemName: "star").symbolColorRenderingMode(.gradient))
    #expect(paint.map { if case .linearGradient = $0 { true } else { false } } == true)
  }
}
