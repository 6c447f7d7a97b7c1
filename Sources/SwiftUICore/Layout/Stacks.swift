import Foundation

/// How a stack lays out along one axis; `VStackLayout` and `HStackLayout` are this with the axes named.
///
/// Each child is proposed an equal share of what is left, the least flexible first, groups of higher layout
/// priority before the rest (which keeps its minimum). Children are then aligned across the axis.
@MainActor
struct StackArranger {
  let axis: Axis
  let alignment: AlignmentKey
  let spacing: CGFloat?

  nonisolated init(axis: Axis, alignment: AlignmentKey, spacing: CGFloat?) {
    self.axis = axis
    self.alignment = alignment
    self.spacing = spacing
  }

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
    ProposedViewSize(along: axis, major, across: minor)
  }

  /// The length across the axis that is proposed to every child.
  func across(_ proposal: ProposedViewSize) -> CGFloat? {
    axis == .horizontal ? proposal.height : proposal.width
  }

  /// The length along the axis that is proposed.
  func along(_ proposal: ProposedViewSize) -> CGFloat? {
    axis == .horizontal ? proposal.width : proposal.height
  }

  /// The stack of children that each have one size for all proposals, so that none has to be asked twice.
  /// `nil` where one has not, or where some have priority.
  func measureRigid(
    _ across: CGFloat?, _ nodes: ArraySlice<_LayoutNode>, gaps: () -> [CGFloat]
  ) -> Measured? {
    var sizes: [CGSize] = []
    sizes.reserveCapacity(nodes.count)
    for node in nodes {
      guard let size = node.rigidSize(along: axis, across: across), node.layoutPriority == 0 else {
        return nil
      }
      sizes.append(size)
    }
    let proposed = proposal(nil, across)
    var result = Measured(proposal: proposed)
    result.gaps = gaps()
    result.sizes = sizes
    finish(
      &result, nodes, Array(repeating: proposed, count: nodes.count),
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

  /// The stack of such a length, whose children each have one size then for all lengths across. `nil` where one
  /// has not.
  func measureRigid(
    length: CGFloat?, _ nodes: ArraySlice<_LayoutNode>, gaps: [CGFloat]
  ) -> Measured? {
    measure(proposal(length, nil), nodes, gaps: gaps, .sizeForAllLengthsAcross)
  }

  /// The same stack where something else is offered across.
  func offering(across: CGFloat?, _ rigid: Measured) -> Measured {
    var result = rigid
    result.proposal = proposal(along(rigid.proposal), across)
    for index in result.childProposals.indices {
      result.childProposals[index] = proposal(along(result.childProposals[index]), across)
    }
    return result
  }

  func gaps(_ nodes: ArraySlice<_LayoutNode>) -> [CGFloat] {
    guard nodes.count > 1 else { return [] }
    if let spacing { return Array(repeating: spacing, count: nodes.count - 1) }
    var gaps: [CGFloat] = []
    gaps.reserveCapacity(nodes.count - 1)
    var previous = nodes[nodes.startIndex].spacing
    for node in nodes.dropFirst() {
      let next = node.spacing
      gaps.append(previous.distance(to: next, along: axis))
      previous = next
    }
    return gaps
  }

  func measure(
    _ proposed: ProposedViewSize, _ nodes: ArraySlice<_LayoutNode>, gaps: [CGFloat]
  ) -> Measured {
    // No child is without an answer.
    measure(proposed, nodes, gaps: gaps, .size)!
  }

  /// What children are asked for.
  private enum Question {
    case size
    /// The one that they then have whatever is offered across.
    case sizeForAllLengthsAcross
  }

  private func answer(
    of node: _LayoutNode, _ offered: ProposedViewSize, to question: Question
  ) -> CGSize? {
    switch question {
    case .size: node.sizeThatFits(offered)
    case .sizeForAllLengthsAcross:
      node.rigidSize(
        along: axis == .horizontal ? .vertical : .horizontal, across: along(offered))
    }
  }

  /// `nil` where a child has no answer.
  private func measure(
    _ proposed: ProposedViewSize, _ nodes: ArraySlice<_LayoutNode>, gaps: [CGFloat],
    _ question: Question
  ) -> Measured? {
    var result = Measured(proposal: proposed)
    result.gaps = gaps
    let (majorProposal, minorProposal) = (along(proposed), across(proposed))
    let totalGap = result.gaps.reduce(0, +)
    var proposals: [ProposedViewSize] = []
    // Appended one by one: an array of a repeated value asks the runtime for its type, at the cost of ten views.
    result.sizes.reserveCapacity(nodes.count)
    proposals.reserveCapacity(nodes.count)
    for _ in nodes {
      result.sizes.append(.zero)
      proposals.append(proposal(nil, minorProposal))
    }
    if let majorProposal, nodes.count != 1, majorProposal.isFinite {
      guard
        share(majorProposal - totalGap, minorProposal, nodes, &result.sizes, &proposals, question)
      else { return nil }
    } else {
      for (index, node) in nodes.enumerated() {
        proposals[index] = proposal(majorProposal, minorProposal)
        guard let chosen = answer(of: node, proposals[index], to: question) else { return nil }
        result.sizes[index] = chosen
      }
    }
    finish(&result, nodes, proposals, totalGap)
    return result
  }

  /// Divides `available` among the children. `false` where one has no answer.
  private func share(
    _ available: CGFloat, _ minorProposal: CGFloat?, _ nodes: ArraySlice<_LayoutNode>,
    _ sizes: inout [CGSize], _ proposals: inout [ProposedViewSize],
    _ question: Question
  ) -> Bool {
    struct Child {
      var index: Int
      var priority: Double
      var least: CGFloat
      var flexibility: CGFloat
      /// The size for every share, if there is one.
      var rigid: CGSize?
    }
    var children: [Child] = []
    children.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      var child = Child(index: index, priority: node.layoutPriority, least: 0, flexibility: 0)
      if question == .size, let rigid = node.rigidSize(along: axis, across: minorProposal) {
        child.least = major(rigid)
        child.rigid = rigid
      } else {
        let known = axis == .horizontal ? node.leastWidth : nil
        guard
          let least = known
            ?? answer(of: node, proposal(0, minorProposal), to: question).map(major),
          let most = answer(of: node, proposal(.infinity, minorProposal), to: question).map(major)
        else { return false }
        (child.least, child.flexibility) = (least, most - least)
      }
      children.append(child)
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
        guard
          let chosen =
            children[current].rigid
            ?? answer(of: nodes[nodes.startIndex + index], proposals[index], to: question)
        else { return false }
        sizes[index] = chosen
        remaining -= major(chosen)
      }
      position = end
    }
    return true
  }

  private func finish(
    _ result: inout Measured, _ nodes: ArraySlice<_LayoutNode>, _ proposals: [ProposedViewSize],
    _ totalGap: CGFloat
  ) {
    var across = AlignedExtent()
    var length = totalGap
    for (index, node) in nodes.enumerated() {
      let size = result.sizes[index]
      let guide = guideValue(node, size, proposals[index])
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
    _ node: _LayoutNode, _ size: CGSize, _ proposal: ProposedViewSize
  ) -> CGFloat {
    if let guide = node.guide(alignment, size: size, proposal: proposal) {
      return guide
    }
    if let shareOfWidth = alignment.shareOfWidth { return size.width * shareOfWidth }
    return alignment.id.defaultValue(
      in: ViewDimensions(node: node, size: size, proposal: proposal))
  }

  /// The width where none is offered, if each child knows its own.
  func leastWidth(_ nodes: ArraySlice<_LayoutNode>) -> CGFloat? {
    guard !nodes.isEmpty else { return 0 }
    var (total, widest): (CGFloat, CGFloat) = (0, 0)
    for node in nodes {
      guard let width = node.leastWidth else { return nil }
      total += width
      widest = max(widest, width)
    }
    switch axis {
    case .horizontal: return total + gaps(nodes).reduce(0, +)
    // Other guides may lie anywhere in children without a width.
    case .vertical: return alignment.shareOfWidth != nil ? widest : nil
    }
  }

  func place(_ measured: Measured, in bounds: CGRect, _ nodes: ArraySlice<_LayoutNode>) {
    var position = axis == .horizontal ? bounds.minX : bounds.minY
    let start = axis == .horizontal ? bounds.minY : bounds.minX
    for (index, node) in nodes.enumerated() {
      let size = measured.sizes[index]
      let guide = guideValue(node, size, measured.childProposals[index])
      let across = start + measured.line - guide
      let point =
        axis == .horizontal
        ? CGPoint(x: position, y: across) : CGPoint(x: across, y: position)
      node.layoutParent?.placeSubview(
        node, at: point, size: size, proposal: measured.childProposals[index])
      position += major(size) + (index < measured.gaps.count ? measured.gaps[index] : 0)
    }
  }

  func explicit(
    _ key: AlignmentKey, _ measured: Measured, in bounds: CGRect, _ nodes: ArraySlice<_LayoutNode>
  ) -> CGFloat? {
    var combined: CGFloat?
    var count = 0
    var position = axis == .horizontal ? bounds.minX : bounds.minY
    let start = axis == .horizontal ? bounds.minY : bounds.minX
    for (index, node) in nodes.enumerated() {
      let (size, proposal) = (measured.sizes[index], measured.childProposals[index])
      if let value = node.guide(key, size: size, proposal: proposal) {
        let across = start + measured.line - guideValue(node, size, proposal)
        let isAlong = key.isVertical == (axis == .vertical)
        key.id._combineExplicit(
          childValue: value + (isAlong ? position : across), count, into: &combined)
        count += 1
      }
      position += major(size) + (index < measured.gaps.count ? measured.gaps[index] : 0)
    }
    return combined
  }

  func spacing(_ nodes: ArraySlice<_LayoutNode>) -> ViewSpacing {
    guard let first = nodes.first, let last = nodes.last else { return ViewSpacing() }
    let (leading, trailing): (Edge.Set, Edge.Set) =
      axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    let sides: Edge.Set = axis == .horizontal ? .vertical : .horizontal
    var result = ViewSpacing.nothing
    result.formUnion(first.spacing, edges: leading)
    result.formUnion(last.spacing, edges: trailing)
    for node in nodes { result.formUnion(node.spacing, edges: sides) }
    return result
  }
}

/// What a stack keeps between measuring and placing.
public struct _StackCache {
  /// By reference, so that a container that was not laid out yet holds 8 bytes for it.
  private final class Storage {
    @exclusivity(unchecked) var measured: [StackArranger.Measured] = []
    /// The stack if no child depends on what it is offered, by the length across that was asked for last.
    @exclusivity(unchecked) var rigid: (across: CGFloat?, stack: StackArranger.Measured?)?
    /// The stack if no child depends on what it is offered across, by the length that was asked for last.
    @exclusivity(unchecked) var rigidAcross: (length: CGFloat?, stack: StackArranger.Measured?)?
    @exclusivity(unchecked) var gaps: [CGFloat]?
  }

  private let storage = Storage()

  init() {}

  @MainActor
  func rigid(
    _ arranger: StackArranger, _ across: CGFloat?, _ nodes: ArraySlice<_LayoutNode>
  ) -> StackArranger.Measured? {
    if let rigid = storage.rigid, rigid.across == across { return rigid.stack }
    let stack = arranger.measureRigid(across, nodes) { gaps(arranger, nodes) }
    storage.rigid = (across, stack)
    return stack
  }

  @MainActor
  func rigidAcross(
    _ arranger: StackArranger, _ length: CGFloat?, _ nodes: ArraySlice<_LayoutNode>
  ) -> StackArranger.Measured? {
    if let rigid = storage.rigidAcross, rigid.length == length { return rigid.stack }
    let stack = arranger.measureRigid(length: length, nodes, gaps: gaps(arranger, nodes))
    storage.rigidAcross = (length, stack)
    return stack
  }

  @MainActor
  func measured(
    _ arranger: StackArranger, _ proposal: ProposedViewSize, _ nodes: ArraySlice<_LayoutNode>
  ) -> StackArranger.Measured {
    if let known = storage.measured.firstIndex(where: { $0.proposal == proposal }) {
      return storage.measured[known]
    }
    let found = measure(arranger, proposal, nodes)
    if storage.measured.count >= 3 { storage.measured.removeFirst() }
    storage.measured.append(found)
    return found
  }

  @MainActor
  private func measure(
    _ arranger: StackArranger, _ proposal: ProposedViewSize, _ nodes: ArraySlice<_LayoutNode>
  ) -> StackArranger.Measured {
    let (length, across) = (arranger.along(proposal), arranger.across(proposal))
    // What was found out for a stack around this one, if it asked.
    if let known = storage.rigidAcross, known.length == length, let stack = known.stack {
      return arranger.offering(across: across, stack)
    }
    return rigid(arranger, across, nodes).map { arranger.offering(proposal, $0) }
      ?? arranger.measure(proposal, nodes, gaps: gaps(arranger, nodes))
  }

  @MainActor
  private func gaps(_ arranger: StackArranger, _ nodes: ArraySlice<_LayoutNode>) -> [CGFloat] {
    if let known = storage.gaps { return known }
    let gaps = arranger.gaps(nodes)
    storage.gaps = gaps
    return gaps
  }
}
