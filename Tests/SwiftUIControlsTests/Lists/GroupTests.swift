import MilieuTesting
import SwiftUI
import SwiftUICore
import Testing

@testable import SwiftUIControls

private struct File: Identifiable {
  let id: String
  var children: [File]?
}

private struct FileName: View {
  let name: String
  var body: some View { Text(name) }
}

@MainActor
@Suite("Groups, outlines and labelled contents")
struct GroupTests {
  private static let files = [
    File(id: "Music", children: [File(id: "Song"), File(id: "Live", children: [File(id: "Jam")])]),
    File(id: "Notes"),
  ]

  @Test("a disclosure group makes its content when it is opened, and ends it when it is closed")
  func disclosure() throws {
    let screen = TestScreen(DisclosureGroup("More") { FileName(name: "inside") })
    #expect(screen.takeBodyRuns().contains("FileName") == false)
    try screen.tap("More")
    #expect(screen.texts.contains("inside"))
    try screen.tap("More")
    #expect(!screen.texts.contains("inside"))
  }

  @Test("a binding opens and closes a disclosure group")
  func binding() throws {
    struct Bound: View {
      @State private var isOpen = true
      var body: some View {
        VStack {
          DisclosureGroup("More", isExpanded: $isOpen) { Text("inside") }
          Button("close") { isOpen = false }
        }
      }
    }
    let screen = TestScreen(Bound())
    #expect(screen.shows("inside"))
    try screen.tap("close")
    #expect(!screen.shows("inside"))
  }

  @Test("in a list the label and the content are rows, the content set in")
  func rows() throws {
    let screen = TestScreen(
      List {
        DisclosureGroup("More") {
          Text("one")
          Text("two")
        }
        Text("last")
      })
    let label = try screen.frame(of: "More")
    // The whole row opens it.
    screen.tap(at: CGPoint(x: screen.size.width - 24, y: label.midY))
    let one = try screen.frame(of: "one")
    #expect(one.minX == label.minX + 20)
    #expect(try screen.frame(of: "two").minY > one.maxY)
    #expect(try screen.frame(of: "last").minX == label.minX)
  }

  @Test("an outline shows the children of what is open, each level set in further")
  func outline() throws {
    let screen = TestScreen(List(Self.files, children: \.children) { FileName(name: $0.id) })
    #expect(screen.texts == ["Music", "Notes"])
    try screen.tap("Music")
    #expect(screen.texts == ["Music", "Song", "Live", "Notes"])
    _ = screen.takeBodyRuns()
    try screen.tap("Live")
    #expect(screen.texts == ["Music", "Song", "Live", "Jam", "Notes"])
    #expect(screen.takeBodyRuns().filter { $0.hasPrefix("FileName") } == ["FileName"])
    #expect(try screen.frame(of: "Jam").minX == screen.frame(of: "Music").minX + 40)
  }

  @Test("an element inside of an outline is selected by its own identity")
  func outlineSelection() throws {
    struct Files: View {
      @State private var selection: String?
      var body: some View {
        VStack {
          List(GroupTests.files, children: \.children, selection: $selection) {
            FileName(name: $0.id)
          }
          Text("chosen \(selection ?? "none")")
        }
      }
    }
    let screen = TestScreen(Files())
    try screen.tap("Music")
    try screen.tap("Song")
    #expect(screen.texts.contains("chosen Song"))
    screen.press(.downArrow)
    #expect(screen.texts.contains("chosen Live"))
  }

  @Test("a bound outline writes into its tree")
  func boundOutline() throws {
    struct Files: View {
      @State private var files = GroupTests.files
      var body: some View {
        VStack {
          OutlineGroup($files, children: \.children) { $file in
            Button(file.id) { file = File(id: file.id + "!", children: file.children) }
              .buttonStyle(.bordered)
          }
          Text(files.map(\.id).joined(separator: ","))
        }
      }
    }
    let screen = TestScreen(Files())
    try screen.tap("Notes")
    #expect(screen.texts.contains("Music,Notes!"))
  }

  @Test("a labelled content has its label at the leading edge and its content at the trailing one")
  func labeledContent() throws {
    let screen = TestScreen(
      LabeledContent("Name", value: "Ann"), size: CGSize(width: 300, height: 100))
    #expect(try screen.frame(of: "Name").minX == 0)
    #expect(try screen.frame(of: "Ann").maxX == 300)
  }

  @Test("a labelled content without a label is its content")
  func labelsHidden() {
    let screen = TestScreen(
      VStack {
        LabeledContent("Count", value: 3, format: .number).labelsHidden()
        LabeledContent("Total") { Text("4") }
      })
    #expect(screen.texts == ["3", "Total", "4"])
  }

  @Test("a style arranges the parts of a labelled content and of a group box")
  func styles() {
    struct Joined: LabeledContentStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack {
          configuration.content
          configuration.label
        }
      }
    }
    struct Turned: GroupBoxStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack {
          configuration.content
          configuration.label
        }
      }
    }
    let screen = TestScreen(
      VStack {
        LabeledContent("Name", value: "Ann").labeledContentStyle(Joined())
        GroupBox("Box") { Text("inside") }.groupBoxStyle(Turned())
      })
    #expect(screen.texts == ["Ann", "Name", "inside", "Box"])
  }

  @Test("a group box sets its content in, below its label")
  func groupBox() throws {
    let screen = TestScreen(
      GroupBox("Box") { Text("inside") }, size: CGSize(width: 300, height: 200))
    let label = try screen.frame(of: "Box")
    let inside = try screen.frame(of: "inside")
    #expect(label.minX == inside.minX)
    #expect(inside.minY == label.maxY + 8)
  }
}
