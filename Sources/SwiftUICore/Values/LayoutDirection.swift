/// The direction in which a language is written, and rows are laid out.
///
/// Source: https://developer.apple.com/documentation/swiftui/layoutdirection
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  /// The leading edge is on the left, as in English.
  case leftToRight
  /// The leading edge is on the right, as in Arabic.
  case rightToLeft
}
