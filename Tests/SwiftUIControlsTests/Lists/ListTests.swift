import Graphics
import MilieuTesting
import SwiftUI
import SwiftUICore
import Testing

@testable import SwiftUIControls

private struct Row: View {
  let index: Int
  @State private var value = 0
  var body: some View { Text("\(index)") }
}

private struct Item: Identifiable {
  let id: Int
}

@MainActor
private func rows(_ screen: TestScreen) -> [ListRowNode] {
  var found: [ListRowNode] = []
  func visit(_ node: _LayoutNode) {
    if let row = node as? ListRowNode { found.append(row) } else { node.forEachLayoutChild(visit) }
  }
  if let content = screen.root.content { visit(content) }
  return found
}

@MainActor
@Suite("Lists")
struct ListTests {
  @Test("what begins empty shows the rows that come, and those that come after it was emptied")
  func beginningEmpty() throws {
    for kind in Growing.Kind.allCases {
      let screen = TestScreen(Growing(kind: kind), size: CGSize(width: 320, height: 300))
      try screen.tap("Add")
      #expect(screen.shows("Row 0"), "\(kind)")
      try screen.tap("Empty")
      #expect(!screen.shows("Row 0"), "\(kind)")
      try screen.tap("Add")
      try screen.tap("Add")
      #expect(screen.shows("Row 0") && screen.shows("Row 1"), "\(kind)")
    }
  }

  @Test("a list of 100,000 rows makes those in sight only")
  func laziness() throws {
    let screen = TestScreen(
      List((0..<100_000).map { Item(id: $0) }) { Row(index: $0.id) }.listStyle(.plain),
      size: CGSize(width: 320, height: 470))
    // A text of one line is 17 high, a row 15 + 17 + 15.
    #expect(screen.takeBodyRuns().contains("Row × 10"))
    let scroll = try #require(first(ScrollNode.self, in: screen))
    scroll.scroll(by: CGSize(width: 0, height: 47))
    #expect(screen.takeBodyRuns() == ["Row"])
    #expect(rows(screen).count == 10)
    #expect(scroll.contentSize.height == 4_700_000)
  }

  // B116
  @Test("a row that scrolled away and back keeps its state and runs no body")
  func stateOutOfSight() throws {
    let screen = TestScreen(
      List(0..<1_000) { Row(index: $0) }.listStyle(.plain), size: CGSize(width: 320, height: 470))
    let scroll = try #require(first(ScrollNode.self, in: screen))
    scroll.scroll(to: CGPoint(x: 0, y: 4_700))
    _ = screen.takeBodyRuns()
    scroll.scroll(to: .zero)
    #expect(screen.takeBodyRuns() == [])
    #expect(screen.texts.contains("0"))
  }

  @Test("rows hear when they scroll out of sight and back")
  func appearance() throws {
    var log: [String] = []
    let screen = TestScreen(
      List(0..<100) { index in
        Text("\(index)")
          .onAppear { if index == 0 { log.append("appear") } }
          .onDisappear { if index == 0 { log.append("disappear") } }
      }.listStyle(.plain), size: CGSize(width: 320, height: 470))
    let scroll = try #require(first(ScrollNode.self, in: screen))
    scroll.scroll(to: CGPoint(x: 0, y: 2_000))
    screen.settle()
    scroll.scroll(to: .zero)
    screen.settle()
    #expect(log == ["appear", "disappear", "appear"])
  }

  @Test("grouped rows are set in by the card's margin and their own")
  func groupedMetrics() throws {
    let screen = TestScreen(
      List {
        Text("A")
        Text("B")
        Section("Fruit") { Text("C") }
      }, size: CGSize(width: 320, height: 400))
    let rows = rows(screen)
    let contents = rows.map(\.leaf.frameInRoot)
    #expect(rows.map(\.place.role) == [.row, .row, .header, .row])
    #expect(contents[0].origin == CGPoint(x: 32, y: 50))
    #expect(contents[1].minY - contents[0].minY == 47)
    // 17.5 between the cards, then the header with 10 above and below its line.
    #expect(contents[2].minX == 32)
    let expected: CGFloat = 35.0 + 94.0 + 17.5 + 37.0 + 15.0
    #expect(contents[3].minY == expected)
    #expect(rows[0].place.isFirst && rows[1].place.isLast && rows[3].place.isFirst)
  }

  @Test("a list fills what it is offered")
  func fills() throws {
    let screen = TestScreen(List { Text("A") }, size: CGSize(width: 320, height: 400))
    let scroll = try #require(first(ScrollNode.self, in: screen))
    #expect(scroll.size == CGSize(width: 320, height: 400))
  }

  @Test("a click selects the row by its element's identity")
  func selection() throws {
    let screen = TestScreen(Selecting(), size: CGSize(width: 320, height: 470))
    click(screen, at: CGPoint(x: 160, y: 60))
    #expect(rows(screen).map(\.isSelected) == [false, true, false])
    #expect(screen.takeBodyRuns().filter { $0.hasPrefix("Row") } == ["Row × 3"])
  }

  @Test("the arrow keys move the selection of a list with the focus")
  func arrows() throws {
    let screen = TestScreen(Selecting(), size: CGSize(width: 320, height: 470))
    click(screen, at: CGPoint(x: 160, y: 60))
    screen.root.send(KeyEvent(.downArrow))
    screen.settle()
    #expect(rows(screen).map(\.isSelected) == [false, false, true])
    screen.root.send(KeyEvent(.upArrow))
    screen.settle()
    #expect(rows(screen).map(\.isSelected) == [false, true, false])
  }

  @Test("row insets, background and separators come from the row's modifiers")
  func rowModifiers() throws {
    let screen = TestScreen(
      List {
        Text("A").listRowInsets(EdgeInsets(top: 2, leading: 30, bottom: 2, trailing: 10))
        ForEach(0..<2) { _ in Text("B") }.listRowInsets(EdgeInsets())
      }.listStyle(.plain), size: CGSize(width: 320, height: 400))
    let contents = rows(screen).map(\.leaf.frameInRoot)
    #expect(contents[0].minX == 30)
    #expect(contents[1].minX == 0)
  }

  @Test("an element that goes takes its row along and the others stay")
  func deletion() throws {
    let screen = TestScreen(Deleting(), size: CGSize(width: 320, height: 470))
    #expect(screen.texts == ["0", "1", "2"])
    _ = screen.takeBodyRuns()
    Deleting.remove?()
    screen.settle()
    #expect(screen.texts == ["0", "2"])
    #expect(screen.takeBodyRuns().contains("Row") == false)
  }

  @Test("a form shows its controls in cards")
  func form() throws {
    let screen = TestScreen(
      Form { Section("Account") { Text("A") } }, size: CGSize(width: 320, height: 400))
    #expect(screen.texts == ["Account", "A"])
    #expect(rows(screen).map(\.leaf.frameInRoot.minX) == [32, 32])
  }

  private func click(_ screen: TestScreen, at point: CGPoint) {
    screen.root.send(PointerEvent(.down, at: point, time: 0))
    screen.root.send(PointerEvent(.up, at: point, time: 0.1))
    screen.settle()
  }
}

private struct Selecting: View {
  @State private var selection: Int?

  var body: some View {
    List((0..<3).map { Item(id: $0) }, selection: $selection) { Row(index: $0.id) }
      .listStyle(.plain)
  }
}

private struct Deleting: View {
  @MainActor static var remove: (() -> Void)?
  @State private var items = (0..<3).map { Item(id: $0) }

  var body: some View {
    let _ = Self.remove = { items.remove(at: 1) }
    List(items) { Row(index: $0.id) }
  }
}

private struct Growing: View {
  enum Kind: CaseIterable { case list, stack, grid }
  let kind: Kind
  @State private var count = 0

  var body: some View {
    VStack {
      switch kind {
      case .list: List { rows }
      case .stack: ScrollView { LazyVStack { rows } }
      case .grid: ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) { rows } }
      }
      Button("Add") { count += 1 }
      Button("Empty") { count = 0 }
    }
  }

  private var rows: some View {
    ForEach(0..<count, id: \.self) { Text("Row \($0)") }
  }
}
