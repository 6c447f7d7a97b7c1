import Foundation
import Graphics

// Modifiers that move, turn and scale what is drawn; the layout around the view stays.

/// A modifier that draws its view through a matrix.
nonisolated protocol TransformModifier: _ElementModifier {
  /// The matrix, in the coordinates of a view of that size.
  func transform(size: CGSize, isRightToLeft: Bool) -> CGAffineTransform
}

extension TransformModifier {
  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    TransformElement(modifier, context)
  }
}

/// A view that is drawn through a matrix, and found where it is drawn.
class TransformedElement<Modifier: _ElementModifier>: _ModifierElement<Modifier> {
  /// In the coordinates of the view.
  var transform: CGAffineTransform { .identity }

  override func hitTest(_ point: CGPoint) -> _LayoutNode? {
    let transform = transform
    guard transform.isInvertible else { return nil }
    return super.hitTest(point.applying(transform.inverted()))
  }

  override func convertToParent(_ point: CGPoint) -> CGPoint {
    super.convertToParent(point.applying(transform))
  }

  override func convertFromParent(_ point: CGPoint) -> CGPoint {
    let transform = transform
    let inside = super.convertFromParent(point)
    return transform.isInvertible ? inside.applying(transform.inverted()) : inside
  }
}

private final class TransformElement<Modifier: TransformModifier>: TransformedElement<Modifier> {
  override func modifierDidChange(from old: Modifier) {
    invalidateDisplay()
  }

  override var transform: CGAffineTransform {
    modifier.transform(size: size, isRightToLeft: isRightToLeft)
  }

  override func draw(_ context: inout _DrawingContext) {
    let transform = transform
    guard !transform.isIdentity else { return drawChildren(&context) }
    // A view flattened to a line is not seen.
    guard transform.isInvertible else { return }
    context.group(.transform(transform.around(context.origin))) { drawChildren(&$0) }
  }
}

extension CGAffineTransform {
  var isInvertible: Bool {
    let determinant = a * d - b * c
    return determinant != 0 && determinant.isFinite
  }
}

extension CGSize {
  func point(at unit: UnitPoint) -> CGPoint { CGPoint(x: unit.x * width, y: unit.y * height) }
}

/// Turns a view; what `.rotationEffect` applies.
public struct _RotationEffect: TransformModifier, Animatable, Equatable {
  public typealias Body = Never
  public var angle: Angle
  public var anchor: UnitPoint

  public init(angle: Angle, anchor: UnitPoint = .center) {
    self.angle = angle
    self.anchor = anchor
  }

  public var animatableData: AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(angle.animatableData, anchor.animatableData) }
    set { (angle.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
  }

  func transform(size: CGSize, isRightToLeft: Bool) -> CGAffineTransform {
    .rotation(angle, around: size.point(at: anchor))
  }
}

/// Scales a view; what `.scaleEffect` applies.
public struct _ScaleEffect: TransformModifier, Animatable, Equatable {
  public typealias Body = Never
  public var scale: CGSize
  public var anchor: UnitPoint

  public init(scale: CGSize, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  public var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(scale.animatableData, anchor.animatableData) }
    set { (scale.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
  }

  func transform(size: CGSize, isRightToLeft: Bool) -> CGAffineTransform {
    .scaling(x: scale.width, y: scale.height, around: size.point(at: anchor))
  }
}

/// Draws a view through a matrix; what `.transformEffect` applies.
public struct _TransformEffect: TransformModifier, Equatable {
  public typealias Body = Never
  public var transform: CGAffineTransform

  public init(transform: CGAffineTransform) {
    self.transform = transform
  }

  func transform(size: CGSize, isRightToLeft: Bool) -> CGAffineTransform { transform }
}

/// Mirrors a view where the interface runs from right to left.
public struct _FlipForRTLEffect: TransformModifier, Equatable {
  public typealias Body = Never
  public var isEnabled: Bool

  public init(isEnabled: Bool) {
    self.isEnabled = isEnabled
  }

  func transform(size: CGSize, isRightToLeft: Bool) -> CGAffineTransform {
    guard isEnabled, isRightToLeft else { return .identity }
    return .scaling(x: -1, y: 1, around: size.point(at: .center))
  }
}

extension View {
  /// Turns this view clockwise around a point of it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/rotationeffect(_:anchor:)
  nonisolated public func rotationEffect(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> some View {
    modifier(_RotationEffect(angle: angle, anchor: anchor))
  }

  /// Scales this view around a point of it; below 0 it is mirrored.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/scaleeffect(_:anchor:)
  nonisolated public func scaleEffect(
    _ scale: CGSize, anchor: UnitPoint = .center
  ) -> some View {
    modifier(_ScaleEffect(scale: scale, anchor: anchor))
  }

  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }

  nonisolated public func scaleEffect(
    x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center
  ) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Draws this view through a matrix.
  nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(_TransformEffect(transform: transform))
  }

  /// Mirrors this view where the interface runs from right to left.
  nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    modifier(_FlipForRTLEffect(isEnabled: enabled))
  }
}
