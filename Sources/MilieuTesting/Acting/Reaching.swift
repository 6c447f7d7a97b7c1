import Foundation
import SwiftUICore

extension TestScreen {
  /// Where an element is tapped; an error where nobody could.
  func reachablePoint(of element: AccessibilityElement) throws -> CGPoint {
    let point = element.middle
    func fail(_ reason: String) -> TestScreenError {
      TestScreenError(description: "\(ScreenElement(element)) can't be tapped: \(reason)")
    }
    guard element.isEnabled else { throw fail("it is disabled.") }
    guard CGRect(origin: .zero, size: size).contains(point) else {
      throw fail(
        "its middle \(point.inWords) is outside of the screen, which is \(size.inWords). "
          + "Bring it into sight with `scroll(to:)` first.")
    }
    if let other = cover(of: element, at: point) {
      throw fail("its middle \(point.inWords) is below `\(other)`.")
    }
    return point
  }

  /// The view that takes a tap that is meant for an element: one that neither holds it nor is inside of it.
  private func cover(of element: AccessibilityElement, at point: CGPoint) -> String? {
    guard let hit = root.hitTest(point) else { return nil }
    let around = sequence(first: hit as _LayoutNode, next: { $0.layoutParent })
    if around.contains(where: { $0 === element.node }) { return nil }
    let outer = sequence(first: element.node, next: { $0.layoutParent })
    if outer.contains(where: { $0 === hit }) { return nil }
    // Two layers of one view: its look and what takes its input.
    let owners = Set(
      element.node.pathToRoot.filter { $0.viewType != nil }.map(ObjectIdentifier.init))
    let nearest = hit.pathToRoot.first { $0.viewType != nil }
    if let nearest, owners.contains(ObjectIdentifier(nearest)) { return nil }
    return hit.viewPath.last ?? "another view"
  }
}
