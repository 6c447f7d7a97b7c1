import Foundation
import Graphics
import MilieuTesting
import SwiftUI
import Testing

@testable import SwiftUICore

/// A layout that says where its leading guide is.
private struct Indented: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    subviews[0].sizeThatFits(proposal)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    subviews[0].place(at: bounds.origin, proposal: proposal)
  }

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Void
  ) -> CGFloat? {
    guide == .leading ? 10 : nil
  }
}

@MainActor
@Suite("Which views are asked for guides")
struct GuideTests {
  private func screen(_ view: some View) -> TestScreen {
    TestScreen(
      VStack(alignment: .leading, spacing: 0) {
        view
        Color.red.frame(width: 20, height: 20)
      },
      size: CGSize(width: 200, height: 200))
  }

  /// How far the view below the given one is moved to the right.
  private func indent(below view: some View) throws -> CGFloat {
    let screen = screen(view)
    var rows: [_LayoutNode] = []
    func collect(_ node: _LayoutNode) {
      if rows.isEmpty { node.forEachLayoutChild { rows.append($0) } }
      if rows.count == 1 {
        let only = rows.removeFirst()
        collect(only)
      }
    }
    collect(screen.root.content)
    let last = try #require(rows.last)
    return last.origin.x - rows[0].origin.x
  }

  @Test("in a tree of texts and stacks, nobody is asked")
  func texts() {
    let screen = screen(
      HStack {
        Text("one").frame(width: 50)
        ZStack { Text("two") }
      })
    _ = screen.root.render()
    #expect(!screen.root.maySetGuides)
  }

  @Test("a guide counts that is set inside a frame of a fixed size")
  func guide() throws {
    let view = Text("a").alignmentGuide(.leading) { _ in 10 }
      .frame(width: 40, height: 20, alignment: .topTrailing)
    #expect(try indent(below: view) > 0)
  }

  @Test("a guide counts that is set in a view which comes later")
  func laterGuide() throws {
    struct Late: View {
      var isSet: Bool
      var body: some View {
        if isSet {
          Color.red.frame(width: 40, height: 20).alignmentGuide(.leading) { _ in 10 }
        } else {
          Color.red.frame(width: 40, height: 20)
        }
      }
    }
    #expect(try indent(below: Late(isSet: false)) == 0)
    #expect(try indent(below: Late(isSet: true)) == 10)
  }

  @Test("a layout of an app may set guides")
  func layout() throws {
    #expect(try indent(below: Indented { Color.red.frame(width: 40, height: 20) }) == 10)
  }
}
