import Foundation
import Graphics

/// The node that asks a shape for its outline, for shapes that follow what is around them.
package enum ShapePlace {
  @MainActor private static var node: _LayoutNode?
  @MainActor private static var wasRead = false

  /// An outline made for a node. It is fixed where no shape in it asked for the node: then the same size gives
  /// the same outline.
  @MainActor
  static func outline(
    at node: _LayoutNode, _ make: () -> Path
  ) -> (path: Path, isFixed: Bool) {
    let outer = (Self.node, wasRead)
    (Self.node, wasRead) = (node, false)
    defer { (Self.node, wasRead) = outer }
    let path = make()
    return (path, !wasRead)
  }

  /// Asks the node whose outline is made now; `nil` where a shape is asked by itself.
  package static func read<Value: Sendable>(
    _ read: @MainActor (_LayoutNode) -> Value?
  ) -> Value? {
    guard MainThread.isCurrent else { return nil }
    return MainActor.assumeIsolated {
      wasRead = true
      return node.flatMap(read)
    }
  }
}

/// Names the shape of a container; what `.containerShape` applies.
public struct _ContainerShapeModifier<Container>: _ElementModifier
where Container: InsettableShape {
  public typealias Body = Never
  public var shape: Container

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    ContainerShapeElement(modifier, context)
  }
}

extension _ContainerShapeModifier: Animatable {
  public var animatableData: Container.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }
}

@MainActor
private protocol ContainerShaping: _LayoutNode {
  /// The outline of the container for a rectangle inside of it, in the window's coordinates.
  func outline(in rect: CGRect) -> Path
}

private final class ContainerShapeElement<S: InsettableShape>:
  _ModifierElement<_ContainerShapeModifier<S>>, ContainerShaping
{
  override func modifierDidChange(from old: _ContainerShapeModifier<S>) {
    invalidateDisplay()
  }

  func outline(in rect: CGRect) -> Path {
    let around = frameInRoot
    let distance = min(
      rect.minX - around.minX, rect.minY - around.minY, around.maxX - rect.maxX,
      around.maxY - rect.maxY)
    let inset = max(0, distance)
    return modifier.shape.inset(by: inset).path(in: rect.insetBy(dx: -inset, dy: -inset))
  }
}

/// The shape of the container around, inset by the distance to it.
///
/// A rectangle where no view around has a `containerShape(_:)`. The nearest edge of the container decides how
/// far the shape is inset.
///
/// Source: https://developer.apple.com/documentation/swiftui/containerrelativeshape
public struct ContainerRelativeShape: InsettableShape, Hashable {
  public init() {}

  public func path(in rect: CGRect) -> Path {
    ShapePlace.read { node in
      let around = sequence(first: node.layoutParent, next: { $0?.layoutParent })
      guard let container = around.lazy.compactMap({ $0 as? any ContainerShaping }).first else {
        return nil
      }
      let origin = node.convertToRoot(.zero)
      return container.outline(in: rect.offsetBy(dx: origin.x, dy: origin.y))
        .offsetBy(dx: -origin.x, dy: -origin.y)
    } ?? Path(rect)
  }

  public func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(shape: self, amount: amount)
  }
}

extension Shape where Self == ContainerRelativeShape {
  /// The shape of the container around.
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

extension View {
  /// Sets the shape that a `ContainerRelativeShape` inside of this view follows.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/containershape(_:)
  nonisolated public func containerShape<T>(_ shape: T) -> some View where T: InsettableShape {
    modifier(_ContainerShapeModifier(shape: shape))
  }
}
