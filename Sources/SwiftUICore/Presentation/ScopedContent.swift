/// Shows a view at one place in the environment of another, as a bar shows the items of a screen.
package struct _ScopedContent: _PrimitiveView {
  let view: AnyView
  /// The environment that the view is written in.
  let scope: EnvironmentScope

  package init(_ view: AnyView, scope: EnvironmentScope) {
    (self.view, self.scope) = (view, scope)
  }

  @MainActor package static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    ScopedContentNode(view, context)
  }
}

final class ScopedContentNode: _Node {
  /// Kept alive: nodes below refer to it, and its own modifier may go first.
  private var origin: EnvironmentScope
  private var child: _Node!

  init(_ view: _ScopedContent, _ context: _NodeContext) {
    origin = view.scope
    super.init(context)
    child = make(view.view)
  }

  private func make(_ view: AnyView) -> _Node {
    AnyView._makeNode(view, _NodeContext(parent: self, scope: origin))
  }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: _ScopedContent.self).pointee
    if new.scope === origin {
      Self.updateChild(child, with: new.view)
    } else {
      child.unmount()
      origin = new.scope
      child = make(new.view)
      structureDidChange()
    }
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}
