import Foundation
import SwiftUICore

/// The columns of a split view, for its style.
public struct NavigationSplitViewStyleConfiguration {
  let columns: AnyView
}

@available(*, unavailable)
extension NavigationSplitViewStyleConfiguration: Sendable {}

/// How the columns of a split view share a wide window. The styles are those of the framework.
///
/// Source: https://developer.apple.com/documentation/swiftui/navigationsplitviewstyle
@preconcurrency @MainActor
public protocol NavigationSplitViewStyle {
  associatedtype Body: View
  typealias Configuration = NavigationSplitViewStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Self.Configuration) -> Self.Body
}

extension NavigationSplitViewStyleConfiguration: ControlStyleConfiguration {
  static let standardStyle = ControlStyle<Self>(standard: AutomaticNavigationSplitViewStyle()) {
    $0.makeBody(configuration: $1)
  }
}

/// The columns beside each other.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.columns.environment(\.isDetailProminent, false)
  }
}

/// The columns beside each other: those that are shown take room from the last one.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.columns.environment(\.isDetailProminent, false)
  }
}

/// The last column over the whole width; the others lie over it.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.columns.environment(\.isDetailProminent, true)
  }
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  public static var automatic: AutomaticNavigationSplitViewStyle {
    AutomaticNavigationSplitViewStyle()
  }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  public static var balanced: BalancedNavigationSplitViewStyle {
    BalancedNavigationSplitViewStyle()
  }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  public static var prominentDetail: ProminentDetailNavigationSplitViewStyle {
    ProminentDetailNavigationSplitViewStyle()
  }
}

private struct ProminentDetailKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether the last column of a split view keeps the whole width.
  var isDetailProminent: Bool {
    get { self[ProminentDetailKey.self] }
    set { self[ProminentDetailKey.self] = newValue }
  }
}

extension View {
  /// Sets how the columns of split views inside share a wide window.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/navigationsplitviewstyle(_:)
  nonisolated public func navigationSplitViewStyle<S>(_ style: S) -> some View
  where S: NavigationSplitViewStyle {
    controlStyle(style) { (style, configuration: NavigationSplitViewStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}

/// Columns beside each other, or the last one below the others.
struct ColumnsLayout: Layout {
  static var layoutProperties: LayoutProperties { .withoutGuides }

  let isDetailProminent: Bool

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var x = bounds.minX
    for (index, subview) in subviews.enumerated() {
      let size = subview.sizeThatFits(ProposedViewSize(width: nil, height: bounds.height))
      let isBelow = isDetailProminent && index == subviews.count - 1
      subview.place(
        at: CGPoint(x: isBelow ? bounds.minX : x, y: bounds.minY),
        proposal: ProposedViewSize(width: size.width, height: bounds.height))
      if !isBelow { x += size.width }
    }
  }
}
