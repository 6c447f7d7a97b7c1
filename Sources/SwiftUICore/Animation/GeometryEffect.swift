import Diagnostics
import Foundation
import Graphics

/// A matrix that maps points of a plane, seen in perspective.
///
/// Source: https://developer.apple.com/documentation/swiftui/projectiontransform
@frozen
public struct ProjectionTransform: Equatable, Sendable {
  public var m11: CGFloat = 1.0
  public var m12: CGFloat = 0.0
  public var m13: CGFloat = 0.0
  public var m21: CGFloat = 0.0
  public var m22: CGFloat = 1.0
  public var m23: CGFloat = 0.0
  public var m31: CGFloat = 0.0
  public var m32: CGFloat = 0.0
  public var m33: CGFloat = 1.0

  /// The identity.
  public init() {}

  public init(_ m: CGAffineTransform) {
    (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  }

  public var isIdentity: Bool { self == ProjectionTransform() }
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// Replaces the matrix by its inverse. Returns false, and leaves it as it is, where there is none.
  public mutating func invert() -> Bool {
    let (a, b, c) = (m22 * m33 - m23 * m32, m13 * m32 - m12 * m33, m12 * m23 - m13 * m22)
    let determinant = m11 * a + m21 * b + m31 * c
    guard determinant != 0, determinant.isFinite else { return false }
    let old = self
    (m11, m12, m13) = (a / determinant, b / determinant, c / determinant)
    m21 = (old.m23 * old.m31 - old.m21 * old.m33) / determinant
    m22 = (old.m11 * old.m33 - old.m13 * old.m31) / determinant
    m23 = (old.m13 * old.m21 - old.m11 * old.m23) / determinant
    m31 = (old.m21 * old.m32 - old.m22 * old.m31) / determinant
    m32 = (old.m12 * old.m31 - old.m11 * old.m32) / determinant
    m33 = (old.m11 * old.m22 - old.m12 * old.m21) / determinant
    return true
  }

  /// The inverse, or the matrix itself where there is none.
  public func inverted() -> ProjectionTransform {
    var copy = self
    _ = copy.invert()
    return copy
  }

  /// This matrix and then another.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    var result = ProjectionTransform()
    result.m11 = m11 * rhs.m11 + m12 * rhs.m21 + m13 * rhs.m31
    result.m12 = m11 * rhs.m12 + m12 * rhs.m22 + m13 * rhs.m32
    result.m13 = m11 * rhs.m13 + m12 * rhs.m23 + m13 * rhs.m33
    result.m21 = m21 * rhs.m11 + m22 * rhs.m21 + m23 * rhs.m31
    result.m22 = m21 * rhs.m12 + m22 * rhs.m22 + m23 * rhs.m32
    result.m23 = m21 * rhs.m13 + m22 * rhs.m23 + m23 * rhs.m33
    result.m31 = m31 * rhs.m11 + m32 * rhs.m21 + m33 * rhs.m31
    result.m32 = m31 * rhs.m12 + m32 * rhs.m22 + m33 * rhs.m32
    result.m33 = m31 * rhs.m13 + m32 * rhs.m23 + m33 * rhs.m33
    return result
  }

  /// The matrix without perspective: exact in the middle of a view of that size, and near to it.
  func flattened(around middle: CGPoint) -> CGAffineTransform {
    if isAffine {
      return CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32)
    }
    UnsupportedAPI.perspective.wasReached(isCalled: false)
    let depth = m13 * middle.x + m23 * middle.y + m33
    guard depth != 0 else { return CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }
    let x = (m11 * middle.x + m21 * middle.y + m31) / depth
    let y = (m12 * middle.x + m22 * middle.y + m32) / depth
    let (a, b) = ((m11 - x * m13) / depth, (m12 - y * m13) / depth)
    let (c, d) = ((m21 - x * m23) / depth, (m22 - y * m23) / depth)
    return CGAffineTransform(
      a: a, b: b, c: c, d: d, tx: x - a * middle.x - c * middle.y,
      ty: y - b * middle.x - d * middle.y)
  }
}

/// A modifier that draws its view through a matrix and leaves the layout alone.
///
/// Source: https://developer.apple.com/documentation/swiftui/geometryeffect
nonisolated public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// The matrix, in the coordinates of a view of that size. Perspective is left out of the drawing.
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  @MainActor public static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    GeometryEffectNode(view, context)
  }
}

/// An effect of the app as one of the framework's transforms.
struct _AppliedGeometryEffect<Effect: GeometryEffect>: TransformModifier, Animatable {
  typealias Body = Never
  var effect: Effect

  var animatableData: Effect.AnimatableData {
    get { effect.animatableData }
    set { effect.animatableData = newValue }
  }

  func transform(size: CGSize, isRightToLeft: Bool) -> CGAffineTransform {
    effect.effectValue(size: size).flattened(
      around: CGPoint(x: size.width / 2, y: size.height / 2))
  }
}

private final class GeometryEffectNode<Content: View, Effect: GeometryEffect>: _Node {
  private typealias Applied = ModifiedContent<Content, _AppliedGeometryEffect<Effect>>
  private var child: _Node!

  init(_ view: ModifiedContent<Content, Effect>, _ context: _NodeContext) {
    super.init(context)
    child = makeChild(Self.applied(view))
  }

  private static func applied(_ view: ModifiedContent<Content, Effect>) -> Applied {
    Applied(content: view.content, modifier: _AppliedGeometryEffect(effect: view.modifier))
  }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: ModifiedContent<Content, Effect>.self)
    Self.updateChild(child, with: Self.applied(new.pointee))
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}

/// Turns a view in space; what `.rotation3DEffect` applies.
public struct _Rotation3DEffect: TransformModifier, Animatable, Equatable {
  public typealias Body = Never
  var angle: Angle
  var axis: (x: CGFloat, y: CGFloat, z: CGFloat)
  var anchor: UnitPoint
  var anchorZ: CGFloat
  var perspective: CGFloat

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.angle == rhs.angle && lhs.axis == rhs.axis && lhs.anchor == rhs.anchor
      && lhs.anchorZ == rhs.anchorZ && lhs.perspective == rhs.perspective
  }

  public var animatableData:
    AnimatablePair<
      AnimatablePair<Double, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>>,
      AnimatablePair<UnitPoint.AnimatableData, AnimatablePair<CGFloat, CGFloat>>
    >
  {
    get {
      AnimatablePair(
        AnimatablePair(
          angle.animatableData, AnimatablePair(axis.x, AnimatablePair(axis.y, axis.z))),
        AnimatablePair(anchor.animatableData, AnimatablePair(anchorZ, perspective)))
    }
    set {
      angle.animatableData = newValue.first.first
      axis.x = newValue.first.second.first
      axis.y = newValue.first.second.second.first
      axis.z = newValue.first.second.second.second
      anchor.animatableData = newValue.second.first
      (anchorZ, perspective) = (newValue.second.second.first, newValue.second.second.second)
    }
  }

  /// What of a rotation in space is seen from straight ahead.
  func transform(size: CGSize, isRightToLeft: Bool) -> CGAffineTransform {
    let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
    guard length > 0 else { return .identity }
    let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
    let (sine, cosine) = (CGFloat(sin(angle.radians)), CGFloat(cos(angle.radians)))
    let rest = 1 - cosine
    let turned = CGAffineTransform(
      a: cosine + x * x * rest, b: y * x * rest + z * sine,
      c: x * y * rest - z * sine, d: cosine + y * y * rest,
      tx: -anchorZ * (x * z * rest + y * sine), ty: -anchorZ * (y * z * rest - x * sine))
    return turned.around(size.point(at: anchor))
  }
}

extension View {
  /// Turns this view in space around an axis. It is drawn without perspective: farther parts are as large as
  /// nearer ones.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/rotation3deffect(_:axis:anchor:anchorz:perspective:)
  nonisolated public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    if perspective != 0, axis.x != 0 || axis.y != 0 { UnsupportedAPI.perspective.wasReached() }
    return modifier(
      _Rotation3DEffect(
        angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
  }

  /// Draws this view through a matrix, without its perspective.
  nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(_ProjectionEffect(transform: transform))
  }
}

/// Draws a view through a matrix; what `.projectionEffect` applies.
public struct _ProjectionEffect: TransformModifier, Equatable {
  public typealias Body = Never
  public var transform: ProjectionTransform

  func transform(size: CGSize, isRightToLeft: Bool) -> CGAffineTransform {
    transform.flattened(around: CGPoint(x: size.width / 2, y: size.height / 2))
  }
}
