import SwiftUICore

/// What the entries of an open menu do with it.
struct MenuSession {
  /// Closes the menu, and those that it was opened from.
  let dismiss: @MainActor () -> Void
}

private struct MenuSessionKey: EnvironmentKey { static var defaultValue: MenuSession? { nil } }
private struct MenuDismissBehaviorKey: EnvironmentKey {
  static var defaultValue: MenuActionDismissBehavior { .automatic }
}
private struct MenuIndicatorKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}
private struct MenuOrderKey: EnvironmentKey {
  static var defaultValue: MenuOrder { .automatic }
}

extension EnvironmentValues {
  /// The open menu around a view; `nil` outside of menus.
  var menu: MenuSession? {
    get { self[MenuSessionKey.self] }
    set { self[MenuSessionKey.self] = newValue }
  }

  var menuActionDismissBehavior: MenuActionDismissBehavior {
    get { self[MenuDismissBehaviorKey.self] }
    set { self[MenuDismissBehaviorKey.self] = newValue }
  }

  /// Whether the buttons of menus show an arrow.
  public var menuIndicatorVisibility: Visibility {
    get { self[MenuIndicatorKey.self] }
    set { self[MenuIndicatorKey.self] = newValue }
  }

  /// The order of the entries of menus.
  public var menuOrder: MenuOrder {
    get { self[MenuOrderKey.self] }
    set { self[MenuOrderKey.self] = newValue }
  }
}

/// Whether an entry closes its menu.
///
/// Source: https://developer.apple.com/documentation/swiftui/menuactiondismissbehavior
public struct MenuActionDismissBehavior: Equatable {
  private let name: String

  public static let automatic = MenuActionDismissBehavior(name: "automatic")
  public static let enabled = MenuActionDismissBehavior(name: "enabled")
  /// The menu stays open.
  public static let disabled = MenuActionDismissBehavior(name: "disabled")
}

@available(*, unavailable)
extension MenuActionDismissBehavior: Sendable {}

/// The order in which a menu shows its entries.
///
/// Source: https://developer.apple.com/documentation/swiftui/menuorder
public struct MenuOrder: Equatable, Hashable, Sendable {
  private let name: String

  public static let automatic = MenuOrder(name: "automatic")
  /// The first entry nearest to the person's hand.
  public static let priority = MenuOrder(name: "priority")
  /// From top to bottom.
  public static let fixed = MenuOrder(name: "fixed")
}

extension View {
  /// Sets whether the entries in this view close their menu.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/menuactiondismissbehavior(_:)
  nonisolated public func menuActionDismissBehavior(
    _ behavior: MenuActionDismissBehavior
  ) -> some View {
    environment(\.menuActionDismissBehavior, behavior)
  }

  /// Sets whether the buttons of the menus in this view show an arrow.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/menuindicator(_:)
  nonisolated public func menuIndicator(_ visibility: Visibility) -> some View {
    environment(\.menuIndicatorVisibility, visibility)
  }

  /// Sets the order of the entries of the menus in this view. It counts where a menu opens upwards: the first
  /// entry is then the lowest, unless the order is fixed.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/menuorder(_:)
  nonisolated public func menuOrder(_ order: MenuOrder) -> some View {
    environment(\.menuOrder, order)
  }
}
