import MilieuTesting
import SwiftUI
import SwiftUICore
import Testing

@testable import SwiftUIControls

@MainActor
private final class Log {
  var lines: [String] = []
}

@MainActor
@Suite("Actions of rows")
struct ListRowActionTests {
  private let log = Log()

  /// A point at the trailing end of a row, beside its content.
  private func end(of name: String, on screen: TestScreen) throws -> CGPoint {
    let frame = try screen.frame(of: name)
    return CGPoint(x: screen.size.width - 30, y: frame.midY)
  }

  @Test("a press anywhere in the row is a press of its button")
  func wholeRow() throws {
    let screen = TestScreen(List { Button("Sign out") { log.lines.append("out") } })
    screen.tap(at: try end(of: "Sign out", on: screen))
    #expect(log.lines == ["out"])
    try screen.tap("Sign out")
    #expect(log.lines == ["out", "out"])
  }

  @Test("a press that leaves the row does nothing")
  func leaving() throws {
    let screen = TestScreen(List { Button("Sign out") { log.lines.append("out") } })
    let point = try end(of: "Sign out", on: screen)
    screen.drag(from: point, to: CGPoint(x: point.x, y: point.y + 200))
    #expect(log.lines == [])
  }

  @Test("a text beside the row's only automatic button presses it too")
  func textBeside() throws {
    let screen = TestScreen(
      List {
        HStack {
          Text("Account")
          Button("Sign out") { log.lines.append("out") }
        }
      })
    try screen.tap("Account")
    #expect(log.lines == ["out"])
  }

  @Test("buttons with a style of their own are targets of their own")
  func explicitStyles() throws {
    let screen = TestScreen(
      List {
        HStack {
          Button("Less") { log.lines.append("less") }.buttonStyle(.borderless)
          Button("More") { log.lines.append("more") }.buttonStyle(.bordered)
          Button("Plain") { log.lines.append("plain") }.buttonStyle(.plain)
          Text("Beside")
        }
      })
    try screen.tap("Beside")
    #expect(log.lines == [])
    for name in ["Less", "More", "Plain"] { try screen.tap(name) }
    #expect(log.lines == ["less", "more", "plain"])
  }

  @Test("of a link and a bordered button in a row each does its own")
  func linkAndButton() throws {
    let screen = TestScreen(
      NavigationStack {
        List {
          HStack {
            NavigationLink("Mail") { Text("Inbox") }
            Button("Star") { log.lines.append("star") }.buttonStyle(.bordered)
          }
        }
      })
    try screen.tap("Star")
    #expect(log.lines == ["star"])
    #expect(!screen.visibleTexts.contains("Inbox"))
    try screen.tap("Mail")
    #expect(screen.visibleTexts.contains("Inbox"))
  }

  @Test("a link's whole row pushes, Return and Space too")
  func link() throws {
    for key in [nil, KeyEquivalent.return, .space] {
      let screen = TestScreen(
        NavigationStack { List { NavigationLink("Mail") { Text("Inbox") } } })
      if let key {
        screen.press(.tab)
        screen.press(key)
      } else {
        screen.tap(at: try end(of: "Mail", on: screen))
      }
      #expect(screen.visibleTexts.contains("Inbox"))
    }
  }

  @Test("a toggle's row toggles it")
  func toggle() throws {
    struct Switch: View {
      @State private var isOn = false
      var body: some View {
        Form {
          Toggle("Wi-Fi", isOn: $isOn)
          Text(isOn ? "on" : "off")
        }
      }
    }
    let screen = TestScreen(Switch())
    let frame = try screen.frame(of: "Wi-Fi")
    screen.tap(at: CGPoint(x: 20, y: frame.midY))
    #expect(screen.texts.contains("on"))
  }

  @Test("a disabled button leaves its row alone")
  func disabled() throws {
    let screen = TestScreen(
      List { Button("Sign out") { log.lines.append("out") }.disabled(true) })
    screen.tap(at: try end(of: "Sign out", on: screen))
    #expect(log.lines == [])
  }

  @Test("a button in a header is a button alone")
  func header() throws {
    let screen = TestScreen(
      List {
        Section {
          Text("A")
        } header: {
          HStack {
            Text("Fruit")
            Spacer()
            Button("Add") { log.lines.append("add") }
          }
        }
      })
    try screen.tap("Fruit")
    #expect(log.lines == [])
    try screen.tap("Add")
    #expect(log.lines == ["add"])
  }

  @Test("a badge stands behind the content, before the arrow of a link, and zero shows none")
  func badges() throws {
    let screen = TestScreen(
      NavigationStack {
        List {
          Text("Inbox").badge(12)
          NavigationLink("Sent") { Text("x") }.badge("new")
          Text("Trash").badge(0)
        }
      })
    let row = try screen.frame(of: "Inbox")
    let badge = try screen.frame(of: "12")
    #expect(badge.maxX == screen.size.width - row.minX)
    #expect(try screen.frame(of: "new").maxX < badge.maxX - 8)
    #expect(!screen.shows("0"))
  }

  @Test("a screen that a row pushes or presents is in no list")
  func screensOfRows() throws {
    struct Place: View {
      @Environment(\.isInListRow) private var isInListRow
      @Environment(\.listLook) private var look
      let name: String
      var body: some View { Text("\(name) \(isInListRow || look != nil ? "in" : "out")") }
    }
    struct Root: View {
      @State private var isShown = false
      var body: some View {
        NavigationStack {
          List {
            Place(name: "row")
            NavigationLink("push") { Place(name: "pushed") }
            Button("present") { isShown = true }
              .sheet(isPresented: $isShown) { Place(name: "presented") }
          }
        }
      }
    }
    let screen = TestScreen(Root())
    #expect(screen.shows("row in"))
    try screen.tap("present")
    #expect(screen.texts.contains("presented out"))
    screen.pressEscape()
    try screen.tap("push")
    #expect(screen.texts.contains("pushed out"))
  }
}
