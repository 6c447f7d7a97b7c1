import Foundation
import SwiftUICore

extension ListRowsNode {
  func editableRow(_ row: ListRowNode) -> EditableRow? { row.leaf.enclosingEditableRow }

  private func editableRow(ofRow row: Int) -> EditableRow? {
    guard row < rows.count else { return nil }
    let run = rows.runs[rows.runIndex(of: row)]
    guard run.role == .row else { return nil }
    switch run.source {
    case .rows(let source): return source.editableRow(at: row - run.start)
    case .node(let leaf): return leaf.enclosingEditableRow
    }
  }

  // MARK: - Deleting

  func delete(_ row: ListRowNode) { delete(rows: [row.row]) }

  /// Deletes the rows that can be, with one call for each collection. Returns whether there were any.
  @discardableResult
  func delete(rows positions: [Int]) -> Bool {
    var found: [(row: EditableRow, offsets: IndexSet)] = []
    for position in positions {
      guard let row = editableRow(ofRow: position), row.editing.delete != nil,
        !views(ofRow: position).contains(where: \.isDeleteDisabled)
      else { continue }
      if let known = found.firstIndex(where: { $0.row.collection === row.collection }) {
        found[known].offsets.insert(row.index)
      } else {
        found.append((row, IndexSet(integer: row.index)))
      }
    }
    openRow?.swipe?.close()
    for (row, offsets) in found { row.editing.delete?(offsets) }
    return !found.isEmpty
  }

  // MARK: - Moving

  func beginMove(_ row: ListRowNode, from location: CGPoint) {
    guard let editable = editableRow(row) else { return }
    let first = row.row - editable.index
    let lines = first..<first + editable.count
    // Only rows of the same collection make way.
    guard lines.lowerBound >= 0, lines.upperBound <= rows.count,
      editableRow(ofRow: lines.lowerBound)?.collection === editable.collection,
      editableRow(ofRow: lines.upperBound - 1)?.collection === editable.collection
    else { return }
    openRow?.swipe?.close()
    move = RowMove(
      row: row, editable: editable, lines: lines, start: convertFromRoot(location).y,
      location: location)
    row.isLifted = true
  }

  func continueMove(to location: CGPoint) {
    guard let move else { return }
    move.location = location
    placeMove()
    invalidateDisplay()
    scrollAtEdges()
  }

  func endMove(isDone: Bool) {
    guard let move else { return }
    self.move = nil
    move.timer?.cancel()
    move.row.isLifted = false
    root.requestPlacement(of: self)
    guard isDone, let destination = move.destination else { return }
    move.editable.editing.move?(IndexSet(integer: move.editable.index), destination)
  }

  private func frame(ofRow row: Int) -> (top: CGFloat, height: CGFloat) {
    let across = placedProposal.width
    let top = offset(ofLine: row, across: across) + space(beforeRow: row)
    return (top, offset(ofLine: row + 1, across: across) - top)
  }

  /// Puts the row that is moved at the pointer, and those between its old and its new place aside.
  func placeMove() {
    guard let move, !visible.isEmpty else { return }
    let own = frame(ofRow: move.row.row)
    let distance = convertFromRoot(move.location).y - move.start
    let near = visible.clamped(to: move.lines)
    guard !near.isEmpty else { return }
    let top = own.top + distance
    var target = move.row.row
    while target + 1 < near.upperBound {
      let next = frame(ofRow: target + 1)
      guard top + own.height > next.top + next.height / 2 else { break }
      target += 1
    }
    while target > near.lowerBound {
      let next = frame(ofRow: target - 1)
      guard top < next.top + next.height / 2 else { break }
      target -= 1
    }
    move.target = target
    for row in near where row != move.row.row {
      var y = frame(ofRow: row).top
      if row > move.row.row, row <= target { y -= own.height }
      if row < move.row.row, row >= target { y += own.height }
      place(row: row, at: y)
    }
    place(row: move.row.row, at: top)
    let moved = views(ofRow: move.row.row)
    shown.removeAll { view in moved.contains { $0 === view } }
    shown.append(contentsOf: moved as [_LayoutNode])
  }

  private func place(row: Int, at top: CGFloat) {
    let proposal = ProposedViewSize(width: placedProposal.width, height: nil)
    var y = top
    for view in views(ofRow: row) {
      let size = view.sizeThatFits(proposal)
      placeChild(view, at: CGPoint(x: 0, y: y), size: size, proposal: proposal)
      y += size.height
    }
  }

  /// Scrolls while the pointer is near the top or the bottom with a row.
  private func scrollAtEdges() {
    guard let move, let scroll = scrollView(along: .vertical) else { return }
    let frame = scroll.frameInRoot
    let step: CGFloat =
      move.location.y < frame.minY + 36 ? -8 : move.location.y > frame.maxY - 36 ? 8 : 0
    move.timer?.cancel()
    move.timer = nil
    guard step != 0, scroll.scroll(by: CGSize(width: 0, height: step)).height != step else {
      return
    }
    move.timer = root.services.after(0.016) { [weak self] in
      guard let self, !isRetired else { return }
      placeMove()
      scrollAtEdges()
    }
  }
}

/// A row on its way to another place among those of its collection, with the pointer.
@MainActor
final class RowMove {
  let row: ListRowNode
  let editable: EditableRow
  /// The rows of the collection, by their position in the list.
  let lines: Range<Int>
  /// Where in the list the pointer took the row, in points from its top.
  let start: CGFloat
  /// Where the pointer is, in the root.
  var location: CGPoint
  /// The position that the row would get if it were let go now.
  var target: Int
  var timer: DispatchWorkItem?

  init(
    row: ListRowNode, editable: EditableRow, lines: Range<Int>, start: CGFloat, location: CGPoint
  ) {
    self.row = row
    self.editable = editable
    self.lines = lines
    self.start = start
    self.location = location
    target = row.row
  }

  /// The offset before which the element goes, among those of the collection as they are; `nil` where it
  /// stays.
  var destination: Int? {
    let distance = target - row.row
    guard distance != 0 else { return nil }
    return editable.index + distance + (distance > 0 ? 1 : 0)
  }
}
