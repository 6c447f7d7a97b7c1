/// How present a scene is to the person, from least to most.
///
/// Source: https://developer.apple.com/documentation/swiftui/scenephase
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// Not visible.
  case background
  /// Visible, but it doesn't receive events.
  case inactive
  /// In the foreground and receiving events.
  case active
}
