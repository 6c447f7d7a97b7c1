import SwiftUICore

/// What the content of a screen says of the bars around it.
struct NavigationBarContent {
  var title: Text?
  var subtitle: Text?
  var displayMode: NavigationBarItem.TitleDisplayMode?
  var isBackButtonHidden = false
  var items: [BarItem] = []
  /// The entries of the menu that the title opens.
  var titleMenu: TitleMenuEntries?
  var visibility: [ToolbarPlacement.Bar: Visibility] = [:]
  var backgroundVisibility: [ToolbarPlacement.Bar: Visibility] = [:]
  var backgrounds: [ToolbarPlacement.Bar: AnyShapeStyle] = [:]
  var colorSchemes: [ToolbarPlacement.Bar: ColorScheme] = [:]
  var role: ToolbarRole?
  var isTitleRemoved = false
  var isSidebarToggleRemoved = false
  /// Whether the content is a stack, with bars of its own.
  var isStack = false

  struct BarItem: Identifiable {
    let id: Int
    var placement: ToolbarItemPlacement
    var view: _ScopedContent
  }

  func items(_ roles: ToolbarItemPlacement.Role...) -> [BarItem] {
    items.filter { roles.contains($0.placement.role) }
  }

  /// The title unless it was taken out of the bar.
  var shownTitle: Text? { isTitleRemoved ? nil : title }
}

struct NavigationBarKey: PreferenceKey {
  static var defaultValue: NavigationBarContent { NavigationBarContent() }

  static func reduce(
    value: inout NavigationBarContent, nextValue: () -> NavigationBarContent
  ) {
    let next = nextValue()
    value.title = value.title ?? next.title
    value.subtitle = value.subtitle ?? next.subtitle
    value.displayMode = value.displayMode ?? next.displayMode
    value.titleMenu = value.titleMenu ?? next.titleMenu
    value.isBackButtonHidden = value.isBackButtonHidden || next.isBackButtonHidden
    value.visibility.merge(next.visibility) { first, _ in first }
    value.backgroundVisibility.merge(next.backgroundVisibility) { first, _ in first }
    value.backgrounds.merge(next.backgrounds) { first, _ in first }
    value.colorSchemes.merge(next.colorSchemes) { first, _ in first }
    value.role = value.role ?? next.role
    value.isTitleRemoved = value.isTitleRemoved || next.isTitleRemoved
    value.isSidebarToggleRemoved = value.isSidebarToggleRemoved || next.isSidebarToggleRemoved
    value.isStack = value.isStack || next.isStack
    let count = value.items.count
    value.items += next.items.map {
      NavigationBarContent.BarItem(id: $0.id + count, placement: $0.placement, view: $0.view)
    }
  }
}
