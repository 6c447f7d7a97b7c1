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
package class ScrollNode: _LayoutNode {
  package private(set) final var axes: Axis.Set
  private final var showsIndicators: Bool
  /// Whether the size is the proposal's alone, as that of a list.
  private final let fillsProposal: Bool
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
  /// Whether the layout that is going on will be followed by one with other lengths.
  private final var isLayoutPending = false
  /// When the offset last changed, in the time of the root; `nil` before the first change.
  private final var lastScroll: Double?
  private final var hiding: DispatchWorkItem?
  private final var isPointerNear = false
  private final var grabbed: (axis: Axis, from: CGFloat, offset: CGPoint)?
  /// Room above the content that something over this view covers at the start, in points.
  final var barInset: CGFloat = 0 {
    didSet { if barInset != oldValue { invalidateLayout() } }
  }
  /// Called when the offset has changed.
  final var onScroll: (() -> Void)?

  private struct Listener {
    weak var node: (any ScrolledContent)?
  }

  init(
    axes: Axis.Set, showsIndicators: Bool, fillsProposal: Bool, _ context: _NodeContext
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.fillsProposal = fillsProposal
    super.init(context)
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
    lastMaximum = maximumOffset
    if !isLayoutPending { isSettled = true }
    if needsReport {
      needsReport = false
      root.afterUpdate { [weak self] in self?.reportPosition() }
    }
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

  /// Tells who keeps the position of this view which of its targets is in sight.
  private func reportPosition() {
    guard !isRetired, let link = settings.link, link.owner === self else { return }
    let isVertical = axes.contains(.vertical)
    let bounds = frameInRoot
    let share = isVertical ? link.anchor?.y : link.anchor?.x
    let line = (share ?? 0) * (isVertical ? size.height : size.width)
    var nearest: (id: AnyHashable, distance: CGFloat)?
    (targets ?? slot.layoutChildren.first as? any ScrollTargets)?.forEachTarget { id, frame in
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
    let bounds = CGRect(origin: .zero, size: size)
    if settings.isClipDisabled || maximumOffset == .zero && slot.size.fits(in: size) {
      drawChildren(&context)
    } else {
      context.group(.clip(Path(context.absolute(bounds)), evenOdd: false)) { drawChildren(&$0) }
    }
    drawIndicators(&context)
    drawRefreshing(&context)
  }

  package override func hitTest(_ point: CGPoint) -> _LayoutNode? {
    guard settings.isClipDisabled || CGRect(origin: .zero, size: size).contains(point) else {
      return nil
    }
    if indicator(at: point) != nil { return self }
    return super.hitTest(point)
  }

  package override func containsForHit(_ point: CGPoint) -> Bool {
    CGRect(origin: .zero, size: size).contains(point)
  }

  // MARK: - Indicators

  /// How long indicators stay after the last movement, in seconds.
  private static var indicatorDuration: Double { 1.2 }

  private func indicatorsShouldShow() {
    let now = root.services.now()
    lastScroll = now
    hiding?.cancel()
    hiding = root.services.after(Self.indicatorDuration) { [weak self] in
      guard let self, !isRetired else { return }
      invalidateDisplay()
    }
  }

  /// The pointer came into the view or left it.
  package final func pointerIsNear(_ isNear: Bool) {
    guard isNear != isPointerNear else { return }
    isPointerNear = isNear
    invalidateDisplay()
  }

  private var showsIndicatorsNow: Bool {
    if isPointerNear || grabbed != nil { return true }
    guard let lastScroll else { return false }
    return root.services.now() - lastScroll < Self.indicatorDuration
  }

  private func isIndicatorShown(_ axis: Axis) -> Bool {
    guard showsIndicators else { return false }
    return axis == .vertical
      ? settings.showsVertical && maximumOffset.y > 0
      : settings.showsHorizontal && maximumOffset.x > 0
  }

  /// The rectangle of an indicator, and the room that it moves in; `nil` where there is nothing to scroll.
  package final func indicatorFrame(_ axis: Axis) -> (frame: CGRect, track: CGFloat)? {
    guard isIndicatorShown(axis) else { return nil }
    let isVertical = axis == .vertical
    let insets = settings.indicatorInsets
    let thickness: CGFloat = isPointerNear || grabbed != nil ? 8 : 3
    let start = (isVertical ? insets.top : insets.leading) + 3
    let room = (isVertical ? size.height - insets.vertical : size.width - insets.horizontal) - 6
    let whole = isVertical ? contentSize.height : contentSize.width
    let part = isVertical ? size.height : size.width
    guard whole > 0, room > 0 else { return nil }
    let length = min(room, max(40, room * part / whole))
    let share = isVertical ? offset.y / maximumOffset.y : offset.x / maximumOffset.x
    let position = start + (room - length) * share
    let frame =
      isVertical
      ? CGRect(
        x: size.width - insets.trailing - thickness - 3, y: position, width: thickness,
        height: length)
      : CGRect(
        x: position, y: size.height - insets.bottom - thickness - 3, width: length,
        height: thickness)
    guard isRightToLeft else { return (frame, room - length) }
    return (
      CGRect(
        x: size.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height),
      room - length
    )
  }

  private func drawIndicators(_ context: inout _DrawingContext) {
    guard showsIndicatorsNow else { return }
    let isDark = scope.isDark
    let color = (isDark ? RGBA.white : .black).opacity(grabbed != nil ? 0.6 : 0.4)
    for axis in Axis.allCases {
      guard let frame = indicatorFrame(axis)?.frame else { continue }
      let path = Path(
        roundedRect: context.absolute(frame), cornerRadius: min(frame.width, frame.height) / 2,
        style: .circular)
      context.append(.fill(path, .color(color), evenOdd: false))
    }
  }

  /// The axis of the indicator at a point of the view.
  package final func indicator(at point: CGPoint) -> Axis? {
    guard showsIndicatorsNow, settings.isEnabled else { return nil }
    return Axis.allCases.first { axis in
      indicatorFrame(axis)?.frame.insetBy(dx: -4, dy: -4).contains(point) == true
    }
  }

  /// Begins, continues and ends a drag on an indicator; points are the view's own.
  @discardableResult
  package final func grabIndicator(at point: CGPoint) -> Bool {
    guard let axis = indicator(at: point) else { return false }
    grabbed = (axis, axis == .vertical ? point.y : point.x, offset)
    invalidateDisplay()
    return true
  }

  package final func dragIndicator(to point: CGPoint) {
    guard let grabbed, let track = indicatorFrame(grabbed.axis)?.track, track > 0 else { return }
    var new = grabbed.offset
    if grabbed.axis == .vertical {
      new.y += (point.y - grabbed.from) / track * maximumOffset.y
    } else {
      let distance = (point.x - grabbed.from) / track * maximumOffset.x
      new.x += isRightToLeft ? -distance : distance
    }
    scroll(to: new)
  }

  package final func releaseIndicator() {
    guard grabbed != nil else { return }
    grabbed = nil
    indicatorsShouldShow()
    invalidateDisplay()
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
