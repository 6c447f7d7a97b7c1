import MilieuTesting
import SwiftUI
import Testing

struct AdaptiveList: View {
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    if width == .compact {
      List(0..<3, id: \.self) { Text("Row \($0)") }
    } else {
      HStack { ForEach(0..<3, id: \.self) { Text("Column \($0)") } }
    }
  }
}

struct PlatformName: View {
  var body: some View {
    #if os(Linux)
      Text("Linux")
    #else
      Text("Apple")
    #endif
  }
}

extension View {
  /// Taps against the finger when a note is saved, where there is something to tap with.
  func savedFeedback(_ count: Int) -> some View {
    #if os(Linux)
      self
    #else
      sensoryFeedback(.success, trigger: count)
    #endif
  }
}

final class NoteStore: ObservableObject {
  @Published private(set) var notes: [String] = []

  func add() { notes.append("Note \(notes.count + 1)") }
}

public struct NotesView: View {
  @StateObject private var store = NoteStore()

  public init() {}

  public var body: some View {
    NavigationStack {
      List(store.notes, id: \.self) { Text($0) }
        .navigationTitle("Notes")
        .toolbar { Button("New", systemImage: "plus") { store.add() } }
    }
  }
}

struct NotesApp: App {
  var body: some Scene {
    WindowGroup("Notes") { NotesView() }
  }
}

@MainActor @Suite("The chapter on porting")
struct PortingChapter {
  @Test("a window may be as narrow as a phone, or wide")
  func sizes() {
    let screen = TestScreen(AdaptiveList(), size: CGSize(width: 390, height: 700))
    #expect(screen.shows("Row 0"))
    screen.size.width = 900
    #expect(screen.shows("Column 0"))
  }

  @Test("what differs is chosen by the system")
  func systems() {
    #expect(TestScreen(PlatformName()).texts == ["Linux"])
  }

  @Test("the views are tested as before")
  func notes() throws {
    let screen = TestScreen(NotesView())
    try screen.tap("New")
    #expect(screen.shows("Note 1"))
  }
}
