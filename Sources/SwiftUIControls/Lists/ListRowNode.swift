import Foundation
import Graphics
import SwiftUICore

/// The room, the background and the separator around one view of a list's content.
///
/// Owned by the list while the row is in sight; the view itself belongs to the content.
final class ListRowNode: _LayoutNode, HoverResponding, GestureResponding, RowOfAction {
  struct Place: Equatable {
    var role = RowIndex.Role.row
    /// Whether the row is the first and the last of its section.
    var isFirst = false
    var isLast = false
    /// Whether nothing follows, not even a header.
    var isEnd = false
    /// Whether the row above is the header of the section.
    var isBelowHeader = false
  }

  private unowned let list: any ListRowOwning
  /// The view in the row; kept beyond its own end until the list lets the row go.
  let leaf: _LayoutNode
  var place = Place() {
    didSet { if place != oldValue { invalidateDisplay() } }
  }
  /// Whether the row is a header that stays in sight while its section scrolls away.
  var isPinned = false {
    didSet { if isPinned != oldValue { invalidateDisplay() } }
  }
  private var background: SlotNode?
  private var isHovered = false
  /// The position among the rows of the list.
  var row = 0

  init(_ leaf: _LayoutNode, _ list: any ListRowOwning, _ context: _NodeContext) {
    self.leaf = leaf
    self.list = list
    super.init(context)
    leaf.layoutParent = self
    readTraits()
  }

  private var settings: ListSettings { list.listSettings }
  private var look: ListLook { settings.look }

  // MARK: - Traits

  private var insets = RowInsets()
  private var separator: [VerticalEdge: Visibility] = [:]
  private var separatorTint: [VerticalEdge: Color] = [:]
  private var sectionSeparator: [VerticalEdge: Visibility] = [:]
  private var sectionSeparatorTint: [VerticalEdge: Color] = [:]
  private(set) var tag: AnyHashable?
  private(set) var isSelectionDisabled = false

  /// Reads what the view says of its row; after the structure of the content changed.
  func readTraits() {
    insets = leaf.trait(RowInsetsTrait.self) ?? RowInsets()
    separator = leaf.trait(RowSeparatorTrait.self) ?? [:]
    separatorTint = leaf.trait(RowSeparatorTintTrait.self) ?? [:]
    sectionSeparator = leaf.trait(SectionSeparatorTrait.self) ?? [:]
    sectionSeparatorTint = leaf.trait(SectionSeparatorTintTrait.self) ?? [:]
    tag = leaf.trait(TagTrait.self) ?? leafID
    isSelectionDisabled = leaf.trait(SelectionDisabledTrait.self) ?? false
    if let view = leaf.trait(RowBackgroundTrait.self) {
      if let background {
        background.updateContent(view)
      } else {
        let made = SlotNode(view, childContext)
        made.layoutParent = self
        background = made
      }
    } else if let gone = background {
      gone.unmount()
      background = nil
    }
  }

  /// The identity that `.id` gives the view.
  private var leafID: AnyHashable? {
    var found: AnyHashable?
    leaf.forEachStructureAround { node in
      found = (node as? any IdentifiedNode)?.explicitID
      return found == nil
    }
    return found
  }

  // MARK: - Layout

  private var contentInsets: EdgeInsets {
    switch place.role {
    case .header: insets.replacing(look.headerInsets)
    case .footer: insets.replacing(look.footerInsets)
    case .row: insets.replacing(look.rowInsets)
    }
  }

  private var leastHeight: CGFloat {
    switch place.role {
    case .header: settings.minHeaderHeight ?? 0
    case .footer: 0
    case .row: settings.minRowHeight
    }
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let background { visit(background) }
  }

  override func forEachLayoutChild(_ visit: (_LayoutNode) -> Void) {
    if hasBackground, let background { visit(background) }
    visit(leaf)
  }

  private func leafProposal(_ width: CGFloat?) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { max(0, $0 - 2 * look.margin - contentInsets.horizontal) }, height: nil)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = leaf.sizeThatFits(leafProposal(proposal.width))
    let insets = contentInsets
    return CGSize(
      width: proposal.width ?? size.width + 2 * look.margin + insets.horizontal,
      height: max(leastHeight, size.height + insets.vertical))
  }

  /// The row's part of the card.
  private var surface: CGRect {
    CGRect(x: look.margin, y: 0, width: max(0, size.width - 2 * look.margin), height: size.height)
  }

  override func placeChildren() {
    let insets = contentInsets
    let proposal = leafProposal(size.width)
    let leafSize = leaf.sizeThatFits(proposal)
    let room = size.height - insets.vertical
    // A footer stays near its card; everything else is centred in its row.
    let y = place.role == .footer ? insets.top : insets.top + (room - leafSize.height) / 2
    placeChild(
      leaf, at: CGPoint(x: look.margin + insets.leading, y: y), size: leafSize, proposal: proposal)
    if let background {
      let proposal = ProposedViewSize(surface.size)
      let size = background.sizeThatFits(proposal)
      placeChild(
        background,
        at: CGPoint(
          x: surface.midX - size.width / 2, y: surface.midY - size.height / 2),
        size: size, proposal: proposal)
    }
  }

  // MARK: - Drawing

  private var hasBackground: Bool {
    guard let background else { return false }
    return !background.layoutChildren.isEmpty
  }

  private var surfacePath: Path {
    let radius = look.cornerRadius
    if look.kind == .sidebar {
      return Path(roundedRect: surface, cornerRadius: radius, style: .circular)
    }
    let isRounded = settings.rowSpacing ?? 0 > 0
    let top = place.isFirst || isRounded ? radius : 0
    let bottom = place.isLast || isRounded ? radius : 0
    guard top > 0 || bottom > 0 else { return Path(surface) }
    return Path(
      roundedRect: surface,
      cornerRadii: RectangleCornerRadii(
        topLeading: top, bottomLeading: bottom, bottomTrailing: bottom, topTrailing: top),
      style: .circular)
  }

  var isSelected: Bool {
    guard place.role == .row, let tag = selectionValue else { return false }
    return list.selection?.contains(tag) == true
  }

  /// The value that the row stands for in the selection.
  var selectionValue: AnyHashable? {
    guard let selection = list.selection, !isSelectionDisabled else { return nil }
    if let tag, selection.accepts(tag) { return tag }
    if let id = list.dataID(ofRow: row), selection.accepts(id) { return id }
    return nil
  }

  override func draw(_ context: inout _DrawingContext) {
    if place.role == .row { drawSurface(&context) }
    if isPinned {
      let rect = Path(context.absolute(CGRect(origin: .zero, size: size)))
      context.append(
        .fill(rect, .color(look.background(isDark: settings.isDark)), evenOdd: false))
    }
    leaf.drawAsChild(&context)
    if place.role == .row { drawSeparators(&context) }
  }

  private func drawSurface(_ context: inout _DrawingContext) {
    let foreground: RGBA = settings.isDark ? .white : .black
    let path = surfacePath.offsetBy(dx: context.origin.x, dy: context.origin.y)
    if hasBackground, let background {
      context.group(.clip(path, evenOdd: false)) { background.drawAsChild(&$0) }
    }
    let action = rowAction
    let strength =
      (isSelected ? 0.1 : 0)
      + (action?.isReady == true && action?.isPressedInRow == true
        ? 0.08 : isHovered && (canBeSelected || action?.isReady == true) ? 0.04 : 0)
    if strength > 0 {
      context.append(.fill(path, .color(foreground.opacity(strength)), evenOdd: false))
    }
    let isFocused =
      list.hasFocusRing && isSelected || action.map { root.focus.showsRing(on: $0) } == true
    if isFocused {
      let ring = Path(
        roundedRect: context.absolute(surface.insetBy(dx: 1, dy: 1)),
        cornerRadius: max(4, look.cornerRadius - 1), style: .circular)
      context.append(
        .stroke(ring, .color(settings.accent.opacity(0.6)), StrokeStyle(lineWidth: 2)))
    }
  }

  private func drawSeparators(_ context: inout _DrawingContext) {
    guard settings.rowSpacing ?? 0 == 0 else { return }
    let bottom = size.height - settings.pixel
    if place.isFirst, isSectionLineShown(at: .top) {
      drawSeparator(sectionSeparatorTint[.top] ?? separatorTint[.top], atY: 0, &context)
    }
    if place.isLast {
      guard isSectionLineShown(at: .bottom) else { return }
      drawSeparator(
        sectionSeparatorTint[.bottom] ?? separatorTint[.bottom], atY: bottom, &context)
    } else {
      let next = list.row(after: row)
      let choices = [separator[.bottom], next?.separator[.top]]
      guard !choices.contains(.hidden), look.showsSeparators || choices.contains(.visible) else {
        return
      }
      drawSeparator(separatorTint[.bottom] ?? next?.separatorTint[.top], atY: bottom, &context)
    }
  }

  /// Whether the section has a line at an edge: by itself, below its header and before what follows.
  private func isSectionLineShown(at edge: VerticalEdge) -> Bool {
    if sectionSeparator[edge] == .hidden || separator[edge] == .hidden { return false }
    if sectionSeparator[edge] == .visible || separator[edge] == .visible { return true }
    guard look.showsSectionSeparators else { return false }
    return edge == .top
      ? place.isBelowHeader || look.kind == .grouped : !place.isEnd || look.kind == .grouped
  }

  private func drawSeparator(
    _ tint: Color?, atY y: CGFloat, _ context: inout _DrawingContext
  ) {
    let color =
      tint.map { $0.resolve(in: scope.colorContext) }
      ?? ListLook.separator(isDark: settings.isDark)
    let isEdgeOfCard =
      look.kind == .grouped && (y == 0 ? place.isFirst : place.isLast)
    let start = look.margin + (isEdgeOfCard ? 0 : contentInsets.leading)
    let end = size.width - look.margin - (look.hasCards ? 0 : contentInsets.trailing)
    let x = isRightToLeft ? size.width - end : start
    let line = CGRect(x: x, y: y, width: max(0, end - start), height: settings.pixel)
    context.append(.fill(Path(context.absolute(line)), .color(color), evenOdd: false))
  }

  // MARK: - Input

  private var canBeSelected: Bool { place.role == .row && selectionValue != nil }

  /// The control in the row that stands for all of it.
  var rowAction: (any RowAction)? {
    guard place.role == .row else { return nil }
    var actions: [any RowAction] = []
    leaf.collectRowActions(into: &actions)
    return actions.count == 1 ? actions[0] : nil
  }

  /// Whether a press of the row does anything.
  private var reacts: Bool { canBeSelected || rowAction?.isReady == true }

  override func hitTest(_ point: CGPoint) -> _LayoutNode? {
    guard CGRect(origin: .zero, size: size).contains(point) else { return nil }
    let inside = CGPoint(x: point.x - leaf.origin.x, y: point.y - leaf.origin.y)
    return leaf.hitTest(inside) ?? (surface.contains(point) ? self : nil)
  }

  func hover(at location: CGPoint?) {
    let isNow = location != nil
    guard isNow != isHovered else { return }
    isHovered = isNow
    rowAction?.rowIsHovered(isNow)
    if reacts { invalidateDisplay() }
  }

  var cursor: PointerCursor? { nil }

  func gestures(for event: PointerEvent) -> [GestureParticipant] {
    guard event.button == .primary else { return [] }
    if let rowAction, rowAction.isReady { return [press(of: rowAction)] }
    guard canBeSelected, scope.isEnabledHere else { return [] }
    return [
      GestureParticipant(
        ClickRecognizer { [weak self] modifiers in
          guard let self, !isRetired else { return }
          list.click(self, modifiers)
        }, node: self)
    ]
  }
}

extension EnvironmentScope {
  private static let isEnabledID = MainActor.assumeIsolated { KeyPathID.reserve() }

  /// Whether controls react here, without recording a read.
  @MainActor
  var isEnabledHere: Bool {
    derivedValue(Self.isEnabledID) { $0.isEnabled }.unrecorded
  }
}

/// The list that a row is in.
@MainActor
protocol ListRowOwning: _LayoutNode {
  var listSettings: ListSettings { get }
  var selection: ListSelection? { get }
  var hasFocusRing: Bool { get }
  func dataID(ofRow row: Int) -> AnyHashable?
  func row(after row: Int) -> ListRowNode?
  func click(_ row: ListRowNode, _ modifiers: EventModifiers)
}
