import SwiftUI

/// A random arrangement, described: what both the views and the slow calculator are made from.
final class LayoutSpec {
  enum Kind {
    /// Takes what it is proposed, 10 points where nothing is.
    case color
    /// So many squares of 10 points, in as few lines as the width allows.
    case words(Int)
    /// A text of so many letters, set by `BlockTextEngine`.
    case text(Int)
    case spacer(CGFloat)
    /// Alignments are 0 for the start, 1 for the centre, 2 for the end, 3 for the first baseline. Without a
    /// spacing, what the views ask for.
    case row(spacing: CGFloat?, alignment: Int)
    case column(spacing: CGFloat?, alignment: Int)
    case pile(horizontal: Int, vertical: Int)
    case padding(CGFloat)
    case frame(width: CGFloat?, height: CGFloat?)
    case flexible(width: Bounds, height: Bounds)
    case fixedSize(horizontal: Bool, vertical: Bool)
    case aspect(CGFloat, fits: Bool)
    case priority(Double)
    /// Moves what is inside, without a change of the layout.
    case offset(CGFloat, CGFloat)
    /// A guide of the view's own, so far from where the guide is without.
    case guide(isVertical: Bool, alignment: Int, shift: CGFloat)
    /// A bar so high above or below.
    case inset(isTop: Bool, height: CGFloat)
  }

  /// The bounds of a flexible frame along one axis.
  struct Bounds {
    var least: CGFloat?
    var ideal: CGFloat?
    var most: CGFloat?
  }

  let kind: Kind
  let children: [LayoutSpec]
  private(set) var name = ""
  /// Which way the stack around goes, seen through modifiers; `nil` outside of stacks.
  private(set) var stackIsVertical: Bool?

  init(_ kind: Kind, _ children: [LayoutSpec] = []) {
    self.kind = kind
    self.children = children
  }

  @discardableResult
  func assignNames(from first: Int = 0, stackIsVertical: Bool? = nil) -> Int {
    name = "\(first)"
    self.stackIsVertical = stackIsVertical
    let inside: Bool? =
      switch kind {
      case .row: false
      case .column: true
      case .pile: nil
      default: stackIsVertical
      }
    return children.reduce(first + 1) { $1.assignNames(from: $0, stackIsVertical: inside) }
  }

  /// A copy with one of its views, counted from the outside in, replaced.
  func replacing(_ number: Int, with other: LayoutSpec) -> LayoutSpec {
    if name == "\(number)" { return other }
    return LayoutSpec(kind, children.map { $0.replacing(number, with: other) })
  }

  // MARK: - Random arrangements

  static func random(
    _ random: inout SeededGenerator, depth: Int = 0, stacks: Int = 0
  ) -> LayoutSpec {
    func length(_ bound: Int) -> CGFloat { CGFloat(random.below(bound)) }
    func bound(_ lower: Int, _ range: Int) -> CGFloat? {
      random.oneIn(2) ? nil : CGFloat(lower + random.below(range))
    }
    func inside(_ more: Int = 0) -> LayoutSpec {
      .random(&random, depth: depth + 1, stacks: stacks + more)
    }
    func spacing() -> CGFloat? { random.oneIn(2) ? nil : length(10) }
    func bounds() -> Bounds {
      Bounds(
        least: bound(0, 50), ideal: random.oneIn(3) ? CGFloat(50 + random.below(10)) : nil,
        most: random.oneIn(3) ? .infinity : bound(60, 100))
    }
    func several() -> [LayoutSpec] { (0..<(1 + random.below(4))).map { _ in inside(1) } }
    if depth < 6, random.oneIn(6) {
      switch random.below(4) {
      case 0: return LayoutSpec(.offset(length(20) - 10, length(20) - 10), [inside()])
      case 1: return LayoutSpec(.inset(isTop: random.oneIn(2), height: length(20)), [inside()])
      default:
        let isVertical = random.oneIn(2)
        return LayoutSpec(
          .guide(
            isVertical: isVertical, alignment: random.below(isVertical ? 4 : 3),
            shift: length(20) - 10),
          [inside()])
      }
    }
    switch depth > 5 ? random.below(4) : random.below(16) {
    case 0: return LayoutSpec(.color)
    case 1: return LayoutSpec(.words(1 + random.below(12)))
    case 2: return LayoutSpec(.text(1 + random.below(12)))
    case 3: return LayoutSpec(depth == 0 ? .color : .spacer(length(20)))
    case 4, 5: return LayoutSpec(.row(spacing: spacing(), alignment: random.below(4)), several())
    case 6, 7:
      return LayoutSpec(.column(spacing: spacing(), alignment: random.below(3)), several())
    case 8:
      return LayoutSpec(.pile(horizontal: random.below(3), vertical: random.below(3)), several())
    case 9, 10: return LayoutSpec(.padding(length(15)), [inside()])
    case 11: return LayoutSpec(.frame(width: bound(0, 120), height: bound(0, 120)), [inside()])
    case 12:
      return LayoutSpec(.flexible(width: bounds(), height: bounds()), [inside()])
    case 13:
      return LayoutSpec(
        .fixedSize(horizontal: random.oneIn(2), vertical: random.oneIn(2)), [inside()])
    case 14:
      // Two stacks around may both ask for the size in an endless room, which has no ratio.
      guard stacks < 2 else { return inside() }
      return LayoutSpec(
        .aspect(CGFloat(1 + random.below(6)) / 2, fits: random.oneIn(2)), [LayoutSpec(.color)])
    default: return LayoutSpec(.priority(Double(random.below(3))), [inside()])
    }
  }
}

extension LayoutSpec: CustomStringConvertible {
  var description: String { lines("").joined(separator: "\n") }

  private func lines(_ indentation: String) -> [String] {
    ["\(indentation)\(name) \(kind)"] + children.flatMap { $0.lines(indentation + "  ") }
  }
}

// MARK: - As views

extension LayoutSpec {
  /// The views, each with a probe of its name.
  @MainActor
  func view() -> AnyView {
    AnyView(plainView().background(alignment: ProbeAlignment.both) { Probe(name: name) })
  }

  @MainActor
  private func plainView() -> AnyView {
    let content = ForEach(children.indices, id: \.self) { self.children[$0].view() }
    switch kind {
    case .color: return AnyView(Color.red)
    case .words(let count): return AnyView(WordsLayout(count: count) {})
    case .text(let count): return AnyView(Text(verbatim: String(repeating: "x", count: count)))
    case .spacer(let least): return AnyView(Spacer(minLength: least))
    case .row(let spacing, let alignment):
      return AnyView(HStack(alignment: Self.vertical[alignment], spacing: spacing) { content })
    case .column(let spacing, let alignment):
      return AnyView(
        VStack(alignment: Self.horizontal[alignment], spacing: spacing) { content })
    case .pile(let horizontal, let vertical):
      return AnyView(
        ZStack(
          alignment: Alignment(
            horizontal: Self.horizontal[horizontal], vertical: Self.vertical[vertical])
        ) { content })
    case .padding(let length): return AnyView(children[0].view().padding(length))
    case .frame(let width, let height):
      return AnyView(children[0].view().frame(width: width, height: height))
    case .flexible(let width, let height):
      return AnyView(
        children[0].view().frame(
          minWidth: width.least, idealWidth: width.ideal, maxWidth: width.most,
          minHeight: height.least, idealHeight: height.ideal, maxHeight: height.most))
    case .fixedSize(let horizontal, let vertical):
      return AnyView(children[0].view().fixedSize(horizontal: horizontal, vertical: vertical))
    case .aspect(let ratio, let fits):
      return AnyView(children[0].view().aspectRatio(ratio, contentMode: fits ? .fit : .fill))
    case .priority(let priority): return AnyView(children[0].view().layoutPriority(priority))
    case .offset(let x, let y): return AnyView(children[0].view().offset(x: x, y: y))
    case .guide(true, let alignment, let shift):
      let guide = Self.vertical[alignment]
      return AnyView(children[0].view().alignmentGuide(guide) { $0[guide] + shift })
    case .guide(false, let alignment, let shift):
      let guide = Self.horizontal[alignment]
      return AnyView(children[0].view().alignmentGuide(guide) { $0[guide] + shift })
    case .inset(let isTop, let height):
      return AnyView(
        children[0].view().safeAreaInset(edge: isTop ? .top : .bottom, spacing: 0) {
          Color.blue.frame(height: height)
        })
    }
  }

  private static let horizontal: [HorizontalAlignment] = [.leading, .center, .trailing]
  private static let vertical: [VerticalAlignment] = [.top, .center, .bottom, .firstTextBaseline]
}

/// The corner of a view, whatever guides it has: a background goes by the guides of the view before it.
private enum ProbeAlignment: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }

  static let both = Alignment(
    horizontal: HorizontalAlignment(ProbeAlignment.self),
    vertical: VerticalAlignment(ProbeAlignment.self))
}

/// Squares of 10 points in lines, like a text.
private struct WordsLayout: Layout {
  let count: Int

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    SlowLayout.words(count, width: proposal.width)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}
}
