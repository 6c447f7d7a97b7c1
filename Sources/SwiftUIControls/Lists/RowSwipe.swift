import Foundation
import SwiftUICore

/// The actions of one row, revealed by a swipe.
///
/// Made by the row when a swipe begins, and dropped when the row is closed again. `offset` is how far the
/// row's content has moved, in points: positive towards the trailing edge, which reveals the actions at the
/// leading one.
@MainActor
final class RowSwipe: SwipeActionsShowing {
  private unowned let row: ListRowNode
  private(set) var offset: CGFloat = 0
  private var start: CGFloat = 0
  private(set) var edge: HorizontalEdge?
  private(set) var slot: SlotNode?
  private var sources: [any SwipeActionsStating] = []

  /// How much of the row a swipe has to cover to perform the first action.
  private static var fullShare: CGFloat { 0.6 }

  init(_ row: ListRowNode) {
    self.row = row
  }

  var isOpen: Bool { offset != 0 }

  /// The width that the actions need, in points.
  private var width: CGFloat {
    slot?.sizeThatFits(ProposedViewSize(width: nil, height: row.size.height)).width ?? 0
  }

  // MARK: - Moving

  /// A drag or a scroll begins where the row is now.
  func begin() { start = offset }

  /// The drag has moved the row by a distance towards the trailing edge.
  func move(by distance: CGFloat) { setOffset(start + distance) }

  /// The swipe is over: the row stays open, closes, or performs its first action.
  func settle() {
    guard let edge, let slot else { return close() }
    let width = width
    if abs(offset) > max(width, row.surface.width * Self.fullShare), allowsFullSwipe {
      var actions: [any RowAction] = []
      slot.collectPressables(into: &actions)
      let first = actions.first
      close()
      first?.performFromRow()
    } else if abs(offset) > width / 2 {
      setOffset(edge == .leading ? width : -width)
    } else {
      close()
    }
  }

  private var allowsFullSwipe: Bool { sources.first?.allowsFullSwipe ?? true }

  /// Shows the actions of an edge at once.
  func open(_ edge: HorizontalEdge) {
    setOffset(edge == .leading ? 1 : -1)
    guard self.edge == edge else { return }
    setOffset(edge == .leading ? width : -width)
  }

  func close() {
    setOffset(0)
    row.swipeDidClose()
  }

  private func setOffset(_ wanted: CGFloat) {
    let edge: HorizontalEdge? = wanted > 0 ? .leading : wanted < 0 ? .trailing : nil
    if let edge, edge != self.edge { show(edge) }
    // Towards an edge without actions the row doesn't move.
    offset = slot == nil || edge == nil ? 0 : wanted
    row.swipeDidMove()
  }

  // MARK: - The actions

  private func show(_ edge: HorizontalEdge) {
    dropSlot()
    self.edge = edge
    sources = row.swipeSources(at: edge)
    guard let bar else {
      self.edge = nil
      return
    }
    let made = SlotNode(bar, row.childContext)
    made.layoutParent = row
    slot = made
    for source in sources { source.shownBy = self }
  }

  private var bar: SwipeActionsBar? {
    guard let edge else { return nil }
    let onAction: @MainActor () -> Void = { [weak self] in self?.close() }
    var actions = sources.map { $0.plates(onAction: onAction) }
    if actions.isEmpty, edge == .trailing, row.canDelete {
      actions = [
        AnyView(
          Button("Delete", role: .destructive) { [weak row] in row?.delete() }
            .modifier(SwipeActionLook(onAction: onAction)))
      ]
    }
    return actions.isEmpty ? nil : SwipeActionsBar(edge: edge, actions: actions)
  }

  func actionsDidChange() {
    if let slot, let bar { slot.updateContent(bar) }
  }

  private func dropSlot() {
    for source in sources where source.shownBy === self { source.shownBy = nil }
    sources = []
    slot?.unmount()
    slot = nil
  }

  /// Ends with its row.
  func end() { dropSlot() }
}

extension _LayoutNode {
  /// The controls inside that can be performed, in drawing order.
  fileprivate func collectPressables(into list: inout [any RowAction]) {
    if let action = self as? any RowAction { list.append(action) }
    forEachLayoutChild { $0.collectPressables(into: &list) }
  }
}
