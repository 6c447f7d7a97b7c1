import Foundation
import Graphics
import SwiftUICore

// A large title moves with the content that scrolls below it, and goes into the bar when it is out of sight.
//
//     at the top                    scrolled
//     ┌──────────────────┐          ┌──────────────────┐
//     │           [Edit] │          │     Songs [Edit] │  the bar
//     │ Songs            │          ├──────────────────┤
//     │ first row        │          │ third row        │
//
// The title lies over the scroll view, which leaves that much room above its content.

/// Knows what a screen scrolls, and moves its large title along.
@MainActor
final class LargeTitleTracker {
  /// The scroll view at the top of the screen.
  private(set) weak var scroll: ScrollNode?
  /// The element that shows the title.
  fileprivate weak var title: LargeTitleElement?
  /// The content of the screen, whose upper edge the scroll view must be at.
  fileprivate weak var content: _LayoutNode?
  /// Called when there is something to scroll below the title, or no longer.
  var onTrackingChange: ((Bool) -> Void)?
  /// Called when the title has left the sight, or comes back.
  var onCollapse: ((Bool) -> Void)?
  private var isTracking = false
  private var isCollapsed = false

  /// A scroll view was placed: it is the one if it is at the top and in no other.
  func didPlace(_ node: ScrollNode) {
    guard node.axes.contains(.vertical), node !== scroll, let content else { return }
    var parent = node.layoutParent
    while let current = parent, current !== content {
      if current is ScrollNode { return }
      parent = current.layoutParent
    }
    guard parent != nil else { return }
    guard scroll == nil || scroll?.isRetired == true || scroll?.isVisible == false else { return }
    node.root.afterUpdate { [weak self, weak node, weak content] in
      guard let self, let node, let content, !node.isRetired, node.isVisible else { return }
      let (frame, around) = (node.frameInRoot, content.frameInRoot)
      guard abs(frame.minY - around.minY) < 1 else { return }
      scroll = node
      update()
    }
  }

  func didScroll(_ node: ScrollNode) {
    if node === scroll { update() }
  }

  fileprivate func titleDidChange() {
    update()
  }

  private func update() {
    // What was taken down with its screen is no longer moved: the nodes around it are gone.
    if scroll?.isRetired == true { scroll = nil }
    let height = title?.size.height ?? 0
    let isTracking = scroll != nil
    if isTracking != self.isTracking {
      self.isTracking = isTracking
      onTrackingChange?(isTracking)
    }
    scroll?.barInset = title == nil ? 0 : height
    title?.move(up: min(scroll?.offset.y ?? 0, height))
    let isCollapsed = title != nil && (scroll?.offset.y ?? 0) > height - 12
    if isCollapsed != self.isCollapsed {
      self.isCollapsed = isCollapsed
      onCollapse?(isCollapsed)
    }
  }
}

private struct LargeTitleTrackerKey: EnvironmentKey {
  static var defaultValue: LargeTitleTracker? { nil }
}

extension EnvironmentValues {
  /// What moves the large title of the screen around.
  var largeTitleTracker: LargeTitleTracker? {
    get { self[LargeTitleTrackerKey.self] }
    set { self[LargeTitleTrackerKey.self] = newValue }
  }
}

/// The title that moves with what scrolls.
struct LargeTitleModifier: _ElementModifier {
  typealias Body = Never
  let tracker: LargeTitleTracker

  @MainActor static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    LargeTitleElement(modifier, context)
  }
}

final class LargeTitleElement: _ModifierElement<LargeTitleModifier> {
  private var distance: CGFloat = 0

  override init(_ modifier: LargeTitleModifier, _ context: _NodeContext) {
    super.init(modifier, context)
    modifier.tracker.title = self
  }

  override func unmount() {
    let tracker = modifier.tracker
    super.unmount()
    if tracker.title === self {
      tracker.title = nil
      root.afterUpdate { tracker.titleDidChange() }
    }
  }

  override func placeChildren() {
    placeChild(
      child, at: CGPoint(x: 0, y: -distance), size: size, proposal: placedProposal)
    let tracker = modifier.tracker
    root.afterUpdate { tracker.titleDidChange() }
  }

  fileprivate func move(up distance: CGFloat) {
    guard distance != self.distance else { return }
    self.distance = distance
    root.requestPlacement(of: self)
  }

  /// The title goes away below the bar.
  override func draw(_ context: inout _DrawingContext) {
    let frame = context.absolute(CGRect(origin: .zero, size: size))
    context.group(.clip(Path(frame), evenOdd: false)) { drawChildren(&$0) }
  }

  override func hitTest(_ point: CGPoint) -> _LayoutNode? { nil }
}

/// Tells the tracker which node the content of the screen is.
struct LargeTitleContentModifier: _ElementModifier {
  typealias Body = Never
  let tracker: LargeTitleTracker

  @MainActor static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    LargeTitleContentElement(modifier, context)
  }
}

private final class LargeTitleContentElement: _ModifierElement<LargeTitleContentModifier> {
  override init(_ modifier: LargeTitleContentModifier, _ context: _NodeContext) {
    super.init(modifier, context)
    modifier.tracker.content = self
  }
}
