import Diagnostics
import SwiftUICore

/// The kinds of tab views.
public enum _TabViewKind: Hashable, Sendable {
  case automatic
  case page(PageTabViewStyle.IndexDisplayMode)
}

/// How a tab view looks. The styles are those of the framework.
///
/// Source: https://developer.apple.com/documentation/swiftui/tabviewstyle
@preconcurrency @MainActor
public protocol TabViewStyle {
  nonisolated var _kind: _TabViewKind { get }
}

/// A bar of tabs.
public struct DefaultTabViewStyle: TabViewStyle {
  nonisolated public init() {}
  nonisolated public var _kind: _TabViewKind { .automatic }
}

/// A bar of tabs. There is no side bar.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  nonisolated public init() { UnsupportedAPI.sidebarAdaptable.wasReached() }
  nonisolated public var _kind: _TabViewKind { .automatic }
}

/// A bar of tabs.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
  nonisolated public init() {}
  nonisolated public var _kind: _TabViewKind { .automatic }
}

/// A bar of tabs.
public struct GroupedTabViewStyle: TabViewStyle {
  nonisolated public init() {}
  nonisolated public var _kind: _TabViewKind { .automatic }
}

/// Pages that are turned sideways.
public struct PageTabViewStyle: TabViewStyle {
  /// When the dots for the pages are shown.
  public struct IndexDisplayMode: Hashable, Sendable {
    private let name: String

    /// While there are several pages.
    public static let automatic = IndexDisplayMode(name: "automatic")
    public static let always = IndexDisplayMode(name: "always")
    public static let never = IndexDisplayMode(name: "never")
  }

  private let indexDisplayMode: IndexDisplayMode

  nonisolated public init(indexDisplayMode: PageTabViewStyle.IndexDisplayMode = .automatic) {
    self.indexDisplayMode = indexDisplayMode
  }

  nonisolated public var _kind: _TabViewKind { .page(indexDisplayMode) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
    SidebarAdaptableTabViewStyle()
  }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

extension TabViewStyle where Self == GroupedTabViewStyle {
  public static var grouped: GroupedTabViewStyle { GroupedTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { PageTabViewStyle() }

  public static func page(
    indexDisplayMode: PageTabViewStyle.IndexDisplayMode
  ) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

private struct TabViewKindKey: EnvironmentKey {
  static var defaultValue: _TabViewKind { .automatic }
}

extension EnvironmentValues {
  var tabViewKind: _TabViewKind {
    get { self[TabViewKindKey.self] }
    set { self[TabViewKindKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of tab views inside.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/tabviewstyle(_:)
  nonisolated public func tabViewStyle<S>(_ style: S) -> some View where S: TabViewStyle {
    environment(\.tabViewKind, style._kind)
  }
}
