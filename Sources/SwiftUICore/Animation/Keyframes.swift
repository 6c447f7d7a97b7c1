import Foundation

/// Tracks that move the parts of a value over time.
///
/// Source: https://developer.apple.com/documentation/swiftui/keyframes
public protocol Keyframes<Value> {
  associatedtype Value = Self.Body.Value
  associatedtype Body: Keyframes

  @KeyframesBuilder<Self.Value> var body: Self.Body { get }

  func _resolve(
    into resolved: inout _ResolvedKeyframes<Self.Value>, initialValue: Self.Value,
    initialVelocity: Self.Value?)
}

extension Keyframes where Value == Body.Value {
  public func _resolve(
    into resolved: inout _ResolvedKeyframes<Value>, initialValue: Value, initialVelocity: Value?
  ) {
    body._resolve(into: &resolved, initialValue: initialValue, initialVelocity: initialVelocity)
  }
}

extension Never: Keyframes {
  public func _resolve(
    into resolved: inout _ResolvedKeyframes<Never>, initialValue: Never, initialVelocity: Never?
  ) {}
}

/// The tracks of a value, each from its own start to its end.
public struct _ResolvedKeyframes<Value> {
  private(set) var duration: TimeInterval = 0
  private var tracks: [(inout Value, TimeInterval) -> Void] = []

  mutating func add<Part: Animatable>(
    _ keyPath: WritableKeyPath<Value, Part>, _ track: KeyframeCourse<Part>
  ) {
    duration = max(duration, track.duration)
    tracks.append { value, time in value[keyPath: keyPath] = track.value(at: time) }
  }

  func apply(to value: inout Value, at time: TimeInterval) {
    for track in tracks { track(&value, time) }
  }
}

/// Keyframes that move one part of a value, one after the other.
///
/// Tracks of one value begin together; those that end early rest at their end.
///
/// Source: https://developer.apple.com/documentation/swiftui/keyframetrack
public struct KeyframeTrack<Root, Value, Content>: Keyframes
where Value == Content.Value, Content: KeyframeTrackContent {
  public typealias Body = Never
  private let keyPath: WritableKeyPath<Root, Value>
  private let content: Content

  /// A track that moves the whole value.
  public init(
    @KeyframeTrackContentBuilder<Root> content: () -> Content
  ) where Root == Value {
    keyPath = \.self
    self.content = content()
  }

  /// A track that moves the part at a key path.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    self.keyPath = keyPath
    self.content = content()
  }

  public var body: Never { return fatalError("`body` of a track is never run.") }

  public func _resolve(
    into resolved: inout _ResolvedKeyframes<Root>, initialValue: Root, initialVelocity: Root?
  ) {
    var frames = _ResolvedKeyframeTrackContent<Value>()
    content._resolve(into: &frames)
    resolved.add(
      keyPath,
      KeyframeCourse(
        frames.frames, from: initialValue[keyPath: keyPath],
        velocity: initialVelocity?[keyPath: keyPath]))
  }
}

@available(*, unavailable)
extension KeyframeTrack: Sendable {}

/// The movement of a value by keyframes, apart from any view.
///
/// Source: https://developer.apple.com/documentation/swiftui/keyframetimeline
public struct KeyframeTimeline<Value> {
  private let initialValue: Value
  private let keyframes: _ResolvedKeyframes<Value>

  public init(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>
  ) {
    self.init(initialValue: initialValue, velocity: nil, content())
  }

  init(initialValue: Value, velocity: Value?, _ content: some Keyframes<Value>) {
    self.initialValue = initialValue
    var keyframes = _ResolvedKeyframes<Value>()
    content._resolve(into: &keyframes, initialValue: initialValue, initialVelocity: velocity)
    self.keyframes = keyframes
  }

  /// In seconds: that of the longest track.
  public var duration: TimeInterval { keyframes.duration }

  /// The value after so many seconds; before the start and after the end it rests.
  public func value(time: Double) -> Value {
    var value = initialValue
    keyframes.apply(to: &value, at: time)
    return value
  }

  /// The value at a share of the duration, from 0 to 1.
  public func value(progress: Double) -> Value { value(time: progress * duration) }
}

@available(*, unavailable)
extension KeyframeTimeline: Sendable {}

/// Tracks of the same value, at the same time.
struct MergedKeyframes<First: Keyframes, Second: Keyframes>: Keyframes
where First.Value == Second.Value {
  typealias Value = First.Value
  let first: First
  let second: Second

  var body: Self { self }

  func _resolve(
    into resolved: inout _ResolvedKeyframes<Value>, initialValue: Value, initialVelocity: Value?
  ) {
    first._resolve(into: &resolved, initialValue: initialValue, initialVelocity: initialVelocity)
    second._resolve(into: &resolved, initialValue: initialValue, initialVelocity: initialVelocity)
  }
}

/// No track: the value rests.
struct NoKeyframes<Value>: Keyframes {
  var body: Self { self }

  func _resolve(
    into resolved: inout _ResolvedKeyframes<Value>, initialValue: Value, initialVelocity: Value?
  ) {}
}

/// Builds tracks, or the keyframes of the only one.
///
/// Source: https://developer.apple.com/documentation/swiftui/keyframesbuilder
@resultBuilder
public struct KeyframesBuilder<Value> {
  public static func buildExpression<K>(_ expression: K) -> K
  where Value == K.Value, K: KeyframeTrackContent {
    expression
  }

  public static func buildExpression<Content>(_ expression: Content) -> Content
  where Value == Content.Value, Content: Keyframes {
    expression
  }

  public static func buildArray(
    _ components: [some KeyframeTrackContent<Value>]
  ) -> some KeyframeTrackContent<Value> {
    KeyframeSequence(components)
  }

  public static func buildEither<First, Second>(
    first component: First
  ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second>
  where
    Value == First.Value, First: KeyframeTrackContent, Second: KeyframeTrackContent,
    First.Value == Second.Value
  {
    .init(first: component)
  }

  public static func buildEither<First, Second>(
    second component: Second
  ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second>
  where
    Value == First.Value, First: KeyframeTrackContent, Second: KeyframeTrackContent,
    First.Value == Second.Value
  {
    .init(second: component)
  }

  public static func buildPartialBlock<K>(first: K) -> K
  where Value == K.Value, K: KeyframeTrackContent {
    first
  }

  public static func buildPartialBlock<Content>(first: Content) -> Content
  where Value == Content.Value, Content: Keyframes {
    first
  }

  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> some KeyframeTrackContent<Value> {
    KeyframePair(first: accumulated, second: next)
  }

  public static func buildPartialBlock(
    accumulated: some Keyframes<Value>, next: some Keyframes<Value>
  ) -> some Keyframes<Value> {
    MergedKeyframes(first: accumulated, second: next)
  }

  public static func buildBlock() -> some KeyframeTrackContent<Value> where Value: Animatable {
    KeyframeSequence<LinearKeyframe<Value>>([])
  }

  public static func buildBlock() -> some Keyframes<Value> { NoKeyframes<Value>() }

  public static func buildFinalResult<Content>(
    _ component: Content
  ) -> KeyframeTrack<
    Value, Value, Content
  > where Value == Content.Value, Content: KeyframeTrackContent {
    KeyframeTrack { component }
  }

  public static func buildFinalResult<Content>(_ component: Content) -> Content
  where Value == Content.Value, Content: Keyframes {
    component
  }
}

@available(*, unavailable)
extension KeyframesBuilder: Sendable {}
