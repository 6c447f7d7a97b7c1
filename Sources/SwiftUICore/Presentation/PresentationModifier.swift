import Foundation
import Graphics

/// A view that is shown over the window's content, and how.
package struct PresentedView {
  /// Another identity is another presentation: the old one ends.
  package var id: AnyHashable
  package var style: PresentationStyle
  package var popover: PopoverPlacement?
  package var content: AnyView
  /// Takes back what the presentation depends on; called when the view or the person ends it.
  package var dismiss: () -> Void
  /// Runs after the presentation has ended, however it did.
  package var onEnd: (() -> Void)?

  package init(
    id: AnyHashable, style: PresentationStyle, popover: PopoverPlacement? = nil, content: AnyView,
    dismiss: @escaping () -> Void, onEnd: (() -> Void)? = nil
  ) {
    (self.id, self.style, self.popover, self.content) = (id, style, popover, content)
    (self.dismiss, self.onEnd) = (dismiss, onEnd)
  }
}

/// The kinds of presentations.
package enum PresentationStyle: Equatable {
  case sheet
  /// Covers the whole window.
  case cover
  /// Beside a point or an edge of the view that presents.
  case popover
  /// A menu of the view that presents.
  case menu(MenuPlacement)
  /// A message that must be answered.
  case alert
  /// A choice of actions: in a narrow window at its lower edge, otherwise in the middle.
  case dialog
}

/// Where a popover is.
package struct PopoverPlacement {
  /// What a popover points at, of the view that presents.
  package enum Anchor {
    case rect(SwiftUICore.Anchor<CGRect>.Source)
    /// In parts of the width and the height.
    case point(UnitPoint)
  }

  package var anchor: Anchor
  /// The edge of the popover that points at the anchor.
  package var edge: Edge

  package init(anchor: Anchor, edge: Edge) {
    (self.anchor, self.edge) = (anchor, edge)
  }

  /// What the popover points at, in the window.
  @MainActor func target(_ node: _LayoutNode) -> CGRect {
    switch anchor {
    case .rect(let source): return source.make(node).0
    case .point(let point):
      let frame = node.frameInRoot
      return CGRect(
        x: frame.minX + point.x * frame.width, y: frame.minY + point.y * frame.height, width: 0,
        height: 0)
    }
  }
}

/// Presents a view over the window's content while there is one.
///
/// The presented view lives in the environment of the place of this modifier.
package struct _PresentationModifier: _PrimitiveModifier {
  package typealias Body = Never
  var presented: PresentedView?

  package init(_ presented: PresentedView?) {
    self.presented = presented
  }

  @MainActor package static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    PresentationNode(view, context)
  }
}

final class PresentationNode<Content: View>: _Node {
  private var child: _Node!
  private var presented: PresentedView?
  private var layer: PresentationLayer?

  init(_ view: ModifiedContent<Content, _PresentationModifier>, _ context: _NodeContext) {
    super.init(context)
    child = makeChild(view.content)
    show(view.modifier.presented)
  }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: ModifiedContent<Content, _PresentationModifier>.self)
    Self.updateChild(child, with: new.pointee.content)
    show(new.pointee.modifier.presented)
  }

  private func show(_ next: PresentedView?) {
    if let next, let layer, let presented, presented.id == next.id, presented.style == next.style {
      self.presented = next
      layer.token.dismiss = next.dismiss
      layer.popover = next.popover
      layer.updateContent(next.content)
      return
    }
    end()
    guard let next else { return }
    presented = next
    let layer = PresentationLayer(next, source: { [weak self] in self?.sourceNode }, childContext)
    self.layer = layer
    root.addLayer(layer)
  }

  private func end() {
    guard let layer else { return }
    root.removeLayer(layer)
    layer.unmount()
    self.layer = nil
    if let onEnd = presented?.onEnd { root.afterUpdate(onEnd) }
    presented = nil
  }

  /// The view that presents.
  private var sourceNode: _LayoutNode? {
    var list: [_LayoutNode] = []
    child.collectLayout(into: &list)
    return list.first
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
    if let layer { visit(layer) }
  }

  // The layer is part of the tree, but not of this view's layout and preferences.

  override func collectLayout(into list: inout [_LayoutNode]) {
    child.collectLayout(into: &list)
  }

  override func collectRows(into list: inout [_RowSource]) {
    child.collectRows(into: &list)
  }

  override func collectPreference<Key: PreferenceKey>(
    _ key: Key.Type, into value: inout Key.Value
  ) -> Bool {
    child.collectPreference(key, into: &value)
  }

  override func visibilityDidChange(_ isVisible: Bool) {
    child.visibilityDidChange(isVisible)
  }

  override func unmount() {
    end()
    super.unmount()
  }
}
