import Foundation

/// How a value moves over time, written by the app.
///
/// A value moves from zero towards `value`, which is the way from where it is to where it shall be.
///
/// Source: https://developer.apple.com/documentation/swiftui/customanimation
@preconcurrency
public protocol CustomAnimation: Hashable, Sendable {
  /// Where the value is after `time` seconds, or `nil` when the animation has ended.
  nonisolated func animate<V>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? where V: VectorArithmetic

  /// How fast the value is after `time` seconds; `nil` for unknown.
  nonisolated func velocity<V>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? where V: VectorArithmetic

  /// Whether this animation takes over from one that is still running, and goes on with its time and state.
  /// Otherwise both run and their results are added.
  nonisolated func shouldMerge<V>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool where V: VectorArithmetic
}

extension CustomAnimation {
  public func velocity<V>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? where V: VectorArithmetic {
    nil
  }

  public func shouldMerge<V>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool where V: VectorArithmetic {
    false
  }
}

/// A key for a value that an animation keeps while it runs.
public protocol AnimationStateKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

/// What an animation keeps while it runs.
///
/// Source: https://developer.apple.com/documentation/swiftui/animationstate
public struct AnimationState<Value> where Value: VectorArithmetic {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K>(key: K.Type) -> K.Value where K: AnimationStateKey {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The same values for an animation of another kind of value.
  func converted<Other: VectorArithmetic>(to type: Other.Type) -> AnimationState<Other> {
    var other = AnimationState<Other>()
    other.values = values
    return other
  }
}

@available(*, unavailable)
extension AnimationState: Sendable {}

/// The surroundings of a running animation.
///
/// Source: https://developer.apple.com/documentation/swiftui/animationcontext
public struct AnimationContext<Value> where Value: VectorArithmetic {
  /// What the animation keeps from one call to the next.
  public var state: AnimationState<Value>
  /// Whether the change can be taken for done, although the value still moves a little.
  public var isLogicallyComplete: Bool
  /// The environment of the animated view.
  public let environment: EnvironmentValues

  init(
    state: AnimationState<Value> = AnimationState(), isLogicallyComplete: Bool = false,
    environment: EnvironmentValues
  ) {
    (self.state, self.isLogicallyComplete) = (state, isLogicallyComplete)
    self.environment = environment
  }

  /// The same surroundings with another state.
  public func withState<T>(
    _ state: AnimationState<T>
  ) -> AnimationContext<T> where T: VectorArithmetic {
    AnimationContext<T>(
      state: state, isLogicallyComplete: isLogicallyComplete, environment: environment)
  }
}

@available(*, unavailable)
extension AnimationContext: Sendable {}

/// When an animation counts as done for a completion.
///
/// Source: https://developer.apple.com/documentation/swiftui/animationcompletioncriteria
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let waitsForRemoval: Bool

  /// As soon as what still moves is too little to matter: a spring may still be settling.
  public static let logicallyComplete = AnimationCompletionCriteria(waitsForRemoval: false)
  /// When nothing moves any more.
  public static let removed = AnimationCompletionCriteria(waitsForRemoval: true)
}
