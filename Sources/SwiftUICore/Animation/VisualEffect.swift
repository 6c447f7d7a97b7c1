import Diagnostics
import Foundation
import Graphics

/// A change of how a view looks, made from its size and place, which changes neither.
///
/// Source: https://developer.apple.com/documentation/swiftui/visualeffect
nonisolated public protocol VisualEffect: Sendable, Animatable {
  /// Adds the steps that the effect consists of, the innermost first.
  func _collect(into steps: inout _VisualSteps)
}

/// The view as it is: where effects begin.
///
/// Source: https://developer.apple.com/documentation/swiftui/emptyvisualeffect
public struct EmptyVisualEffect: VisualEffect {
  public init() {}

  public func _collect(into steps: inout _VisualSteps) {}
}

/// What is done to the drawing of a view, in order.
public struct _VisualSteps {
  enum Step {
    case effects(any EffectModifier)
    case transform(any TransformModifier)
  }

  private(set) var steps: [Step] = []

  mutating func add(_ modifier: any _ElementModifier) {
    switch modifier {
    case let effect as any EffectModifier: steps.append(.effects(effect))
    case let transform as any TransformModifier: steps.append(.transform(transform))
    default: break
    }
  }
}

/// An effect and one more step.
///
/// The step is one of the framework's modifiers: a value without references.
struct ChainedVisualEffect<Base: VisualEffect, Step: _ElementModifier & Animatable>: VisualEffect,
  @unchecked Sendable
{
  var base: Base
  var step: Step

  func _collect(into steps: inout _VisualSteps) {
    base._collect(into: &steps)
    steps.add(step)
  }

  var animatableData: AnimatablePair<Base.AnimatableData, Step.AnimatableData> {
    get { AnimatablePair(base.animatableData, step.animatableData) }
    set { (base.animatableData, step.animatableData) = (newValue.first, newValue.second) }
  }
}

extension VisualEffect {
  private nonisolated func then<Step: _ElementModifier & Animatable>(
    _ step: Step
  ) -> some VisualEffect {
    ChainedVisualEffect(base: self, step: step)
  }

  /// Moves the view, in points.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/visualeffect/offset(_:)
  public nonisolated func offset(_ offset: CGSize) -> some VisualEffect {
    then(MovedEffect(offset: offset))
  }

  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    offset(CGSize(width: x, height: y))
  }

  /// Scales the view around a point of it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/visualeffect/scaleeffect(_:anchor:)
  public nonisolated func scaleEffect(
    _ scale: CGSize, anchor: UnitPoint = .center
  ) -> some VisualEffect {
    then(_ScaleEffect(scale: scale, anchor: anchor))
  }

  public nonisolated func scaleEffect(
    _ scale: CGFloat, anchor: UnitPoint = .center
  ) -> some VisualEffect {
    scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
  }

  public nonisolated func scaleEffect(
    x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center
  ) -> some VisualEffect {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Turns the view clockwise around a point of it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/visualeffect/rotationeffect(_:anchor:)
  public nonisolated func rotationEffect(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> some VisualEffect {
    then(_RotationEffect(angle: angle, anchor: anchor))
  }

  /// Turns the view in space around an axis, drawn without perspective.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/visualeffect/rotation3deffect(_:axis:anchor:anchorz:perspective:)
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some VisualEffect {
    if perspective != 0, axis.x != 0 || axis.y != 0 { UnsupportedAPI.perspective.wasReached() }
    return then(
      _Rotation3DEffect(
        angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
  }

  /// Draws the view through a matrix.
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
    then(ProjectedEffect(transform: ProjectionTransform(transform)))
  }

  /// Draws the view through a matrix, without its perspective.
  public nonisolated func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect {
    then(ProjectedEffect(transform: transform))
  }

  /// Fades the view: 0 is invisible, 1 is opaque.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/visualeffect/opacity(_:)
  public nonisolated func opacity(_ opacity: Double) -> some VisualEffect {
    then(_OpacityEffect(opacity: opacity))
  }

  /// Blurs the view, by a radius in points.
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    then(_BlurEffect(radius: radius, isOpaque: opaque))
  }

  /// Mixes the view with what is below it.
  public nonisolated func blendMode(_ blendMode: BlendMode) -> some VisualEffect {
    then(MixedEffect(mode: blendMode))
  }

  /// Makes the view brighter: 0 changes nothing, 1 is white.
  public nonisolated func brightness(_ amount: Double) -> some VisualEffect {
    then(_ColorFilterEffect(filter: .brightness, amount: amount))
  }

  /// Multiplies the difference of each colour to grey: 1 changes nothing.
  public nonisolated func contrast(_ amount: Double) -> some VisualEffect {
    then(_ColorFilterEffect(filter: .contrast, amount: amount))
  }

  /// Makes the view grey: 0 changes nothing, 1 is only grey.
  public nonisolated func grayscale(_ amount: Double) -> some VisualEffect {
    then(_ColorFilterEffect(filter: .grayscale, amount: amount))
  }

  /// Turns the hue of each colour by an angle.
  public nonisolated func hueRotation(_ angle: Angle) -> some VisualEffect {
    then(_ColorFilterEffect(filter: .hueRotation, amount: angle.radians))
  }

  /// Makes the view more colourful: 0 is grey, 1 changes nothing.
  public nonisolated func saturation(_ amount: Double) -> some VisualEffect {
    then(_ColorFilterEffect(filter: .saturation, amount: amount))
  }
}

/// Moves what is drawn.
private struct MovedEffect: TransformModifier, Animatable {
  typealias Body = Never
  var offset: CGSize

  var animatableData: CGSize.AnimatableData {
    get { offset.animatableData }
    set { offset.animatableData = newValue }
  }

  func transform(size: CGSize, isRightToLeft: Bool) -> CGAffineTransform {
    CGAffineTransform(translationX: offset.width, y: offset.height)
  }
}

/// Draws through a matrix; another one is used at once.
private struct ProjectedEffect: TransformModifier, Animatable {
  typealias Body = Never
  typealias AnimatableData = EmptyAnimatableData
  var transform: ProjectionTransform

  func transform(size: CGSize, isRightToLeft: Bool) -> CGAffineTransform {
    transform.flattened(around: CGPoint(x: size.width / 2, y: size.height / 2))
  }
}

/// Mixes what is drawn with what is below; another mode is used at once.
private struct MixedEffect: EffectModifier, Animatable {
  typealias Body = Never
  typealias AnimatableData = EmptyAnimatableData
  var mode: BlendMode

  func effects(in values: EnvironmentValues) -> [GroupEffect] {
    mode == .normal ? [] : [.blend(mode.graphics)]
  }
}
