import Foundation
import MilieuTesting
import SwiftUI
import Testing

@MainActor
@Suite("Bars of screens")
struct ToolbarTests {
  private func titled<Content: View>(@ViewBuilder _ content: () -> Content) -> TestScreen {
    TestScreen(NavigationStack { content() }, size: CGSize(width: 390, height: 400))
  }

  @Test("a hidden bar shows neither title nor items")
  func hidden() {
    let screen = titled {
      Text("content").navigationTitle("Title").toolbar { Button("item") {} }
        .toolbar(.hidden, for: .navigationBar)
    }
    #expect(screen.visibleTexts == ["content"])
  }

  @Test("a bar's background is drawn where it is asked for")
  func background() {
    let plain = titled { Text("content").navigationTitle("Title") }
    let painted = titled {
      Text("content").navigationTitle("Title").toolbarBackground(Color.red, for: .navigationBar)
        .navigationBarTitleDisplayMode(.inline)
    }
    func fills(_ screen: TestScreen) -> Bool { "\(screen.root.render())".contains("fill") }
    #expect(!fills(plain))
    #expect(fills(painted))
  }

  @Test("a title that is removed from the bar leaves no bar")
  func removed() {
    let screen = titled {
      Text("content").navigationTitle("Title").toolbar(removing: .title)
    }
    #expect(screen.visibleTexts == ["content"])
  }

  @Test("a label in a bar is its icon, named by its title")
  func labels() throws {
    let screen = titled {
      Text("content").toolbar { Button("Add", systemImage: "plus") {} }
    }
    #expect(try screen.frame(of: "Add").width < 48)
  }

  @Test("a label in a bar keeps its title where its style says so")
  func styledLabels() throws {
    let screen = titled {
      Text("content").toolbar {
        Button("Add", systemImage: "plus") {}.labelStyle(.titleAndIcon)
      }
    }
    #expect(try screen.frame(of: "Add").width > 48)
  }

  @Test("labels in the menu of a bar have icon and title")
  func menuLabels() throws {
    let screen = titled {
      Text("content").toolbar {
        Menu("More", systemImage: "ellipsis") { Button("Copy", systemImage: "doc.on.doc") {} }
      }
    }
    try screen.tap("More")
    #expect(screen.visibleTexts.contains("Copy"))
  }

  @Test("labels in a sheet that an item of a bar presents have icon and title")
  func sheetLabels() throws {
    struct Presenting: View {
      @State private var isShown = false
      var body: some View {
        Button("Open") { isShown = true }
          .sheet(isPresented: $isShown) { Label("Inside", systemImage: "plus") }
      }
    }
    let screen = titled { Text("content").toolbar { Presenting() } }
    try screen.tap("Open")
    #expect(screen.visibleTexts.contains("Inside"))
  }

  @Test("a large title moves with the content that scrolls and goes into the bar")
  func largeTitle() throws {
    let screen = titled {
      ScrollView { ForEach(0..<40) { Text("row \($0)").frame(height: 30) } }
        .navigationTitle("Title")
    }
    let start = try screen.frame(of: "Title")
    #expect(try screen.frame(of: "row 0").minY >= start.maxY)
    screen.scroll(at: CGPoint(x: 200, y: 300), by: CGSize(width: 0, height: -20))
    #expect(try screen.frame(of: "Title").minY == start.minY - 20)
    screen.scroll(at: CGPoint(x: 200, y: 300), by: CGSize(width: 0, height: -200))
    let bar = screen.visibleTexts.filter { $0 == "Title" }
    #expect(bar.count == 2)
    screen.scroll(at: CGPoint(x: 200, y: 300), by: CGSize(width: 0, height: 400))
    #expect(try screen.frame(of: "Title") == start)
    #expect(screen.visibleTexts.filter { $0 == "Title" }.count == 1)
  }

  @Test("a large title above content that doesn't scroll stays where it is")
  func stillTitle() throws {
    let screen = titled { Text("content").navigationTitle("Title") }
    #expect(try screen.frame(of: "Title").maxY < screen.frame(of: "content").minY)
  }

  @Test("a scroll view that is not at the top of a screen leaves the large title alone")
  func notAtTop() throws {
    let screen = titled {
      VStack(spacing: 0) {
        Text("head")
        ScrollView { ForEach(0..<40) { Text("row \($0)").frame(height: 30) } }
      }
      .navigationTitle("Title")
    }
    let start = try screen.frame(of: "Title")
    #expect(try screen.frame(of: "head").minY >= start.maxY)
    screen.scroll(at: CGPoint(x: 200, y: 300), by: CGSize(width: 0, height: -100))
    #expect(try screen.frame(of: "Title") == start)
  }
}
