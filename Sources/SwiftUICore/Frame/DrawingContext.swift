import Foundation
import Graphics

/// Collects display items while nodes draw, and knows where the drawing node is.
public struct _DrawingContext {
  package private(set) var list = DisplayList()
  /// The origin of the drawing node in the list's coordinates.
  package private(set) var origin = CGPoint.zero
  /// What becomes of the drawings of subtrees.
  var keeping = DrawingKeeping.none

  package init() {}

  init(_ keeping: DrawingKeeping) {
    self.keeping = keeping
  }

  /// Draws with the origin moved.
  package mutating func moved(to point: CGPoint, _ draw: (inout _DrawingContext) -> Void) {
    let outer = origin
    origin.x += point.x
    origin.y += point.y
    draw(&self)
    origin = outer
  }

  package mutating func append(_ item: DisplayItem) {
    list.items.append(item)
  }

  /// Draws into a list of its own, which is then added through an effect.
  package mutating func group(_ effect: GroupEffect, _ draw: (inout _DrawingContext) -> Void) {
    let inner = nested(draw)
    if !inner.items.isEmpty { list.items.append(.group(effect, inner)) }
  }

  /// Draws into a separate list in the same coordinates.
  package func nested(_ draw: (inout _DrawingContext) -> Void) -> DisplayList {
    var inner = _DrawingContext(keeping)
    inner.origin = origin
    draw(&inner)
    return inner.list
  }

  /// A rectangle of the drawing node, in the list's coordinates.
  package func absolute(_ rect: CGRect) -> CGRect {
    rect.offsetBy(dx: origin.x, dy: origin.y)
  }

  package func absolute(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x + origin.x, y: point.y + origin.y)
  }
}
