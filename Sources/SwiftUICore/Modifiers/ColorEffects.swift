import Foundation
import Graphics

// Modifiers that change the colours of a view.

/// A modifier that draws its view with other colours.
nonisolated protocol ColorEffectModifier: EffectModifier {
  /// `nil` where nothing is changed.
  func matrix(in values: EnvironmentValues) -> ColorMatrix?
}

extension ColorEffectModifier {
  func effects(in values: EnvironmentValues) -> [GroupEffect] {
    matrix(in: values).map { [.colorMatrix($0)] } ?? []
  }
}

/// Makes a view brighter or darker; what `.brightness` applies.
public struct _BrightnessEffect: ColorEffectModifier, Animatable, Equatable {
  public typealias Body = Never
  public var amount: Double

  public init(amount: Double) { self.amount = amount }

  public var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  func matrix(in values: EnvironmentValues) -> ColorMatrix? {
    amount == 0 ? nil : .brightness(amount)
  }
}

/// Changes the difference between light and dark in a view; what `.contrast` applies.
public struct _ContrastEffect: ColorEffectModifier, Animatable, Equatable {
  public typealias Body = Never
  public var amount: Double

  public init(amount: Double) { self.amount = amount }

  public var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  func matrix(in values: EnvironmentValues) -> ColorMatrix? {
    amount == 1 ? nil : .contrast(amount)
  }
}

/// Makes a view more or less colourful; what `.saturation` applies.
public struct _SaturationEffect: ColorEffectModifier, Animatable, Equatable {
  public typealias Body = Never
  public var amount: Double

  public init(amount: Double) { self.amount = amount }

  public var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  func matrix(in values: EnvironmentValues) -> ColorMatrix? {
    amount == 1 ? nil : .saturation(amount)
  }
}

/// Makes a view greyer; what `.grayscale` applies.
public struct _GrayscaleEffect: ColorEffectModifier, Animatable, Equatable {
  public typealias Body = Never
  public var amount: Double

  public init(amount: Double) { self.amount = amount }

  public var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  func matrix(in values: EnvironmentValues) -> ColorMatrix? {
    amount == 0 ? nil : .saturation(1 - min(max(amount, 0), 1))
  }
}

/// Turns the hues of a view; what `.hueRotation` applies.
public struct _HueRotationEffect: ColorEffectModifier, Animatable, Equatable {
  public typealias Body = Never
  public var angle: Angle

  public init(angle: Angle) { self.angle = angle }

  public var animatableData: Angle.AnimatableData {
    get { angle.animatableData }
    set { angle.animatableData = newValue }
  }

  func matrix(in values: EnvironmentValues) -> ColorMatrix? {
    angle == .zero ? nil : .hueRotation(angle.radians)
  }
}

/// Turns light and dark of a view around; what `.colorInvert` applies.
public struct _ColorInvertEffect: ColorEffectModifier, Equatable {
  public typealias Body = Never

  public init() {}

  func matrix(in values: EnvironmentValues) -> ColorMatrix? { .inversion() }
}

/// Multiplies the colours of a view with one; what `.colorMultiply` applies.
public struct _ColorMultiplyEffect: ColorEffectModifier, Equatable {
  public typealias Body = Never
  public var color: Color

  public init(color: Color) { self.color = color }

  func matrix(in values: EnvironmentValues) -> ColorMatrix? {
    .multiplication(by: color.resolve(in: values.colorContext))
  }
}

/// Shows a view in black, as opaque as it is bright; what `.luminanceToAlpha` applies.
public struct _LuminanceToAlphaEffect: ColorEffectModifier, Equatable {
  public typealias Body = Never

  public init() {}

  func matrix(in values: EnvironmentValues) -> ColorMatrix? { .luminanceToAlpha }
}

extension View {
  /// Makes this view brighter: 0 changes nothing, 1 is white.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/brightness(_:)
  nonisolated public func brightness(_ amount: Double) -> some View {
    modifier(_BrightnessEffect(amount: amount))
  }

  /// Multiplies the difference of each colour to grey: 1 changes nothing, a negative number inverts.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/contrast(_:)
  nonisolated public func contrast(_ amount: Double) -> some View {
    modifier(_ContrastEffect(amount: amount))
  }

  /// Makes this view more colourful: 0 is grey, 1 changes nothing.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/saturation(_:)
  nonisolated public func saturation(_ amount: Double) -> some View {
    modifier(_SaturationEffect(amount: amount))
  }

  /// Makes this view grey: 0 changes nothing, 1 is only grey.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/grayscale(_:)
  nonisolated public func grayscale(_ amount: Double) -> some View {
    modifier(_GrayscaleEffect(amount: amount))
  }

  /// Turns the hue of each colour by an angle.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/huerotation(_:)
  nonisolated public func hueRotation(_ angle: Angle) -> some View {
    modifier(_HueRotationEffect(angle: angle))
  }

  /// Makes light of dark and dark of light, in the opposite hue.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/colorinvert()
  nonisolated public func colorInvert() -> some View {
    modifier(_ColorInvertEffect())
  }

  /// Multiplies each colour of this view with one: white changes nothing.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/colormultiply(_:)
  nonisolated public func colorMultiply(_ color: Color) -> some View {
    modifier(_ColorMultiplyEffect(color: color))
  }

  /// Shows this view in black, as opaque as it is bright: good as a mask.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/luminancetoalpha()
  nonisolated public func luminanceToAlpha() -> some View {
    modifier(_LuminanceToAlphaEffect())
  }
}
