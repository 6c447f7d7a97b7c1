import Foundation

/// A fixed width, height or both; what `.frame(width:height:alignment:)` applies.
public struct _FrameLayout: _ElementModifier, Equatable {
  public typealias Body = Never
  var width: CGFloat?
  var height: CGFloat?
  let alignment: Alignment

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    FrameElement(modifier, context)
  }
}

private final class FrameElement: _ModifierElement<_FrameLayout> {
  private func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: modifier.width ?? proposal.width, height: modifier.height ?? proposal.height)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if let width = modifier.width, let height = modifier.height {
      return CGSize(width: width, height: height)
    }
    let size = child.sizeThatFits(childProposal(proposal))
    return CGSize(width: modifier.width ?? size.width, height: modifier.height ?? size.height)
  }

  override func rigidSize(along axis: Axis, across: CGFloat?) -> CGSize? {
    guard (axis == .horizontal ? modifier.width : modifier.height) == nil else {
      // Whatever is offered along the axis, the child is offered the frame's length.
      return sizeThatFits(ProposedViewSize(along: axis, nil, across: across))
    }
    let offered = (axis == .horizontal ? modifier.height : modifier.width) ?? across
    return child.rigidSize(along: axis, across: offered).map {
      CGSize(width: modifier.width ?? $0.width, height: modifier.height ?? $0.height)
    }
  }

  override var leastWidth: CGFloat? {
    // A child of its own width may have guides, which go by its place in the frame.
    child.leastWidth.map { modifier.width ?? $0 }
  }

  override func placeChildren() {
    placeAligned(child, childProposal(placedProposal), modifier.alignment)
  }

  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    alignedExplicit(key, child, childProposal(proposal), modifier.alignment, in: size)
  }
}

extension _LayoutNode {
  /// Where a child with such guides goes in a node of `size`.
  private func alignedOrigin(
    _ dimensions: ViewDimensions, _ alignment: Alignment, in size: CGSize
  ) -> CGPoint {
    let guides = ViewDimensions(node: nil, size: size, proposal: ProposedViewSize(size))
    return CGPoint(
      x: guides[alignment.horizontal] - dimensions[alignment.horizontal],
      y: guides[alignment.vertical] - dimensions[alignment.vertical])
  }

  /// Places a child so that its guides meet those of this node.
  package final func placeAligned(
    _ child: _LayoutNode, _ proposal: ProposedViewSize, _ alignment: Alignment
  ) {
    let dimensions = child.dimensions(proposal)
    placeChild(
      child, at: alignedOrigin(dimensions, alignment, in: size),
      size: CGSize(width: dimensions.width, height: dimensions.height), proposal: proposal)
  }

  /// A child's explicit guide, in the coordinates of a node of `size` that aligns it.
  package final func alignedExplicit(
    _ key: AlignmentKey, _ child: _LayoutNode, _ proposal: ProposedViewSize,
    _ alignment: Alignment, in size: CGSize
  ) -> CGFloat? {
    let dimensions = child.dimensions(proposal)
    guard let value = dimensions.explicit(key) else { return nil }
    let origin = alignedOrigin(dimensions, alignment, in: size)
    return value + (key.isVertical ? origin.y : origin.x)
  }
}

/// Bounds for width and height; what `.frame(minWidth:…)` applies.
public struct _FlexFrameLayout: _ElementModifier, Equatable {
  public typealias Body = Never
  var minWidth: CGFloat?
  var idealWidth: CGFloat?
  var maxWidth: CGFloat?
  var minHeight: CGFloat?
  var idealHeight: CGFloat?
  var maxHeight: CGFloat?
  let alignment: Alignment

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    FlexFrameElement(modifier, context)
  }
}

private final class FlexFrameElement: _ModifierElement<_FlexFrameLayout> {
  /// The bounds along one axis.
  private struct Bounds {
    var least: CGFloat?
    var ideal: CGFloat?
    var most: CGFloat?

    func clamped(_ length: CGFloat) -> CGFloat {
      max(least ?? -.infinity, min(most ?? .infinity, length))
    }

    /// What the child is proposed.
    func proposal(_ proposed: CGFloat?) -> CGFloat? {
      (proposed ?? ideal).map(clamped)
    }

    /// What the frame becomes around a child of `length`.
    func result(_ proposed: CGFloat?, _ length: CGFloat) -> CGFloat {
      guard let proposed else { return clamped(ideal ?? length) }
      if least != nil, most != nil { return clamped(proposed) }
      if let least { return max(least, min(proposed, length)) }
      if let most { return min(most, max(proposed, length)) }
      return length
    }
  }

  private var horizontal: Bounds {
    Bounds(least: modifier.minWidth, ideal: modifier.idealWidth, most: modifier.maxWidth)
  }

  private var vertical: Bounds {
    Bounds(least: modifier.minHeight, ideal: modifier.idealHeight, most: modifier.maxHeight)
  }

  private func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: horizontal.proposal(proposal.width), height: vertical.proposal(proposal.height))
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = child.sizeThatFits(childProposal(proposal))
    return CGSize(
      width: horizontal.result(proposal.width, size.width),
      height: vertical.result(proposal.height, size.height))
  }

  override var leastWidth: CGFloat? {
    guard let inner = child.leastWidth, horizontal.proposal(0) == 0 else { return nil }
    return horizontal.result(0, inner)
  }

  override func placeChildren() {
    // The child is offered what the frame became, so that it fills a frame that grew.
    placeAligned(child, childProposal(placedProposal), modifier.alignment)
  }

  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    alignedExplicit(key, child, childProposal(proposal), modifier.alignment, in: size)
  }
}

extension View {
  /// Positions this view within an invisible frame of a fixed size, in points.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/frame(width:height:alignment:)
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    func usable(_ length: CGFloat?, _ dimension: String) -> CGFloat? {
      guard let length else { return nil }
      guard length.isFinite else {
        EngineMessages.frameNotFinite(dimension: dimension, value: length)
        return nil
      }
      return max(0, length)
    }
    return modifier(
      _FrameLayout(
        width: usable(width, "width"), height: usable(height, "height"), alignment: alignment))
  }

  /// A frame without any size changes nothing.
  @available(*, deprecated, message: "Please pass one or more parameters.")
  nonisolated public func frame() -> some View {
    frame(width: nil, height: nil)
  }

  /// Positions this view within an invisible frame with bounds, in points.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/frame(minwidth:idealwidth:maxwidth:minheight:idealheight:maxheight:alignment:)
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      _FlexFrameLayout(
        minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
        idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment))
  }
}
