import Foundation
import Graphics

// The safe area is the part of a window that nothing else covers. It is not an environment value: a node
// works out what it needs from its place.
//
//     window ──────────────────────┐  root: proposes its content the safe rectangle
//     │  ┌─ content ────────────┐  │
//     │  │  ┌─ safeAreaInset ─┐ │  │  a region: its bar makes the safe rectangle of its content smaller
//     │  │  │    content      │ │  │
//     │  │  │    bar          │ │  │
//
// An edge of a view that lies on (or beyond) an edge of the safe rectangle of a region may reach to the
// edge of the region, and from there, if it lies on that of the next region, further out. A scroll view
// reaches that far with what it shows; its content in turn is safe all along what scrolls.

/// The parts that make up what is not safe.
///
/// Source: https://developer.apple.com/documentation/swiftui/safearearegions
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Bars and the like.
  public static let container = SafeAreaRegions(rawValue: 1 << 0)
  /// An on-screen keyboard; windows on Linux are not covered by it.
  public static let keyboard = SafeAreaRegions(rawValue: 1 << 1)
  /// Everything.
  public static let all = SafeAreaRegions(rawValue: .max)
}

/// A node whose content is safe only in a part of it.
@MainActor
package protocol SafeAreaRegionNode: _LayoutNode {
  /// The distances from the node's edges to the safe rectangle of its content, left to right.
  var safeAreaInsets: EdgeInsets { get }
  /// Whether a child lies in the region, not in what makes it smaller.
  func isInSafeArea(_ child: _LayoutNode) -> Bool
  /// A scroll view that touches the safe rectangle shows content beyond some of its edges, or no longer.
  func contentDidScroll(of scroll: _LayoutNode, beyond edges: Edge.Set)
}

extension SafeAreaRegionNode {
  package func contentDidScroll(of scroll: _LayoutNode, beyond edges: Edge.Set) {}
}

/// What a bar has of the content that scrolls below it. Owned by the view that shows the bar.
@MainActor
package protocol SafeAreaCovering: AnyObject {
  /// A scroll view shows content beyond some edges, or no longer.
  func take(_ scroll: _LayoutNode, _ edges: Edge.Set)
}

/// A node that reaches beyond the safe area. Kept by the root from its making to its unmounting.
@MainActor
package protocol SafeAreaReaching: AnyObject {
  /// The layout is done: asks for another one if the node may now reach further or less far.
  func checkReach()
}

extension _LayoutNode {
  /// How far a rectangle of this node could reach outwards without leaving the window, by edges that lie on
  /// the edges of safe rectangles. Zero on edges that lie anywhere else.
  ///
  /// Calls `touched` with each region whose safe rectangle the rectangle touches; `.leading` is left.
  package final func safeAreaReach(
    of rect: CGRect, touched: ((any SafeAreaRegionNode, Edge.Set) -> Void)? = nil
  ) -> EdgeInsets {
    var reach = EdgeInsets()
    var rect = rect
    /// The edges that may still reach outwards.
    var edges = root.unsafeEdges
    if edges.isEmpty { return reach }
    var child: _LayoutNode = self
    var next: _LayoutNode? = self
    // A rounding error of the layout must not tear a background off the edge.
    let slack: CGFloat = 0.01

    func extend(from safe: CGRect, to outer: CGRect, of region: (any SafeAreaRegionNode)? = nil) {
      var touching: Edge.Set = []
      if rect.minX <= safe.minX + slack { touching.insert(.leading) }
      if rect.minY <= safe.minY + slack { touching.insert(.top) }
      if rect.maxX >= safe.maxX - slack { touching.insert(.trailing) }
      if rect.maxY >= safe.maxY - slack { touching.insert(.bottom) }
      touching.formIntersection(edges)
      if let region, !touching.isEmpty { touched?(region, touching) }
      if touching.contains(.leading), rect.minX > outer.minX {
        reach.leading += rect.minX - outer.minX
        rect = CGRect(
          x: outer.minX, y: rect.minY, width: rect.maxX - outer.minX, height: rect.height)
      }
      if touching.contains(.top), rect.minY > outer.minY {
        reach.top += rect.minY - outer.minY
        rect = CGRect(
          x: rect.minX, y: outer.minY, width: rect.width, height: rect.maxY - outer.minY)
      }
      if touching.contains(.trailing), rect.maxX < outer.maxX {
        reach.trailing += outer.maxX - rect.maxX
        rect.size.width = outer.maxX - rect.minX
      }
      if touching.contains(.bottom), rect.maxY < outer.maxY {
        reach.bottom += outer.maxY - rect.maxY
        rect.size.height = outer.maxY - rect.minY
      }
    }

    while let node = next {
      if node !== self, let region = node as? any SafeAreaRegionNode, region.isInSafeArea(child) {
        let outer = CGRect(origin: .zero, size: node.size)
        extend(from: outer.inset(by: region.safeAreaInsets), to: outer, of: region)
      }
      if node !== self {
        edges.subtract(node.safeAreaEnds)
        if edges.isEmpty { return reach }
      }
      rect.origin = node.convertToParent(rect.origin)
      child = node
      next = node.layoutParent
    }
    let window = CGRect(origin: .zero, size: root.size)
    extend(from: window.inset(by: root.safeAreaInsets), to: window)
    return reach
  }
}

extension CGRect {
  package func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.leading, y: minY + insets.top,
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }
}

/// Lets a view reach beyond the safe area; what `.ignoresSafeArea` applies.
public struct _SafeAreaIgnoringLayout: _ElementModifier, Equatable {
  public typealias Body = Never
  public var edges: Edge.Set

  public init(edges: Edge.Set = .all) {
    self.edges = edges
  }

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    SafeAreaIgnoringElement(modifier, context)
  }
}

private final class SafeAreaIgnoringElement: _ModifierElement<_SafeAreaIgnoringLayout>,
  SafeAreaReaching
{
  private var reach = EdgeInsets()

  override init(_ modifier: _SafeAreaIgnoringLayout, _ context: _NodeContext) {
    super.init(modifier, context)
    root.safeAreaReachers[ObjectIdentifier(self)] = self
  }

  override func unmount() {
    root.safeAreaReachers[ObjectIdentifier(self)] = nil
    super.unmount()
  }

  func checkReach() {
    // A view out of sight waits for its next place.
    if !needsLayout, allowedReach != reach { invalidateLayout() }
  }

  override func placeChildren() {
    reach = allowedReach
    let proposal = ProposedViewSize(
      width: size.width + reach.leading + reach.trailing,
      height: size.height + reach.top + reach.bottom)
    guard reach != EdgeInsets() else { return super.placeChildren() }
    let chosen = child.sizeThatFits(proposal)
    // `reach` is measured left to right, whatever the layout direction: so is the place.
    child.place(
      at: CGPoint(
        x: -reach.leading + (proposal.width! - chosen.width) / 2,
        y: -reach.top + (proposal.height! - chosen.height) / 2),
      size: chosen, proposal: proposal)
  }

  private var allowedReach: EdgeInsets {
    var reach = safeAreaReach(of: CGRect(origin: .zero, size: size))
    let left: Edge.Set = isRightToLeft ? .trailing : .leading
    let right: Edge.Set = isRightToLeft ? .leading : .trailing
    if !modifier.edges.contains(.top) { reach.top = 0 }
    if !modifier.edges.contains(.bottom) { reach.bottom = 0 }
    if !modifier.edges.contains(left) { reach.leading = 0 }
    if !modifier.edges.contains(right) { reach.trailing = 0 }
    return reach
  }
}

/// Keeps the content of a view away from its edges, as padding does, while what ignores the safe area
/// still reaches them; what `.safeAreaPadding` applies.
public struct _SafeAreaPaddingModifier: _ElementModifier, Equatable {
  public typealias Body = Never
  var insets: EdgeInsets

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    SafeAreaPaddingElement(modifier, context)
  }
}

private final class SafeAreaPaddingElement: _ModifierElement<_SafeAreaPaddingModifier>,
  SafeAreaRegionNode
{
  override init(_ modifier: _SafeAreaPaddingModifier, _ context: _NodeContext) {
    super.init(modifier, context)
    root.unsafeEdges = .all
  }

  var safeAreaInsets: EdgeInsets {
    let insets = modifier.insets
    guard isRightToLeft else { return insets }
    return EdgeInsets(
      top: insets.top, leading: insets.trailing, bottom: insets.bottom, trailing: insets.leading)
  }

  func isInSafeArea(_ child: _LayoutNode) -> Bool { true }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let insets = modifier.insets
    let size = child.sizeThatFits(proposal.inset(by: insets))
    return CGSize(
      width: max(0, size.width + insets.leading + insets.trailing),
      height: max(0, size.height + insets.top + insets.bottom))
  }

  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    let insets = modifier.insets
    let inner = proposal.inset(by: insets)
    return child.explicitAlignment(key, size: child.sizeThatFits(inner), proposal: inner)
      .map { $0 + (key.isVertical ? insets.top : insets.leading) }
  }

  override func placeChildren() {
    let insets = modifier.insets
    let proposal = placedProposal.inset(by: insets)
    placeChild(
      child, at: CGPoint(x: insets.leading, y: insets.top), size: child.sizeThatFits(proposal),
      proposal: proposal)
  }
}

/// A bar at an edge of a view, which makes the safe area of the view smaller; what `.safeAreaInset` applies.
public struct _InsetViewModifier<Bar>: _ElementModifier where Bar: View {
  public typealias Body = Never
  var bar: Bar
  var edge: Edge
  var alignment: Alignment
  /// In points; `nil` for 8.
  var spacing: CGFloat?
  /// Told of content that scrolls below the bar.
  var cover: (any SafeAreaCovering)?
  public static var _hasContent: Bool { true }

  package init(
    bar: Bar, edge: Edge, alignment: Alignment, spacing: CGFloat?,
    cover: (any SafeAreaCovering)? = nil
  ) {
    (self.bar, self.edge, self.alignment) = (bar, edge, alignment)
    (self.spacing, self.cover) = (spacing, cover)
  }

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    InsetViewElement(modifier, context)
  }
}

private final class InsetViewElement<Bar: View>: _ModifierElement<_InsetViewModifier<Bar>>,
  SafeAreaRegionNode
{
  private var slot: SlotNode!
  private var barLength: CGFloat = 0

  override init(_ modifier: _InsetViewModifier<Bar>, _ context: _NodeContext) {
    super.init(modifier, context)
    root.unsafeEdges = .all
    slot = SlotNode(modifier.bar, childContext)
    slot.layoutParent = self
  }

  override func modifierDidChange(from old: _InsetViewModifier<Bar>) {
    slot.updateContent(modifier.bar)
    invalidateLayout()
  }

  private var isVertical: Bool { modifier.edge == .top || modifier.edge == .bottom }

  /// What the bar and its distance take of the content's room.
  private func insets(_ length: CGFloat) -> EdgeInsets {
    var insets = EdgeInsets()
    let length = length + (modifier.spacing ?? 8)
    switch modifier.edge {
    case .top: insets.top = length
    case .leading: insets.leading = length
    case .bottom: insets.bottom = length
    case .trailing: insets.trailing = length
    }
    return insets
  }

  private func length(of size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

  var safeAreaInsets: EdgeInsets {
    let insets = insets(barLength)
    guard isRightToLeft else { return insets }
    return EdgeInsets(
      top: insets.top, leading: insets.trailing, bottom: insets.bottom, trailing: insets.leading)
  }

  func isInSafeArea(_ child: _LayoutNode) -> Bool { child !== slot }

  func contentDidScroll(of scroll: _LayoutNode, beyond edges: Edge.Set) {
    modifier.cover?.take(scroll, edges)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let insets = insets(length(of: slot.sizeThatFits(proposal)))
    let size = child.sizeThatFits(proposal.inset(by: insets))
    return CGSize(
      width: max(0, size.width + insets.leading + insets.trailing),
      height: max(0, size.height + insets.top + insets.bottom))
  }

  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    let insets = insets(length(of: slot.sizeThatFits(ProposedViewSize(size))))
    let inner = ProposedViewSize(
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    return child.explicitAlignment(key, size: child.sizeThatFits(inner), proposal: inner)
      .map { $0 + (key.isVertical ? insets.top : insets.leading) }
  }

  override func placeChildren() {
    // The bar is as wide as the view, whatever the view was offered.
    let proposal = ProposedViewSize(size)
    let dimensions = slot.dimensions(proposal)
    let barSize = CGSize(width: dimensions.width, height: dimensions.height)
    barLength = length(of: barSize)
    let insets = insets(barLength)
    let room = CGSize(
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    let inner = ProposedViewSize(room)
    placeChild(
      child, at: CGPoint(x: insets.leading, y: insets.top), size: child.sizeThatFits(inner),
      proposal: inner)

    let guides = ViewDimensions(node: nil, size: size, proposal: proposal)
    let alignment = modifier.alignment
    var origin = CGPoint(
      x: guides[alignment.horizontal] - dimensions[alignment.horizontal],
      y: guides[alignment.vertical] - dimensions[alignment.vertical])
    switch modifier.edge {
    case .top: origin.y = 0
    case .bottom: origin.y = size.height - barSize.height
    case .leading: origin.x = 0
    case .trailing: origin.x = size.width - barSize.width
    }
    placeChild(slot, at: origin, size: barSize, proposal: proposal)
  }

  override func forEachLayoutChild(_ visit: (_LayoutNode) -> Void) {
    visit(child)
    visit(slot)
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let slot { visit(slot) }
  }
}

extension View {
  /// Lets this view reach the edges of the window that it would touch without the safe area.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/ignoressafearea(_:edges:)
  nonisolated public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    modifier(_SafeAreaIgnoringLayout(edges: regions.contains(.container) ? edges : []))
  }

  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(edges: edges)
  }

  /// Shows a bar above or below this view, and makes the safe area of the view smaller by it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/safeareainset(edge:alignment:spacing:content:)
  nonisolated public func safeAreaInset<V>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View where V: View {
    modifier(
      _InsetViewModifier(
        bar: content(), edge: edge == .top ? .top : .bottom,
        alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing))
  }

  /// Shows a bar beside this view, and makes the safe area of the view smaller by it.
  nonisolated public func safeAreaInset<V>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View where V: View {
    modifier(
      _InsetViewModifier(
        bar: content(), edge: edge == .leading ? .leading : .trailing,
        alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing))
  }

  /// Keeps the content of this view away from its edges, in points, while backgrounds still reach them.
  nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    modifier(_SafeAreaPaddingModifier(insets: insets))
  }

  nonisolated public func safeAreaPadding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View {
    let length = length ?? 16
    return safeAreaPadding(
      EdgeInsets(
        top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0,
        trailing: edges.contains(.trailing) ? length : 0))
  }

  nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View {
    safeAreaPadding(.all, length)
  }
}
