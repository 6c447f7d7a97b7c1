/// How a change runs over time.
///
/// Source: https://developer.apple.com/documentation/swiftui/animation
public struct Animation: Hashable, Sendable {
  package enum Curve: Hashable, Sendable {
    /// A cubic curve through two control points.
    case timing(Double, Double, Double, Double, duration: Double)
    /// A spring: seconds of one undamped period, and the damping as a share of the critical one.
    case spring(response: Double, dampingFraction: Double)
  }

  package var curve: Curve
  /// Seconds before it starts.
  package var delay = 0.0
  package var speed = 1.0
  /// `nil` for ever.
  package var repeatCount: Int? = 1
  package var autoreverses = false

  package init(_ curve: Curve) {
    self.curve = curve
  }

  public static let `default` = Animation.spring(response: 0.55, dampingFraction: 1)

  public static func easeInOut(duration: Double) -> Animation {
    Animation(.timing(0.42, 0, 0.58, 1, duration: duration))
  }
  public static var easeInOut: Animation { .easeInOut(duration: 0.35) }

  public static func easeIn(duration: Double) -> Animation {
    Animation(.timing(0.42, 0, 1, 1, duration: duration))
  }
  public static var easeIn: Animation { .easeIn(duration: 0.35) }

  public static func easeOut(duration: Double) -> Animation {
    Animation(.timing(0, 0, 0.58, 1, duration: duration))
  }
  public static var easeOut: Animation { .easeOut(duration: 0.35) }

  public static func linear(duration: Double) -> Animation {
    Animation(.timing(0, 0, 1, 1, duration: duration))
  }
  public static var linear: Animation { .linear(duration: 0.35) }

  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation {
    Animation(.timing(p1x, p1y, p2x, p2y, duration: duration))
  }

  /// A spring; `response` is in seconds.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    Animation(.spring(response: response, dampingFraction: dampingFraction))
  }

  /// A spring by its perceptual duration in seconds and its bounce from -1 to 1.
  public static func spring(
    duration: Double = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
  ) -> Animation {
    let damping = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    return Animation(.spring(response: duration, dampingFraction: damping))
  }
  public static var spring: Animation { .spring(duration: 0.5, bounce: 0) }

  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    Animation(.spring(response: response, dampingFraction: dampingFraction))
  }
  public static var interactiveSpring: Animation { .interactiveSpring() }

  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0.0) -> Animation {
    .spring(duration: duration, bounce: extraBounce)
  }
  public static var smooth: Animation { .smooth() }

  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0.0) -> Animation {
    .spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  public static var snappy: Animation { .snappy() }

  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0.0) -> Animation {
    .spring(duration: duration, bounce: 0.3 + extraBounce)
  }
  public static var bouncy: Animation { .bouncy() }

  /// The same animation, started so many seconds later.
  public func delay(_ delay: Double) -> Animation {
    var copy = self
    copy.delay += delay
    return copy
  }

  /// The same animation, so many times as fast.
  public func speed(_ speed: Double) -> Animation {
    var copy = self
    copy.speed *= speed
    return copy
  }

  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    var copy = self
    copy.repeatCount = repeatCount
    copy.autoreverses = autoreverses
    return copy
  }

  public func repeatForever(autoreverses: Bool = true) -> Animation {
    var copy = self
    copy.repeatCount = nil
    copy.autoreverses = autoreverses
    return copy
  }
}
