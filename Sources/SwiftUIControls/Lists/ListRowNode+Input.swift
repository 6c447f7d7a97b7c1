import Foundation
import SwiftUICore

extension ListRowNode: HoverResponding, GestureResponding, ScrollResponding, RowOfAction {
  /// Whether the row stands for a value that can be selected.
  var canBeSelected: Bool { place.role == .row && selectionValue != nil }

  /// The control in the row that stands for all of it.
  var rowAction: (any RowAction)? {
    guard place.role == .row else { return nil }
    var actions: [any RowAction] = []
    leaf.collectRowActions(into: &actions)
    return actions.count == 1 ? actions[0] : nil
  }

  /// The control, if it reacts now.
  var usableAction: (any RowAction)? {
    guard !showsEditing, let rowAction, rowAction.isReady else { return nil }
    return rowAction
  }

  func isFocused(_ action: any RowAction) -> Bool {
    root.focus.focused === action && root.focus.showsRing
  }

  func hover(at location: CGPoint?) {
    let isNow = location != nil
    guard isNow != isHovered else { return }
    isHovered = isNow
    usableAction?.rowIsHovered(isNow)
    if canBeSelected || usableAction != nil { invalidateDisplay() }
  }

  var cursor: PointerCursor? { nil }

  // MARK: - Presses

  func gestures(for event: PointerEvent) -> [GestureParticipant] {
    guard place.role == .row else { return [] }
    if list.openRow != nil || event.button == .secondary { return actionGestures(event) }
    guard event.button == .primary else { return [] }
    var gestures: [GestureParticipant] = []
    if canSwipe || canMove { gestures.append(dragGesture) }
    if let usableAction {
      gestures.append(press(of: usableAction))
    } else if canBeSelected, scope.isEnabledHere {
      gestures.append(click { row, modifiers in row.list.click(row, modifiers) })
    }
    return gestures
  }

  /// What a press does while actions are revealed, and what reveals them without a swipe.
  private func actionGestures(_ event: PointerEvent) -> [GestureParticipant] {
    if list.openRow != nil {
      var gestures = [click { row, _ in row.list.openRow?.swipe?.close() }]
      if swipe != nil { gestures.insert(dragGesture, at: 0) }
      return gestures
    }
    guard hasActions(at: .trailing) || hasActions(at: .leading) else { return [] }
    return [
      click { row, _ in row.open(row.hasActions(at: .trailing) ? .trailing : .leading) }
    ]
  }

  private func click(
    _ action: @escaping (ListRowNode, EventModifiers) -> Void
  ) -> GestureParticipant {
    GestureParticipant(
      ClickRecognizer { [weak self] modifiers in
        guard let self, !isRetired else { return }
        action(self, modifiers)
      }, node: self)
  }

  private var dragGesture: GestureParticipant {
    GestureParticipant(
      RowDragRecognizer { [weak self] start, distance in
        guard let self, !isRetired else { return nil }
        return drag(from: start, by: distance)
      }, node: self)
  }

  /// A drag sideways swipes, one along the list moves the row.
  private func drag(from start: CGPoint, by distance: CGSize) -> ((RowDragRecognizer.Step) -> Void)?
  {
    if abs(distance.width) > abs(distance.height) {
      guard canSwipe else { return nil }
      beginSwipe()
      return { [weak self] step in self?.swipe(step) }
    }
    guard canMove, swipe == nil else { return nil }
    list.beginMove(self, from: start)
    return { [weak self] step in
      guard let self, !isRetired else { return }
      switch step {
      case .moved(_, let location): list.continueMove(to: location)
      case .ended: list.endMove(isDone: true)
      case .cancelled: list.endMove(isDone: false)
      }
    }
  }

  // MARK: - Swipes

  /// What states actions of this row at an edge, the innermost first.
  func swipeSources(at edge: HorizontalEdge) -> [any SwipeActionsStating] {
    var found: [any SwipeActionsStating] = []
    leaf.forEachStructureAround { node in
      if let source = node as? any SwipeActionsStating, source.edge == edge {
        found.append(source)
      }
      return true
    }
    return found
  }

  func hasActions(at edge: HorizontalEdge) -> Bool {
    !swipeSources(at: edge).isEmpty || edge == .trailing && canDelete
  }

  /// Rows are not swiped while they show how they are edited.
  var canSwipe: Bool {
    guard place.role == .row, scope.isEnabledHere else { return false }
    if swipe != nil { return true }
    return !showsEditing && (hasActions(at: .trailing) || hasActions(at: .leading))
  }

  private func beginSwipe() {
    if let other = list.openRow, other !== self { other.swipe?.close() }
    let swipe = swipe ?? RowSwipe(self)
    self.swipe = swipe
    list.openRow = self
    swipe.begin()
  }

  /// Towards the trailing edge in either direction of reading.
  private func logical(_ distance: CGFloat) -> CGFloat { isRightToLeft ? -distance : distance }

  private func swipe(_ step: RowDragRecognizer.Step) {
    guard let swipe else { return }
    switch step {
    case .moved(let distance, _): swipe.move(by: logical(distance.width))
    case .ended: swipe.settle()
    case .cancelled: swipe.close()
    }
  }

  func open(_ edge: HorizontalEdge) {
    beginSwipe()
    swipe?.open(edge)
    if swipe?.slot == nil { swipe?.close() }
  }

  /// The button before the row asks whether to delete it.
  func revealDeletion() { open(.trailing) }

  func swipeDidMove() {
    placeAgain()
    invalidateDisplay()
  }

  func swipeDidClose() {
    swipe?.end()
    swipe = nil
    if list.openRow === self { list.openRow = nil }
    invalidateDisplay()
  }

  func delete() { list.delete(self) }

  /// Two fingers sideways on a touchpad swipe the row; everything else scrolls the list.
  func scroll(_ event: ScrollEvent) -> Bool {
    guard event.phase != .none else { return false }
    if event.isMomentum {
      return swipe != nil && abs(event.delta.width) > abs(event.delta.height)
    }
    if event.phase == .ended {
      guard let swipe else { return false }
      swipe.settle()
      return true
    }
    let isSideways = abs(event.delta.width) > abs(event.delta.height)
    guard isSideways, canSwipe else { return false }
    if swipe == nil || event.phase == .began { beginSwipe() }
    guard let swipe else { return false }
    swipe.begin()
    swipe.move(by: logical(event.delta.width))
    return true
  }
}

extension ListRowNode: AccessibilityDescribing {
  /// The row's own element: whether it is selected, and what can be done with it besides its content.
  func describe(_ inside: [AccessibilityElement]) -> [AccessibilityElement] {
    guard place.role == .row, !inside.isEmpty else { return inside }
    var elements = inside
    if isSelected { elements[0].traits.insert(.isSelected) }
    if canDelete {
      elements[0].actions.append(("Delete", { [weak self] in self?.delete() }))
    }
    return elements
  }
}
