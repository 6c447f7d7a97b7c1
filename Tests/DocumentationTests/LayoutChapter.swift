import MilieuTesting
import SwiftUI
import Testing

/// Gives each view the width of the widest.
struct EqualWidths: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let widest = sizes.map(\.width).max() ?? 0
    return CGSize(
      width: widest * CGFloat(subviews.count), height: sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let width = bounds.width / CGFloat(max(1, subviews.count))
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.minX + width * (CGFloat(index) + 0.5), y: bounds.midY),
        anchor: .center, proposal: ProposedViewSize(width: width, height: bounds.height))
    }
  }
}

@MainActor @Suite("The chapter on layout")
struct LayoutChapter {
  private let size = CGSize(width: 200, height: 100)

  @Test("the parent proposes, the child chooses, the parent places")
  func steps() throws {
    let screen = TestScreen(
      Text("ab").frame(width: 100, height: 50, alignment: .topLeading), size: size)
    #expect(try screen.frame(of: "ab") == CGRect(x: 50, y: 25, width: 34, height: 17))
  }

  @Test("padding takes from the proposal and adds to the answer")
  func padding() throws {
    let screen = TestScreen(
      Color.red.padding(20).accessibilityElement().accessibilityIdentifier("all"), size: size)
    #expect(try screen.find(.view(Color.self)).frame.size == CGSize(width: 160, height: 60))
    #expect(try screen.frame(of: "all").size == size)
  }

  @Test("a stack gives what is left to what can take it")
  func stack() throws {
    let screen = TestScreen(
      HStack(spacing: 10) {
        Text("abc")
        Color.red
      }, size: size)
    #expect(try screen.frame(of: "abc").width == 51)
    #expect(try screen.find(.view(Color.self)).frame.width == 200 - 51 - 10)
  }

  @Test("the order of modifiers is the order of the boxes")
  func order() throws {
    let outside = TestScreen(Text("a").padding(10).frame(width: 100), size: size)
    let inside = TestScreen(Text("a").frame(width: 100).padding(10), size: size)
    #expect(try outside.frame(of: "a").midX == 100)
    #expect(try inside.frame(of: "a").midX == 100)
  }

  @Test("a layout of one's own is asked and places like the stacks")
  func custom() throws {
    let screen = TestScreen(
      EqualWidths {
        Text("a")
        Text("abcd")
      }, size: size)
    let narrow = try screen.frame(of: "a")
    let wide = try screen.frame(of: "abcd")
    #expect(narrow.midX.rounded() == 66)
    #expect(wide.minX.rounded() == 100)
  }

  @Test("right to left is the mirror")
  func mirrored() throws {
    let screen = TestScreen(
      HStack(spacing: 0) {
        Text("a")
        Spacer()
      }, size: size, environment: { $0.layoutDirection = .rightToLeft })
    #expect(try screen.frame(of: "a").maxX == 200)
  }
}
