import MilieuTesting
import SwiftUI
import Testing

@MainActor
private func element(_ name: String, of view: some View) throws -> AccessibilityElement {
  let screen = TestScreen(view)
  kept.append(screen)
  return try #require(screen.root.element(called: name))
}

/// Elements refer to the nodes of their screen.
@MainActor private var kept: [TestScreen] = []

@MainActor @Suite("What views say of themselves")
struct AccessibilityModifierTests {
  @Test("A label, a value and a hint are said while their condition holds")
  func conditions() throws {
    let view = Text("plain").accessibilityIdentifier("text")
    let said = try element(
      "text",
      of: view.accessibilityLabel("label").accessibilityValue("value").accessibilityHint("hint"))
    #expect((said.label, said.value, said.hint) == ("label", "value", "hint"))
    let unsaid = try element(
      "text",
      of: view.accessibilityLabel("label", isEnabled: false)
        .accessibilityValue("value", isEnabled: false).accessibilityHint("hint", isEnabled: false))
    #expect(unsaid.label == "plain")
    #expect(unsaid.value == nil && unsaid.hint == nil)
  }

  @Test("What is said of a view that says something already is held by one modifier")
  func merged() throws {
    let view = Color.red.accessibilityLabel("first").accessibilityIdentifier("box")
      .accessibilityHint("hint").accessibilityLabel("second")
    #expect(type(of: view) == ModifiedContent<Color, AccessibilityAttachmentModifier>.self)
    let said = try element("box", of: view)
    #expect((said.label, said.hint) == ("second", "hint"))
  }

  @Test("Traits are added and removed in the order of the modifiers")
  func traits() throws {
    let added = Color.red.accessibilityLabel("box").accessibilityRemoveTraits(.isButton)
      .accessibilityAddTraits([.isButton, .isHeader])
    #expect(try element("box", of: added).traits == [.isButton, .isHeader])
    let removed = added.accessibilityRemoveTraits(.isButton)
    #expect(try element("box", of: removed).traits == .isHeader)
  }

  @Test("A hidden view has no element")
  func hidden() {
    let screen = TestScreen(Text("a").accessibilityHidden(true))
    #expect(!screen.shows("a"))
    #expect(TestScreen(Text("a").accessibilityHidden(true, isEnabled: false)).shows("a"))
  }

  @Test("Names for speech, the depth of headings and the sort of text reach the element")
  func attributes() throws {
    let said = try element(
      "text",
      of: Color.red.accessibilityIdentifier("text").accessibilityInputLabels(["one", "two"])
        .accessibilityHeading(.h2).accessibilityTextContentType(.sourceCode)
        .accessibilityRespondsToUserInteraction(false))
    #expect(said.inputLabels == ["one", "two"])
    #expect(said.headingLevel == .h2)
    #expect(said.textContentType?.name == "sourceCode")
    #expect(said.respondsToUserInteraction == false)
  }

  @Test("A higher priority comes first among the views of a container")
  func order() throws {
    let view = HStack {
      Text("a")
      Text("b").accessibilitySortPriority(1)
      Text("c").accessibilitySortPriority(2)
    }
    let screen = TestScreen(view)
    #expect(
      screen.root.accessibilityElements.compactMap(\.label) == ["c", "b", "a"])
    let combined = try element(
      "row",
      of: view.accessibilityElement(children: .combine)
        .accessibilityIdentifier("row"))
    #expect(combined.label == "c, b, a")
  }

  @Test("A view is pressed at its activation point")
  func activationPoint() throws {
    struct Halves: View {
      @State private var log = ""
      let point: UnitPoint

      var body: some View {
        VStack {
          HStack(spacing: 0) {
            Color.red.onTapGesture { log = "left" }
            Color.blue.onTapGesture { log = "right" }
          }
          .frame(width: 100, height: 20)
          .accessibilityElement()
          .accessibilityLabel("halves")
          .accessibilityActivationPoint(point)
          Text("log \(log)")
        }
      }
    }
    for (point, log) in [(UnitPoint(x: 0.1, y: 0.5), "left"), (UnitPoint(x: 0.9, y: 0.5), "right")]
    {
      let screen = TestScreen(Halves(point: point))
      try screen.tap("halves")
      #expect(screen.shows("log \(log)"))
    }
  }

  @Test("An adjustable view is moved up and down")
  func adjustable() throws {
    struct Rating: View {
      @State private var stars = 3

      var body: some View {
        Text("\(stars) stars").accessibilityIdentifier("rating")
          .accessibilityAdjustableAction { stars += $0 == .increment ? 1 : -1 }
      }
    }
    let screen = TestScreen(Rating())
    try screen.adjust("rating", .increment)
    #expect(screen.shows("4 stars"))
    try screen.adjust("rating", .decrement)
    #expect(screen.shows("3 stars"))
  }

  @Test("A slider is adjustable by itself")
  func slider() throws {
    struct Volume: View {
      @State private var value = 0.5

      var body: some View {
        Slider(value: $value, in: 0...1, step: 0.1) { Text("Volume") }
        Text("at \(Int((value * 10).rounded()))")
      }
    }
    let screen = TestScreen(Volume())
    try screen.adjust("Volume", .increment)
    #expect(screen.shows("at 6"))
  }

  @Test("A view is scrolled towards an edge")
  func scroll() throws {
    var edges: [Edge] = []
    let said = try element(
      "pages",
      of: Color.red.accessibilityLabel("pages").accessibilityScrollAction { edges.append($0) })
    said.scroll?(.bottom)
    #expect(edges == [.bottom])
  }

  @Test("Actions are performed by their names")
  func actions() throws {
    struct Message: View {
      @State private var log = ""

      var body: some View {
        VStack {
          Text("message")
            .accessibilityAction { log += "open " }
            .accessibilityAction(named: "Reply") { log += "reply " }
            .accessibilityAction(action: { log += "star " }) { Label("Star", systemImage: "star") }
            .accessibilityActions { Button("Delete") { log += "delete " } }
          Text("log \(log)")
        }
      }
    }
    let screen = TestScreen(Message())
    try screen.perform(on: "message")
    try screen.perform("Reply", on: "message")
    try screen.perform("Star", on: "message")
    try screen.perform("Delete", on: "message")
    #expect(screen.shows("log open reply star delete "))
    #expect(!screen.texts.contains("Delete"))
  }

  @Test("A representation stands for a view, and is neither seen nor used")
  func representation() throws {
    struct Switch: View {
      @State private var isOn = false

      var body: some View {
        VStack {
          Circle().frame(width: 40, height: 40)
            .accessibilityRepresentation { Toggle("Lamp", isOn: $isOn) }
          Text(isOn ? "on" : "off")
        }
      }
    }
    let screen = TestScreen(Switch())
    #expect(!screen.texts.contains("Lamp"))
    #expect(try screen.frame(of: "Lamp").size == CGSize(width: 40, height: 40))
    try screen.perform(on: "Lamp")
    #expect(screen.shows("on"))
    #expect(!screen.press(.tab) || screen.root.focus.focused == nil)
  }

  @Test("Children stand for the parts of a view")
  func children() throws {
    let chart = try element(
      "chart",
      of: Color.red.accessibilityLabel("chart").accessibilityChildren {
        ForEach(["a", "b"], id: \.self) { Text($0) }
      })
    #expect(chart.children.compactMap(\.label) == ["a", "b"])
  }

  @Test("A label is made of what a view is called and of other views")
  func labelContent() throws {
    let view = Text("3").accessibilityIdentifier("count")
      .accessibilityLabel { label in
        Text("items")
        label
      }
    #expect(try element("count", of: view).label == "items, 3")
  }

  @Test("The names that the modifiers had at first say the same")
  func former() throws {
    let said = try element(
      "box",
      of: Color.red.accessibility(identifier: "box").accessibility(label: Text("label"))
        .accessibility(value: Text("value")).accessibility(hint: Text("hint"))
        .accessibility(addTraits: [.isImage, .isLink]).accessibility(removeTraits: .isLink)
        .accessibility(inputLabels: [Text("red")]).accessibility(sortPriority: 2)
        .accessibility(activationPoint: UnitPoint.topLeading).accessibility(hidden: false))
    #expect((said.label, said.value, said.hint) == ("label", "value", "hint"))
    #expect(said.traits == .isImage && said.inputLabels == ["red"] && said.sortPriority == 2)
    #expect(said.activationPoint == said.frame.origin)
  }
}

@MainActor @Suite("How texts are spoken")
struct SpokenTextTests {
  @Test("A text's label is said in its place, in a joined text too")
  func label() throws {
    let said = try element(
      "text",
      of: (Text("12") + Text(" km").accessibilityLabel(" kilometres"))
        .accessibilityIdentifier("text"))
    #expect(said.label == "12 kilometres")
  }

  @Test("Each part of a text has a voice of its own")
  func speech() throws {
    let text =
      Text("high").speechAdjustedPitch(2)
      + Text("x.y").speechAlwaysIncludesPunctuation().speechSpellsOutCharacters()
      + Text("later").speechAnnouncementsQueued()
    let said = try element("text", of: text.accessibilityIdentifier("text"))
    #expect(
      said.speech == [
        SpokenText(string: "high", pitch: 1),
        SpokenText(string: "x.y", includesPunctuation: true, spellsOut: true),
        SpokenText(string: "later", isQueued: true),
      ])
  }

  @Test("A text says that it is a heading, and what sort of text it is")
  func kind() throws {
    let said = try element(
      "text",
      of: Text("let a = 1").accessibilityHeading(.h1).accessibilityTextContentType(.sourceCode)
        .accessibilityIdentifier("text"))
    #expect(said.headingLevel == .h1 && said.textContentType?.name == "sourceCode")
    #expect(said.speech.isEmpty)
  }
}

@MainActor @Suite("Accessibility focus")
struct AccessibilityFocusTests {
  private struct Fields: View {
    @AccessibilityFocusState private var field: String?
    @AccessibilityFocusState private var isAtError: Bool

    var body: some View {
      VStack {
        Text("name").accessibilityFocused($field, equals: "name")
        Text("street").accessibilityFocused($field, equals: "street")
        Text("error").accessibilityFocused($isAtError)
        Button("fail") { isAtError = true }
        Text("at \(field ?? "nothing") \(isAtError ? "error" : "")")
      }
    }
  }

  @Test("The state follows an assistive technology")
  func follows() throws {
    let screen = TestScreen(Fields())
    try screen.moveAccessibilityFocus(to: "street")
    #expect(screen.shows("at street "))
    try screen.moveAccessibilityFocus(to: "name")
    #expect(screen.shows("at name "))
    try screen.moveAccessibilityFocus(to: "fail")
    #expect(screen.shows("at nothing "))
  }

  @Test("Setting the state moves an assistive technology")
  func moves() throws {
    let screen = TestScreen(Fields())
    try screen.tap("fail")
    #expect(screen.accessibilityFocus == "error")
    #expect(screen.shows("at nothing error"))
  }
}
