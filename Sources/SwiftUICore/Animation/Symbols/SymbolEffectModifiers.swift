import Diagnostics
import Foundation

extension View {
  /// Moves the symbols in this view as long as an effect is active.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/symboleffect(_:options:isactive:)
  nonisolated public func symbolEffect<T>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View where T: IndefiniteSymbolEffect, T: SymbolEffect {
    UnsupportedAPI.symbolEffect.wasReached()
    let use = SymbolEffectUse(
      motion: effect.configuration.motion, options: options, occasion: .active(isActive))
    return transformEnvironment(\.symbolEffects) { $0.append(use) }
  }

  /// Moves the symbols in this view whenever a value changes.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/symboleffect(_:options:value:)
  nonisolated public func symbolEffect<T, U>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View where T: DiscreteSymbolEffect, T: SymbolEffect, U: Equatable {
    UnsupportedAPI.symbolEffect.wasReached()
    let use = SymbolEffectUse(
      motion: effect.configuration.motion, options: options, occasion: .change(Trigger(value)))
    return transformEnvironment(\.symbolEffects) { $0.append(use) }
  }

  /// Leaves out the effects that views around give to the symbols in this view.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/symboleffectsremoved(_:)
  nonisolated public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
    transformEnvironment(\.symbolEffects) { if isEnabled { $0 = [] } }
  }
}
