import Foundation

/// The rules of layout as they were measured, written down as plainly as possible.
///
/// What was worked out for a proposal is kept until the places of one arrangement are found: views inside of
/// others are asked again and again.
enum SlowLayout {
  /// What was asked of which view.
  struct Question: Hashable {
    let view: ObjectIdentifier
    let width: CGFloat?
    let height: CGFloat?
    var guide: Guide?

    init(_ spec: LayoutSpec, _ proposal: Proposal, _ guide: Guide? = nil) {
      view = ObjectIdentifier(spec)
      (width, height) = (proposal.width, proposal.height)
      self.guide = guide
    }
  }

  typealias Stack = (size: CGSize, children: [(frame: CGRect, proposal: Proposal)])
  nonisolated(unsafe) private static var sizes: [Question: CGSize] = [:]
  nonisolated(unsafe) private static var stacks: [Question: Stack] = [:]
  nonisolated(unsafe) static var guides: [Question: CGFloat?] = [:]

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

  static func text(_ count: Int, _ proposal: Proposal) -> CGSize {
    let perLine =
      proposal.width.map {
        $0.isFinite ? min(count, max(1, Int($0 / 10))) : count
      } ?? count
    var lines = (count + perLine - 1) / perLine
    if let height = proposal.height, height.isFinite {
      lines = min(lines, max(1, Int(height / 12)))
    }
    return CGSize(width: perLine * 10, height: lines * 12)
  }

  /// Where every view is, by name, when the whole is shown in the middle of a screen.
  static func frames(_ spec: LayoutSpec, in size: CGSize) -> [String: CGRect] {
    (sizes, stacks, guides) = ([:], [:], [:])
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
    let question = Question(spec, proposal)
    if let known = sizes[question] { return known }
    let size = workOutSize(spec, proposal)
    sizes[question] = size
    return size
  }

  private static func workOutSize(_ spec: LayoutSpec, _ proposal: Proposal) -> CGSize {
    switch spec.kind {
    case .color: return CGSize(width: proposal.width ?? 10, height: proposal.height ?? 10)
    case .words(let count): return words(count, width: proposal.width)
    case .text(let count): return text(count, proposal)
    case .spacer(let least):
      // In a stack it has no size across.
      return CGSize(
        width: spec.stackIsVertical == true ? 0 : max(least, proposal.width ?? least),
        height: spec.stackIsVertical == false ? 0 : max(least, proposal.height ?? least))
    case .row, .column: return stack(spec, proposal).size
    case .pile:
      let extents = pileExtents(spec, proposal)
      return CGSize(width: extents.horizontal.length, height: extents.vertical.length)
    case .padding(let length):
      let inner = size(spec.children[0], inside(spec, proposal))
      return CGSize(width: inner.width + 2 * length, height: inner.height + 2 * length)
    case .frame(let width, let height):
      let inner = size(spec.children[0], inside(spec, proposal))
      return CGSize(width: width ?? inner.width, height: height ?? inner.height)
    case .flexible(let width, let height):
      let inner = size(spec.children[0], inside(spec, proposal))
      return CGSize(
        width: flexible(inner.width, proposal.width, width),
        height: flexible(inner.height, proposal.height, height))
    case .inset(_, let height):
      let inner = size(spec.children[0], inside(spec, proposal))
      return CGSize(width: inner.width, height: inner.height + height)
    case .fixedSize, .aspect, .priority, .offset, .guide:
      return size(spec.children[0], inside(spec, proposal))
    }
  }

  private static func flexible(
    _ inner: CGFloat, _ proposed: CGFloat?, _ bounds: LayoutSpec.Bounds
  ) -> CGFloat {
    guard let proposed else {
      return max(bounds.least ?? 0, min(bounds.ideal ?? inner, bounds.most ?? .infinity))
    }
    guard bounds.least != nil || bounds.most != nil else { return inner }
    let lower = bounds.least ?? min(inner, bounds.most ?? .infinity)
    let upper = bounds.most ?? max(inner, lower)
    return max(lower, min(proposed, upper))
  }

  /// What a view with one inside proposes to it.
  static func inside(_ spec: LayoutSpec, _ proposal: Proposal) -> Proposal {
    var inner = proposal
    switch spec.kind {
    case .padding(let length):
      inner.width = proposal.width.map { max(0, $0 - 2 * length) }
      inner.height = proposal.height.map { max(0, $0 - 2 * length) }
    case .frame(let width, let height):
      inner.width = width ?? proposal.width
      inner.height = height ?? proposal.height
    case .flexible(let width, let height):
      inner.width = (proposal.width ?? width.ideal).map {
        min(max($0, width.least ?? $0), width.most ?? .infinity)
      }
      inner.height = (proposal.height ?? height.ideal).map {
        min(max($0, height.least ?? $0), height.most ?? .infinity)
      }
    case .inset(_, let height):
      inner.height = proposal.height.map { max(0, $0 - height) }
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
  static func foremost(_ spec: LayoutSpec) -> [LayoutSpec] {
    let highest = spec.children.map(priority).max()
    return spec.children.filter { priority($0) == highest }
  }

  static func priority(_ spec: LayoutSpec) -> Double {
    switch spec.kind {
    case .priority(let priority): priority
    case .spacer: spec.stackIsVertical == nil ? 0 : -.infinity
    case .padding, .frame, .flexible, .fixedSize, .aspect, .offset, .guide, .inset:
      priority(spec.children[0])
    default: 0
    }
  }

  static func stack(_ spec: LayoutSpec, _ proposal: Proposal) -> Stack {
    let question = Question(spec, proposal)
    if let known = stacks[question] { return known }
    let stack = workOutStack(spec, proposal)
    stacks[question] = stack
    return stack
  }

  private static func workOutStack(_ spec: LayoutSpec, _ proposal: Proposal) -> Stack {
    let isVertical: Bool
    let spacing: CGFloat?
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
    let gaps = zip(children, children.dropFirst()).map {
      spacing ?? distance($0, $1, isVertical: isVertical)
    }
    var answers = children.map { ask($0, nil) }
    if let length = proposal[isVertical] {
      var room = length - gaps.reduce(0, +)
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
    let guide = Guide(isVertical: !isVertical, alignment: alignment)
    let guides = zip(children, answers).map { self.guide(guide, of: $0, $1.1) }
    var extent = Extent()
    for (answer, guide) in zip(answers, guides) {
      extent.add(guide: guide, length: across(answer.0))
    }
    var position: CGFloat = 0
    var placed: [(frame: CGRect, proposal: Proposal)] = []
    for (index, (size, asked)) in answers.enumerated() {
      let offset = extent.before - guides[index]
      let origin =
        isVertical ? CGPoint(x: offset, y: position) : CGPoint(x: position, y: offset)
      placed.append((CGRect(origin: origin, size: size), asked))
      position += along(size) + (index < gaps.count ? gaps[index] : 0)
    }
    return (
      isVertical
        ? CGSize(width: extent.length, height: position)
        : CGSize(width: position, height: extent.length),
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
    case .color, .words, .text, .spacer: break
    case .row, .column:
      for (child, answer) in zip(spec.children, stack(spec, proposal).children) {
        put(child, answer.frame.minX, answer.frame.minY, answer.proposal)
      }
    case .pile:
      for child in pile(spec, own, proposal) {
        put(child.spec, child.origin.x, child.origin.y, child.proposal)
      }
    case .offset(let x, let y): put(spec.children[0], x, y, proposal)
    case .inset(let isTop, let height):
      // The view is offered what the bar leaves of the whole.
      put(
        spec.children[0], 0, isTop ? height : 0,
        Proposal(width: own.width, height: max(0, own.height - height)))
    case .padding, .frame, .flexible, .fixedSize, .aspect, .priority, .guide:
      let place = aligned(spec, own, proposal)
      put(spec.children[0], place.x, place.y, inside(spec, proposal))
    }
  }
}
