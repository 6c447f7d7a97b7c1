import Foundation

/// What the pointer looks like over a view that leaves it open.
package struct CursorModifier: _ElementModifier {
  package typealias Body = Never
  let cursor: PointerCursor

  nonisolated package init(_ cursor: PointerCursor) {
    self.cursor = cursor
  }

  @MainActor package static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    CursorElement(modifier, context)
  }
}

private final class CursorElement: _ModifierElement<CursorModifier>, HoverResponding {
  override func modifierDidChange(from old: CursorModifier) {}

  func hover(at location: CGPoint?) {}

  var cursor: PointerCursor? { scope.isEnabled ? modifier.cursor : nil }

  override func unmount() {
    root.input.forget(self)
    super.unmount()
  }
}
