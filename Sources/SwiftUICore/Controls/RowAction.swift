import Foundation

/// A control that may stand for the whole row of a list: a press anywhere in the row is a press of it.
@MainActor
package protocol RowAction: Focusable {
  /// Whether the control wants the row, as a button in the automatic style does.
  var takesRow: Bool { get }
  /// Whether it reacts now.
  var isReady: Bool { get }
  /// Whether the row is pressed.
  var isPressedInRow: Bool { get }
  /// The row is pressed, or no longer.
  func rowIsPressed(_ isPressed: Bool)
  /// The pointer is over the row, or no longer.
  func rowIsHovered(_ isHovered: Bool)
  /// The press of the row counts.
  func performFromRow()
}

/// A row that takes the presses of the control in it.
///
/// With several controls that want the row, none gets it: each is a target of its own.
@MainActor
package protocol RowOfAction: _LayoutNode {
  /// The one control that stands for this row.
  var rowAction: (any RowAction)? { get }
}

extension RowAction {
  /// The row that this control stands for.
  package var row: (any RowOfAction)? {
    guard takesRow else { return nil }
    let row = sequence(first: self as _LayoutNode, next: { $0.layoutParent }).lazy
      .compactMap { $0 as? any RowOfAction }.first
    return row?.rowAction === self ? row : nil
  }
}

extension _LayoutNode {
  /// The controls inside that want the row they are in, in drawing order.
  package final func collectRowActions(into list: inout [any RowAction]) {
    if let action = self as? any RowAction, action.takesRow { list.append(action) }
    forEachLayoutChild { $0.collectRowActions(into: &list) }
  }

  /// A press that counts when it is let go inside of this node, for a control that stands for it.
  package final func press(of action: any RowAction) -> GestureParticipant {
    GestureParticipant(RowPressRecognizer(self, action), node: self)
  }
}

private final class RowPressRecognizer: _GestureRecognizer<Bool> {
  private weak var row: _LayoutNode?
  private weak var action: (any RowAction)?

  init(_ row: _LayoutNode, _ action: any RowAction) {
    (self.row, self.action) = (row, action)
    super.init()
  }

  override func send(_ event: PointerEvent) {
    guard phase.kind == .possible, let row else { return }
    let point = row.convertFromRoot(event.location)
    let isInside = CGRect(origin: .zero, size: row.size).contains(point)
    switch event.phase {
    case .down: phase = event.button == .primary ? .possible(true) : .failed
    case .drag: phase = .possible(isInside)
    case .up: phase = isInside ? .ended(true) : .failed
    case .cancel: phase = .failed
    case .hover, .exit: break
    }
  }

  override func commit() {
    guard let action, !action.isRetired else { return }
    switch phase {
    case .possible(let isInside): action.rowIsPressed(isInside ?? false)
    case .ended: action.performFromRow()
    case .active, .failed: break
    }
  }

  override func cancel() {
    super.cancel()
    action?.rowIsPressed(false)
  }
}
