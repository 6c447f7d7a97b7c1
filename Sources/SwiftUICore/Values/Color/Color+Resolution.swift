import Foundation
import Graphics

/// What a colour depends on.
package struct ColorContext: Hashable, Sendable {
  package var colorScheme: ColorScheme
  package var contrast: ColorSchemeContrast
  package var accent: RGBA

  package init(
    colorScheme: ColorScheme = .light, contrast: ColorSchemeContrast = .standard,
    accent: RGBA = RGBA(hexadecimal: 0x3584e4)
  ) {
    (self.colorScheme, self.contrast, self.accent) = (colorScheme, contrast, accent)
  }
}

extension Color {
  /// The numbers of this colour for a renderer; a named colour that no catalogue has is clear.
  package func resolve(in context: ColorContext) -> RGBA {
    let color: RGBA =
      switch source {
      case .fixed(let rgba): rgba.clamped
      case .system(let color): color.resolve(in: context)
      case .named(let name, let bundle):
        Self.named(name, bundle)?.resolve(in: context) ?? .clear
      case .mixture(let first, let second, let fraction, let isPerceptual):
        Self.mix(
          first.resolve(in: context), second.resolve(in: context), fraction,
          isPerceptual: isPerceptual)
      }
    return alpha == 1 ? color : color.opacity(min(max(alpha, 0), 1))
  }

  private static func named(_ name: String, _ bundle: Bundle?) -> ColorAsset? {
    let found = ResourceStore.shared.color(named: name, in: bundle)
    if found == nil { EngineMessages.colorMissing(name) }
    return found
  }

  /// The same without cutting to what sRGB can show.
  package func resolved(in context: ColorContext) -> Resolved {
    guard case .fixed(let rgba) = source else { return Resolved(resolve(in: context)) }
    return Resolved(rgba.opacity(alpha))
  }

  private static func mix(
    _ first: RGBA, _ second: RGBA, _ fraction: Double, isPerceptual: Bool
  ) -> RGBA {
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    let alpha = between(first.alpha, second.alpha)
    guard isPerceptual else {
      return RGBA(
        red: between(first.red, second.red), green: between(first.green, second.green),
        blue: between(first.blue, second.blue), alpha: alpha)
    }
    let (from, to) = (Oklab(Resolved(first)), Oklab(Resolved(second)))
    let mixture = Oklab(
      lightness: between(from.lightness, to.lightness), a: between(from.a, to.a),
      b: between(from.b, to.b))
    var rgba = mixture.resolved.extendedRGBA.clamped
    rgba.alpha = alpha
    return rgba
  }
}

/// A colour in Oklab, where equal steps look equally far apart.
///
/// Source: https://bottosson.github.io/posts/oklab/
struct Oklab {
  var lightness: Double
  var a: Double
  var b: Double
}

extension Oklab {
  init(_ color: Color.Resolved) {
    let (red, green, blue) = (
      Double(color.linearRed), Double(color.linearGreen), Double(color.linearBlue)
    )
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  var resolved: Color.Resolved {
    func cubed(_ value: Double) -> Double { value * value * value }
    let long = cubed(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let medium = cubed(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let short = cubed(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return Color.Resolved(
      colorSpace: .sRGBLinear,
      red: Float(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
      green: Float(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
      blue: Float(-0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short))
  }
}
