import MilieuTesting
import SwiftUI
import Testing

private struct EditorProbe: View {
  @State var text = ""

  var body: some View {
    VStack {
      TextEditor(text: $text).accessibilityIdentifier("editor")
      Text("text: \(text.replacingOccurrences(of: "\n", with: "|"))")
    }
  }
}

@MainActor @Suite("Text editors")
struct TextEditorTests {
  @Test("Return begins a new line")
  func newLine() throws {
    let screen = TestScreen(EditorProbe())
    screen.tap(at: CGPoint(x: 200, y: 300))
    screen.type("one\ntwo")
    #expect(screen.shows("text: one|two"))
  }

  @Test("A press in the empty room below the text focuses it")
  func emptyRoom() throws {
    let screen = TestScreen(EditorProbe(text: "x"))
    screen.tap(at: CGPoint(x: 200, y: 500))
    #expect(screen.root.focus.textInput != nil)
  }

  @Test("Arrow keys move between lines of wrapped text")
  func lines() throws {
    // 17 points a character: 22 of them in a line of 380 points.
    let screen = TestScreen(EditorProbe(text: String(repeating: "a", count: 30)))
    screen.tap(at: CGPoint(x: 200, y: 300))
    screen.press(.end)
    screen.press(.upArrow)
    screen.type("X")
    #expect(screen.texts.last == "text: aaaaaaaaXaaaaaaaaaaaaaaaaaaaaaa")
    screen.press(.upArrow)
    screen.type("Y")
    #expect(screen.texts.last?.hasPrefix("text: Ya") == true)
  }
}
