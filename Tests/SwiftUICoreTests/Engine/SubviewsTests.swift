import Foundation
import MilieuTesting
import SwiftUI
import Testing

extension ContainerValues {
  @Entry fileprivate var isPinned = false
  @Entry fileprivate var note = "none"
}

@MainActor
@Suite("Subviews of views")
struct SubviewsTests {
  @Test("Group(subviews:) hands over the views that the content stands for")
  func group() {
    let content = TupleView((Text("a"), ForEach(0..<2) { Text("row \($0)") }, Text("b")))
    let screen = TestScreen(
      Group(subviews: content) { subviews in
        Text("\(subviews.count) views")
        subviews[1...2]
        if let last = subviews.last { last }
      })
    #expect(screen.laidOut == ["4 views", "row 0", "row 1", "b"])
  }

  @Test("ForEach(subviews:) makes a view of each, in order, and follows changes")
  func forEach() throws {
    struct Root: View {
      @State private var count = 1
      var body: some View {
        VStack {
          Button("more") { count += 1 }
          ForEach(subviews: rows) { subview in
            Text("-")
            subview
          }
        }
      }
      @ViewBuilder private var rows: some View {
        Text("first")
        ForEach(0..<count, id: \.self) { Text("row \($0)") }
      }
    }
    let screen = TestScreen(Root())
    #expect(screen.laidOut == ["more", "-", "first", "-", "row 0"])
    try screen.tap("more")
    #expect(screen.laidOut == ["more", "-", "first", "-", "row 0", "-", "row 1"])
  }

  @Test("a subview says its values, those nearest to it first, and its tag")
  func values() {
    let content = Group {
      Text("a").containerValue(\.isPinned, true).tag(7)
      Text("b")
    }
    .containerValue(\.note, "both")
    let screen = TestScreen(
      Group(subviews: content) { subviews in
        ForEach(subviews) { subview in
          let values = subview.containerValues
          Text(
            "\(values.isPinned ? "pinned" : "free") \(values.note) "
              + "\(values.tag(for: Int.self) ?? 0) \(values.hasTag(7) ? "seven" : "other")")
        }
      })
    #expect(screen.laidOut == ["pinned both 7 seven", "free both 0 other"])
  }

  @Test("Group(sections:) and ForEach(sections:) tell header, content and footer apart")
  func sections() {
    let content = TupleView(
      (
        Text("alone"),
        Section {
          Text("x")
          Text("y")
        } header: {
          Text("head")
        } footer: {
          Text("foot")
        }
        .containerValue(\.note, "of the section")
      ))
    let screen = TestScreen(
      Group {
        Group(sections: content) { Text("\($0.count) sections") }
        ForEach(sections: content) { section in
          Text("\(section.header.count) \(section.content.count) \(section.footer.count)")
          Text(section.containerValues.note)
          section.content
        }
      })
    #expect(
      screen.laidOut == [
        "2 sections", "0 1 0", "none", "alone", "1 2 1", "of the section", "x", "y",
      ])
  }

  @Test("a subview keeps its state wherever it is shown")
  func state() throws {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("count \(count)") { count += 1 } }
    }
    struct Root: View {
      @State private var isReversed = false
      var body: some View {
        VStack {
          Button("turn") { isReversed.toggle() }
          Group(subviews: TupleView((Counter(), Text("other")))) { subviews in
            if isReversed {
              VStack { ForEach(Array(subviews.reversed())) { $0 } }
            } else {
              subviews
            }
          }
        }
      }
    }
    let screen = TestScreen(Root())
    try screen.tap("count 0")
    try screen.tap("turn")
    #expect(screen.shows("count 1"))
  }
}

extension TestScreen {
  /// The texts in the order in which they are laid out.
  fileprivate var laidOut: [String] {
    settle()
    var found: [String] = []
    func visit(_ node: _LayoutNode) {
      if let text = node.shownText { found.append(text) }
      node.forEachLayoutChild(visit)
    }
    visit(root.content)
    return found
  }
}
