import Foundation
import Graphics
import SwiftUICore

/// The rows of a list as a view.
struct ListRows<Content: View>: _PrimitiveView {
  let content: Content
  let selection: ListSelection?

  @MainActor static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    ListRowsNode(view, context)
  }
}

/// What scrolls the rows of a list: fills its proposal, and draws the list's background.
struct ListScroll<Content: View>: _PrimitiveView {
  let rows: ListRows<Content>

  @MainActor init(_ content: Content, selection: ListSelection? = nil) {
    rows = ListRows(content: content, selection: selection)
  }

  @MainActor static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    ListScrollNode(view, context)
  }
}

final class ListScrollNode<Content: View>: ScrollNode, Focusable, KeyResponding {
  init(_ view: ListScroll<Content>, _ context: _NodeContext) {
    super.init(axes: .vertical, showsIndicators: true, fillsProposal: true, context)
    mount(view.rows)
    // Revealed actions belong to where their row was.
    onScroll = { [weak self] in self?.rows?.openRow?.swipe?.close() }
  }

  override func update(from value: UnsafeRawPointer) {
    slot.updateContent(value.assumingMemoryBound(to: ListScroll<Content>.self).pointee.rows)
  }

  private var rows: ListRowsNode<Content>? {
    slot.layoutChildren.first as? ListRowsNode<Content>
  }

  override func draw(_ context: inout _DrawingContext) {
    if let settings = rows?.listSettings, !settings.hidesBackground {
      let rect = context.absolute(visibleFrame)
      context.append(.fill(Path(rect), .color(settings.background), evenOdd: false))
    }
    super.draw(&context)
  }

  // MARK: - Focus and keys

  var canTakeFocus: Bool { rows?.selection != nil && scope.isEnabledHere && isVisible }
  var takesFocusOnClick: Bool { true }

  func focusDidChange(isFocused: Bool) {
    rows?.hasFocusRing = isFocused && root.focus.showsRing
  }

  func handle(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, let rows else { return false }
    let isTaken = rows.handle(event)
    if isTaken, root.focus.focused === self { rows.hasFocusRing = true }
    return isTaken
  }

  override func unmount() {
    root.focus.resign(self)
    super.unmount()
  }
}
