import Foundation

/// An action for keys while the view, or one inside of it, has the focus; what `.onKeyPress` applies.
public struct _KeyPressModifier: _ElementModifier {
  public typealias Body = Never
  let phases: KeyPress.Phases
  let matches: (KeyEvent) -> Bool
  let action: (KeyPress) -> KeyPress.Result

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    KeyPressElement(modifier, context)
  }
}

private final class KeyPressElement: _ModifierElement<_KeyPressModifier>, KeyPressObserving {
  override func modifierDidChange(from old: _KeyPressModifier) {}

  func handle(_ event: KeyEvent) -> Bool {
    guard scope.isEnabled, modifier.phases.contains(event.phase), modifier.matches(event) else {
      return false
    }
    return modifier.action(KeyPress(event)) == .handled
  }
}

extension View {
  /// Performs an action when the person presses a key while this view has the focus.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/onkeypress(_:action:)
  nonisolated public func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View {
    onKeyPress(key, phases: [.down, .repeat]) { _ in action() }
  }

  nonisolated public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases,
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(_KeyPressModifier(phases: phases, matches: { $0.key == key }, action: action))
  }

  nonisolated public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(_KeyPressModifier(phases: phases, matches: { keys.contains($0.key) }, action: action))
  }

  /// Performs an action when a key types characters of a set.
  nonisolated public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(
      _KeyPressModifier(
        phases: phases,
        matches: { event in
          !event.characters.isEmpty
            && event.characters.unicodeScalars.allSatisfy(characters.contains)
        }, action: action))
  }

  /// Performs an action for any key.
  nonisolated public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(_KeyPressModifier(phases: phases, matches: { _ in true }, action: action))
  }
}
