import SwiftUICore

/// The look of a list.
///
/// Source: https://developer.apple.com/documentation/swiftui/liststyle
@preconcurrency @MainActor
public protocol ListStyle {
  @MainActor var _look: _ListLook { get }
}

/// A look that a list style stands for.
public struct _ListLook {
  /// `nil` for the one of the place that the list is at.
  let kind: ListLook.Kind?
}

/// Rows without a frame, on the background of content.
public struct PlainListStyle: ListStyle {
  nonisolated public init() {}
  public var _look: _ListLook { _ListLook(kind: .plain) }
}

/// As plain, set in.
public struct InsetListStyle: ListStyle {
  nonisolated public init() {}
  public var _look: _ListLook { _ListLook(kind: .inset) }
}

/// Sections over the whole width, on grey.
public struct GroupedListStyle: ListStyle {
  nonisolated public init() {}
  public var _look: _ListLook { _ListLook(kind: .grouped) }
}

/// Sections as rounded cards on grey.
public struct InsetGroupedListStyle: ListStyle {
  nonisolated public init() {}
  public var _look: _ListLook { _ListLook(kind: .insetGrouped) }
}

/// The places of an app, beside its content.
public struct SidebarListStyle: ListStyle {
  nonisolated public init() {}
  public var _look: _ListLook { _ListLook(kind: .sidebar) }
}

/// The style of the place that the list is at: cards, or a sidebar in the first of several columns.
public struct DefaultListStyle: ListStyle {
  nonisolated public init() {}
  public var _look: _ListLook { _ListLook(kind: nil) }
}

extension ListStyle where Self == PlainListStyle {
  nonisolated public static var plain: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == InsetListStyle {
  nonisolated public static var inset: InsetListStyle { InsetListStyle() }
}
extension ListStyle where Self == GroupedListStyle {
  nonisolated public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
  nonisolated public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
extension ListStyle where Self == SidebarListStyle {
  nonisolated public static var sidebar: SidebarListStyle { SidebarListStyle() }
}
extension ListStyle where Self == DefaultListStyle {
  nonisolated public static var automatic: DefaultListStyle { DefaultListStyle() }
}

/// Applies a list style.
struct ListStyleModifier<Style: ListStyle>: ViewModifier {
  let style: Style

  func body(content: Content) -> some View {
    content.environment(\.listStyleKind, style._look.kind)
  }
}

extension View {
  /// Sets the look of the lists in this view.
  nonisolated public func listStyle<S>(_ style: S) -> some View where S: ListStyle {
    modifier(ListStyleModifier(style: style))
  }
}
