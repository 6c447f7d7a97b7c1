/// Whether a part of a view is shown.
///
/// Source: https://developer.apple.com/documentation/swiftui/visibility
@frozen
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// As the style of the view says.
  case automatic
  case visible
  case hidden
}
