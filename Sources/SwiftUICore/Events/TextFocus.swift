/// Tells whether a text that can be edited has the focus inside of a view.
package struct TextFocusModifier: _ElementModifier {
  package typealias Body = Never
  let action: (Bool) -> Void

  package init(action: @escaping (Bool) -> Void) {
    self.action = action
  }

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    TextFocusElement(modifier, context)
  }
}

private final class TextFocusElement: _ModifierElement<TextFocusModifier>, FocusPlace {
  private var hasText = false

  override func modifierDidChange(from old: TextFocusModifier) {}

  func focusMoved(isInside: Bool) { take(isInside && root.focus.textInput != nil) }
  func focusMovedInside() { take(root.focus.textInput != nil) }

  private func take(_ new: Bool) {
    guard new != hasText else { return }
    hasText = new
    modifier.action(new)
  }
}
