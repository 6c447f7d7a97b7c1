import SwiftUICore

/// Ends a search.
///
/// Source: https://developer.apple.com/documentation/swiftui/dismisssearchaction
@MainActor @preconcurrency
public struct DismissSearchAction: Sendable {
  private let action: @MainActor @Sendable () -> Void

  nonisolated init(_ action: @escaping @MainActor @Sendable () -> Void) {
    self.action = action
  }

  /// Empties the field, takes the focus from it and ends the search. Does nothing outside of a search.
  public func callAsFunction() { action() }
}

/// Where a search field is shown. It always stands above the content.
///
/// Source: https://developer.apple.com/documentation/swiftui/searchfieldplacement
public struct SearchFieldPlacement: Sendable {
  /// When a field in the navigation bar is in sight.
  public struct NavigationBarDrawerDisplayMode: Sendable {
    private let name: String

    public static let automatic = NavigationBarDrawerDisplayMode(name: "automatic")
    public static let always = NavigationBarDrawerDisplayMode(name: "always")
  }

  private let name: String

  /// Whether it is somewhere else than above the content.
  var isElsewhere: Bool { name != "automatic" && name != "navigationBarDrawer" }

  public static let automatic = SearchFieldPlacement(name: "automatic")
  public static let toolbar = SearchFieldPlacement(name: "toolbar")
  public static var toolbarPrincipal: SearchFieldPlacement { .init(name: "toolbarPrincipal") }
  public static let sidebar = SearchFieldPlacement(name: "sidebar")
  public static let navigationBarDrawer = SearchFieldPlacement(name: "navigationBarDrawer")

  public static func navigationBarDrawer(
    displayMode: SearchFieldPlacement.NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement {
    .navigationBarDrawer
  }
}

/// The choice of where to search, below the field.
struct SearchScopes {
  let picker: AnyView
}

private struct IsSearchingKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct DismissSearchKey: EnvironmentKey {
  static var defaultValue: DismissSearchAction { DismissSearchAction {} }
}
private struct SearchTextKey: EnvironmentKey { static var defaultValue: String? { nil } }
private struct SearchScopesKey: EnvironmentKey { static var defaultValue: SearchScopes? { nil } }
private struct SearchSuggestionsKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }

extension EnvironmentValues {
  /// Whether a person searches in the search field of a view around.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/issearching
  public var isSearching: Bool { self[IsSearchingKey.self] }

  /// The same, to be set from within.
  var isSearchingHere: Bool {
    get { self[IsSearchingKey.self] }
    set { self[IsSearchingKey.self] = newValue }
  }

  /// Ends the search of a view around.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/dismisssearch
  public var dismissSearch: DismissSearchAction { self[DismissSearchKey.self] }

  /// The same, to be set from within.
  var dismissSearchHere: DismissSearchAction {
    get { self[DismissSearchKey.self] }
    set { self[DismissSearchKey.self] = newValue }
  }

  /// What is searched for.
  var searchText: String? {
    get { self[SearchTextKey.self] }
    set { self[SearchTextKey.self] = newValue }
  }

  var searchScopes: SearchScopes? {
    get { self[SearchScopesKey.self] }
    set { self[SearchScopesKey.self] = newValue }
  }

  var searchSuggestions: AnyView? {
    get { self[SearchSuggestionsKey.self] }
    set { self[SearchSuggestionsKey.self] = newValue }
  }
}
