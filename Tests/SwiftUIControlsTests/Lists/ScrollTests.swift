import Graphics
import MilieuTesting
import SwiftUI
import SwiftUICore
import Testing

@testable import SwiftUIControls

/// The first node of a type, in the order of the tree.
@MainActor
func first<Node>(_ type: Node.Type, in screen: TestScreen) -> Node? {
  var found: Node?
  func visit(_ node: _Node) {
    if found == nil { found = node as? Node }
    if found == nil { node.forEachChild(visit) }
  }
  if let content = screen.root.content { visit(content) }
  return found
}

private struct Counted: View {
  let index: Int
  var body: some View { Color.red.frame(width: 120, height: 20) }
}

@MainActor
@Suite("Scroll views")
struct ScrollTests {
  @Test("a vertical scroll view is as wide as its content and as high as its proposal")
  func size() throws {
    let screen = TestScreen(
      ScrollView { VStack(spacing: 0) { Color.red.frame(width: 120, height: 60) } },
      size: CGSize(width: 300, height: 200))
    let scroll = try #require(first(ScrollNode.self, in: screen))
    #expect(scroll.frameInRoot == CGRect(x: 90, y: 0, width: 120, height: 200))
    #expect(scroll.slot.frameInRoot == CGRect(x: 90, y: 0, width: 120, height: 60))
  }

  @Test("content that scrolls both ways starts at the top left")
  func bothAxes() throws {
    let screen = TestScreen(
      ScrollView([.horizontal, .vertical]) { Color.red.frame(width: 500, height: 400) },
      size: CGSize(width: 300, height: 200))
    let scroll = try #require(first(ScrollNode.self, in: screen))
    #expect(scroll.size == CGSize(width: 300, height: 200))
    #expect(scroll.slot.frameInRoot == CGRect(x: 0, y: 0, width: 500, height: 400))
  }

  @Test("content margins widen a scroll view across its axis and move its content")
  func margins() throws {
    let screen = TestScreen(
      ScrollView { Color.red.frame(width: 120, height: 400) }
        .contentMargins(.all, 20, for: .scrollContent),
      size: CGSize(width: 300, height: 200))
    let scroll = try #require(first(ScrollNode.self, in: screen))
    #expect(scroll.size.width == 160)
    #expect(scroll.slot.frameInRoot.origin == CGPoint(x: 90, y: 20))
    #expect(scroll.maximumOffset.y == 240)
  }

  @Test("a turn of the wheel moves the content and runs no body")
  func wheel() throws {
    let screen = TestScreen(
      ScrollView { VStack(spacing: 0) { ForEach(0..<20) { Counted(index: $0) } } },
      size: CGSize(width: 300, height: 200))
    _ = screen.takeBodyRuns()
    let scroll = try #require(first(ScrollNode.self, in: screen))
    let event = ScrollEvent(
      delta: CGSize(width: 0, height: -50), at: CGPoint(x: 150, y: 100), time: 0)
    #expect(screen.root.send(event))
    #expect(screen.takeBodyRuns() == [])
    #expect(scroll.offset.y == 50)
    #expect(scroll.slot.frameInRoot.minY == -50)
  }

  @Test("at its end a scroll view leaves the rest to the one around it")
  func nested() throws {
    let screen = TestScreen(
      ScrollView { Color.red.frame(width: 100, height: 150) },
      size: CGSize(width: 100, height: 200))
    let event = ScrollEvent(
      delta: CGSize(width: 0, height: -50), at: CGPoint(x: 50, y: 50), time: 0)
    #expect(!screen.root.send(event))
  }

  @Test("a lazy stack makes exactly the rows that touch the viewport")
  func laziness() throws {
    let screen = TestScreen(
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100_000) { Counted(index: $0) } } },
      size: CGSize(width: 300, height: 200))
    #expect(screen.takeBodyRuns() == ["Counted × 10"])
    let scroll = try #require(first(ScrollNode.self, in: screen))
    let farthest: CGFloat = 1_999_800
    #expect(scroll.maximumOffset.y == farthest)
    scroll.scroll(by: CGSize(width: 0, height: 30))
    #expect(screen.takeBodyRuns() == ["Counted × 2"])
    scroll.scroll(to: CGPoint(x: 0, y: 1_000_000))
    #expect(screen.takeBodyRuns() == ["Counted × 10"])
  }

  @Test("rows stay lazy inside of modifiers around their collection")
  func modifiedLaziness() throws {
    let screen = TestScreen(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100_000) { Counted(index: $0) }.padding(.vertical, 10).onTapGesture {}
        }
      }, size: CGSize(width: 300, height: 200))
    #expect(screen.takeBodyRuns() == ["Counted × 5"])
    let scroll = try #require(first(ScrollNode.self, in: screen))
    let farthest: CGFloat = 3_999_800
    #expect(scroll.maximumOffset.y == farthest)
    scroll.scroll(by: CGSize(width: 0, height: 40))
    #expect(screen.takeBodyRuns() == ["Counted"])
    scroll.scroll(to: .zero)
    #expect(screen.takeBodyRuns() == [])
  }

  @Test("the keyboard brings the control it comes to into sight")
  func focusReveals() throws {
    let screen = TestScreen(
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<10) { index in
            Button("button \(index)") {}.frame(height: 50)
          }
        }
      }, size: CGSize(width: 300, height: 200))
    for _ in 0..<8 { screen.press(.tab) }
    let scroll = try #require(first(ScrollNode.self, in: screen))
    #expect(scroll.offset.y > 150)
    #expect(try screen.frame(of: "button 7").maxY <= 200)
  }

  @Test("a reader scrolls to a row that was never in sight")
  func scrollTo() throws {
    var proxy: ScrollViewProxy?
    let screen = TestScreen(
      ScrollViewReader { reader in
        let _ = proxy = reader
        ScrollView { LazyVStack(spacing: 0) { ForEach(0..<200) { Counted(index: $0) } } }
      }, size: CGSize(width: 300, height: 200))
    let scroll = try #require(first(ScrollNode.self, in: screen))
    proxy?.scrollTo(100, anchor: .top)
    screen.settle()
    #expect(scroll.offset.y == 2000)
    proxy?.scrollTo(7, anchor: .bottom)
    screen.settle()
    #expect(scroll.offset.y == 0)
    proxy?.scrollTo(20)
    screen.settle()
    #expect(scroll.offset.y == 220)
  }

  @Test("a row's own id is found among rows that do not exist yet")
  func scrollToOwnID() throws {
    var proxy: ScrollViewProxy?
    let screen = TestScreen(
      ScrollViewReader { reader in
        let _ = proxy = reader
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(0..<200) { Counted(index: $0).id("r\($0)") } }
        }
      }, size: CGSize(width: 300, height: 200))
    let scroll = try #require(first(ScrollNode.self, in: screen))
    proxy?.scrollTo("r100", anchor: .top)
    screen.settle()
    #expect(scroll.offset.y == 2000)
  }

  @Test("headers stay in sight until their section ends")
  func pinnedHeaders() throws {
    let screen = TestScreen(
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders]) {
          ForEach(0..<3) { section in
            Section {
              ForEach(0..<8) { _ in Color.red.frame(width: 200, height: 20) }
            } header: {
              Color.blue.frame(width: 200, height: 24).id("h\(section)")
            }
          }
        }
      }, size: CGSize(width: 300, height: 200))
    let scroll = try #require(first(ScrollNode.self, in: screen))
    scroll.scroll(to: CGPoint(x: 0, y: 50))
    screen.settle()
    let stack = try #require(first(LazyContainerNode.self, in: screen))
    #expect(stack.shown.contains { $0.size.height == 24 && $0.frameInRoot.minY == 0 })
  }

  @Test("flexible tracks share the room once, and the tracks are centred")
  func gridTracks() throws {
    let screen = TestScreen(
      LazyVGrid(
        columns: [
          GridItem(.fixed(60)), GridItem(.flexible()),
          GridItem(.flexible(minimum: 20, maximum: 80)),
        ], spacing: 4
      ) {
        ForEach(0..<6) { _ in Color.red.frame(height: 20) }
      }
      .frame(width: 280), size: CGSize(width: 320, height: 300))
    let grid = try #require(first(LazyContainerNode.self, in: screen))
    let frames = grid.shown.map { $0.frameInRoot.offsetBy(dx: 0, dy: -grid.frameInRoot.minY) }
    #expect(grid.size == CGSize(width: 280, height: 44))
    #expect(frames.map(\.minX) == [31, 99, 209, 31, 99, 209])
    #expect(frames.map(\.width) == [60, 102, 80, 60, 102, 80])
    #expect(frames.map(\.minY) == [0, 0, 0, 24, 24, 24])
  }

  @Test("an adaptive track becomes as many as fit")
  func adaptiveTracks() throws {
    let screen = TestScreen(
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 50), spacing: 10)], spacing: 8) {
        ForEach(0..<5) { _ in Color.red.frame(height: 24) }
      }
      .frame(width: 240), size: CGSize(width: 320, height: 300))
    let grid = try #require(first(LazyContainerNode.self, in: screen))
    #expect(grid.size == CGSize(width: 240, height: 56))
    #expect(grid.shown.map { $0.origin.x } == [0, 62.5, 125, 187.5, 0])
  }

  @Test("a grid of 100,000 cells makes those in sight only")
  func lazyGrid() throws {
    let screen = TestScreen(
      ScrollView {
        LazyVGrid(columns: [GridItem(), GridItem()], spacing: 0) {
          ForEach(0..<100_000) { Counted(index: $0) }
        }
      }, size: CGSize(width: 300, height: 200))
    #expect(screen.takeBodyRuns() == ["Counted × 20"])
    let scroll = try #require(first(ScrollNode.self, in: screen))
    scroll.scroll(to: CGPoint(x: 0, y: 500_000))
    #expect(screen.takeBodyRuns() == ["Counted × 20"])
  }
}
