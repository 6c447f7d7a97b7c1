import Foundation
import SwiftUICore

/// Marks the layout whose views a scroll view knows its position by.
struct ScrollTargetLayoutModifier: _ElementModifier, Equatable {
  typealias Body = Never
  let isEnabled: Bool

  @MainActor static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    ScrollTargetLayoutElement(modifier, context)
  }
}

final class ScrollTargetLayoutElement: _ModifierElement<ScrollTargetLayoutModifier>,
  ScrollTargets
{
  override func placeChildren() {
    super.placeChildren()
    for axis in Axis.allCases { scrollView(along: axis)?.add(targets: self) }
  }

  func forEachTarget(_ visit: (AnyHashable, CGRect) -> Void) {
    guard modifier.isEnabled, let layout = layoutInside else { return }
    if let lazy = layout as? LazyContainerNode {
      lazy.forEachTarget(visit)
      return
    }
    layout.forEachLayoutChild { child in
      if let id = child.scrollID { visit(id, child.frameInRoot) }
    }
  }

  /// The layout itself, inside of modifiers around it.
  private var layoutInside: _LayoutNode? {
    var node: _LayoutNode? = modifiedChild
    while let current = node, let inner = current.modifiedChild { node = inner }
    return node
  }
}

/// Views by which a scroll view knows its position.
@MainActor
protocol ScrollTargets: _LayoutNode {
  /// The views that are in sight, with their rectangles in the root.
  func forEachTarget(_ visit: (AnyHashable, CGRect) -> Void)
}

extension LazyContainerNode: ScrollTargets {
  func forEachTarget(_ visit: (AnyHashable, CGRect) -> Void) {
    for child in shown {
      guard let id = ((child as? ListRowNode)?.leaf ?? child).scrollID else { continue }
      visit(id, child.frameInRoot)
    }
  }
}

extension _LayoutNode {
  /// The identity that a view is scrolled to by: its own, or that of the element it was made from.
  var scrollID: AnyHashable? {
    var found: AnyHashable?
    forEachStructureAround { node in
      found = (node as? any IdentifiedNode)?.explicitID
      return found == nil
    }
    return found ?? elementID
  }
}

extension View {
  /// Makes the views in this layout those that the scroll view around knows its position by.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/scrolltargetlayout(isenabled:)
  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(ScrollTargetLayoutModifier(isEnabled: isEnabled))
  }
}
