import Foundation
import Graphics

/// A symbol as a character of the icon font, with the room it takes beside text.
///
/// The room is Apple's where it was measured, so that layouts come out as they do there, whatever glyph is
/// drawn in it.
package struct SymbolGlyph: Hashable, Sendable {
  /// The family that has the glyphs.
  package static let family = "Material Icons"

  package let character: Character
  /// Width and height in sizes of the font beside it.
  package let ratio: CGSize

  /// The glyph of a symbol by its name, such as `heart.fill`; `nil` for a name that has none.
  package init?(systemName: String) {
    guard let codePoint = SymbolTable.codePoint(of: systemName),
      let scalar = Unicode.Scalar(codePoint)
    else { return nil }
    character = Character(scalar)
    ratio = Self.ratio(of: systemName)
  }

  /// The size of the symbol beside text in a font, in points, in half points as Apple's come.
  package func size(beside font: FontDescription, scale: Image.Scale = .medium) -> CGSize {
    let factor = scale.factor * font.size
    // Bolder symbols are a little larger: 2 % wider and 7 % taller at bold.
    let boldness = CGFloat(max(0, font.weight - 400)) / 300
    func halves(_ value: CGFloat) -> CGFloat { (value * 2).rounded() / 2 }
    return CGSize(
      width: halves(ratio.width * factor * (1 + 0.02 * boldness)),
      height: halves(ratio.height * factor * (1 + 0.07 * boldness)))
  }

  /// The symbol as text beside text in a font, centred on the height of its capitals.
  package func run(beside font: FontDescription, scale: Image.Scale = .medium) -> TextRun {
    let size = font.size * Self.glyphRatio * scale.factor
    let glyphFont = FontDescription(family: Self.family, size: size)
    // The glyph's square stands on the baseline; the capitals of the usual fonts are 0.7 sizes tall.
    let offset = font.size * 0.35 - size / 2
    return TextRun(String(character), font: glyphFont, baselineOffset: offset)
  }

  /// The side of the glyph's square in sizes of the font beside it.
  private static let glyphRatio: CGFloat = 1.29

  private static func ratio(of name: String) -> CGSize {
    let stem = name.prefix { $0 != "." }
    switch stem {
    case "star": return CGSize(width: 1.285, height: 1.185)
    case "gear", "gearshape": return CGSize(width: 1.265, height: 1.206)
    case "wifi": return CGSize(width: 1.324, height: 0.941)
    case "chevron"
    where name.hasPrefix("chevron.left") || name.hasPrefix("chevron.right")
      || name.hasPrefix("chevron.forward") || name.hasPrefix("chevron.backward"):
      return CGSize(width: 0.735, height: 0.971)
    default: return CGSize(width: 1.25, height: 1.2)
    }
  }
}

extension Image.Scale {
  /// Measured: a star of 22 by 20 points is 28 by 27 when large.
  fileprivate var factor: CGFloat {
    switch self {
    case .small: 0.78
    case .medium: 1
    case .large: 1.29
    }
  }
}

extension SymbolVariants {
  /// The name of a symbol in these variants, such as `heart.circle.fill` for `heart`. Parts that the name
  /// has already stay.
  package func name(of symbol: String) -> String {
    var parts = symbol.split(separator: ".").map(String.init)
    var hasFill = isFilled
    if parts.last == "fill" {
      parts.removeLast()
      hasFill = true
    }
    if let shape, !parts.contains(shape.rawValue) { parts.append(shape.rawValue) }
    if isSlashed, !parts.contains("slash") { parts.append("slash") }
    if hasFill { parts.append("fill") }
    return parts.joined(separator: ".")
  }
}
