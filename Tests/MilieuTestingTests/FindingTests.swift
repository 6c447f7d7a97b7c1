import SwiftUI
import Testing

@testable import MilieuTesting

@MainActor @Suite("Finding on a test screen")
struct FindingTests {
  @Test("a name is an identifier, a label or a value")
  func names() throws {
    let screen = TestScreen(Sample())
    #expect(try screen.find("add").label == "Add one")
    #expect(try screen.find("Add one").identifier == "add")
    try screen.type("Mira", into: "Your name")
    #expect(try screen.find("Mira").role == .textField)
  }

  @Test("elements are found by their kind, and by a text in them")
  func roles() throws {
    let screen = TestScreen(Sample())
    #expect(try screen.find(.button("Add one")).frame.height > 0)
    #expect(try screen.find(.textField("Your name")).role == .textField)
    #expect(try screen.find(.toggle("Loud")).value == "off")
    #expect(screen.findAll(.toggle()).count == 1)
    #expect(!screen.shows(.button("Count: 0")))
    #expect(screen.shows(.text("Count: 0")))
    #expect(screen.shows(.text(containing: "Count")))
    #expect(screen.shows(.identifier("add")))
    #expect(screen.shows(.label("Add one")))
  }

  @Test("views are found by their type, and elements inside of them")
  func views() throws {
    let screen = TestScreen(Rows())
    let rows = screen.findAll(.view(Row.self))
    #expect(rows.map(\.texts) == (0..<3).map { ["Row \($0)", "Tap", "0"] })
    try screen.tap("Tap".inside(.view(Row.self).at(1)))
    #expect(try screen.find(.view(Row.self).at(1)).texts == ["Row 1", "Tap", "1"])
    #expect(try screen.find(.view(Row.self).at(2)).texts == ["Row 2", "Tap", "0"])
  }

  @Test("what is meant must be one")
  func several() {
    let screen = TestScreen(Rows())
    let failures = Failure.capture { try screen.tap("Tap") }
    #expect(failures.count == 1)
    #expect(failures[0].hasPrefix("3 elements on the screen fit \"Tap\":\n\n  button \"Tap\", "))
    #expect(failures[0].contains("`.at(0)`"))
  }

  @Test("a failure says what is on the screen, and what was probably meant")
  func missing() {
    let screen = TestScreen(
      VStack {
        Text("Play")
        Button("Stop") {}
      }, size: CGSize(width: 200, height: 100))
    #expect(
      Failure.capture { try screen.tap("Plya") } == [
        """
        Nothing called "Plya" is on the screen. Did you mean "Play"?

        The screen shows:
          text "Play", 68 × 17 at 66, 33
          button "Stop", 68 × 17 at 66, 50
        """
      ])
    #expect(
      Failure.capture { _ = try screen.find(.view(Sample.self)) }.first?
        .hasPrefix("No `Sample` is on the screen.") == true)
    #expect(
      Failure.capture { _ = try screen.find(.button("Play")) }.first?
        .hasPrefix("No button \"Play\" is on the screen.") == true)
  }

  @Test("a failure says that something else covers it")
  func covered() throws {
    let screen = TestScreen(Sample())
    try screen.tap("Show sheet")
    let failures = Failure.capture { try screen.tap("Add one") }
    #expect(failures.first?.contains("below what is presented over it") == true)
  }

  @Test("an index that is too great says how many there are")
  func index() {
    let screen = TestScreen(Rows())
    let failures = Failure.capture { try screen.tap(.view(Row.self).at(7)) }
    #expect(failures.first?.contains("There are 3, counted from 0.") == true)
  }
}
