import SwiftUICore

/// The bars that `toolbarVisibility(_:for:)` can mean.
///
/// Source: https://developer.apple.com/documentation/swiftui/toolbarplacement
public struct ToolbarPlacement: Sendable {
  enum Bar: Hashable, Sendable { case navigationBar, bottomBar, tabBar }
  let bar: Bar

  /// The bar at the top.
  public static let automatic = ToolbarPlacement(bar: .navigationBar)
  public static let navigationBar = ToolbarPlacement(bar: .navigationBar)
  public static let bottomBar = ToolbarPlacement(bar: .bottomBar)
  public static let tabBar = ToolbarPlacement(bar: .tabBar)
  /// The bar at the top: windows have none of their own.
  public static let windowToolbar = ToolbarPlacement(bar: .navigationBar)
}

/// What the content of a bar is about.
///
/// Source: https://developer.apple.com/documentation/swiftui/toolbarrole
public struct ToolbarRole: Sendable, Equatable {
  private let name: String

  public static let automatic = ToolbarRole(name: "automatic")
  /// A way through screens: the title is in the middle.
  public static let navigationStack = ToolbarRole(name: "navigationStack")
  /// Content that is looked through, as that of a browser: the title is leading.
  public static let browser = ToolbarRole(name: "browser")
  /// A document that is edited: the title is leading.
  public static let editor = ToolbarRole(name: "editor")

  var hasLeadingTitle: Bool { self == .browser || self == .editor }
}

/// How the title of a screen is shown, on all systems.
///
/// Source: https://developer.apple.com/documentation/swiftui/toolbartitledisplaymode
public struct ToolbarTitleDisplayMode: Sendable {
  let mode: NavigationBarItem.TitleDisplayMode

  /// Large on the root, inline on pushed screens.
  public static var automatic: ToolbarTitleDisplayMode { Self(mode: .automatic) }
  /// In a row of its own below the bar.
  public static var large: ToolbarTitleDisplayMode { Self(mode: .large) }
  /// In the bar.
  public static var inline: ToolbarTitleDisplayMode { Self(mode: .inline) }
}

/// An item that a bar shows without being told.
///
/// Source: https://developer.apple.com/documentation/swiftui/toolbardefaultitemkind
public struct ToolbarDefaultItemKind: Sendable {
  enum Kind: Sendable { case sidebarToggle, title }
  let kind: Kind

  /// The button that hides and shows the sidebar.
  public static let sidebarToggle = ToolbarDefaultItemKind(kind: .sidebarToggle)
  public static let title = ToolbarDefaultItemKind(kind: .title)
}

extension [ToolbarPlacement] {
  /// The bars that are meant; none stands for the automatic one.
  fileprivate var bars: [ToolbarPlacement.Bar] { isEmpty ? [.navigationBar] : map(\.bar) }
}

extension View {
  /// Shows or hides bars of the screen around this view.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/toolbarvisibility(_:for:)
  nonisolated public func toolbarVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    let bars = bars.bars
    return transformPreference(NavigationBarKey.self) { content in
      for bar in bars { content.visibility[bar] = visibility }
    }
  }

  /// Shows or hides bars of the screen around this view; the older name of `toolbarVisibility(_:for:)`.
  nonisolated public func toolbar(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    let bars = bars.bars
    return transformPreference(NavigationBarKey.self) { content in
      for bar in bars { content.visibility[bar] = visibility }
    }
  }

  /// Takes an item out of the bar that it shows without being told; `nil` for none.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/toolbar(removing:)
  nonisolated public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
    transformPreference(NavigationBarKey.self) { content in
      switch defaultItemKind?.kind {
      case .title: content.isTitleRemoved = true
      case .sidebarToggle: content.isSidebarToggleRemoved = true
      case nil: break
      }
    }
  }

  /// Sets what bars of the screen around this view are painted with.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/toolbarbackground(_:for:)
  nonisolated public func toolbarBackground<S>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View where S: ShapeStyle {
    let bars = bars.bars
    return transformPreference(NavigationBarKey.self) { content in
      for bar in bars { content.backgrounds[bar] = AnyShapeStyle(style) }
    }
  }

  /// Shows or hides the background of bars of the screen around this view.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/toolbarbackgroundvisibility(_:for:)
  nonisolated public func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    let bars = bars.bars
    return transformPreference(NavigationBarKey.self) { content in
      for bar in bars { content.backgroundVisibility[bar] = visibility }
    }
  }

  /// Shows or hides the background of bars; the older name of `toolbarBackgroundVisibility(_:for:)`.
  nonisolated public func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    let bars = bars.bars
    return transformPreference(NavigationBarKey.self) { content in
      for bar in bars { content.backgroundVisibility[bar] = visibility }
    }
  }

  /// Sets the colour scheme of bars of the screen around this view; `nil` for that of the place.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/toolbarcolorscheme(_:for:)
  nonisolated public func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View {
    let bars = bars.bars
    return transformPreference(NavigationBarKey.self) { content in
      for bar in bars { content.colorSchemes[bar] = colorScheme }
    }
  }

  /// Says what the content of the bar is about.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/toolbarrole(_:)
  nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View {
    transformPreference(NavigationBarKey.self) { $0.role = role }
  }

  /// How the title of the screen is shown.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/toolbartitledisplaymode(_:)
  nonisolated public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    transformPreference(NavigationBarKey.self) { $0.displayMode = mode.mode }
  }
}
