import Foundation
import Graphics
import SwiftUICore

/// Where a scroll is to end.
///
/// Source: https://developer.apple.com/documentation/swiftui/scrolltarget
public struct ScrollTarget: Hashable {
  /// What of the content is to be seen, in points of the content.
  public var rect: CGRect
  /// The point of `rect` that meets the same point of the scroll view; `nil` for its top leading corner.
  public var anchor: UnitPoint?

  public static func == (a: ScrollTarget, b: ScrollTarget) -> Bool {
    a.rect == b.rect && a.anchor == b.anchor
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(rect.minX)
    hasher.combine(rect.minY)
    hasher.combine(rect.width)
    hasher.combine(rect.height)
  }
}

/// Decides where scroll views come to rest.
///
/// Source: https://developer.apple.com/documentation/swiftui/scrolltargetbehavior
public protocol ScrollTargetBehavior {
  typealias TargetContext = ScrollTargetBehaviorContext

  /// Changes the place where the scroll would end by itself.
  func updateTarget(_ target: inout ScrollTarget, context: Self.TargetContext)
}

/// What is known of a scroll that ends.
///
/// Source: https://developer.apple.com/documentation/swiftui/scrolltargetbehaviorcontext
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
  /// Where the scroll began.
  public var originalTarget: ScrollTarget { start }
  /// In points a second.
  public let velocity: CGVector
  public let contentSize: CGSize
  public let containerSize: CGSize
  public let axes: Axis.Set
  let start: ScrollTarget
  /// The views that the content is aligned by, in its points.
  let frames: [CGRect]
  let environment: EnvironmentValues

  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
    environment[keyPath: keyPath]
  }
}

@available(*, unavailable)
extension ScrollTargetBehaviorContext: Sendable {}

/// Comes to rest at multiples of the scroll view's own size, one page further at most.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  public init() {}

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    func aligned(
      _ value: CGFloat, from start: CGFloat, page: CGFloat, content: CGFloat, velocity: CGFloat
    ) -> CGFloat {
      guard page > 0 else { return value }
      let first = (start / page).rounded()
      var number = (value / page).rounded()
      if number == first, abs(velocity) > 50 { number += velocity > 0 ? 1 : -1 }
      number = min(first + 1, max(first - 1, number))
      return min(max(0, number * page), max(0, content - page))
    }
    let start = context.originalTarget.rect
    if context.axes.contains(.horizontal) {
      target.rect.origin.x = aligned(
        target.rect.minX, from: start.minX, page: context.containerSize.width,
        content: context.contentSize.width, velocity: context.velocity.dx)
    }
    if context.axes.contains(.vertical) {
      target.rect.origin.y = aligned(
        target.rect.minY, from: start.minY, page: context.containerSize.height,
        content: context.contentSize.height, velocity: context.velocity.dy)
    }
  }
}

/// Comes to rest where a view of the layout with `.scrollTargetLayout()` begins.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// How far one scroll may go.
  public struct LimitBehavior {
    enum Limit { case automatic, always, few, one, never }
    let limit: Limit

    /// One view at a time where the scroll view is narrow: in windows, no limit.
    public static var automatic: LimitBehavior { Self(limit: .automatic) }
    /// One view at a time.
    public static var always: LimitBehavior { Self(limit: .always) }
    /// A few views at a time.
    public static var alwaysByFew: LimitBehavior { Self(limit: .few) }
    /// One view at a time.
    public static var alwaysByOne: LimitBehavior { Self(limit: .one) }
    public static var never: LimitBehavior { Self(limit: .never) }

    /// The number of views that one scroll may pass; `nil` for any.
    var count: Int? {
      switch limit {
      case .automatic, .never: nil
      case .always, .one: 1
      case .few: 3
      }
    }
  }

  private let limit: LimitBehavior
  private let anchor: UnitPoint?

  public init(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior = .automatic) {
    self.init(limitBehavior: limitBehavior, anchor: nil)
  }

  public init(anchor: UnitPoint?) {
    self.init(limitBehavior: .automatic, anchor: anchor)
  }

  public init(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior, anchor: UnitPoint?
  ) {
    limit = limitBehavior
    self.anchor = anchor
  }

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let isVertical = context.axes.contains(.vertical)
    let share = (isVertical ? anchor?.y : anchor?.x) ?? 0
    let room = isVertical ? context.containerSize.height : context.containerSize.width
    let content = isVertical ? context.contentSize.height : context.contentSize.width
    // The offset at which each view is aligned.
    let stops = context.frames.map { frame -> CGFloat in
      let (start, length) = isVertical ? (frame.minY, frame.height) : (frame.minX, frame.width)
      return min(max(0, start + length * share - room * share), max(0, content - room))
    }.sorted()
    guard !stops.isEmpty else { return }
    func nearest(_ value: CGFloat) -> Int {
      stops.indices.min { abs(stops[$0] - value) < abs(stops[$1] - value) } ?? 0
    }
    let origin = context.originalTarget.rect.origin
    let first = nearest(isVertical ? origin.y : origin.x)
    let velocity = isVertical ? context.velocity.dy : context.velocity.dx
    var stop = nearest(isVertical ? target.rect.minY : target.rect.minX)
    if stop == first, abs(velocity) > 50 { stop += velocity > 0 ? 1 : -1 }
    if let count = limit.count { stop = min(first + count, max(first - count, stop)) }
    let value = stops[min(stops.count - 1, max(0, stop))]
    if isVertical { target.rect.origin.y = value } else { target.rect.origin.x = value }
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }

  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> Self {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }

  public static func viewAligned(anchor: UnitPoint?) -> Self {
    ViewAlignedScrollTargetBehavior(anchor: anchor)
  }

  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior, anchor: UnitPoint?
  ) -> Self {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior, anchor: anchor)
  }
}

/// The behaviour that one modifier sets: only the outermost scroll views inside follow it.
final class ScrollBehaviorSetting {
  let behavior: any ScrollTargetBehavior

  init(_ behavior: any ScrollTargetBehavior) {
    self.behavior = behavior
  }
}

private struct ScrollTargetBehaviorKey: EnvironmentKey {
  static var defaultValue: ScrollBehaviorSetting? { nil }
}

extension EnvironmentValues {
  var scrollTargetBehavior: ScrollBehaviorSetting? {
    get { self[ScrollTargetBehaviorKey.self] }
    set { self[ScrollTargetBehaviorKey.self] = newValue }
  }
}

extension View {
  /// Sets where the scroll views in this view come to rest after the person has scrolled.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/scrolltargetbehavior(_:)
  nonisolated public func scrollTargetBehavior(
    _ behavior: some ScrollTargetBehavior
  ) -> some View {
    environment(\.scrollTargetBehavior, ScrollBehaviorSetting(behavior))
  }
}
