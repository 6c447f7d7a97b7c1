import SwiftUICore

/// Moves through the entries of a menu with the arrow keys, whether one of them has the focus or none yet.
struct MenuKeysModifier: _ElementModifier, Equatable {
  typealias Body = Never

  @MainActor static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    MenuKeysElement(modifier, context)
  }
}

private final class MenuKeysElement: _ModifierElement<MenuKeysModifier>, ShortcutResponding {
  override init(_ modifier: MenuKeysModifier, _ context: _NodeContext) {
    super.init(modifier, context)
    // A menu that was opened with the keyboard goes on with it.
    if root.focus.showsRing {
      root.afterUpdate { [weak self] in
        guard let self, root.focus.focused == nil else { return }
        root.focus.move(forward: true)
      }
    }
  }

  func performShortcut(_ event: KeyEvent) -> Bool {
    guard event.modifiers.forShortcuts.isEmpty else { return false }
    switch event.key {
    case .downArrow: return root.focus.move(forward: true)
    case .upArrow: return root.focus.move(forward: false)
    case .home, .end:
      root.focus.focus(nil)
      return root.focus.move(forward: event.key == .home)
    default: return false
    }
  }
}
