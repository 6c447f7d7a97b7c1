/// The text size that a person chose, from smallest to largest.
///
/// Source: https://developer.apple.com/documentation/swiftui/dynamictypesize
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  /// The smallest size.
  case xSmall
  /// A small size.
  case small
  /// A size just below the default.
  case medium
  /// The default size.
  case large
  /// A size just above the default.
  case xLarge
  /// A larger size.
  case xxLarge
  /// The largest size outside the accessibility sizes.
  case xxxLarge
  /// The first accessibility size.
  case accessibility1
  /// The second accessibility size.
  case accessibility2
  /// The third accessibility size.
  case accessibility3
  /// The fourth accessibility size.
  case accessibility4
  /// The largest size.
  case accessibility5

  /// Whether this is one of the five accessibility sizes.
  public var isAccessibilitySize: Bool {
    self >= .accessibility1
  }
}

extension DynamicTypeSize {
  /// The same size under its older name.
  package init(_ category: ContentSizeCategory) {
    let position = ContentSizeCategory.allCases.firstIndex(of: category) ?? 0
    self = DynamicTypeSize.allCases[position]
  }
}
