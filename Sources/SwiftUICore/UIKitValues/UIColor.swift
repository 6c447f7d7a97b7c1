import Foundation
import Graphics

// Of UIKit, Apple's SwiftUI brings everything along, and SwiftUI source uses a handful of values: colours, the
// size of the screen, corners. This folder has those; there are no views or controllers of UIKit.

/// A colour as UIKit names it, for `Color(_:)`: the surfaces, texts and greys that adapt to the scheme.
///
/// Source: https://developer.apple.com/documentation/uikit/uicolor
public final class UIColor: Hashable, Sendable {
  let color: Color

  /// A colour of SwiftUI.
  public init(_ color: Color) {
    self.color = color
  }

  /// A colour from red, green, blue and alpha, each from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, opacity: alpha))
  }

  /// A grey from 0, black, to 1, white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(Color(white: white, opacity: alpha))
  }

  /// A colour from hue, saturation and brightness, each from 0 to 1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    self.init(Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
  }

  /// The colour set of that name in an asset catalogue; `nil` where there is none.
  public convenience init?(named name: String) {
    guard ResourceStore.shared.color(named: name, in: nil) != nil else { return nil }
    self.init(Color(name))
  }

  /// This colour with another alpha, from 0 to 1.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    guard case .fixed(var rgba) = color.source else {
      return UIColor(Color(source: color.source, alpha: alpha))
    }
    rgba.alpha = alpha
    return UIColor(Color(source: .fixed(rgba)))
  }

  public static func == (lhs: UIColor, rhs: UIColor) -> Bool { lhs.color == rhs.color }
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

extension Color {
  /// A colour of UIKit, as `Color(.systemBackground)`.
  public init(_ color: UIColor) {
    self = color.color
  }

  /// A colour of UIKit.
  public init(uiColor: UIColor) {
    self = uiColor.color
  }
}

extension UIColor {
  private convenience init(system color: SystemColor) {
    self.init(Color(source: .system(color)))
  }

  // Texts and lines.
  public static let label = UIColor(system: .primary)
  public static let secondaryLabel = UIColor(system: .secondary)
  public static let tertiaryLabel = UIColor(system: .tertiaryLabel)
  public static let quaternaryLabel = UIColor(system: .quaternaryLabel)
  public static let placeholderText = UIColor(system: .tertiaryLabel)
  public static let link = UIColor(system: .blue)
  public static let separator = UIColor(system: .separator)
  public static let opaqueSeparator = UIColor(system: .opaqueSeparator)
  public static let tintColor = UIColor(system: .accentColor)

  // Surfaces.
  public static let systemBackground = UIColor(system: .background)
  public static let secondarySystemBackground = UIColor(system: .secondaryBackground)
  public static let tertiarySystemBackground = UIColor(system: .tertiaryBackground)
  public static let systemGroupedBackground = UIColor(system: .groupedBackground)
  public static let secondarySystemGroupedBackground = UIColor(system: .secondaryGroupedBackground)
  public static let tertiarySystemGroupedBackground = UIColor(system: .tertiaryGroupedBackground)
  public static let systemFill = UIColor(system: .fill)
  public static let secondarySystemFill = UIColor(system: .secondaryFill)
  public static let tertiarySystemFill = UIColor(system: .tertiaryFill)
  public static let quaternarySystemFill = UIColor(system: .quaternaryFill)

  // Greys, from the strongest to the faintest.
  public static let systemGray = UIColor(system: .gray)
  public static let systemGray2 = UIColor(system: .gray2)
  public static let systemGray3 = UIColor(system: .gray3)
  public static let systemGray4 = UIColor(system: .gray4)
  public static let systemGray5 = UIColor(system: .gray5)
  public static let systemGray6 = UIColor(system: .gray6)

  // Hues that suit the scheme.
  public static let systemRed = UIColor(system: .red)
  public static let systemOrange = UIColor(system: .orange)
  public static let systemYellow = UIColor(system: .yellow)
  public static let systemGreen = UIColor(system: .green)
  public static let systemMint = UIColor(system: .mint)
  public static let systemTeal = UIColor(system: .teal)
  public static let systemCyan = UIColor(system: .cyan)
  public static let systemBlue = UIColor(system: .blue)
  public static let systemIndigo = UIColor(system: .indigo)
  public static let systemPurple = UIColor(system: .purple)
  public static let systemPink = UIColor(system: .pink)
  public static let systemBrown = UIColor(system: .brown)

  // Fixed colours.
  public static let black = UIColor(white: 0, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
}
