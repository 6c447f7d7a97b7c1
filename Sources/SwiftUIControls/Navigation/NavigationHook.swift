import SwiftUICore

/// Tells an action of a view's life: after it was made, after it got a new value, and after it has gone.
///
/// What a link or a destination says to its navigation container; not while bodies run, but right after.
struct NavigationHook: _PrimitiveModifier {
  typealias Body = Never
  /// Called after the view was made and after each new value, with an object that stands for the view.
  var onValue: @MainActor (AnyObject) -> Void
  var onEnd: (@MainActor (AnyObject) -> Void)?
  /// Whether `onValue` is called while bodies run: for what the views after this one ask for.
  var isImmediate = false

  @MainActor static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    NavigationHookNode(view, context)
  }
}

private final class NavigationHookNode<Content: View>: _Node {
  private var hook: NavigationHook
  private var child: _Node!

  init(_ view: ModifiedContent<Content, NavigationHook>, _ context: _NodeContext) {
    hook = view.modifier
    super.init(context)
    child = makeChild(view.content)
    tell()
  }

  private func tell() {
    if hook.isImmediate {
      hook.onValue(self)
      return
    }
    root.afterUpdate { [weak self] in
      guard let self, !isRetired else { return }
      hook.onValue(self)
    }
  }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: ModifiedContent<Content, NavigationHook>.self)
    hook = new.pointee.modifier
    Self.updateChild(child, with: new.pointee.content)
    tell()
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  override func unmount() {
    super.unmount()
    if let onEnd = hook.onEnd {
      root.afterUpdate { [self] in onEnd(self) }
    }
  }
}
