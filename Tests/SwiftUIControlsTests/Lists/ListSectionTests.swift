import Graphics
import MilieuTesting
import SwiftUI
import SwiftUICore
import Testing

@testable import SwiftUIControls

/// The heights of the lines between rows, from the top, that a list draws.
@MainActor
private func separators(_ screen: TestScreen) -> [CGFloat] {
  screen.settle()
  var found: Set<CGFloat> = []
  func visit(_ items: [DisplayItem], _ shift: CGFloat) {
    for item in items {
      switch item {
      case .fill(let path, _, _):
        let box = path.boundingRect
        if box.height <= 1, box.width > 100 { found.insert(box.minY + shift) }
      case .group(_, let inside): visit(inside.items, shift)
      default: break
      }
    }
  }
  visit(screen.root.render().items, 0)
  return found.sorted()
}

@MainActor
@Suite("Sections of lists")
struct ListSectionTests {
  private let size = CGSize(width: 320, height: 470)

  @Test("a plain list has lines between rows and at the edges of its sections")
  func plainLines() {
    let screen = TestScreen(
      List {
        Section("One") {
          Text("A")
          Text("B")
        }
        Section("Two") { Text("C") }
      }.listStyle(.plain), size: size)
    // Below the header, between the rows, and after the section; after the last row there is nothing to part.
    #expect(separators(screen).count == 4)
  }

  @Test("listSectionSeparator hides the lines at the edges, listRowSeparator those between rows")
  func hiddenLines() {
    func count(_ rows: Visibility, _ sections: Visibility) -> Int {
      separators(
        TestScreen(
          List {
            Section("One") {
              Text("A")
              Text("B").listRowSeparator(rows, edges: .top)
            }
            .listSectionSeparator(sections)
            Text("C")
          }.listStyle(.plain), size: size)
      ).count
    }
    #expect(count(.automatic, .automatic) == 3)
    #expect(count(.automatic, .hidden) == 1)
    #expect(count(.hidden, .automatic) == 2)
    #expect(count(.hidden, .hidden) == 0)
  }

  @Test("cards have lines between their rows alone")
  func cards() {
    let screen = TestScreen(
      List {
        Section("One") {
          Text("A")
          Text("B")
        }
        Section { Text("C") }
      }, size: size)
    #expect(separators(screen).count == 1)
  }

  @Test("a section's own spacing counts, the smaller one between two")
  func spacing() throws {
    func gap(_ first: CGFloat?, _ second: CGFloat?) throws -> CGFloat {
      let screen = TestScreen(
        List {
          Section { Text("A") }
            .listSectionSpacing(first.map { .custom($0) } ?? .default)
          Section { Text("B") }
            .listSectionSpacing(second.map { .custom($0) } ?? .default)
        }, size: size)
      return try screen.frame(of: "B").minY - screen.frame(of: "A").maxY - 30
    }
    #expect(try gap(nil, nil) == 17.5)
    #expect(try gap(40, nil) == 40)
    #expect(try gap(40, 30) == 30)
  }

  @Test("the header of a plain list stays at the top until its section ends")
  func pinnedHeader() throws {
    let screen = TestScreen(
      List {
        Section("One") { ForEach(0..<20) { Text("row \($0)") } }
        Section("Two") { ForEach(20..<40) { Text("row \($0)") } }
      }.listStyle(.plain), size: size)
    let top = try screen.frame(of: "One").minY
    screen.scroll(at: CGPoint(x: 160, y: 200), by: CGSize(width: 0, height: -300))
    #expect(try screen.frame(of: "One").minY == top)
    screen.scroll(at: CGPoint(x: 160, y: 200), by: CGSize(width: 0, height: -655))
    #expect(try screen.frame(of: "One").minY < top)
    screen.scroll(at: CGPoint(x: 160, y: 200), by: CGSize(width: 0, height: -200))
    #expect(!screen.shows("One"))
    #expect(try screen.frame(of: "Two").minY == top)
  }

  @Test("in a sidebar the header of a section that can be collapsed is a button")
  func expansion() throws {
    struct Places: View {
      @State private var isExpanded = true
      var body: some View {
        List {
          Section("Places", isExpanded: $isExpanded) { Text("Home") }
        }.listStyle(.sidebar)
      }
    }
    let screen = TestScreen(Places())
    #expect(screen.shows("Home"))
    try screen.tap("Places")
    #expect(!screen.shows("Home"))
    try screen.tap("Places")
    #expect(screen.shows("Home"))
  }

  @Test("a modifier around a collection of lazy rows is one of each row")
  func appearance() {
    final class Log { var lines: [String] = [] }
    let log = Log()
    let screen = TestScreen(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100) { _ in Color.red.frame(height: 50) }
            .onAppear { log.lines.append("+") }
            .onDisappear { log.lines.append("-") }
        }
      }, size: CGSize(width: 300, height: 200))
    #expect(log.lines == Array(repeating: "+", count: 4))
    screen.scroll(at: CGPoint(x: 100, y: 100), by: CGSize(width: 0, height: -100))
    #expect(log.lines.filter { $0 == "+" }.count == 6)
    #expect(log.lines.filter { $0 == "-" }.count == 2)
    screen.scroll(at: CGPoint(x: 100, y: 100), by: CGSize(width: 0, height: 100))
    #expect(log.lines.filter { $0 == "+" }.count == 8)
  }

  @Test("sections of a plain list are as far apart as the underscored key says")
  func plainSpacing() throws {
    func distance(_ spacing: CGFloat?) throws -> CGFloat {
      let screen = TestScreen(
        List {
          Section { Text("a") }
          Section { Text("b") }
        }
        .listStyle(.plain).environment(\._plainListSectionSpacing, spacing))
      return try screen.frame(of: "b").midY - screen.frame(of: "a").midY
    }
    #expect(try distance(50) == distance(20) + 30)
  }
}
