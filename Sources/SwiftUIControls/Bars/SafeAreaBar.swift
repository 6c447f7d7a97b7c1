import Foundation
import SwiftUICore

/// A bar of the app's own, which has a surface while there is content below it.
private struct SafeAreaBar<Bar: View>: ViewModifier {
  let bar: Bar
  let edge: Edge
  /// Along the edge.
  let alignment: Alignment
  let spacing: CGFloat?
  @StateObject private var cover = BarCover()

  func body(content: Content) -> some View {
    content.modifier(
      _InsetViewModifier(
        bar: surfaced, edge: edge, alignment: .center, spacing: spacing, cover: cover))
  }

  private var surfaced: some View {
    let isVertical = edge == .top || edge == .bottom
    return
      bar
      .frame(
        maxWidth: isVertical ? .infinity : nil, maxHeight: isVertical ? nil : .infinity,
        alignment: alignment
      )
      .background { BarSurface(edge: edge, cover: cover) }
  }
}

extension View {
  /// Shows a bar above or below this view, which looks like the bars of the system: content that scrolls goes
  /// below it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/safeareabar(edge:alignment:spacing:content:)
  nonisolated public func safeAreaBar(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    modifier(
      SafeAreaBar(
        bar: content(), edge: edge == .top ? .top : .bottom,
        alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing))
  }

  /// Shows a bar beside this view, which looks like the bars of the system.
  nonisolated public func safeAreaBar(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    modifier(
      SafeAreaBar(
        bar: content(), edge: edge == .leading ? .leading : .trailing,
        alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing))
  }
}
