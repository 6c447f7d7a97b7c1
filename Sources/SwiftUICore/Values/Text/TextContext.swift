import Foundation
import Graphics

/// Everything outside a text that decides how it reads and looks.
///
/// Made once per environment scope and shared by all texts there. The region, which hardly ever changes, is
/// one shared object, so that a copy of the context costs little; setting a part of it makes a new one.
package struct TextContext: Sendable {
  /// The conventions of a place.
  private final class Region: Sendable {
    let locale: Locale
    let calendar: Calendar
    let timeZone: TimeZone
    let facts: LocaleFacts

    init(locale: Locale, calendar: Calendar, timeZone: TimeZone) {
      (self.locale, self.calendar, self.timeZone) = (locale, calendar, timeZone)
      facts = .of(locale)
    }
  }

  private var region: Region

  package var locale: Locale {
    get { region.locale }
    set { region = Region(locale: newValue, calendar: calendar, timeZone: timeZone) }
  }

  package var calendar: Calendar {
    get { region.calendar }
    set { region = Region(locale: locale, calendar: newValue, timeZone: timeZone) }
  }

  package var timeZone: TimeZone {
    get { region.timeZone }
    set { region = Region(locale: locale, calendar: calendar, timeZone: newValue) }
  }

  package var localeFacts: LocaleFacts { region.facts }

  package var layoutDirection: LayoutDirection
  package var fonts: FontContext
  package var colors: ColorContext
  /// The style of the surroundings: font, traits, lines, spacing between characters.
  package var style: TextStyle
  package var lineLimit: Int?
  /// How many lines the text takes at least, with room for those that it does not have.
  package var leastLines = 1
  /// Added between lines, in points.
  package var lineSpacing: CGFloat
  /// `nil` for what fonts need.
  package var lineHeight: ParagraphStyle.LineHeight?
  package var truncation: Text.TruncationMode
  package var alignment: TextAlignment
  /// Whether leading and trailing are those of each paragraph's own writing, not of the layout.
  package var alignsByWriting = false
  package var minimumScaleFactor: CGFloat
  package var allowsTightening: Bool
  package var textCase: Text.Case?
  /// What is drawn in place of the text.
  package var redaction = Redaction.none
  /// The size of symbols compared with the text around them.
  package var imageScale: Image.Scale
  /// The moment for texts that follow the clock.
  package var now: Date
  /// Finds the glyph of a symbol; `nil` where the symbol is unknown.
  package var symbol: @Sendable (String) -> SymbolGlyph?

  package init(
    locale: Locale = .current, calendar: Calendar = .current, timeZone: TimeZone = .current,
    layoutDirection: LayoutDirection = .leftToRight, fonts: FontContext = FontContext(),
    colors: ColorContext = ColorContext(), now: Date = Date(),
    symbol: @escaping @Sendable (String) -> SymbolGlyph? = { SymbolGlyph(systemName: $0) }
  ) {
    region = Region(locale: locale, calendar: calendar, timeZone: timeZone)
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
  }

  package var paragraph: ParagraphStyle {
    var paragraph = ParagraphStyle(
      alignment: ParagraphStyle.Alignment(alignment),
      truncation: ParagraphStyle.Truncation(truncation),
      lineLimit: lineLimit.map { max(1, $0) }, lineSpacing: lineSpacing,
      minimumScaleFactor: minimumScaleFactor, allowsTightening: allowsTightening,
      isRightToLeft: layoutDirection == .rightToLeft, language: localeFacts.languageTag)
    paragraph.lineHeight = lineHeight
    paragraph.alignsByWriting = alignsByWriting
    return paragraph
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
package struct ResolvedText: Equatable {
  package var content: TextContent
  /// What the whole text is drawn with; `nil` for the foreground of its place.
  package var paint: ResolvedShapeStyle?
  /// `nil` where the text depends on no clock.
  package var nextChange: Date?

  package init(content: TextContent, nextChange: Date? = nil) {
    (self.content, self.nextChange) = (content, nextChange)
  }
}
