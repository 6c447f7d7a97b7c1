import Foundation
import SwiftUICore

/// Presents a view while a binding is true.
struct PresentedByFlag<Presented: View>: ViewModifier {
  @Binding var isPresented: Bool
  let style: PresentationStyle
  var popover: PopoverPlacement?
  var onDismiss: (() -> Void)?
  let makeContent: () -> Presented

  func body(content: Content) -> some View {
    content.modifier(_PresentationModifier(isPresented ? presented : nil))
  }

  private var presented: PresentedView {
    PresentedView(
      id: true, style: style, popover: popover,
      content: AnyView(PresentedRoot(content: makeContent())),
      dismiss: { isPresented = false },
      onEnd: onDismiss)
  }
}

/// Presents a view for an item while there is one.
struct PresentedByItem<Item: Identifiable, Presented: View>: ViewModifier {
  @Binding var item: Item?
  let style: PresentationStyle
  var popover: PopoverPlacement?
  var onDismiss: (() -> Void)?
  let makeContent: (Item) -> Presented

  func body(content: Content) -> some View {
    content.modifier(_PresentationModifier(item.map(presented)))
  }

  private func presented(_ item: Item) -> PresentedView {
    PresentedView(
      id: AnyHashable(item.id), style: style, popover: popover,
      content: AnyView(PresentedRoot(content: makeContent(item))),
      dismiss: { self.item = nil }, onEnd: onDismiss)
  }
}

extension View {
  /// Presents a sheet while a binding is true.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/sheet(ispresented:ondismiss:content:)
  nonisolated public func sheet<Content>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View where Content: View {
    modifier(
      PresentedByFlag(
        isPresented: isPresented, style: .sheet, onDismiss: onDismiss, makeContent: content))
  }

  /// Presents a sheet for an item while there is one; another identity is another sheet.
  nonisolated public func sheet<Item, Content>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    modifier(
      PresentedByItem(item: item, style: .sheet, onDismiss: onDismiss, makeContent: content))
  }

  /// Covers the window with a view while a binding is true.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/fullscreencover(ispresented:ondismiss:content:)
  nonisolated public func fullScreenCover<Content>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View where Content: View {
    modifier(
      PresentedByFlag(
        isPresented: isPresented, style: .cover, onDismiss: onDismiss, makeContent: content))
  }

  /// Covers the window with a view for an item while there is one.
  nonisolated public func fullScreenCover<Item, Content>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    modifier(
      PresentedByItem(item: item, style: .cover, onDismiss: onDismiss, makeContent: content))
  }
}
