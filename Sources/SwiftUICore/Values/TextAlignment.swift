/// How the lines of one text are aligned with each other.
///
/// Source: https://developer.apple.com/documentation/swiftui/textalignment
public enum TextAlignment: Hashable, CaseIterable, Sendable, BitwiseCopyable {
  /// Lines start at the same leading edge.
  case leading
  /// Lines share a middle.
  case center
  /// Lines end at the same trailing edge.
  case trailing
}
