import Foundation
import MilieuTesting
import SwiftUI
import Testing

/// Modifiers that much code uses and no other test is about.
@MainActor
@Suite("Modifiers of bars, lists, pictures and menus")
struct UsualModifierTests {
  private let size = CGSize(width: 300, height: 200)

  private func looks(_ view: some View) -> Data { TestScreen(view, size: size).picture() }

  // MARK: - Bars

  @Test("the bar's old modifiers set the title and the items, and hide it")
  func oldBars() throws {
    let shown = TestScreen(
      NavigationView {
        Text("Home")
          .navigationBarTitle("Title")
          .navigationBarItems(leading: Button("Edit") {}, trailing: Button("Add") {})
      }
      .navigationViewStyle(.stack))
    #expect(Set(shown.texts) == ["Title", "Edit", "Add", "Home"])
    #expect(try shown.frame(of: "Edit").midX < shown.frame(of: "Add").midX)
    let hidden = TestScreen(
      NavigationStack { Text("Home").navigationTitle("Title").navigationBarHidden(true) })
    #expect(hidden.texts == ["Home"])
  }

  @Test("the way back is hidden where a view says so")
  func backButton() throws {
    func screen(isHidden: Bool) throws -> TestScreen {
      let screen = TestScreen(
        NavigationStack {
          NavigationLink("Next") { Text("Page").navigationBarBackButtonHidden(isHidden) }
        })
      try screen.tap("Next")
      return screen
    }
    let shown = try screen(isHidden: false)
    try shown.goBack()
    #expect(shown.shows("Next"))
    let hidden = try screen(isHidden: true)
    #expect(hidden.shows("Page"))
    #expect(!hidden.shows(.button("Back")))
  }

  @Test("a bar is hidden by its visibility, and has a scheme and a background of its own")
  func barLooks() {
    func bar(_ change: (Text) -> some View) -> Data {
      looks(NavigationStack { change(Text("Home")).navigationTitle("Title") })
    }
    let usual = bar { $0 }
    #expect(
      TestScreen(
        NavigationStack {
          Text("Home").navigationTitle("Title").toolbarVisibility(.hidden, for: .navigationBar)
        }
      ).texts == ["Home"])
    #expect(
      bar {
        $0.toolbarBackground(Color.red, for: .navigationBar)
          .toolbarBackgroundVisibility(.visible, for: .navigationBar)
      } != usual)
    #expect(
      bar {
        $0.toolbarBackground(Color.black, for: .navigationBar)
          .toolbarBackgroundVisibility(.visible, for: .navigationBar)
          .toolbarColorScheme(.dark, for: .navigationBar)
      }
        != bar {
          $0.toolbarBackground(Color.black, for: .navigationBar)
            .toolbarBackgroundVisibility(.visible, for: .navigationBar)
        })
  }

  // MARK: - Lists

  @Test("rows have a background, a spacing, and lines in a colour of their own")
  func rows() throws {
    func list(_ change: (Text) -> some View) -> Data {
      looks(
        List {
          Section("Letters") {
            change(Text("a"))
            Text("b")
          }
        }
        .listStyle(.plain))
    }
    let usual = list { $0 }
    #expect(list { $0.listRowBackground(Color.yellow) } != usual)
    #expect(list { $0.listRowSeparatorTint(.red) } != usual)
    let close = TestScreen(List(0..<2, id: \.self) { Text("Row \($0)") }.listRowSpacing(0))
    let apart = TestScreen(List(0..<2, id: \.self) { Text("Row \($0)") }.listRowSpacing(30))
    #expect(
      try apart.frame(of: "Row 1").minY - close.frame(of: "Row 1").minY
        == 30 + apart.frame(of: "Row 0").minY - close.frame(of: "Row 0").minY)
  }

  @Test("a section's lines have a colour of their own")
  func sections() {
    func list(_ tint: Color?) -> Data {
      looks(
        List {
          Section("One") { Text("a") }.listSectionSeparatorTint(tint)
          Section("Two") { Text("b") }
        }
        .listStyle(.plain))
    }
    #expect(list(.red) != list(nil))
  }

  @Test("the surface behind a list can be left out")
  func background() {
    func list(_ visibility: Visibility) -> Data {
      looks(List { Text("a") }.scrollContentBackground(visibility).background(Color.green))
    }
    #expect(list(.hidden) != list(.visible))
  }

  @Test("what is out of sight is cut off, unless the scroll view lets it be seen")
  func clipping() {
    func view(_ isDisabled: Bool) -> Data {
      looks(
        ScrollView { Color.red.frame(height: 500) }
          .scrollClipDisabled(isDisabled).frame(width: 100, height: 50))
    }
    #expect(view(true) != view(false))
  }

  @Test("rows that can't be selected aren't")
  func selection() throws {
    struct Letters: View {
      @State private var chosen: Int?
      var body: some View {
        VStack {
          List(selection: $chosen) {
            Text("a").tag(1)
            Text("b").tag(2).selectionDisabled()
          }
          Text(verbatim: "chosen \(chosen ?? 0)")
        }
      }
    }
    let screen = TestScreen(Letters())
    try screen.tap("b")
    #expect(screen.shows("chosen 0"))
    try screen.tap("a")
    #expect(screen.shows("chosen 1"))
  }

  // MARK: - Pictures and layers

  @Test("a picture is scaled into its place, or over it")
  func scaling() throws {
    let picture = Image(
      decorative: try #require(
        ImageRenderer(content: Color.red.frame(width: 40, height: 20)).cgImage), scale: 1)
    func frame(_ view: some View) throws -> CGSize {
      let screen = TestScreen(view.frame(width: 100, height: 100), size: size)
      return try screen.find(.view(Image.self)).frame.size
    }
    #expect(try frame(picture.resizable().scaledToFit()) == CGSize(width: 100, height: 50))
    #expect(try frame(picture.resizable().scaledToFill()) == CGSize(width: 200, height: 100))
  }

  @Test("a group fades as one")
  func groups() {
    func stack(_ isGroup: Bool) -> Data {
      let layers = ZStack {
        Color.red
        Color.blue.padding(20)
      }
      return isGroup
        ? looks(layers.compositingGroup().opacity(0.5))
        : looks(layers.opacity(0.5))
    }
    #expect(stack(true) != looks(Color.clear))
    #expect(stack(true) == stack(false))
  }

  @Test("a matrix moves what is drawn")
  func projection() {
    let dot = Color.red.frame(width: 20, height: 20)
    let matrix = ProjectionTransform(CGAffineTransform(translationX: 30, y: 0))
    #expect(looks(dot.projectionEffect(matrix)) == looks(dot.offset(x: 30)))
  }

  @Test("a view behind is made of what the views in front say")
  func preferences() {
    let view = Text("a")
      .anchorPreference(key: PlacesKey.self, value: .bounds) { [$0] }
      .padding(10)
      .transformAnchorPreference(key: PlacesKey.self, value: .bounds) { $0.append($1) }
      .backgroundPreferenceValue(PlacesKey.self) { places in
        GeometryReader { proxy in
          Text(verbatim: places.map { "\(Int(proxy[$0].width))" }.joined(separator: " "))
        }
      }
    #expect(Set(TestScreen(view).texts) == ["a", "17 37"])
  }

  @Test("the old way to reach beyond the safe area reaches as far as the new one")
  func safeArea() {
    let screen = { (view: AnyView) in
      TestScreen(view.safeAreaInset(edge: .bottom) { Color.blue.frame(height: 40) }).picture()
    }
    #expect(
      screen(AnyView(Color.red.edgesIgnoringSafeArea(.bottom)))
        == screen(AnyView(Color.red.ignoresSafeArea(edges: .bottom))))
    #expect(
      screen(AnyView(Color.red.edgesIgnoringSafeArea(.top))) == screen(AnyView(Color.red)))
  }

  // MARK: - Menus and pointers

  @Test("a menu has a mark, unless it is hidden")
  func indicator() {
    func menu(_ visibility: Visibility) -> Data {
      looks(Menu("More") { Button("a") {} }.menuIndicator(visibility))
    }
    #expect(menu(.hidden) != menu(.visible))
  }

  @Test("a menu stays open where its entries don't close it")
  func dismissal() throws {
    func screen(_ behavior: MenuActionDismissBehavior) -> TestScreen {
      TestScreen(Menu("More") { Button("Larger") {} }.menuActionDismissBehavior(behavior))
    }
    let staying = screen(.disabled)
    try staying.tap("More")
    try staying.tap("Larger")
    #expect(staying.shows("Larger"))
    let closing = screen(.automatic)
    try closing.tap("More")
    try closing.tap("Larger")
    #expect(!closing.shows("Larger"))
  }

  @Test("a view follows the pointer over it")
  func hovering() throws {
    struct Follower: View {
      @State private var phase = HoverPhase.ended
      var body: some View {
        Text(verbatim: text).frame(width: 100, height: 100)
          .onContinuousHover { phase = $0 }
      }
      private var text: String {
        if case .active(let place) = phase { "at \(Int(place.x)), \(Int(place.y))" } else { "away" }
      }
    }
    let screen = TestScreen(Follower(), size: CGSize(width: 100, height: 100))
    #expect(screen.texts == ["away"])
    try screen.hover("away")
    #expect(screen.texts == ["at 50, 50"])
    screen.hoverOut()
    #expect(screen.texts == ["away"])
  }

  private enum PlacesKey: PreferenceKey {
    static var defaultValue: [Anchor<CGRect>] { [] }
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
      value += nextValue()
    }
  }
}
