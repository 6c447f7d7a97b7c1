import MilieuTesting
import SwiftUI
import Testing

@MainActor @Suite("The look of screens and columns")
struct ScreenLookTests {
  private func split() -> some View {
    NavigationSplitView {
      Text("side")
    } detail: {
      Color.red.accessibilityElement().accessibilityLabel("detail")
    }
  }

  private func detailWidth(_ view: some View) throws -> CGFloat {
    let screen = TestScreen(
      view.environment(\.horizontalSizeClass, .regular), size: CGSize(width: 1000, height: 600))
    #expect(screen.shows("side"))
    return try screen.frame(of: "detail").width
  }

  @Test("A prominent detail keeps the whole width below the other columns")
  func prominentDetail() throws {
    #expect(try detailWidth(split().navigationSplitViewStyle(.prominentDetail)) == 1000)
    let beside = try detailWidth(split().navigationSplitViewStyle(.balanced))
    #expect(beside < 800)
    #expect(try detailWidth(split()) == beside)
    #expect(try detailWidth(split().navigationSplitViewStyle(.automatic)) == beside)
  }

  @Test("Columns that lie over the detail take the pointer there")
  func overlay() throws {
    struct Columns: View {
      @State private var log = ""

      var body: some View {
        VStack {
          Text("log \(log)")
          NavigationSplitView {
            Button("side") { log = "side" }
          } detail: {
            Color.red.contentShape(Rectangle()).onTapGesture { log = "detail" }
          }
          .navigationSplitViewStyle(.prominentDetail)
        }
      }
    }
    let screen = TestScreen(
      Columns().environment(\.horizontalSizeClass, .regular),
      size: CGSize(width: 1000, height: 600))
    try screen.tap("side")
    #expect(screen.shows("log side"))
    screen.tap(at: CGPoint(x: 900, y: 400))
    #expect(screen.shows("log detail"))
  }

  @Test("A subtitle stands below the title in the bar")
  func subtitle() throws {
    let screen = TestScreen(
      NavigationStack {
        Text("content").navigationTitle("Inbox").navigationSubtitle("3 unread")
          .navigationBarTitleDisplayMode(.inline)
      })
    #expect(try screen.frame(of: "3 unread").minY >= screen.frame(of: "Inbox").maxY)
  }

  @Test("Indicators are shown for a moment when a value changes, or at first")
  func flash() throws {
    struct Pages: View {
      @State private var count = 0
      let onAppear: Bool

      var body: some View {
        Button("flash") { count += 1 }
        ScrollView { Color.red.frame(width: 20, height: 5000) }
          .padding(.top, 100)
          .scrollIndicatorsFlash(trigger: count)
          .scrollIndicatorsFlash(onAppear: onAppear)
      }
    }
    func items(_ screen: TestScreen) -> String {
      screen.settle()
      return "\(screen.root.drawAgain(asKept: false).items)"
    }
    let screen = TestScreen(VStack { Pages(onAppear: false) })
    let hidden = items(screen)
    try screen.tap("flash")
    screen.hoverOut()
    #expect(items(screen) != hidden)
    screen.advance(by: 2)
    #expect(items(screen) == hidden)
    let shown = TestScreen(VStack { Pages(onAppear: true) })
    #expect(items(shown) != hidden)
  }

  @Test("A switch has a colour of its own while it is on")
  func tintedSwitch() {
    func items(_ isOn: Bool, _ style: some ToggleStyle) -> String {
      let screen = TestScreen(Toggle("a", isOn: .constant(isOn)).toggleStyle(style))
      return "\(screen.root.render().items.map { "\($0)" }.filter { !$0.contains("text") })"
    }
    #expect(items(true, SwitchToggleStyle(tint: .purple)) != items(true, .switch))
    #expect(items(false, SwitchToggleStyle(tint: .purple)) == items(false, .switch))
  }

  @Test("What is for people who see little on phones leaves views as they are")
  func vision() {
    let view = Text("a").accessibilityIgnoresInvertColors()
      .accessibilityShowsLargeContentViewer().accessibilityShowsLargeContentViewer { Text("b") }
    #expect(TestScreen(view).texts == ["a"])
  }

  @Test("Items for the keyboard are there while a text is edited")
  func keyboardItems() throws {
    struct Note: View {
      @State private var text = ""
      @FocusState private var isFocused: Bool

      var body: some View {
        NavigationStack {
          VStack {
            TextField("Note", text: $text).focused($isFocused)
            Text("other").focusable()
          }
          .navigationTitle("Notes")
          .toolbar {
            ToolbarItemGroup(placement: .keyboard) { Button("Done") { isFocused = false } }
          }
        }
      }
    }
    let screen = TestScreen(Note())
    #expect(!screen.shows("Done"))
    try screen.tap("Note")
    #expect(screen.shows("Done"))
    screen.press(.tab)
    #expect(!screen.shows("Done"))
    try screen.tap("Note")
    try screen.tap("Done")
    #expect(!screen.shows("Done"))
  }
}
