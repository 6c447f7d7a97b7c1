import MilieuTesting
import SwiftUI
import Testing

private struct MenuProbe: View {
  @State private var log = ""
  @State private var isBold = false
  @State private var size = 1

  var body: some View {
    VStack {
      Menu("Edit") {
        Button("Copy") { log += "copy " }
          .keyboardShortcut("c")
        Section("Style") {
          Toggle("Bold", isOn: $isBold)
          Picker("Size", selection: $size) {
            Text("Small").tag(1)
            Text("Large").tag(2)
          }
        }
        Divider()
        Menu("More") {
          Button("Paste", role: .destructive) { log += "paste " }
        }
        Button("Off") {}.disabled(true)
      }
      Text("log \(log)")
      Text(isBold ? "bold" : "light")
      Text("size \(size)")
    }
  }
}

@MainActor @Suite("Menus")
struct MenuTests {
  @Test("An entry performs its action and closes the menu")
  func action() throws {
    let screen = TestScreen(MenuProbe())
    #expect(!screen.shows("Copy"))
    try screen.tap("Edit")
    try screen.tap("Copy")
    #expect(screen.shows("log copy "))
    #expect(!screen.shows("Bold"))
  }

  @Test("Switches and pickers are entries with marks")
  func toggleAndPicker() throws {
    let screen = TestScreen(MenuProbe())
    try screen.tap("Edit")
    try screen.tap("Bold")
    #expect(screen.shows("bold"))
    try screen.tap("Edit")
    #expect(screen.shows("Style"))
    try screen.tap("Large")
    #expect(screen.shows("size 2"))
    try screen.tap("Edit")
    #expect(
      screen.root.element(called: "Large")?.traits.contains(.isSelected) == true)
  }

  @Test("A menu in a menu opens beside its entry, and its entries close both")
  func submenu() throws {
    let screen = TestScreen(MenuProbe(), size: CGSize(width: 800, height: 600))
    try screen.tap("Edit")
    let entry = try screen.frame(of: "More")
    try screen.tap("More")
    let paste = try screen.frame(of: "Paste")
    #expect(paste.minX > entry.maxX - 20)
    try screen.tap("Paste")
    #expect(screen.shows("log paste "))
    #expect(!screen.shows("Copy"))
  }

  @Test("A press outside closes every menu that it is outside of")
  func outside() throws {
    let screen = TestScreen(MenuProbe(), size: CGSize(width: 800, height: 600))
    try screen.tap("Edit")
    let copy = try screen.frame(of: "Copy")
    try screen.tap("More")
    screen.tap(at: CGPoint(x: copy.midX, y: copy.midY))
    #expect(!screen.shows("Paste"))
    #expect(screen.shows("Copy"))
    try screen.tap("More")
    screen.tap(at: CGPoint(x: 2, y: 2))
    #expect(!screen.shows("Copy"))
  }

  @Test("Arrow keys go through the entries and leave out those that are disabled")
  func keys() throws {
    let screen = TestScreen(MenuProbe())
    try screen.tap("Edit")
    screen.press(.downArrow)
    screen.press(.downArrow)
    screen.press(.space)
    #expect(screen.shows("bold"))
    try screen.tap("Edit")
    screen.press(.upArrow)
    screen.press(.return)
    #expect(screen.shows("Paste"))
    screen.press(.escape)
    #expect(screen.shows("Copy"))
  }

  @Test("A shortcut is shown as on a Linux keyboard")
  func shortcut() throws {
    let screen = TestScreen(MenuProbe())
    try screen.tap("Edit")
    #expect(screen.texts.contains("Ctrl+C"))
  }

  @Test("With a primary action the button does it, and the arrow opens the menu")
  func primaryAction() throws {
    var count = 0
    let screen = TestScreen(
      Menu("Add") {
        Button("From file") {}
      } primaryAction: {
        count += 1
      })
    try screen.tap("Add")
    #expect(count == 1)
    #expect(!screen.shows("From file"))
    try screen.tap("Show menu")
    #expect(screen.shows("From file"))
  }

  @Test("A style of one's own decorates the menu")
  func style() throws {
    let screen = TestScreen(MenuProbe().menuStyle(StarStyle()))
    #expect(screen.shows("star"))
    try screen.tap("Edit")
    #expect(screen.shows("Copy"))
  }

  @Test("The secondary button opens a context menu at the pointer")
  func contextMenu() throws {
    var deleted = false
    let screen = TestScreen(
      Text("Thing").frame(width: 200, height: 100)
        .contextMenu { Button("Delete", role: .destructive) { deleted = true } })
    let point = CGPoint(x: 150, y: 400)
    screen.secondaryTap(at: point)
    let entry = try screen.frame(of: "Delete")
    #expect(entry.minX >= point.x && entry.minX < point.x + 20)
    #expect(entry.minY >= point.y && entry.minY < point.y + 20)
    try screen.tap("Delete")
    #expect(deleted)
    #expect(!screen.shows("Delete"))
  }

  @Test("The primary button opens no context menu")
  func primaryButton() throws {
    let screen = TestScreen(Text("Thing").contextMenu { Button("Delete") {} })
    try screen.tap("Thing")
    #expect(!screen.shows("Delete"))
  }
}

private struct StarStyle: MenuStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text("star")
      Menu(configuration)
    }
  }
}
