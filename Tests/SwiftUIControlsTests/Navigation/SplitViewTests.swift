import Foundation
import MilieuTesting
import SwiftUI
import Testing

@MainActor
@Suite("Split views")
struct SplitViewTests {
  private static let wide = CGSize(width: 1000, height: 700)
  private static let narrow = CGSize(width: 390, height: 700)

  private struct Counter: View {
    @State private var count = 0
    var body: some View { Button("count \(count)") { count += 1 } }
  }

  private struct Fruit: View {
    @State private var selection: String?
    var body: some View {
      NavigationSplitView {
        List(["Apple", "Pear"], id: \.self, selection: $selection) { Text($0) }
          .navigationTitle("Fruit")
      } detail: {
        VStack {
          Text("shows \(selection ?? "nothing")")
          Counter()
        }
      }
    }
  }

  @Test("a wide split view shows its columns beside each other")
  func wide() throws {
    let screen = TestScreen(Fruit(), size: Self.wide)
    try screen.tap("Pear")
    #expect(screen.shows("shows Pear"))
    #expect(screen.shows("Apple"))
    #expect(try screen.frame(of: "Apple").maxX < screen.frame(of: "shows Pear").minX)
  }

  @Test("a list in the first of several columns is a sidebar, alone it has cards")
  func sidebar() throws {
    let wide = TestScreen(Fruit(), size: Self.wide)
    let narrow = TestScreen(Fruit(), size: Self.narrow)
    #expect(try wide.frame(of: "Pear").minY - wide.frame(of: "Apple").minY == 34)
    #expect(try narrow.frame(of: "Pear").minY - narrow.frame(of: "Apple").minY > 40)
  }

  @Test("in a narrow window a selection shows the next column, and its bar the way back")
  func narrow() throws {
    let screen = TestScreen(Fruit(), size: Self.narrow)
    #expect(!screen.shows("shows nothing"))
    try screen.tap("Pear")
    #expect(screen.shows("shows Pear"))
    #expect(!screen.shows("Apple"))
    try screen.tap("Back")
    #expect(screen.shows("Apple"))
  }

  @Test("columns keep their state while another one covers them")
  func state() throws {
    let screen = TestScreen(Fruit(), size: Self.narrow)
    try screen.tap("Pear")
    try screen.tap("count 0")
    try screen.tap("Back")
    try screen.tap("Apple")
    #expect(screen.shows("count 1"))
  }

  @Test("the button in the bar hides the sidebar and shows it again")
  func toggle() throws {
    let screen = TestScreen(Fruit(), size: Self.wide)
    try screen.tap("Sidebar")
    #expect(!screen.shows("Apple"))
    try screen.tap("Sidebar")
    #expect(screen.shows("Apple"))
  }

  @Test("the visibility of the columns is kept in a binding")
  func visibility() throws {
    struct Root: View {
      @State var visibility = NavigationSplitViewVisibility.detailOnly
      var body: some View {
        NavigationSplitView(columnVisibility: $visibility) {
          Text("side")
        } content: {
          Text("middle")
        } detail: {
          VStack {
            Button("all") { visibility = .all }
            Button("two") { visibility = .doubleColumn }
          }
        }
      }
    }
    let screen = TestScreen(Root(), size: Self.wide)
    #expect(!screen.shows("side") && !screen.shows("middle"))
    try screen.tap("two")
    #expect(!screen.shows("side") && screen.shows("middle"))
    try screen.tap("all")
    #expect(screen.shows("side") && screen.shows("middle"))
  }

  @Test("the column of a narrow window is kept in a binding")
  func compactColumn() throws {
    struct Root: View {
      @State var column = NavigationSplitViewColumn.detail
      var body: some View {
        NavigationSplitView(preferredCompactColumn: $column) {
          Text(column == .sidebar ? "side" : "?")
        } detail: {
          Text("detail")
        }
      }
    }
    let screen = TestScreen(Root(), size: Self.narrow)
    #expect(screen.shows("detail"))
    try screen.tap("Back")
    #expect(screen.shows("side"))
  }

  @Test("a link in the sidebar shows its view in the detail column, in place of the last one")
  func link() throws {
    for size in [Self.wide, Self.narrow] {
      let screen = TestScreen(
        NavigationSplitView {
          VStack {
            NavigationLink("one") { Text("view one") }
            NavigationLink("two") { Text("view two") }
          }
        } detail: {
          Text("choose")
        }, size: size)
      try screen.tap("one")
      #expect(screen.shows("view one") && !screen.shows("choose"))
      if size == Self.narrow { try screen.tap("Back") }
      try screen.tap("two")
      #expect(screen.shows("view two") && !screen.shows("view one"))
    }
  }

  @Test("a link with a value in a list that can be selected selects its row")
  func valueLink() throws {
    struct Root: View {
      @State var selection: Int?
      var body: some View {
        NavigationSplitView {
          List([1, 2], id: \.self, selection: $selection) { NavigationLink("row \($0)", value: $0) }
        } detail: {
          Text("shows \(selection ?? 0)")
        }
      }
    }
    for size in [Self.wide, Self.narrow] {
      let screen = TestScreen(Root(), size: size)
      try screen.tap("row 2")
      #expect(screen.shows("shows 2"))
    }
  }

  @Test("a stack in the detail column has the column's way back in its own bar")
  func stack() throws {
    let screen = TestScreen(
      NavigationSplitView {
        NavigationLink("go") { Text("unused") }
      } detail: {
        NavigationStack {
          NavigationLink("deeper") { Text("deep") }.navigationTitle("Detail")
        }
      }, size: Self.wide)
    try screen.tap("deeper")
    #expect(screen.shows("deep") && screen.shows("go"))
    try screen.tap("Back")
    #expect(screen.shows("deeper"))
  }

  @Test("a column has the width that its content asks for")
  func width() throws {
    let screen = TestScreen(
      NavigationSplitView {
        Color.red.accessibilityIdentifier("side").navigationSplitViewColumnWidth(320)
      } detail: {
        Text("detail")
      }, size: Self.wide)
    #expect(try screen.frame(of: "side").width == 320)
  }

  @Test("a navigation view with two views has columns in a wide window and a stack in a narrow one")
  func navigationView() throws {
    let view = NavigationView {
      NavigationLink("go") { Text("there") }
      Text("choose")
    }
    let wide = TestScreen(view, size: Self.wide)
    #expect(wide.shows("go") && wide.shows("choose"))
    try wide.tap("go")
    #expect(wide.shows("there") && wide.shows("go"))
    let narrow = TestScreen(view, size: Self.narrow)
    #expect(narrow.shows("go") && !narrow.shows("choose"))
    let stack = TestScreen(view.navigationViewStyle(.stack), size: Self.wide)
    #expect(stack.shows("go") && !stack.shows("choose"))
  }
}
