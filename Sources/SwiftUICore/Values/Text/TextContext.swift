import Foundation
import Graphics

/// Everything outside a text that decides how it reads and looks.
///
/// Made once per environment scope and shared by all texts there; setting the locale costs a lookup in a
/// cache, everything else a copy.
package struct TextContext: Sendable {
  package var locale: Locale { didSet { localeFacts = .of(locale) } }
  package var calendar: Calendar
  package var timeZone: TimeZone
  package var layoutDirection: LayoutDirection
  package var fonts: FontContext
  package var colors: ColorContext
  /// The style of the surroundings: font, traits, lines, spacing between characters.
  package var style: TextStyle
  package var lineLimit: Int?
  /// Added between lines, in points.
  package var lineSpacing: CGFloat
  package var truncation: Text.TruncationMode
  package var alignment: TextAlignment
  package var minimumScaleFactor: CGFloat
  package var allowsTightening: Bool
  package var textCase: Text.Case?
  /// The size of symbols compared with the text around them.
  package var imageScale: Image.Scale
  /// The moment for texts that follow the clock.
  package var now: Date
  /// Finds the glyph of a symbol; `nil` where the symbol is unknown.
  package var symbol: @Sendable (String) -> SymbolGlyph?

  package private(set) var localeFacts: LocaleFacts

  package init(
    locale: Locale = .current, calendar: Calendar = .current, timeZone: TimeZone = .current,
    layoutDirection: LayoutDirection = .leftToRight, fonts: FontContext = FontContext(),
    colors: ColorContext = ColorContext(), now: Date = Date(),
    symbol: @escaping @Sendable (String) -> SymbolGlyph? = { SymbolGlyph(systemName: $0) }
  ) {
    self.locale = locale
    self.calendar = calendar
    self.timeZone = timeZone
    self.layoutDirection = layoutDirection
    self.fonts = fonts
    self.colors = colors
    style = TextStyle()
    lineSpacing = 0
    truncation = .tail
    alignment = .leading
    minimumScaleFactor = 1
    allowsTightening = false
    imageScale = .medium
    self.now = now
    self.symbol = symbol
    localeFacts = .of(locale)
  }

  package var paragraph: ParagraphStyle {
    ParagraphStyle(
      alignment: ParagraphStyle.Alignment(alignment),
      truncation: ParagraphStyle.Truncation(truncation),
      lineLimit: lineLimit.map { max(1, $0) }, lineSpacing: lineSpacing,
      minimumScaleFactor: minimumScaleFactor, allowsTightening: allowsTightening,
      isRightToLeft: layoutDirection == .rightToLeft, language: localeFacts.languageTag)
  }
}

extension ParagraphStyle.Alignment {
  fileprivate init(_ alignment: TextAlignment) {
    self =
      switch alignment {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      }
  }
}

extension ParagraphStyle.Truncation {
  fileprivate init(_ mode: Text.TruncationMode) {
    self =
      switch mode {
      case .head: .head
      case .middle: .middle
      case .tail: .tail
      }
  }
}

/// A text in words and fonts, and when it changes by itself.
package struct ResolvedText: Hashable, Sendable {
  package var content: TextContent
  /// `nil` where the text depends on no clock.
  package var nextChange: Date?

  package init(content: TextContent, nextChange: Date? = nil) {
    (self.content, self.nextChange) = (content, nextChange)
  }
}
