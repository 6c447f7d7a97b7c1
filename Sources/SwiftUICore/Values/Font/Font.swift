import Foundation

/// A typeface, size and style, resolved against the person's text size when it is used.
///
/// A plain value; making and changing one costs nothing but a copy.
///
/// Source: https://developer.apple.com/documentation/swiftui/font
public struct Font: Hashable, Sendable {
  package enum Base: Hashable, Sendable {
    /// A text style; its size follows the person's text size.
    case style(TextStyle)
    /// The system's font in a size that never changes, in points.
    case system(size: CGFloat)
    /// A named family. With a style its size grows and shrinks as that style's does.
    case custom(name: String, size: CGFloat, relativeTo: TextStyle?)
  }

  package var base: Base
  package var traits: FontTraits

  package init(_ base: Base, traits: FontTraits = FontTraits()) {
    (self.base, self.traits) = (base, traits)
  }

  // MARK: - Making fonts

  /// The system's font in a text style.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    Font(.style(style), traits: FontTraits(weight: weight, design: design))
  }

  /// The system's font in a text style.
  @_disfavoredOverload
  public static func system(_ style: TextStyle, design: Design = .default) -> Font {
    system(style, design: Optional(design), weight: nil)
  }

  /// The system's font in a fixed size, in points.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(.system(size: size), traits: FontTraits(weight: weight, design: design))
  }

  /// The system's font in a fixed size, in points.
  @_disfavoredOverload
  public static func system(
    size: CGFloat, weight: Weight = .regular, design: Design = .default
  ) -> Font {
    system(size: size, weight: Optional(weight), design: Optional(design))
  }

  /// A named family, whose size, in points, grows and shrinks as the body style does.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    custom(name, size: size, relativeTo: .body)
  }

  /// A named family, whose size, in points, grows and shrinks as a text style does.
  public static func custom(
    _ name: String, size: CGFloat, relativeTo textStyle: TextStyle
  ) -> Font {
    Font(.custom(name: name, size: size, relativeTo: textStyle))
  }

  /// A named family in a fixed size, in points.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.custom(name: name, size: fixedSize, relativeTo: nil))
  }

  // MARK: - Changing fonts

  /// This font in bold.
  public func bold() -> Font { with { $0.isBold = true } }
  /// This font in bold, or not.
  public func bold(_ isActive: Bool) -> Font { with { $0.isBold = isActive } }
  /// This font slanted.
  public func italic() -> Font { with { $0.isItalic = true } }
  /// This font slanted, or not.
  public func italic(_ isActive: Bool) -> Font { with { $0.isItalic = isActive } }
  /// This font in another weight.
  public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
  /// This font in another width.
  public func width(_ width: Width) -> Font { with { $0.width = width } }
  /// This font with all characters equally wide.
  public func monospaced() -> Font { with { $0.isMonospaced = true } }
  /// This font with all characters equally wide, or not.
  public func monospaced(_ isActive: Bool) -> Font { with { $0.isMonospaced = isActive } }
  /// This font with all digits equally wide.
  public func monospacedDigit() -> Font { with { $0.hasMonospacedDigits = true } }
  /// This font with small capitals.
  public func smallCaps() -> Font { smallCaps(true) }
  /// This font with small capitals for all letters, or not.
  public func smallCaps(_ isActive: Bool) -> Font {
    with { ($0.hasSmallCaps, $0.hasSmallCapitals) = (isActive, isActive) }
  }
  /// This font with small capitals for lowercase letters.
  public func lowercaseSmallCaps() -> Font { with { $0.hasSmallCaps = true } }
  /// This font with small capitals for lowercase letters, or not.
  public func lowercaseSmallCaps(_ isActive: Bool) -> Font { with { $0.hasSmallCaps = isActive } }
  /// This font with small capitals for capitals.
  public func uppercaseSmallCaps() -> Font { uppercaseSmallCaps(true) }
  /// This font with small capitals for capitals, or not.
  public func uppercaseSmallCaps(_ isActive: Bool) -> Font {
    with { $0.hasSmallCapitals = isActive }
  }
  /// This font with its lines closer together or further apart.
  public func leading(_ leading: Leading) -> Font { with { $0.leading = leading } }
  /// This font in another size, in points, which no longer follows the text size.
  public func pointSize(_ size: CGFloat) -> Font { with { ($0.pointSize, $0.scale) = (size, 1) } }
  /// This font with its size multiplied.
  public func scaled(by factor: CGFloat) -> Font { with { $0.scale *= factor } }

  private func with(_ change: (inout FontTraits) -> Void) -> Font {
    var copy = self
    change(&copy.traits)
    return copy
  }
}

// MARK: - Text styles

extension Font {
  /// The font of large titles.
  public static let largeTitle = Font(.style(.largeTitle))
  /// The font of first level titles.
  public static let title = Font(.style(.title))
  /// The font of second level titles.
  public static let title2 = Font(.style(.title2))
  /// The font of third level titles.
  public static let title3 = Font(.style(.title3))
  /// The font of headings.
  public static let headline = Font(.style(.headline))
  /// The font of subheadings.
  public static let subheadline = Font(.style(.subheadline))
  /// The font of running text.
  public static let body = Font(.style(.body))
  /// The font of callouts.
  public static let callout = Font(.style(.callout))
  /// The font of footnotes.
  public static let footnote = Font(.style(.footnote))
  /// The font of captions.
  public static let caption = Font(.style(.caption))
  /// The font of smaller captions.
  public static let caption2 = Font(.style(.caption2))
  /// The font of a text without one.
  public static var `default`: Font { .body }
}
