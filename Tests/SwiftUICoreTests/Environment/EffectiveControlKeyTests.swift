import Foundation
import Graphics
import MilieuTesting
import SwiftUI
import Testing

@testable import SwiftUICore

/// The controls and lists that follow a key, as the page on the environment says; one claim each.
@MainActor
@Suite("Keys that controls follow")
struct EffectiveControlKeyTests {
  /// The size that a view has by itself.
  private func size(_ view: some View) throws -> CGSize {
    let screen = TestScreen(view)
    return try #require(screen.root.content).sizeThatFits(.unspecified)
  }

  // MARK: - Sizes of controls

  @Test("every control is lower in a small place than in a usual one")
  func controlSize() throws {
    func isLower(_ view: some View) throws -> Bool {
      let sizes = try [ControlSize.mini, .small, .regular].map {
        try size(view.controlSize($0)).height
      }
      return sizes[0] <= sizes[1] && sizes[1] < sizes[2]
    }
    #expect(try isLower(Button("go") {}.buttonStyle(.bordered)))
    #expect(try isLower(Toggle("", isOn: .constant(true)).labelsHidden()))
    #expect(try isLower(Toggle("", isOn: .constant(true)).toggleStyle(.checkbox).labelsHidden()))
    #expect(try isLower(Stepper("", value: .constant(1)).labelsHidden()))
    #expect(try isLower(Slider(value: .constant(0.5))))
    #expect(try isLower(ProgressView()))
    #expect(try isLower(TextField("", text: .constant("a")).textFieldStyle(.roundedBorder)))
    #expect(
      try isLower(Picker("", selection: .constant(1)) { Text("a").tag(1) }.pickerStyle(.segmented)))
  }

  @Test("buttons and segments are higher in a large place")
  func largeControls() throws {
    let button = Button("go") {}.buttonStyle(.bordered)
    #expect(try size(button.controlSize(.large)).height > size(button).height)
    let picker = Picker("", selection: .constant(1)) { Text("a").tag(1) }.pickerStyle(.segmented)
    #expect(try size(picker.controlSize(.large)).height > size(picker).height)
  }

  @Test("a control has the font around it, and a small one a smaller font where none is set")
  func controlFont() throws {
    let button = Button("go") {}.buttonStyle(.bordered)
    let usual = try size(button).width
    #expect(try size(button.controlSize(.small)).width < usual)
    #expect(try size(button.font(.system(size: 40))).width == usual + 2 * (40 - 17))
    let large = button.font(.system(size: 40))
    #expect(try size(large.controlSize(.small)).width > usual + 40)
  }

  // MARK: - Labels

  @Test("every control that shows a label leaves it out where its place hides labels")
  func labels() {
    // Where a label is left out it may still name the control, without being drawn.
    func drawn(_ view: some View) -> Int { TestScreen(view).textOrigins.count }
    func follows(_ view: some View) -> Bool {
      drawn(view) == drawn(view.labelsVisibility(.hidden)) + 1
        && drawn(view) == drawn(view.labelsHidden()) + 1
    }
    #expect(follows(Toggle("label", isOn: .constant(true))))
    #expect(follows(Stepper("label", value: .constant(1))))
    #expect(follows(ProgressView("label", value: 0.5)))
    #expect(follows(DatePicker("label", selection: .constant(.now))))
    #expect(follows(LabeledContent("label", value: "value")))
    #expect(
      follows(Form { Picker("label", selection: .constant(1)) { Text("a").tag(1) } }))
  }

  // MARK: - Looks

  @Test("a button shows the pointer over it, unless its place disables that")
  func hoverEffect() throws {
    func changes(_ isDisabled: Bool) throws -> Bool {
      let screen = TestScreen(
        Button("go") {}.buttonStyle(.bordered).hoverEffectDisabled(isDisabled))
      let before = screen.colors
      try screen.hover("go")
      return screen.colors != before
    }
    #expect(try changes(false))
    #expect(try !changes(true))
  }

  @Test("a menu shows an arrow where its place asks for one")
  func menuIndicator() {
    func drawn(_ visibility: Visibility) -> Int {
      let menu = Menu("menu") { Button("entry") {} }.menuIndicator(visibility)
      return TestScreen(menu).textOrigins.count
    }
    #expect(drawn(.visible) == drawn(.hidden) + 1)
    #expect(drawn(.automatic) == drawn(.hidden))
  }

  @Test("a badge stands out as its place says")
  func badgeProminence() {
    let red = SystemColor.red.resolve(in: ColorContext())
    func isRed(_ prominence: BadgeProminence) -> Bool {
      TestScreen(List { Text("row").badge(3) }.badgeProminence(prominence)).colors.contains(red)
    }
    #expect(isRed(.increased))
    #expect(!isRed(.standard))
    #expect(!isRed(.decreased))
  }

  // MARK: - Lists

  private func list(_ header: String = "header") -> some View {
    List {
      Section {
        Text("row")
      } header: {
        Text(header)
      }
    }
  }

  @Test("a header that stands out has larger letters")
  func headerProminence() throws {
    func height(_ prominence: Prominence) throws -> CGFloat {
      try TestScreen(list().headerProminence(prominence)).frame(of: "header").height
    }
    #expect(try height(.increased) > height(.standard))
  }

  @Test("a header is at least as high as its place says")
  func headerHeight() throws {
    func distance(_ height: CGFloat?) throws -> CGFloat {
      let screen = TestScreen(list().environment(\.defaultMinListHeaderHeight, height))
      return try screen.frame(of: "row").midY - screen.frame(of: "header").midY
    }
    #expect(try distance(200) > distance(nil) + 50)
    #expect(try distance(1) == distance(nil))
  }

  // MARK: - Scrolling

  @Test("a scroll view that is scrolled shows where it is, unless its place hides that")
  func indicators() {
    func painted(_ visibility: ScrollIndicatorVisibility, _ axis: Axis.Set) -> Int {
      let screen = TestScreen(
        ScrollView([.horizontal, .vertical]) { Color.blue.frame(width: 1_000, height: 1_000) }
          .scrollIndicators(visibility, axes: axis), size: CGSize(width: 100, height: 100))
      screen.scroll(at: CGPoint(x: 10, y: 10), by: CGSize(width: -50, height: -50))
      return screen.painted.count
    }
    let both = painted(.automatic, [.horizontal, .vertical])
    #expect(painted(.hidden, .vertical) < both)
    #expect(painted(.hidden, .horizontal) < both)
    #expect(painted(.hidden, [.horizontal, .vertical]) < painted(.hidden, .vertical))
  }

  // MARK: - Text fields

  @Test("a field has its text where the alignment of its place says, also in one line")
  func fieldAlignment() throws {
    func start(_ alignment: TextAlignment, _ direction: LayoutDirection = .leftToRight) -> CGFloat?
    {
      let screen = TestScreen(
        TextField("", text: .constant("aa")).multilineTextAlignment(alignment)
          .environment(\.layoutDirection, direction), size: CGSize(width: 100, height: 40))
      return screen.textOrigins.first?.x
    }
    #expect(start(.leading) == 0)
    #expect(start(.center) == 33)
    #expect(start(.trailing) == 66)
    #expect(start(.leading, .rightToLeft) == 66)
    #expect(start(.trailing, .rightToLeft) == 0)
  }

  @Test("the words of an empty field stand where its text would")
  func promptAlignment() {
    let screen = TestScreen(
      TextField("ab", text: .constant("")).multilineTextAlignment(.trailing),
      size: CGSize(width: 100, height: 40))
    #expect(screen.textOrigins.first?.x == 66)
  }

  @Test("a field that grows has as many lines as its place lets it")
  func fieldLines() throws {
    func height(_ limit: Int?) throws -> CGFloat {
      let field = TextField(
        "", text: .constant("aaaa aaaa aaaa aaaa"), axis: .vertical
      ).lineLimit(limit).frame(width: 85)
      return try size(field).height
    }
    #expect(try height(2) == 2 * height(1))
    #expect(try height(nil) == 4 * height(1))
  }

  @Test("a field has the font of its place")
  func fieldFont() throws {
    let field = TextField("", text: .constant("aa"))
    #expect(try size(field.font(.system(size: 40))).height > size(field).height)
  }

  @Test("a field hides its text where its place does")
  func fieldRedaction() {
    func draws(_ view: some View) -> Bool { !TestScreen(view).textOrigins.isEmpty }
    let field = TextField("", text: .constant("secret"))
    #expect(draws(field))
    #expect(!draws(field.redacted(reason: .placeholder)))
    #expect(draws(field.redacted(reason: .privacy)))
    #expect(!draws(field.privacySensitive().redacted(reason: .privacy)))
  }
}

extension TestScreen {
  /// Where texts are drawn, in drawing order.
  fileprivate var textOrigins: [CGPoint] {
    func origins(_ list: DisplayList) -> [CGPoint] {
      list.items.flatMap { item -> [CGPoint] in
        switch item {
        case .text(_, let origin, _): [origin]
        case .group(_, let list): origins(list)
        case .fragment(let fragment, let offset):
          origins(fragment.list).map { CGPoint(x: $0.x + offset.x, y: $0.y + offset.y) }
        default: []
        }
      }
    }
    return origins(root.render())
  }
}
