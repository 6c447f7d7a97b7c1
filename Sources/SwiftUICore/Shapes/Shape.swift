import Foundation
import Graphics

/// An outline that can be filled, stroked and clipped with.
///
/// As a view it is filled with the foreground style and takes the size that it is offered.
///
/// Source: https://developer.apple.com/documentation/swiftui/shape
nonisolated public protocol Shape: Sendable, Animatable, View {
  /// The outline in a rectangle; what lies outside of the rectangle is drawn too.
  func path(in rect: CGRect) -> Path

  /// What the shape is used for, which decides how styles look on it.
  static var role: ShapeRole { get }

  /// What becomes of the shape where the interface runs from right to left.
  var layoutDirectionBehavior: LayoutDirectionBehavior { get }

  /// The size that the shape takes of a proposal, in points.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
  public static var role: ShapeRole { .fill }
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

  /// What is offered; 10 points where nothing is.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// The shape filled with the foreground style.
  public var body: _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle())
  }
}

extension Shape where Body == _ShapeView<Self, ForegroundStyle> {
  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    ShapeNode(
      _ShapeView(shape: view, style: ForegroundStyle()), bareShape: Self.self, context)
  }
}

/// What a shape is used for.
///
/// Source: https://developer.apple.com/documentation/swiftui/shaperole
public enum ShapeRole: Sendable, Hashable {
  /// Its inside is painted.
  case fill
  /// Its outline is painted.
  case stroke
  /// It separates parts of the interface.
  case separator
}

/// What becomes of a view where the interface runs from right to left.
///
/// Source: https://developer.apple.com/documentation/swiftui/layoutdirectionbehavior
public enum LayoutDirectionBehavior: Hashable, Sendable {
  /// It stays as it is.
  case fixed
  /// It is mirrored where the interface runs in the given direction.
  case mirrors(in: LayoutDirection)

  /// It is mirrored where the interface runs from right to left.
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

extension Shape {
  /// The outline with what right-to-left layouts do to it.
  package func path(in rect: CGRect, layoutDirection: LayoutDirection) -> Path {
    let path = self.path(in: rect)
    guard case .mirrors(let direction) = layoutDirectionBehavior, direction == layoutDirection
    else { return path }
    return path.applying(
      CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: rect.minX + rect.maxX, ty: 0))
  }
}

/// A shape that can be drawn smaller by an equal distance from each edge.
///
/// Source: https://developer.apple.com/documentation/swiftui/insettableshape
nonisolated public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape

  /// This shape with its edges moved inwards by so many points.
  func inset(by amount: CGFloat) -> InsetShape
}

/// A shape of any kind.
///
/// Source: https://developer.apple.com/documentation/swiftui/anyshape
public struct AnyShape: Shape {
  private let base: any Shape

  public init<S>(_ shape: S) where S: Shape {
    base = (shape as? AnyShape)?.base ?? shape
  }

  public func path(in rect: CGRect) -> Path { base.path(in: rect) }
  public var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    base.sizeThatFits(proposal)
  }

  /// Animates with the shape inside, between shapes of one type.
  public var animatableData: _AnyAnimatableData {
    get { _AnyAnimatableData(of: base) }
    set { self = newValue.applied(to: self.base) }
  }

  fileprivate init(base: any Shape) {
    self.base = base
  }
}

/// The animatable data of a shape of any kind.
///
/// Data of different types do not mix: adding leaves the left one as it is.
public struct _AnyAnimatableData: VectorArithmetic {
  private enum Storage {
    case zero
    case value(any VectorArithmetic)
  }

  private var storage: Storage

  private init(_ storage: Storage) {
    self.storage = storage
  }

  fileprivate init<S: Shape>(of shape: S) {
    self.init(.value(shape.animatableData))
  }

  fileprivate func applied<S: Shape>(to shape: S) -> AnyShape {
    var shape = shape
    if case .value(let value) = storage, let data = value as? S.AnimatableData {
      shape.animatableData = data
    }
    return AnyShape(base: shape)
  }

  public static var zero: Self { Self(.zero) }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    func isEqual<V: VectorArithmetic>(_ left: V, _ right: any VectorArithmetic) -> Bool {
      (right as? V).map { left == $0 } ?? false
    }
    return switch (lhs.storage, rhs.storage) {
    case (.zero, .zero): true
    case (.value(let left), .value(let right)): isEqual(left, right)
    default: false
    }
  }

  public static func + (lhs: Self, rhs: Self) -> Self {
    func sum<V: VectorArithmetic>(_ left: V, _ right: any VectorArithmetic) -> Self {
      Self(.value((right as? V).map { left + $0 } ?? left))
    }
    return switch (lhs.storage, rhs.storage) {
    case (.zero, _): rhs
    case (_, .zero): lhs
    case (.value(let left), .value(let right)): sum(left, right)
    }
  }

  public static func - (lhs: Self, rhs: Self) -> Self {
    var negative = rhs
    negative.scale(by: -1)
    return lhs + negative
  }

  public mutating func scale(by rhs: Double) {
    guard case .value(var value) = storage else { return }
    value.scale(by: rhs)
    storage = .value(value)
  }

  public var magnitudeSquared: Double {
    guard case .value(let value) = storage else { return 0 }
    return value.magnitudeSquared
  }
}
