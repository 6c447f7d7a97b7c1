/// Which way a person moves with the keys of a list of choices.
///
/// Source: https://developer.apple.com/documentation/swiftui/movecommanddirection
public enum MoveCommandDirection: Sendable {
  case up
  case down
  case left
  case right

  fileprivate init?(_ key: KeyEquivalent) {
    switch key {
    case .upArrow: self = .up
    case .downArrow: self = .down
    case .leftArrow: self = .left
    case .rightArrow: self = .right
    default: return nil
    }
  }
}

/// An action for keys that no view with the focus has taken; what `.onMoveCommand` and its kin apply.
private struct KeyCommandModifier: _ElementModifier {
  typealias Body = Never
  /// Returns whether the key is the command's.
  let perform: (KeyEvent) -> Bool

  @MainActor static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    KeyCommandElement(modifier, context)
  }
}

private final class KeyCommandElement: _ModifierElement<KeyCommandModifier>, KeyResponding {
  override func modifierDidChange(from old: KeyCommandModifier) {}

  func handle(_ event: KeyEvent) -> Bool {
    guard scope.isEnabled, event.phase != .up,
      event.modifiers.isDisjoint(with: [.command, .control, .option, .shift])
    else { return false }
    return modifier.perform(event)
  }
}

extension View {
  private nonisolated func keyCommand(
    _ keys: Set<KeyEquivalent>, _ action: (() -> Void)?
  ) -> some View {
    modifier(
      KeyCommandModifier { event in
        guard let action, keys.contains(event.key) else { return false }
        action()
        return true
      })
  }

  /// Performs an action when a person presses an arrow key while this view or one inside has the focus and
  /// has no use for it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/onmovecommand(perform:)
  nonisolated public func onMoveCommand(
    perform action: ((MoveCommandDirection) -> Void)?
  ) -> some View {
    modifier(
      KeyCommandModifier { event in
        guard let action, let direction = MoveCommandDirection(event.key) else { return false }
        action(direction)
        return true
      })
  }

  /// Performs an action when a person presses Escape while this view or one inside has the focus and has no
  /// use for it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/onexitcommand(perform:)
  nonisolated public func onExitCommand(perform action: (() -> Void)?) -> some View {
    keyCommand([.escape], action)
  }

  /// Performs an action when a person presses Delete or Backspace while this view or one inside has the focus
  /// and has no use for it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/ondeletecommand(perform:)
  nonisolated public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
    keyCommand([.delete, .deleteForward], action)
  }
}
