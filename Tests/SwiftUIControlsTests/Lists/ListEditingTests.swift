import Graphics
import MilieuTesting
import SwiftUI
import SwiftUICore
import Testing

@testable import SwiftUIControls

private struct Name: View {
  let text: String
  var body: some View { Text(text) }
}

/// A list of names that can be deleted and moved.
private struct Names: View {
  @State private var names = ["Ann", "Bob", "Cid", "Dan"]
  @State private var selection: Set<String> = []
  var canSelect = false

  var body: some View {
    VStack {
      EditButton()
      if canSelect {
        List(selection: $selection) { rows }
      } else {
        List { rows }
      }
      Text(names.joined())
      Text("selected " + selection.sorted().joined())
    }
  }

  private var rows: some View {
    ForEach(names, id: \.self) { Name(text: $0).deleteDisabled($0 == "Dan") }
      .onDelete { names.remove(atOffsets: $0) }
      .onMove { names.move(fromOffsets: $0, toOffset: $1) }
  }
}

@MainActor
@Suite("Editing of lists")
struct ListEditingTests {
  private func height(_ screen: TestScreen) throws -> CGFloat {
    try screen.frame(of: "Bob").minY - screen.frame(of: "Ann").minY
  }

  @Test("removing and moving by offsets works on the collection as it stands before")
  func collections() {
    var letters = Array("abcdef")
    letters.remove(atOffsets: [1, 3, 9])
    #expect(String(letters) == "acef")
    letters.move(fromOffsets: [0], toOffset: 3)
    #expect(String(letters) == "ceaf")
    letters.move(fromOffsets: [1, 3], toOffset: 0)
    #expect(String(letters) == "efca")
    letters.move(fromOffsets: [0], toOffset: 4)
    #expect(String(letters) == "fcae")
  }

  // B101
  @Test("the edit button begins and ends the edit mode of the window")
  func editButton() throws {
    struct Mode: View {
      @Environment(\.editMode) private var mode
      var body: some View {
        VStack {
          EditButton()
          Text(mode?.wrappedValue.isEditing == true ? "editing" : "reading")
        }
      }
    }
    let screen = TestScreen(Mode())
    #expect(screen.texts == ["Edit", "reading"])
    try screen.tap("Edit")
    #expect(screen.texts == ["Done", "editing"])
    try screen.tap("Done")
    #expect(screen.texts == ["Edit", "reading"])
  }

  @Test("each screen of a navigation stack has an edit mode of its own")
  func screens() throws {
    struct Mode: View {
      let name: String
      @Environment(\.editMode) private var mode
      var body: some View {
        Text("\(name) \(mode?.wrappedValue.isEditing == true ? "edits" : "reads")")
      }
    }
    let screen = TestScreen(
      NavigationStack {
        VStack {
          Mode(name: "root")
          NavigationLink("go") { Mode(name: "pushed") }
        }
        .toolbar { EditButton() }
      })
    try screen.tap("Edit")
    #expect(screen.visibleTexts.contains("root edits"))
    try screen.tap("go")
    #expect(screen.visibleTexts.contains("pushed reads"))
  }

  @Test("rows that can be edited make room for their controls, by 40 points")
  func room() throws {
    let screen = TestScreen(Names())
    let before = try screen.frame(of: "Ann")
    let last = try screen.frame(of: "Dan")
    try screen.tap("Edit")
    #expect(try screen.frame(of: "Ann").minX == before.minX + 40)
    // This row can only be moved.
    #expect(try screen.frame(of: "Dan").minX == last.minX)
  }

  @Test("the control before a row asks, and then deletes")
  func deleteControl() throws {
    let screen = TestScreen(Names())
    try screen.tap("Edit")
    let row = try screen.frame(of: "Bob")
    screen.tap(at: CGPoint(x: row.minX - 28, y: row.midY))
    #expect(screen.texts.contains("AnnBobCidDan"))
    #expect(screen.texts.contains("Delete"))
    screen.tap(at: CGPoint(x: screen.size.width - 40, y: row.midY))
    #expect(screen.texts.contains("AnnCidDan"))
    #expect(!screen.texts.contains("Delete"))
  }

  @Test("a swipe reveals the button, and a click elsewhere hides it")
  func swipe() throws {
    let screen = TestScreen(Names())
    try screen.drag("Bob", by: CGSize(width: -100, height: 0))
    #expect(screen.texts.contains("Delete"))
    try screen.tap("Cid")
    #expect(!screen.texts.contains("Delete"))
    #expect(screen.texts.contains("AnnBobCidDan"))
  }

  @Test("a swipe over most of the row deletes at once")
  func fullSwipe() throws {
    let screen = TestScreen(Names())
    let row = try screen.frame(of: "Bob")
    screen.drag(from: CGPoint(x: 350, y: row.midY), to: CGPoint(x: 20, y: row.midY))
    #expect(screen.texts.contains("AnnCidDan"))
  }

  @Test("in right-to-left layouts a swipe to the right reveals the trailing actions")
  func rightToLeft() throws {
    let screen = TestScreen(Names().environment(\.layoutDirection, .rightToLeft))
    try screen.drag("Bob", by: CGSize(width: 100, height: 0))
    #expect(screen.texts.contains("Delete"))
  }

  @Test("a row whose deletion is disabled has no such actions")
  func disabled() throws {
    let screen = TestScreen(Names())
    try screen.drag("Dan", by: CGSize(width: -100, height: 0))
    #expect(!screen.texts.contains("Delete"))
  }

  @Test("swipe actions stand at their edge, and replace the deletion")
  func swipeActions() throws {
    struct Mail: View {
      @State private var log = ""
      var body: some View {
        List {
          ForEach(["Ann", "Bob"], id: \.self) { name in
            Text(name)
              .swipeActions(edge: .leading) { Button("Read") { log += "read \(name)" } }
              .swipeActions(allowsFullSwipe: false) {
                Button("Archive") { log += "archive \(name)" }
                Button("Flag") { log += "flag \(name)" }.tint(.orange)
              }
          }
          .onDelete { _ in log += "deleted" }
          Text("log \(log)")
        }
      }
    }
    let screen = TestScreen(Mail())
    try screen.drag("Ann", by: CGSize(width: -180, height: 0))
    #expect(screen.texts.contains("Archive") && screen.texts.contains("Flag"))
    #expect(!screen.texts.contains("Delete"))
    #expect(try screen.frame(of: "Archive").minX > screen.frame(of: "Flag").minX)
    try screen.tap("Flag")
    #expect(screen.texts.contains("log flag Ann"))
    #expect(!screen.texts.contains("Flag"))
    try screen.drag("Bob", by: CGSize(width: 100, height: 0))
    try screen.tap("Read")
    #expect(screen.texts.contains("log flag Annread Bob"))
    // Without full swipes the first action isn't performed.
    let row = try screen.frame(of: "Ann")
    screen.drag(from: CGPoint(x: 350, y: row.midY), to: CGPoint(x: 10, y: row.midY))
    #expect(screen.texts.contains("Archive"))
  }

  @Test("two fingers on a touchpad swipe a row, and scroll the list otherwise")
  func touchpad() throws {
    let screen = TestScreen(Names())
    let frame = try screen.frame(of: "Bob")
    let point = CGPoint(x: frame.midX, y: frame.midY)
    for phase in [ScrollEvent.Phase.began, .changed, .changed] {
      screen.root.send(
        ScrollEvent(delta: CGSize(width: -40, height: 2), at: point, phase: phase, time: 0))
    }
    screen.root.send(ScrollEvent(delta: .zero, at: point, phase: .ended, time: 0))
    screen.settle()
    #expect(screen.texts.contains("Delete"))
  }

  @Test("a click with the secondary button reveals the actions")
  func secondaryClick() throws {
    let screen = TestScreen(Names())
    let frame = try screen.frame(of: "Bob")
    let point = CGPoint(x: frame.midX, y: frame.midY)
    screen.root.send(PointerEvent(.down, at: point, button: .secondary, time: 0))
    screen.root.send(PointerEvent(.up, at: point, button: .secondary, time: 0.1))
    screen.settle()
    #expect(screen.texts.contains("Delete"))
  }

  @Test("a row moves with the pointer, and no row's body runs")
  func move() throws {
    let screen = TestScreen(Names())
    let height = try height(screen)
    _ = screen.takeBodyRuns()
    try screen.drag("Ann", by: CGSize(width: 0, height: height * 2.2))
    #expect(screen.texts.contains("BobCidAnnDan"))
    #expect(!screen.takeBodyRuns().contains { $0.hasPrefix("Name ×") || $0 == "Name" })
    try screen.drag("Dan", by: CGSize(width: 0, height: -height * 3.4))
    #expect(screen.texts.contains("DanBobCidAnn"))
  }

  @Test("rows make way while another is moved, and go back when it is not let go")
  func makingWay() throws {
    let screen = TestScreen(Names())
    let height = try height(screen)
    let ann = try screen.frame(of: "Ann")
    let bob = try screen.frame(of: "Bob")
    screen.send(.down, at: CGPoint(x: ann.midX, y: ann.midY))
    screen.send(.drag, at: CGPoint(x: ann.midX, y: ann.midY + 20))
    screen.send(.drag, at: CGPoint(x: ann.midX, y: ann.midY + height))
    #expect(try screen.frame(of: "Bob").minY == bob.minY - height)
    #expect(try screen.frame(of: "Ann").minY == ann.minY + height)
    screen.send(.cancel, at: CGPoint(x: ann.midX, y: ann.midY + height))
    #expect(try screen.frame(of: "Bob") == bob)
    #expect(screen.texts.contains("AnnBobCidDan"))
  }

  @Test("deleting a row runs no other row's body")
  func deletionRuns() throws {
    let screen = TestScreen(Names())
    try screen.drag("Bob", by: CGSize(width: -100, height: 0))
    _ = screen.takeBodyRuns()
    try screen.tap("Delete")
    #expect(screen.texts.contains("AnnCidDan"))
    #expect(!screen.takeBodyRuns().contains { $0.hasPrefix("Name ×") || $0 == "Name" })
  }

  @Test("while a list of several is edited, a click puts a row in the selection or takes it out")
  func editingSelection() throws {
    let screen = TestScreen(Names(canSelect: true))
    try screen.tap("Edit")
    for name in ["Ann", "Cid", "Bob", "Cid"] { try screen.tap(name) }
    #expect(screen.texts.contains("selected AnnBob"))
  }

  @Test("the Delete key deletes the selected rows with one call")
  func deleteKey() throws {
    let screen = TestScreen(Names(canSelect: true))
    try screen.tap("Ann")
    screen.modifiers = .shift
    try screen.tap("Cid")
    screen.modifiers = []
    #expect(screen.texts.contains("selected AnnBobCid"))
    #expect(screen.press(.deleteForward))
    #expect(screen.texts.contains("Dan"))
    #expect(screen.texts.filter { $0 == "Dan" }.count == 2)
  }

  @Test("Shift with an arrow extends the selection; Control moves and Space selects")
  func keyboardSelection() throws {
    let screen = TestScreen(Names(canSelect: true))
    try screen.tap("Ann")
    screen.press(.downArrow, modifiers: .shift)
    #expect(screen.texts.contains("selected AnnBob"))
    screen.press(.downArrow, modifiers: .command)
    screen.press(.downArrow, modifiers: .command)
    #expect(screen.texts.contains("selected AnnBob"))
    screen.press(.space)
    #expect(screen.texts.contains("selected AnnBobDan"))
    screen.press("a", modifiers: .command)
    #expect(screen.texts.contains("selected AnnBobCidDan"))
  }

  @Test("a list with edit actions deletes and moves by itself")
  func editActions() throws {
    struct Bound: View {
      struct Item: Identifiable {
        let id: String
      }
      @State private var items = ["Ann", "Bob", "Cid"].map { Item(id: $0) }
      var body: some View {
        VStack {
          List($items, editActions: .all) { $item in Text(item.id) }
          Text(items.map(\.id).joined())
        }
      }
    }
    let screen = TestScreen(Bound())
    let height = try height(screen)
    try screen.drag("Ann", by: CGSize(width: 0, height: height * 1.2))
    #expect(screen.texts.contains("BobAnnCid"))
    try screen.drag("Ann", by: CGSize(width: -100, height: 0))
    try screen.tap("Delete")
    #expect(screen.texts.contains("BobCid"))
  }

  @Test("a link rests while its row is edited")
  func linksRest() throws {
    let screen = TestScreen(
      NavigationStack {
        List {
          ForEach(["Ann", "Bob"], id: \.self) { name in
            NavigationLink(name) { Text("card of \(name)") }
          }
          .onDelete { _ in }
        }
        .toolbar { EditButton() }
      })
    try screen.tap("Edit")
    try screen.tap("Ann")
    #expect(!screen.visibleTexts.contains("card of Ann"))
    try screen.tap("Done")
    try screen.tap("Ann")
    #expect(screen.visibleTexts.contains("card of Ann"))
  }
}
