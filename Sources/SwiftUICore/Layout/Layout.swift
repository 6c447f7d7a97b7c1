import Foundation
import Graphics

/// Arranges a container's children.
///
/// Source: https://developer.apple.com/documentation/swiftui/layout
@preconcurrency
public protocol Layout: Sendable, Animatable {
  /// What the layout is, for the framework.
  static var layoutProperties: LayoutProperties { get }

  /// What is kept between the calls of one update.
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  func makeCache(subviews: Self.Subviews) -> Self.Cache
  func updateCache(_ cache: inout Self.Cache, subviews: Self.Subviews)
  func spacing(subviews: Self.Subviews, cache: inout Self.Cache) -> ViewSpacing

  /// The size of the container for a proposal.
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache
  ) -> CGSize

  /// Places each subview inside `bounds`. One that is not placed is centred.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews,
    cache: inout Self.Cache)

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Self.Subviews, cache: inout Self.Cache
  ) -> CGFloat?

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Self.Subviews, cache: inout Self.Cache
  ) -> CGFloat?

  /// The size for every length along an axis, where it is one and the same; for the framework's own stacks.
  func _rigidSize(
    along axis: Axis, across: CGFloat?, subviews: Self.Subviews, cache: inout Self.Cache
  ) -> CGSize?

  /// The width where none is offered, at every height; for the framework's own stacks.
  func _leastWidth(subviews: Self.Subviews) -> CGFloat?
}

/// Facts about a layout.
public struct LayoutProperties: Sendable {
  /// The axis that the layout stacks along, if it does: spacers inside grow along it.
  public var stackOrientation: Axis?
  /// Whether the layout sets no guides other than those of its subviews: nobody has to ask for them then.
  package var addsNoGuides = false

  public init() {}

  /// Those of a layout without guides of its own.
  package static var withoutGuides: LayoutProperties {
    var properties = LayoutProperties()
    properties.addsNoGuides = true
    return properties
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Self.Subviews) -> Self.Cache { () }
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  public func updateCache(_ cache: inout Self.Cache, subviews: Self.Subviews) {
    cache = makeCache(subviews: subviews)
  }

  public func _rigidSize(
    along axis: Axis, across: CGFloat?, subviews: Self.Subviews, cache: inout Self.Cache
  ) -> CGSize? {
    nil
  }

  public func _leastWidth(subviews: Self.Subviews) -> CGFloat? { nil }

  /// The union of what the subviews ask.
  public func spacing(subviews: Self.Subviews, cache: inout Self.Cache) -> ViewSpacing {
    guard let first = subviews.first else { return ViewSpacing() }
    return subviews.dropFirst().reduce(first.spacing) { $0.union($1.spacing) }
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Self.Subviews, cache: inout Self.Cache
  ) -> CGFloat? {
    nil
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Self.Subviews, cache: inout Self.Cache
  ) -> CGFloat? {
    nil
  }

  /// A container with this layout.
  @MainActor
  public func callAsFunction<V>(@ViewBuilder _ content: () -> V) -> some View where V: View {
    _LayoutContainer(layout: self, content: content())
  }
}

/// A key for a value that a view hands to the layout it is in.
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

/// The views in a layout.
public struct LayoutSubviews: Equatable, RandomAccessCollection, Sendable {
  public typealias SubSequence = LayoutSubviews
  public typealias Element = LayoutSubview
  public typealias Index = Int

  package let nodes: ArraySlice<_LayoutNode>
  public var layoutDirection: LayoutDirection

  package init(_ nodes: ArraySlice<_LayoutNode>, layoutDirection: LayoutDirection) {
    self.nodes = nodes
    self.layoutDirection = layoutDirection
  }

  public var startIndex: Int { nodes.startIndex }
  public var endIndex: Int { nodes.endIndex }

  public subscript(index: Int) -> LayoutSubview { LayoutSubview(nodes[index]) }

  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    LayoutSubviews(nodes[bounds], layoutDirection: layoutDirection)
  }

  public subscript<S>(indices: S) -> LayoutSubviews where S: Sequence, S.Element == Int {
    LayoutSubviews(indices.map { nodes[$0] }[...], layoutDirection: layoutDirection)
  }

  public static func == (first: LayoutSubviews, second: LayoutSubviews) -> Bool {
    first.nodes.elementsEqual(second.nodes, by: ===)
  }
}

/// A view in a layout: measured and placed, never held.
public struct LayoutSubview: Equatable, Sendable {
  unowned(unsafe) package let node: _LayoutNode

  package init(_ node: _LayoutNode) {
    self.node = node
  }

  public static func == (first: LayoutSubview, second: LayoutSubview) -> Bool {
    first.node === second.node
  }

  private func onNode<Argument, T>(
    _ argument: Argument, _ read: @escaping @MainActor (_LayoutNode, Argument) -> T
  ) -> T {
    // Layouts run in the layout pass, which is the main actor's.
    LayoutPass.onMainActor(node, argument, read)
  }

  public subscript<K>(key: K.Type) -> K.Value where K: LayoutValueKey {
    onNode(key) { $0.layoutValue($1) }
  }

  public var priority: Double { onNode(()) { node, _ in node.layoutPriority } }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    onNode(proposal) { $0.sizeThatFits($1) }
  }

  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    onNode(proposal) { $0.dimensions($1) }
  }

  public var spacing: ViewSpacing { onNode(()) { node, _ in node.spacing } }

  /// Puts the view so that its `anchor` is at `position`, in the container's coordinates.
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    onNode((position, anchor, proposal)) { node, arguments in
      let (position, anchor, proposal) = arguments
      let size = node.sizeThatFits(proposal)
      node.layoutParent?.placeSubview(
        node,
        at: CGPoint(
          x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height),
        size: size, proposal: proposal)
    }
  }
}

/// What is known while the tree is laid out.
enum LayoutPass {
  /// Calls `read`, which belongs to the main actor, from code that is known to run there in the pass.
  ///
  /// `MainActor.assumeIsolated` would ask the runtime each time, ten times for each child of a stack. `read`
  /// is to capture nothing, but take what it needs as its argument: it is then no object to be made.
  @inline(__always)
  static func onMainActor<Node, Argument, T>(
    _ node: Node, _ argument: Argument, _ read: @escaping @MainActor (Node, Argument) -> T
  ) -> T {
    unsafeBitCast(read, to: ((Node, Argument) -> T).self)(node, argument)
  }

  /// The same for what captures something, once for a whole stack.
  @inline(__always)
  static func onMainActor<Node, T>(_ node: Node, _ read: @MainActor (Node) -> T) -> T {
    withoutActuallyEscaping(read) { read in
      unsafeBitCast(read, to: ((Node) -> T).self)(node)
    }
  }
}
