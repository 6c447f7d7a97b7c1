import Foundation

/// The rules of layout as they were measured, written down as plainly as possible: every size is computed anew
/// each time that it is asked for.
enum SlowLayout {
  struct Proposal {
    var width: CGFloat?
    var height: CGFloat?

    subscript(isVertical: Bool) -> CGFloat? {
      get { isVertical ? height : width }
      set { if isVertical { height = newValue } else { width = newValue } }
    }
  }

  static func words(_ count: Int, width: CGFloat?) -> CGSize {
    guard let width, width.isFinite else { return CGSize(width: count * 10, height: 10) }
    let perLine = min(count, max(1, Int(width / 10)))
    let lines = (count + perLine - 1) / perLine
    return CGSize(width: perLine * 10, height: lines * 10)
  }

  /// Where every view is, by name, when the whole is shown in the middle of a screen.
  static func frames(_ spec: LayoutSpec, in size: CGSize) -> [String: CGRect] {
    var frames: [String: CGRect] = [:]
    let proposal = Proposal(width: size.width, height: size.height)
    let chosen = self.size(spec, proposal)
    let origin = CGPoint(
      x: (size.width - chosen.width) / 2, y: (size.height - chosen.height) / 2)
    place(spec, at: origin, proposal, &frames)
    return frames
  }

  // MARK: - Sizes

  static func size(_ spec: LayoutSpec, _ proposal: Proposal) -> CGSize {
    switch spec.kind {
    case .color: return CGSize(width: proposal.width ?? 10, height: proposal.height ?? 10)
    case .words(let count): return words(count, width: proposal.width)
    case .spacer(let least):
      // In a stack it has no size across.
      return CGSize(
        width: spec.stackIsVertical == true ? 0 : max(least, proposal.width ?? least),
        height: spec.stackIsVertical == false ? 0 : max(least, proposal.height ?? least))
    case .row, .column: return stack(spec, proposal).size
    case .pile:
      // The children of the highest priority decide.
      let sizes = foremost(spec).map { size($0, proposal) }
      return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    case .padding(let length):
      let inner = size(spec.children[0], inside(spec, proposal))
      return CGSize(width: inner.width + 2 * length, height: inner.height + 2 * length)
    case .frame(let width, let height):
      let inner = size(spec.children[0], inside(spec, proposal))
      return CGSize(width: width ?? inner.width, height: height ?? inner.height)
    case .flexible(let minWidth, let maxWidth, let minHeight, let maxHeight):
      let inner = size(spec.children[0], inside(spec, proposal))
      return CGSize(
        width: flexible(inner.width, proposal.width, minWidth, maxWidth),
        height: flexible(inner.height, proposal.height, minHeight, maxHeight))
    case .fixedSize, .aspect, .priority:
      return size(spec.children[0], inside(spec, proposal))
    }
  }

  private static func flexible(
    _ inner: CGFloat, _ proposed: CGFloat?, _ least: CGFloat?, _ most: CGFloat?
  ) -> CGFloat {
    guard least != nil || most != nil else { return inner }
    guard let proposed else { return max(least ?? 0, min(inner, most ?? .infinity)) }
    let lower = least ?? min(inner, most ?? .infinity)
    let upper = most ?? max(inner, lower)
    return max(lower, min(proposed, upper))
  }

  /// What a view with one inside proposes to it.
  private static func inside(_ spec: LayoutSpec, _ proposal: Proposal) -> Proposal {
    var inner = proposal
    switch spec.kind {
    case .padding(let length):
      inner.width = proposal.width.map { max(0, $0 - 2 * length) }
      inner.height = proposal.height.map { max(0, $0 - 2 * length) }
    case .frame(let width, let height):
      inner.width = width ?? proposal.width
      inner.height = height ?? proposal.height
    case .flexible(let minWidth, let maxWidth, let minHeight, let maxHeight):
      inner.width = proposal.width.map { min(max($0, minWidth ?? $0), maxWidth ?? .infinity) }
      inner.height = proposal.height.map { min(max($0, minHeight ?? $0), maxHeight ?? .infinity) }
    case .fixedSize(let horizontal, let vertical):
      if horizontal { inner.width = nil }
      if vertical { inner.height = nil }
    case .aspect(let ratio, let fits):
      switch (proposal.width, proposal.height) {
      case (nil, nil):
        let ideal = size(spec.children[0], proposal)
        return Proposal(width: ideal.width, height: ideal.height)
      case (nil, let height?): inner.width = height * ratio
      case (let width?, nil): inner.height = width / ratio
      case (let width?, let height?):
        if (width / height < ratio) == fits {
          inner.height = width / ratio
        } else {
          inner.width = height * ratio
        }
      }
    default: break
    }
    return inner
  }

  // MARK: - Stacks

  /// The children of the highest priority.
  private static func foremost(_ spec: LayoutSpec) -> [LayoutSpec] {
    let highest = spec.children.map(priority).max()
    return spec.children.filter { priority($0) == highest }
  }

  private static func priority(_ spec: LayoutSpec) -> Double {
    switch spec.kind {
    case .priority(let priority): priority
    case .spacer: spec.stackIsVertical == nil ? 0 : -.infinity
    case .padding, .frame, .flexible, .fixedSize, .aspect: priority(spec.children[0])
    default: 0
    }
  }

  private static func stack(
    _ spec: LayoutSpec, _ proposal: Proposal
  ) -> (size: CGSize, children: [(frame: CGRect, proposal: Proposal)]) {
    let isVertical: Bool
    let spacing: CGFloat
    let alignment: Int
    switch spec.kind {
    case .row(let gap, let guide): (isVertical, spacing, alignment) = (false, gap, guide)
    case .column(let gap, let guide): (isVertical, spacing, alignment) = (true, gap, guide)
    default: fatalError("Not a stack")
    }
    func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
    func ask(_ child: LayoutSpec, _ length: CGFloat?) -> (CGSize, Proposal) {
      var asked = proposal
      asked[isVertical] = length
      return (size(child, asked), asked)
    }
    let children = spec.children
    var answers = children.map { ask($0, nil) }
    if let length = proposal[isVertical] {
      var room = length - spacing * CGFloat(children.count - 1)
      let least = children.map { along(ask($0, 0).0) }
      for level in Set(children.map(priority)).sorted(by: >) {
        let kept = children.indices.filter { priority(children[$0]) < level }.map { least[$0] }
          .reduce(0, +)
        var left = room - kept
        let group = children.indices.filter { priority(children[$0]) == level }
        let flexibility = group.map { along(ask(children[$0], .infinity).0) - least[$0] }
        let order = group.indices.sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }
        for (done, index) in order.enumerated() {
          answers[group[index]] = ask(
            children[group[index]], max(0, left / CGFloat(order.count - done)))
          left -= along(answers[group[index]].0)
        }
        room = left + kept
      }
    }
    let breadth = answers.map { across($0.0) }.max() ?? 0
    var position: CGFloat = 0
    let placed = answers.map { size, asked in
      let offset = (breadth - across(size)) * CGFloat(alignment) / 2
      let origin =
        isVertical ? CGPoint(x: offset, y: position) : CGPoint(x: position, y: offset)
      position += along(size) + spacing
      return (CGRect(origin: origin, size: size), asked)
    }
    let total = max(0, position - spacing)
    return (
      isVertical
        ? CGSize(width: breadth, height: total) : CGSize(width: total, height: breadth),
      placed
    )
  }

  // MARK: - Places

  private static func place(
    _ spec: LayoutSpec, at origin: CGPoint, _ proposal: Proposal,
    _ frames: inout [String: CGRect]
  ) {
    let own = size(spec, proposal)
    frames[spec.name] = CGRect(origin: origin, size: own)
    func put(_ child: LayoutSpec, _ x: CGFloat, _ y: CGFloat, _ proposal: Proposal) {
      place(child, at: CGPoint(x: origin.x + x, y: origin.y + y), proposal, &frames)
    }
    switch spec.kind {
    case .color, .words, .spacer: break
    case .row, .column:
      for (child, answer) in zip(spec.children, stack(spec, proposal).children) {
        put(child, answer.frame.minX, answer.frame.minY, answer.proposal)
      }
    case .pile(let horizontal, let vertical):
      let highest = spec.children.map(priority).max()
      for child in spec.children {
        // The others are offered what those leave them.
        let asked =
          priority(child) == highest
          ? proposal : Proposal(width: own.width, height: own.height)
        let size = size(child, asked)
        put(
          child, (own.width - size.width) * CGFloat(horizontal) / 2,
          (own.height - size.height) * CGFloat(vertical) / 2, asked)
      }
    case .padding, .frame, .flexible, .fixedSize, .aspect, .priority:
      let asked = inside(spec, proposal)
      let size = size(spec.children[0], asked)
      put(
        spec.children[0], (own.width - size.width) / 2, (own.height - size.height) / 2, asked)
    }
  }
}
