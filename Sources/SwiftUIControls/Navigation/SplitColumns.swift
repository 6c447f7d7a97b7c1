import Foundation
import SwiftUICore

/// Which columns of a split view are shown in a wide window.
///
/// Source: https://developer.apple.com/documentation/swiftui/navigationsplitviewvisibility
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
  enum Kind: String, Codable { case automatic, all, doubleColumn, detailOnly }
  let kind: Kind

  /// As many as there is room for.
  public static var automatic: NavigationSplitViewVisibility { Self(kind: .automatic) }
  /// All columns.
  public static var all: NavigationSplitViewVisibility { Self(kind: .all) }
  /// The last two columns.
  public static var doubleColumn: NavigationSplitViewVisibility { Self(kind: .doubleColumn) }
  /// The last column alone.
  public static var detailOnly: NavigationSplitViewVisibility { Self(kind: .detailOnly) }
}

/// A column of a split view.
///
/// Source: https://developer.apple.com/documentation/swiftui/navigationsplitviewcolumn
public struct NavigationSplitViewColumn: Hashable, Sendable {
  let index: Int

  public static var sidebar: NavigationSplitViewColumn { Self(index: 0) }
  public static var content: NavigationSplitViewColumn { Self(index: 1) }
  public static var detail: NavigationSplitViewColumn { Self(index: 2) }
}

/// The width that the content of a column asks for, in points.
struct ColumnWidth: Equatable {
  var least: CGFloat?
  var ideal: CGFloat
  var most: CGFloat?

  func clamped(_ width: CGFloat) -> CGFloat {
    max(least ?? min(180, ideal), min(most ?? max(480, ideal), width))
  }
}

struct ColumnWidthKey: PreferenceKey {
  static var defaultValue: ColumnWidth? { nil }

  static func reduce(value: inout ColumnWidth?, nextValue: () -> ColumnWidth?) {
    value = value ?? nextValue()
  }
}

extension View {
  /// Sets the width of the column that this view is in, in points.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/navigationsplitviewcolumnwidth(_:)
  nonisolated public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    preference(
      key: ColumnWidthKey.self, value: ColumnWidth(least: width, ideal: width, most: width))
  }

  /// Sets the width that the column of this view begins with, and how far it can be changed, in points.
  nonisolated public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    preference(
      key: ColumnWidthKey.self, value: ColumnWidth(least: min, ideal: ideal, most: max))
  }
}

/// The button that hides and shows the first columns of a split view.
struct SidebarButton: View {
  let toggle: @MainActor () -> Void

  var body: some View {
    Image(systemName: "sidebar.leading")
      .frame(width: 32, height: 32)
      .modifier(PressModifier(action: toggle, pressedOpacity: 0.5, cursor: .pointingHand))
      .accessibilityLabel("Sidebar")
  }
}

private struct SidebarButtonKey: EnvironmentKey { static var defaultValue: SidebarButton? { nil } }
private struct ColumnSelectionKey: EnvironmentKey {
  static var defaultValue: (@MainActor () -> Void)? { nil }
}

extension EnvironmentValues {
  /// The button for the bar of a column.
  var sidebarButton: SidebarButton? {
    get { self[SidebarButtonKey.self] }
    set { self[SidebarButtonKey.self] = newValue }
  }

  /// What a list in a column tells when a person has selected a row.
  var columnSelection: (@MainActor () -> Void)? {
    get { self[ColumnSelectionKey.self] }
    set { self[ColumnSelectionKey.self] = newValue }
  }
}

/// The line between two columns, which can be dragged to make the first one wider.
struct ColumnDivider: View {
  let width: CGFloat
  let change: @MainActor (CGFloat) -> Void
  @State private var start: CGFloat?
  @Environment(\.layoutDirection) private var direction

  init(width: CGFloat, change: @escaping @MainActor (CGFloat) -> Void) {
    (self.width, self.change) = (width, change)
  }

  var body: some View {
    Rectangle().fill(.separator).frame(width: 1)
      .overlay {
        Color.clear.frame(width: 9).contentShape(Rectangle())
          .modifier(CursorModifier(.resizeHorizontally))
          .gesture(
            DragGesture(minimumDistance: 1)
              .onChanged { drag in
                if start == nil { start = width }
                let way = direction == .rightToLeft ? -1.0 : 1
                change((start ?? width) + drag.translation.width * way)
              }
              .onEnded { _ in start = nil })
      }
      .zIndex(1)
  }
}
