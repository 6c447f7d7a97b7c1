import Foundation

// The values of UIKit that say how a place looks, to and from those of SwiftUI.

/// Whether the interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified = 0
  case light
  case dark

  /// The style of a colour scheme; `nil` is unspecified.
  public init(_ colorScheme: ColorScheme?) {
    switch colorScheme {
    case .light: self = .light
    case .dark: self = .dark
    case nil: self = .unspecified
    }
  }
}

/// How much surfaces and marks stand out from each other.
public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal
  case high

  /// The contrast of SwiftUI's; `nil` is unspecified.
  public init(_ colorSchemeContrast: ColorSchemeContrast?) {
    switch colorSchemeContrast {
    case .standard: self = .normal
    case .increased: self = .high
    case nil: self = .unspecified
    }
  }
}

/// Which way an interface is read.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight
  case rightToLeft

  /// The direction of SwiftUI's.
  public init(_ layoutDirection: LayoutDirection) {
    self = layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

/// Whether the system asks for heavier text.
public enum UILegibilityWeight: Int, Sendable {
  case unspecified = -1
  case regular
  case bold

  /// The weight of SwiftUI's; `nil` is unspecified.
  public init(_ legibilityWeight: LegibilityWeight?) {
    switch legibilityWeight {
    case .regular: self = .regular
    case .bold: self = .bold
    case nil: self = .unspecified
    }
  }
}

/// How much room there is along one axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified = 0
  case compact
  case regular

  /// The size class of SwiftUI's; `nil` is unspecified.
  public init(_ sizeClass: UserInterfaceSizeClass?) {
    switch sizeClass {
    case .compact: self = .compact
    case .regular: self = .regular
    case nil: self = .unspecified
    }
  }
}

/// The text size that a person chose, by name.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  private init(_ name: String) {
    rawValue = "UICTContentSizeCategory" + name
  }

  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = UIContentSizeCategory("XS")
  public static let small = UIContentSizeCategory("S")
  public static let medium = UIContentSizeCategory("M")
  public static let large = UIContentSizeCategory("L")
  public static let extraLarge = UIContentSizeCategory("XL")
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

  /// From the smallest to the largest, as the sizes of SwiftUI's.
  private static let all: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// Whether this is one of the five accessibility sizes.
  public var isAccessibilityCategory: Bool {
    (DynamicTypeSize(self) ?? .large).isAccessibilitySize
  }

  /// The name of a text size; `nil` is unspecified.
  public init(_ dynamicTypeSize: DynamicTypeSize?) {
    let position = dynamicTypeSize.flatMap { DynamicTypeSize.allCases.firstIndex(of: $0) }
    self = position.map { Self.all[$0] } ?? .unspecified
  }

  /// The name of a text size; `nil` is unspecified.
  public init(_ sizeCategory: ContentSizeCategory?) {
    let position = sizeCategory.flatMap { ContentSizeCategory.allCases.firstIndex(of: $0) }
    self = position.map { Self.all[$0] } ?? .unspecified
  }

  fileprivate var position: Int? { Self.all.firstIndex(of: self) }
}

extension ColorScheme {
  /// The scheme of a style of UIKit's; `nil` where it is unspecified.
  public init?(_ uiUserInterfaceStyle: UIUserInterfaceStyle) {
    switch uiUserInterfaceStyle {
    case .light: self = .light
    case .dark: self = .dark
    case .unspecified: return nil
    }
  }
}

extension ColorSchemeContrast {
  /// The contrast of UIKit's; `nil` where it is unspecified.
  public init?(_ uiAccessibilityContrast: UIAccessibilityContrast) {
    switch uiAccessibilityContrast {
    case .normal: self = .standard
    case .high: self = .increased
    case .unspecified: return nil
    }
  }
}

extension LayoutDirection {
  /// The direction of UIKit's; `nil` where it is unspecified.
  public init?(_ uiLayoutDirection: UITraitEnvironmentLayoutDirection) {
    switch uiLayoutDirection {
    case .leftToRight: self = .leftToRight
    case .rightToLeft: self = .rightToLeft
    case .unspecified: return nil
    }
  }
}

extension LegibilityWeight {
  /// The weight of UIKit's; `nil` where it is unspecified.
  public init?(_ uiLegibilityWeight: UILegibilityWeight) {
    switch uiLegibilityWeight {
    case .regular: self = .regular
    case .bold: self = .bold
    case .unspecified: return nil
    }
  }
}

extension UserInterfaceSizeClass {
  /// The size class of UIKit's; `nil` where it is unspecified.
  public init?(_ uiUserInterfaceSizeClass: UIUserInterfaceSizeClass) {
    switch uiUserInterfaceSizeClass {
    case .compact: self = .compact
    case .regular: self = .regular
    case .unspecified: return nil
    }
  }
}

extension DynamicTypeSize {
  /// The text size of a name of UIKit's; `nil` where it is unspecified.
  public init?(_ uiSizeCategory: UIContentSizeCategory) {
    guard let position = uiSizeCategory.position else { return nil }
    self = DynamicTypeSize.allCases[position]
  }
}

extension ContentSizeCategory {
  /// The text size of a name of UIKit's; `nil` where it is unspecified.
  public init?(_ uiSizeCategory: UIContentSizeCategory) {
    guard let position = uiSizeCategory.position else { return nil }
    self = ContentSizeCategory.allCases[position]
  }
}
