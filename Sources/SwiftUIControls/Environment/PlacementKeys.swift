import SwiftUICore

/// How large the rows of a side bar are.
///
/// Source: https://developer.apple.com/documentation/swiftui/sidebarrowsize
public enum SidebarRowSize: Sendable, Hashable {
  case small
  case medium
  case large
}

/// Where the tabs of a tab view are.
///
/// Source: https://developer.apple.com/documentation/swiftui/tabbarplacement
public struct TabBarPlacement: Hashable {
  private let name: String

  public static let topBar = TabBarPlacement(name: "topBar")
  public static let bottomBar = TabBarPlacement(name: "bottomBar")
  public static let sidebar = TabBarPlacement(name: "sidebar")
  public static let pageIndicator = TabBarPlacement(name: "pageIndicator")
  public static let ornament = TabBarPlacement(name: "ornament")
}

@available(*, unavailable)
extension TabBarPlacement: Sendable {}

/// Where the accessory below the tabs of a tab view is.
///
/// Source: https://developer.apple.com/documentation/swiftui/tabviewbottomaccessoryplacement
public enum TabViewBottomAccessoryPlacement: Hashable, Sendable {
  /// In the bar of the tabs.
  case inline
  /// Above the bar of the tabs.
  case expanded
}

/// What of the label of a toolbar's item is shown.
///
/// Source: https://developer.apple.com/documentation/swiftui/toolbarlabelstyle
public struct ToolbarLabelStyle: Sendable, Equatable {
  private let name: String

  public static var automatic: ToolbarLabelStyle { .init(name: "automatic") }
  public static var titleAndIcon: ToolbarLabelStyle { .init(name: "titleAndIcon") }
  public static var titleOnly: ToolbarLabelStyle { .init(name: "titleOnly") }
  public static var iconOnly: ToolbarLabelStyle { .init(name: "iconOnly") }
}

/// Where the suggestions of a search are shown.
///
/// Source: https://developer.apple.com/documentation/swiftui/searchsuggestionsplacement
public struct SearchSuggestionsPlacement: Equatable, Sendable {
  private let name: String

  public static var automatic: SearchSuggestionsPlacement { .init(name: "automatic") }
  /// In a list below the field.
  public static var menu: SearchSuggestionsPlacement { .init(name: "menu") }
  /// In place of the content.
  public static var content: SearchSuggestionsPlacement { .init(name: "content") }
}

/// How a text view finds words.
///
/// Source: https://developer.apple.com/documentation/swiftui/findcontext
public struct FindContext: Sendable {
  /// Whether the field to find words in is shown, to read and to set.
  public var isPresented: Binding<Bool>?
  /// Whether what is found can be replaced.
  public var supportsReplace: Bool
}

private struct SidebarRowSizeKey: EnvironmentKey {
  static var defaultValue: SidebarRowSize { .medium }
}
private struct TabBarPlacementKey: EnvironmentKey {
  static var defaultValue: TabBarPlacement? { nil }
}
private struct TabAccessoryKey: EnvironmentKey {
  static var defaultValue: TabViewBottomAccessoryPlacement? { nil }
}
private struct TabSectionsKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct ToolbarLabelStyleKey: EnvironmentKey {
  static var defaultValue: ToolbarLabelStyle? { nil }
}
private struct SearchSuggestionsPlacementKey: EnvironmentKey {
  static var defaultValue: SearchSuggestionsPlacement { .automatic }
}
private struct FindContextKey: EnvironmentKey { static var defaultValue: FindContext? { nil } }
private struct LinkIndicatorKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
  /// How large the rows of side bars are.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/sidebarrowsize
  public var sidebarRowSize: SidebarRowSize {
    get { self[SidebarRowSizeKey.self] }
    set { self[SidebarRowSizeKey.self] = newValue }
  }

  /// Where the tabs of the tab view around are; `nil` outside of tab views.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/tabbarplacement
  public var tabBarPlacement: TabBarPlacement? { self[TabBarPlacementKey.self] }

  /// The same, to be set from within.
  var tabBarPlacementHere: TabBarPlacement? {
    get { self[TabBarPlacementKey.self] }
    set { self[TabBarPlacementKey.self] = newValue }
  }

  /// Where the accessory of the tab view around is; `nil` outside of one. No tab view here has one.
  public var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? {
    self[TabAccessoryKey.self]
  }

  /// Whether the tab view around shows the headers of its sections, as a side bar of tabs does. There is
  /// no such side bar here.
  public var isTabBarShowingSections: Bool { self[TabSectionsKey.self] }

  /// What of the labels of the window's toolbar is shown; `nil` for what is usual.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/toolbarlabelstyle
  public var toolbarLabelStyle: ToolbarLabelStyle? { self[ToolbarLabelStyleKey.self] }

  /// The same, to be set from within.
  var toolbarLabelStyleHere: ToolbarLabelStyle? {
    get { self[ToolbarLabelStyleKey.self] }
    set { self[ToolbarLabelStyleKey.self] = newValue }
  }

  /// Where the suggestions of the search around are shown.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/searchsuggestionsplacement
  public var searchSuggestionsPlacement: SearchSuggestionsPlacement {
    self[SearchSuggestionsPlacementKey.self]
  }

  /// The same, to be set from within.
  var searchSuggestionsPlacementHere: SearchSuggestionsPlacement {
    get { self[SearchSuggestionsPlacementKey.self] }
    set { self[SearchSuggestionsPlacementKey.self] = newValue }
  }

  /// How the text view around finds words; `nil` where there is none.
  public var findContext: FindContext? { self[FindContextKey.self] }

  /// Whether the links of lists show an arrow.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/navigationlinkindicatorvisibility
  public var navigationLinkIndicatorVisibility: Visibility { self[LinkIndicatorKey.self] }

  /// The same, to be set from within.
  var navigationLinkIndicatorVisibilityHere: Visibility {
    get { self[LinkIndicatorKey.self] }
    set { self[LinkIndicatorKey.self] = newValue }
  }
}

extension View {
  /// Sets whether the links of lists in this view show an arrow.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/navigationlinkindicatorvisibility(_:)
  @MainActor @preconcurrency
  public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
    environment(\.navigationLinkIndicatorVisibilityHere, visibility)
  }
}

extension Scene {
  /// Sets what of the labels of the toolbar is shown in the windows of this scene.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/scene/windowtoolbarlabelstyle(fixed:)
  nonisolated public func windowToolbarLabelStyle(fixed: ToolbarLabelStyle) -> some Scene {
    environment(\.toolbarLabelStyleHere, fixed)
  }

  /// Sets what of the labels of the toolbar is shown in the windows of this scene, by a binding.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/scene/windowtoolbarlabelstyle(_:)
  nonisolated public func windowToolbarLabelStyle(
    _ toolbarLabelStyle: Binding<ToolbarLabelStyle>
  ) -> some Scene {
    environment(\.toolbarLabelStyleHere, toolbarLabelStyle.wrappedValue)
  }
}
