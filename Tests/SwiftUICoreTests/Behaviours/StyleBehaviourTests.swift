import MilieuTesting
import SwiftUI
import SwiftUICore
import Testing

private protocol Word {
  init()
}

extension Word {
  func text(_ level: Int) -> Text { Text(verbatim: "\(Self.self) \(level)") }
}

private struct LabelWord: LabelStyle, Word {
  @Environment(\.level) private var level
  func makeBody(configuration: Configuration) -> some View { text(level) }
}

private struct ToggleWord: ToggleStyle, Word {
  @Environment(\.level) private var level
  func makeBody(configuration: Configuration) -> some View { text(level) }
}

private struct BoxWord: GroupBoxStyle, Word {
  @Environment(\.level) private var level
  func makeBody(configuration: Configuration) -> some View { text(level) }
}

private struct ProgressWord: ProgressViewStyle, Word {
  @Environment(\.level) private var level
  func makeBody(configuration: Configuration) -> some View { text(level) }
}

private struct ContentWord: LabeledContentStyle, Word {
  @Environment(\.level) private var level
  func makeBody(configuration: Configuration) -> some View { text(level) }
}

private struct DisclosureWord: DisclosureGroupStyle, Word {
  @Environment(\.level) private var level
  func makeBody(configuration: Configuration) -> some View { text(level) }
}

private struct ButtonWord: PrimitiveButtonStyle, Word {
  @Environment(\.level) private var level
  func makeBody(configuration: Configuration) -> some View { text(level) }
}

private struct MenuWord: MenuStyle, Word {
  @Environment(\.level) private var level
  func makeBody(configuration: Configuration) -> some View { text(level) }
}

private struct GroupWord: ControlGroupStyle, Word {
  @Environment(\.level) private var level
  func makeBody(configuration: Configuration) -> some View { text(level) }
}

private struct DateWord: DatePickerStyle, Word {
  @Environment(\.level) private var level
  func makeBody(configuration: Configuration) -> some View { text(level) }
}

private struct FormWord: FormStyle, Word {
  @Environment(\.level) private var level
  func makeBody(configuration: Configuration) -> some View { text(level) }
}

private struct FieldWord: TextFieldStyle, Word {
  @Environment(\.level) private var level
  func _body(configuration: TextField<Self._Label>) -> some View { text(level) }
}

/// What the styles of controls take from the environment.
@MainActor
@Suite("Behaviours of styles")
struct StyleBehaviourTests {
  private final class Counter: ObservableObject {
    @Published var count = 1
  }

  // B035
  @Test("a style reads the environment of its control, objects too")
  func styles() {
    struct Style: ButtonStyle {
      @Environment(\.level) private var level
      @EnvironmentObject private var counter: Counter
      func makeBody(configuration: Configuration) -> some View {
        Text("level \(level) count \(counter.count)")
      }
    }
    let counter = Counter()
    let screen = TestScreen(
      Button("a") {}.environment(\.level, 4).environmentObject(counter).buttonStyle(Style()))
    #expect(screen.texts == ["level 4 count 1"])
    counter.count = 2
    screen.settle()
    #expect(screen.texts == ["level 4 count 2"])
  }

  // B035
  @Test("styles of labels, toggles, groups and the other controls read the environment too")
  func otherStyles() {
    let screen = TestScreen(
      VStack {
        Label("a", systemImage: "star").labelStyle(LabelWord())
        Toggle("a", isOn: .constant(true)).toggleStyle(ToggleWord())
        GroupBox("a") {}.groupBoxStyle(BoxWord())
        ProgressView().progressViewStyle(ProgressWord())
        LabeledContent("a", value: "b").labeledContentStyle(ContentWord())
        DisclosureGroup("a") {}.disclosureGroupStyle(DisclosureWord())
        Button("a") {}.buttonStyle(ButtonWord())
        Menu("a") {}.menuStyle(MenuWord())
        ControlGroup {}.controlGroupStyle(GroupWord())
        VStack {
          DatePicker("a", selection: .constant(.now)).datePickerStyle(DateWord())
          TextField("a", text: .constant("")).textFieldStyle(FieldWord())
          Form {}.formStyle(FormWord())
        }
      }
      .environment(\.level, 2))
    let names = [
      "Label", "Toggle", "Box", "Progress", "Content", "Disclosure", "Button", "Menu", "Group",
      "Date", "Field", "Form",
    ]
    #expect(screen.texts == names.map { "\($0)Word 2" })
  }
}
