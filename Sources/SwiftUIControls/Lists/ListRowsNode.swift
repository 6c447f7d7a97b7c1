import Foundation
import Graphics
import SwiftUICore

/// The rows of a list: sections, cards, separators and the selection.
final class ListRowsNode<Content: View>: LazyContainerNode, ListRowOwning {
  private(set) var listSettings = ListSettings()
  private(set) var selection: ListSelection?
  private var views: [Int: [ListRowNode]] = [:]
  weak var openRow: ListRowNode?
  /// A row that is moved with the pointer.
  var move: RowMove?
  /// Where a range of rows begins that Shift selects.
  var anchor: Int?
  /// The row that the keyboard is at.
  var cursor: Int?

  init(_ view: ListRows<Content>, _ context: _NodeContext) {
    selection = view.selection
    super.init(axis: .vertical, context)
    listSettings = readSettings()
    mount(view.content)
  }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: ListRows<Content>.self).pointee
    selection = new.selection
    run()
    Self.updateChild(content, with: new.content)
  }

  /// Reads the selection too, so that the list is drawn anew when it changes.
  private func readSettings() -> ListSettings {
    track {
      _ = selection?.isEmpty()
      return scope.listSettings
    }
  }

  override func run() {
    let new = readSettings()
    guard new != listSettings else {
      if selection != nil { selectionDidChange() }
      return
    }
    let isSameLayout =
      new.look == listSettings.look
      && new.minRowHeight == listSettings.minRowHeight && new.rowSpacing == listSettings.rowSpacing
      && new.sectionSpacing == listSettings.sectionSpacing
      && new.minHeaderHeight == listSettings.minHeaderHeight
      && new.isEditing == listSettings.isEditing
    if new.isEditing != listSettings.isEditing { openRow?.swipe?.close() }
    listSettings = new
    if isSameLayout {
      invalidateDisplay()
    } else {
      resetLengths()
      structureDidChange()
    }
  }

  private func selectionDidChange() {
    if listSettings.isEditing { for row in views.values.joined() { row.updateAccessories() } }
    invalidateDisplay()
  }

  var look: ListLook { listSettings.look }

  /// The rows too: what they show beside their content is part of the tree.
  override func forEachChild(_ visit: (_Node) -> Void) {
    super.forEachChild(visit)
    for position in views.keys.sorted() { views[position]?.forEach(visit) }
  }

  override func unmount() {
    super.unmount()
    views = [:]
    for row in spare.values { row.unmount() }
    spare = [:]
  }

  // MARK: - Rows

  override func makeLines() -> Int {
    // The wrapping of a row that is still there, wherever it moved, is kept.
    var known: [ObjectIdentifier: ListRowNode] = [:]
    for row in views.values.joined() { known[ObjectIdentifier(row.leaf)] = row }
    views = [:]
    spare = known
    endMove(isDone: false)
    if let cursor, cursor >= rows.count { self.cursor = nil }
    if let anchor, anchor >= rows.count { self.anchor = nil }
    root.afterUpdate { [weak self] in self?.dropSpare() }
    return rows.count
  }

  /// Wrappings from before the last change of the structure, by the view they wrap.
  private var spare: [ObjectIdentifier: ListRowNode] = [:]

  private func dropSpare() {
    for row in spare.values { row.unmount() }
    spare = [:]
  }

  func views(ofRow row: Int) -> [ListRowNode] {
    if let known = views[row] { return known }
    let leaves = rows.mount(row)
    let made = leaves.map { leaf in
      let view: ListRowNode
      if let known = spare.removeValue(forKey: ObjectIdentifier(leaf)) {
        view = known
        leaf.layoutParent = known
        known.readTraits()
      } else {
        view = ListRowNode(leaf, self, childContext)
      }
      view.layoutParent = self
      view.row = row
      return view
    }
    let run = rows.runs[rows.runIndex(of: row)]
    let section = rows.sections[run.section].contentRows
    for (index, view) in made.enumerated() {
      view.place = ListRowNode.Place(
        role: run.role, isFirst: row == section.lowerBound && index == 0,
        isLast: row == section.upperBound - 1 && index == made.count - 1,
        isEnd: row == rows.count - 1,
        isBelowHeader: row == section.lowerBound && index == 0
          && rows.sections[run.section].headerCount > 0)
      view.updateAccessories()
    }
    views[row] = made
    return made
  }

  func row(after row: Int) -> ListRowNode? { views[row + 1]?.first }
  func dataID(ofRow row: Int) -> AnyHashable? { row < rows.count ? rows.dataID(of: row) : nil }

  // MARK: - Lengths

  /// The room above the first row of a section.
  func space(beforeRow row: Int) -> CGFloat {
    let index = rows.section(of: row)
    let section = rows.sections[index]
    guard row == section.rows.lowerBound,
      let previous = rows.sections[..<index].last(where: {
        !$0.rows.isEmpty
      })
    else { return 0 }
    let spacings = [previous, section].compactMap {
      $0.node?.structureTrait(SectionSpacingTrait.self) ?? nil
    }
    if let own = spacings.min() ?? listSettings.sectionSpacing { return own }
    let isJoined = look.hasCards && previous.footerCount > 0 && section.headerCount > 0
    return isJoined ? 0 : look.sectionSpacing
  }

  override func endInsets(across: CGFloat?) -> (start: CGFloat, end: CGFloat) {
    collectIfNeeded()
    let isHeaded = rows.sections.first { !$0.rows.isEmpty }.map { $0.headerCount > 0 } ?? false
    return (isHeaded ? look.topInset.headed : look.topInset.bare, look.bottomInset)
  }

  private func spacing(afterRow row: Int) -> CGFloat {
    guard let spacing = listSettings.rowSpacing else { return 0 }
    let content = rows.sections[rows.section(of: row)].contentRows
    return content.contains(row) && row != content.upperBound - 1 ? spacing : 0
  }

  override func measureLine(_ line: Int, across: CGFloat?) -> CGFloat {
    let proposal = ProposedViewSize(width: across, height: nil)
    return views(ofRow: line).reduce(space(beforeRow: line) + spacing(afterRow: line)) {
      $0 + $1.sizeThatFits(proposal).height
    }
  }

  override func naturalAcross() -> CGFloat {
    collectIfNeeded()
    let lines = visible.isEmpty ? 0..<min(lineCount, 20) : visible
    return lines.flatMap { views(ofRow: $0) }.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
  }

  override func placeLine(_ line: Int, at offset: CGFloat, across: CGFloat) {
    // The row may have been parked while its wrapping was kept.
    _ = rows.mount(line)
    let proposal = ProposedViewSize(width: across, height: nil)
    var y = offset + space(beforeRow: line)
    for view in views(ofRow: line) {
      let size = view.sizeThatFits(proposal)
      view.isPinned = false
      placeChild(view, at: CGPoint(x: 0, y: y), size: size, proposal: proposal)
      shown.append(view)
      y += size.height
    }
  }

  /// Lets go of the wrappings of rows that are out of sight.
  override func didPlaceLines(_ lines: Range<Int>, in viewport: Range<CGFloat>) {
    pinHeader(in: lines, viewport)
    placeMove()
    guard views.count > lines.count + 32 else { return }
    for (row, gone) in views
    where !lines.contains(row) && !gone.contains(where: { $0.isPinned || $0.isLifted }) {
      for view in gone { view.unmount() }
      views[row] = nil
    }
  }

  /// Keeps the header of the section at the top in sight until the section's end pushes it out.
  private func pinHeader(in lines: Range<Int>, _ viewport: Range<CGFloat>) {
    guard look.pinsHeaders, !lines.isEmpty else { return }
    let across = placedProposal.width
    // Lines below a bar are there too.
    let top =
      lines.first { offset(ofLine: $0 + 1, across: across) > viewport.lowerBound }
      ?? lines.lowerBound
    let section = rows.sections[rows.section(of: top)]
    guard section.headerCount > 0 else { return }
    let proposal = ProposedViewSize(width: across, height: nil)
    let header = section.rows.lowerBound
    let start = offset(ofLine: header, across: across) + space(beforeRow: header)
    guard start < viewport.lowerBound else { return }
    let sizes = views(ofRow: header).map { $0.sizeThatFits(proposal) }
    let end = offset(ofLine: section.rows.upperBound, across: across)
    var y = min(viewport.lowerBound, end - sizes.reduce(0) { $0 + $1.height })
    for (view, size) in zip(views(ofRow: header), sizes) {
      placeChild(view, at: CGPoint(x: 0, y: y), size: size, proposal: proposal)
      view.isPinned = true
      shown.removeAll { $0 === view }
      shown.append(view)
      y += size.height
    }
  }

  // MARK: - Drawing

  override func draw(_ context: inout _DrawingContext) {
    if look.hasCards { drawCards(&context) }
    drawChildren(&context)
  }

  private func drawCards(_ context: inout _DrawingContext) {
    guard !visible.isEmpty, listSettings.rowSpacing ?? 0 == 0 else {
      drawRowCards(&context)
      return
    }
    let across = placedProposal.width
    let last = rows.section(of: visible.upperBound - 1)
    for index in rows.section(of: visible.lowerBound)...last {
      let content = rows.sections[index].contentRows
      guard !content.isEmpty else { continue }
      var top = offset(ofLine: content.lowerBound, across: across)
      if content.lowerBound == rows.sections[index].rows.lowerBound {
        top += space(beforeRow: content.lowerBound)
      }
      let bottom = offset(ofLine: content.upperBound, across: across)
      // A card of very many rows is only drawn around what is in sight.
      let seen = viewport
      let start = max(top, seen.lowerBound - 40)
      let end = min(bottom, seen.upperBound + 40)
      guard end > start else { continue }
      drawCard(
        CGRect(
          x: look.margin, y: start, width: max(0, size.width - 2 * look.margin),
          height: end - start), &context)
    }
  }

  private func drawRowCards(_ context: inout _DrawingContext) {
    for case let row as ListRowNode in shown where row.place.role == .row {
      drawCard(
        CGRect(
          x: look.margin, y: row.origin.y, width: max(0, size.width - 2 * look.margin),
          height: row.size.height), &context)
    }
  }

  private func drawCard(_ rect: CGRect, _ context: inout _DrawingContext) {
    let path = Path(
      roundedRect: context.absolute(rect), cornerRadius: look.cornerRadius, style: .circular)
    let fill = DisplayItem.fill(
      path, .color(listSettings.table.row ?? ListLook.card(isDark: listSettings.isDark)),
      evenOdd: false)
    if listSettings.isDark || look.cornerRadius == 0 {
      context.append(fill)
    } else {
      let shade = RGBA(red: 0, green: 0, blue: 0.02, alpha: 0.1)
      context.group(.shadow(shade, radius: 2, offset: CGSize(width: 0, height: 1))) {
        $0.append(fill)
      }
    }
  }

  /// Set by the list while it has the focus and shows it.
  var hasFocusRing = false {
    didSet { if hasFocusRing != oldValue { invalidateDisplay() } }
  }
}
