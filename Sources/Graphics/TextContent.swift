import Foundation

/// A text ready to be shaped: strings with fonts and marks, and how the paragraph is set.
public struct TextContent: Hashable, Sendable {
  public var runs: [TextRun]
  public var paragraph: ParagraphStyle

  public init(runs: [TextRun], paragraph: ParagraphStyle = ParagraphStyle()) {
    (self.runs, self.paragraph) = (runs, paragraph)
  }
}

extension TextContent {
  /// Only what differs most is hashed: the strings and the fonts' sizes and weights. Equality looks at all.
  public func hash(into hasher: inout Hasher) {
    // By place: a copy of a run retains whatever it holds.
    for index in runs.indices {
      hasher.combine(runs[index].string)
      hasher.combine(runs[index].font.size)
      hasher.combine(runs[index].font.weight)
    }
  }
}

/// A stretch of text in one style.
public struct TextRun: Hashable, Sendable {
  public var string: String
  public var font: FontDescription
  /// `nil` takes the paint of the display item.
  public var color: RGBA?
  public var backgroundColor: RGBA?
  public var underline: LineMark?
  public var strikethrough: LineMark?
  /// Extra space after each character, in points.
  public var kerning: CGFloat
  /// How far the run is moved up, in points.
  public var baselineOffset: CGFloat
  /// A link's target, kept for renderers with links (PDF) and for hit testing.
  public var link: URL?

  public init(
    _ string: String, font: FontDescription, color: RGBA? = nil, backgroundColor: RGBA? = nil,
    underline: LineMark? = nil, strikethrough: LineMark? = nil, kerning: CGFloat = 0,
    baselineOffset: CGFloat = 0, link: URL? = nil
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.backgroundColor = backgroundColor
    self.underline = underline
    self.strikethrough = strikethrough
    self.kerning = kerning
    self.baselineOffset = baselineOffset
    self.link = link
  }
}

/// An underline or strikethrough; without a colour it takes the text's.
public struct LineMark: Hashable, Sendable {
  public enum Pattern: Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }
  public var pattern: Pattern
  public var color: RGBA?

  public init(pattern: Pattern = .solid, color: RGBA? = nil) {
    (self.pattern, self.color) = (pattern, color)
  }
}

/// A font as the text engine looks it up.
public struct FontDescription: Hashable, Sendable {
  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
  /// A family name, or `nil` for the system's font of `design`.
  public var family: String?
  /// In points.
  public var size: CGFloat
  /// From 100 (ultra light) to 900 (black); 400 is regular.
  public var weight: Int
  /// In hundredths of the normal width.
  public var widthPercent: Int
  public var design: Design
  public var isItalic: Bool
  public var hasMonospacedDigits: Bool
  /// Whether lowercase letters are small capitals.
  public var hasSmallCaps: Bool
  /// Whether capitals are small ones.
  public var hasSmallCapitals: Bool
  /// Added to (or taken from) the font's natural line height, in points, for tight and loose leading.
  public var leading: CGFloat

  public init(
    family: String? = nil, size: CGFloat, weight: Int = 400, widthPercent: Int = 100,
    design: Design = .default, isItalic: Bool = false, hasMonospacedDigits: Bool = false,
    hasSmallCaps: Bool = false, hasSmallCapitals: Bool = false, leading: CGFloat = 0
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.widthPercent = widthPercent
    self.design = design
    self.isItalic = isItalic
    self.hasMonospacedDigits = hasMonospacedDigits
    self.hasSmallCaps = hasSmallCaps
    self.hasSmallCapitals = hasSmallCapitals
    self.leading = leading
  }
}

/// How lines are broken, aligned and cut.
public struct ParagraphStyle: Hashable, Sendable {
  public enum Alignment: Hashable, Sendable { case leading, center, trailing }
  public enum Truncation: Hashable, Sendable { case head, middle, tail }
  /// How high a line is.
  public enum LineHeight: Hashable, Sendable {
    /// So many times the font's size.
    case multiple(CGFloat)
    /// So many points more than the font's size.
    case leading(CGFloat)
    /// So many points.
    case exact(CGFloat)

    /// The height of a line in a font of so many points.
    public func height(ofSize size: CGFloat) -> CGFloat {
      switch self {
      case .multiple(let factor): size * factor
      case .leading(let increase): max(0, size + increase)
      case .exact(let points): points
      }
    }
  }
  public var alignment: Alignment
  /// Whether leading and trailing are those of each paragraph's own writing, not of the text as a whole.
  public var alignsByWriting = false
  public var truncation: Truncation
  /// `nil` for no limit; at least 1 otherwise.
  public var lineLimit: Int?
  /// Added between lines, in points.
  public var lineSpacing: CGFloat
  /// `nil` for the height that the fonts of a line need.
  public var lineHeight: LineHeight?
  /// How far the text may be scaled down to fit, from 0 to 1; 1 never scales.
  public var minimumScaleFactor: CGFloat
  public var allowsTightening: Bool
  public var isRightToLeft: Bool
  /// A BCP 47 language tag, for line breaking and glyph forms.
  public var language: String

  public init(
    alignment: Alignment = .leading, truncation: Truncation = .tail, lineLimit: Int? = nil,
    lineSpacing: CGFloat = 0, minimumScaleFactor: CGFloat = 1, allowsTightening: Bool = false,
    isRightToLeft: Bool = false, language: String = "en"
  ) {
    self.alignment = alignment
    self.truncation = truncation
    self.lineLimit = lineLimit
    self.lineSpacing = lineSpacing
    self.minimumScaleFactor = minimumScaleFactor
    self.allowsTightening = allowsTightening
    self.isRightToLeft = isRightToLeft
    self.language = language
  }
}

/// A text set in lines: what a text engine returns and a renderer of the same kind draws.
public protocol TextLayout: AnyObject {
  /// The size in points, already rounded up as the engine's platform does.
  var size: CGSize { get }
  /// Distances from the top, in points.
  var firstBaseline: CGFloat { get }
  var lastBaseline: CGFloat { get }
  var lineCount: Int { get }
  var isTruncated: Bool { get }
  /// The caret before the character at a UTF-16 offset, in the layout's coordinates.
  func caret(at utf16Offset: Int) -> CGRect
  /// The UTF-16 offset nearest to a point.
  func utf16Offset(at point: CGPoint) -> Int
  /// One rectangle for each line that the UTF-16 range touches.
  func rectangles(of utf16Range: Range<Int>) -> [CGRect]
}

/// Vertical facts of a font, in points.
public struct FontMetrics: Hashable, Sendable {
  public var ascent: CGFloat
  public var descent: CGFloat
  public var capHeight: CGFloat
  public var xHeight: CGFloat
  /// Space that a text in this font asks for above itself, below itself against plain views, and against
  /// another text above it, in a stack with default spacing.
  public var spacingAbove: CGFloat
  public var spacingBelow: CGFloat
  public var spacingBetweenTexts: CGFloat

  public init(
    ascent: CGFloat, descent: CGFloat, capHeight: CGFloat, xHeight: CGFloat,
    spacingAbove: CGFloat, spacingBelow: CGFloat, spacingBetweenTexts: CGFloat
  ) {
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
    self.xHeight = xHeight
    self.spacingAbove = spacingAbove
    self.spacingBelow = spacingBelow
    self.spacingBetweenTexts = spacingBetweenTexts
  }
}

/// Measures and sets text. One implementation uses Pango; tests use one with exact numbers.
public protocol TextEngine: AnyObject {
  /// Sets `content` into lines no wider than `width` and, where lines must be dropped, no taller than
  /// `height`. `nil` means unlimited. A width below the widest word breaks words.
  func layout(_ content: TextContent, width: CGFloat?, height: CGFloat?) -> any TextLayout
  /// The width of a text that is offered none.
  func leastWidth(of content: @autoclosure () -> TextContent) -> CGFloat
  func metrics(of font: FontDescription) -> FontMetrics
}

extension TextEngine {
  public func leastWidth(of content: @autoclosure () -> TextContent) -> CGFloat {
    layout(content(), width: 0, height: nil).size.width
  }
}

/// Decodes pictures for their natural size.
public protocol ImageEngine: AnyObject {
  /// The size in pixels, or `nil` where the resource can't be decoded.
  func pixelSize(of image: EncodedImage) -> CGSize?
}
