import Foundation

/// Where the keyframes of a track have a value at each time.
///
/// A keyframe starts where the one before has come to, at its speed:
///
///     linear        cubic                 spring        move
///     straight on   along a Hermite       pulled to     there
///     to the value  curve to the value    the value     at once
struct KeyframeCourse<Value: Animatable> {
  private typealias Data = Value.AnimatableData

  private struct Segment {
    let start: TimeInterval
    let duration: TimeInterval
    /// The value at a time since the start.
    let position: (TimeInterval) -> Data
    let end: Value
  }

  let duration: TimeInterval
  private let initial: Value
  private let segments: [Segment]

  init(_ frames: [Keyframe<Value>], from initial: Value, velocity: Value?) {
    self.initial = initial
    var segments: [Segment] = []
    var time: TimeInterval = 0
    var position = initial.animatableData
    var speed = velocity?.animatableData ?? .zero
    for (index, frame) in frames.enumerated() {
      let target = frame.target.animatableData
      let (from, way) = (position, target - position)
      let length: TimeInterval
      let go: (TimeInterval) -> Data
      switch frame.way {
      case .move: (length, go, speed) = (0, { _ in target }, .zero)
      case .linear(let duration, let curve):
        length = max(0, duration)
        go = { from + way.scaled(by: curve.value(at: $0 / length)) }
        speed = length > 0 ? way.scaled(by: curve.velocity(at: 1) / length) : .zero
      case .cubic(let duration, let start, let end):
        length = max(0, duration)
        let startSpeed = start?.animatableData ?? speed
        let endSpeed =
          end?.animatableData ?? Self.speed(after: index, of: frames, from: from, over: length)
        go = { Self.cubic(from, target, startSpeed, endSpeed, $0, length) }
        speed = endSpeed
      case .spring(let duration, let spring, let start):
        let startSpeed = start?.animatableData ?? speed
        length =
          duration.map { max(0, $0) }
          ?? spring.settlingDuration(target: way, initialVelocity: startSpeed, epsilon: 0.001)
        go = { from + spring.value(target: way, initialVelocity: startSpeed, time: $0) }
        speed = spring.velocity(target: way, initialVelocity: startSpeed, time: length)
      }
      segments.append(
        Segment(start: time, duration: length, position: go, end: frame.target))
      time += length
      position = length > 0 ? go(length) : target
    }
    self.segments = segments
    duration = time
  }

  func value(at time: TimeInterval) -> Value {
    guard time > 0 || duration == 0, let last = segments.last else { return initial }
    guard time < duration else { return last.end }
    let segment = segments.last { $0.start <= time && $0.duration > 0 } ?? last
    var value = segment.end
    value.animatableData = segment.position(time - segment.start)
    return value
  }

  /// The speed that leads smoothly from one curve to the next: that between the ends of both.
  private static func speed(
    after index: Int, of frames: [Keyframe<Value>], from: Data, over length: TimeInterval
  ) -> Data {
    guard index + 1 < frames.count, case .cubic(let next, let start, _) = frames[index + 1].way
    else { return .zero }
    if let start { return start.animatableData }
    guard length + next > 0 else { return .zero }
    return (frames[index + 1].target.animatableData - from).scaled(by: 1 / (length + next))
  }

  private static func cubic(
    _ from: Data, _ to: Data, _ startSpeed: Data, _ endSpeed: Data, _ time: TimeInterval,
    _ length: TimeInterval
  ) -> Data {
    guard length > 0 else { return to }
    let t = min(max(time / length, 0), 1)
    let (square, cube) = (t * t, t * t * t)
    return from.scaled(by: 2 * cube - 3 * square + 1)
      + startSpeed.scaled(by: (cube - 2 * square + t) * length)
      + to.scaled(by: 3 * square - 2 * cube)
      + endSpeed.scaled(by: (cube - square) * length)
  }
}
