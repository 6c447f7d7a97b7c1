extension Text {
  /// What leading and trailing mean where the lines of a text are aligned.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/text/alignmentstrategy
  public struct AlignmentStrategy: Hashable, Sendable {
    private enum Kind: Hashable, Sendable { case standard, layout, writing }

    private let kind: Kind

    /// The edges of the layout, as `layoutBased`.
    public static let `default` = AlignmentStrategy(kind: .standard)
    /// The edges of the layout: leading is the left where the interface runs from left to right.
    public static let layoutBased = AlignmentStrategy(kind: .layout)
    /// The edges of each paragraph's writing: leading is the right of a paragraph in Arabic.
    public static let writingDirectionBased = AlignmentStrategy(kind: .writing)
  }
}

private struct TextAlignmentStrategyKey: EnvironmentKey {
  static var defaultValue: Text.AlignmentStrategy { .default }
}

extension EnvironmentValues {
  var textAlignmentStrategy: Text.AlignmentStrategy {
    get { self[TextAlignmentStrategyKey.self] }
    set { self[TextAlignmentStrategyKey.self] = newValue }
  }
}

extension View {
  /// Sets what leading and trailing mean where the lines of texts in this view are aligned.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/multilinetextalignment(strategy:)
  nonisolated public func multilineTextAlignment(
    strategy: Text.AlignmentStrategy
  ) -> some View {
    environment(\.textAlignmentStrategy, strategy)
  }
}
