import Foundation

/// The layout of a `ZStack`: every child gets the whole proposal, and their guides meet.
@frozen
public struct ZStackLayout: Layout {
  public typealias AnimatableData = EmptyAnimatableData
  public typealias Cache = Void
  public var alignment: Alignment

  public static var layoutProperties: LayoutProperties { .withoutGuides }

  @inlinable @inline(__always)
  public init(alignment: Alignment = .center) {
    self.alignment = alignment
  }

  private func extents(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews
  ) -> (AlignedExtent, AlignedExtent) {
    var horizontal = AlignedExtent()
    var vertical = AlignedExtent()
    for subview in prioritised(subviews) {
      let dimensions = subview.dimensions(in: proposal)
      horizontal.add(guide: dimensions[alignment.horizontal], length: dimensions.width)
      vertical.add(guide: dimensions[alignment.vertical], length: dimensions.height)
    }
    return (horizontal, vertical)
  }

  /// Only the children of the highest layout priority decide the size.
  private func prioritised(_ subviews: LayoutSubviews) -> [LayoutSubview] {
    let highest = subviews.map(\.priority).max() ?? 0
    return subviews.filter { $0.priority == highest }
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) -> CGSize {
    guard !subviews.isEmpty else { return .zero }
    let (horizontal, vertical) = extents(proposal, subviews)
    return CGSize(width: horizontal.length, height: vertical.length)
  }

  /// What each child is offered, what it answers, and where its corner then lies.
  private func forEachPlaced(
    in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ visit: (LayoutSubview, ProposedViewSize, ViewDimensions, CGPoint) -> Void
  ) {
    guard !subviews.isEmpty else { return }
    let (horizontal, vertical) = extents(proposal, subviews)
    // Children below the highest priority are offered the stack's own size.
    let highest = subviews.map(\.priority).max() ?? 0
    for subview in subviews {
      let offered = subview.priority == highest ? proposal : ProposedViewSize(bounds.size)
      let dimensions = subview.dimensions(in: offered)
      visit(
        subview, offered, dimensions,
        CGPoint(
          x: bounds.minX + horizontal.before - dimensions[alignment.horizontal],
          y: bounds.minY + vertical.before - dimensions[alignment.vertical]))
    }
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    forEachPlaced(in: bounds, proposal, subviews) { subview, offered, _, origin in
      subview.place(at: origin, proposal: offered)
    }
  }

  private func explicit(
    _ key: AlignmentKey, in bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews
  ) -> CGFloat? {
    var combined: CGFloat?
    var count = 0
    forEachPlaced(in: bounds, proposal, subviews) { _, _, dimensions, origin in
      guard let value = dimensions.explicit(key) else { return }
      let offset = key.isVertical ? origin.y : origin.x
      key.id._combineExplicit(childValue: value + offset, count, into: &combined)
      count += 1
    }
    return combined
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: LayoutSubviews, cache: inout Void
  ) -> CGFloat? {
    explicit(guide.key, in: bounds, proposal, subviews)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: LayoutSubviews, cache: inout Void
  ) -> CGFloat? {
    explicit(guide.key, in: bounds, proposal, subviews)
  }
}
