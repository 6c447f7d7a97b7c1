import Foundation
import SwiftUICore

/// Where a view is in the part of a scroll view that is in sight.
///
/// Source: https://developer.apple.com/documentation/swiftui/scrolltransitionphase
public enum ScrollTransitionPhase: Hashable, BitwiseCopyable {
  /// It comes into sight, or goes, at the top or the leading edge.
  case topLeading
  /// It is in sight.
  case identity
  /// It comes into sight, or goes, at the bottom or the trailing edge.
  case bottomTrailing

  public var isIdentity: Bool { self == .identity }

  /// -1 at the top or the leading edge, 0 in sight, 1 at the bottom or the trailing edge.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

@available(*, unavailable)
extension ScrollTransitionPhase: Sendable {}

/// How a view changes on its way into sight.
///
/// Source: https://developer.apple.com/documentation/swiftui/scrolltransitionconfiguration
public struct ScrollTransitionConfiguration {
  enum Kind {
    case identity
    case interactive(UnitCurve)
    case animated(Animation)
  }

  var kind: Kind
  var threshold: Threshold

  /// The view always looks as it does in sight.
  public static let identity = ScrollTransitionConfiguration(kind: .identity, threshold: .visible)
  /// The look follows the scroll, until the whole view is in sight.
  public static let interactive: ScrollTransitionConfiguration = .interactive()
  /// The look changes with an animation when half of the view is in sight.
  public static let animated: ScrollTransitionConfiguration = .animated()

  /// The look follows the scroll along a curve, until the whole view is in sight.
  public static func interactive(
    timingCurve: UnitCurve = .easeInOut
  ) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(kind: .interactive(timingCurve), threshold: .visible)
  }

  /// The look changes with an animation when half of the view is in sight.
  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(kind: .animated(animation), threshold: .visible(0.5))
  }

  /// The same with an animation in place of following the scroll.
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(kind: .animated(animation), threshold: threshold)
  }

  /// The same with another place from which on the view counts as being in sight.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(kind: kind, threshold: threshold)
  }

  /// How far a view must have come into sight.
  public struct Threshold {
    /// In points, of a view and a container of these lengths.
    fileprivate let distance: (_ view: CGFloat, _ container: CGFloat) -> CGFloat

    /// All of the view.
    public static let visible: Threshold = .visible(1)
    /// Nothing of the view: it is at the edge.
    public static let hidden: Threshold = .visible(0)
    /// The middle of the view is in the middle of the scroll view.
    public static var centered: Threshold { Threshold { ($0 + $1) / 2 } }

    /// A share of the view, from 0 to 1.
    public static func visible(_ amount: Double) -> Threshold {
      Threshold { view, _ in view * amount }
    }

    /// A place between this one (0) and another (1).
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
      Threshold { view, container in
        let start = distance(view, container)
        return start + (other.distance(view, container) - start) * amount
      }
    }

    /// So many points farther into the scroll view.
    public func inset(by distance: Double) -> Threshold {
      Threshold { self.distance($0, $1) + distance }
    }
  }
}

@available(*, unavailable)
extension ScrollTransitionConfiguration: Sendable {}

@available(*, unavailable)
extension ScrollTransitionConfiguration.Threshold: Sendable {}

/// The look of a view by where it is in the scroll view around.
private struct ScrollTransitionModifier<Effect: VisualEffect>: ViewModifier {
  let topLeading: ScrollTransitionConfiguration
  let bottomTrailing: ScrollTransitionConfiguration
  let axis: Axis?
  let transition: (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
  @State private var memory = Memory()

  /// The phase that was last shown.
  final class Memory {
    var phase: ScrollTransitionPhase?
  }

  func body(content: Content) -> some View {
    content.modifier(VisualEffectModifier { effect($0) })
  }

  private func effect(_ proxy: GeometryProxy) -> (Effect, Animation?) {
    let identity = transition(EmptyVisualEffect(), .identity)
    // Read first, so that the place is watched.
    let frame = proxy.frame(in: .global)
    guard let node = proxy.place.node,
      let scroll = sequence(first: node as _LayoutNode, next: { $0.layoutParent })
        .lazy.compactMap({ $0 as? ScrollNode }).first
    else { return (identity, nil) }
    let entry = entry(of: frame, in: scroll)
    let configuration = entry.phase == .topLeading ? topLeading : bottomTrailing
    let edge = entry.progress < 1 ? transition(EmptyVisualEffect(), entry.phase) : identity
    switch configuration.kind {
    case .identity: return (identity, nil)
    case .interactive(let curve):
      memory.phase = nil
      var effect = edge
      effect.animatableData.interpolate(
        towards: identity.animatableData, amount: curve.value(at: entry.progress))
      return (effect, nil)
    case .animated(let animation):
      let phase = entry.progress < 1 ? entry.phase : .identity
      let isNew = memory.phase != nil && memory.phase != phase
      memory.phase = phase
      return (edge, isNew ? animation : nil)
    }
  }

  /// The edge that the view is nearer to coming in at, and how far it has come: 1 for in sight.
  private func entry(
    of frame: CGRect, in scroll: ScrollNode
  ) -> (phase: ScrollTransitionPhase, progress: Double) {
    let around = scroll.frameInRoot
    let isVertical = axis.map { $0 == .vertical } ?? scroll.axes.contains(.vertical)
    var (fromStart, fromEnd) =
      isVertical
      ? (frame.maxY - around.minY, around.maxY - frame.minY)
      : (frame.maxX - around.minX, around.maxX - frame.minX)
    if !isVertical, scroll.isRightToLeft { swap(&fromStart, &fromEnd) }
    let view = isVertical ? frame.height : frame.width
    let container = isVertical ? around.height : around.width
    func progress(_ come: CGFloat, _ configuration: ScrollTransitionConfiguration) -> Double {
      let needed = configuration.threshold.distance(view, container)
      guard needed > 0 else { return come >= needed ? 1 : 0 }
      return min(max(come / needed, 0), 1)
    }
    let top = progress(fromStart, topLeading)
    let bottom = progress(fromEnd, bottomTrailing)
    return top < bottom ? (.topLeading, top) : (.bottomTrailing, bottom)
  }
}

extension View {
  /// Changes how this view looks as it comes into sight, and goes, in the scroll view around.
  ///
  /// - Parameter axis: along which edges count; `nil` for those that the scroll view scrolls along.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/scrolltransition(_:axis:transition:)
  nonisolated public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    scrollTransition(
      topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  /// Changes how this view looks as it comes into sight, and goes, differently for the two edges.
  nonisolated public func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    modifier(
      ScrollTransitionModifier(
        topLeading: topLeading, bottomTrailing: bottomTrailing, axis: axis,
        transition: { transition($0, $1) }))
  }
}
