/// Whether the system asks for heavier text.
public enum LegibilityWeight: Hashable, Sendable {
  /// Weights as the app chose them.
  case regular
  /// Every weight made bolder, for people who turned on bold text.
  case bold
}
