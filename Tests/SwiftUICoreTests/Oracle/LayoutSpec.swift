import SwiftUI

/// A random arrangement, described: what both the views and the slow calculator are made from.
final class LayoutSpec {
  enum Kind {
    /// Takes what it is proposed, 10 points where nothing is.
    case color
    /// So many squares of 10 points, in as few lines as the width allows.
    case words(Int)
    case spacer(CGFloat)
    /// Alignments are 0 for the start, 1 for the centre, 2 for the end.
    case row(spacing: CGFloat, alignment: Int)
    case column(spacing: CGFloat, alignment: Int)
    case pile(horizontal: Int, vertical: Int)
    case padding(CGFloat)
    case frame(width: CGFloat?, height: CGFloat?)
    case flexible(minWidth: CGFloat?, maxWidth: CGFloat?, minHeight: CGFloat?, maxHeight: CGFloat?)
    case fixedSize(horizontal: Bool, vertical: Bool)
    case aspect(CGFloat, fits: Bool)
    case priority(Double)
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
    func several() -> [LayoutSpec] { (0..<(1 + random.below(4))).map { _ in inside(1) } }
    switch depth > 5 ? random.below(4) : random.below(16) {
    case 0: return LayoutSpec(.color)
    case 1, 2: return LayoutSpec(.words(1 + random.below(12)))
    case 3: return LayoutSpec(depth == 0 ? .color : .spacer(length(20)))
    case 4, 5: return LayoutSpec(.row(spacing: length(10), alignment: random.below(3)), several())
    case 6, 7:
      return LayoutSpec(.column(spacing: length(10), alignment: random.below(3)), several())
    case 8:
      return LayoutSpec(.pile(horizontal: random.below(3), vertical: random.below(3)), several())
    case 9, 10: return LayoutSpec(.padding(length(15)), [inside()])
    case 11: return LayoutSpec(.frame(width: bound(0, 120), height: bound(0, 120)), [inside()])
    case 12:
      return LayoutSpec(
        .flexible(
          minWidth: bound(0, 60), maxWidth: random.oneIn(3) ? .infinity : bound(60, 100),
          minHeight: bound(0, 60), maxHeight: random.oneIn(3) ? .infinity : bound(60, 100)),
        [inside()])
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
    AnyView(plainView().background(Probe(name: name)))
  }

  @MainActor
  private func plainView() -> AnyView {
    let content = ForEach(children.indices, id: \.self) { self.children[$0].view() }
    switch kind {
    case .color: return AnyView(Color.red)
    case .words(let count): return AnyView(WordsLayout(count: count) {})
    case .spacer(let least): return AnyView(Spacer(minLength: least))
    case .row(let spacing, let alignment):
      let guides: [VerticalAlignment] = [.top, .center, .bottom]
      return AnyView(HStack(alignment: guides[alignment], spacing: spacing) { content })
    case .column(let spacing, let alignment):
      return AnyView(
        VStack(alignment: Self.horizontal[alignment], spacing: spacing) { content })
    case .pile(let horizontal, let vertical):
      let guides: [VerticalAlignment] = [.top, .center, .bottom]
      return AnyView(
        ZStack(
          alignment: Alignment(horizontal: Self.horizontal[horizontal], vertical: guides[vertical])
        ) { content })
    case .padding(let length): return AnyView(children[0].view().padding(length))
    case .frame(let width, let height):
      return AnyView(children[0].view().frame(width: width, height: height))
    case .flexible(let minWidth, let maxWidth, let minHeight, let maxHeight):
      return AnyView(
        children[0].view().frame(
          minWidth: minWidth, maxWidth: maxWidth, minHeight: minHeight, maxHeight: maxHeight))
    case .fixedSize(let horizontal, let vertical):
      return AnyView(children[0].view().fixedSize(horizontal: horizontal, vertical: vertical))
    case .aspect(let ratio, let fits):
      return AnyView(children[0].view().aspectRatio(ratio, contentMode: fits ? .fit : .fill))
    case .priority(let priority): return AnyView(children[0].view().layoutPriority(priority))
    }
  }

  private static let horizontal: [HorizontalAlignment] = [.leading, .center, .trailing]
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
