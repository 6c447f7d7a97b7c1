import Foundation
import SwiftUICore

/// How a navigation view shows its views.
///
/// Source: https://developer.apple.com/documentation/swiftui/navigationviewstyle
public protocol NavigationViewStyle {
  /// Whether the views are columns in a wide window. Styles of the framework implement it.
  var _hasColumns: Bool { get }
}

/// Columns where there are several views and a wide window, a stack otherwise.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  public init() {}
  public var _hasColumns: Bool { true }
}

/// One view at a time, in any window.
public struct StackNavigationViewStyle: NavigationViewStyle {
  public init() {}
  public var _hasColumns: Bool { false }
}

/// Columns beside each other in a wide window.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
  public var _hasColumns: Bool { true }
}

/// Two columns beside each other in a wide window; the older name of `columns`.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
  public init() {}
  public var _hasColumns: Bool { true }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

private struct NavigationViewColumnsKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
  fileprivate var navigationViewHasColumns: Bool {
    get { self[NavigationViewColumnsKey.self] }
    set { self[NavigationViewColumnsKey.self] = newValue }
  }
}

extension View {
  /// Sets how navigation views in this view show their views.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/navigationviewstyle(_:)
  nonisolated public func navigationViewStyle<S>(_ style: S) -> some View
  where S: NavigationViewStyle {
    environment(\.navigationViewHasColumns, style._hasColumns)
  }
}

/// A navigation container by its older name: a stack, or with two or three views inside columns.
///
/// Source: https://developer.apple.com/documentation/swiftui/navigationview
public struct NavigationView<Content> where Content: View {
  private let content: Content

  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension NavigationView: View {
  public var body: some View {
    NavigationViewBody(content: content)
  }
}

private struct NavigationViewBody<Content: View>: View {
  let content: Content
  @Environment(\.navigationViewHasColumns) private var hasColumns

  var body: some View {
    if let views = (content as? any SeveralViews)?.views, views.count > 1 {
      if !hasColumns {
        NavigationContainer(root: views[0], path: nil)
      } else if views.count == 2 {
        SplitColumns(
          visibility: nil, compactColumn: nil, hasContent: false, sidebar: views[0],
          content: EmptyView(), detail: views[1])
      } else {
        SplitColumns(
          visibility: nil, compactColumn: nil, hasContent: true, sidebar: views[0],
          content: views[1], detail: views[2])
      }
    } else {
      NavigationContainer(root: content, path: nil)
    }
  }
}

/// The parts of a builder's views.
@MainActor
private protocol SeveralViews {
  var views: [AnyView] { get }
}

extension TupleView: SeveralViews {
  fileprivate var views: [AnyView] {
    Mirror(reflecting: value).children.compactMap { child in
      (child.value as? any View).map { AnyView(anyView: $0) }
    }
  }
}
