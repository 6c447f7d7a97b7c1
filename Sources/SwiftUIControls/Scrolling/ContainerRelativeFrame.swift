import Foundation
import Graphics
import SwiftUICore

/// Gives a view a length that follows from the container around it.
struct ContainerRelativeFrameModifier: _ElementModifier {
  typealias Body = Never
  let axes: Axis.Set
  let alignment: Alignment
  let length: (CGFloat, Axis) -> CGFloat

  @MainActor static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    ContainerRelativeFrameElement(modifier, context)
  }
}

final class ContainerRelativeFrameElement: _ModifierElement<ContainerRelativeFrameModifier>,
  ScrollSizeReading
{
  /// The scroll view around, else the window.
  private var container: (node: ScrollNode?, size: CGSize) {
    let scroll = sequence(first: self as _LayoutNode, next: { $0.layoutParent }).lazy
      .compactMap { $0 as? ScrollNode }.first
    guard let scroll, scroll.size != .zero else { return (scroll, root.size) }
    let insets = scroll.contentInsets
    return (
      scroll,
      CGSize(
        width: max(0, scroll.size.width - insets.horizontal),
        height: max(0, scroll.size.height - insets.vertical))
    )
  }

  private func proposal(_ outer: ProposedViewSize) -> ProposedViewSize {
    let size = container.size
    var proposal = outer
    if modifier.axes.contains(.horizontal) {
      proposal.width = max(0, modifier.length(size.width, .horizontal))
    }
    if modifier.axes.contains(.vertical) {
      proposal.height = max(0, modifier.length(size.height, .vertical))
    }
    return proposal
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let inner = self.proposal(proposal)
    let size = child.sizeThatFits(inner)
    return CGSize(
      width: modifier.axes.contains(.horizontal) ? inner.width ?? size.width : size.width,
      height: modifier.axes.contains(.vertical) ? inner.height ?? size.height : size.height)
  }

  override func placeChildren() {
    let inner = proposal(placedProposal)
    let dimensions = child.dimensions(inner)
    let own = ViewDimensions(node: nil, size: size, proposal: placedProposal)
    let alignment = modifier.alignment
    placeChild(
      child,
      at: CGPoint(
        x: own[alignment.horizontal] - dimensions[alignment.horizontal],
        y: own[alignment.vertical] - dimensions[alignment.vertical]),
      size: CGSize(width: dimensions.width, height: dimensions.height), proposal: inner)
    container.node?.add(sizeReader: self)
  }

  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }

  func scrollSizeDidChange() { invalidateLayout() }
}

/// A view whose size follows from that of the scroll view around it.
@MainActor
protocol ScrollSizeReading: _LayoutNode {
  func scrollSizeDidChange()
}

extension View {
  /// Gives this view the size of its container at some axes: of the nearest scroll view, else of the window.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/containerrelativeframe(_:alignment:)
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }

  /// Gives this view a part of its container: `span` of `count` equal tracks with `spacing` points between
  /// them.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let count = CGFloat(max(1, count))
      let track = (length - spacing * (count - 1)) / count
      return track * CGFloat(span) + spacing * CGFloat(max(0, span - 1))
    }
  }

  /// Gives this view a length, in points, made from that of its container.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modifier(ContainerRelativeFrameModifier(axes: axes, alignment: alignment, length: length))
  }
}
