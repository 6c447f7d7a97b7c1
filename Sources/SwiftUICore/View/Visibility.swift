/// Takes a view off the screen and keeps its state: a screen under another one, a tab that isn't chosen.
///
/// While hidden, the content has no size, isn't drawn and sets no preferences. Its appearance actions run as
/// if it left and entered the tree.
package struct _VisibilityModifier: _PrimitiveModifier {
  package typealias Body = Never
  var isVisible: Bool

  package init(isVisible: Bool) {
    self.isVisible = isVisible
  }

  @MainActor package static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    VisibilityNode(view, context)
  }
}

final class VisibilityNode<Content: View>: _Node, VisibilityGate {
  private(set) var showsContent: Bool
  private var child: _Node!

  init(_ view: ModifiedContent<Content, _VisibilityModifier>, _ context: _NodeContext) {
    showsContent = view.modifier.isVisible
    super.init(context)
    if !showsContent { root.mayHideViews = true }
    child = makeChild(view.content)
  }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: ModifiedContent<Content, _VisibilityModifier>.self)
    Self.updateChild(child, with: new.pointee.content)
    guard new.pointee.modifier.isVisible != showsContent else { return }
    showsContent.toggle()
    root.mayHideViews = true
    structureDidChange()
    preferencesDidChange()
    if isShown { child.visibilityDidChange(showsContent) }
  }

  /// Whether everything around this view is visible.
  private var isShown: Bool { parent?.isVisible ?? true }

  override func visibilityDidChange(_ isVisible: Bool) {
    if showsContent { child.visibilityDidChange(isVisible) }
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  override func forEachShownChild(_ visit: (_Node) -> Void) {
    if showsContent { forEachChild(visit) }
  }

  override func collectLayout(into list: inout [_LayoutNode]) {
    if showsContent { super.collectLayout(into: &list) }
  }

  override func collectRows(into list: inout [_RowSource]) {
    if showsContent { super.collectRows(into: &list) }
  }

  override func collectPreference<Key: PreferenceKey>(
    _ key: Key.Type, into value: inout Key.Value
  ) -> Bool {
    showsContent && super.collectPreference(key, into: &value)
  }
}

/// A node that may hide those below it.
@MainActor
protocol VisibilityGate: _Node {
  var showsContent: Bool { get }
}

extension _Node {
  /// Whether no view around this one is hidden.
  package var isVisible: Bool {
    guard root.mayHideViews else { return true }
    return !sequence(first: self, next: { $0.parent }).contains {
      ($0 as? any VisibilityGate)?.showsContent == false
    }
  }
}
