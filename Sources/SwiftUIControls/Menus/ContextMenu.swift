import Diagnostics
import Foundation
import Graphics
import SwiftUICore

/// Performs an action when the secondary button of the pointer is pressed over a view.
struct SecondaryPressModifier: _ElementModifier {
  typealias Body = Never
  /// Gets the place of the press in parts of the view's width and height.
  let action: @MainActor (CGPoint) -> Void

  @MainActor static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    SecondaryPressElement(modifier, context)
  }
}

private final class SecondaryPressElement: _ModifierElement<SecondaryPressModifier>,
  GestureResponding
{
  override func modifierDidChange(from old: SecondaryPressModifier) {}

  override func containsForHit(_ point: CGPoint) -> Bool {
    CGRect(origin: .zero, size: size).contains(point)
  }

  func gestures(for event: PointerEvent) -> [GestureParticipant] {
    guard event.button == .secondary, scope.isEnabledHere else { return [] }
    let place = convertFromRoot(event.location)
    return [
      GestureParticipant(
        ClickRecognizer { [weak self] _ in
          guard let self, !isRetired else { return }
          modifier.action(
            CGPoint(x: place.x / max(1, size.width), y: place.y / max(1, size.height)))
        }, node: self)
    ]
  }

  override func unmount() {
    root.input.forget(self)
    super.unmount()
  }
}

extension View {
  /// Performs an action on a press of the secondary button.
  func contextMenuPress(_ action: @escaping @MainActor () -> Void) -> some View {
    modifier(SecondaryPressModifier { _ in action() })
  }
}

private struct ContextMenuModifier<MenuItems: View>: ViewModifier {
  let items: MenuItems
  @State private var isPresented = false
  @State private var place = CGPoint.zero

  func body(content: Content) -> some View {
    content
      .modifier(
        SecondaryPressModifier {
          guard MenuItems.self != EmptyView.self else { return }
          place = $0
          isPresented = true
        }
      )
      .modifier(_PresentationModifier(isPresented ? menu : nil))
  }

  private var menu: PresentedView {
    MenuCard.presented(
      isPresented: $isPresented, placement: .point(UnitPoint(x: place.x, y: place.y))
    ) { items }
  }
}

extension View {
  /// Adds a menu that a press of the secondary button opens at its place.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/contextmenu(menuitems:)
  nonisolated public func contextMenu<MenuItems>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View where MenuItems: View {
    modifier(ContextMenuModifier(items: menuItems()))
  }

  /// Adds a menu that a press of the secondary button opens. The preview is not shown: the view itself is in
  /// sight beside the menu.
  nonisolated public func contextMenu<M, P>(
    @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
  ) -> some View where M: View, P: View {
    UnsupportedAPI.contextMenuPreview.wasReached()
    return modifier(ContextMenuModifier(items: menuItems()))
  }

  /// Adds a menu by its older description; `nil` for none.
  nonisolated public func contextMenu<MenuItems>(
    _ contextMenu: ContextMenu<MenuItems>?
  ) -> some View where MenuItems: View {
    modifier(ContextMenuModifier(items: contextMenu?.items))
  }
}

/// The entries of a context menu, as a value.
public struct ContextMenu<MenuItems> where MenuItems: View {
  let items: MenuItems

  public init(@ViewBuilder menuItems: () -> MenuItems) {
    items = menuItems()
  }
}

@available(*, unavailable)
extension ContextMenu: Sendable {}
