import Foundation

/// An animation that knows how long it takes, so that one repeated can find its place at any time.
protocol TimedAnimation: CustomAnimation {
  /// In seconds; infinite for one that never ends, `nil` for unknown.
  func duration<V: VectorArithmetic>(of value: V) -> TimeInterval?
}

/// Follows a curve for a time.
struct CurveAnimation: TimedAnimation {
  var curve: UnitCurve
  var duration: TimeInterval

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    guard time < duration else {
      context.isLogicallyComplete = true
      return nil
    }
    return value.scaled(by: curve.value(at: time / duration))
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    guard time < duration else { return .zero }
    return value.scaled(by: curve.velocity(at: time / duration) / duration)
  }

  func duration<V: VectorArithmetic>(of value: V) -> TimeInterval? { duration }
}

/// Where a spring was, and how fast, when it was sent to another target.
private struct SpringStart<Value: VectorArithmetic> {
  var value = Value.zero
  var velocity = Value.zero
  var time = 0.0
}

private struct SpringStartKey<Value: VectorArithmetic>: AnimationStateKey {
  static var defaultValue: SpringStart<Value> { SpringStart() }
}

/// A spring that goes on with its velocity when it is sent to another target.
struct SpringAnimation: TimedAnimation {
  var spring: Spring
  /// Seconds over which a changed response is blended in. Two springs meet at one velocity, which needs no
  /// blending.
  var blendDuration: TimeInterval

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    let start = context.state[SpringStartKey<V>.self]
    let (target, elapsed) = (value - start.value, time - start.time)
    if elapsed >= spring.duration { context.isLogicallyComplete = true }
    guard !spring.isAtRest(target: target, initialVelocity: start.velocity, time: elapsed) else {
      context.isLogicallyComplete = true
      return nil
    }
    return start.value
      + spring.value(target: target, initialVelocity: start.velocity, time: elapsed)
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    let start = context.state[SpringStartKey<V>.self]
    return spring.velocity(
      target: value - start.value, initialVelocity: start.velocity, time: time - start.time)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    guard let spring = previous.base as? SpringAnimation else { return false }
    let velocity = spring.velocity(value: value, time: time, context: context) ?? .zero
    let position = spring.animate(value: value, time: time, context: &context) ?? value
    context.state[SpringStartKey<V>.self] = SpringStart(
      value: position, velocity: velocity, time: time)
    context.isLogicallyComplete = false
    return true
  }

  func duration<V: VectorArithmetic>(of value: V) -> TimeInterval? {
    spring.settlingDuration(target: value, epsilon: Spring.restingDistance)
  }
}

/// A spring whose movements are added where they overlap.
struct InterpolatingSpringAnimation: TimedAnimation {
  var spring: Spring
  /// In units of the whole way a second.
  var initialVelocity: Double

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    let velocity = value.scaled(by: initialVelocity)
    if time >= spring.duration { context.isLogicallyComplete = true }
    guard !spring.isAtRest(target: value, initialVelocity: velocity, time: time) else {
      context.isLogicallyComplete = true
      return nil
    }
    return spring.value(target: value, initialVelocity: velocity, time: time)
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    spring.velocity(
      target: value, initialVelocity: value.scaled(by: initialVelocity), time: time)
  }

  func duration<V: VectorArithmetic>(of value: V) -> TimeInterval? {
    spring.settlingDuration(
      target: value, initialVelocity: value.scaled(by: initialVelocity),
      epsilon: Spring.restingDistance)
  }
}

extension Spring {
  /// What is too little to be seen, of a way in points or in whole opacities.
  static let restingDistance = 0.001

  /// Whether both the distance and the swing that its velocity leads to are too small to matter.
  fileprivate func isAtRest<V: VectorArithmetic>(
    target: V, initialVelocity: V, time: TimeInterval
  ) -> Bool {
    guard time > 0 else { return false }
    let distance = target - value(target: target, initialVelocity: initialVelocity, time: time)
    let swing = velocity(target: target, initialVelocity: initialVelocity, time: time)
      .scaled(by: response / (2 * .pi))
    return distance.magnitudeSquared + swing.magnitudeSquared
      < Self.restingDistance * Self.restingDistance
  }
}

// MARK: - Changes of an animation

/// An animation made of another one. What the inner one keeps is kept in the same state.
protocol DerivedAnimation: TimedAnimation {
  var base: Animation { get }
  /// The time of the inner animation.
  func innerTime(_ time: TimeInterval) -> TimeInterval
}

extension DerivedAnimation {
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    // The states fit where the inner times are told in the same way.
    guard let previous = previous.base as? Self, previous.innerTime(1) == innerTime(1),
      previous.innerTime(0) == innerTime(0)
    else { return false }
    return base.base.shouldMerge(
      previous: previous.base, value: value, time: innerTime(time), context: &context)
  }
}

struct DelayedAnimation: DerivedAnimation {
  var base: Animation
  var delay: TimeInterval

  func innerTime(_ time: TimeInterval) -> TimeInterval { time - delay }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    time < delay
      ? .zero : base.base.animate(value: value, time: time - delay, context: &context)
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    time < delay ? .zero : base.base.velocity(value: value, time: time - delay, context: context)
  }

  /// The wait belongs to this change alone, so movements are added.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    false
  }

  func duration<V: VectorArithmetic>(of value: V) -> TimeInterval? {
    base.duration(of: value).map { $0 + delay }
  }
}

struct PacedAnimation: DerivedAnimation {
  var base: Animation
  var speed: Double

  func innerTime(_ time: TimeInterval) -> TimeInterval { time * speed }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    base.base.animate(value: value, time: time * speed, context: &context)
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    base.base.velocity(value: value, time: time * speed, context: context)?.scaled(by: speed)
  }

  func duration<V: VectorArithmetic>(of value: V) -> TimeInterval? {
    speed > 0 ? base.duration(of: value).map { $0 / speed } : .infinity
  }
}

/// Counts as done after a time of the app's choice.
struct EarlyAnimation: DerivedAnimation {
  var base: Animation
  var logicalDuration: TimeInterval

  func innerTime(_ time: TimeInterval) -> TimeInterval { time }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    let result = base.base.animate(value: value, time: time, context: &context)
    context.isLogicallyComplete = result == nil || time >= logicalDuration
    return result
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    base.base.velocity(value: value, time: time, context: context)
  }

  func duration<V: VectorArithmetic>(of value: V) -> TimeInterval? { base.duration(of: value) }
}

/// When the running round of a repeated animation of unknown duration began, and which round it is.
private struct RoundKey: AnimationStateKey {
  static var defaultValue: (start: TimeInterval, index: Int) { (0, 0) }
}

struct RepeatedAnimation: DerivedAnimation {
  var base: Animation
  /// `nil` for ever.
  var count: Int?
  var autoreverses: Bool

  func innerTime(_ time: TimeInterval) -> TimeInterval { time }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    guard let duration = base.duration(of: value) else {
      return animateUntimed(value: value, time: time, context: &context)
    }
    guard duration > 0 else { return end(&context) }
    let round = Int(min(time / duration, 1e15))
    if let count, round >= count { return end(&context) }
    let elapsed = time - Double(round) * duration
    var inner = context
    let result =
      if autoreverses, round % 2 == 1 {
        base.base.animate(value: value, time: duration - elapsed, context: &inner) ?? value
      } else {
        base.base.animate(value: value, time: elapsed, context: &inner) ?? value
      }
    context.state = inner.state
    context.isLogicallyComplete = false
    return result
  }

  private func end<V>(_ context: inout AnimationContext<V>) -> V? {
    context.isLogicallyComplete = true
    return nil
  }

  /// Goes on to the next round whenever the inner animation says that it has ended.
  private func animateUntimed<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    var (start, index) = context.state[RoundKey.self]
    if let count, index >= count { return end(&context) }
    var result = base.base.animate(value: value, time: time - start, context: &context)
    if result == nil {
      (start, index) = (time, index + 1)
      if let count, index >= count { return end(&context) }
      context.state = AnimationState()
      context.state[RoundKey.self] = (start, index)
      result = .zero
    }
    context.isLogicallyComplete = false
    return autoreverses && index % 2 == 1 ? value - (result ?? .zero) : result
  }

  /// What repeats has no movement to hand on.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    false
  }

  func duration<V: VectorArithmetic>(of value: V) -> TimeInterval? {
    guard let count else { return .infinity }
    return base.duration(of: value).map { $0 * Double(count) }
  }
}
