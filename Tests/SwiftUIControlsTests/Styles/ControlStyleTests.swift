import MilieuTesting
import SwiftUI
import Testing

extension EnvironmentValues {
  @Entry fileprivate var mark = "plain"
}

// One style for each protocol, each with a value of the environment and a state of its own.

private struct Marks: DynamicProperty {
  @Environment(\.mark) var mark
  @State var count = 0

  @MainActor func view(_ name: String) -> some View {
    Text("\(name) \(mark) \(count)").onTapGesture { count += 1 }
  }
}

private struct MarkedButton: ButtonStyle {
  @Environment(\.mark) private var mark
  @State private var count = 0

  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Text("button \(mark) \(count)").onTapGesture { count += 1 }
    }
  }
}

private struct MarkedPrimitiveButton: PrimitiveButtonStyle {
  var marks = Marks()
  func makeBody(configuration: Configuration) -> some View { marks.view("primitive") }
}

private struct MarkedToggle: ToggleStyle {
  var marks = Marks()
  func makeBody(configuration: Configuration) -> some View { marks.view("toggle") }
}

private struct MarkedLabel: LabelStyle {
  var marks = Marks()
  func makeBody(configuration: Configuration) -> some View { marks.view("label") }
}

private struct MarkedLabeledContent: LabeledContentStyle {
  var marks = Marks()
  func makeBody(configuration: Configuration) -> some View { marks.view("content") }
}

private struct MarkedGroupBox: GroupBoxStyle {
  var marks = Marks()
  func makeBody(configuration: Configuration) -> some View { marks.view("box") }
}

private struct MarkedDisclosure: DisclosureGroupStyle {
  var marks = Marks()
  func makeBody(configuration: Configuration) -> some View { marks.view("disclosure") }
}

private struct MarkedControlGroup: ControlGroupStyle {
  var marks = Marks()
  func makeBody(configuration: Configuration) -> some View { marks.view("group") }
}

private struct MarkedMenu: MenuStyle {
  var marks = Marks()
  func makeBody(configuration: Configuration) -> some View { marks.view("menu") }
}

private struct MarkedDatePicker: DatePickerStyle {
  var marks = Marks()
  func makeBody(configuration: Configuration) -> some View { marks.view("date") }
}

private struct MarkedProgress: ProgressViewStyle {
  var marks = Marks()
  func makeBody(configuration: Configuration) -> some View { marks.view("progress") }
}

private struct MarkedForm: FormStyle {
  var marks = Marks()
  func makeBody(configuration: Configuration) -> some View { marks.view("form") }
}

private struct MarkedEditor: TextEditorStyle {
  var marks = Marks()
  func makeBody(configuration: Configuration) -> some View { marks.view("editor") }
}

private struct MarkedField: TextFieldStyle {
  var marks = Marks()
  func _body(configuration: TextField<Self._Label>) -> some View { marks.view("field") }
}

private struct Controls: View {
  @State private var isOn = false
  @State private var text = ""
  @State private var date = Date(timeIntervalSinceReferenceDate: 0)

  var body: some View {
    HStack {
      first
      second
    }
  }

  private var first: some View {
    VStack {
      Button("A") {}.buttonStyle(MarkedButton())
      Button("A") {}.buttonStyle(MarkedPrimitiveButton())
      Toggle("A", isOn: $isOn).toggleStyle(MarkedToggle())
      Label("A", systemImage: "star").labelStyle(MarkedLabel())
      LabeledContent("A", value: "B").labeledContentStyle(MarkedLabeledContent())
      GroupBox("A") {}.groupBoxStyle(MarkedGroupBox())
      DisclosureGroup("A") {}.disclosureGroupStyle(MarkedDisclosure())
    }
  }

  private var second: some View {
    VStack {
      ControlGroup {}.controlGroupStyle(MarkedControlGroup())
      Menu("A") {}.menuStyle(MarkedMenu())
      DatePicker("A", selection: $date).datePickerStyle(MarkedDatePicker())
      ProgressView().progressViewStyle(MarkedProgress())
      Form {}.formStyle(MarkedForm())
      TextEditor(text: $text).textEditorStyle(MarkedEditor())
      TextField("A", text: $text).textFieldStyle(MarkedField())
    }
  }
}

private struct Framed: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text("[")
      Label {
        configuration.title
      } icon: {
        configuration.icon
      }
      Text("]")
    }
  }
}

private struct Boxed: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      Text("box")
      GroupBox(configuration)
    }
  }
}

private struct Starred: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text("*")
      Toggle(configuration)
    }
  }
}

private struct Counted: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text("counted")
      Button(configuration)
    }
  }
}

private struct Quoted: TextFieldStyle {
  func _body(configuration: TextField<Self._Label>) -> some View {
    HStack {
      Text("“")
      configuration
    }
  }
}

@MainActor @Suite("Styles of controls")
struct ControlStyleTests {
  nonisolated static let names = [
    "button", "primitive", "toggle", "label", "content", "box", "disclosure", "group", "menu",
    "date", "progress", "form", "editor", "field",
  ]

  @Test("A style of any control reads the environment of the control", arguments: names)
  func environment(_ name: String) {
    let screen = TestScreen(Controls())
    #expect(screen.shows("\(name) plain 0"))
    screen.setEnvironment(\.mark, to: "marked")
    #expect(screen.shows("\(name) marked 0"))
  }

  @Test("A style of any control has state of its own", arguments: names)
  func state(_ name: String) throws {
    let screen = TestScreen(Controls())
    try screen.tap("\(name) plain 0")
    #expect(screen.shows("\(name) plain 1"))
  }

  @Test("A control that a style makes of its parts has the style around")
  func chain() {
    let label = Label("A", systemImage: "star").labelStyle(Framed())
    #expect(TestScreen(label.labelStyle(.titleOnly)).texts == ["[", "A", "]"])
    #expect(TestScreen(label.labelStyle(Framed())).texts == ["[", "[", "A", "]", "]"])
    #expect(TestScreen(label).texts == ["[", "A", "]"])
  }

  @Test("A control of a style's configuration is shown in the style around")
  func configuration() {
    let toggle = Toggle("A", isOn: .constant(true)).toggleStyle(Starred())
    #expect(TestScreen(toggle).texts == ["*", "A"])
    #expect(TestScreen(toggle.toggleStyle(Starred())).texts == ["*", "*", "A"])
    let button = Button("A") {}.buttonStyle(Counted())
    #expect(TestScreen(button.buttonStyle(Counted())).texts == ["counted", "counted", "A"])
  }

  @Test("What a control is given to show has the control's style inside")
  func content() {
    let boxes = GroupBox("A") { GroupBox("B") { Text("C") } }.groupBoxStyle(Boxed())
    #expect(TestScreen(boxes).texts == ["box", "A", "box", "B", "C"])
  }

  @Test("A box of a configuration without a label shows none")
  func unlabeledBox() throws {
    let styled = TestScreen(GroupBox { Text("C") }.groupBoxStyle(Boxed()))
    let plain = TestScreen(
      VStack {
        Text("box")
        GroupBox { Text("C") }
      })
    #expect(try styled.frame(of: "C") == plain.frame(of: "C"))
  }

  @Test("A field in a style of its own is shown in the style around")
  func field() throws {
    func height(_ view: some View) throws -> CGFloat {
      let mark = Color.clear.accessibilityElement().accessibilityLabel("size")
      return try TestScreen(view.overlay { mark }).frame(of: "size").height
    }
    let field = TextField("A", text: .constant("B"))
    let plain = try height(field.textFieldStyle(Quoted()))
    #expect(try height(field.textFieldStyle(Quoted()).textFieldStyle(.roundedBorder)) > plain)
    #expect(try height(field.textFieldStyle(.plain).textFieldStyle(.roundedBorder)) == plain)
  }

  @Test("An equal style that is set again runs no style's body")
  func equalStyles() throws {
    struct Screen: View {
      @State private var count = 0

      var body: some View {
        VStack {
          Button("more") { count += 1 }
          Text("count \(count)")
          Labels().labelStyle(Framed())
        }
      }
    }
    struct Labels: View {
      var body: some View { Label("A", systemImage: "star") }
    }
    let screen = TestScreen(Screen())
    _ = screen.takeBodyRuns()
    try screen.tap("more")
    #expect(screen.shows("count 1"))
    #expect(!screen.takeBodyRuns().contains { $0.hasPrefix("Label") || $0.contains("Framed") })
  }
}
