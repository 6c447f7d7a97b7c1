import Foundation
import Graphics
import SwiftUICore

/// What the selection of a list does: a menu on a press of the secondary button, an action on a double click
/// and on Return.
private struct SelectionMenuModifier<Item: Hashable, Menu: View>: ViewModifier {
  let menu: (Set<Item>) -> Menu
  let primaryAction: ((Set<Item>) -> Void)?
  @State private var opened: OpenedMenu?

  private struct OpenedMenu {
    let items: Set<Item>
    let place: UnitPoint
  }

  func body(content: Content) -> some View {
    content
      .modifier(
        SelectionPressModifier(
          open: { values, place in
            guard Menu.self != EmptyView.self else { return }
            opened = OpenedMenu(items: items(values), place: place)
          }, act: primaryAction.map { act in { act(items($0)) } })
      )
      .modifier(_PresentationModifier(opened.map(presented)))
  }

  private func items(_ values: [AnyHashable]) -> Set<Item> {
    Set(values.compactMap { $0.tagged(as: Item.self) })
  }

  private func presented(_ opened: OpenedMenu) -> PresentedView {
    let isPresented = Binding(
      get: { self.opened != nil }, set: { if !$0 { self.opened = nil } })
    return MenuCard.presented(isPresented: isPresented, placement: .point(opened.place)) {
      menu(opened.items)
    }
  }
}

/// Finds the rows that a press or a key is for.
private struct SelectionPressModifier: _ElementModifier {
  typealias Body = Never
  /// Gets the values of the rows and the place of the press in parts of the list's size.
  let open: @MainActor ([AnyHashable], UnitPoint) -> Void
  let act: (@MainActor ([AnyHashable]) -> Void)?

  @MainActor static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    SelectionPressElement(modifier, context)
  }
}

private final class SelectionPressElement: _ModifierElement<SelectionPressModifier>,
  GestureResponding, KeyResponding
{
  override func modifierDidChange(from old: SelectionPressModifier) {}

  /// The values that a press at a place of the root means: the selection where the row under it belongs to
  /// it, else the row alone; none outside of rows.
  private func values(at location: CGPoint) -> [AnyHashable] {
    guard let hit = root.hitTest(location) else { return [] }
    let path = sequence(first: hit, next: { $0.layoutParent })
    guard let row = path.lazy.compactMap({ $0 as? ListRowNode }).first else { return [] }
    guard let value = row.selectionValue ?? row.tag else { return [] }
    if let selection = row.list.selection, selection.contains(value) { return selection.values() }
    return [value]
  }

  func gestures(for event: PointerEvent) -> [GestureParticipant] {
    guard scope.isEnabledHere else { return [] }
    let (location, values) = (event.location, values(at: event.location))
    switch event.button {
    case .secondary:
      let place = convertFromRoot(location)
      let part = UnitPoint(x: place.x / max(1, size.width), y: place.y / max(1, size.height))
      return [
        GestureParticipant(
          ClickRecognizer { [weak self] _ in self?.modifier.open(values, part) }, node: self)
      ]
    case .primary:
      guard event.clickCount == 2, !values.isEmpty, modifier.act != nil else { return [] }
      // The row's own click selects it.
      return [
        GestureParticipant(
          ClickRecognizer { [weak self] _ in self?.modifier.act?(values) }, role: .simultaneous,
          node: self)
      ]
    case .middle, .twoFingers: return []
    }
  }

  func handle(_ event: KeyEvent) -> Bool {
    guard event.phase == .down, event.key == .return, event.modifiers.forShortcuts.isEmpty,
      let act = modifier.act, let values = listInside?.selection?.values(), !values.isEmpty
    else { return false }
    act(values)
    return true
  }

  private var listInside: (any ListRowOwning)? {
    var found: (any ListRowOwning)?
    func visit(_ node: _LayoutNode) {
      guard found == nil else { return }
      found = node as? any ListRowOwning
      if found == nil { node.forEachLayoutChild(visit) }
    }
    visit(self)
    return found
  }

  override func unmount() {
    root.input.forget(self)
    super.unmount()
  }
}

extension View {
  /// Adds a menu for the selection of the list in this view, and an action for a double click or Return.
  ///
  /// A press of the secondary button on a row of the selection is for all of it, on another row for that row
  /// alone, and outside of the rows for none.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/contextmenu(forselectiontype:menu:primaryaction:)
  nonisolated public func contextMenu<I, M>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View where I: Hashable, M: View {
    modifier(SelectionMenuModifier(menu: menu, primaryAction: primaryAction))
  }
}
