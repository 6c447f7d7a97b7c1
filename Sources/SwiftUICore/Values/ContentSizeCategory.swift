/// The text size that a person chose, by the names that came before ``DynamicTypeSize``.
///
/// Source: https://developer.apple.com/documentation/swiftui/contentsizecategory
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
  /// The smallest size.
  case extraSmall
  /// A small size.
  case small
  /// A size just below the default.
  case medium
  /// The default size.
  case large
  /// A size just above the default.
  case extraLarge
  /// A larger size.
  case extraExtraLarge
  /// The largest size outside the accessibility sizes.
  case extraExtraExtraLarge
  /// The first accessibility size.
  case accessibilityMedium
  /// The second accessibility size.
  case accessibilityLarge
  /// The third accessibility size.
  case accessibilityExtraLarge
  /// The fourth accessibility size.
  case accessibilityExtraExtraLarge
  /// The largest size.
  case accessibilityExtraExtraExtraLarge

  /// Whether this is one of the five accessibility sizes.
  public var isAccessibilityCategory: Bool {
    DynamicTypeSize(self).isAccessibilitySize
  }

  /// The same size under its newer name.
  package init(_ size: DynamicTypeSize) {
    let position = DynamicTypeSize.allCases.firstIndex(of: size) ?? 0
    self = ContentSizeCategory.allCases[position]
  }
}

// Apple declares the four operators without the protocol, so that `max` and sorting are not offered.
extension ContentSizeCategory {
  /// Whether the left size is smaller than the right one.
  public static func < (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool {
    DynamicTypeSize(lhs) < DynamicTypeSize(rhs)
  }

  /// Whether the left size is at most the right one.
  public static func <= (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool {
    DynamicTypeSize(lhs) <= DynamicTypeSize(rhs)
  }

  /// Whether the left size is larger than the right one.
  public static func > (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool {
    DynamicTypeSize(lhs) > DynamicTypeSize(rhs)
  }

  /// Whether the left size is at least the right one.
  public static func >= (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool {
    DynamicTypeSize(lhs) >= DynamicTypeSize(rhs)
  }
}
