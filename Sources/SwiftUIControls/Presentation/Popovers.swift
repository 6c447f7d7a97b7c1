import Foundation
import Graphics
import SwiftUICore

/// What a popover points at.
///
/// Source: https://developer.apple.com/documentation/swiftui/popoverattachmentanchor
public enum PopoverAttachmentAnchor {
  /// A rectangle of the view.
  case rect(Anchor<CGRect>.Source)
  /// A point in parts of the view's width and height.
  case point(UnitPoint)

  var placement: PopoverPlacement.Anchor {
    switch self {
    case .rect(let source): .rect(source)
    case .point(let point): .point(point)
    }
  }
}

@available(*, unavailable)
extension PopoverAttachmentAnchor: Sendable {}

extension View {
  /// Presents a popover beside this view while a binding is true.
  ///
  /// - Parameters:
  ///   - attachmentAnchor: the part of this view that the popover points at.
  ///   - arrowEdge: the edge of the popover that points at this view; `nil` for the top one. The opposite
  ///     side is taken where there is no room.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/popover(ispresented:attachmentanchor:arrowedge:content:)
  nonisolated public func popover<Content>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View where Content: View {
    modifier(
      PresentedByFlag(
        isPresented: isPresented, style: .popover,
        popover: PopoverPlacement(
          anchor: attachmentAnchor.placement, edge: arrowEdge ?? .top),
        makeContent: content))
  }

  /// Presents a popover for an item while there is one.
  nonisolated public func popover<Item, Content>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    modifier(
      PresentedByItem(
        item: item, style: .popover,
        popover: PopoverPlacement(
          anchor: attachmentAnchor.placement, edge: arrowEdge ?? .top),
        makeContent: content))
  }
}
