import Foundation
import MilieuTesting
import SwiftUI
import Testing

@MainActor @Suite("Selected texts")
struct TextSelectionTests {
  private func screen(_ view: some View) -> TestScreen { TestScreen(view.textSelection(.enabled)) }

  private func copied(_ screen: TestScreen) -> String? {
    var found: String?
    screen.root.services.clipboard.read { found = $0 }
    return found
  }

  /// From a place inside of the text of that name, in characters, to another.
  private func drag(_ screen: TestScreen, _ name: String, from: Double, to: Double) throws {
    let frame = try screen.frame(of: name)
    let side = frame.height
    screen.drag(
      from: CGPoint(x: frame.minX + from * side, y: frame.midY),
      to: CGPoint(x: frame.minX + to * side, y: frame.midY))
  }

  @Test("A drag selects, and Control-C copies")
  func drag() throws {
    let screen = screen(Text("one two three").lineLimit(1))
    try drag(screen, "one two three", from: 4, to: 7)
    #expect(screen.press("c", modifiers: .command))
    #expect(copied(screen) == "two")
  }

  @Test("A double click selects a word, a triple one all")
  func clicks() throws {
    let screen = screen(Text("one two"))
    let frame = try screen.frame(of: "one two")
    let place = CGPoint(x: frame.minX + 1.2 * frame.height, y: frame.midY)
    screen.tap(at: place, count: 2)
    screen.press("c", modifiers: .command)
    #expect(copied(screen) == "one")
    screen.tap(at: place, count: 3)
    screen.press("c", modifiers: .command)
    #expect(copied(screen) == "one two")
  }

  @Test("A click elsewhere ends the selection, and a simple click is left to others")
  func others() throws {
    var taps = 0
    let screen = screen(
      VStack {
        Text("words").onTapGesture { taps += 1 }
        Text("other")
      })
    try drag(screen, "words", from: 0, to: 3)
    #expect(taps == 0)
    try screen.tap("other")
    #expect(!screen.press("c", modifiers: .command))
    try screen.tap("words")
    #expect(taps == 1)
  }

  @Test("Texts can't be selected unless they say so")
  func disabled() throws {
    for view in [AnyView(Text("words")), AnyView(Text("words").textSelection(.disabled))] {
      let screen = TestScreen(view)
      try drag(screen, "words", from: 0, to: 3)
      #expect(!screen.press("c", modifiers: .command))
    }
  }
}

@MainActor @Suite("Where the focus begins")
struct DefaultFocusTests {
  private struct Form: View {
    @FocusState private var field: String?
    @State private var text = ""
    let isAskedFor: String?

    var body: some View {
      VStack {
        TextField("first", text: $text).focused($field, equals: "first")
        TextField("second", text: $text).focused($field, equals: "second")
        Text("at \(field ?? "none")")
      }
      .focusSection()
      .defaultFocus($field, "second")
      .onAppear { if let isAskedFor { field = isAskedFor } }
    }
  }

  @Test("A view that appears gives the focus its default")
  func begins() {
    #expect(TestScreen(Form(isAskedFor: nil)).shows("at second"))
  }

  @Test("A focus that is set wins over the default")
  func asked() {
    #expect(TestScreen(Form(isAskedFor: "first")).shows("at first"))
  }

  @Test("A focusable view tells when it has the focus")
  func changes() throws {
    var log: [Bool] = []
    let screen = TestScreen(
      VStack {
        Text("a").focusable(true) { log.append($0) }
        Text("b").focusable()
      })
    screen.press(.tab)
    screen.press(.tab)
    #expect(log == [true, false])
  }
}
