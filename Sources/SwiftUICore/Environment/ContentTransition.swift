import Reactivity

private struct ContentTransitionKey: EnvironmentKey {
  static var defaultValue: ContentTransition { .automatic }
}
private struct ContentTransitionGroupKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

/// How a view changes from one content to another, such as a text from one word to the next.
///
/// Source: https://developer.apple.com/documentation/swiftui/contenttransition
public struct ContentTransition: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case automatic, identity, opacity, interpolate
    case numericText(countsDown: Bool)
    case numericValue(Double)
    case symbolEffect(SymbolEffectOptions)
  }

  package let kind: Kind

  /// What a view does where nobody chose: it changes at once.
  static let automatic = ContentTransition(kind: .automatic)
  /// The content changes at once.
  public static let identity = ContentTransition(kind: .identity)
  /// The old content fades while the new one appears.
  public static let opacity = ContentTransition(kind: .opacity)
  /// What both contents have in common moves from one to the other.
  public static let interpolate = ContentTransition(kind: .interpolate)

  /// A symbol grows into the place of the one before.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/contenttransition/symboleffect
  public static var symbolEffect: ContentTransition {
    ContentTransition(kind: .symbolEffect(.default))
  }

  /// A symbol takes the place of the one before with an effect.
  public static func symbolEffect<T>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition where T: ContentTransitionSymbolEffect, T: SymbolEffect {
    ContentTransition(kind: .symbolEffect(options))
  }

  /// The digits that change roll, upwards or downwards.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .numericText(countsDown: countsDown))
  }

  /// The digits that change roll upwards when `value` grows and downwards when it shrinks.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(kind: .numericValue(value))
  }
}

extension EnvironmentValues {
  /// How texts here change from one content to another.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/contenttransition
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }

  /// Whether content that changes is drawn as one picture meanwhile.
  public var contentTransitionAddsDrawingGroup: Bool {
    get { self[ContentTransitionGroupKey.self] }
    set { self[ContentTransitionGroupKey.self] = newValue }
  }
}

extension EnvironmentValues {
  /// The value without a reader: it counts only when a text changes.
  var untrackedContentTransition: ContentTransition {
    Tracking.untracked { contentTransition }
  }
}

extension View {
  /// Sets how the texts in this view change from one content to another in an animation.
  ///
  /// The old words fade while the new ones appear; the characters of a number
  /// that differ roll, each by itself, and the others stay.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/contenttransition(_:)
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}
