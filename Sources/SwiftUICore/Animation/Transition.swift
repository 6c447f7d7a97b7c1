import Foundation
import Graphics

/// How a view comes into sight and goes out of it.
///
/// Source: https://developer.apple.com/documentation/swiftui/transition
@preconcurrency @MainActor
public protocol Transition {
  associatedtype Body: View

  /// Stands for the view in the body.
  typealias Content = PlaceholderContentView<Self>

  /// The view as it looks in a phase.
  @ViewBuilder @MainActor @preconcurrency
  func body(content: Self.Content, phase: TransitionPhase) -> Self.Body

  @MainActor @preconcurrency static var properties: TransitionProperties { get }
}

extension Transition {
  @MainActor @preconcurrency public static var properties: TransitionProperties {
    TransitionProperties()
  }

  /// The view as it looks in a phase.
  @MainActor @preconcurrency
  public func apply<V>(content: V, phase: TransitionPhase) -> some View where V: View {
    _PlaceholderView(
      content: content, body: body(content: PlaceholderContentView(), phase: phase),
      isScope: false, for: Self.self)
  }

  /// This transition and another at once.
  @MainActor @preconcurrency
  public func combined<T>(with other: T) -> some Transition where T: Transition {
    CombinedTransition(first: self, second: other)
  }

  /// This transition with an animation of its own.
  @MainActor @preconcurrency public func animation(_ animation: Animation?) -> some Transition {
    AnimatedTransition(base: self, animation: animation)
  }
}

/// What is known of a transition.
public struct TransitionProperties: Sendable {
  /// Whether it moves the view, which people who wish for less motion do without.
  public var hasMotion: Bool

  public init(hasMotion: Bool = true) {
    self.hasMotion = hasMotion
  }
}

/// Where a view is between coming and going.
///
/// Source: https://developer.apple.com/documentation/swiftui/transitionphase
@frozen
public enum TransitionPhase: Hashable, Sendable {
  /// It is about to come.
  case willAppear
  /// It is in sight.
  case identity
  /// It has gone, or is going.
  case didDisappear

  public var isIdentity: Bool { self == .identity }

  /// -1 before it comes, 0 in sight, 1 when it has gone.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

struct CombinedTransition<First: Transition, Second: Transition>: Transition {
  var first: First
  var second: Second

  func body(content: Content, phase: TransitionPhase) -> some View {
    second.apply(content: first.apply(content: content, phase: phase), phase: phase)
  }

  static var properties: TransitionProperties {
    TransitionProperties(hasMotion: First.properties.hasMotion || Second.properties.hasMotion)
  }
}

/// A transition that moves although the change around it need not be animated.
protocol SelfAnimating {
  var animatesItself: Bool { get }
}

struct AnimatedTransition<Base: Transition>: Transition, SelfAnimating {
  var base: Base
  var animation: Animation?

  nonisolated var animatesItself: Bool { true }

  func body(content: Content, phase: TransitionPhase) -> some View {
    content.transaction({ $0.animation = animation }) { base.apply(content: $0, phase: phase) }
  }

  static var properties: TransitionProperties { Base.properties }
}

// MARK: - Built-in transitions

/// A transition that comes and goes in different ways.
///
/// Source: https://developer.apple.com/documentation/swiftui/asymmetrictransition
public struct AsymmetricTransition<Insertion, Removal>: Transition
where Insertion: Transition, Removal: Transition {
  public var insertion: Insertion
  public var removal: Removal

  public init(insertion: Insertion, removal: Removal) {
    (self.insertion, self.removal) = (insertion, removal)
  }

  @MainActor @preconcurrency
  public func body(content: Content, phase: TransitionPhase) -> some View {
    removal.apply(
      content: insertion.apply(
        content: content, phase: phase == .willAppear ? .willAppear : .identity),
      phase: phase == .didDisappear ? .didDisappear : .identity)
  }

  @MainActor @preconcurrency public static var properties: TransitionProperties {
    TransitionProperties(
      hasMotion: Insertion.properties.hasMotion || Removal.properties.hasMotion)
  }
}

/// Comes and goes at once.
public struct IdentityTransition: Transition {
  public init() {}

  @MainActor @preconcurrency
  public func body(content: Content, phase: TransitionPhase) -> Content { content }

  @MainActor @preconcurrency
  public static let properties = TransitionProperties(hasMotion: false)
}

/// Fades.
public struct OpacityTransition: Transition {
  public init() {}

  @MainActor @preconcurrency
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }

  @MainActor @preconcurrency
  public static let properties = TransitionProperties(hasMotion: false)
}

/// Grows and shrinks around a point.
public struct ScaleTransition: Transition {
  public var scale: Double
  public var anchor: UnitPoint

  public init(_ scale: Double, anchor: UnitPoint = .center) {
    (self.scale, self.anchor) = (scale, anchor)
  }

  @MainActor @preconcurrency
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }
}

/// Comes from a distance in points, and goes there.
public struct OffsetTransition: Transition {
  public var offset: CGSize

  public init(_ offset: CGSize) {
    self.offset = offset
  }

  @MainActor @preconcurrency
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(phase.isIdentity ? .zero : offset)
  }
}

/// Comes from an edge and goes there, by its own size.
public struct MoveTransition: Transition {
  public var edge: Edge

  public init(edge: Edge) {
    self.edge = edge
  }

  @MainActor @preconcurrency
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(_ShiftEffect(edge: edge, share: phase.isIdentity ? 0 : 1))
  }
}

/// Comes from the leading edge and goes to the trailing one.
public struct SlideTransition: Transition {
  public init() {}

  @MainActor @preconcurrency
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(_ShiftEffect(edge: .leading, share: -phase.value))
  }
}

/// Comes from an edge and goes to the opposite one, fading.
public struct PushTransition: Transition {
  public var edge: Edge

  public init(edge: Edge) {
    self.edge = edge
  }

  @MainActor @preconcurrency
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(_ShiftEffect(edge: edge, share: -phase.value))
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

/// Comes out of a blur and goes into it, growing and shrinking.
public struct BlurReplaceTransition: Transition {
  /// Which way the view grows.
  public struct Configuration: Equatable {
    fileprivate let coming: Double
    fileprivate let going: Double

    /// Comes from below its size and goes beyond it.
    public static let downUp = Configuration(coming: 0.8, going: 1.2)
    /// Comes from below its size and goes below it.
    public static let upUp = Configuration(coming: 0.8, going: 0.8)
  }

  @MainActor @preconcurrency public var configuration: Configuration

  @MainActor @preconcurrency public init(configuration: Configuration) {
    self.configuration = configuration
  }

  @MainActor @preconcurrency
  public func body(content: Content, phase: TransitionPhase) -> some View {
    let scale =
      switch phase {
      case .willAppear: configuration.coming
      case .identity: 1.0
      case .didDisappear: configuration.going
      }
    content.blur(radius: phase.isIdentity ? 0 : 8).scaleEffect(scale)
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

/// Draws a view moved towards an edge, by a share of its own size.
public struct _ShiftEffect: TransformModifier, Animatable, Equatable {
  public typealias Body = Never
  var edge: Edge
  var share: Double

  public var animatableData: Double {
    get { share }
    set { share = newValue }
  }

  func transform(size: CGSize, isRightToLeft: Bool) -> CGAffineTransform {
    let side: CGFloat = isRightToLeft ? -1 : 1
    return switch edge {
    case .top: CGAffineTransform(translationX: 0, y: -share * size.height)
    case .bottom: CGAffineTransform(translationX: 0, y: share * size.height)
    case .leading: CGAffineTransform(translationX: -share * size.width * side, y: 0)
    case .trailing: CGAffineTransform(translationX: share * size.width * side, y: 0)
    }
  }
}

extension Transition where Self == IdentityTransition {
  @MainActor @preconcurrency public static var identity: IdentityTransition {
    IdentityTransition()
  }
}

extension Transition where Self == OpacityTransition {
  @MainActor @preconcurrency public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == ScaleTransition {
  @MainActor @preconcurrency public static var scale: ScaleTransition { ScaleTransition(0) }
  @MainActor @preconcurrency
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
    Self(scale, anchor: anchor)
  }
}

extension Transition where Self == OffsetTransition {
  @MainActor @preconcurrency public static func offset(_ offset: CGSize) -> Self { Self(offset) }
  @MainActor @preconcurrency
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self {
    Self(CGSize(width: x, height: y))
  }
}

extension Transition where Self == MoveTransition {
  @MainActor @preconcurrency public static func move(edge: Edge) -> Self { Self(edge: edge) }
}

extension Transition where Self == SlideTransition {
  @MainActor @preconcurrency public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == PushTransition {
  @MainActor @preconcurrency public static func push(from edge: Edge) -> Self { Self(edge: edge) }
}

extension Transition where Self == BlurReplaceTransition {
  @MainActor @preconcurrency public static var blurReplace: BlurReplaceTransition {
    BlurReplaceTransition(configuration: .downUp)
  }
  @MainActor @preconcurrency
  public static func blurReplace(
    _ config: BlurReplaceTransition.Configuration = .downUp
  ) -> Self {
    Self(configuration: config)
  }
}
