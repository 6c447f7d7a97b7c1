import SwiftUI
import Testing

@testable import MilieuTesting

@MainActor @Suite("Acting on a test screen")
struct ActingTests {
  private let screen = TestScreen(Sample())

  @Test("taps, double taps and long presses do what a person's do")
  func taps() throws {
    try screen.tap("Add one")
    try screen.tap(.button("Add one"))
    #expect(screen.shows("Count: 2"))
    try screen.longPress("hold")
    try screen.doubleTap("twice")
    #expect(screen.shows("log held twice "))
  }

  @Test("what is disabled can't be tapped")
  func disabled() {
    let failures = Failure.capture { try screen.tap("Forbidden") }
    #expect(failures.first?.hasSuffix("can't be tapped: it is disabled.") == true)
  }

  @Test("what is outside of the screen can't be tapped")
  func outside() {
    let screen = TestScreen(
      Button("Far") {}.position(x: 900, y: 10), size: CGSize(width: 100, height: 100))
    let failures = Failure.capture { try screen.tap("Far") }
    #expect(failures.first?.contains("is outside of the screen, which is 100 × 100.") == true)
  }

  @Test("what is below something else can't be tapped")
  func below() {
    let screen = TestScreen(
      ZStack {
        Button("Under") {}
        Rectangle().fill(Color.red)
      }, size: CGSize(width: 100, height: 100))
    let failures = Failure.capture { try screen.tap("Under") }
    #expect(failures.first?.contains("its middle (50, 50) is below `") == true)
  }

  @Test("text is typed into a field, at the end or instead of what is there")
  func typing() throws {
    try screen.type("Mi", into: "Your name")
    try screen.type("ra", into: "Your name")
    #expect(try screen.value(of: .textField("Your name")) == "Mira")
    try screen.type("Bo", into: "Your name", replacing: true)
    #expect(screen.shows("hello Bo"))
    try screen.type("", into: "Your name", replacing: true)
    #expect(screen.shows("hello "))
    let failures = Failure.capture { try screen.type("x", into: "Add one") }
    #expect(failures.first?.contains("takes no text") == true)
  }

  @Test("switches are turned, or brought to a side")
  func toggles() throws {
    try screen.toggle("Loud")
    #expect(screen.shows("HELLO "))
    try screen.toggle("Loud", to: true)
    #expect(try screen.value(of: "Loud") == "on")
    try screen.toggle("Loud", to: false)
    #expect(screen.shows("hello "))
  }

  @Test("menus, menus in them and context menus are chosen from")
  func menus() throws {
    try screen.choose("Large", from: "Size")
    #expect(screen.shows("size Large"))
    try screen.choose("Huge", from: "Size", "More")
    #expect(screen.shows("size Huge"))
    try screen.choose("Delete", fromContextMenuOf: "menu")
    #expect(screen.shows("log deleted "))
  }

  @Test("one goes back from a screen, and dismisses what is presented")
  func leaving() throws {
    try screen.tap("Next")
    #expect(screen.shows("The next screen"))
    try screen.goBack()
    #expect(screen.shows("Add one"))
    try screen.tap("Show sheet")
    #expect(screen.shows("In the sheet"))
    try screen.dismiss()
    #expect(!screen.shows("In the sheet"))
    #expect(Failure.capture { try screen.goBack() }.first?.hasPrefix("There is no back") == true)
    #expect(Failure.capture { try screen.dismiss() }.first?.hasPrefix("Nothing is pre") == true)
  }

  @Test("a row far down in a list is scrolled to, and one further up again")
  func scrolling() throws {
    let screen = TestScreen(
      List(0..<200, id: \.self) { Text("Item \($0)") }, size: CGSize(width: 300, height: 400))
    #expect(!screen.shows("Item 150"))
    try screen.scroll(to: "Item 150")
    #expect(try screen.frame(of: "Item 150").midY < 400)
    try screen.scroll(to: "Item 3")
    #expect(try screen.frame(of: "Item 3").midY > 0)
    #expect(Failure.capture { try screen.scroll(to: "Item 999") }.count == 1)
  }

  @Test("a window is resized, and its environment changes from outside")
  func surroundings() {
    let screen = TestScreen(
      SurroundingsProbe(), size: CGSize(width: 400, height: 700),
      environment: { $0.locale = Locale(identifier: "bg") })
    #expect(screen.texts == ["compact bg"])
    screen.size.width = 900
    screen.setEnvironment(\.locale, to: Locale(identifier: "th"))
    #expect(screen.texts == ["regular th"])
  }
}

private struct SurroundingsProbe: View {
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.locale) private var locale

  var body: some View {
    Text(verbatim: (width == .compact ? "compact " : "regular ") + locale.identifier)
  }
}
