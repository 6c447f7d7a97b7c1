import Foundation

// What views are aligned by and how far they want to be from each other, as plainly as the rest.

extension SlowLayout {
  struct Guide: Hashable {
    var isVertical: Bool
    /// As in a `LayoutSpec`.
    var alignment: Int

    /// Where the guide is in a view that says nothing of it.
    func standard(_ size: CGSize) -> CGFloat {
      let length = isVertical ? size.height : size.width
      return alignment == 3 ? length : length * CGFloat(alignment) / 2
    }
  }

  /// How far views that meet at a guide reach.
  struct Extent {
    var before: CGFloat = -.infinity
    private var after: CGFloat = -.infinity
    private var isInfinite = false

    mutating func add(guide: CGFloat, length: CGFloat) {
      guard guide.isFinite, length.isFinite else {
        isInfinite = true
        return
      }
      before = max(before, guide)
      after = max(after, length - guide)
    }

    var length: CGFloat { isInfinite ? .infinity : before.isFinite ? before + after : 0 }
  }

  static func guide(_ guide: Guide, of spec: LayoutSpec, _ proposal: Proposal) -> CGFloat {
    explicit(guide, of: spec, proposal) ?? guide.standard(size(spec, proposal))
  }

  /// The guide that a view, or one inside of it, sets itself.
  private static func explicit(
    _ guide: Guide, of spec: LayoutSpec, _ proposal: Proposal
  ) -> CGFloat? {
    let question = Question(spec, proposal, guide)
    if let known = guides[question] { return known }
    let value = workOutExplicit(guide, of: spec, proposal)
    guides[question] = .some(value)
    return value
  }

  private static func workOutExplicit(
    _ guide: Guide, of spec: LayoutSpec, _ proposal: Proposal
  ) -> CGFloat? {
    func shifted(_ child: LayoutSpec, _ asked: Proposal, _ origin: CGPoint) -> CGFloat? {
      explicit(guide, of: child, asked).map { $0 + (guide.isVertical ? origin.y : origin.x) }
    }
    /// The first baseline of several is the topmost, other guides meet in the middle.
    func combined(_ values: [CGFloat]) -> CGFloat? {
      if values.isEmpty { return nil }
      return guide.alignment == 3 ? values.min()! : values.reduce(0, +) / CGFloat(values.count)
    }
    switch spec.kind {
    case .text: return guide.isVertical && guide.alignment == 3 ? BlockTextEngine.baseline : nil
    case .color, .words, .spacer: return nil
    case .row, .column:
      return combined(
        zip(spec.children, stack(spec, proposal).children).compactMap {
          shifted($0, $1.proposal, $1.frame.origin)
        })
    case .pile:
      return combined(
        pile(spec, size(spec, proposal), proposal).compactMap {
          shifted($0.spec, $0.proposal, $0.origin)
        })
    case .guide(guide.isVertical, guide.alignment, let shift):
      return self.guide(guide, of: spec.children[0], proposal) + shift
    case .offset, .guide: return explicit(guide, of: spec.children[0], proposal)
    case .inset(let isTop, let height):
      let own = size(spec, proposal)
      return shifted(
        spec.children[0], Proposal(width: own.width, height: max(0, own.height - height)),
        CGPoint(x: 0, y: isTop ? height : 0))
    case .padding, .frame, .flexible, .fixedSize, .aspect, .priority:
      return shifted(
        spec.children[0], inside(spec, proposal), aligned(spec, size(spec, proposal), proposal))
    }
  }

  /// Where the view inside of another that centres it is.
  static func aligned(_ spec: LayoutSpec, _ own: CGSize, _ proposal: Proposal) -> CGPoint {
    let asked = inside(spec, proposal)
    switch spec.kind {
    case .padding(let length): return CGPoint(x: length, y: length)
    case .frame, .flexible:
      let guides = [false, true].map { Guide(isVertical: $0, alignment: 1) }
      return CGPoint(
        x: guides[0].standard(own) - guide(guides[0], of: spec.children[0], asked),
        y: guides[1].standard(own) - guide(guides[1], of: spec.children[0], asked))
    default: return .zero
    }
  }

  // MARK: - Piles

  /// The children of the highest priority decide.
  static func pileExtents(
    _ spec: LayoutSpec, _ proposal: Proposal
  ) -> (horizontal: Extent, vertical: Extent) {
    var extents = (horizontal: Extent(), vertical: Extent())
    guard case .pile(let horizontal, let vertical) = spec.kind else { return extents }
    for child in foremost(spec) {
      let size = size(child, proposal)
      extents.horizontal.add(
        guide: guide(Guide(isVertical: false, alignment: horizontal), of: child, proposal),
        length: size.width)
      extents.vertical.add(
        guide: guide(Guide(isVertical: true, alignment: vertical), of: child, proposal),
        length: size.height)
    }
    return extents
  }

  static func pile(
    _ spec: LayoutSpec, _ own: CGSize, _ proposal: Proposal
  ) -> [(spec: LayoutSpec, origin: CGPoint, proposal: Proposal)] {
    guard case .pile(let horizontal, let vertical) = spec.kind else { return [] }
    let extents = pileExtents(spec, proposal)
    let highest = spec.children.map(priority).max()
    return spec.children.map { child in
      // The others are offered what those leave them.
      let asked =
        priority(child) == highest ? proposal : Proposal(width: own.width, height: own.height)
      return (
        child,
        CGPoint(
          x: extents.horizontal.before
            - guide(Guide(isVertical: false, alignment: horizontal), of: child, asked),
          y: extents.vertical.before
            - guide(Guide(isVertical: true, alignment: vertical), of: child, asked)),
        asked
      )
    }
  }

  // MARK: - Distances

  /// What is at an edge of a view: plain views ask for 8 points, texts for their own, spacers for nothing.
  private struct Sides: OptionSet {
    let rawValue: Int
    static let plain = Sides(rawValue: 1)
    static let text = Sides(rawValue: 2)
  }

  /// Which edge: at the start or the end of an axis.
  private static func sides(_ spec: LayoutSpec, isVertical: Bool, isEnd: Bool) -> Sides {
    func inside(_ child: LayoutSpec) -> Sides {
      sides(child, isVertical: isVertical, isEnd: isEnd)
    }
    func all() -> Sides { spec.children.reduce(into: []) { $0.formUnion(inside($1)) } }
    let outermost = isEnd ? spec.children.last : spec.children.first
    switch spec.kind {
    case .color, .words, .padding: return .plain
    case .text: return isVertical ? .text : .plain
    case .spacer: return []
    case .row: return isVertical ? all() : inside(outermost!)
    case .column: return isVertical ? inside(outermost!) : all()
    case .pile: return all()
    default: return inside(spec.children[0])
    }
  }

  static func distance(_ first: LayoutSpec, _ second: LayoutSpec, isVertical: Bool) -> CGFloat {
    let upper = sides(first, isVertical: isVertical, isEnd: true)
    let lower = sides(second, isVertical: isVertical, isEnd: false)
    var wanted: CGFloat = 0
    if upper.contains(.plain), lower.contains(.plain) { wanted = 8 }
    if upper.contains(.text), lower.contains(.text) {
      wanted = max(wanted, BlockTextEngine.spacingBetweenTexts)
    }
    if upper.contains(.text), lower.contains(.plain) {
      wanted = max(wanted, BlockTextEngine.spacingBelow)
    }
    if upper.contains(.plain), lower.contains(.text) {
      wanted = max(wanted, BlockTextEngine.spacingAbove)
    }
    return wanted
  }
}
