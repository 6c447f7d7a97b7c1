import Diagnostics
import Foundation
import SwiftUICore

private struct ScrollEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private struct VerticalIndicatorKey: EnvironmentKey {
  static var defaultValue: ScrollIndicatorVisibility { .automatic }
}
private struct HorizontalIndicatorKey: EnvironmentKey {
  static var defaultValue: ScrollIndicatorVisibility { .automatic }
}
private struct VerticalBounceKey: EnvironmentKey {
  static var defaultValue: ScrollBounceBehavior { .automatic }
}
private struct HorizontalBounceKey: EnvironmentKey {
  static var defaultValue: ScrollBounceBehavior { .automatic }
}
private struct ContentMarginsKey: EnvironmentKey {
  static var defaultValue: ContentMargins { ContentMargins() }
}
private struct ScrollClipDisabledKey: EnvironmentKey { static var defaultValue: Bool { false } }

/// The margins that views above set; `nil` for the default of an edge.
struct ContentMargins: Equatable {
  struct Edges: Equatable {
    var top: CGFloat?
    var leading: CGFloat?
    var bottom: CGFloat?
    var trailing: CGFloat?

    mutating func set(_ edges: Edge.Set, _ insets: EdgeInsets?) {
      if edges.contains(.top) { top = insets?.top }
      if edges.contains(.leading) { leading = insets?.leading }
      if edges.contains(.bottom) { bottom = insets?.bottom }
      if edges.contains(.trailing) { trailing = insets?.trailing }
    }

    func replacing(_ other: Edges) -> EdgeInsets {
      EdgeInsets(
        top: top ?? other.top ?? 0, leading: leading ?? other.leading ?? 0,
        bottom: bottom ?? other.bottom ?? 0, trailing: trailing ?? other.trailing ?? 0)
    }
  }

  var automatic = Edges()
  var scrollContent = Edges()
  var scrollIndicators = Edges()

  var contentInsets: EdgeInsets { scrollContent.replacing(automatic) }
  var indicatorInsets: EdgeInsets { scrollIndicators.replacing(automatic) }
}

extension EnvironmentValues {
  /// Whether scroll views react to the wheel, the touchpad and drags of their indicators.
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }

  /// Whether vertical scroll views show where they are.
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[VerticalIndicatorKey.self] }
    set { self[VerticalIndicatorKey.self] = newValue }
  }

  /// Whether horizontal scroll views show where they are.
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[HorizontalIndicatorKey.self] }
    set { self[HorizontalIndicatorKey.self] = newValue }
  }

  /// Whether vertical scroll views can be pulled beyond their ends. Those here never can: a desktop's wheel
  /// stops at the end.
  public var verticalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[VerticalBounceKey.self] }
    set { self[VerticalBounceKey.self] = newValue }
  }

  /// Whether horizontal scroll views can be pulled beyond their ends.
  public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[HorizontalBounceKey.self] }
    set { self[HorizontalBounceKey.self] = newValue }
  }

  var contentMargins: ContentMargins {
    get { self[ContentMarginsKey.self] }
    set { self[ContentMarginsKey.self] = newValue }
  }

  var isScrollClipDisabled: Bool {
    get { self[ScrollClipDisabledKey.self] }
    set { self[ScrollClipDisabledKey.self] = newValue }
  }
}

/// When a scroll view shows its indicators.
///
/// Source: https://developer.apple.com/documentation/swiftui/scrollindicatorvisibility
public struct ScrollIndicatorVisibility: Equatable {
  private enum Role { case automatic, visible, hidden, never }
  private let role: Role

  /// While scrolling, and while the pointer is near.
  public static var automatic: ScrollIndicatorVisibility { Self(role: .automatic) }
  /// As `automatic`; an indicator that covers content never stays.
  public static var visible: ScrollIndicatorVisibility { Self(role: .visible) }
  public static var hidden: ScrollIndicatorVisibility { Self(role: .hidden) }
  public static var never: ScrollIndicatorVisibility { Self(role: .never) }

  var isShown: Bool { role == .automatic || role == .visible }
}

@available(*, unavailable)
extension ScrollIndicatorVisibility: Sendable {}

/// Whether a scroll view can be pulled beyond its ends.
///
/// Source: https://developer.apple.com/documentation/swiftui/scrollbouncebehavior
public struct ScrollBounceBehavior: Sendable, Equatable {
  private let name: String

  public static var automatic: ScrollBounceBehavior { Self(name: "automatic") }
  public static var always: ScrollBounceBehavior { Self(name: "always") }
  /// Where there is more than fits.
  public static var basedOnSize: ScrollBounceBehavior { Self(name: "basedOnSize") }
}

/// What of a scroll view margins apply to.
public struct ContentMarginPlacement {
  enum Role { case automatic, scrollContent, scrollIndicators }
  let role: Role

  /// Content and indicators alike.
  public static var automatic: ContentMarginPlacement { Self(role: .automatic) }
  public static var scrollContent: ContentMarginPlacement { Self(role: .scrollContent) }
  public static var scrollIndicators: ContentMarginPlacement { Self(role: .scrollIndicators) }
}

@available(*, unavailable)
extension ContentMarginPlacement: Sendable {}

extension View {
  /// Sets whether scroll views in this view show their indicators.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/scrollindicators(_:axes:)
  nonisolated public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    if visibility == .visible { UnsupportedAPI.scrollIndicators.wasReached() }
    return transformEnvironment(\.self) { values in
      if axes.contains(.vertical) { values.verticalScrollIndicatorVisibility = visibility }
      if axes.contains(.horizontal) { values.horizontalScrollIndicatorVisibility = visibility }
    }
  }

  /// Sets whether scroll views in this view can be pulled beyond their ends. Those here never can; the value
  /// is for views that read it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/scrollbouncebehavior(_:axes:)
  nonisolated public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    if behavior == .always { UnsupportedAPI.scrollBounceBehavior.wasReached() }
    return transformEnvironment(\.self) { values in
      if axes.contains(.vertical) { values.verticalScrollBounceBehavior = behavior }
      if axes.contains(.horizontal) { values.horizontalScrollBounceBehavior = behavior }
    }
  }

  /// Keeps scroll views in this view where they are.
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isScrollEnabled) { $0 = $0 && !disabled }
  }

  /// Lets scroll views in this view draw beyond their bounds.
  nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    environment(\.isScrollClipDisabled, disabled)
  }

  /// Adds margins, in points, to the content or the indicators of scroll views in this view.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/contentmargins(_:_:for:)
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    settingContentMargins(edges, insets, for: placement)
  }

  /// Adds equal margins at some edges; `nil` for the default.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    settingContentMargins(edges, length.map { EdgeInsets($0, edges: .all) }, for: placement)
  }

  /// Adds equal margins at all edges.
  nonisolated public func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    settingContentMargins(.all, EdgeInsets(length, edges: .all), for: placement)
  }

  nonisolated private func settingContentMargins(
    _ edges: Edge.Set, _ insets: EdgeInsets?, for placement: ContentMarginPlacement
  ) -> some View {
    transformEnvironment(\.contentMargins) { margins in
      switch placement.role {
      case .automatic: margins.automatic.set(edges, insets)
      case .scrollContent: margins.scrollContent.set(edges, insets)
      case .scrollIndicators: margins.scrollIndicators.set(edges, insets)
      }
    }
  }
}

/// What a scroll view reads from its environment.
struct ScrollSettings: Equatable {
  var isEnabled = true
  var showsVertical = true
  var showsHorizontal = true
  var contentInsets = EdgeInsets()
  var indicatorInsets = EdgeInsets()
  var isClipDisabled = false
  var anchors = ScrollAnchors()
  var link: ScrollPositionLink?
  var canRefresh = false
  var observers: [ScrollObserver] = []
  var hasBehavior = false

  static func == (first: Self, second: Self) -> Bool {
    first.isEnabled == second.isEnabled && first.showsVertical == second.showsVertical
      && first.showsHorizontal == second.showsHorizontal
      && first.contentInsets == second.contentInsets
      && first.indicatorInsets == second.indicatorInsets
      && first.isClipDisabled == second.isClipDisabled && first.anchors == second.anchors
      && first.link === second.link && first.canRefresh == second.canRefresh
      && first.hasBehavior == second.hasBehavior
      && first.observers.elementsEqual(second.observers, by: ===)
  }
}

extension EnvironmentScope {
  private static let scrollSettingsID = MainActor.assumeIsolated { KeyPathID.reserve() }

  @MainActor
  var scrollSettings: ScrollSettings {
    derivedValue(Self.scrollSettingsID) { values in
      ScrollSettings(
        isEnabled: values.isScrollEnabled,
        showsVertical: values.verticalScrollIndicatorVisibility.isShown,
        showsHorizontal: values.horizontalScrollIndicatorVisibility.isShown,
        contentInsets: values.contentMargins.contentInsets,
        indicatorInsets: values.contentMargins.indicatorInsets,
        isClipDisabled: values.isScrollClipDisabled, anchors: values.scrollAnchors,
        link: values.scrollPositionLink, canRefresh: values.refresh != nil,
        observers: values.scrollObservers, hasBehavior: values.scrollTargetBehavior != nil)
    }.value
  }

  private static let titleTrackerID = MainActor.assumeIsolated { KeyPathID.reserve() }

  /// What moves the large title of the screen around.
  @MainActor
  var titleTracker: LargeTitleTracker? {
    derivedValue(Self.titleTrackerID) { $0.largeTitleTracker }.unrecorded
  }
}
