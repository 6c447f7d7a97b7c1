/// A modifier whose changes are made in transactions of its own; the content's stay as they are.
struct TransactedModifier<Base: ViewModifier> {
  let base: Base
  let transform: (inout Transaction) -> Void
}

extension TransactedModifier: ViewModifier {
  func body(content: Content) -> some View {
    content.transaction(transform) { $0.modifier(base) }
  }
}

extension ViewModifier {
  /// This modifier with its changes animated: what it applies moves, what it is applied to doesn't.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/viewmodifier/animation(_:)
  @MainActor @preconcurrency
  public func animation(_ animation: Animation?) -> some ViewModifier {
    TransactedModifier(base: self) {
      if !$0.disablesAnimations { $0.animation = animation }
    }
  }

  /// This modifier with the transactions of its changes changed.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/viewmodifier/transaction(_:)
  nonisolated public func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some ViewModifier {
    TransactedModifier(base: self, transform: transform)
  }
}
