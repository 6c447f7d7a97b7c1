import Foundation

/// How a stack lays out along one axis; `VStackLayout` and `HStackLayout` are this with the axes named.
///
/// Each child is proposed an equal share of what is left, the least flexible first, groups of higher layout
/// priority before the rest (which keeps its minimum). Children are then aligned across the axis.
struct StackArranger {
  let axis: Axis
  let alignment: AlignmentKey
  let spacing: CGFloat?

  /// What one measuring found, kept so that placing does not measure again.
  struct Measured {
    var proposal: ProposedViewSize
    var sizes: [CGSize] = []
    var childProposals: [ProposedViewSize] = []
    var gaps: [CGFloat] = []
    var size = CGSize.zero
    /// The line that the children's guides meet, from the container's edge.
    var line: CGFloat = 0
  }

  private func major(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }
  private func minor(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.height : size.width }

  private func proposal(_ major: CGFloat?, _ minor: CGFloat?) -> ProposedViewSize {
    axis == .horizontal
      ? ProposedViewSize(width: major, height: minor)
      : ProposedViewSize(width: minor, height: major)
  }

  /// The length across the axis that is proposed to every child.
  private func across(_ proposal: ProposedViewSize) -> CGFloat? {
    axis == .horizontal ? proposal.height : proposal.width
  }

  /// The stack of children that each have one size for all proposals, so that none has to be asked twice.
  /// `nil` where one has not, or where some have priority.
  func measureRigid(_ across: CGFloat?, _ subviews: LayoutSubviews) -> Measured? {
    var sizes: [CGSize] = []
    sizes.reserveCapacity(subviews.count)
    for subview in subviews {
      guard let size = subview.rigidSize(along: axis, across: across), subview.priority == 0 else {
        return nil
      }
      sizes.append(size)
    }
    let proposed = proposal(nil, across)
    var result = Measured(proposal: proposed)
    result.gaps = gaps(subviews)
    result.sizes = sizes
    finish(
      &result, subviews, Array(repeating: proposed, count: subviews.count),
      result.gaps.reduce(0, +))
    return result
  }

  /// The same stack for another proposal: only what each child is offered changes.
  func offering(_ proposed: ProposedViewSize, _ rigid: Measured) -> Measured {
    var result = rigid
    result.proposal = proposed
    let across = across(proposed)
    let offered = axis == .horizontal ? proposed.width : proposed.height
    guard let offered, offered.isFinite, rigid.sizes.count > 1 else {
      result.childProposals = Array(
        repeating: proposal(offered, across), count: rigid.sizes.count)
      return result
    }
    var remaining = offered - rigid.gaps.reduce(0, +)
    for index in rigid.sizes.indices {
      let share = max(0, remaining / CGFloat(rigid.sizes.count - index))
      result.childProposals[index] = proposal(share, across)
      remaining -= major(rigid.sizes[index])
    }
    return result
  }

  func gaps(_ subviews: LayoutSubviews) -> [CGFloat] {
    guard subviews.count > 1 else { return [] }
    if let spacing { return Array(repeating: spacing, count: subviews.count - 1) }
    var gaps: [CGFloat] = []
    gaps.reserveCapacity(subviews.count - 1)
    var previous = subviews[subviews.startIndex].spacing
    for subview in subviews.dropFirst() {
      let next = subview.spacing
      gaps.append(previous.distance(to: next, along: axis))
      previous = next
    }
    return gaps
  }

  func measure(_ proposed: ProposedViewSize, _ subviews: LayoutSubviews) -> Measured {
    var result = Measured(proposal: proposed)
    result.gaps = gaps(subviews)
    let minorProposal = axis == .horizontal ? proposed.height : proposed.width
    let majorProposal = axis == .horizontal ? proposed.width : proposed.height
    let totalGap = result.gaps.reduce(0, +)
    result.sizes = Array(repeating: .zero, count: subviews.count)
    var proposals = Array(repeating: proposal(nil, minorProposal), count: subviews.count)
    if let majorProposal, subviews.count == 1, majorProposal.isFinite {
      proposals[0] = proposal(majorProposal, minorProposal)
      result.sizes[0] = subviews[subviews.startIndex].sizeThatFits(proposals[0])
    } else if let majorProposal, majorProposal.isFinite {
      share(
        majorProposal - totalGap, minorProposal, subviews, &result.sizes, &proposals)
    } else {
      for (index, subview) in subviews.enumerated() {
        proposals[index] = proposal(majorProposal, minorProposal)
        result.sizes[index] = subview.sizeThatFits(proposals[index])
      }
    }
    finish(&result, subviews, proposals, totalGap)
    return result
  }

  /// Divides `available` among the children.
  private func share(
    _ available: CGFloat, _ minorProposal: CGFloat?, _ subviews: LayoutSubviews,
    _ sizes: inout [CGSize], _ proposals: inout [ProposedViewSize]
  ) {
    struct Child {
      var index: Int
      var priority: Double
      var least: CGFloat
      var flexibility: CGFloat
    }
    var children: [Child] = []
    children.reserveCapacity(subviews.count)
    for (index, subview) in subviews.enumerated() {
      let known = axis == .horizontal ? subview.leastWidth : nil
      let least = known ?? major(subview.sizeThatFits(proposal(0, minorProposal)))
      let most = major(subview.sizeThatFits(proposal(.infinity, minorProposal)))
      children.append(
        Child(
          index: index, priority: subview.priority, least: least, flexibility: most - least))
    }
    children.sort {
      if $0.priority != $1.priority { return $0.priority > $1.priority }
      if $0.flexibility != $1.flexibility { return $0.flexibility < $1.flexibility }
      return $0.index < $1.index
    }
    var remaining = available
    var position = 0
    var reserved = children.reduce(0) { $0 + $1.least }
    while position < children.count {
      var end = position
      while end < children.count, children[end].priority == children[position].priority {
        reserved -= children[end].least
        end += 1
      }
      for current in position..<end {
        let share = max(0, (remaining - reserved) / CGFloat(end - current))
        let index = children[current].index
        proposals[index] = proposal(share, minorProposal)
        let size = subviews[subviews.startIndex + index].sizeThatFits(proposals[index])
        sizes[index] = size
        remaining -= major(size)
      }
      position = end
    }
  }

  private func finish(
    _ result: inout Measured, _ subviews: LayoutSubviews, _ proposals: [ProposedViewSize],
    _ totalGap: CGFloat
  ) {
    var across = AlignedExtent()
    var length = totalGap
    for (index, subview) in subviews.enumerated() {
      let size = result.sizes[index]
      let guide = guideValue(subview, size, proposals[index])
      across.add(guide: guide, length: minor(size))
      length += major(size)
    }
    result.line = across.before
    result.size =
      axis == .horizontal
      ? CGSize(width: length, height: across.length)
      : CGSize(width: across.length, height: length)
    result.childProposals = proposals
  }

  private func guideValue(
    _ subview: LayoutSubview, _ size: CGSize, _ proposal: ProposedViewSize
  ) -> CGFloat {
    ViewDimensions(node: subview.node, size: size, proposal: proposal)[alignment]
  }

  /// The width where none is offered, if each child knows its own.
  func leastWidth(_ subviews: LayoutSubviews) -> CGFloat? {
    guard !subviews.isEmpty else { return 0 }
    var (total, widest): (CGFloat, CGFloat) = (0, 0)
    for subview in subviews {
      guard let width = subview.leastWidth else { return nil }
      total += width
      widest = max(widest, width)
    }
    switch axis {
    case .horizontal: return total + gaps(subviews).reduce(0, +)
    // Other guides may lie anywhere in children without a width.
    case .vertical: return alignment.isShareOfWidth ? widest : nil
    }
  }

  func place(_ measured: Measured, in bounds: CGRect, _ subviews: LayoutSubviews) {
    var position = axis == .horizontal ? bounds.minX : bounds.minY
    let start = axis == .horizontal ? bounds.minY : bounds.minX
    for (index, subview) in subviews.enumerated() {
      let size = measured.sizes[index]
      let guide = guideValue(subview, size, measured.childProposals[index])
      let across = start + measured.line - guide
      let point =
        axis == .horizontal
        ? CGPoint(x: position, y: across) : CGPoint(x: across, y: position)
      subview.place(at: point, size: size, proposal: measured.childProposals[index])
      position += major(size) + (index < measured.gaps.count ? measured.gaps[index] : 0)
    }
  }

  func explicit(
    _ key: AlignmentKey, _ measured: Measured, in bounds: CGRect, _ subviews: LayoutSubviews
  ) -> CGFloat? {
    var combined: CGFloat?
    var count = 0
    var position = axis == .horizontal ? bounds.minX : bounds.minY
    let start = axis == .horizontal ? bounds.minY : bounds.minX
    for (index, subview) in subviews.enumerated() {
      let size = measured.sizes[index]
      let dimensions = ViewDimensions(
        node: subview.node, size: size, proposal: measured.childProposals[index])
      if let value = dimensions.explicit(key) {
        let across = start + measured.line - dimensions[alignment]
        let isAlong = key.isVertical == (axis == .vertical)
        key.id._combineExplicit(
          childValue: value + (isAlong ? position : across), count, into: &combined)
        count += 1
      }
      position += major(size) + (index < measured.gaps.count ? measured.gaps[index] : 0)
    }
    return combined
  }

  func spacing(_ subviews: LayoutSubviews) -> ViewSpacing {
    guard let first = subviews.first, let last = subviews.last else { return ViewSpacing() }
    let (leading, trailing): (Edge.Set, Edge.Set) =
      axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    let sides: Edge.Set = axis == .horizontal ? .vertical : .horizontal
    var result = ViewSpacing.nothing
    result.formUnion(first.spacing, edges: leading)
    result.formUnion(last.spacing, edges: trailing)
    for subview in subviews { result.formUnion(subview.spacing, edges: sides) }
    return result
  }
}

/// What a stack keeps between measuring and placing.
public struct _StackCache {
  /// By reference, so that a container that was not laid out yet holds 8 bytes for it.
  private final class Storage {
    var measured: [StackArranger.Measured] = []
    /// The stack if no child depends on what it is offered, by the length across that was asked for last.
    var rigid: (across: CGFloat?, stack: StackArranger.Measured?)?
  }

  private let storage = Storage()

  init() {}

  mutating func rigid(
    _ arranger: StackArranger, _ across: CGFloat?, _ subviews: LayoutSubviews
  ) -> StackArranger.Measured? {
    if let rigid = storage.rigid, rigid.across == across { return rigid.stack }
    let stack = arranger.measureRigid(across, subviews)
    storage.rigid = (across, stack)
    return stack
  }

  mutating func measured(
    _ arranger: StackArranger, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews
  ) -> StackArranger.Measured {
    if let known = storage.measured.first(where: { $0.proposal == proposal }) { return known }
    let across = arranger.axis == .horizontal ? proposal.height : proposal.width
    let found =
      rigid(arranger, across, subviews).map { arranger.offering(proposal, $0) }
      ?? arranger.measure(proposal, subviews)
    if storage.measured.count >= 3 { storage.measured.removeFirst() }
    storage.measured.append(found)
    return found
  }
}

/// A layout that is a stack along an axis.
protocol StackLayout: Layout where Cache == _StackCache {
  var arranger: StackArranger { get }
}

extension StackLayout {
  public func _rigidSize(
    along axis: Axis, across: CGFloat?, subviews: LayoutSubviews, cache: inout _StackCache
  ) -> CGSize? {
    let arranger = arranger
    return axis == arranger.axis ? cache.rigid(arranger, across, subviews)?.size : nil
  }

  public func _leastWidth(subviews: LayoutSubviews) -> CGFloat? {
    arranger.leastWidth(subviews)
  }

  public func makeCache(subviews: LayoutSubviews) -> _StackCache { _StackCache() }

  public func spacing(subviews: LayoutSubviews, cache: inout _StackCache) -> ViewSpacing {
    arranger.spacing(subviews)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout _StackCache
  ) -> CGSize {
    cache.measured(arranger, proposal, subviews).size
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews,
    cache: inout _StackCache
  ) {
    arranger.place(cache.measured(arranger, proposal, subviews), in: bounds, subviews)
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: LayoutSubviews, cache: inout _StackCache
  ) -> CGFloat? {
    arranger.explicit(
      guide.key, cache.measured(arranger, proposal, subviews), in: bounds, subviews)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: LayoutSubviews, cache: inout _StackCache
  ) -> CGFloat? {
    arranger.explicit(
      guide.key, cache.measured(arranger, proposal, subviews), in: bounds, subviews)
  }
}

/// The layout of a `VStack`.
@frozen
public struct VStackLayout: StackLayout {
  public typealias AnimatableData = EmptyAnimatableData
  public typealias Cache = _StackCache
  public var alignment: HorizontalAlignment
  /// Points between the children; `nil` for what they ask.
  public var spacing: CGFloat?

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  var arranger: StackArranger {
    StackArranger(axis: .vertical, alignment: alignment.key, spacing: spacing)
  }
}

/// The layout of an `HStack`.
@frozen
public struct HStackLayout: StackLayout {
  public typealias AnimatableData = EmptyAnimatableData
  public typealias Cache = _StackCache
  public var alignment: VerticalAlignment
  /// Points between the children; `nil` for what they ask.
  public var spacing: CGFloat?

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  var arranger: StackArranger {
    StackArranger(axis: .horizontal, alignment: alignment.key, spacing: spacing)
  }
}

/// The layout of a `ZStack`: every child gets the whole proposal, and their guides meet.
@frozen
public struct ZStackLayout: Layout {
  public typealias AnimatableData = EmptyAnimatableData
  public typealias Cache = Void
  public var alignment: Alignment

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
