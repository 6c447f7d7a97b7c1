import Foundation
import Reactivity

/// Which node of a window has the focus, and in which order Tab visits the others.
///
/// One for each root, owned by it.
@MainActor
package final class WindowFocus {
  private unowned let root: RootNode
  package private(set) weak var focused: (any Focusable)?
  /// Whether the focus is drawn: after use of the keyboard, not after a click.
  package private(set) var showsRing = false
  /// Readers of `showsRing` and of the focus.
  private let source = Source()
  /// Called when another text (or none) takes the input method.
  package var onTextInputChange: (() -> Void)?
  /// Called when the focused text's caret or content changed, so that input methods may look again.
  package var onTextInputUpdate: (() -> Void)?
  /// The subtree that Tab stays in: a sheet, a dialog. `nil` for all.
  package weak var container: _Node?

  init(root: RootNode) {
    self.root = root
  }

  /// The text that the input method writes into.
  package var textInput: (any TextInputClient)? { focused?.textInput }

  /// Gives the focus to a node, or to none.
  package func focus(_ node: (any Focusable)?) {
    let old = focused
    guard old !== node else { return }
    if let node, !node.canTakeFocus { return }
    let oldPlaces = places(around: old)
    let newPlaces = places(around: node)
    focused = node
    old?.focusDidChange(isFocused: false)
    for place in oldPlaces where !newPlaces.contains(where: { $0 === place }) {
      place.focusMoved(isInside: false)
    }
    for place in newPlaces where !oldPlaces.contains(where: { $0 === place }) {
      place.focusMoved(isInside: true)
    }
    if focused === node { node?.focusDidChange(isFocused: true) }
    for place in newPlaces where oldPlaces.contains(where: { $0 === place }) {
      place.focusMovedInside()
    }
    source.invalidateReaders()
    if old?.textInput != nil || focused?.textInput != nil { onTextInputChange?() }
    root.requestDisplay()
  }

  private func places(around node: (any Focusable)?) -> [any FocusPlace] {
    guard let node else { return [] }
    return sequence(first: node as _LayoutNode, next: { $0.layoutParent })
      .compactMap { $0 as? any FocusPlace }
  }

  /// Takes the focus from a node that leaves the tree or was disabled.
  package func resign(_ node: any Focusable) {
    guard focused === node else { return }
    focus(nil)
  }

  /// Whether a node shows its ring; the running computation is linked.
  package func showsRing(on node: any Focusable) -> Bool {
    source.recordRead()
    return showsRing && focused === node
  }

  /// The pointer (false) or the keyboard (true) is in use.
  package func setShowsRing(_ value: Bool) {
    guard value != showsRing else { return }
    showsRing = value
    source.invalidateReaders()
    root.requestDisplay()
  }

  /// The nodes that can have the focus now, in the order of the tree.
  package var order: [any Focusable] {
    var found: [any Focusable] = []
    func visit(_ node: _Node) {
      if let candidate = node as? any Focusable, candidate.canTakeFocus, candidate.hasPlace {
        found.append(candidate)
      }
      node.forEachShownChild(visit)
    }
    if let start = container ?? root.content { visit(start) }
    return found
  }

  /// Moves the focus on, from the last to the first. Returns whether there was anything to move to.
  @discardableResult
  package func move(forward: Bool) -> Bool {
    let order = order
    guard !order.isEmpty else { return false }
    setShowsRing(true)
    let next: Int
    if let index = order.firstIndex(where: { $0 === focused }) {
      next = (index + (forward ? 1 : order.count - 1)) % order.count
    } else {
      next = forward ? 0 : order.count - 1
    }
    focus(order[next])
    // A control that stands for its row is seen with all of it.
    let target = (order[next] as? any RowAction)?.row ?? order[next] as _LayoutNode
    for place in sequence(first: target, next: { $0.layoutParent }) {
      (place as? any Revealing)?.reveal(target)
    }
    return true
  }
}
