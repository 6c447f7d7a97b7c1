import Foundation
import Graphics

// Modifiers that change the colours of a view.

/// Draws a view with other colours; what `.brightness` and its kin apply.
public struct _ColorFilterEffect: EffectModifier, Animatable, Equatable {
  enum Filter: Equatable {
    case brightness, contrast, saturation, grayscale, inversion, luminanceToAlpha
    /// The amount is the angle in radians.
    case hueRotation
    case multiplication(Color)
  }

  public typealias Body = Never
  let filter: Filter
  /// How much; those that have no degrees are applied whole.
  var amount = 1.0

  public var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  func effects(in values: EnvironmentValues) -> [GroupEffect] {
    let matrix = matrix(in: values)
    return matrix == ColorMatrix() ? [] : [.colorMatrix(matrix)]
  }

  private func matrix(in values: EnvironmentValues) -> ColorMatrix {
    switch filter {
    case .brightness: .brightness(amount)
    case .contrast: .contrast(amount)
    case .saturation: .saturation(amount)
    case .grayscale: .grayscale(amount)
    case .inversion: .inversion()
    case .luminanceToAlpha: .luminanceToAlpha
    case .hueRotation: amount == 0 ? ColorMatrix() : .hueRotation(amount)
    case .multiplication(let color): .multiplication(by: color.resolve(in: values.colorContext))
    }
  }
}

extension View {
  /// Makes this view brighter: 0 changes nothing, 1 is white.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/brightness(_:)
  nonisolated public func brightness(_ amount: Double) -> some View {
    modifier(_ColorFilterEffect(filter: .brightness, amount: amount))
  }

  /// Multiplies the difference of each colour to grey: 1 changes nothing, a negative number inverts.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/contrast(_:)
  nonisolated public func contrast(_ amount: Double) -> some View {
    modifier(_ColorFilterEffect(filter: .contrast, amount: amount))
  }

  /// Makes this view more colourful: 0 is grey, 1 changes nothing.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/saturation(_:)
  nonisolated public func saturation(_ amount: Double) -> some View {
    modifier(_ColorFilterEffect(filter: .saturation, amount: amount))
  }

  /// Makes this view grey: 0 changes nothing, 1 is only grey.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/grayscale(_:)
  nonisolated public func grayscale(_ amount: Double) -> some View {
    modifier(_ColorFilterEffect(filter: .grayscale, amount: amount))
  }

  /// Turns the hue of each colour by an angle.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/huerotation(_:)
  nonisolated public func hueRotation(_ angle: Angle) -> some View {
    modifier(_ColorFilterEffect(filter: .hueRotation, amount: angle.radians))
  }

  /// Makes light of dark and dark of light, in the opposite hue.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/colorinvert()
  nonisolated public func colorInvert() -> some View {
    modifier(_ColorFilterEffect(filter: .inversion))
  }

  /// Multiplies each colour of this view with one: white changes nothing.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/colormultiply(_:)
  nonisolated public func colorMultiply(_ color: Color) -> some View {
    modifier(_ColorFilterEffect(filter: .multiplication(color)))
  }

  /// Shows this view in black, as opaque as it is bright: good as a mask.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/luminancetoalpha()
  nonisolated public func luminanceToAlpha() -> some View {
    modifier(_ColorFilterEffect(filter: .luminanceToAlpha))
  }
}
