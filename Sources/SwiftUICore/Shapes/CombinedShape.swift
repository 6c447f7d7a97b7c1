import Foundation
import Graphics

/// Two shapes in the same rectangle as one; what `.union` and its kin return.
struct CombinedShape<First: Shape, Second: Shape>: Shape {
  enum Operation: Equatable, Sendable {
    case union, intersection, subtraction, symmetricDifference, lineIntersection, lineSubtraction
  }

  var first: First
  var second: Second
  let operation: Operation
  let isEvenOdd: Bool

  func path(in rect: CGRect) -> Path {
    let (path, other) = (first.path(in: rect), second.path(in: rect))
    return switch operation {
    case .union: path.union(other, eoFill: isEvenOdd)
    case .intersection: path.intersection(other, eoFill: isEvenOdd)
    case .subtraction: path.subtracting(other, eoFill: isEvenOdd)
    case .symmetricDifference: path.symmetricDifference(other, eoFill: isEvenOdd)
    case .lineIntersection: path.lineIntersection(other, eoFill: isEvenOdd)
    case .lineSubtraction: path.lineSubtraction(other, eoFill: isEvenOdd)
    }
  }

  static var role: ShapeRole { First.role }
  var layoutDirectionBehavior: LayoutDirectionBehavior { first.layoutDirectionBehavior }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { first.sizeThatFits(proposal) }

  var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
    get { AnimatablePair(first.animatableData, second.animatableData) }
    set { (first.animatableData, second.animatableData) = (newValue.first, newValue.second) }
  }
}

extension Shape {
  private nonisolated func combined<T: Shape>(
    _ operation: CombinedShape<Self, T>.Operation, _ other: T, _ eoFill: Bool
  ) -> some Shape {
    CombinedShape(first: self, second: other, operation: operation, isEvenOdd: eoFill)
  }

  /// What both shapes cover.
  ///
  /// - Parameter eoFill: whether both are filled with the even-odd rule.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/shape/intersection(_:eofill:)
  nonisolated public func intersection<T>(_ other: T, eoFill: Bool = false) -> some Shape
  where T: Shape {
    combined(.intersection, other, eoFill)
  }

  /// What either shape covers.
  ///
  /// - Parameter eoFill: whether both are filled with the even-odd rule.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/shape/union(_:eofill:)
  nonisolated public func union<T>(_ other: T, eoFill: Bool = false) -> some Shape
  where T: Shape {
    combined(.union, other, eoFill)
  }

  /// What this shape covers and the other doesn't.
  ///
  /// - Parameter eoFill: whether both are filled with the even-odd rule.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/shape/subtracting(_:eofill:)
  nonisolated public func subtracting<T>(_ other: T, eoFill: Bool = false) -> some Shape
  where T: Shape {
    combined(.subtraction, other, eoFill)
  }

  /// What one of the shapes covers, and not both.
  ///
  /// - Parameter eoFill: whether both are filled with the even-odd rule.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/shape/symmetricdifference(_:eofill:)
  nonisolated public func symmetricDifference<T>(_ other: T, eoFill: Bool = false) -> some Shape
  where T: Shape {
    combined(.symmetricDifference, other, eoFill)
  }

  /// The parts of this shape's line that the other covers: good for strokes.
  ///
  /// - Parameter eoFill: whether the other shape is filled with the even-odd rule.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/shape/lineintersection(_:eofill:)
  nonisolated public func lineIntersection<T>(_ other: T, eoFill: Bool = false) -> some Shape
  where T: Shape {
    combined(.lineIntersection, other, eoFill)
  }

  /// The parts of this shape's line that the other leaves uncovered: good for strokes.
  ///
  /// - Parameter eoFill: whether the other shape is filled with the even-odd rule.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/shape/linesubtraction(_:eofill:)
  nonisolated public func lineSubtraction<T>(_ other: T, eoFill: Bool = false) -> some Shape
  where T: Shape {
    combined(.lineSubtraction, other, eoFill)
  }
}
