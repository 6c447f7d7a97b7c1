import Foundation
import SwiftUICore

/// Presents a view while a binding is true.
private struct PresentedByFlag<Presented: View>: ViewModifier {
  @Binding var isPresented: Bool
  let style: PresentationStyle
  var onDismiss: (() -> Void)?
  let makeContent: () -> Presented

  func body(content: Content) -> some View {
    content.modifier(_PresentationModifier(isPresented ? presented : nil))
  }

  private var presented: PresentedView {
    PresentedView(
      id: true, style: style, content: AnyView(makeContent().outsideOfLists()),
      dismiss: { isPresented = false },
      onEnd: onDismiss)
  }
}

/// Presents a view for an item while there is one.
private struct PresentedByItem<Item: Identifiable, Presented: View>: ViewModifier {
  @Binding var item: Item?
  let style: PresentationStyle
  var onDismiss: (() -> Void)?
  let makeContent: (Item) -> Presented

  func body(content: Content) -> some View {
    content.modifier(_PresentationModifier(item.map(presented)))
  }

  private func presented(_ item: Item) -> PresentedView {
    PresentedView(
      id: AnyHashable(item.id), style: style, content: AnyView(makeContent(item).outsideOfLists()),
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

  /// Presents a popover beside this view while a binding is true.
  ///
  /// - Parameter arrowEdge: the edge of the popover that points at this view; `nil` for the top one. The
  ///   opposite side is taken where there is no room.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/popover(ispresented:attachmentanchor:arrowedge:content:)
  nonisolated public func popover<Content>(
    isPresented: Binding<Bool>, arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View where Content: View {
    modifier(
      PresentedByFlag(
        isPresented: isPresented, style: .popover(anchor: .bounds, edge: arrowEdge ?? .top),
        makeContent: content))
  }

  /// Presents a popover for an item while there is one.
  nonisolated public func popover<Item, Content>(
    item: Binding<Item?>, arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    modifier(
      PresentedByItem(
        item: item, style: .popover(anchor: .bounds, edge: arrowEdge ?? .top),
        makeContent: content))
  }

  /// Keeps a presentation open for the person: only code ends it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/interactivedismissdisabled(_:)
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    preference(key: InteractiveDismissDisabledKey.self, value: isDisabled)
  }

  /// The heights that a sheet with this content may have; it is shown with the least one.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/presentationdetents(_:)
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    preference(key: PresentationDetentsKey.self, value: detents.map(\.rule))
  }
}

/// A height of a sheet.
///
/// Source: https://developer.apple.com/documentation/swiftui/presentationdetent
public struct PresentationDetent: Hashable, Sendable {
  let rule: PresentationDetentRule

  /// About half of the window.
  public static let medium = PresentationDetent(rule: .medium)
  /// The whole height.
  public static let large = PresentationDetent(rule: .large)

  /// A part of the height, from 0 to 1.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(rule: .fraction(fraction))
  }

  /// A height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(rule: .height(height))
  }
}
