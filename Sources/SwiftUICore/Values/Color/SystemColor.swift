import Graphics

/// The colours that adapt to the scheme and contrast, in the palette of the GNOME desktop.
package enum SystemColor: String, Hashable, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
  case white, gray, black, clear, primary, secondary
  case accentColor = "accentColor"
  case tertiaryLabel, quaternaryLabel, separator, opaqueSeparator
  case background, secondaryBackground, tertiaryBackground
  case groupedBackground, secondaryGroupedBackground, tertiaryGroupedBackground
  case fill, secondaryFill, tertiaryFill, quaternaryFill
  case gray2, gray3, gray4, gray5, gray6
}

extension SystemColor {
  package func resolve(in context: ColorContext) -> RGBA {
    let isDark = context.colorScheme == .dark
    switch self {
    case .white: return .white
    case .black: return .black
    case .clear: return .clear
    case .primary: return isDark ? .white : .black
    case .secondary:
      let opacity = context.contrast == .increased ? 0.8 : 0.55
      return (isDark ? RGBA.white : .black).opacity(opacity)
    case .accentColor: return context.accent
    case .tertiaryLabel: return (isDark ? RGBA.white : .black).opacity(0.3)
    case .quaternaryLabel: return (isDark ? RGBA.white : .black).opacity(0.18)
    case .separator: return (isDark ? RGBA.white : .black).opacity(isDark ? 0.1 : 0.12)
    case .fill: return RGBA(hexadecimal: 0x77767b).opacity(isDark ? 0.36 : 0.2)
    case .secondaryFill: return RGBA(hexadecimal: 0x77767b).opacity(isDark ? 0.32 : 0.16)
    case .tertiaryFill: return RGBA(hexadecimal: 0x77767b).opacity(isDark ? 0.24 : 0.12)
    case .quaternaryFill: return RGBA(hexadecimal: 0x77767b).opacity(isDark ? 0.18 : 0.08)
    default:
      let tones = self.tones
      return switch (isDark, context.contrast) {
      case (false, .standard): RGBA(hexadecimal: tones.light)
      case (false, .increased): RGBA(hexadecimal: tones.lightIncreased)
      case (true, .standard): RGBA(hexadecimal: tones.dark)
      case (true, .increased): RGBA(hexadecimal: tones.darkIncreased)
      }
    }
  }

  private typealias Tones = (
    light: UInt32, dark: UInt32, lightIncreased: UInt32, darkIncreased: UInt32
  )

  /// Each step is one of the desktop's palette where it has the hue; the others are mixed to fit in.
  private var tones: Tones {
    switch self {
    case .red: (0xe01b24, 0xed333b, 0xa51d2d, 0xf66151)
    case .orange: (0xff7800, 0xffa348, 0xc64600, 0xffbe6f)
    case .yellow: (0xf5c211, 0xf8e45c, 0x9c6e00, 0xf9f06b)
    case .green: (0x2ec27e, 0x33d17a, 0x1b7a4d, 0x8ff0a4)
    case .mint: (0x2fc6ab, 0x5fe0c8, 0x12705f, 0x9af2e0)
    case .teal: (0x2190a4, 0x4ab8cb, 0x13616f, 0x85dbe8)
    case .cyan: (0x2aa8d8, 0x6fd0f0, 0x12678a, 0xa3e4f8)
    case .blue: (0x3584e4, 0x62a0ea, 0x1a5fb4, 0x99c1f1)
    case .indigo: (0x5a5fcf, 0x8488e6, 0x3a3f9e, 0xb3b6f5)
    case .purple: (0x9141ac, 0xc061cb, 0x613583, 0xdc8add)
    case .pink: (0xd56199, 0xe87fb0, 0x963a66, 0xf6b3d2)
    case .brown: (0x986a44, 0xb5835a, 0x63452c, 0xcdab8f)
    case .opaqueSeparator: (0xdeddda, 0x3d3d41, 0xc0bfbc, 0x5e5c64)
    case .background, .tertiaryGroupedBackground: (0xffffff, 0x1d1d20, 0xffffff, 0x000000)
    case .secondaryBackground: (0xfafafb, 0x2e2e32, 0xf0f0f2, 0x242428)
    case .tertiaryBackground: (0xffffff, 0x36363a, 0xffffff, 0x303034)
    case .groupedBackground: (0xfafafb, 0x222226, 0xf0f0f2, 0x000000)
    case .secondaryGroupedBackground: (0xffffff, 0x343437, 0xffffff, 0x242428)
    case .gray2: (0x9a9996, 0x77767b, 0x77767b, 0x9a9996)
    case .gray3: (0xc0bfbc, 0x5e5c64, 0x9a9996, 0x77767b)
    case .gray4: (0xd5d4d1, 0x48474d, 0xb5b4b1, 0x5e5c64)
    case .gray5: (0xe6e5e3, 0x38383c, 0xd0cfcc, 0x48474d)
    case .gray6: (0xf4f3f2, 0x28282c, 0xe6e5e3, 0x303034)
    default: (0x77767b, 0x9a9996, 0x5e5c64, 0xc0bfbc)
    }
  }
}

extension RGBA {
  /// An opaque colour from a number such as `0x3584e4`.
  package init(hexadecimal: UInt32) {
    func part(_ shift: UInt32) -> Double { Double(hexadecimal >> shift & 0xff) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0))
  }
}

extension Color {
  /// A red that suits the scheme and contrast.
  public static let red = Color(source: .system(.red))
  /// An orange that suits the scheme and contrast.
  public static let orange = Color(source: .system(.orange))
  /// A yellow that suits the scheme and contrast.
  public static let yellow = Color(source: .system(.yellow))
  /// A green that suits the scheme and contrast.
  public static let green = Color(source: .system(.green))
  /// A mint green that suits the scheme and contrast.
  public static let mint = Color(source: .system(.mint))
  /// A teal that suits the scheme and contrast.
  public static let teal = Color(source: .system(.teal))
  /// A cyan that suits the scheme and contrast.
  public static let cyan = Color(source: .system(.cyan))
  /// A blue that suits the scheme and contrast.
  public static let blue = Color(source: .system(.blue))
  /// An indigo that suits the scheme and contrast.
  public static let indigo = Color(source: .system(.indigo))
  /// A purple that suits the scheme and contrast.
  public static let purple = Color(source: .system(.purple))
  /// A pink that suits the scheme and contrast.
  public static let pink = Color(source: .system(.pink))
  /// A brown that suits the scheme and contrast.
  public static let brown = Color(source: .system(.brown))
  /// A grey that suits the scheme and contrast.
  public static let gray = Color(source: .system(.gray))
  /// White in every scheme.
  public static let white = Color(source: .system(.white))
  /// Black in every scheme.
  public static let black = Color(source: .system(.black))
  /// Invisible.
  public static let clear = Color(source: .system(.clear))
  /// The colour of main content: black on light, white on dark surfaces.
  public static let primary = Color(source: .system(.primary))
  /// The colour of content that supports the main content.
  public static let secondary = Color(source: .system(.secondary))

  /// The accent colour of the app, or the desktop's where the app has none.
  public static var accentColor: Color { Color(source: .system(.accentColor)) }
}
