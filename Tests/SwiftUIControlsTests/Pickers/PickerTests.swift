import MilieuTesting
import SwiftUI
import Testing

private enum Flavour: String, CaseIterable, Identifiable {
  case vanilla, mango, cherry
  var id: Self { self }
}

private struct FlavourPicker<Style: PickerStyle>: View {
  let style: Style
  var inForm = false
  @State private var flavour = Flavour.vanilla

  var body: some View {
    VStack {
      if inForm { Form { picker } } else { picker }
      Text("chosen \(flavour.rawValue)")
      Button("Reset") { flavour = .vanilla }
    }
  }

  private var picker: some View {
    Picker("Flavour", selection: $flavour) {
      ForEach(Flavour.allCases) { Text($0.rawValue) }
    }
    .pickerStyle(style)
  }
}

@MainActor @Suite("Pickers")
struct PickerTests {
  @Test("A segment that is tapped is chosen")
  func segmented() throws {
    let screen = TestScreen(FlavourPicker(style: .segmented))
    try screen.tap("mango")
    #expect(screen.shows("chosen mango"))
    try screen.tap("Reset")
    #expect(screen.shows("chosen vanilla"))
  }

  @Test("Segments are equally wide and fill the width")
  func segmentWidths() throws {
    let screen = TestScreen(
      Picker("P", selection: .constant(1)) {
        Text("a").tag(1).accessibilityIdentifier("one")
        Text("longer").tag(2).accessibilityIdentifier("two")
      }.pickerStyle(.segmented))
    let one = try screen.frame(of: "one")
    let two = try screen.frame(of: "two")
    #expect(one.midX == 98.5)
    #expect(two.midX == 291.5)
  }

  @Test("Arrow keys move to the next segment, mirrored from right to left")
  func segmentKeys() throws {
    let screen = TestScreen(FlavourPicker(style: .segmented))
    screen.press(.tab)
    screen.press(.rightArrow)
    #expect(screen.shows("chosen mango"))
    screen.setEnvironment(\.layoutDirection, to: .rightToLeft)
    screen.press(.rightArrow)
    #expect(screen.shows("chosen vanilla"))
  }

  @Test("A menu picker shows the chosen option and opens a menu of all")
  func menu() throws {
    let screen = TestScreen(FlavourPicker(style: .menu))
    #expect(try screen.value(of: "Flavour") == "vanilla")
    #expect(!screen.shows("cherry"))
    try screen.tap("Flavour")
    try screen.tap("cherry")
    #expect(screen.shows("chosen cherry"))
    #expect(try screen.value(of: "Flavour") == "cherry")
  }

  @Test("The menu of a picker is used with keys alone")
  func menuKeys() throws {
    let screen = TestScreen(FlavourPicker(style: .menu))
    screen.press(.tab)
    screen.press(.space)
    #expect(screen.shows("cherry"))
    screen.press(.downArrow)
    screen.press(.return)
    #expect(screen.shows("chosen mango"))
  }

  @Test("Escape and a press outside close the menu without a choice")
  func menuClose() throws {
    let screen = TestScreen(FlavourPicker(style: .menu))
    try screen.tap("Flavour")
    screen.press(.escape)
    #expect(!screen.shows("cherry"))
    try screen.tap("Flavour")
    screen.tap(at: CGPoint(x: 5, y: 5))
    #expect(!screen.shows("cherry"))
    #expect(screen.shows("chosen vanilla"))
  }

  @Test("In a form the label leads, the value trails, and the whole row opens the menu")
  func formRow() throws {
    let screen = TestScreen(FlavourPicker(style: .automatic, inForm: true))
    let frame = try screen.frame(of: "Flavour")
    #expect(frame.width > 300)
    screen.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    try screen.tap("mango")
    #expect(screen.shows("chosen mango"))
  }

  @Test("An inline picker in a form is one row for each option")
  func inlineRows() throws {
    let screen = TestScreen(FlavourPicker(style: .inline, inForm: true))
    let first = try screen.frame(of: "vanilla")
    let second = try screen.frame(of: "mango")
    #expect(second.minY >= first.maxY)
    try screen.tap("cherry")
    #expect(screen.shows("chosen cherry"))
  }

  @Test("A group of radio buttons is a column")
  func radioGroup() throws {
    let screen = TestScreen(FlavourPicker(style: .radioGroup))
    try screen.tap("mango")
    #expect(screen.shows("chosen mango"))
  }

  @Test("A wheel turns with a drag, a scroll, a click and keys")
  func wheel() throws {
    let screen = TestScreen(FlavourPicker(style: .wheel))
    let middle = try screen.frame(of: "vanilla")
    screen.drag(
      from: CGPoint(x: middle.midX, y: middle.midY),
      to: CGPoint(x: middle.midX, y: middle.midY - 33))
    #expect(screen.shows("chosen mango"))
    screen.scroll(at: CGPoint(x: middle.midX, y: middle.midY), by: CGSize(width: 0, height: -10))
    #expect(screen.shows("chosen cherry"))
    try screen.tap("mango")
    #expect(screen.shows("chosen mango"))
    screen.press(.upArrow)
    #expect(screen.shows("chosen vanilla"))
  }

  @Test("A link picker shows the options on a screen of their own and comes back")
  func navigationLink() throws {
    let screen = TestScreen(
      NavigationStack { FlavourPicker(style: .navigationLink, inForm: true) })
    try screen.tap("Flavour")
    try screen.tap("cherry")
    #expect(screen.shows("chosen cherry"))
  }

  @Test("Tags of the wrapped type choose values of an optional selection")
  func optionalSelection() throws {
    let screen = TestScreen(OptionalPicker())
    #expect(screen.shows("chosen none"))
    try screen.tap("Two")
    #expect(screen.shows("chosen 2"))
    try screen.tap("None")
    #expect(screen.shows("chosen none"))
  }

  @Test("Only the picker runs when its selection changes, not its options")
  func bodyRuns() throws {
    let screen = TestScreen(FlavourPicker(style: .segmented))
    _ = screen.takeBodyRuns()
    try screen.tap("mango")
    #expect(!screen.takeBodyRuns().contains { $0.hasPrefix("CountedOption") })
  }

  @Test("A disabled picker ignores taps")
  func disabled() throws {
    let screen = TestScreen(FlavourPicker(style: .segmented).disabled(true))
    screen.tap(at: try screen.find("mango").center)
    #expect(screen.shows("chosen vanilla"))
  }
}

private struct OptionalPicker: View {
  @State private var choice: Int?

  var body: some View {
    VStack {
      Picker("Number", selection: $choice) {
        Text("None").tag(nil as Int?)
        Text("One").tag(1)
        Text("Two").tag(2 as Int?)
      }
      .pickerStyle(.segmented)
      Text("chosen \(choice.map(String.init) ?? "none")")
    }
  }
}
