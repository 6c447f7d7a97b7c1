import MilieuTesting
import SwiftUI
import Testing

private struct Lamp: Identifiable {
  let id: Int
  @Binding var isOn: Bool
}

@MainActor @Suite("Forms of controls")
struct ControlFormTests {
  @Test("A toggle of several values is mixed where they differ, and turns all on")
  func sources() throws {
    struct Lamps: View {
      @State private var first = true
      @State private var second = false

      var body: some View {
        VStack {
          Toggle("All", sources: [$first, $second], isOn: \.self)
          Toggle("Boxes", systemImage: "star", sources: [$first, $second], isOn: \.self)
            .toggleStyle(Mixed())
          Text("\(first ? "on" : "off") \(second ? "on" : "off")")
        }
      }
    }
    struct Mixed: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View {
        Text(configuration.isMixed ? "mixed" : "same")
      }
    }
    let screen = TestScreen(Lamps())
    #expect(screen.shows("mixed"))
    try screen.tap("All")
    #expect(screen.shows("on on") && screen.shows("same"))
    try screen.tap("All")
    #expect(screen.shows("off off"))
  }

  @Test("A button with a role alone says it")
  func roles() throws {
    var log: [String] = []
    let screen = TestScreen(
      VStack {
        Button(role: .cancel) { log.append("cancel") }
        Button(role: .close) { log.append("close") }
        Button(role: .destructive) { log.append("delete") }
        Button(role: .confirm) { log.append("done") }
      })
    for name in ["Cancel", "Close", "Delete", "Done"] { try screen.tap(name) }
    #expect(log == ["cancel", "close", "delete", "done"])
  }

  @Test("Labels take pictures of resources")
  func images() throws {
    let logo = ImageResource(name: "Logo", bundle: .main)
    let screen = TestScreen(
      VStack {
        Label("Label", image: logo)
        Button("Button", image: logo) {}
        Button("Role", image: logo, role: .cancel) {}
        Toggle("Toggle", image: logo, isOn: .constant(true))
        Menu("Menu", image: logo) { Text("entry") }
        Picker("Picker", image: logo, selection: .constant(1)) { Text("one").tag(1) }
        ControlGroup("Group", image: logo) { Button("grouped") {} }
      })
    for name in ["Label", "Button", "Role", "Toggle", "Menu", "grouped"] {
      #expect(screen.shows(name))
    }
  }

  @Test("A tag may stand for values of its own type alone")
  func tags() throws {
    struct Choice: View {
      let includesOptional: Bool
      @State private var choice: Int? = 1

      var body: some View {
        Picker("Choice", selection: $choice) {
          Text("one").tag(1, includeOptional: includesOptional)
          Text("none").tag(nil as Int?)
        }
        .pickerStyle(.inline)
      }
    }
    let open = TestScreen(Choice(includesOptional: true))
    #expect(open.root.element(called: "one")?.traits.contains(.isSelected) == true)
    let exact = TestScreen(Choice(includesOptional: false))
    #expect(exact.root.element(called: "one")?.traits.contains(.isSelected) == false)
  }

  @Test("The older order of a long press's arguments does the same")
  func longPress() throws {
    var log: [String] = []
    let screen = TestScreen(
      Text("hold").onLongPressGesture(
        minimumDuration: 0.5, maximumDistance: 10, pressing: { log.append($0 ? "down" : "up") },
        perform: { log.append("done") }))
    try screen.longPress("hold", for: 0.6)
    #expect(log.first == "down" && log.contains("done"))
  }

  @Test("What desktops have no part for leaves views as they are")
  func withoutEffect() {
    let view = Text("a").statusBarHidden().statusBar(hidden: true)
      .persistentSystemOverlays(.hidden).defersSystemGestures(on: .all)
      .sensoryFeedback(.success, trigger: 1)
      .sensoryFeedback(.impact(weight: .heavy), trigger: 1) { $0 < $1 }
      .sensoryFeedback(trigger: 1) { .impact(flexibility: .soft, intensity: 0.5) }
      .sensoryFeedback(trigger: 1) { old, new in old < new ? .increase : .decrease }
      .scrollBounceBehavior(.basedOnSize)
    #expect(TestScreen(view).texts == ["a"])
  }
}

@MainActor @Suite("Toolbars that could be arranged")
struct ToolbarCustomizationTests {
  @Test("Named items are in the bar, and those that are taken in later aren't")
  func items() {
    let screen = TestScreen(
      NavigationStack {
        Text("content").toolbar(id: "main") {
          ToolbarItem(id: "a") { Text("first") }
          ToolbarItem(id: "b", placement: .primaryAction, showsByDefault: false) { Text("later") }
          ToolbarItem(id: "c") { Text("hidden") }.defaultCustomization(.hidden)
          ToolbarItem(id: "d") { Text("always") }
            .defaultCustomization(.hidden, options: .alwaysAvailable)
          ToolbarItem(id: "e") { Text("fixed") }.customizationBehavior(.disabled)
        }
      })
    for name in ["first", "always", "fixed"] { #expect(screen.shows(name)) }
    for name in ["later", "hidden"] { #expect(!screen.shows(name)) }
  }

  @Test("Items can be left out")
  func hidden() {
    let screen = TestScreen(
      NavigationStack {
        Text("content").toolbar {
          ToolbarItem { Text("kept") }.hidden(false)
          ToolbarItem { Text("gone") }.hidden()
        }
      })
    #expect(screen.shows("kept") && !screen.shows("gone"))
  }

  @Test("A group of items has a label")
  func group() {
    let screen = TestScreen(
      NavigationStack {
        Text("content").toolbar {
          ToolbarItemGroup {
            Text("one")
            Text("two")
          } label: {
            Text("both")
          }
        }
      })
    #expect(screen.shows("one") && screen.root.element(called: "both") != nil)
  }

  @Test("A title opens a menu")
  func titleMenu() throws {
    var log = ""
    let screen = TestScreen(
      NavigationStack {
        Text("content")
          .navigationTitle("Notes")
          .navigationBarTitleDisplayMode(.inline)
          .toolbarTitleMenu { Button("Rename") { log = "renamed" } }
      })
    #expect(!screen.shows("Rename"))
    try screen.tap("Notes")
    try screen.tap("Rename")
    #expect(log == "renamed")
  }
}
