import MilieuTesting
import SwiftUI
import SwiftUICore
import Testing

@MainActor
@Suite("Infinite proposals")
struct InfiniteProposalTests {
  /// The size of a view for a proposal.
  private func size<V: View>(of view: V, _ proposal: ProposedViewSize) -> CGSize {
    let screen = TestScreen(view)
    return withExtendedLifetime(screen) { screen.root.content.sizeThatFits(proposal) }
  }

  @Test("a stack around a view that takes everything is infinite, not undefined")
  func stacks() {
    let all = ProposedViewSize.infinity
    let stack = size(
      of: ZStack {
        Color.red
        Color.blue
      }, all)
    #expect(stack.width == CGFloat.infinity)
    #expect(stack.height == CGFloat.infinity)
    #expect(size(of: VStack { Color.red }, all).width == CGFloat.infinity)
    #expect(size(of: HStack { Color.red }, all).height == CGFloat.infinity)
  }

  @Test("a bar below a stack that takes everything keeps its place at the bottom")
  func barBelow() throws {
    let screen = TestScreen(
      VStack(spacing: 0) {
        ZStack { Color.red }
        Text("Bar").frame(height: 50)
      }, size: CGSize(width: 200, height: 400))
    #expect(try screen.frame(of: "Bar").midY == 375)
  }
}
