import Combine
import Foundation
import MilieuTesting
import Observation
import SwiftUI
import Testing

@testable import SwiftUICore

@Observable
private final class Memo {
  var title = "one"
}

extension FocusedValues {
  @Entry fileprivate var word: String?
}

/// What SwiftUI does with state, focus and navigation; each test is named as the claim of a row of the list of
/// behaviours.
@MainActor
@Suite("Behaviours of state")
struct StateBehaviourTests {
  // B089
  @Test("of several focused values of a key the one nearest to the focus is read")
  func nearestFocusedValue() throws {
    struct Root: View {
      @FocusedValue(\.word) private var word
      @State private var text = ""
      var body: some View {
        VStack {
          Text(word ?? "none")
          VStack {
            TextField("near", text: $text).focusedValue(\.word, "near")
            TextField("far", text: $text)
          }
          .focusedValue(\.word, "far")
          TextField("out", text: $text)
        }
      }
    }
    let screen = TestScreen(Root())
    #expect(screen.shows("none"))
    try screen.tap("near")
    #expect(screen.texts.first == "near")
    try screen.tap("far")
    #expect(screen.texts.first == "far")
    try screen.tap("out")
    #expect(screen.texts.first == "none")
  }

  // B089
  @Test("a focused value of the scene is read wherever the focus is while the scene is in use")
  func sceneFocusedValue() {
    struct Words: App {
      struct Page: View {
        let number: Int
        @FocusedValue(\.word) private var word
        var body: some View {
          Text(word ?? "none").focusedSceneValue(\.word, "page \(number)")
        }
      }
      var body: some Scene {
        WindowGroup(for: Int.self) { $number in Page(number: number ?? 1) }
      }
    }
    let host = WindowKeeper()
    let app = host.run(Words())
    app.open(app.scenes[0], presenting: AnyHashable(2))
    app.windows[1].phase = .inactive
    // What one window's update finds, the other one's shows.
    _ = app.windows.map(\.texts)
    #expect(app.windows.map(\.texts) == [["page 1"], ["page 1"]])
    app.windows[0].phase = .inactive
    app.windows[1].phase = .active
    _ = app.windows.map(\.texts)
    #expect(app.windows.map(\.texts) == [["page 2"], ["page 2"]])
  }

  // B110
  @Test("a change of the id resets objects and focus too, and starts tasks again")
  func identity() async throws {
    final class Model: ObservableObject { @Published var count = 0 }
    struct Part: View {
      let log: Journal
      @StateObject private var model = Model()
      @FocusState private var isFocused: Bool
      @State private var text = ""
      var body: some View {
        Button("count \(model.count)") { model.count += 1 }
        TextField("field", text: $text).focused($isFocused)
        Text(isFocused ? "focused" : "not")
          .onAppear { log.note("appear") }
          .task { log.note("task") }
          .onDisappear { log.note("disappear") }
      }
    }
    let log = Journal()
    let remote = Remote<Int>()
    let screen = TestScreen(Owner(1, remote) { number in VStack { Part(log: log) }.id(number) })
    try screen.tap("count 0")
    try screen.tap("field")
    #expect(screen.shows("count 1") && screen.shows("focused"))
    while screen.root.runningTasks > 0 { await Task.yield() }
    _ = log.take()
    remote.value = 2
    screen.settle()
    #expect(screen.shows("count 0") && screen.shows("not"))
    while screen.root.runningTasks > 0 { await Task.yield() }
    #expect(log.take().sorted() == ["appear", "disappear", "task"])
  }

  // B119
  @Test("an element that makes several views is laid out view by view")
  func severalViews() {
    let screen = TestScreen(
      VStack {
        ForEach([1, 2], id: \.self) { number in
          Text("a\(number)")
          if number == 2 { Text("b\(number)") }
        }
      })
    #expect(screen.texts == ["a1", "a2", "b2"])
  }

  // B121
  @Test("a scene's value is shared by all properties of its key, and each scene has its own")
  func sceneStorage() {
    struct Notes: App {
      struct Page: View {
        @SceneStorage("draft") private var draft = "empty"
        @SceneStorage("draft") private var same = "other"
        let note: (@escaping (String) -> Void) -> Void
        var body: some View {
          let _ = note { draft = $0 }
          Text("\(draft) \(same)")
        }
      }
      let note: (Int, @escaping (String) -> Void) -> Void
      init() { note = { _, _ in } }
      init(_ note: @escaping (Int, @escaping (String) -> Void) -> Void) { self.note = note }
      var body: some Scene {
        WindowGroup(for: Int.self) { $number in Page { note(number ?? 1, $0) } }
      }
    }
    var set: [Int: (String) -> Void] = [:]
    let host = WindowKeeper()
    let app = host.run(Notes { set[$0] = $1 })
    app.open(app.scenes[0], presenting: AnyHashable(2))
    set[2]?("mine")
    #expect(app.windows.map(\.texts) == [["empty other"], ["mine mine"]])
  }

  // B121
  @Test("a scene's value is there when the app starts again, and gone when its window was closed")
  func sceneRestoration() throws {
    struct Notes: App {
      struct Page: View {
        @SceneStorage("draft") private var draft = "empty"
        let word: String?
        var body: some View {
          Text(draft).onAppear { if let word { draft = word } }
        }
      }
      var word: String?
      init() {}
      init(_ word: String?) { self.word = word }
      var body: some Scene { WindowGroup(id: "notes") { Page(word: word) } }
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let host = WindowKeeper()
    let first = host.run(Notes("kept"), stateFolder: folder)
    first.open(first.scenes[0], presenting: nil)
    #expect(first.windows.map(\.texts) == [["kept"], ["kept"]])
    // One of two windows is closed; then the app ends with the other one.
    first.windows[1].close()
    first.windows[0].close()
    let second = host.run(Notes(nil), stateFolder: folder)
    second.open(second.scenes[0], presenting: nil)
    #expect(second.windows.map(\.texts) == [["kept"], ["empty"]])
  }

  // B124
  @Test("a sheet's content shows the newest state, also where the body around never read it")
  func sheetState() throws {
    struct Root: View {
      @State private var word = "old"
      @State private var isShown = false
      var body: some View {
        Button("go") {
          word = "new"
          isShown = true
        }
        .sheet(isPresented: $isShown) { Text("word \(word)") }
      }
    }
    let screen = TestScreen(Root())
    try screen.tap("go")
    #expect(screen.shows("word new"))
  }

  // B125
  @Test("the destination of a link is made with the link, its body runs when it is pushed")
  func destination() throws {
    struct Target: View {
      let log: Journal
      init(_ log: Journal) {
        self.log = log
        log.note("made")
      }
      var body: some View {
        let _ = log.note("body")
        Text("target")
      }
    }
    let log = Journal()
    let screen = TestScreen(
      NavigationStack { NavigationLink("push") { Target(log) } })
    #expect(log.take() == ["made"])
    try screen.tap("push")
    #expect(log.take().contains("body"))
    #expect(screen.shows("target"))
  }

  // B127: reported of Apple's systems is a pushed value below the item. Here the order of the pushes counts.
  @Test("a value that is pushed after an item is on top of it")
  func mixedPushes() throws {
    struct Root: View {
      @State private var path = NavigationPath()
      @State private var isShown = false
      var body: some View {
        NavigationStack(path: $path) {
          Button("item") { isShown = true }
            .navigationDestination(isPresented: $isShown) {
              Button("value") { path.append(7) }
            }
            .navigationDestination(for: Int.self) { Text("number \($0)") }
        }
      }
    }
    let screen = TestScreen(Root())
    try screen.tap("item")
    try screen.tap("value")
    #expect(screen.shows("number 7"))
  }

  // B130
  @Test(
    "a row of a list follows the element that its closure reads, and the view around does not run")
  func listRows() {
    struct Names: View {
      let notes: [Memo]
      var body: some View {
        List(notes.indices, id: \.self) { index in
          Text(notes[index].title)
          Leaf()
        }
      }
    }
    let notes = [Memo(), Memo()]
    let screen = TestScreen(Names(notes: notes))
    _ = screen.takeBodyRuns()
    notes[1].title = "two"
    #expect(screen.takeBodyRuns() == [])
    #expect(screen.texts == ["one", "0", "two", "0"])
  }

  // B133
  @Test("observation tells of a change once, before the value is there")
  func observation() {
    let note = Memo()
    nonisolated(unsafe) var seen: [String] = []
    withObservationTracking {
      _ = note.title
    } onChange: {
      MainActor.assumeIsolated { seen.append(note.title) }
    }
    note.title = "two"
    note.title = "three"
    #expect(seen == ["one"])
  }

  // B134
  @Test("a bindable made in the body binds a property of an object from the environment")
  func bindable() throws {
    struct Editor: View {
      @Environment(Memo.self) private var note
      var body: some View {
        @Bindable var note = note
        TextField("title", text: $note.title)
      }
    }
    let note = Memo()
    let screen = TestScreen(Editor().environment(note))
    try screen.tap("one")
    screen.type("!")
    #expect(note.title == "one!")
  }

  // B146
  @Test("the older onChange gets the new value")
  @available(*, deprecated)
  func olderOnChange() {
    let log = Journal()
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(1, remote) { value in
        Text("\(value)").onChange(of: value) { new in log.note("\(new)") }
      })
    remote.value = 5
    screen.settle()
    #expect(log.lines == ["5"])
  }
}
