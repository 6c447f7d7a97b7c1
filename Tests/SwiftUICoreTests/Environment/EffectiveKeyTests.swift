import Foundation
import Graphics
import MilieuTesting
import SwiftUI
import Testing

@testable import SwiftUICore

/// The other views that follow a key, as the page on the environment says; one claim each.
@MainActor
@Suite("Keys that views follow")
struct EffectiveKeyTests {
  @Test("a button that repeats acts again and again while it is held")
  func buttonRepeat() throws {
    final class Count { var value = 0 }
    func presses(_ behavior: ButtonRepeatBehavior) throws -> Int {
      let count = Count()
      let screen = TestScreen(Button("go") { count.value += 1 }.buttonRepeatBehavior(behavior))
      try screen.longPress("go", for: 0.75)
      return count.value
    }
    #expect(try presses(.automatic) == 1)
    #expect(try presses(.disabled) == 1)
    // After half a second, and then every tenth.
    #expect(try presses(.enabled) == 3)
  }

  @Test("a flexible button is as wide as there is room")
  func buttonSizing() throws {
    func width(_ sizing: ButtonSizing) throws -> CGFloat {
      try TestScreen(
        Button("go") {}.buttonStyle(.bordered).buttonSizing(sizing),
        size: CGSize(width: 300, height: 100)
      ).frame(of: "go").width
    }
    #expect(try width(.flexible) == 300)
    #expect(try width(.fitted) < 100)
    #expect(try width(.automatic) == width(.fitted))
  }

  @Test("buttons show their edges where the person asks for borders")
  func borders() {
    func strokes(_ isOn: Bool) -> Int {
      let view = Button("go") {}.environment(\._accessibilityShowButtonShapes, isOn)
      return TestScreen(view).painted.count
    }
    #expect(strokes(true) > strokes(false))
  }

  @Test("a material is opaque where the person asks for less transparency")
  func transparency() {
    func alpha(_ isOn: Bool) -> Double? {
      TestScreen(
        Rectangle().fill(.thinMaterial).environment(\._accessibilityReduceTransparency, isOn)
      ).colors.first?.alpha
    }
    #expect(alpha(true) == 1)
    #expect(alpha(false) == 0.75)
  }

  @Test("a material lets less through where it looks as in a window that is not in use")
  func materialAppearance() {
    func alpha(_ appearance: MaterialActiveAppearance, isActive: Bool = true) -> Double? {
      TestScreen(
        Rectangle().fill(.thinMaterial).materialActiveAppearance(appearance)
          .environment(\.appearsActive, isActive)
      ).colors.first?.alpha
    }
    #expect(alpha(.automatic) == 0.75 && alpha(.automatic, isActive: false) == 0.75)
    #expect(alpha(.active, isActive: false) == 0.75)
    #expect(alpha(.inactive) == 0.875)
    #expect(alpha(.matchWindow) == 0.75 && alpha(.matchWindow, isActive: false) == 0.875)
    func alpha(of style: some ShapeStyle) -> Double? {
      TestScreen(Rectangle().fill(style).materialActiveAppearance(.active)).colors.first?.alpha
    }
    #expect(alpha(of: Material.thin.materialActiveAppearance(.inactive)) == 0.875)
    #expect(
      alpha(of: AnyShapeStyle(Material.thin).materialActiveAppearance(.inactive)) == 0.875)
    #expect(alpha(of: Material.thin) == 0.75)
  }

  @Test("a text on a background that stands out is white, and its levels are steps of white")
  func backgroundProminence() {
    func color(_ view: some View) -> Paint? {
      paint(view.environment(\.backgroundProminence, .increased))
    }
    #expect(color(Text("a")) == .color(.white))
    let stack = VStack { Text("a") }
    #expect(color(stack.foregroundStyle(.primary)) == .color(.white))
    #expect(color(stack.foregroundStyle(.secondary)) == .color(.white.opacity(0.5)))
    #expect(color(stack.foregroundStyle(.red)) == paint(stack.foregroundStyle(.red)))
    #expect(paint(Text("a")) != .color(.white))
  }

  @Test("a view on a material knows which")
  func backgroundMaterial() {
    struct Reader: View {
      @Environment(\.backgroundMaterial) private var material
      var body: some View { Text(material == .thin ? "thin" : "none") }
    }
    let screen = TestScreen(
      VStack {
        Reader().background(.thinMaterial)
        Reader().background(.thinMaterial, in: Capsule())
        Reader().background(.red)
      })
    #expect(screen.texts == ["thin", "thin", "none"])
  }

  @Test("the ring of the focus is left out where its effect is disabled")
  func focusEffect() throws {
    func strokes(_ isDisabled: Bool) -> Int {
      let screen = TestScreen(Button("go") {}.focusEffectDisabled(isDisabled))
      screen.press(.tab)
      return screen.painted.count
    }
    #expect(strokes(false) == strokes(true) + 1)
  }

  @Test("a view inside of what has the focus knows it")
  func isFocused() throws {
    struct Reader: View {
      @Environment(\.isFocused) private var isFocused
      var body: some View { Text(isFocused ? "focused" : "not") }
    }
    struct Style: ButtonStyle {
      @Environment(\.isFocused) private var isFocused
      func makeBody(configuration: Configuration) -> some View {
        Text(isFocused ? "button focused" : "button not")
      }
    }
    let screen = TestScreen(
      VStack {
        Reader().focusable()
        Button("a") {}.buttonStyle(Style())
        Reader()
      })
    #expect(screen.texts == ["not", "button not", "not"])
    screen.press(.tab)
    screen.settle()
    #expect(screen.texts == ["focused", "button not", "not"])
    screen.press(.tab)
    screen.settle()
    #expect(screen.texts == ["not", "button focused", "not"])
  }

  @Test("labels leave the room that their place says between icon and title")
  func labelSpacing() throws {
    func width(_ view: some View) throws -> CGFloat {
      try TestScreen(
        view.fixedSize().accessibilityElement(children: .combine)
          .accessibilityIdentifier("label")
      ).frame(of: "label").width
    }
    let label = Label("a", systemImage: "star")
    #expect(try width(label.labelIconToTitleSpacing(28)) == width(label) + 20)
    #expect(try width(label.labelReservedIconWidth(100)) > width(label) + 50)
  }

  @Test("a control without its label leaves it out")
  func labelsVisibility() {
    #expect(TestScreen(Toggle("on", isOn: .constant(true))).texts == ["on"])
    #expect(
      TestScreen(Toggle("on", isOn: .constant(true)).labelsVisibility(.hidden)).texts == [])
  }

  @Test("a disabled control takes no press")
  func isEnabled() throws {
    var count = 0
    let screen = TestScreen(Button("go") { count += 1 }.disabled(true))
    try screen.tap(at: screen.find("go").center)
    #expect(count == 0)
  }

  @Test("a link in a row shows no arrow where its place hides it")
  func linkIndicator() {
    func drawn(_ visibility: Visibility) -> Int {
      let screen = TestScreen(
        NavigationStack {
          List { NavigationLink("go") { Text("there") } }
            .navigationLinkIndicatorVisibility(visibility)
        })
      return screen.root.render().texts
    }
    #expect(drawn(.automatic) == drawn(.hidden) + 1)
  }

  @Test("the labels of a toolbar show what the scene's style says", arguments: [true, false])
  func toolbarLabelStyle(showsTitle: Bool) {
    struct Titles: App {
      var isTitle = true
      var body: some Scene {
        WindowGroup {
          NavigationStack {
            Text("page").toolbar {
              Button {
              } label: {
                Label("Add", systemImage: "plus")
              }
            }
          }
        }
        .windowToolbarLabelStyle(fixed: isTitle ? .titleOnly : .iconOnly)
      }
    }
    let host = WindowKeeper()
    let app = host.run(Titles(isTitle: showsTitle))
    app.windows[0].update(size: host.size)
    // The title is wider than the icon; both are drawn in one text each.
    let icon = app.windows[0].root.element(called: "Add")?.frame.width ?? 0
    #expect((icon > 40) == showsTitle)
  }

  @Test("the items of a wheel are as high as their place says")
  func wheel() throws {
    let screen = TestScreen(
      Picker("number", selection: .constant(1)) {
        Text("one").tag(1)
        Text("two").tag(2)
      }
      .pickerStyle(.wheel).defaultWheelPickerItemHeight(50))
    #expect(try screen.frame(of: "two").midY - screen.frame(of: "one").midY == 50)
  }

  @Test("the rows of a side bar follow the size that they should have")
  func sidebarRows() throws {
    func distance(_ size: SidebarRowSize) throws -> CGFloat {
      let screen = TestScreen(
        List {
          Text("a").font(.system(size: 4))
          Text("b").font(.system(size: 4))
        }
        .listStyle(.sidebar).environment(\.sidebarRowSize, size))
      return try screen.frame(of: "b").midY - screen.frame(of: "a").midY
    }
    #expect(try distance(.small) == 28)
    #expect(try distance(.medium) == 34)
    #expect(try distance(.large) == 42)
  }

  @Test("a menu that opens upwards has its first entry at the bottom, unless its order is fixed")
  func menuOrder() throws {
    func firstIsBelow(_ order: MenuOrder, _ alignment: Alignment) throws -> Bool {
      let screen = TestScreen(
        Menu("menu") {
          Button("first") {}
          Button("second") {}
        }
        .menuOrder(order)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment))
      try screen.tap("menu")
      return try screen.frame(of: "first").minY > screen.frame(of: "second").minY
    }
    #expect(try firstIsBelow(.automatic, .bottom))
    #expect(try firstIsBelow(.priority, .bottom))
    #expect(try !firstIsBelow(.fixed, .bottom))
    #expect(try !firstIsBelow(.automatic, .top))
  }

  @Test("a view in a tab view knows where the tabs are")
  func tabBarPlacement() {
    struct Reader: View {
      @Environment(\.tabBarPlacement) private var placement
      var body: some View {
        Text(placement == .topBar ? "top" : placement == .bottomBar ? "bottom" : "none")
      }
    }
    let tabs = TabView { Reader().tabItem { Text("tab") } }
    #expect(TestScreen(tabs, size: CGSize(width: 390, height: 800)).shows("bottom"))
    #expect(TestScreen(tabs, size: CGSize(width: 900, height: 800)).shows("top"))
    #expect(TestScreen(Reader()).shows("none"))
  }

  @Test("a rename button performs the rename action of its place, and is disabled without one")
  func rename() throws {
    var count = 0
    let screen = TestScreen(
      VStack {
        RenameButton().accessibilityIdentifier("with").renameAction { count += 1 }
        RenameButton().accessibilityIdentifier("without")
      })
    try screen.tap("with")
    try screen.tap(at: screen.find("without").center)
    #expect(count == 1)
    #expect(try !screen.isEnabled("without"))
  }

  @Test("resetting the focus of a scope brings it to the view that prefers it")
  func resetFocus() throws {
    struct Fields: View {
      @Namespace private var scope
      @Environment(\.resetFocus) private var resetFocus
      @State private var first = ""
      @State private var second = ""
      @FocusState private var focus: Int?
      var body: some View {
        VStack {
          TextField("first", text: $first).focused($focus, equals: 1)
          TextField("second", text: $second).focused($focus, equals: 2)
            .prefersDefaultFocus(in: scope)
          Button("reset") { resetFocus(in: scope) }
          Text("focus \(focus ?? 0)")
        }
        .focusScope(scope)
      }
    }
    let screen = TestScreen(Fields())
    #expect(screen.shows("focus 2"))
    try screen.tap("first")
    #expect(screen.shows("focus 1"))
    try screen.tap("reset")
    #expect(screen.shows("focus 2"))
  }

  @Test("Control-Z undoes what was registered with the window's undo manager")
  func undo() throws {
    final class Model { var value = 1 }
    struct Root: View {
      let model: Model
      @Environment(\.undoManager) private var undoManager
      @State private var shown = 1
      var body: some View {
        VStack {
          Button("change") {
            shown = 2
            undoManager?.registerUndo(withTarget: model) { _ in shown = 1 }
            undoManager?.setActionName("Change")
          }
          Text("shown \(shown) \(undoManager?.undoMenuItemTitle ?? "none")")
        }
      }
    }
    let screen = TestScreen(Root(model: Model()))
    #expect(screen.shows("shown 1 Undo"))
    try screen.tap("change")
    #expect(screen.shows("shown 2 Undo Change"))
    screen.press("z", modifiers: .command)
    #expect(screen.shows("shown 1 Undo"))
  }
}

extension DisplayList {
  /// How many texts and symbols are drawn.
  fileprivate var texts: Int {
    items.reduce(0) { count, item in
      switch item {
      case .text: count + 1
      case .group(_, let list): count + list.texts
      case .fragment(let fragment, _): count + fragment.list.texts
      default: count
      }
    }
  }
}
