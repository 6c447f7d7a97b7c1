import Foundation
import Graphics

/// What becomes of the drawings of subtrees while a tree is drawn.
enum DrawingKeeping {
  /// They are part of the list, and nothing else.
  case none
  /// Nodes keep them for the next picture, and take what they kept in the same epoch where nothing in it has
  /// changed.
  case since(UInt32)
  /// They are made anew and leave no mark: for tests. With the shape that the list has with what was kept in an
  /// epoch, or without any of that.
  case afresh(asKept: UInt32?)
}

/// What a node drew, kept for the next pictures.
///
/// Owned by the node, and of use as long as the node is marked as drawn and the epoch of the root is the same.
///
///     change in a leaf    marks go from the leaf to the root
///     next picture        root ▶ stack ▶ stack      drawn anew: the path to the leaf
///                           │       └──── 9 stacks  taken as they are, whatever is in them
///                           └──────────── 9 stacks
final class KeptDrawing {
  let epoch: UInt32
  /// `nil` where the drawing can't stand for itself, because it blends with what lies below.
  let fragment: DisplayFragment?

  init(_ list: DisplayList, epoch: UInt32) {
    self.epoch = epoch
    fragment = list.blends ? nil : DisplayFragment(list)
  }
}

extension _LayoutNode {
  /// Draws the node as what it kept, or anew into something that it keeps.
  final func drawKept(_ context: inout _DrawingContext, _ epoch: UInt32, isUnchanged: Bool) {
    let kept: KeptDrawing
    if isUnchanged, let known = keptDrawing, known.epoch == epoch {
      kept = known
    } else {
      kept = KeptDrawing(ownDrawing(context), epoch: epoch)
      keptDrawing = kept
    }
    if let fragment = kept.fragment {
      context.append(fragment, at: context.absolute(origin))
    } else {
      context.moved(to: origin) { draw(&$0) }
    }
  }

  /// Draws anew what `drawKept` took as it was. Returns false where that had kept nothing.
  final func drawAgain(_ context: inout _DrawingContext, _ epoch: UInt32) -> Bool {
    guard marks.contains(.isDrawn), keepsDrawing, let kept = keptDrawing, kept.epoch == epoch,
      kept.fragment != nil
    else { return false }
    context.append(DisplayFragment(ownDrawing(context)), at: context.absolute(origin))
    return true
  }

  /// What the node looks like, in its own coordinates.
  private func ownDrawing(_ context: _DrawingContext) -> DisplayList {
    var own = _DrawingContext(context.keeping)
    draw(&own)
    return own.list
  }
}

extension _DrawingContext {
  /// Adds a kept drawing, if there is anything in it.
  fileprivate mutating func append(_ fragment: DisplayFragment, at place: CGPoint) {
    if !fragment.list.items.isEmpty { append(.fragment(fragment, origin: place)) }
  }
}
