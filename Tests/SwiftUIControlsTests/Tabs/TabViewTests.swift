import MilieuTesting
import SwiftUI
import Testing

private struct Counter: View {
  let name: String
  @State private var count = 0

  var body: some View {
    VStack {
      Text("\(name) \(count)")
      Button("Add") { count += 1 }
    }
  }
}

private struct Tabs: View {
  @State private var selection = "b"

  var body: some View {
    TabView(selection: $selection) {
      Counter(name: "First").tag("a").tabItem { Label("One", systemImage: "house") }
      Counter(name: "Second").badge(3).tabItem { Text("Two") }.tag("b")
      Button("Go") { selection = "a" }.tabItem { Text("Three") }.tag("c")
    }
  }
}

private struct NewTabs: View {
  @State private var selection = 2
  var showsThird = true

  var body: some View {
    TabView(selection: $selection) {
      Tab("One", systemImage: "house", value: 1) { Text("first") }
      Tab("Two", systemImage: "star", value: 2) { Text("second") }.badge("new")
      if showsThird {
        Tab(value: 3) {
          Text("third")
        } label: {
          Text("Three")
        }
      }
    }
  }
}

private struct PageProbe: View {
  @State private var page = 0

  var body: some View {
    VStack {
      TabView(selection: $page) {
        ForEach(0..<3, id: \.self) { Text("page \($0)") }
      }
      .tabViewStyle(.page)
      Text("at \(page)")
    }
  }
}

@MainActor @Suite("Tab views")
struct TabViewTests {
  @Test("The tab of the selection is shown, and another one when its item is pressed")
  func selection() throws {
    let screen = TestScreen(Tabs())
    #expect(screen.shows("Second 0"))
    #expect(!screen.shows("First 0"))
    try screen.tap("One")
    #expect(screen.shows("First 0"))
    try screen.tap("Three")
    try screen.tap("Go")
    #expect(screen.shows("First 0"))
  }

  // B115
  @Test("A tab keeps its state while another one is shown")
  func state() throws {
    let screen = TestScreen(Tabs())
    try screen.tap("Add")
    try screen.tap("One")
    try screen.tap("Two")
    #expect(screen.shows("Second 1"))
  }

  @Test("The body of a tab runs when it is shown for the first time")
  func laziness() throws {
    let screen = TestScreen(Tabs())
    #expect(screen.takeBodyRuns().filter { $0.hasPrefix("Counter") } == ["Counter"])
    try screen.tap("One")
    #expect(screen.takeBodyRuns().filter { $0.hasPrefix("Counter") } == ["Counter"])
  }

  @Test("Appearance actions follow what is shown")
  func appearance() throws {
    var log: [String] = []
    let screen = TestScreen(
      TabView {
        Text("a").onAppear { log.append("a") }.onDisappear { log.append("-a") }
          .tabItem { Text("One") }
        Text("b").onAppear { log.append("b") }.tabItem { Text("Two") }
      })
    #expect(log == ["a"])
    try screen.tap("Two")
    #expect(Set(log) == ["a", "-a", "b"])
    try screen.tap("One")
    #expect(log.last == "a")
  }

  @Test("The bar is at the bottom of a narrow window and at the top of a wide one")
  func bar() throws {
    let narrow = TestScreen(Tabs())
    #expect(try narrow.frame(of: "One").minY > 780)
    let wide = TestScreen(Tabs(), size: CGSize(width: 900, height: 700))
    #expect(try wide.frame(of: "One").maxY < 60)
  }

  @Test("The chosen tab is marked, and badges are shown")
  func marks() throws {
    let screen = TestScreen(Tabs())
    #expect(screen.texts.contains("3"))
    let element = screen.root.accessibilityElements.flatMap(\.all)
      .first { $0.label?.hasPrefix("Two") == true && $0.traits.contains(.isButton) }
    #expect(element?.traits.contains(.isSelected) == true)
  }

  @Test("Keys reach only the tab that is shown")
  func focus() throws {
    let screen = TestScreen(Tabs())
    try screen.tap("One")
    screen.press(.tab)
    screen.press(.space)
    #expect(screen.shows("First 1"))
  }

  @Test("Tabs with values are chosen by them")
  func tabValues() throws {
    let screen = TestScreen(NewTabs())
    #expect(screen.shows("second"))
    #expect(screen.texts.contains("new"))
    try screen.tap("Three")
    #expect(screen.shows("third"))
    #expect(!screen.shows("second"))
  }

  @Test("Pages are turned by a drag, by keys, by a sideways scroll and by the dots")
  func pages() throws {
    let screen = TestScreen(PageProbe())
    #expect(screen.shows("page 0"))
    #expect(!screen.shows("page 1"))
    screen.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 80, y: 310))
    #expect(screen.shows("at 1"))
    #expect(screen.shows("page 1"))
    screen.press(.rightArrow)
    #expect(screen.shows("at 2"))
    screen.scroll(at: CGPoint(x: 200, y: 300), by: CGSize(width: 50, height: 0))
    #expect(screen.shows("at 1"))
    try screen.tap("Page 1 of 3")
    #expect(screen.shows("at 0"))
    screen.drag(from: CGPoint(x: 80, y: 300), to: CGPoint(x: 300, y: 300))
    #expect(screen.shows("at 0"))
  }
}
