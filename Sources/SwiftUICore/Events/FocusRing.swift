import Foundation
import Graphics
import Reactivity

extension _LayoutNode {
  /// Draws the ring that shows where the keyboard is, in the accent colour.
  package func drawFocusRing(
    _ context: inout _DrawingContext, around rect: CGRect, cornerRadius: CGFloat
  ) {
    guard Tracking.untracked({ scope.showsFocusEffect }) else { return }
    let width: CGFloat = 2
    let ring = context.absolute(rect.insetBy(dx: -width / 2, dy: -width / 2))
    let radius = min(cornerRadius + width / 2, ring.width / 2, ring.height / 2)
    let accent = Tracking.untracked { scope.colorContext.accent }
    context.append(
      .stroke(
        Path(roundedRect: ring, cornerRadius: max(0, radius)), .color(accent.opacity(0.6)),
        StrokeStyle(lineWidth: width)))
  }
}
