import Reactivity
import SwiftUICore

extension ListRowsNode {
  func showsRing(on row: ListRowNode) -> Bool {
    guard hasFocusRing else { return false }
    if let cursor { return cursor == row.row }
    return row.isSelected
  }

  func click(_ row: ListRowNode, _ modifiers: EventModifiers) {
    guard let selection, let value = row.selectionValue else { return }
    cursor = row.row
    if selection.allowsSeveral, modifiers.contains(.shift), let anchor {
      select(rows: min(anchor, row.row)...max(anchor, row.row))
      return
    }
    anchor = row.row
    if selection.allowsSeveral, modifiers.contains(.command) || listSettings.isEditing {
      selection.toggle(value)
    } else {
      selection.set([value])
      Tracking.untracked { EnvironmentValues(scope: scope).columnSelection }?()
    }
  }

  private func select(rows range: ClosedRange<Int>) {
    selection?.set(range.compactMap { selectionValue(ofRow: $0) })
  }

  /// The value of a row; its view is made for it.
  private func selectionValue(ofRow row: Int) -> AnyHashable? {
    guard rows.runs[rows.runIndex(of: row)].role == .row else { return nil }
    return views(ofRow: row).lazy.compactMap(\.selectionValue).first
  }

  /// The rows of the selection. Rows out of sight are known by the identity of their element.
  private var selectedRows: [Int] {
    guard let selection else { return [] }
    collectIfNeeded()
    return (0..<rows.count).filter { row in
      guard rows.runs[rows.runIndex(of: row)].role == .row else { return false }
      if visible.contains(row) { return views(ofRow: row).contains(where: \.isSelected) }
      return dataID(ofRow: row).map { selection.contains($0) } ?? false
    }
  }

  // MARK: - Keys

  /// Takes a key of the list. Returns whether it did anything.
  func handle(_ event: KeyEvent) -> Bool {
    guard let selection else { return false }
    collectIfNeeded()
    switch event.key {
    case .delete, .deleteForward:
      return delete(rows: selectedRows)
    case .space where event.modifiers.contains(.command) || selection.allowsSeveral:
      guard let cursor, let value = selectionValue(ofRow: cursor) else { return false }
      selection.toggle(value)
      anchor = cursor
      return true
    case .return:
      guard let cursor, let action = views(ofRow: cursor).first?.usableAction else { return false }
      action.performFromRow()
      return true
    case "a" where selection.allowsSeveral && event.modifiers.contains(.command):
      guard rows.count > 0 else { return false }
      select(rows: 0...rows.count - 1)
      return true
    case .escape:
      guard let openRow else { return false }
      openRow.swipe?.close()
      return true
    default:
      return moveCursor(event)
    }
  }

  /// Where a key leads from the current row, and which way to look for one that can be selected.
  private func target(of key: KeyEquivalent, from current: Int?) -> (row: Int, step: Int)? {
    let page = max(1, visible.count - 1)
    switch key {
    case .upArrow: return ((current ?? rows.count) - 1, -1)
    case .downArrow: return ((current ?? -1) + 1, 1)
    case .home: return (0, 1)
    case .end: return (rows.count - 1, -1)
    case .pageDown: return (min(rows.count - 1, (current ?? 0) + page), 1)
    case .pageUp: return (max(0, (current ?? 0) - page), -1)
    default: return nil
    }
  }

  /// Moves by one row, a page or to an end: alone it selects, with Shift it extends the selection, with
  /// Control it moves only the keyboard's row.
  private func moveCursor(_ event: KeyEvent) -> Bool {
    guard let selection, rows.count > 0 else { return false }
    let current =
      cursor
      ?? (visible.first { row in
        selectionValue(ofRow: row).map { selection.contains($0) } ?? false
      })
    guard let (first, step) = target(of: event.key, from: current) else { return false }
    var row = first
    while rows.count > row, row >= 0 {
      if let value = selectionValue(ofRow: row) {
        if selection.allowsSeveral, event.modifiers.contains(.shift) {
          let start = anchor ?? current ?? row
          anchor = start
          select(rows: min(start, row)...max(start, row))
        } else if selection.allowsSeveral, event.modifiers.contains(.command) {
          invalidateDisplay()
        } else {
          selection.set([value])
          anchor = row
        }
        cursor = row
        show(row: row)
        return true
      }
      row += step
    }
    return false
  }

  private func show(row line: Int) {
    scrollView(along: .vertical)?.show(
      ScrollDestination(
        frameInRoot: { [weak self] in self.map { $0.frameInRoot(ofLine: line) } }, anchor: nil))
  }
}
