import Foundation

/// The movement of a damped spring, with a mass of 1 unless another is given.
///
/// Source: https://developer.apple.com/documentation/swiftui/spring
public struct Spring: Hashable, Sendable {
  /// The frequency without damping, in radians a second.
  private let frequency: Double
  /// The damping as a share of the critical one.
  public let dampingRatio: Double
  public let mass: Double

  private init(frequency: Double, dampingRatio: Double, mass: Double = 1) {
    (self.frequency, self.dampingRatio, self.mass) = (frequency, dampingRatio, mass)
  }

  /// A spring by its pace in seconds and its bounce: 0 for none, up to 1 for endless swinging, below 0 for
  /// a slow approach.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
    self.init(response: duration, dampingRatio: Self.dampingRatio(bounce: bounce))
  }

  static func dampingRatio(bounce: Double) -> Double {
    if bounce >= 0 { return max(0, 1 - bounce) }
    return bounce > -1 ? 1 / (1 + bounce) : .infinity
  }

  /// A spring by the seconds of one swing without damping, and its damping.
  public init(response: Double, dampingRatio: Double) {
    self.init(
      frequency: response > 0 ? 2 * .pi / response : .infinity,
      dampingRatio: max(0, dampingRatio))
  }

  /// A spring by its physics. Damping beyond the critical counts only where `allowOverDamping` is set.
  public init(
    mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    self.init(
      frequency: (stiffness / mass).squareRoot(),
      dampingRatio: max(0, allowOverDamping ? ratio : min(1, ratio)), mass: mass)
  }

  /// A spring that comes to rest in so many seconds; `epsilon` is what counts as rest.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    let ratio = max(.ulpOfOne, dampingRatio)
    // Time and frequency only occur as their product.
    let unit = Spring(frequency: 1, dampingRatio: ratio)
    let rest = unit.settlingDuration(target: 1.0, epsilon: epsilon)
    self.init(
      frequency: settlingDuration > 0 ? rest / settlingDuration : .infinity, dampingRatio: ratio)
  }

  /// The pace of the spring, in seconds.
  public var duration: TimeInterval { response }
  /// How much the spring bounces: 0 for none, 1 for endless swinging.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
  /// The seconds of one swing without damping.
  public var response: Double { 2 * .pi / frequency }
  public var stiffness: Double { mass * frequency * frequency }
  public var damping: Double { 2 * dampingRatio * frequency * mass }
  /// The seconds until a spring that was pulled by 1 is at rest within 0.001.
  public var settlingDuration: TimeInterval { settlingDuration(target: 1.0, epsilon: 0.001) }

  /// A spring without bounce.
  public static var smooth: Spring { .smooth() }
  public static func smooth(
    duration: TimeInterval = 0.5, extraBounce: Double = 0.0
  ) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a small bounce.
  public static var snappy: Spring { .snappy() }
  public static func snappy(
    duration: TimeInterval = 0.5, extraBounce: Double = 0.0
  ) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with a bounce that is easy to see.
  public static var bouncy: Spring { .bouncy() }
  public static func bouncy(
    duration: TimeInterval = 0.5, extraBounce: Double = 0.0
  ) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}

// MARK: - Movement

extension Spring {
  /// What the start leaves of itself after a time: shares of the first distance to the target and of the
  /// first velocity in the distance and in the velocity then.
  private struct Response {
    var distanceOfDistance: Double
    var distanceOfVelocity: Double
    var velocityOfDistance: Double
    var velocityOfVelocity: Double
  }

  private func response(at time: TimeInterval) -> Response {
    let time = max(0, time)
    guard frequency.isFinite, dampingRatio.isFinite else {
      return Response(
        distanceOfDistance: dampingRatio.isFinite ? 0 : 1, distanceOfVelocity: 0,
        velocityOfDistance: 0, velocityOfVelocity: 0)
    }
    let decay = dampingRatio * frequency
    if dampingRatio < 1 {
      let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let fade = exp(-decay * time)
      let (sine, cosine) = (sin(swing * time), cos(swing * time))
      return Response(
        distanceOfDistance: fade * (cosine + decay / swing * sine),
        distanceOfVelocity: fade * sine / swing,
        velocityOfDistance: -fade * sine * (decay * decay + swing * swing) / swing,
        velocityOfVelocity: fade * (cosine - decay / swing * sine))
    }
    if dampingRatio == 1 {
      let fade = exp(-frequency * time)
      return Response(
        distanceOfDistance: fade * (1 + frequency * time), distanceOfVelocity: fade * time,
        velocityOfDistance: -fade * frequency * frequency * time,
        velocityOfVelocity: fade * (1 - frequency * time))
    }
    let spread = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let (slow, fast) = (-decay + spread, -decay - spread)
    let (slowFade, fastFade) = (exp(slow * time), exp(fast * time))
    return Response(
      distanceOfDistance: (slow * fastFade - fast * slowFade) / (slow - fast),
      distanceOfVelocity: (slowFade - fastFade) / (slow - fast),
      velocityOfDistance: slow * fast * (fastFade - slowFade) / (slow - fast),
      velocityOfVelocity: (slow * slowFade - fast * fastFade) / (slow - fast))
  }

  /// Where the spring is after a time, on its way from zero to a target.
  public func value<V>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V where V: VectorArithmetic {
    let response = response(at: time)
    return target.scaled(by: 1 - response.distanceOfDistance)
      + initialVelocity.scaled(by: response.distanceOfVelocity)
  }

  /// How fast the spring is after a time, on its way from zero to a target.
  public func velocity<V>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V where V: VectorArithmetic {
    let response = response(at: time)
    return target.scaled(by: -response.velocityOfDistance)
      + initialVelocity.scaled(by: response.velocityOfVelocity)
  }

  /// Moves a value and its velocity on by some seconds.
  public func update<V>(
    value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
  ) where V: VectorArithmetic {
    let distance = target - value
    let start = velocity
    value = value + self.value(target: distance, initialVelocity: start, time: deltaTime)
    velocity = self.velocity(target: distance, initialVelocity: start, time: deltaTime)
  }

  /// The force on the spring at a position.
  public func force<V>(target: V, position: V, velocity: V) -> V where V: VectorArithmetic {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  /// The seconds until the spring stays within `epsilon` of its target; infinite without damping.
  public func settlingDuration<V>(
    target: V, initialVelocity: V = .zero, epsilon: Double
  ) -> TimeInterval where V: VectorArithmetic {
    guard dampingRatio > 0, dampingRatio.isFinite, epsilon > 0 else { return .infinity }
    guard frequency.isFinite else { return 0 }
    let distance = target.magnitudeSquared.squareRoot()
    let speed = initialVelocity.magnitudeSquared.squareRoot()
    let decay = dampingRatio * frequency
    if dampingRatio < 1 {
      let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let sideways =
        (target.scaled(by: decay) - initialVelocity).scaled(by: 1 / swing).magnitudeSquared
      let reach = (distance * distance + sideways).squareRoot()
      return reach > epsilon ? log(reach / epsilon) / decay : 0
    }
    // What is left fades without crossing the target twice: look for the last time that it is `epsilon`.
    func rest(_ time: Double) -> Double {
      let response = response(at: time)
      return distance * abs(response.distanceOfDistance)
        + speed * abs(response.distanceOfVelocity)
    }
    guard distance > epsilon || speed > 0 else { return 0 }
    var high = 1 / frequency
    while rest(high) > epsilon, high < 1e6 { high *= 2 }
    var low = 0.0
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if rest(middle) > epsilon { low = middle } else { high = middle }
    }
    return high
  }

  // MARK: - Between two values

  /// Where the spring is after a time, on its way from one value to another.
  public func value<V>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V where V: Animatable {
    var result = fromValue
    result.animatableData =
      fromValue.animatableData
      + value(
        target: toValue.animatableData - fromValue.animatableData,
        initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// How fast the spring is after a time, on its way from one value to another.
  public func velocity<V>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V where V: Animatable {
    var result = initialVelocity
    result.animatableData = velocity(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// The force on the spring at a position on its way from one value to another.
  public func force<V>(
    fromValue: V, toValue: V, position: V, velocity: V
  ) -> V where V: Animatable {
    var result = position
    result.animatableData = force(
      target: toValue.animatableData, position: position.animatableData,
      velocity: velocity.animatableData)
    return result
  }

  /// The seconds until the spring stays within `epsilon` of the value it goes to.
  public func settlingDuration<V>(
    fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
  ) -> TimeInterval where V: Animatable {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
  }
}
