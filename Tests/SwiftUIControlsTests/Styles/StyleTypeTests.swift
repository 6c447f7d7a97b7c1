import Foundation
import MilieuTesting
import SwiftUI
import Testing

/// A style can be written by its type or by the short name of that: `PlainButtonStyle()` or `.plain`.
@MainActor
@Suite("Styles by their types")
struct StyleTypeTests {
  /// Two ways to write one view, by what they are about.
  private struct Pair {
    let name: String
    let byType: AnyView
    let byName: AnyView

    init(_ name: String, _ byType: some View, _ byName: some View) {
      (self.name, self.byType, self.byName) = (name, AnyView(byType), AnyView(byName))
    }
  }

  private func expectSame(_ pairs: [Pair], sourceLocation: SourceLocation = #_sourceLocation) {
    let size = CGSize(width: 320, height: 240)
    for pair in pairs {
      let (byType, byName) = (
        TestScreen(pair.byType, size: size), TestScreen(pair.byName, size: size)
      )
      #expect(byType.texts.isEmpty == false, "\(pair.name)", sourceLocation: sourceLocation)
      #expect(byType.texts == byName.texts, "\(pair.name)", sourceLocation: sourceLocation)
      #expect(byType.picture() == byName.picture(), "\(pair.name)", sourceLocation: sourceLocation)
    }
  }

  @Test("of buttons")
  func buttons() {
    let button = Button("Save") {}
    expectSame([
      Pair("plain", button.buttonStyle(PlainButtonStyle()), button.buttonStyle(.plain)),
      Pair("bordered", button.buttonStyle(BorderedButtonStyle()), button.buttonStyle(.bordered)),
      Pair(
        "prominent", button.buttonStyle(BorderedProminentButtonStyle()),
        button.buttonStyle(.borderedProminent)),
      Pair(
        "borderless", button.buttonStyle(BorderlessButtonStyle()), button.buttonStyle(.borderless)),
      Pair("default", button.buttonStyle(DefaultButtonStyle()), button.buttonStyle(.automatic)),
      Pair("none", button.buttonStyle(DefaultButtonStyle()), button),
    ])
  }

  @Test("of toggles")
  func toggles() {
    let toggle = Toggle("Loud", isOn: .constant(true))
    expectSame([
      Pair("default", toggle.toggleStyle(DefaultToggleStyle()), toggle),
      Pair("switch", toggle.toggleStyle(SwitchToggleStyle()), toggle.toggleStyle(.switch)),
      Pair("button", toggle.toggleStyle(ButtonToggleStyle()), toggle.toggleStyle(.button)),
      Pair("box", toggle.toggleStyle(CheckboxToggleStyle()), toggle.toggleStyle(.checkbox)),
    ])
  }

  @Test("of pickers")
  func pickers() {
    let picker = Picker("Size", selection: .constant(1)) {
      Text("Small").tag(1)
      Text("Large").tag(2)
    }
    expectSame([
      Pair("default", picker.pickerStyle(DefaultPickerStyle()), picker.pickerStyle(.automatic)),
      Pair("inline", picker.pickerStyle(InlinePickerStyle()), picker.pickerStyle(.inline)),
      Pair("menu", picker.pickerStyle(MenuPickerStyle()), picker.pickerStyle(.menu)),
      Pair("segments", picker.pickerStyle(SegmentedPickerStyle()), picker.pickerStyle(.segmented)),
      Pair("palette", picker.pickerStyle(PalettePickerStyle()), picker.pickerStyle(.palette)),
      Pair("radio", picker.pickerStyle(RadioGroupPickerStyle()), picker.pickerStyle(.radioGroup)),
      Pair("wheel", picker.pickerStyle(WheelPickerStyle()), picker.pickerStyle(.wheel)),
      Pair(
        "link", NavigationStack { picker.pickerStyle(NavigationLinkPickerStyle()) },
        NavigationStack { picker.pickerStyle(.navigationLink) }),
      Pair("pop up", picker.pickerStyle(PopUpButtonPickerStyle()), picker.pickerStyle(.menu)),
    ])
  }

  @Test("of date pickers")
  func datePickers() {
    let date = Date(timeIntervalSinceReferenceDate: 0)
    let picker = DatePicker("Day", selection: .constant(date), displayedComponents: .date)
    expectSame([
      Pair(
        "default", picker.datePickerStyle(DefaultDatePickerStyle()),
        picker.datePickerStyle(.automatic)),
      Pair(
        "compact", picker.datePickerStyle(CompactDatePickerStyle()),
        picker.datePickerStyle(.compact)),
      Pair(
        "graphical", picker.datePickerStyle(GraphicalDatePickerStyle()),
        picker.datePickerStyle(.graphical)),
      Pair("wheel", picker.datePickerStyle(WheelDatePickerStyle()), picker.datePickerStyle(.wheel)),
    ])
  }

  @Test("of gauges")
  func gauges() {
    let gauge = Gauge(value: 0.4) {
      Text("Speed")
    } currentValueLabel: {
      Text("40")
    }
    expectSame([
      Pair("default", gauge.gaugeStyle(DefaultGaugeStyle()), gauge),
      Pair(
        "circle", gauge.gaugeStyle(AccessoryCircularGaugeStyle()),
        gauge.gaugeStyle(.accessoryCircular)),
      Pair(
        "filled circle", gauge.gaugeStyle(AccessoryCircularCapacityGaugeStyle()),
        gauge.gaugeStyle(.accessoryCircularCapacity)),
      Pair(
        "line", gauge.gaugeStyle(AccessoryLinearGaugeStyle()), gauge.gaugeStyle(.accessoryLinear)),
      Pair(
        "filled line", gauge.gaugeStyle(AccessoryLinearCapacityGaugeStyle()),
        gauge.gaugeStyle(.accessoryLinearCapacity)),
      Pair(
        "capacity", gauge.gaugeStyle(LinearCapacityGaugeStyle()), gauge.gaugeStyle(.linearCapacity)),
    ])
  }

  @Test("of progress views")
  func progress() {
    let view = ProgressView("Loading", value: 0.3)
    expectSame([
      Pair("default", view.progressViewStyle(DefaultProgressViewStyle()), view),
      Pair(
        "line", view.progressViewStyle(LinearProgressViewStyle()), view.progressViewStyle(.linear)),
      Pair(
        "circle", view.progressViewStyle(CircularProgressViewStyle()),
        view.progressViewStyle(.circular)),
    ])
  }

  @Test("of labels, texts, and boxes")
  func labels() {
    let label = Label("Star", systemImage: "star")
    let box = GroupBox("Box") { Text("inside") }
    let group = DisclosureGroup("More") { Text("inside") }
    let content = LabeledContent("Size", value: "3")
    expectSame([
      Pair("default", label.labelStyle(DefaultLabelStyle()), label),
      Pair("title", label.labelStyle(TitleOnlyLabelStyle()), label.labelStyle(.titleOnly)),
      Pair("both", label.labelStyle(TitleAndIconLabelStyle()), label.labelStyle(.titleAndIcon)),
      Pair(
        "icon",
        VStack {
          Text("a"); label.labelStyle(IconOnlyLabelStyle())
        },
        VStack {
          Text("a"); label.labelStyle(.iconOnly)
        }),
      Pair("box", box.groupBoxStyle(DefaultGroupBoxStyle()), box.groupBoxStyle(.automatic)),
      Pair(
        "group", group.disclosureGroupStyle(AutomaticDisclosureGroupStyle()),
        group.disclosureGroupStyle(.automatic)),
      Pair(
        "content", content.labeledContentStyle(AutomaticLabeledContentStyle()),
        content.labeledContentStyle(.automatic)),
    ])
  }

  @Test("of fields and editors")
  func fields() {
    let field = TextField("Name", text: .constant("Mira"))
    let editor = VStack {
      Text("a"); TextEditor(text: .constant("Mira"))
    }
    expectSame([
      Pair(
        "default", field.textFieldStyle(DefaultTextFieldStyle()), field.textFieldStyle(.automatic)),
      Pair("plain", field.textFieldStyle(PlainTextFieldStyle()), field.textFieldStyle(.plain)),
      Pair(
        "border", field.textFieldStyle(RoundedBorderTextFieldStyle()),
        field.textFieldStyle(.roundedBorder)),
      Pair(
        "automatic editor", editor.textEditorStyle(AutomaticTextEditorStyle()),
        editor.textEditorStyle(.automatic)),
      Pair(
        "plain editor", editor.textEditorStyle(PlainTextEditorStyle()),
        editor.textEditorStyle(.plain)),
      Pair(
        "bordered editor", editor.textEditorStyle(RoundedBorderTextEditorStyle()),
        editor.textEditorStyle(.roundedBorder)),
    ])
  }

  @Test("of lists and forms")
  func lists() {
    let list = List {
      Section("Letters") {
        Text("a")
        Text("b")
      }
    }
    let form = Form { Section("Letters") { LabeledContent("a", value: "1") } }
    expectSame([
      Pair("default", list.listStyle(DefaultListStyle()), list),
      Pair("plain", list.listStyle(PlainListStyle()), list.listStyle(.plain)),
      Pair("grouped", list.listStyle(GroupedListStyle()), list.listStyle(.grouped)),
      Pair("inset", list.listStyle(InsetGroupedListStyle()), list.listStyle(.insetGrouped)),
      Pair("side bar", list.listStyle(SidebarListStyle()), list.listStyle(.sidebar)),
      Pair("automatic form", form.formStyle(AutomaticFormStyle()), form.formStyle(.automatic)),
      Pair("grouped form", form.formStyle(GroupedFormStyle()), form.formStyle(.grouped)),
      Pair("columns", form.formStyle(ColumnsFormStyle()), form.formStyle(.columns)),
    ])
  }

  @Test("of menus and groups of controls")
  func menus() {
    let menu = Menu("More") { Button("a") {} }
    let group = ControlGroup("Edit") {
      Button("Cut") {}
      Button("Copy") {}
    }
    expectSame([
      Pair("default", menu.menuStyle(DefaultMenuStyle()), menu.menuStyle(.automatic)),
      Pair("button", menu.menuStyle(ButtonMenuStyle()), menu.menuStyle(.button)),
      Pair(
        "bordered", menu.menuStyle(BorderedButtonMenuStyle()),
        menu.menuStyle(.borderedButton)),
      Pair("automatic", group.controlGroupStyle(AutomaticControlGroupStyle()), group),
      Pair(
        "menu", group.controlGroupStyle(MenuControlGroupStyle()), group.controlGroupStyle(.menu)),
      Pair(
        "navigation", group.controlGroupStyle(NavigationControlGroupStyle()),
        group.controlGroupStyle(.navigation)),
    ])
  }

  @Test("of navigation and tabs")
  func containers() {
    let columns: ColumnNavigationViewStyle = .columns
    let view = NavigationView { Text("Home").navigationTitle("Title") }
    let split = NavigationSplitView {
      Text("Side")
    } detail: {
      Text("Detail")
    }
    let tabs = TabView {
      Text("One").tabItem { Text("First") }
      Text("Two").tabItem { Text("Second") }
    }
    expectSame([
      Pair("default", view.navigationViewStyle(DefaultNavigationViewStyle()), view),
      Pair(
        "stack", view.navigationViewStyle(StackNavigationViewStyle()),
        view.navigationViewStyle(.stack)),
      Pair(
        "columns", view.navigationViewStyle(columns),
        view.navigationViewStyle(.columns)),
      Pair(
        "two columns", view.navigationViewStyle(DoubleColumnNavigationViewStyle()),
        view.navigationViewStyle(.columns)),
      Pair(
        "split", split.navigationSplitViewStyle(AutomaticNavigationSplitViewStyle()),
        split.navigationSplitViewStyle(.automatic)),
      Pair(
        "balanced", split.navigationSplitViewStyle(BalancedNavigationSplitViewStyle()),
        split.navigationSplitViewStyle(.balanced)),
      Pair(
        "prominent", split.navigationSplitViewStyle(ProminentDetailNavigationSplitViewStyle()),
        split.navigationSplitViewStyle(.prominentDetail)),
      Pair("tabs", tabs.tabViewStyle(DefaultTabViewStyle()), tabs.tabViewStyle(.automatic)),
      Pair("bar", tabs.tabViewStyle(TabBarOnlyTabViewStyle()), tabs.tabViewStyle(.tabBarOnly)),
      Pair("grouped", tabs.tabViewStyle(GroupedTabViewStyle()), tabs.tabViewStyle(.grouped)),
      Pair(
        "side bar", tabs.tabViewStyle(SidebarAdaptableTabViewStyle()),
        tabs.tabViewStyle(.sidebarAdaptable)),
      Pair("pages", tabs.tabViewStyle(PageTabViewStyle()), tabs.tabViewStyle(.page)),
      Pair(
        "dots", tabs.tabViewStyle(.page).indexViewStyle(PageIndexViewStyle()),
        tabs.tabViewStyle(.page).indexViewStyle(.page)),
    ])
  }
}

/// Styles of an app's own, which say the types that they are given.
@MainActor
@Suite("Styles of one's own")
struct OwnStyleTests {
  private struct Loud: ButtonStyle {
    func makeBody(configuration: ButtonStyleConfiguration) -> some View {
      HStack {
        Text(configuration.role == ButtonRole.destructive ? "!" : ":")
        configuration.label
      }
    }
  }

  private struct Twice: PrimitiveButtonStyle {
    func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
      configuration.label.onTapGesture {
        configuration.trigger()
        configuration.trigger()
      }
    }
  }

  private struct Words: ToggleStyle {
    func makeBody(configuration: ToggleStyleConfiguration) -> some View {
      Button(configuration.isOn ? "on" : "off") { configuration.isOn.toggle() }
    }
  }

  private struct Upright: LabelStyle {
    func makeBody(configuration: LabelStyleConfiguration) -> some View {
      VStack {
        configuration.title
        configuration.icon
      }
    }
  }

  private struct Framed: GroupBoxStyle {
    func makeBody(configuration: GroupBoxStyleConfiguration) -> some View {
      VStack {
        configuration.label
        Text("–")
        configuration.content
      }
    }
  }

  private struct Percent: ProgressViewStyle {
    func makeBody(configuration: ProgressViewStyleConfiguration) -> some View {
      Text(verbatim: "\(Int((configuration.fractionCompleted ?? 0) * 100)) %")
    }
  }

  private struct Needle: GaugeStyle {
    func makeBody(configuration: GaugeStyleConfiguration) -> some View {
      HStack {
        Text(verbatim: "\(configuration.value)")
        configuration.label
      }
    }
  }

  private struct Pair: LabeledContentStyle {
    func makeBody(configuration: LabeledContentStyleConfiguration) -> some View {
      HStack {
        configuration.content
        configuration.label
      }
    }
  }

  private struct Open: DisclosureGroupStyle {
    func makeBody(configuration: DisclosureGroupStyleConfiguration) -> some View {
      VStack {
        configuration.label
        configuration.content
      }
    }
  }

  @Test("of buttons show the label, and know the role")
  func buttons() throws {
    let role: ButtonRole = .destructive
    #expect(
      TestScreen(
        VStack {
          Button("Save") {}
          Button("Delete", role: role) {}
        }
        .buttonStyle(Loud())
      ).texts == [":", "Save", "!", "Delete"])
  }

  @Test("of buttons may trigger by themselves")
  func primitiveButtons() throws {
    struct Counter: View {
      @State private var count = 0
      var body: some View {
        Button("Count \(count)") { count += 1 }.buttonStyle(Twice())
      }
    }
    let screen = TestScreen(Counter())
    try screen.tap("Count 0")
    #expect(screen.texts == ["Count 2"])
  }

  @Test("of toggles turn the binding")
  func toggles() throws {
    struct Switch: View {
      @State private var isOn = false
      var body: some View { Toggle("Loud", isOn: $isOn).toggleStyle(Words()) }
    }
    let screen = TestScreen(Switch())
    try screen.tap("off")
    #expect(screen.texts == ["on"])
  }

  @Test("of everything with parts arrange them")
  func parts() throws {
    let screen = TestScreen(
      VStack {
        Label("Star", systemImage: "star").labelStyle(Upright())
        GroupBox("Box") { Text("inside") }.groupBoxStyle(Framed())
        ProgressView(value: 0.25).progressViewStyle(Percent())
        Gauge(value: 0.5) { Text("Speed") }.gaugeStyle(Needle())
        LabeledContent("Name", value: "Ada").labeledContentStyle(Pair())
        DisclosureGroup("More") { Text("shown") }.disclosureGroupStyle(Open())
      })
    #expect(
      screen.texts == [
        "Star", "Box", "–", "inside", "25 %", "0.5", "Speed", "Ada", "Name", "More", "shown",
      ])
    #expect(try screen.find(.view(Image.self)).frame.minY >= screen.frame(of: .text("Star")).maxY)
  }
}
