import Foundation
import Graphics

/// A colour that is resolved when it is drawn: fixed numbers, a system colour, or one from a catalogue.
///
/// A value of its own, equal to another when both are made the same way. Fixed colours and system colours
/// allocate nothing; a mixture and a named colour hold one small object.
///
/// Source: https://developer.apple.com/documentation/swiftui/color
public struct Color: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    /// Numbers in sRGB with its gamma curve; parts outside 0 to 1 are colours outside sRGB.
    case fixed(RGBA)
    case system(SystemColor)
    case named(String, Bundle?)
    indirect case mixture(Color, Color, fraction: Double, isPerceptual: Bool)
  }

  package var source: Source
  /// Multiplies the alpha that the source resolves to.
  package var alpha: Double

  package init(source: Source, alpha: Double = 1) {
    (self.source, self.alpha) = (source, alpha)
  }

  /// The colour space in which the parts of a colour are given.
  public enum RGBColorSpace: Sendable {
    /// The usual colour space of screens, with its gamma curve.
    case sRGB
    /// The primaries of sRGB, with parts proportional to light.
    case sRGBLinear
    /// A wider colour space, with the gamma curve of sRGB.
    case displayP3
  }

  /// A colour from red, green and blue, usually each from 0 to 1; values outside are cut when drawn.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    guard colorSpace != .sRGB else {
      self.init(source: .fixed(RGBA(red: red, green: green, blue: blue, alpha: opacity)))
      return
    }
    self.init(
      Resolved(
        colorSpace: colorSpace, red: Float(red), green: Float(green), blue: Float(blue),
        opacity: Float(opacity)))
  }

  /// A grey from 0, black, to 1, white.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// A colour from hue, saturation and brightness, each from 0 to 1; the hue goes round the circle.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let sector = (hue - hue.rounded(.down)) * 6
    func part(_ offset: Double) -> Double {
      let distance = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(distance, 4 - distance, 1)))
    }
    self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
  }

  /// The colour set of that name in an asset catalogue; clear where there is none.
  ///
  /// Without a bundle, or with the main one, every resource folder of the app is searched.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(source: .named(name, bundle))
  }

  /// The colour of a resource.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/color/init(_:)
  public init(_ resource: ColorResource) {
    self.init(resource.name, bundle: resource.bundle)
  }

  /// A colour that was resolved before.
  public init(_ resolved: Resolved) {
    self.init(source: .fixed(resolved.extendedRGBA))
  }

  /// This colour with its opacity multiplied by a factor from 0 to 1.
  public func opacity(_ opacity: Double) -> Color {
    Color(source: source, alpha: alpha * opacity)
  }

  /// The colour that lies a part of the way to another one, from 0 to 1.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/color/mix(with:by:in:)
  public func mix(
    with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color {
    mixed(with: rhs, by: fraction, isPerceptual: colorSpace.isPerceptual)
  }

  /// The colour that lies the given part of the way to another one, from 0 to 1.
  package func mixed(with other: Color, by fraction: Double, isPerceptual: Bool) -> Color {
    let fraction = min(max(fraction, 0), 1)
    return Color(
      source: .mixture(self, other, fraction: fraction, isPerceptual: isPerceptual))
  }
}

extension Color: CustomStringConvertible {
  /// A short text for logs, such as `red`, `50% red` or `#FF8000FF`.
  public var description: String {
    let name =
      switch source {
      case .fixed(let rgba): Resolved(rgba.opacity(alpha)).description
      case .system(let color): color.rawValue
      case .named(let name, let bundle):
        "NamedColor(name: \"\(name)\", bundle: \(bundle.map { $0.bundlePath } ?? "nil"))"
      case .mixture(let first, let second, let fraction, _):
        "mix(\(first), \(second), by: \(fraction))"
      }
    if case .fixed = source { return name }
    return alpha == 1 ? name : "\(Int((alpha * 100).rounded()))% \(name)"
  }
}
