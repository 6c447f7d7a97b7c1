import MilieuTesting
import SwiftUI
import SwiftUICore
import Testing

@testable import SwiftUIControls

private struct Block: View {
  let index: Int
  var body: some View { Color.red.frame(width: 120, height: 20) }
}

/// Thirty rows of 20 points with their position in a binding.
private struct Positioned: View {
  @MainActor static var position: Binding<Int?>?
  @State private var position: Int?
  var anchor: UnitPoint?
  var isLazy = true

  init(_ initial: Int? = nil, anchor: UnitPoint? = nil, isLazy: Bool = true) {
    _position = State(initialValue: initial)
    self.anchor = anchor
    self.isLazy = isLazy
  }

  var body: some View {
    let _ = Self.position = $position
    ScrollView {
      if isLazy {
        LazyVStack(spacing: 0) { ForEach(0..<30) { Block(index: $0) } }.scrollTargetLayout()
      } else {
        VStack(spacing: 0) { ForEach(0..<30) { Block(index: $0) } }.scrollTargetLayout()
      }
    }
    .scrollPosition(id: $position, anchor: anchor)
  }
}

@MainActor
@Suite("Scroll positions")
struct ScrollPositionTests {
  private let size = CGSize(width: 300, height: 200)

  private func scroll(_ screen: TestScreen) throws -> ScrollNode {
    try #require(first(ScrollNode.self, in: screen))
  }

  @Test("a binding set to a view scrolls as little as shows it")
  func setting() throws {
    let screen = TestScreen(Positioned(), size: size)
    Positioned.position?.wrappedValue = 20
    screen.settle()
    #expect(try scroll(screen).offset.y == 220)
  }

  @Test("a binding with an anchor puts the view there, from the start on")
  func initial() throws {
    let screen = TestScreen(Positioned(10, anchor: .top), size: size)
    #expect(try scroll(screen).offset.y == 200)
    Positioned.position?.wrappedValue = 15
    screen.settle()
    #expect(try scroll(screen).offset.y == 300)
  }

  @Test("scrolling sets the binding to the first view in sight", arguments: [true, false])
  func reading(isLazy: Bool) throws {
    let screen = TestScreen(Positioned(isLazy: isLazy), size: size)
    screen.scroll(at: CGPoint(x: 150, y: 100), by: CGSize(width: 0, height: -70))
    #expect(Positioned.position?.wrappedValue == 3)
    #expect(try scroll(screen).offset.y == 70)
    screen.scroll(at: CGPoint(x: 150, y: 100), by: CGSize(width: 0, height: -50))
    #expect(Positioned.position?.wrappedValue == 6)
  }

  @Test("with an anchor the view there counts")
  func readingAtAnchor() throws {
    let screen = TestScreen(Positioned(anchor: .center), size: size)
    screen.scroll(at: CGPoint(x: 150, y: 100), by: CGSize(width: 0, height: -70))
    #expect(Positioned.position?.wrappedValue == 8)
  }

  @Test("a position goes to edges, points and views, and knows when the person scrolled")
  func positions() throws {
    struct Root: View {
      @MainActor static var position: Binding<ScrollPosition>?
      @State private var position = ScrollPosition(idType: Int.self, edge: .bottom)
      var body: some View {
        let _ = Self.position = $position
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(0..<30) { Block(index: $0) } }.scrollTargetLayout()
        }
        .scrollPosition($position)
      }
    }
    let screen = TestScreen(Root(), size: size)
    let scroll = try scroll(screen)
    #expect(scroll.offset.y == 400)
    Root.position?.wrappedValue.scrollTo(id: 4, anchor: .top)
    screen.settle()
    #expect(scroll.offset.y == 80)
    #expect(Root.position?.wrappedValue.viewID(type: Int.self) == 4)
    Root.position?.wrappedValue.scrollTo(y: 130)
    screen.settle()
    #expect(scroll.offset.y == 130)
    #expect(Root.position?.wrappedValue.y == 130)
    screen.scroll(at: CGPoint(x: 150, y: 100), by: CGSize(width: 0, height: -90))
    #expect(Root.position?.wrappedValue.isPositionedByUser == true)
    #expect(Root.position?.wrappedValue.viewID(type: Int.self) == 11)
    #expect(Root.position?.wrappedValue.edge == nil)
    Root.position?.wrappedValue.scrollTo(edge: .top)
    screen.settle()
    #expect(scroll.offset.y == 0)
  }

  @Test("a default anchor is where a scroll view begins, and where short content is")
  func anchors() throws {
    let long = TestScreen(
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<30) { Block(index: $0) } } }
        .defaultScrollAnchor(.bottom), size: size)
    #expect(try scroll(long).offset.y == 400)
    let short = TestScreen(
      ScrollView { Color.red.frame(width: 50, height: 40) }.defaultScrollAnchor(.bottom),
      size: size)
    #expect(try scroll(short).slot.frameInRoot.maxY == 200)
    let placed = TestScreen(
      ScrollView { Color.red.frame(width: 50, height: 40) }
        .defaultScrollAnchor(.bottom, for: .initialOffset), size: size)
    #expect(try scroll(placed).slot.frameInRoot.minY == 0)
  }

  @Test("at a bottom anchor new rows scroll into sight, elsewhere the content stays")
  func sizeChanges() throws {
    struct Chat: View {
      @MainActor static var count: Binding<Int>?
      @State private var count = 30
      var body: some View {
        let _ = Self.count = $count
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(0..<count, id: \.self) { Block(index: $0) } }
        }
        .defaultScrollAnchor(.bottom)
      }
    }
    let screen = TestScreen(Chat(), size: size)
    Chat.count?.wrappedValue = 35
    screen.settle()
    #expect(try scroll(screen).offset.y == 500)
    screen.scroll(at: CGPoint(x: 150, y: 100), by: CGSize(width: 0, height: 120))
    Chat.count?.wrappedValue = 40
    screen.settle()
    #expect(try scroll(screen).offset.y == 380)
  }

  @Test("a reader scrolls a list to a row that was never in sight")
  func scrollToInList() throws {
    var proxy: ScrollViewProxy?
    let screen = TestScreen(
      ScrollViewReader { reader in
        let _ = proxy = reader
        List {
          Section("One") { ForEach(0..<50) { Text("row \($0)") } }
          Section("Two") { ForEach(50..<100) { Text("row \($0)").id("id \($0)") } }
        }
      }, size: CGSize(width: 320, height: 470))
    proxy?.scrollTo(40, anchor: .top)
    screen.settle()
    #expect(screen.shows("row 40"))
    #expect(try screen.frame(of: "row 40").minY < 40)
    proxy?.scrollTo("id 90", anchor: .bottom)
    screen.settle()
    #expect(screen.shows("row 90"))
    #expect(try screen.frame(of: "row 90").maxY > 430)
  }

  // B098
  @Test("F5, Control-R and a pull beyond the start load anew, and show it until it is done")
  func refresh() async throws {
    @MainActor final class Loader {
      var count = 0
      var waiting: CheckedContinuation<Void, Never>?
      func load() async {
        count += 1
        await withCheckedContinuation { waiting = $0 }
      }
    }
    let loader = Loader()
    let screen = TestScreen(
      List { Text("row") }.refreshable { await loader.load() },
      size: CGSize(width: 320, height: 470))
    func finish() async {
      while loader.waiting == nil { await Task.yield() }
      loader.waiting?.resume()
      loader.waiting = nil
      while screen.root.runningTasks > 0 { await Task.yield() }
      screen.settle()
    }
    let top = try screen.frame(of: "row").minY
    #expect(screen.press(KeyEquivalent("\u{F708}")))
    #expect(try screen.frame(of: "row").minY == top + 48)
    await finish()
    #expect(try screen.frame(of: "row").minY == top)
    #expect(screen.press("r", modifiers: .command))
    await finish()
    #expect(loader.count == 2)
    let point = CGPoint(x: 100, y: 200)
    for phase in [ScrollEvent.Phase.began, .changed] {
      screen.root.send(
        ScrollEvent(delta: CGSize(width: 0, height: 70), at: point, phase: phase, time: 0))
    }
    screen.root.send(ScrollEvent(delta: .zero, at: point, phase: .ended, time: 0))
    await finish()
    #expect(loader.count == 3)
  }
}
