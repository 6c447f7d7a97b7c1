import Foundation
import SwiftUICore

// On Apple's phones, SwiftUI source changes bars and lists that SwiftUI has no modifier for (or had none) by the
// appearance of the UIKit view behind them. The views here read the same values when they enter a window: like
// there, what is set later changes the views that enter later.

/// The surface of a bar.
///
/// Source: https://developer.apple.com/documentation/uikit/uibarappearance
@MainActor
public class UIBarAppearance {
  enum Surface {
    /// While there is content below the bar.
    case automatic
    case opaque
    case transparent
  }

  var surface = Surface.automatic
  /// The colour of the surface; `nil` for the bar's own.
  public var backgroundColor: UIColor?
  /// The colour of the line at the edge; `nil` for the bar's own, `.clear` for none.
  public var shadowColor: UIColor?

  public init() {}

  /// Shows the surface while there is content below the bar.
  public func configureWithDefaultBackground() { surface = .automatic }

  /// Always shows the surface.
  public func configureWithOpaqueBackground() { surface = .opaque }

  /// Never shows the surface.
  public func configureWithTransparentBackground() {
    surface = .transparent
    shadowColor = .clear
  }

  var look: BarSurfaceLook {
    let isShown: Bool? =
      switch surface {
      case .opaque: true
      case .transparent: backgroundColor == nil ? false : true
      case .automatic: backgroundColor == nil ? nil : true
      }
    return BarSurfaceLook(
      isShown: isShown, color: backgroundColor.map { Color($0) },
      line: shadowColor.map { Color($0) })
  }
}

/// How a bar's surface is set to look by UIKit's values.
struct BarSurfaceLook: Equatable {
  /// `nil` for only while there is content below the bar.
  var isShown: Bool?
  var color: Color?
  var line: Color?
}

extension UIColor {
  /// The colour that attributes give a text; `nil` for the text's own.
  @MainActor fileprivate static func from(_ attributes: [NSAttributedString.Key: Any]?) -> Color? {
    (attributes?[.foregroundColor] as? UIColor).map { Color($0) }
  }
}

extension NSAttributedString.Key {
  /// The colour of a text: a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
}

/// The surface and the titles of a navigation bar.
///
/// Source: https://developer.apple.com/documentation/uikit/uinavigationbarappearance
public final class UINavigationBarAppearance: UIBarAppearance {
  /// Of the title in the bar: its colour counts.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Of the title in a row of its own: its colour counts.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The surface of a bar of tabs.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbarappearance
public final class UITabBarAppearance: UIBarAppearance {}

/// The bars of navigation containers that enter a window from now on.
///
/// Source: https://developer.apple.com/documentation/uikit/uinavigationbar
@MainActor
public final class UINavigationBar {
  private static let proxy = UINavigationBar()

  private init() {}

  /// What bars look like that enter a window from now on.
  public static func appearance() -> UINavigationBar { proxy }

  /// While there is content below the bar.
  public var standardAppearance = UINavigationBarAppearance()
  /// While there is none; `nil` for no surface.
  public var scrollEdgeAppearance: UINavigationBarAppearance?
  /// In a window that is not high; bars here are as high in any, so this is `standardAppearance`.
  public var compactAppearance: UINavigationBarAppearance? {
    get { standardAppearance }
    set { standardAppearance = newValue ?? UINavigationBarAppearance() }
  }
  /// The colour of the surface.
  public var backgroundColor: UIColor?
  /// The colour of the surface; it goes before `backgroundColor`.
  public var barTintColor: UIColor?
  /// The colour of the buttons.
  public var tintColor: UIColor?
  /// Of the title in the bar: its colour counts.
  public var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// Of the title in a row of its own: its colour counts.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]?

  var look: NavigationBarLook {
    let color = (barTintColor ?? backgroundColor).map { Color($0) }
    let fallback = color.map { BarSurfaceLook(isShown: true, color: $0) }
    let standard = standardAppearance.look
    return NavigationBarLook(
      standard: standard == BarSurfaceLook() ? fallback ?? standard : standard,
      atEdge: scrollEdgeAppearance?.look ?? fallback,
      tint: tintColor.map { Color($0) },
      title: UIColor.from(titleTextAttributes)
        ?? UIColor.from(standardAppearance.titleTextAttributes),
      largeTitle: UIColor.from(largeTitleTextAttributes)
        ?? UIColor.from((scrollEdgeAppearance ?? standardAppearance).largeTitleTextAttributes))
  }
}

/// What UIKit's values say of a navigation bar.
struct NavigationBarLook: Equatable {
  var standard = BarSurfaceLook()
  var atEdge: BarSurfaceLook?
  var tint: Color?
  var title: Color?
  var largeTitle: Color?
}

/// The bars of tab views that enter a window from now on.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbar
@MainActor
public final class UITabBar {
  private static let proxy = UITabBar()

  private init() {}

  /// What bars look like that enter a window from now on.
  public static func appearance() -> UITabBar { proxy }

  /// Whether there is no bar; the app then switches tabs by itself.
  public var isHidden = false
  /// While there is content below the bar.
  public var standardAppearance = UITabBarAppearance()
  /// While there is none; `nil` for no surface.
  public var scrollEdgeAppearance: UITabBarAppearance?
  /// The colour of the surface.
  public var backgroundColor: UIColor?
  /// The colour of the surface; it goes before `backgroundColor`.
  public var barTintColor: UIColor?
  /// The colour of the tab that is shown.
  public var tintColor: UIColor?
  /// The colour of the other tabs.
  public var unselectedItemTintColor: UIColor?

  var look: TabBarLook {
    let color = (barTintColor ?? backgroundColor).map { Color($0) }
    let fallback = color.map { BarSurfaceLook(isShown: true, color: $0) }
    let standard = standardAppearance.look
    return TabBarLook(
      isHidden: isHidden,
      standard: standard == BarSurfaceLook() ? fallback ?? standard : standard,
      atEdge: scrollEdgeAppearance?.look ?? fallback,
      tint: tintColor.map { Color($0) },
      unselected: unselectedItemTintColor.map { Color($0) })
  }
}

/// What UIKit's values say of a bar of tabs.
struct TabBarLook: Equatable {
  var isHidden = false
  var standard = BarSurfaceLook()
  var atEdge: BarSurfaceLook?
  var tint: Color?
  var unselected: Color?
}
