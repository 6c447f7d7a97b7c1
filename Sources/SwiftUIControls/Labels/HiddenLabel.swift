import Foundation
import SwiftUICore

/// A label that is not seen, for assistive technologies: takes no room, and isn't drawn.
struct HiddenLabel<Content: View>: View {
  let content: Content

  var body: some View {
    NoRoomLayout { content }
      .opacity(0)
      .allowsHitTesting(false)
  }
}

private struct NoRoomLayout: Layout {
  static var layoutProperties: LayoutProperties { .withoutGuides }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize { .zero }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for subview in subviews {
      subview.place(at: bounds.origin, anchor: .center, proposal: .unspecified)
    }
  }
}
