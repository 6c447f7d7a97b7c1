import Foundation
import Graphics
import SwiftUICore

/// The room, the background and the separator around one view of a list's content.
///
/// Owned by the list while the row is in sight; the view itself belongs to the content.
final class ListRowNode: _LayoutNode {
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

  unowned let list: any ListRowOwning
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
  var isHovered = false
  /// The actions that a swipe reveals, while it does.
  var swipe: RowSwipe?
  private var accessories: RowAccessories?
  /// Whether the row is on its way to another place.
  var isLifted = false {
    didSet { if isLifted != oldValue { invalidateDisplay() } }
  }
  /// The position among the rows of the list.
  var row = 0

  init(_ leaf: _LayoutNode, _ list: any ListRowOwning, _ context: _NodeContext) {
    self.leaf = leaf
    self.list = list
    super.init(context)
    leaf.layoutParent = self
    readTraits()
  }

  var settings: ListSettings { list.listSettings }
  var look: ListLook { settings.look }

  // MARK: - Traits

  private var insets = RowInsets()
  private var separator: [VerticalEdge: Visibility] = [:]
  private var separatorTint: [VerticalEdge: Color] = [:]
  private var sectionSeparator: [VerticalEdge: Visibility] = [:]
  private var sectionSeparatorTint: [VerticalEdge: Color] = [:]
  private(set) var tag: AnyHashable?
  /// The identity of the element that the view was made from.
  private var dataID: AnyHashable?
  /// How many disclosure groups the row is in.
  private(set) var level = 0
  private(set) var isSelectionDisabled = false
  private(set) var isDeleteDisabled = false
  private(set) var isMoveDisabled = false

  /// Reads what the view says of its row; after the structure of the content changed.
  func readTraits() {
    insets = leaf.trait(RowInsetsTrait.self) ?? RowInsets()
    separator = leaf.trait(RowSeparatorTrait.self) ?? [:]
    separatorTint = leaf.trait(RowSeparatorTintTrait.self) ?? [:]
    sectionSeparator = leaf.trait(SectionSeparatorTrait.self) ?? [:]
    sectionSeparatorTint = leaf.trait(SectionSeparatorTintTrait.self) ?? [:]
    tag = leaf.trait(TagTrait.self) ?? leafID
    dataID = list.selection == nil ? nil : leaf.elementID
    level = leaf.trait(RowLevelTrait.self) ?? 0
    isSelectionDisabled = leaf.trait(SelectionDisabledTrait.self) ?? false
    isDeleteDisabled = leaf.trait(DeleteDisabledTrait.self) ?? false
    isMoveDisabled = leaf.trait(MoveDisabledTrait.self) ?? false
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

  // MARK: - Editing

  /// What can be done with the row in its collection.
  var editableRow: EditableRow? { place.role == .row ? list.editableRow(self) : nil }
  var canDelete: Bool { !isDeleteDisabled && editableRow?.editing.delete != nil }
  var canMove: Bool { !isMoveDisabled && editableRow?.editing.move != nil }
  /// Whether the row shows how it can be edited; its own action rests meanwhile.
  var showsEditing: Bool { accessories.map { $0.leading != nil || $0.handle != nil } ?? false }

  /// Shows beside the content what the edit mode of the list asks for.
  func updateAccessories() {
    let isEditing = settings.isEditing && place.role == .row
    var leading: RowAccessories.Leading?
    if isEditing {
      if list.selection?.allowsSeveral == true, selectionValue != nil {
        leading = .selection(isSelected: isSelected)
      } else if canDelete {
        leading = .delete
      }
    }
    let isMovable = isEditing && canMove
    guard leading != nil || isMovable || accessories != nil else { return }
    let shown = accessories ?? RowAccessories()
    accessories = shown
    if shown.show(leading, handle: isMovable, in: self) { invalidateLayout() }
    if leading == nil, !isMovable { accessories = nil }
  }

  // MARK: - Layout

  private var contentInsets: EdgeInsets {
    switch place.role {
    case .header: return insets.replacing(look.headerInsets)
    case .footer: return insets.replacing(look.footerInsets)
    case .row:
      var all = insets.replacing(look.rowInsets)
      all.leading += CGFloat(level) * look.indentation
      if accessories?.leading != nil { all.leading += RowAccessories.leadingWidth }
      if accessories?.handle != nil { all.trailing += RowAccessories.handleWidth }
      return all
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
    for slot in ownSlots { visit(slot) }
  }

  override func forEachLayoutChild(_ visit: (_LayoutNode) -> Void) {
    if hasBackground, let background { visit(background) }
    visit(leaf)
    for slot in [accessories?.leading, accessories?.handle, swipe?.slot] {
      if let slot { visit(slot) }
    }
  }

  private var ownSlots: [SlotNode] {
    [background, accessories?.leading, accessories?.handle, swipe?.slot].compactMap { $0 }
  }

  override func unmount() {
    root.input.forget(self)
    if list.openRow === self { list.openRow = nil }
    swipe?.end()
    swipe = nil
    if leaf.layoutParent === self { leaf.layoutParent = nil }
    super.unmount()
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

  override func hitTest(_ point: CGPoint) -> _LayoutNode? {
    guard CGRect(origin: .zero, size: size).contains(point) else { return nil }
    func hit(_ child: _LayoutNode?) -> _LayoutNode? {
      child?.hitTest(CGPoint(x: point.x - child!.origin.x, y: point.y - child!.origin.y))
    }
    if let swipe {
      // A click on an open row, but not on its actions, closes it.
      return hit(swipe.slot) ?? self
    }
    if list.openRow != nil, place.role == .row { return self }
    var found: _LayoutNode?
    var children: [_LayoutNode] = []
    forEachLayoutChild { children.append($0) }
    for child in children.reversed() where found == nil { found = hit(child) }
    return found ?? (surface.contains(point) ? self : nil)
  }

  /// The row's part of the card.
  var surface: CGRect {
    CGRect(x: look.margin, y: 0, width: max(0, size.width - 2 * look.margin), height: size.height)
  }

  override func placeChildren() {
    let insets = contentInsets
    let proposal = leafProposal(size.width)
    let leafSize = leaf.sizeThatFits(proposal)
    let room = size.height - insets.vertical
    // A footer stays near its card; everything else is centred in its row.
    let y = place.role == .footer ? insets.top : insets.top + (room - leafSize.height) / 2
    let shift = swipe?.offset ?? 0
    placeChild(
      leaf, at: CGPoint(x: look.margin + insets.leading + shift, y: y), size: leafSize,
      proposal: proposal)
    placeBackground()
    placeAccessories(insets, shift: shift)
    placeActions(shift: shift)
  }

  private func placeBackground() {
    guard let background else { return }
    let proposal = ProposedViewSize(surface.size)
    let size = background.sizeThatFits(proposal)
    placeChild(
      background,
      at: CGPoint(x: surface.midX - size.width / 2, y: surface.midY - size.height / 2),
      size: size, proposal: proposal)
  }

  private func placeAccessories(_ insets: EdgeInsets, shift: CGFloat) {
    func place(_ slot: SlotNode, centeredAt x: CGFloat) {
      let size = slot.sizeThatFits(.unspecified)
      placeChild(
        slot, at: CGPoint(x: x + shift - size.width / 2, y: (self.size.height - size.height) / 2),
        size: size, proposal: .unspecified)
    }
    if let leading = accessories?.leading {
      place(leading, centeredAt: look.margin + insets.leading - RowAccessories.leadingWidth + 12)
    }
    if let handle = accessories?.handle {
      place(
        handle,
        centeredAt: size.width - look.margin - insets.trailing + RowAccessories.handleWidth - 12)
    }
  }

  /// The actions come in with the content's edge; a wider gap stretches them.
  private func placeActions(shift: CGFloat) {
    guard let swipe, let slot = swipe.slot else { return }
    let natural = slot.sizeThatFits(ProposedViewSize(width: nil, height: size.height)).width
    let width = max(natural, abs(shift))
    let x = shift > 0 ? surface.minX + shift - width : surface.maxX + shift
    placeChild(
      slot, at: CGPoint(x: x, y: 0), size: CGSize(width: width, height: size.height),
      proposal: ProposedViewSize(width: width, height: size.height))
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
    if let dataID, selection.accepts(dataID) { return dataID }
    return nil
  }

  override func draw(_ context: inout _DrawingContext) {
    if isLifted { drawLiftedSurface(&context) }
    if place.role == .row { drawSurface(&context) }
    if isPinned {
      let rect = Path(context.absolute(CGRect(origin: .zero, size: size)))
      context.append(
        .fill(rect, .color(settings.background), evenOdd: false))
    }
    if swipe != nil {
      let path = surfacePath.offsetBy(dx: context.origin.x, dy: context.origin.y)
      context.group(.clip(path, evenOdd: false)) { drawContent(&$0) }
    } else {
      drawContent(&context)
    }
    if place.role == .row, !isLifted { drawSeparators(&context) }
  }

  private func drawContent(_ context: inout _DrawingContext) {
    leaf.drawAsChild(&context)
    for slot in [accessories?.leading, accessories?.handle, swipe?.slot] {
      slot?.drawAsChild(&context)
    }
  }

  /// The row floats over the others while it is moved.
  private func drawLiftedSurface(_ context: inout _DrawingContext) {
    let path = Path(
      roundedRect: context.absolute(surface), cornerRadius: max(8, look.cornerRadius),
      style: .circular)
    let color = settings.isDark ? RGBA(hexadecimal: 0x46464b) : RGBA.white
    let shade = RGBA(red: 0, green: 0, blue: 0, alpha: 0.25)
    context.group(.shadow(shade, radius: 8, offset: CGSize(width: 0, height: 2))) {
      $0.append(.fill(path, .color(color), evenOdd: false))
    }
  }

  private func drawSurface(_ context: inout _DrawingContext) {
    let foreground: RGBA = settings.isDark ? .white : .black
    let path = surfacePath.offsetBy(dx: context.origin.x, dy: context.origin.y)
    if hasBackground, let background {
      context.group(.clip(path, evenOdd: false)) { background.drawAsChild(&$0) }
    }
    let action = usableAction
    let strength =
      (isSelected ? 0.1 : 0)
      + (action?.isPressedInRow == true
        ? 0.08 : isHovered && (canBeSelected || action != nil) ? 0.04 : 0)
    if strength > 0 {
      context.append(.fill(path, .color(foreground.opacity(strength)), evenOdd: false))
    }
    if list.showsRing(on: self) || action.map(isFocused) == true {
      let ring = Path(
        roundedRect: context.absolute(surface.insetBy(dx: 1, dy: 1)),
        cornerRadius: 8, style: .circular)
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
      let isUsual = look.showsSeparators && !settings.table.hidesSeparators
      guard !choices.contains(.hidden), isUsual || choices.contains(.visible) else {
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
      ?? settings.table.separator ?? ListLook.separator(isDark: settings.isDark)
    let isEdgeOfCard =
      look.kind == .grouped && (y == 0 ? place.isFirst : place.isLast)
    let start = look.margin + (isEdgeOfCard ? 0 : contentInsets.leading)
    let end = size.width - look.margin - (look.hasCards ? 0 : contentInsets.trailing)
    let x = isRightToLeft ? size.width - end : start
    let line = CGRect(x: x, y: y, width: max(0, end - start), height: settings.pixel)
    context.append(.fill(Path(context.absolute(line)), .color(color), evenOdd: false))
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
  /// The row whose actions are revealed.
  var openRow: ListRowNode? { get set }
  /// Whether the keyboard is at a row.
  func showsRing(on row: ListRowNode) -> Bool
  func row(after row: Int) -> ListRowNode?
  func click(_ row: ListRowNode, _ modifiers: EventModifiers)
  func editableRow(_ row: ListRowNode) -> EditableRow?
  func delete(_ row: ListRowNode)
  /// Begins to move a row with the pointer, which went down at a place in the root.
  func beginMove(_ row: ListRowNode, from location: CGPoint)
  /// The pointer is at a place in the root.
  func continueMove(to location: CGPoint)
  /// The row is let go; `isDone` for at its new place.
  func endMove(isDone: Bool)
}
