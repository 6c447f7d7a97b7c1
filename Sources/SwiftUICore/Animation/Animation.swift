import Diagnostics
import Foundation

/// How a change runs over time.
///
/// Source: https://developer.apple.com/documentation/swiftui/animation
public struct Animation: Equatable, Sendable {
  /// The animation as a value that can be asked for the course of a change.
  public let base: any CustomAnimation

  /// An animation of the app's own.
  public init<A>(_ base: A) where A: CustomAnimation {
    self.base = base
  }

  public static func == (lhs: Animation, rhs: Animation) -> Bool {
    AnyHashable(lhs.base) == AnyHashable(rhs.base)
  }

  /// A spring of 0.55 seconds without bounce.
  public static let `default` = Animation.spring(response: 0.55, dampingFraction: 1)

  /// The seconds that a change by `value` takes, if it is known.
  func duration<V: VectorArithmetic>(of value: V) -> TimeInterval? {
    (base as? any TimedAnimation)?.duration(of: value)
  }

  /// Whether it goes on until another one takes over.
  var repeatsForever: Bool {
    if let repeated = base as? RepeatedAnimation { return repeated.count == nil }
    return (base as? any DerivedAnimation)?.base.repeatsForever ?? false
  }
}

extension Animation: Hashable {
  public func hash(into hasher: inout Hasher) {
    base.hash(into: &hasher)
  }
}

extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "\(base)" }
  public var debugDescription: String { "Animation(\(String(reflecting: base)))" }
  public var customMirror: Mirror { Mirror(self, children: ["base": base]) }
}

extension Animation {
  /// Where a value is after `time` seconds on its way from zero to `value`; `nil` when it has arrived.
  public func animate<V>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? where V: VectorArithmetic {
    base.animate(value: value, time: time, context: &context)
  }

  /// How fast a value is after `time` seconds; `nil` for unknown.
  public func velocity<V>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? where V: VectorArithmetic {
    base.velocity(value: value, time: time, context: context)
  }

  /// Whether this animation takes over from one that is still running.
  public func shouldMerge<V>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool where V: VectorArithmetic {
    base.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}

// MARK: - Curves

extension Animation {
  /// Starts and ends slowly. The duration is in seconds.
  public static func easeInOut(duration: TimeInterval) -> Animation {
    timingCurve(.easeInOut, duration: duration)
  }
  public static var easeInOut: Animation { .easeInOut(duration: 0.35) }

  /// Starts slowly. The duration is in seconds.
  public static func easeIn(duration: TimeInterval) -> Animation {
    timingCurve(.easeIn, duration: duration)
  }
  public static var easeIn: Animation { .easeIn(duration: 0.35) }

  /// Ends slowly. The duration is in seconds.
  public static func easeOut(duration: TimeInterval) -> Animation {
    timingCurve(.easeOut, duration: duration)
  }
  public static var easeOut: Animation { .easeOut(duration: 0.35) }

  /// Moves at one speed. The duration is in seconds.
  public static func linear(duration: TimeInterval) -> Animation {
    timingCurve(.linear, duration: duration)
  }
  public static var linear: Animation { .linear(duration: 0.35) }

  /// Follows a cubic curve with two control points. The duration is in seconds.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    timingCurve(.timing(p1x, p1y, p2x, p2y), duration: duration)
  }

  /// Follows a curve. The duration is in seconds.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(CurveAnimation(curve: curve, duration: duration))
  }
}

// MARK: - Springs

extension Animation {
  /// A spring that keeps its velocity when it is sent elsewhere.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
    if blendDuration != 0 { UnsupportedAPI.blendDuration.wasReached() }
    return Animation(SpringAnimation(spring: spring, blendDuration: blendDuration))
  }

  /// A spring by the seconds of one swing, and its damping as a share of the critical one.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    spring(
      Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
  }

  /// A spring by its pace in seconds and its bounce from -1 to 1.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
  ) -> Animation {
    spring(Spring(duration: duration, bounce: bounce), blendDuration: blendDuration)
  }
  public static var spring: Animation { .spring(duration: 0.5, bounce: 0) }

  /// A spring that is quick enough to follow a finger.
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    interactive(
      Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
  }

  /// A spring that is quick enough to follow a finger, by its pace in seconds and more bounce.
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0.0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    interactive(
      Spring(duration: duration, bounce: 0.14 + extraBounce), blendDuration: blendDuration)
  }
  public static var interactiveSpring: Animation { .interactiveSpring() }

  private static func interactive(_ spring: Spring, blendDuration: TimeInterval) -> Animation {
    if blendDuration != 0.25 { UnsupportedAPI.blendDuration.wasReached() }
    return Animation(SpringAnimation(spring: spring, blendDuration: blendDuration))
  }

  /// A spring without bounce.
  public static func smooth(
    duration: TimeInterval = 0.5, extraBounce: Double = 0.0
  ) -> Animation {
    spring(.smooth(duration: duration, extraBounce: extraBounce))
  }
  public static var smooth: Animation { .smooth() }

  /// A spring with a small bounce.
  public static func snappy(
    duration: TimeInterval = 0.5, extraBounce: Double = 0.0
  ) -> Animation {
    spring(.snappy(duration: duration, extraBounce: extraBounce))
  }
  public static var snappy: Animation { .snappy() }

  /// A spring with a bounce that is easy to see.
  public static func bouncy(
    duration: TimeInterval = 0.5, extraBounce: Double = 0.0
  ) -> Animation {
    spring(.bouncy(duration: duration, extraBounce: extraBounce))
  }
  public static var bouncy: Animation { .bouncy() }

  /// A spring whose movements are added where they overlap. The velocity is in whole ways a second.
  public static func interpolatingSpring(
    _ spring: Spring, initialVelocity: Double = 0.0
  ) -> Animation {
    Animation(InterpolatingSpringAnimation(spring: spring, initialVelocity: initialVelocity))
  }

  /// A spring by its physics, whose movements are added where they overlap.
  public static func interpolatingSpring(
    mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(
      Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true),
      initialVelocity: initialVelocity)
  }

  /// A spring by its pace in seconds and its bounce, whose movements are added where they overlap.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(
      Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }
  public static var interpolatingSpring: Animation { .interpolatingSpring() }
}

// MARK: - Changes

extension Animation {
  /// The same animation, started so many seconds later.
  public func delay(_ delay: TimeInterval) -> Animation {
    Animation(DelayedAnimation(base: self, delay: delay))
  }

  /// The same animation, so many times as fast.
  public func speed(_ speed: Double) -> Animation {
    Animation(PacedAnimation(base: self, speed: speed))
  }

  /// The same animation so many times in a row, every second one backwards if it reverses.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(RepeatedAnimation(base: self, count: repeatCount, autoreverses: autoreverses))
  }

  /// The same animation again and again, every second time backwards if it reverses.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(RepeatedAnimation(base: self, count: nil, autoreverses: autoreverses))
  }

  /// The same animation, which counts as done after so many seconds.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    Animation(EarlyAnimation(base: self, logicalDuration: duration))
  }
}
