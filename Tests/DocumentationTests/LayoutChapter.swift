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

/// Where the two halves of the rows of a form meet.
private enum Middle: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat {
    context[HorizontalAlignment.center]
  }
}

extension HorizontalAlignment {
  static let middle = HorizontalAlignment(Middle.self)
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

  @Test("what kind of size each view answers")
  func answers() throws {
    func answer(_ view: some View) -> CGSize {
      let screen = TestScreen(
        view.accessibilityElement().accessibilityIdentifier("it"), size: size)
      return (try? screen.frame(of: "it").size) ?? .zero
    }
    #expect(answer(Text("abc")) == CGSize(width: 51, height: 17))
    #expect(answer(Color.red) == CGSize(width: 200, height: 100))
    #expect(answer(Rectangle()) == CGSize(width: 200, height: 100))
    #expect(answer(Circle()) == CGSize(width: 100, height: 100))
    #expect(answer(Color.red.aspectRatio(4, contentMode: .fit)) == CGSize(width: 200, height: 50))
    #expect(answer(HStack { Spacer() }).width == 200)
    #expect(answer(Divider()) == CGSize(width: 200, height: 1))
    #expect(answer(ScrollView { Text("abc") }).height == 100)
    #expect(answer(GeometryReader { _ in Text("abc") }) == CGSize(width: 200, height: 100))
  }

  @Test("a flexible frame takes what is offered, within its limits")
  func flexible() throws {
    let wide = TestScreen(
      Text("ab").frame(maxWidth: .infinity, alignment: .leading), size: size)
    #expect(try wide.frame(of: "ab").minX == 0)
    let limited = TestScreen(
      Text("ab").frame(minWidth: 60, maxWidth: 120, alignment: .leading), size: size)
    #expect(try limited.frame(of: "ab").minX == 40)
  }

  @Test("a fixed size asks for the ideal one and keeps it")
  func fixed() throws {
    let text = Text("abcdefghijklmnop")
    let wrapped = TestScreen(text, size: size)
    #expect(try wrapped.find(.text("abcdefghijklmnop")).frame.size.height == 34)
    let whole = TestScreen(text.fixedSize(), size: size)
    #expect(try whole.find(.text("abcdefghijklmnop")).frame.size == CGSize(width: 272, height: 17))
  }

  @Test("a stack asks the least flexible child first")
  func shares() throws {
    let screen = TestScreen(
      HStack(spacing: 10) {
        Color.red
        Text("abc")
        Color.blue.frame(maxWidth: 30)
      }, size: size)
    #expect(try screen.frame(of: "abc").width == 51)
    #expect(try screen.find(.view(Color.self).at(1)).frame.width == 30)
    #expect(try screen.find(.view(Color.self).at(0)).frame.width == 200 - 20 - 51 - 30)
  }

  @Test("a priority says who gets the room first")
  func priorities() throws {
    let screen = TestScreen(
      HStack(spacing: 0) {
        Text("aaaaaaaa").lineLimit(1)
        Text("bbbbbbbb").lineLimit(1).layoutPriority(1)
      }, size: size)
    #expect(try screen.frame(of: "bbbbbbbb").width == 136)
    #expect(try screen.frame(of: "aaaaaaaa").width <= 64)
  }

  @Test("children are aligned by guides, also by those of the app")
  func guides() throws {
    let screen = TestScreen(
      VStack(alignment: .leading, spacing: 0) {
        Text("abcd")
        Text("x").alignmentGuide(.leading) { _ in -20 }
      }, size: size)
    let first = try screen.frame(of: "abcd")
    #expect(try screen.frame(of: "x").minX == first.minX + 20)

    let form = TestScreen(
      VStack(alignment: .middle, spacing: 0) {
        HStack(spacing: 0) {
          Text("a").alignmentGuide(.middle) { $0[.trailing] }
          Text("1111")
        }
        HStack(spacing: 0) {
          Text("abcd").alignmentGuide(.middle) { $0[.trailing] }
          Text("2")
        }
      }, size: size)
    #expect(try form.frame(of: "a").maxX == form.frame(of: "abcd").maxX)
  }

  @Test("a background is as large as its view, a layer of a stack makes the stack larger")
  func layers() throws {
    let behind = TestScreen(
      Text("ab").background { Color.red }.accessibilityElement(children: .contain), size: size)
    #expect(try behind.find(.view(Color.self)).frame.size == CGSize(width: 34, height: 17))
    let stacked = TestScreen(
      ZStack {
        Color.red
        Text("ab")
      }, size: size)
    #expect(try stacked.find(.view(Color.self)).frame.size == CGSize(width: 200, height: 100))
  }

  @Test("the first view that fits is shown")
  func fitting() {
    let choice = ViewThatFits {
      Text("a long title")
      Text("title")
    }
    #expect(TestScreen(choice, size: CGSize(width: 300, height: 40)).texts == ["a long title"])
    #expect(TestScreen(choice, size: CGSize(width: 100, height: 40)).texts == ["title"])
  }

  @Test("a grid gives each column the width of its widest cell")
  func grid() throws {
    let screen = TestScreen(
      Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          Text("a")
          Text("bb")
        }
        GridRow {
          Text("cccc")
          Text("d")
        }
      }, size: size)
    #expect(try screen.frame(of: "bb").minX == screen.frame(of: "a").minX + 68 + 10)
    #expect(try screen.frame(of: "d").minX == screen.frame(of: "bb").minX)
  }

  @Test("the layout is text, with the place of each view")
  func printed() {
    let screen = TestScreen(
      HStack(spacing: 10) {
        Text("abc").padding(4)
        Color.red
      }, size: size)
    #expect(
      screen.layout == """
        HStack  200 × 100 at 0, 0
          Text "abc"  51 × 17 at 4, 41.5
          Color  131 × 100 at 69, 0
        """)
  }
}
