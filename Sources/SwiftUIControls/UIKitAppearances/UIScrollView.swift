import Diagnostics
import Foundation
import Graphics
import SwiftUICore

/// Scroll views that enter a window from now on.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscrollview
@MainActor
public class UIScrollView {
  private static var proxies: [ObjectIdentifier: UIScrollView] = [:]

  required init() {}

  /// What views of this kind look like that enter a window from now on.
  public static func appearance() -> Self {
    let id = ObjectIdentifier(Self.self)
    if let known = proxies[id] as? Self { return known }
    let made = Self()
    proxies[id] = made
    return made
  }

  /// Whether the content can be pulled beyond its ends. Desktops stop there in either case.
  public var bounces = true {
    didSet { if !bounces { UnsupportedAPI.scrollViewBounces.wasReached() } }
  }
  public var showsVerticalScrollIndicator = true
  public var showsHorizontalScrollIndicator = true
  /// The colour behind the content; `nil` for the view's own.
  public var backgroundColor: UIColor?
}

extension UIScrollView {
  /// The axes whose indicators may be shown, in a list or in another scroll view.
  static func indicatorAxes(isTable: Bool) -> Axis.Set {
    let looks = [UIScrollView.appearance()] + (isTable ? [UITableView.appearance()] : [])
    var axes: Axis.Set = []
    if looks.allSatisfy(\.showsVerticalScrollIndicator) { axes.formUnion(.vertical) }
    if looks.allSatisfy(\.showsHorizontalScrollIndicator) { axes.formUnion(.horizontal) }
    return axes
  }
}

/// Lists and forms that enter a window from now on.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableview
public final class UITableView: UIScrollView {
  /// The line between rows.
  public var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// The colour of the line between rows; `nil` for the list's own.
  public var separatorColor: UIColor?
}

/// The rows of lists and forms that enter a window from now on.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewcell
@MainActor
public final class UITableViewCell {
  /// The line between rows.
  public enum SeparatorStyle: Int, Sendable {
    case none
    case singleLine
  }

  private static let proxy = UITableViewCell()

  private init() {}

  /// What rows look like that enter a window from now on.
  public static func appearance() -> UITableViewCell { proxy }

  /// The colour behind rows that have no background of their own, in styles with cards; `nil` for the list's.
  public var backgroundColor: UIColor?
}

/// Text editors that enter a window from now on.
///
/// Source: https://developer.apple.com/documentation/uikit/uitextview
public final class UITextView: UIScrollView {}

/// What UIKit's values say of a list.
struct TableLook: Equatable {
  var background: RGBA?
  var row: RGBA?
  var separator: RGBA?
  var hidesSeparators = false

  @MainActor
  init(in colors: ColorContext) {
    let table = UITableView.appearance()
    func resolved(_ color: UIColor?) -> RGBA? { color.map { Color($0).resolve(in: colors) } }
    background = resolved(table.backgroundColor)
    row = resolved(UITableViewCell.appearance().backgroundColor)
    separator = resolved(table.separatorColor)
    hidesSeparators = table.separatorStyle == .none
  }

  init() {}
}
