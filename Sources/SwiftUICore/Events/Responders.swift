import Foundation

// What a node can do with input. Events find the node under the pointer (or the focused one) and then go up
// from layout child to layout parent; each node on that path that conforms is asked in turn.

/// A node that offers gestures for presses inside of it.
@MainActor
package protocol GestureResponding: _LayoutNode {
  /// The gestures of this node for a press that begins now; empty for none.
  func gestures(for event: PointerEvent) -> [GestureParticipant]
}

/// A node that scrolls.
@MainActor
package protocol ScrollResponding: _LayoutNode {
  /// Scrolls; false where it can't go further, so that the one around it may.
  func scroll(_ event: ScrollEvent) -> Bool
}

/// A node that wants to know when the pointer is over it.
@MainActor
package protocol HoverResponding: _LayoutNode {
  /// The pointer is at a point in the root's coordinates; `nil` when it is no longer over the node.
  func hover(at location: CGPoint?)
  /// What the pointer looks like over the node; `nil` to leave that to the node around.
  var cursor: PointerCursor? { get }
  /// What is said of the node while the pointer rests on it.
  var help: String? { get }
}

extension HoverResponding {
  package var cursor: PointerCursor? { nil }
  package var help: String? { nil }
}

/// A node that takes keys while it, or a node inside of it, has the focus.
@MainActor
package protocol KeyResponding: _LayoutNode {
  /// Returns whether the key was taken; others don't see it then.
  func handle(_ event: KeyEvent) -> Bool
}

/// A node whose key actions come before the input method of a text: `onKeyPress`.
@MainActor
package protocol KeyPressObserving: KeyResponding {}

/// A node with a keyboard shortcut, which works wherever the focus is.
@MainActor
package protocol ShortcutResponding: _Node {
  /// Returns whether the event is this node's shortcut and its action ran.
  func performShortcut(_ event: KeyEvent) -> Bool
}

/// A node that can bring what is inside of it into sight.
@MainActor
package protocol Revealing: _LayoutNode {
  func reveal(_ node: _LayoutNode)
}

/// A node that can have the focus.
@MainActor
package protocol Focusable: _LayoutNode {
  /// Whether it takes the focus now: it is enabled.
  var canTakeFocus: Bool { get }
  /// Whether a click gives it the focus; text does, buttons don't.
  var takesFocusOnClick: Bool { get }
  func focusDidChange(isFocused: Bool)
  /// The text that the node edits while it has the focus.
  var textInput: (any TextInputClient)? { get }
}

extension Focusable {
  package var textInput: (any TextInputClient)? { nil }
}
