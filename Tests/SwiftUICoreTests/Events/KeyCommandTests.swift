import MilieuTesting
import SwiftUI
import Testing

@MainActor @Suite("Commands by keys")
struct KeyCommandTests {
  private struct Board: View {
    @State private var log = ""
    @State private var text = "ab"
    @FocusState private var field: String?

    var body: some View {
      VStack {
        Text("board").focusable().focused($field, equals: "board")
        TextField("name", text: $text).focused($field, equals: "name")
          .accessibilityIdentifier("name")
        Text("log \(log)")
      }
      .onMoveCommand { log += "\($0) " }
      .onExitCommand { log += "exit " }
      .onDeleteCommand { log += "delete " }
      .defaultFocus($field, "board")
    }
  }

  @Test("Arrow keys, Escape and Delete are commands where nothing else takes them")
  func commands() {
    let screen = TestScreen(Board())
    screen.settle()
    for key in [KeyEquivalent.leftArrow, .upArrow, .rightArrow, .downArrow, .escape, .delete] {
      screen.press(key)
    }
    #expect(screen.shows("log left up right down exit delete "))
    screen.press(.leftArrow, modifiers: .shift)
    #expect(screen.shows("log left up right down exit delete "))
  }

  @Test("A text that is edited keeps its keys")
  func text() throws {
    let screen = TestScreen(Board())
    try screen.tap("name")
    screen.press(.leftArrow)
    screen.press(.delete)
    #expect(screen.shows("log "))
    let value = try screen.value(of: "name")
    #expect(value == "b")
  }

  @Test("A command without an action leaves the key to those around")
  func none() {
    var count = 0
    let screen = TestScreen(
      Text("a").focusable().onExitCommand(perform: nil).onExitCommand { count += 1 })
    screen.press(.tab)
    screen.press(.escape)
    #expect(count == 1)
  }
}
