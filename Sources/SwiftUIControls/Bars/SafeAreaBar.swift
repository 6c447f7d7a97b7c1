import Foundation
import SwiftUICore

/// A bar of the app's own, which has a surface while there is content below it.
private struct SafeAreaBar<Bar: View>: ViewModifier {
  let bar: Bar
  let edge: VerticalEdge
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  @StateObject private var cover = BarCover()

  func body(content: Content) -> some View {
    content.modifier(
      _InsetViewModifier(
        bar: surfaced, edge: edge == .top ? .top : .bottom, alignment: .center, spacing: spacing,
        cover: cover))
  }

  private var surfaced: some View {
    bar
      .frame(maxWidth: .infinity, alignment: Alignment(horizontal: alignment, vertical: .center))
      .background { BarSurface(edge: edge == .top ? .top : .bottom, cover: cover) }
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
      SafeAreaBar(bar: content(), edge: edge, alignment: alignment, spacing: spacing))
  }
}
