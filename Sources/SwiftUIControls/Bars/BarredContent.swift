import Combine
import Foundation
import Graphics
import SwiftUICore

// Bars lie over their content. The content is offered the room between them, but what scrolls in it, and
// backgrounds, reach below the bars:
//
//     ┌───────────────────────┐
//     │ top bar               │  at rest it shows the background of the content,
//     ├╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┤  over rows that went below it a surface of its own
//     │ content               │
//     ├╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┤
//     │ bottom bar            │
//     └───────────────────────┘

/// Where content has scrolled below the bars of a view. Owned by the view that shows the bars.
@MainActor
final class BarCover: ObservableObject, SafeAreaCovering {
  /// The edges beyond which there is content, `.top` and `.bottom`.
  @Published private(set) var edges: Edge.Set = []
  private var scrolls: [Scroll] = []

  private struct Scroll {
    weak var node: _LayoutNode?
    var edges: Edge.Set
  }

  func take(_ scroll: _LayoutNode, _ edges: Edge.Set) {
    let known = scrolls.firstIndex { $0.node === scroll }
    guard edges != known.map({ scrolls[$0].edges }) ?? [] else { return }
    if let known { scrolls.remove(at: known) }
    scrolls.removeAll { $0.node == nil }
    if !edges.isEmpty { scrolls.append(Scroll(node: scroll, edges: edges)) }
    // Layout writes no state.
    scroll.root.afterUpdate { [weak self] in self?.publish() }
  }

  private func publish() {
    var now: Edge.Set = []
    for scroll in scrolls {
      if let node = scroll.node, !node.isRetired { now.formUnion(scroll.edges) }
    }
    if now != edges { edges = now }
  }
}

/// Content between bars that lie over it.
struct BarredContent<Top: View, Content: View, Bottom: View>: _PrimitiveView {
  let top: Top
  let content: Content
  let bottom: Bottom
  let cover: BarCover
  /// Whether the content keeps clear of the top bar. Otherwise the bar lies over it.
  let insetsTop: Bool

  init(
    cover: BarCover, insetsTop: Bool = true, @ViewBuilder content: () -> Content,
    @ViewBuilder top: () -> Top, @ViewBuilder bottom: () -> Bottom
  ) {
    (self.cover, self.insetsTop) = (cover, insetsTop)
    (self.top, self.content, self.bottom) = (top(), content(), bottom())
  }

  @MainActor static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    BarredContentNode(view, context)
  }
}

private final class BarredContentNode<Top: View, Content: View, Bottom: View>: _LayoutNode,
  SafeAreaRegionNode
{
  private var top: SlotNode!
  private var content: SlotNode!
  private var bottom: SlotNode!
  private let cover: BarCover
  private var insetsTop: Bool
  private var topHeight: CGFloat = 0
  private var bottomHeight: CGFloat = 0

  init(_ view: BarredContent<Top, Content, Bottom>, _ context: _NodeContext) {
    (cover, insetsTop) = (view.cover, view.insetsTop)
    super.init(context)
    root.unsafeEdges.formUnion(.vertical)
    top = SlotNode(view.top, childContext)
    content = SlotNode(view.content, childContext)
    bottom = SlotNode(view.bottom, childContext)
    for slot in [top, content, bottom] { slot?.layoutParent = self }
  }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: BarredContent<Top, Content, Bottom>.self).pointee
    if new.insetsTop != insetsTop {
      insetsTop = new.insetsTop
      invalidateLayout()
    }
    top.updateContent(new.top)
    content.updateContent(new.content)
    bottom.updateContent(new.bottom)
  }

  /// In reading order.
  override func forEachChild(_ visit: (_Node) -> Void) {
    for slot in [top, content, bottom] { if let slot { visit(slot) } }
  }

  override func structureDidChange() {
    invalidateLayout()
  }

  // MARK: - Safe area

  var safeAreaInsets: EdgeInsets {
    EdgeInsets(top: insetsTop ? topHeight : 0, leading: 0, bottom: bottomHeight, trailing: 0)
  }

  func isInSafeArea(_ child: _LayoutNode) -> Bool { child === content }

  func contentDidScroll(of scroll: _LayoutNode, beyond edges: Edge.Set) {
    cover.take(scroll, edges)
  }

  // MARK: - Layout

  private func heights(_ width: CGFloat?) -> (top: CGFloat, bottom: CGFloat) {
    let proposal = ProposedViewSize(width: width, height: nil)
    return (top.sizeThatFits(proposal).height, bottom.sizeThatFits(proposal).height)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let (top, bottom) = heights(proposal.width)
    let insets = EdgeInsets(top: insetsTop ? top : 0, leading: 0, bottom: bottom, trailing: 0)
    let size = content.sizeThatFits(proposal.inset(by: insets))
    return CGSize(width: size.width, height: size.height + insets.top + insets.bottom)
  }

  override func placeChildren() {
    (topHeight, bottomHeight) = heights(size.width)
    let insets = safeAreaInsets
    let room = ProposedViewSize(
      width: size.width, height: max(0, size.height - insets.top - insets.bottom))
    placeChild(
      content, at: CGPoint(x: 0, y: insets.top), size: content.sizeThatFits(room), proposal: room)
    place(top, at: 0, height: topHeight)
    place(bottom, at: size.height - bottomHeight, height: bottomHeight)
  }

  private func place(_ bar: SlotNode, at y: CGFloat, height: CGFloat) {
    let proposal = ProposedViewSize(width: size.width, height: nil)
    let width = bar.sizeThatFits(proposal).width
    placeChild(
      bar, at: CGPoint(x: (size.width - width) / 2, y: y),
      size: CGSize(width: width, height: height), proposal: proposal)
  }

  override func forEachLayoutChild(_ visit: (_LayoutNode) -> Void) {
    visit(content)
    visit(top)
    visit(bottom)
  }

  /// What is below a bar is not to be pressed through it.
  override func hitTest(_ point: CGPoint) -> _LayoutNode? {
    for bar in [top!, bottom!]
    where point.y >= bar.origin.y && point.y < bar.origin.y + bar.size.height {
      let inside = CGPoint(x: point.x - bar.origin.x, y: point.y - bar.origin.y)
      return bar.hitTest(inside) ?? self
    }
    return content.hitTest(CGPoint(x: point.x - content.origin.x, y: point.y - content.origin.y))
  }
}
