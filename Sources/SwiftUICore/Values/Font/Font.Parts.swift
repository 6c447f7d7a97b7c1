import Foundation

extension Font {
  /// A kind of text, whose size the person's text size decides.
  public enum TextStyle: CaseIterable, Codable, Hashable, Sendable {
    /// Large titles.
    case largeTitle
    /// First level titles.
    case title
    /// Second level titles.
    case title2
    /// Third level titles.
    case title3
    /// Headings.
    case headline
    /// Subheadings.
    case subheadline
    /// Running text.
    case body
    /// Callouts.
    case callout
    /// Footnotes.
    case footnote
    /// Captions.
    case caption
    /// Smaller captions.
    case caption2
  }

  /// The shape of a font's letters.
  public enum Design: Hashable, Sendable {
    /// The system's usual letters.
    case `default`
    /// Letters with serifs.
    case serif
    /// Letters with round ends.
    case rounded
    /// Letters of equal width.
    case monospaced
  }

  /// The distance between lines, compared with what the font asks for.
  public enum Leading: Hashable, Sendable {
    /// As the font asks for.
    case standard
    /// Closer.
    case tight
    /// Further apart.
    case loose
  }

  /// How thick the strokes of a font are.
  public struct Weight: Hashable, Sendable, BitwiseCopyable {
    /// From 100 to 900; 400 is regular.
    package let value: Int

    /// The thinnest weight.
    public static let ultraLight = Weight(value: 100)
    /// A very thin weight.
    public static let thin = Weight(value: 200)
    /// A thin weight.
    public static let light = Weight(value: 300)
    /// The usual weight.
    public static let regular = Weight(value: 400)
    /// A little heavier than regular.
    public static let medium = Weight(value: 500)
    /// Between medium and bold.
    public static let semibold = Weight(value: 600)
    /// The usual heavy weight.
    public static let bold = Weight(value: 700)
    /// Heavier than bold.
    public static let heavy = Weight(value: 800)
    /// The heaviest weight.
    public static let black = Weight(value: 900)
  }

  /// How wide the letters of a font are.
  public struct Width: Hashable, Sendable {
    /// 0 is the usual width; below it narrower, above it wider.
    public var value: CGFloat

    /// A width by number, in the steps of the named widths.
    public init(_ value: CGFloat) {
      self.value = value
    }

    /// The narrowest width.
    public static let compressed = Width(-0.4)
    /// A narrow width.
    public static let condensed = Width(-0.2)
    /// The usual width.
    public static let standard = Width(0)
    /// A wide width.
    public static let expanded = Width(0.2)
  }
}
