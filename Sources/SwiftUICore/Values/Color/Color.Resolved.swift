import Foundation
import Graphics

extension Color {
  /// A colour as numbers, kept in linear sRGB; parts outside 0 to 1 are colours outside sRGB.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/color/resolved
  public struct Resolved: Hashable, Sendable, BitwiseCopyable, Codable {
    /// The amount of red light.
    public var linearRed: Float
    /// The amount of green light.
    public var linearGreen: Float
    /// The amount of blue light.
    public var linearBlue: Float
    /// From 0, invisible, to 1, opaque.
    public var opacity: Float

    /// A colour from its parts in a colour space, usually each from 0 to 1.
    public init(
      colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
    ) {
      self.opacity = opacity
      switch colorSpace {
      case .sRGB:
        (linearRed, linearGreen, linearBlue) = (
          Self.linear(red), Self.linear(green), Self.linear(blue)
        )
      case .sRGBLinear:
        (linearRed, linearGreen, linearBlue) = (red, green, blue)
      case .displayP3:
        let (red, green, blue) = (Self.linear(red), Self.linear(green), Self.linear(blue))
        // Both spaces have the white D65, so one matrix leads from one set of primaries to the other.
        linearRed = 1.2249402 * red - 0.2249402 * green
        linearGreen = -0.0420570 * red + 1.0420570 * green
        linearBlue = -0.0196376 * red - 0.0786361 * green + 1.0982736 * blue
      }
    }

    /// The red part with the gamma curve of sRGB.
    public var red: Float {
      get { Self.gammaEncoded(linearRed) }
      set { linearRed = Self.linear(newValue) }
    }

    /// The green part with the gamma curve of sRGB.
    public var green: Float {
      get { Self.gammaEncoded(linearGreen) }
      set { linearGreen = Self.linear(newValue) }
    }

    /// The blue part with the gamma curve of sRGB.
    public var blue: Float {
      get { Self.gammaEncoded(linearBlue) }
      set { linearBlue = Self.linear(newValue) }
    }
  }
}

extension Color.Resolved: CustomStringConvertible {
  /// Red, green, blue and opacity as eight hexadecimal digits after `#`.
  public var description: String {
    [red, green, blue, opacity].reduce(into: "#") { text, part in
      let byte = Int((min(max(part, 0), 1) * 255).rounded())
      text += byte < 16 ? "0" : ""
      text += String(byte, radix: 16, uppercase: true)
    }
  }
}

extension Color.Resolved {
  /// The same colour with the gamma curve of sRGB, parts outside 0 to 1 kept.
  package var extendedRGBA: RGBA {
    RGBA(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(opacity))
  }

  package init(_ rgba: RGBA) {
    self.init(
      red: Float(rgba.red), green: Float(rgba.green), blue: Float(rgba.blue),
      opacity: Float(rgba.alpha))
  }

  private static func linear(_ value: Float) -> Float {
    let size = abs(value)
    return sign(of: value) * (size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4))
  }

  private static func gammaEncoded(_ value: Float) -> Float {
    let size = abs(value)
    return sign(of: value)
      * (size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055)
  }

  // The curve is mirrored below 0, for colours outside sRGB.
  private static func sign(of value: Float) -> Float {
    value < 0 ? -1 : 1
  }
}

extension RGBA {
  /// This colour cut to what sRGB can show.
  package var clamped: RGBA {
    func cut(_ value: Double) -> Double { min(max(value, 0), 1) }
    return RGBA(red: cut(red), green: cut(green), blue: cut(blue), alpha: cut(alpha))
  }
}
