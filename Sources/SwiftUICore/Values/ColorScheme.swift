/// Whether the interface is light or dark.
///
/// Source: https://developer.apple.com/documentation/swiftui/colorscheme
public enum ColorScheme: CaseIterable, Sendable {
  /// Dark content on light surfaces.
  case light
  /// Light content on dark surfaces.
  case dark
}

/// How much surfaces and marks stand out from each other.
public enum ColorSchemeContrast: CaseIterable, Sendable {
  /// The usual contrast.
  case standard
  /// The contrast of a desktop that asks for more of it.
  case increased
}

/// How the colours of a picture are worked with while it is drawn.
public enum ColorRenderingMode: Sendable {
  /// The non-linear sRGB working space.
  case nonLinear
  /// The linear sRGB working space.
  case linear
  /// The linear sRGB working space, with values below 0 and above 1.
  case extendedLinear
}
