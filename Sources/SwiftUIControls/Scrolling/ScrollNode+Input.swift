import Foundation
import SwiftUICore

extension ScrollNode: ScrollResponding, HoverResponding, GestureResponding {
  /// Takes a scroll as long as there is content in its direction; the rest is for the view around.
  package func scroll(_ event: ScrollEvent) -> Bool {
    if pull(event) { return true }
    var delta = CGSize(width: -event.delta.width, height: -event.delta.height)
    // A wheel with Shift, or over a view that scrolls sideways only, turns sideways.
    let isSideways =
      event.phase == .none && delta.width == 0
      && (event.modifiers.contains(.shift) || !axes.contains(.vertical))
    if isSideways { delta = CGSize(width: delta.height, height: 0) }
    let old = offset
    scroll(by: delta)
    follow(event, from: old)
    return offset != old
  }

  package func hover(at location: CGPoint?) {
    pointerIsNear(location != nil && location.map { isNearEdge(convertFromRoot($0)) } == true)
  }

  /// Whether a point is where the indicators are.
  private func isNearEdge(_ point: CGPoint) -> Bool {
    let edge: CGFloat = 20
    let vertical = isRightToLeft ? point.x < edge : point.x > size.width - edge
    return axes.contains(.vertical) && vertical
      || axes.contains(.horizontal) && point.y > size.height - edge
  }

  package func gestures(for event: PointerEvent) -> [GestureParticipant] {
    guard event.button == .primary, indicator(at: convertFromRoot(event.location)) != nil else {
      return []
    }
    return [
      GestureParticipant(
        TrackingRecognizer(
          { [weak self] in self?.indicatorDrag($0) },
          cancelled: { [weak self] in self?.releaseIndicator() }),
        role: .highPriority, node: self, excludesInside: true)
    ]
  }

  private func indicatorDrag(_ event: PointerEvent) {
    let point = convertFromRoot(event.location)
    switch event.phase {
    case .down: grabIndicator(at: point)
    case .drag: dragIndicator(to: point)
    default: releaseIndicator()
    }
  }
}
