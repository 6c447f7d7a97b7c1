import Foundation

extension AttributeScopes {
  /// The attributes of an attributed string that a text shows.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/attributescopes/swiftuiattributes
  public struct SwiftUIAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour of the letters.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the letters.
    public let backgroundColor: BackgroundColorAttribute
    /// The line through the letters.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The line under the letters.
    public let underlineStyle: UnderlineStyleAttribute
    /// Space added between characters, in points.
    public let kern: KerningAttribute
    /// Space added after each character, in points; wins over `kern`.
    public let tracking: TrackingAttribute
    /// How far the letters are moved up, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// What Markdown said of the letters.
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
    /// Foundation's attributes, of which texts show links.
    public let foundation: FoundationAttributes
  }

  /// The attributes of an attributed string that a text shows.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeScopes.SwiftUIAttributes {
  /// The key of a font.
  public enum FontAttribute: AttributedStringKey {
    public typealias Value = Font
    public static let name = "SwiftUI.Font"
  }

  /// The key of the letters' colour.
  public enum ForegroundColorAttribute: AttributedStringKey {
    public typealias Value = Color
    public static let name = "SwiftUI.ForegroundColor"
  }

  /// The key of the colour behind the letters.
  public enum BackgroundColorAttribute: AttributedStringKey {
    public typealias Value = Color
    public static let name = "SwiftUI.BackgroundColor"
  }

  /// The key of the line through the letters.
  public enum StrikethroughStyleAttribute: AttributedStringKey {
    public typealias Value = Text.LineStyle
    public static let name = "SwiftUI.StrikethroughStyle"
  }

  /// The key of the line under the letters.
  public enum UnderlineStyleAttribute: AttributedStringKey {
    public typealias Value = Text.LineStyle
    public static let name = "SwiftUI.UnderlineStyle"
  }

  /// The key of space between characters.
  public enum KerningAttribute: AttributedStringKey {
    public typealias Value = CGFloat
    public static let name = "SwiftUI.Kern"
  }

  /// The key of space after characters.
  public enum TrackingAttribute: AttributedStringKey {
    public typealias Value = CGFloat
    public static let name = "SwiftUI.Tracking"
  }

  /// The key of a shift from the baseline.
  public enum BaselineOffsetAttribute: AttributedStringKey {
    public typealias Value = CGFloat
    public static let name = "SwiftUI.BaselineOffset"
  }

  /// The key of what Markdown said; Foundation has it on Apple's systems only.
  public enum InlinePresentationIntentAttribute: AttributedStringKey {
    public typealias Value = InlinePresentationIntent
    public static let name = "NSInlinePresentationIntent"
  }
}

extension AttributeDynamicLookup {
  /// The attribute by its name, as in `string.font`.
  public subscript<T>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T where T: AttributedStringKey {
    self[T.self]
  }
}

/// What a stretch of text is, as Markdown says it.
///
/// Source: https://developer.apple.com/documentation/foundation/inlinepresentationintent
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Shown slanted.
  public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
  /// Shown in bold.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
  /// Shown with characters of equal width.
  public static let code = InlinePresentationIntent(rawValue: 1 << 2)
  /// Shown with a line through it.
  public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
}

extension AttributedString {
  /// A string from the inline part of Markdown: emphasis, strikethrough, code, links and escapes.
  ///
  /// Foundation has this on Apple's systems only. Nothing is an error here, so that it throws never: marks
  /// without a partner stand for themselves. Blocks, such as headings and lists, are not read.
  ///
  /// - Parameter baseURL: What links without a scheme are relative to.
  public init(markdown: String, baseURL: URL? = nil) throws {
    self.init()
    for span in Markdown.spans(of: markdown) {
      var part = AttributedString(span.text)
      var intent: InlinePresentationIntent = []
      if span.style.isEmphasized { intent.insert(.emphasized) }
      if span.style.isStrong { intent.insert(.stronglyEmphasized) }
      if span.style.isCode { intent.insert(.code) }
      if span.style.isStruckThrough { intent.insert(.strikethrough) }
      if !intent.isEmpty { part.inlinePresentationIntent = intent }
      if let link = span.style.link { part.link = URL(string: link, relativeTo: baseURL) }
      append(part)
    }
  }
}

extension TextStyle {
  /// Puts the attributes of a run over this style.
  mutating func apply(_ run: AttributedString.Runs.Run) {
    if let font = run.font { self.font = font }
    if let color = run.foregroundColor { self.color = color }
    if let color = run.backgroundColor { backgroundColor = color }
    if let style = run.underlineStyle { underline = style }
    if let style = run.strikethroughStyle { strikethrough = style }
    if let kern = run.kern { kerning = kern }
    if let tracking = run.tracking { self.tracking = tracking }
    if let offset = run.baselineOffset { baselineOffset = offset }
    if let intent = run.inlinePresentationIntent {
      if intent.contains(.emphasized) { traits.isItalic = true }
      if intent.contains(.stronglyEmphasized) { traits.isBold = true }
      if intent.contains(.code) { traits.isMonospaced = true }
      if intent.contains(.strikethrough) { strikethrough = .single }
    }
  }
}
