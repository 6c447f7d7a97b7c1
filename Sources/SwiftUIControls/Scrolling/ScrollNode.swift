import Foundation
import Graphics
import SwiftUICore

/// Where lazy containers learn what of them is in sight.
@MainActor
protocol ScrolledContent: _LayoutNode {
  /// The scroll view around moved; another part is in sight.
  func viewportDidChange()
}

/// A view to be brought into sight, found again in every layout until the lengths around it are measured.
@MainActor
struct ScrollDestination {
  /// The rectangle to show, in the coordinates of the scrolled content's own window frame.
  var frameInRoot: () -> CGRect?
  var anchor: UnitPoint?
}

/// Where a scroll view is to go with its next layouts.
@MainActor
enum ScrollAim {
  case view(ScrollDestination)
  case edge(Edge)
  /// In points of the content from its top leading corner; `nil` leaves an axis alone.
  case point(x: CGFloat?, y: CGFloat?)
}

/// The node of everything that scrolls: keeps the offset, clips, and moves the content without a new layout.
///
/// `offset` is how far the content has moved, from 0 to `maximumOffset`. In right-to-left layouts it
/// counts from the right. A change of the offset places the content at once and asks the lazy containers
/// inside what is in sight now; nothing around the scroll view is laid out.
///
/// The size is that of the safe part: where the view touches bars, `reach` says how far below them its
/// content shows, and the content starts where they end.
package class ScrollNode: _LayoutNode, Revealing, SafeAreaReaching {
  package private(set) final var axes: Axis.Set
  final var showsIndicators: Bool
  /// Whether the size is the proposal's alone, as that of a list.
  private final let fillsProposal: Bool
  /// The axes whose indicators UIKit's values leave.
  final let indicatorAxes: Axis.Set
  package final var slot: SlotNode!
  package private(set) final var offset = CGPoint.zero
  package private(set) final var contentSize = CGSize.zero
  private(set) final var settings = ScrollSettings()
  private final var listeners: [Listener] = []
  private final var aim: ScrollAim?
  /// The views that the position is known by.
  private final weak var targets: (any ScrollTargets)?
  /// Whether the person scrolled and the position is to be told after the next placement.
  private final var needsReport = false
  /// Whether the first layout is over, or anything scrolled.
  private final var isSettled = false
  private final var lastMaximum = CGPoint.zero
  final let refreshing = PullToRefresh()
  /// The scroll that the person is making.
  final var running: RunningScroll?
  final var rest: DispatchWorkItem?
  final var phase = ScrollPhase.idle {
    didSet { if phase != oldValue { tellPhase(from: oldValue) } }
  }
  private final var sizeReaders: [SizeReader] = []
  private final var lastSize = CGSize.zero
  /// Whether the layout that is going on will be followed by one with other lengths.
  private final var isLayoutPending = false
  /// When the offset last changed, in the time of the root; `nil` before the first change.
  final var lastScroll: Double?
  final var hiding: DispatchWorkItem?
  final var isPointerNear = false
  final var grabbed: (axis: Axis, from: CGFloat, offset: CGPoint)?
  /// Room above the content that something over this view covers at the start, in points.
  final var barInset: CGFloat = 0 {
    didSet { if barInset != oldValue { invalidateLayout() } }
  }
  /// How far what the view shows reaches beyond its size, left to right.
  package internal(set) final var reach = EdgeInsets()
  /// The bars that the view touches, and where.
  final var bars: [TouchedBar] = []
  /// Called when the offset has changed.
  final var onScroll: (() -> Void)?

  private struct SizeReader {
    weak var node: (any ScrollSizeReading)?
  }

  private struct Listener {
    weak var node: (any ScrolledContent)?
  }

  init(
    axes: Axis.Set, showsIndicators: Bool, fillsProposal: Bool, _ context: _NodeContext
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.fillsProposal = fillsProposal
    indicatorAxes = UIScrollView.indicatorAxes(isTable: fillsProposal)
    super.init(context)
    root.safeAreaReachers[ObjectIdentifier(self)] = self
    run()
  }

  final func mount<Content: View>(_ content: Content) {
    slot = SlotNode(content, childContext)
    slot.layoutParent = self
  }

  final func configure(axes: Axis.Set, showsIndicators: Bool) {
    guard axes != self.axes || showsIndicators != self.showsIndicators else { return }
    self.axes = axes
    self.showsIndicators = showsIndicators
    invalidateLayout()
  }

  package override func run() {
    let new = track { scope.scrollSettings }
    guard new != settings else { return }
    let isNewLink = new.link !== settings.link
    settings = new
    if isNewLink, let link = new.link, link.claim(self) {
      // Views are found by where they are, which the first layout says.
      root.afterUpdate { [root] in root.afterUpdate { link.apply() } }
    }
    invalidateLayout()
  }

  package override func forEachChild(_ visit: (_Node) -> Void) {
    if let slot { visit(slot) }
  }

  package override func forEachLayoutChild(_ visit: (_LayoutNode) -> Void) {
    visit(slot)
  }

  package override func structureDidChange() {
    invalidateLayout()
  }

  package override func unmount() {
    refreshing.end()
    rest?.cancel()
    root.safeAreaReachers[ObjectIdentifier(self)] = nil
    for bar in bars { bar.region?.contentDidScroll(of: self, beyond: []) }
    super.unmount()
  }

  // MARK: - Layout

  package override var isLayoutBoundary: Bool { fillsProposal }

  /// The margins of the content, with the room for what lies over the view.
  final var contentInsets: EdgeInsets {
    var insets = settings.contentInsets
    insets.top += barInset
    return insets
  }

  private var titleTracker: LargeTitleTracker? {
    axes.contains(.vertical) ? scope.titleTracker : nil
  }

  private func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let inner = proposal.inset(by: contentInsets)
    return ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : inner.width,
      height: axes.contains(.vertical) ? nil : inner.height)
  }

  private func paddedContentSize(_ proposal: ProposedViewSize) -> CGSize {
    let size = slot.sizeThatFits(contentProposal(proposal))
    let insets = contentInsets
    return CGSize(
      width: size.width + insets.horizontal,
      height: size.height + insets.vertical + (refreshing.isRunning ? refreshing.inset : 0))
  }

  package override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if fillsProposal, proposal.width != nil, proposal.height != nil {
      return proposal.replacingUnspecifiedDimensions()
    }
    let content = paddedContentSize(proposal)
    return CGSize(
      width: fillsProposal || axes.contains(.horizontal)
        ? proposal.width ?? content.width : content.width,
      height: fillsProposal || axes.contains(.vertical)
        ? proposal.height ?? content.height : content.height)
  }

  package override func placeChildren() {
    isLayoutPending = false
    findReach()
    contentSize = paddedContentSize(placedProposal)
    keepAnchor()
    offset = clamped(offset)
    placeContent()
    if let aim {
      // Rows that come into sight are measured, which moves those after them: aim again until it holds.
      for _ in 0..<4 {
        guard let wanted = offset(for: aim).map(clamped), wanted != offset else { break }
        offset = wanted
        placeContent()
      }
      if !isLayoutPending { self.aim = nil }
    }
    titleTracker?.didPlace(self)
    titleTracker?.didScroll(self)
    tellBars()
    lastMaximum = maximumOffset
    tellGeometry()
    if size != lastSize { sizeDidChange() }
    if !isLayoutPending { isSettled = true }
    if needsReport {
      needsReport = false
      root.afterUpdate { [weak self] in self?.reportPosition() }
    }
  }

  package override var safeAreaEnds: Edge.Set {
    var edges: Edge.Set = []
    if axes.contains(.vertical) { edges.formUnion(.vertical) }
    if axes.contains(.horizontal) { edges.formUnion(.horizontal) }
    return edges
  }

  /// Those whose size follows from this view's are measured anew, after this layout.
  private func sizeDidChange() {
    lastSize = size
    guard !sizeReaders.isEmpty else { return }
    root.afterUpdate { [weak self] in
      for reader in self?.sizeReaders ?? [] {
        if let node = reader.node, !node.isRetired { node.scrollSizeDidChange() }
      }
    }
  }

  final func add(sizeReader node: any ScrollSizeReading) {
    guard !sizeReaders.contains(where: { $0.node === node }) else { return }
    sizeReaders.removeAll { $0.node == nil }
    sizeReaders.append(SizeReader(node: node))
  }

  /// Puts the content at its first place, and keeps it at its anchor while the lengths change.
  private func keepAnchor() {
    let maximum = maximumOffset
    if !isSettled, aim == nil {
      guard let anchor = settings.anchors.initialOffset else { return }
      offset = CGPoint(x: maximum.x * anchor.x, y: maximum.y * anchor.y)
    } else if let anchor = settings.anchors.sizeChanges, maximum != lastMaximum, aim == nil {
      let old = CGPoint(x: lastMaximum.x * anchor.x, y: lastMaximum.y * anchor.y)
      guard abs(offset.x - old.x) <= 1, abs(offset.y - old.y) <= 1 else { return }
      offset = CGPoint(x: maximum.x * anchor.x, y: maximum.y * anchor.y)
    }
  }

  private func placeContent() {
    let insets = contentInsets
    let proposal = contentProposal(placedProposal)
    let contentSize = slot.sizeThatFits(proposal)
    let free = CGSize(
      width: size.width - insets.horizontal - contentSize.width,
      height: size.height - insets.vertical - contentSize.height)
    let alignment = settings.anchors.alignment
    let shareX = axes.contains(.horizontal) ? alignment?.x ?? 0 : 0.5
    let shareY = axes.contains(.vertical) ? alignment?.y ?? 0 : 0.5
    let x = insets.leading - offset.x + max(0, free.width) * shareX
    let y = insets.top + refreshing.inset - offset.y + max(0, free.height) * shareY
    placeChild(slot, at: CGPoint(x: x, y: y), size: contentSize, proposal: proposal)
    for listener in listeners { listener.node?.viewportDidChange() }
  }

  /// Tells `node` of every change of what is in sight, as long as it lives.
  final func add(_ node: any ScrolledContent) {
    guard !listeners.contains(where: { $0.node === node }) else { return }
    listeners.removeAll { $0.node == nil }
    listeners.append(Listener(node: node))
  }

  // MARK: - Scrolling

  /// The farthest offset, in points.
  package final var maximumOffset: CGPoint {
    CGPoint(
      x: axes.contains(.horizontal) ? max(0, contentSize.width - size.width) : 0,
      y: axes.contains(.vertical) ? max(0, contentSize.height - size.height) : 0)
  }

  private func clamped(_ offset: CGPoint) -> CGPoint {
    let maximum = maximumOffset
    return CGPoint(
      x: min(max(0, offset.x), maximum.x), y: min(max(0, offset.y), maximum.y))
  }

  /// Moves the content by a distance in points; positive ones show what is further down or trailing.
  ///
  /// Returns what could not be used, for the scroll view around this one.
  @discardableResult
  package final func scroll(by delta: CGSize) -> CGSize {
    guard settings.isEnabled else { return delta }
    let horizontal = isRightToLeft ? -delta.width : delta.width
    let old = offset
    scroll(to: CGPoint(x: offset.x + horizontal, y: offset.y + delta.height))
    let used = CGSize(width: offset.x - old.x, height: offset.y - old.y)
    return CGSize(
      width: delta.width - (isRightToLeft ? -used.width : used.width),
      height: delta.height - used.height)
  }

  /// Moves the content to an offset, as far as there is content.
  package final func scroll(to wanted: CGPoint) {
    let new = clamped(wanted)
    guard new != offset else { return }
    offset = new
    aim = nil
    isSettled = true
    needsReport = settings.link != nil
    indicatorsShouldShow()
    root.requestPlacement(of: self)
    onScroll?()
  }

  /// Brings a view into sight with the next layout.
  final func show(_ destination: ScrollDestination) { aim(at: .view(destination)) }

  /// Goes to a place with the next layout.
  final func aim(at place: ScrollAim) {
    aim = place
    root.requestPlacement(of: self)
  }

  /// Brings the view with an identity into sight.
  final func show(_ id: AnyHashable, anchor: UnitPoint?) {
    ScrollSearch.show(id, anchor: anchor, below: slot)
  }

  /// The keyboard has come to a control inside.
  package final func reveal(_ node: _LayoutNode) {
    show(
      ScrollDestination(
        frameInRoot: { [weak node] in node.map { $0.isRetired ? nil : $0.frameInRoot } ?? nil },
        anchor: nil))
  }

  private func offset(for aim: ScrollAim) -> CGPoint? {
    switch aim {
    case .view(let destination):
      return destination.frameInRoot().map { offset(showing: $0, anchor: destination.anchor) }
    case .edge(.top): return CGPoint(x: offset.x, y: 0)
    case .edge(.bottom): return CGPoint(x: offset.x, y: maximumOffset.y)
    case .edge(.leading): return CGPoint(x: 0, y: offset.y)
    case .edge(.trailing): return CGPoint(x: maximumOffset.x, y: offset.y)
    case .point(let x, let y): return CGPoint(x: x ?? offset.x, y: y ?? offset.y)
    }
  }

  // MARK: - The position

  final func add(targets: any ScrollTargets) { self.targets = targets }

  /// The views that the position is known by: those of a target layout, or the rows of a list.
  final var currentTargets: (any ScrollTargets)? {
    targets ?? slot.layoutChildren.first as? any ScrollTargets
  }

  /// Ends a scroll of the person at an offset.
  final func restAt(_ wanted: CGPoint) {
    aim(at: .point(x: wanted.x, y: wanted.y))
    needsReport = settings.link != nil
  }

  /// Tells who keeps the position of this view which of its targets is in sight.
  private func reportPosition() {
    guard !isRetired, let link = settings.link, link.owner === self else { return }
    let isVertical = axes.contains(.vertical)
    let bounds = frameInRoot
    let share = isVertical ? link.anchor?.y : link.anchor?.x
    let line = (share ?? 0) * (isVertical ? size.height : size.width)
    var nearest: (id: AnyHashable, distance: CGFloat)?
    currentTargets?.forEachTarget { id, frame in
      let start =
        isVertical
        ? frame.minY - bounds.minY
        : isRightToLeft ? bounds.maxX - frame.maxX : frame.minX - bounds.minX
      let end = start + (isVertical ? frame.height : frame.width)
      guard share != nil || end > 0.5 else { return }
      let distance = start <= line && end >= line ? 0 : min(abs(start - line), abs(end - line))
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (id, distance) }
    }
    link.report?(nearest?.id)
  }

  private func offset(showing frame: CGRect, anchor: UnitPoint?) -> CGPoint {
    let bounds = frameInRoot
    var new = offset
    func aim(_ start: CGFloat, _ length: CGFloat, _ room: CGFloat, _ share: CGFloat?) -> CGFloat {
      if let share { return start + length * share - room * share }
      if start < 0 { return start }
      return start + length > room ? min(start, start + length - room) : 0
    }
    if axes.contains(.vertical) {
      new.y += aim(frame.minY - bounds.minY, frame.height, size.height, anchor?.y)
    }
    if axes.contains(.horizontal) {
      let start = isRightToLeft ? bounds.maxX - frame.maxX : frame.minX - bounds.minX
      new.x += aim(start, frame.width, size.width, anchor?.x)
    }
    return new
  }

  /// Lines inside were measured and another layout follows; what is in sight stays in place although lines
  /// before it grew by `growth`.
  final func lengthsDidChange(before growth: CGFloat, along axis: Axis) {
    isLayoutPending = true
    if axis == .vertical { offset.y = max(0, offset.y + growth) }
    if axis == .horizontal { offset.x = max(0, offset.x + growth) }
  }

  // MARK: - Drawing

  package override func draw(_ context: inout _DrawingContext) {
    let bounds = visibleFrame
    if settings.isClipDisabled || maximumOffset == .zero && slot.size.fits(in: size) {
      drawChildren(&context)
    } else {
      context.group(.clip(Path(context.absolute(bounds)), evenOdd: false)) { drawChildren(&$0) }
    }
    drawIndicators(&context)
    drawRefreshing(&context)
  }

  package override func hitTest(_ point: CGPoint) -> _LayoutNode? {
    guard settings.isClipDisabled || visibleFrame.contains(point) else { return nil }
    if indicator(at: point) != nil { return self }
    return super.hitTest(point)
  }

  package override func containsForHit(_ point: CGPoint) -> Bool {
    visibleFrame.contains(point)
  }
}

extension CGSize {
  fileprivate func fits(in other: CGSize) -> Bool {
    width <= other.width && height <= other.height
  }
}

extension EnvironmentScope {
  private static let isDarkID = MainActor.assumeIsolated { KeyPathID.reserve() }

  /// Whether the scheme is dark, without recording a read: colours that are drawn follow with the next frame.
  @MainActor
  var isDark: Bool {
    derivedValue(Self.isDarkID) { $0.colorScheme == .dark }.unrecorded
  }
}

extension _LayoutNode {
  /// The nearest scroll view around this node that scrolls along an axis.
  final func scrollView(along axis: Axis) -> ScrollNode? {
    let wanted: Axis.Set = axis == .vertical ? .vertical : .horizontal
    var node = layoutParent
    while let current = node {
      if let scroll = current as? ScrollNode, scroll.axes.contains(wanted) { return scroll }
      node = current.layoutParent
    }
    return nil
  }

  /// A rectangle of `ancestor`, in this node's coordinates.
  final func rect(_ rect: CGRect, of ancestor: _LayoutNode?) -> CGRect {
    var origin = CGPoint.zero
    var node: _LayoutNode? = self
    while let current = node, current !== ancestor {
      origin = current.convertToParent(origin)
      node = current.layoutParent
    }
    return rect.offsetBy(dx: -origin.x, dy: -origin.y)
  }
}
