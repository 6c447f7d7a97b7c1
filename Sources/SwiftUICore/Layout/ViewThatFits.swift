import Foundation

/// Shows the first of several views that fits into the space there is.
///
/// A view fits if its ideal length along each of `axes` is no larger than what is proposed. Where none fits,
/// the last one is shown. The views that are not shown keep their state.
///
/// Source: https://developer.apple.com/documentation/swiftui/viewthatfits
@frozen
public struct ViewThatFits<Content>: _PrimitiveView where Content: View {
  package var axes: Axis.Set
  package var content: Content

  nonisolated public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    ViewThatFitsNode(view, context)
  }
}

@available(*, unavailable)
extension ViewThatFits: Sendable {}

final class ViewThatFitsNode<Content: View>: _LayoutNode {
  private var axes: Axis.Set
  private var content: _Node!
  private var candidates: [_LayoutNode] = []
  private var needsCollect = true
  /// The candidate that is placed; the others take no part in drawing and hits.
  private var shown: _LayoutNode?

  init(_ view: ViewThatFits<Content>, _ context: _NodeContext) {
    axes = view.axes
    super.init(context)
    content = makeChild(view.content)
  }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: ViewThatFits<Content>.self)
    if new.pointee.axes != axes {
      axes = new.pointee.axes
      invalidateLayout()
    }
    Self.updateChild(content, with: new.pointee.content)
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let content { visit(content) }
  }

  override func structureDidChange() {
    needsCollect = true
    shown = nil
    invalidateLayout()
  }

  private func collectIfNeeded() {
    guard needsCollect else { return }
    needsCollect = false
    candidates = []
    content.collectLayout(into: &candidates)
    for candidate in candidates { candidate.layoutParent = self }
  }

  /// The first candidate that fits, else the last one.
  private func choice(for proposal: ProposedViewSize) -> _LayoutNode? {
    collectIfNeeded()
    let asked = ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
    let room = CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? .infinity : .infinity,
      height: axes.contains(.vertical) ? proposal.height ?? .infinity : .infinity)
    return candidates.dropLast().first { candidate in
      let ideal = candidate.sizeThatFits(asked)
      return ideal.width <= room.width && ideal.height <= room.height
    } ?? candidates.last
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    choice(for: proposal)?.sizeThatFits(proposal) ?? .zero
  }

  override func placeChildren() {
    shown = choice(for: placedProposal)
    if let shown { placeChild(shown, at: .zero, size: size, proposal: placedProposal) }
  }

  override func forEachLayoutChild(_ visit: (_LayoutNode) -> Void) {
    if let shown { visit(shown) }
  }

  override func gives(placeTo child: _LayoutNode) -> Bool { child === shown }

  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    choice(for: proposal)?.explicitAlignment(key, size: size, proposal: proposal)
  }

  override var spacing: ViewSpacing {
    collectIfNeeded()
    return (shown ?? candidates.first)?.spacing ?? ViewSpacing()
  }
}
