import Foundation
import Graphics

// Apple declares symbol effects in a module of their own, which SwiftUI brings along. The symbols here have one
// layer, so effects that go from layer to layer move the whole symbol.

/// A movement of a symbol.
///
/// Source: https://developer.apple.com/documentation/symbols/symboleffect
public protocol SymbolEffect {
  var configuration: SymbolEffectConfiguration { get }
}

/// What a symbol effect comes down to.
public struct SymbolEffectConfiguration: Hashable, Sendable {
  let motion: SymbolMotion
}

/// An effect that is played once, or some times, when a value changes.
public protocol DiscreteSymbolEffect {}
/// An effect that goes on as long as it is active.
public protocol IndefiniteSymbolEffect {}
/// An effect with which a symbol comes or goes.
public protocol TransitionSymbolEffect {}
/// An effect with which one symbol takes the place of another.
public protocol ContentTransitionSymbolEffect {}

/// How often and how fast an effect is played.
///
/// Source: https://developer.apple.com/documentation/symbols/symboleffectoptions
public struct SymbolEffectOptions: Hashable, Sendable {
  /// `nil` for what the effect does by itself, `.max` for without end.
  var count: Int?
  var speed = 1.0

  /// As the effect does by itself.
  public static let `default` = SymbolEffectOptions()
  /// Again and again.
  public static let repeating = SymbolEffectOptions(count: .max)
  /// Once.
  public static let nonRepeating = SymbolEffectOptions(count: 1)

  /// So many times.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { .default.repeat(count) }
  /// So many times as fast.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { .default.speed(speed) }

  public var repeating: SymbolEffectOptions { self.repeat(.max) }
  public var nonRepeating: SymbolEffectOptions { self.repeat(1) }

  public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    var options = self
    options.count = count.map { max(1, $0) } ?? .max
    return options
  }

  /// So many times as fast, from a hundredth to a hundred times.
  public func speed(_ speed: Double) -> SymbolEffectOptions {
    var options = self
    options.speed = speed.isNaN ? 1 : min(max(0.01, speed), 100)
    return options
  }
}

/// A short leap.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
  Hashable, Sendable
{
  private var isUp = true

  public var configuration: SymbolEffectConfiguration { .init(motion: .bounce(isUp: isUp)) }
  public var up: BounceSymbolEffect { Self(isUp: true) }
  public var down: BounceSymbolEffect { Self(isUp: false) }
  public var byLayer: BounceSymbolEffect { self }
  public var wholeSymbol: BounceSymbolEffect { self }
}

/// A symbol that fades and comes back.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
  Hashable, Sendable
{
  public var configuration: SymbolEffectConfiguration { .init(motion: .pulse) }
  public var byLayer: PulseSymbolEffect { self }
  public var wholeSymbol: PulseSymbolEffect { self }
}

/// Layers that light up one after the other; here the whole symbol does.
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect,
  IndefiniteSymbolEffect, Hashable, Sendable
{
  public var configuration: SymbolEffectConfiguration { .init(motion: .variableColor) }
  public var iterative: VariableColorSymbolEffect { self }
  public var cumulative: VariableColorSymbolEffect { self }
  public var reversing: VariableColorSymbolEffect { self }
  public var nonReversing: VariableColorSymbolEffect { self }
  public var dimInactiveLayers: VariableColorSymbolEffect { self }
  public var hideInactiveLayers: VariableColorSymbolEffect { self }
}

/// A symbol that is larger or smaller while the effect is active.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable {
  private var isUp = true

  public var configuration: SymbolEffectConfiguration { .init(motion: .scale(isUp: isUp)) }
  public var up: ScaleSymbolEffect { Self(isUp: true) }
  public var down: ScaleSymbolEffect { Self(isUp: false) }
  public var byLayer: ScaleSymbolEffect { self }
  public var wholeSymbol: ScaleSymbolEffect { self }
}

/// A symbol that is there while the effect is active.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable {
  public var configuration: SymbolEffectConfiguration { .init(motion: .appear) }
  public var up: AppearSymbolEffect { self }
  public var down: AppearSymbolEffect { self }
  public var byLayer: AppearSymbolEffect { self }
  public var wholeSymbol: AppearSymbolEffect { self }
}

/// A symbol that is away while the effect is active; its room stays.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable {
  public var configuration: SymbolEffectConfiguration { .init(motion: .disappear) }
  public var up: DisappearSymbolEffect { self }
  public var down: DisappearSymbolEffect { self }
  public var byLayer: DisappearSymbolEffect { self }
  public var wholeSymbol: DisappearSymbolEffect { self }
}

/// A symbol that grows into the place of another.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, Hashable, Sendable {
  public var configuration: SymbolEffectConfiguration { .init(motion: .replace) }
  public var downUp: ReplaceSymbolEffect { self }
  public var upUp: ReplaceSymbolEffect { self }
  public var offUp: ReplaceSymbolEffect { self }
  public var byLayer: ReplaceSymbolEffect { self }
  public var wholeSymbol: ReplaceSymbolEffect { self }
}

/// A symbol that shakes its head, or moves to and fro.
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
  Hashable, Sendable
{
  /// The way that it goes, in degrees from the right clockwise; `nil` for turning.
  private var direction: Double?
  private var isClockwise = true

  public var configuration: SymbolEffectConfiguration {
    .init(motion: direction.map { .shake(degrees: $0) } ?? .wiggle(isClockwise: isClockwise))
  }
  public var clockwise: WiggleSymbolEffect { Self(isClockwise: true) }
  public var counterClockwise: WiggleSymbolEffect { Self(isClockwise: false) }
  public var right: WiggleSymbolEffect { Self(direction: 0) }
  public var down: WiggleSymbolEffect { Self(direction: 90) }
  public var left: WiggleSymbolEffect { Self(direction: 180) }
  public var up: WiggleSymbolEffect { Self(direction: 270) }
  public var forward: WiggleSymbolEffect { right }
  public var backward: WiggleSymbolEffect { left }
  public var byLayer: WiggleSymbolEffect { self }
  public var wholeSymbol: WiggleSymbolEffect { self }

  /// To and fro at an angle.
  public func custom(angle: Angle) -> WiggleSymbolEffect { Self(direction: angle.degrees) }
}

/// A symbol that turns round.
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
  Hashable, Sendable
{
  private var isClockwise = true

  public var configuration: SymbolEffectConfiguration {
    .init(motion: .rotate(isClockwise: isClockwise))
  }
  public var clockwise: RotateSymbolEffect { Self(isClockwise: true) }
  public var counterClockwise: RotateSymbolEffect { Self(isClockwise: false) }
  public var byLayer: RotateSymbolEffect { self }
  public var wholeSymbol: RotateSymbolEffect { self }
}

/// A symbol that slowly grows and shrinks.
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
  Hashable, Sendable
{
  private var isFading = false

  public var configuration: SymbolEffectConfiguration {
    .init(motion: .breathe(isFading: isFading))
  }
  public var plain: BreatheSymbolEffect { Self(isFading: false) }
  /// It fades too.
  public var pulse: BreatheSymbolEffect { Self(isFading: true) }
  public var byLayer: BreatheSymbolEffect { self }
  public var wholeSymbol: BreatheSymbolEffect { self }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

extension SymbolEffect where Self == PulseSymbolEffect {
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

extension SymbolEffect where Self == AppearSymbolEffect {
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

extension SymbolEffect where Self == RotateSymbolEffect {
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}
