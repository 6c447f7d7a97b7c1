import Foundation

/// Keyframes of one track, one after the other.
///
/// Source: https://developer.apple.com/documentation/swiftui/keyframetrackcontent
public protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable = Self.Body.Value
  associatedtype Body: KeyframeTrackContent

  @KeyframeTrackContentBuilder<Self.Value> var body: Self.Body { get }

  func _resolve(into resolved: inout _ResolvedKeyframeTrackContent<Self.Value>)
}

extension KeyframeTrackContent where Value == Body.Value {
  public func _resolve(into resolved: inout _ResolvedKeyframeTrackContent<Value>) {
    body._resolve(into: &resolved)
  }
}

/// The keyframes of a track, in order.
public struct _ResolvedKeyframeTrackContent<Value: Animatable> {
  var frames: [Keyframe<Value>] = []
}

/// Where a value goes, and how.
struct Keyframe<Value: Animatable> {
  enum Way {
    case linear(duration: TimeInterval, UnitCurve)
    case cubic(duration: TimeInterval, start: Value?, end: Value?)
    case spring(duration: TimeInterval?, Spring, start: Value?)
    /// At once.
    case move
  }

  let target: Value
  let way: Way

  var isCubic: Bool { if case .cubic = way { true } else { false } }
}

/// Goes to a value along a timing curve.
///
/// Source: https://developer.apple.com/documentation/swiftui/linearkeyframe
public struct LinearKeyframe<Value>: KeyframeTrackContent where Value: Animatable {
  public typealias Body = LinearKeyframe<Value>
  private let frame: Keyframe<Value>

  /// - Parameter duration: in seconds.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    frame = Keyframe(target: to, way: .linear(duration: duration, timingCurve))
  }

  public var body: LinearKeyframe<Value> { self }
  public func _resolve(into resolved: inout _ResolvedKeyframeTrackContent<Value>) {
    resolved.frames.append(frame)
  }
}

@available(*, unavailable)
extension LinearKeyframe: Sendable {}

/// Goes to a value along a smooth curve, which has the speeds of the curves before and after at its ends.
///
/// Source: https://developer.apple.com/documentation/swiftui/cubickeyframe
public struct CubicKeyframe<Value>: KeyframeTrackContent where Value: Animatable {
  public typealias Body = CubicKeyframe<Value>
  private let frame: Keyframe<Value>

  /// - Parameters:
  ///   - duration: in seconds.
  ///   - startVelocity: per second; `nil` for a smooth way on.
  ///   - endVelocity: per second; `nil` for a smooth way on.
  public init(
    _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    frame = Keyframe(
      target: to, way: .cubic(duration: duration, start: startVelocity, end: endVelocity))
  }

  public var body: CubicKeyframe<Value> { self }
  public func _resolve(into resolved: inout _ResolvedKeyframeTrackContent<Value>) {
    resolved.frames.append(frame)
  }
}

@available(*, unavailable)
extension CubicKeyframe: Sendable {}

/// Goes to a value as a spring pulls it.
///
/// Source: https://developer.apple.com/documentation/swiftui/springkeyframe
public struct SpringKeyframe<Value>: KeyframeTrackContent where Value: Animatable {
  public typealias Body = SpringKeyframe<Value>
  private let frame: Keyframe<Value>

  /// - Parameters:
  ///   - duration: in seconds; `nil` for as long as the spring needs to come to rest.
  ///   - startVelocity: per second; `nil` for that of the keyframe before.
  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) {
    frame = Keyframe(target: to, way: .spring(duration: duration, spring, start: startVelocity))
  }

  public var body: SpringKeyframe<Value> { self }
  public func _resolve(into resolved: inout _ResolvedKeyframeTrackContent<Value>) {
    resolved.frames.append(frame)
  }
}

@available(*, unavailable)
extension SpringKeyframe: Sendable {}

/// Is at a value at once.
///
/// Source: https://developer.apple.com/documentation/swiftui/movekeyframe
public struct MoveKeyframe<Value>: KeyframeTrackContent where Value: Animatable {
  public typealias Body = MoveKeyframe<Value>
  private let frame: Keyframe<Value>

  public init(_ to: Value) {
    frame = Keyframe(target: to, way: .move)
  }

  public var body: MoveKeyframe<Value> { self }
  public func _resolve(into resolved: inout _ResolvedKeyframeTrackContent<Value>) {
    resolved.frames.append(frame)
  }
}

@available(*, unavailable)
extension MoveKeyframe: Sendable {}

/// Some keyframes, and then others.
struct KeyframePair<First: KeyframeTrackContent, Second: KeyframeTrackContent>: KeyframeTrackContent
where First.Value == Second.Value {
  typealias Value = First.Value
  let first: First
  let second: Second

  var body: Self { self }
  func _resolve(into resolved: inout _ResolvedKeyframeTrackContent<Value>) {
    first._resolve(into: &resolved)
    second._resolve(into: &resolved)
  }
}

/// The keyframes of a loop.
struct KeyframeSequence<Element: KeyframeTrackContent>: KeyframeTrackContent {
  typealias Value = Element.Value
  private let elements: [Element]

  init(_ elements: [Element]) {
    self.elements = elements
  }

  var body: Self { self }
  func _resolve(into resolved: inout _ResolvedKeyframeTrackContent<Value>) {
    for element in elements { element._resolve(into: &resolved) }
  }
}

/// Builds the keyframes of a track.
///
/// Source: https://developer.apple.com/documentation/swiftui/keyframetrackcontentbuilder
@resultBuilder
public struct KeyframeTrackContentBuilder<Value> where Value: Animatable {
  /// The keyframes of one branch of a condition.
  public struct Conditional<ConditionalValue, First, Second>: KeyframeTrackContent
  where
    ConditionalValue == First.Value, First: KeyframeTrackContent, Second: KeyframeTrackContent,
    First.Value == Second.Value
  {
    public typealias Value = ConditionalValue
    public typealias Body = Conditional<ConditionalValue, First, Second>
    private var first: First?
    private var second: Second?

    init(first: First) {
      self.first = first
    }

    init(second: Second) {
      self.second = second
    }

    public var body: Conditional<ConditionalValue, First, Second> { self }
    public func _resolve(into resolved: inout _ResolvedKeyframeTrackContent<ConditionalValue>) {
      first?._resolve(into: &resolved)
      second?._resolve(into: &resolved)
    }
  }

  public static func buildExpression<K>(_ expression: K) -> K
  where Value == K.Value, K: KeyframeTrackContent {
    expression
  }

  public static func buildArray(
    _ components: [some KeyframeTrackContent<Value>]
  ) -> some KeyframeTrackContent<Value> {
    KeyframeSequence(components)
  }

  public static func buildEither<First, Second>(
    first component: First
  ) -> Conditional<Value, First, Second>
  where
    Value == First.Value, First: KeyframeTrackContent, Second: KeyframeTrackContent,
    First.Value == Second.Value
  {
    Conditional(first: component)
  }

  public static func buildEither<First, Second>(
    second component: Second
  ) -> Conditional<Value, First, Second>
  where
    Value == First.Value, First: KeyframeTrackContent, Second: KeyframeTrackContent,
    First.Value == Second.Value
  {
    Conditional(second: component)
  }

  public static func buildPartialBlock<K>(first: K) -> K
  where Value == K.Value, K: KeyframeTrackContent {
    first
  }

  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> some KeyframeTrackContent<Value> {
    KeyframePair(first: accumulated, second: next)
  }

  public static func buildBlock() -> some KeyframeTrackContent<Value> {
    KeyframeSequence<LinearKeyframe<Value>>([])
  }
}

@available(*, unavailable)
extension KeyframeTrackContentBuilder: Sendable {}
