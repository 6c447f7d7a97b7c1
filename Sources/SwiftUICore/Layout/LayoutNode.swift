import Foundation
import Graphics
import Reactivity

/// A node with a size: what containers arrange and renderers draw.
///
/// Sizing: a parent calls `sizeThatFits` with proposals, then `place` once with the proposal it settled on.
/// `origin` is in the coordinates of the layout parent, `size` is what the node chose. A node whose subtree
/// is unchanged and which gets the same place again does nothing.
@MainActor
open class _LayoutNode: _Node {
  /// The container (or modifier) that places this node; set when it collects its children.
  package final var layoutParent: _LayoutNode? {
    get { placer?.takeUnretainedValue() }
    set { placer = newValue.map(Unmanaged.passUnretained) }
  }
  // Known to this module alone, which spares each step towards the root the check for overlapping access, and
  // not counted: it lives longer than this node.
  @exclusivity(unchecked) private final var placer: Unmanaged<_LayoutNode>?
  /// In the coordinates of the layout parent.
  package final var origin: CGPoint {
    get { place?.pointee.origin ?? .zero }
    set { madePlace.pointee.origin = newValue }
  }
  package final var size: CGSize {
    get { place?.pointee.size ?? .zero }
    set { madePlace.pointee.size = newValue }
  }
  package final var placedProposal: ProposedViewSize {
    place?.pointee.proposal.value ?? .unspecified
  }
  /// Whether the node had a place before.
  nonisolated package final var isPlaced: Bool { placeNumber != LayoutPlace.nowhere }

  nonisolated private final var placeNumber: Int32 {
    get { Int32(bitPattern: number) }
    set { number = UInt32(bitPattern: newValue) }
  }

  private final var place: UnsafeMutablePointer<LayoutPlace>? {
    isPlaced ? LayoutPlace.at(placeNumber) : nil
  }

  private final var madePlace: UnsafeMutablePointer<LayoutPlace> {
    if !isPlaced { placeNumber = LayoutPlace.make() }
    return LayoutPlace.at(placeNumber)
  }

  /// Whether this node or one below it must be placed anew.
  package final private(set) var needsLayout: Bool {
    get { marks.contains(.needsLayout) }
    set { set(.needsLayout, newValue) }
  }
  /// Whether the node is making content that it places at once: what changes below is part of this pass.
  package final var makesContent: Bool {
    get { marks.contains(.makesContent) }
    set { set(.makesContent, newValue) }
  }

  public override init(_ context: _NodeContext) {
    super.init(context)
    placeNumber = LayoutPlace.nowhere
    needsLayout = true
  }

  deinit {
    if isPlaced { LayoutPlace.end(placeNumber) }
  }

  open override func collectLayout(into list: inout [_LayoutNode]) {
    list.append(self)
  }

  open override func collectRows(into list: inout [_RowSource]) {
    list.append(.node(self))
  }

  // MARK: - Sizing

  /// The size that the node chooses for a proposal. Finite unless the proposal is infinite.
  open func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// The size with the node's guides.
  package final func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(node: self, size: sizeThatFits(proposal), proposal: proposal)
  }

  /// The guides of the node as it was placed.
  package final var placedDimensions: ViewDimensions {
    ViewDimensions(node: self, size: size, proposal: placedProposal)
  }

  /// A guide that the node or something inside of it sets, or `nil` for the default. Whoever arranges nodes asks
  /// for it here: in most trees texts alone set guides, and nobody is asked for the others.
  package final func guide(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    guard key.isOfText || withRoot({ $0.maySetGuides }) else { return nil }
    return explicitAlignment(key, size: size, proposal: proposal)
  }

  /// The answer to `guide` of a node that has one, or something in it that may.
  open func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    nil
  }

  open var spacing: ViewSpacing { ViewSpacing() }
  open var layoutPriority: Double { 0 }
  open func layoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value { key.defaultValue }
  /// Where the node is drawn among its siblings; the higher the later.
  open var zIndex: Double { 0 }
  /// Whether the node is a spacer, which stacks treat by their own axis.
  open var isSpacer: Bool { false }
  /// Tells spacers and dividers which way the stack around them goes; `nil` for no way.
  open func stackAxisDidChange(_ axis: Axis?) {}

  // MARK: - Placing

  /// Puts the node at a place in its parent's coordinates.
  package final func place(at origin: CGPoint, proposal: ProposedViewSize) {
    place(at: origin, size: sizeThatFits(proposal), proposal: proposal)
  }

  /// Puts the node at a place, with a size that it gave for `proposal` already.
  package final func place(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    let isNew = !isPlaced
    let place = madePlace
    let stored = StoredProposal(proposal)
    let isSame = size == place.pointee.size && stored == place.pointee.proposal
    let root = root
    if isNew {
      if root.animator != nil { root.nodeAppears(self) }
    } else if root.placingTransaction != nil || root.animator != nil {
      root.nodeMoves(self, to: CGRect(origin: origin, size: size))
    }
    if place.pointee.origin != origin {
      place.pointee.origin = origin
      drawingDidChange()
      originDidChange()
    }
    guard !isSame || needsLayout else { return }
    drawingDidChange()
    place.pointee.size = size
    place.pointee.proposal = stored
    needsLayout = false
    DeepStack.run { placeChildren() }
  }

  /// Places the children, in the node's own coordinates; `size` and `placedProposal` are set.
  open func placeChildren() {}

  /// The node moved in its parent. Overridden by those who show or hand out positions.
  open func originDidChange() {}

  /// The children that this node places, in drawing order.
  open func forEachLayoutChild(_ visit: (_LayoutNode) -> Void) {}

  /// Something that decides the size or the places in this node has changed.
  package final func invalidateLayout() {
    drawingDidChange()
    var node: Unmanaged<_LayoutNode>? = .passUnretained(self)
    while let current = node {
      let (end, next) = current._withUnsafeGuaranteedRef { ($0.mark(from: self), $0.placer) }
      switch end {
      case .here: return
      case .above: return withRoot { $0.requestMarkedLayout() }
      case nil: node = next
      }
    }
    withRoot { $0.requestMarkedLayout() }
  }

  /// How far an invalidation goes: it was dealt with, or all nodes around have been marked before.
  private enum InvalidationEnd {
    case here, above
  }

  /// Marks this node because of `origin`, which is in it. Returns `nil` where those around it are to be marked
  /// too.
  private final func mark(from origin: _LayoutNode) -> InvalidationEnd? {
    if makesContent {
      root.requestDisplay()
      return .here
    }
    // What was asked for its size after it was last invalidated has handed it on.
    if needsLayout, self !== origin, remembersNothing { return .above }
    forgetSizes()
    needsLayout = true
    if self !== origin, isLayoutBoundary {
      root.requestPlacement(of: self)
      return .here
    }
    return nil
  }

  /// Whether nothing that happens inside can change this node's size or guides: layout inside then leaves
  /// the nodes around it alone.
  open var isLayoutBoundary: Bool { false }

  /// Places the children anew, at an unchanged size. Called by the root after `requestPlacement`.
  package final func placeAgain() {
    needsLayout = false
    drawingDidChange()
    placeChildren()
  }

  /// Places the children anew where that can change nothing else: not the sizes, and nothing outside.
  package final func moveContent() {
    guard isPlaced, !needsLayout else { return invalidateLayout() }
    let placing = root.placingTransaction
    root.placingTransaction = nil
    drawingDidChange()
    placeChildren()
    // For those who watch where views are.
    root.requestMarkedLayout()
    root.placingTransaction = placing
  }

  /// The node that this one modifies, if it is a modifier around one child.
  package var modifiedChild: _LayoutNode? { nil }

  /// Drops cached sizes.
  open func forgetSizes() {}

  /// The size that the node chooses for every proposal with the length `across` across `axis`, where it is
  /// one and the same for all; `nil` where it may differ or is not known. A stack then need not ask.
  package func rigidSize(along axis: Axis, across: CGFloat?) -> CGSize? { nil }

  /// The width that the node chooses when it is offered none, at every height; `nil` where that has to be
  /// measured. A stack then need not measure a text at no width, which breaks it at each letter. A node with a
  /// least width has no horizontal guides of its own, nor has anything inside.
  package var leastWidth: CGFloat? { nil }

  /// Whether the node can tell that it was not asked for a size since it last forgot its sizes.
  package var remembersNothing: Bool { false }

  /// Places a child on behalf of a layout.
  func placeSubview(
    _ child: _LayoutNode, at point: CGPoint, size: CGSize, proposal: ProposedViewSize
  ) {
    placeChild(child, at: point, size: size, proposal: proposal)
  }

  /// Only the look has changed.
  package final func invalidateDisplay() {
    drawingDidChange()
    root.requestMarkedDisplay()
  }

  /// Places a child so that right-to-left layouts are mirrored: `origin` is given left to right.
  package final func placeChild(
    _ child: _LayoutNode, at origin: CGPoint, size childSize: CGSize, proposal: ProposedViewSize
  ) {
    var origin = origin
    if isRightToLeft { origin.x = size.width - origin.x - childSize.width }
    child.place(at: origin, size: childSize, proposal: proposal)
  }

  /// Whether this node's environment lays out from right to left.
  package final var isRightToLeft: Bool {
    root.mayBeRightToLeft && scope.layoutDirection == .rightToLeft
  }

  // MARK: - Drawing and finding

  /// Adds what the node and its children look like; the context is in the node's own coordinates.
  open func draw(_ context: inout _DrawingContext) {
    drawChildren(&context)
  }

  package final func drawChildren(_ context: inout _DrawingContext) {
    if let animator = root.animator, animator.presences.hasLeft(self) {
      return animator.presences.drawChildren(of: self, &context)
    }
    forEachLayoutChild { child in child.drawAsChild(&context) }
  }

  package final func drawAsChild(_ context: inout _DrawingContext) {
    if let animator = root.animator, animator.draw(self, &context) { return }
    let isUnchanged = marks.contains(.isDrawn)
    switch context.keeping {
    case .none: marks.insert(.isDrawn)
    case .afresh(let epoch):
      if let epoch, drawAgain(&context, epoch) { return }
    case .since(let epoch):
      marks.insert(.isDrawn)
      if keepsDrawing {
        return DeepStack.run { drawKept(&context, epoch, isUnchanged: isUnchanged) }
      }
    }
    DeepStack.run { context.moved(to: origin) { draw(&$0) } }
  }

  /// Whether the node keeps what it drew, so that a picture after a change elsewhere takes it as it is.
  var keepsDrawing: Bool { false }
  /// What the node drew last. Overridden by nodes that keep it.
  var keptDrawing: KeptDrawing? {
    get { nil }
    set {}
  }

  /// This node looks different, or is at another place: what it and the nodes around it drew is of no use.
  ///
  /// A node that is not marked as drawn is part of no kept drawing, and neither is what is inside of it.
  final func drawingDidChange() {
    marks.remove(.isDrawn)
    var node = Unmanaged.passUnretained(self)
    while let around = node._withUnsafeGuaranteedRef({ $0.placer }) {
      let wasDrawn = around._withUnsafeGuaranteedRef { $0.marks.remove(.isDrawn) != nil }
      guard wasDrawn else { return }
      node = around
    }
    node._withUnsafeGuaranteedRef { top in withRoot { $0.drawingDidChange(upTo: top) } }
  }

  /// The deepest node at a point, which is in this node's own coordinates.
  open func hitTest(_ point: CGPoint) -> _LayoutNode? {
    var children: [_LayoutNode] = []
    forEachLayoutChild { children.append($0) }
    for child in children.reversed() {
      let inside = CGPoint(x: point.x - child.origin.x, y: point.y - child.origin.y)
      var hit: _LayoutNode?
      DeepStack.run { hit = child.hitTest(inside) }
      if let hit { return hit }
    }
    return containsForHit(point) ? self : nil
  }

  /// Whether the node itself, apart from its children, takes a hit at a point.
  open func containsForHit(_ point: CGPoint) -> Bool { false }

  /// Whether the node has a place in the window, or in what is presented over it.
  package final var hasPlace: Bool {
    var node: _LayoutNode = self
    while let around = node.layoutParent {
      guard around.gives(placeTo: node) else { return false }
      node = around
    }
    return node === root.content || root.layers.contains { $0 === node }
  }

  /// Whether one of the layout children takes part in layout now, which it doesn't where others are chosen instead.
  func gives(placeTo child: _LayoutNode) -> Bool { true }

  /// The node's rectangle in the coordinates of the whole window.
  package final var frameInRoot: CGRect {
    CGRect(origin: convertToRoot(.zero), size: size)
  }

  package final func convertToRoot(_ point: CGPoint) -> CGPoint {
    var point = point
    var node: _LayoutNode? = self
    while let current = node {
      point = current.convertToParent(point)
      node = current.layoutParent
    }
    return point
  }

  package final func convertFromRoot(_ point: CGPoint) -> CGPoint {
    var chain: [_LayoutNode] = []
    var node: _LayoutNode? = self
    while let current = node {
      chain.append(current)
      node = current.layoutParent
    }
    return chain.reversed().reduce(point) { $1.convertFromParent($0) }
  }

  /// From this node's coordinates to those of its layout parent. Overridden by nodes that transform.
  open func convertToParent(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x + origin.x, y: point.y + origin.y)
  }

  open func convertFromParent(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - origin.x, y: point.y - origin.y)
  }

  /// The edges at which the safe area ends: nothing inside reaches beyond them. Those that content scrolls
  /// across.
  open var safeAreaEnds: Edge.Set { [] }

  /// What the node shows, for tests and assistive technology; `nil` for nothing of its own.
  open var shownText: String? { nil }
}
