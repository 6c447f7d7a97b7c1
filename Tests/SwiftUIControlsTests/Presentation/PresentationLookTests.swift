import Foundation
import MilieuTesting
import SwiftUI
import Testing

@testable import SwiftUICore

private let narrow = CGSize(width: 400, height: 810)
private let wide = CGSize(width: 1000, height: 700)

@MainActor
@Suite("Heights and looks of presentations")
struct PresentationLookTests {
  private func sheet<Content: View>(
    size: CGSize = narrow, @ViewBuilder _ content: @escaping () -> Content
  ) -> TestScreen {
    TestScreen(
      Button("base") {}.frame(maxHeight: .infinity, alignment: .top)
        .sheet(isPresented: .constant(true), content: content), size: size)
  }

  private func card(_ screen: TestScreen) -> CGRect { screen.root.layers.last?.card ?? .zero }

  @Test("a sheet begins with the least of its heights")
  func least() {
    let screen = sheet { Text("sheet").presentationDetents([.large, .fraction(0.25), .medium]) }
    #expect(card(screen).height == 200)
  }

  @Test("a computed height is one of a sheet's heights, unless there is none")
  func custom() {
    enum Third: CustomPresentationDetent {
      static func height(in context: Context) -> CGFloat? { context.maxDetentValue / 4 + 1 }
    }
    enum Never: CustomPresentationDetent {
      static func height(in context: Context) -> CGFloat? { nil }
    }
    #expect(
      card(sheet { Text("sheet").presentationDetents([.large, .custom(Third.self)]) }).height == 201
    )
    #expect(
      card(sheet { Text("sheet").presentationDetents([.medium, .custom(Never.self)]) }).height
        == 400)
  }

  @Test("content that doesn't fill a sheet is in its middle")
  func middle() throws {
    let screen = sheet { Text("sheet").presentationDetents([.medium]) }
    let text = try screen.frame(of: "sheet")
    #expect(text.midX == card(screen).midX && text.midY == card(screen).midY)
  }

  private struct Chooser: View {
    @State private var detent = PresentationDetent.large
    var body: some View {
      Text("base").sheet(isPresented: .constant(true)) {
        VStack {
          Text(detent == .large ? "is large" : "is medium")
          Button("make medium") { detent = .medium }
        }
        .presentationDetents([.medium, .large], selection: $detent)
      }
    }
  }

  @Test("the height of a sheet follows its binding")
  func selection() throws {
    let screen = TestScreen(Chooser(), size: narrow)
    #expect(card(screen).height == 800)
    try screen.tap("make medium")
    #expect(card(screen).height == 400)
  }

  @Test("a drag of the sheet chooses the nearest height and tells the binding")
  func drag() {
    let screen = TestScreen(Chooser(), size: narrow)
    let top = card(screen).minY + 8
    screen.drag(from: CGPoint(x: 200, y: top), to: CGPoint(x: 200, y: top + 350))
    #expect(card(screen).height == 400)
    #expect(screen.shows("is medium"))
    let middle = card(screen).minY + 8
    screen.drag(from: CGPoint(x: 200, y: middle), to: CGPoint(x: 200, y: middle - 300))
    #expect(card(screen).height == 800)
    #expect(screen.shows("is large"))
  }

  private struct Dismissable: View {
    var isDisabled = false
    @State private var isShown = true
    var body: some View {
      Text("shown \(isShown)").sheet(isPresented: $isShown) {
        Text("sheet").interactiveDismissDisabled(isDisabled)
      }
    }
  }

  @Test("a sheet that is dragged far down goes, unless its content keeps it (B055)")
  func dragDown() {
    for isDisabled in [false, true] {
      let screen = TestScreen(Dismissable(isDisabled: isDisabled), size: narrow)
      screen.drag(from: CGPoint(x: 200, y: 30), to: CGPoint(x: 200, y: 700))
      #expect(screen.root.layers.isEmpty == !isDisabled)
    }
  }

  @Test("the bar to drag by is there where a sheet has several heights, or is asked for")
  func indicator() {
    func shows<Content: View>(_ content: @escaping () -> Content) -> Bool? {
      let screen = sheet(content)
      return screen.root.layers.last?.showsDragIndicator
    }
    #expect(shows { Text("sheet") } == false)
    #expect(shows { Text("sheet").presentationDragIndicator(.visible) } == true)
    #expect(shows { Text("sheet").presentationDetents([.medium, .large]) } == true)
    #expect(
      shows {
        Text("sheet").presentationDetents([.medium, .large]).presentationDragIndicator(.hidden)
      } == false)
  }

  @Test("what is behind a sheet can be used where the sheet allows it")
  func interaction() throws {
    struct Root: View {
      let interaction: PresentationBackgroundInteraction
      @State var count = 0
      var body: some View {
        Button("base \(count)") { count += 1 }.frame(maxHeight: .infinity, alignment: .top)
          .sheet(isPresented: .constant(true)) {
            Text("sheet").presentationDetents([.medium])
              .presentationBackgroundInteraction(interaction)
          }
      }
    }
    func count(_ interaction: PresentationBackgroundInteraction) -> String? {
      let screen = TestScreen(Root(interaction: interaction), size: narrow)
      screen.tap(at: CGPoint(x: 200, y: 8))
      return screen.texts.first
    }
    #expect(count(.enabled) == "base 1")
    #expect(count(.automatic) == "base 0")
    #expect(count(.enabled(upThrough: .medium)) == "base 1")
    #expect(count(.enabled(upThrough: .height(100))) == "base 0")
  }

  @Test("a view behind the content of a presentation takes the place of its surface")
  func background() {
    let screen = sheet {
      Text("sheet").presentationBackground { Text("behind") }.presentationDetents([.medium])
    }
    #expect(screen.root.layers.last?.backdrop?.size.width == 400)
    let texts = "\(screen.root.render())".components(separatedBy: "DisplayItem.text").count - 1
    #expect(texts == 3)
  }

  @Test("a popover points at a part of the view that presents it")
  func anchor() throws {
    func frame(_ anchor: PopoverAttachmentAnchor, _ edge: Edge) -> (CGRect, CGRect) {
      let screen = TestScreen(
        Color.red.frame(width: 200, height: 100)
          .popover(isPresented: .constant(true), attachmentAnchor: anchor, arrowEdge: edge) {
            Color.blue.frame(width: 60, height: 40)
          }, size: wide)
      let source = CGRect(x: 400, y: 300, width: 200, height: 100)
      return (card(screen), source)
    }
    let (below, source) = frame(.rect(.bounds), .top)
    #expect(below.midX == source.midX && below.minY > source.maxY)
    let (above, _) = frame(.rect(.bounds), .bottom)
    #expect(above.maxY < source.minY)
    let (beside, _) = frame(.point(.trailing), .leading)
    #expect(beside.minX > source.maxX && beside.midY == source.midY)
    let (corner, _) = frame(.rect(.rect(CGRect(x: 0, y: 0, width: 20, height: 20))), .top)
    #expect(corner.midX == source.minX + 10 && corner.minY > source.minY + 20)
    #expect(corner.minY < source.maxY)
  }

  @Test("a popover that fits on neither side of a view fills the side with more room")
  func popoverWithoutRoom() {
    let screen = TestScreen(
      Color.red.frame(width: 200, height: 40)
        .popover(isPresented: .constant(true)) {
          ScrollView { Color.blue.frame(width: 60, height: 700) }
        }
        .frame(maxHeight: .infinity, alignment: .top), size: CGSize(width: 400, height: 600))
    #expect(card(screen).minY == 51)
    #expect(card(screen).maxY == 592)
  }

  @Test("a popover stays one in a narrow window unless it is adapted")
  func adaptation() {
    func style(_ adaptation: PresentationAdaptation, size: CGSize = narrow) -> PresentationStyle? {
      let screen = TestScreen(
        Text("base").popover(isPresented: .constant(true)) {
          Text("content").presentationCompactAdaptation(adaptation)
        }, size: size)
      return screen.root.layers.last?.style
    }
    #expect(style(.automatic) == .popover)
    #expect(style(.sheet) == .sheet)
    #expect(style(.fullScreenCover) == .cover)
    #expect(style(.sheet, size: wide) == .popover)
  }

  private struct Scheme: View {
    let name: String
    @Environment(\.colorScheme) private var scheme
    var body: some View { Text("\(name) \(scheme == .dark ? "dark" : "light")") }
  }

  @Test("the preferred colour scheme applies to the whole window, and nil is the desktop's")
  func windowScheme() throws {
    struct Root: View {
      @State var isDark = true
      var body: some View {
        VStack {
          Scheme(name: "outer")
          Button("system") { isDark = false }.preferredColorScheme(isDark ? .dark : nil)
        }
      }
    }
    let screen = TestScreen(Root())
    #expect(screen.shows("outer dark"))
    #expect(screen.root.colorContext.colorScheme == .dark)
    try screen.tap("system")
    #expect(screen.shows("outer light"))
    screen.setEnvironment(\.colorScheme, to: .dark)
    #expect(screen.shows("outer dark"))
  }

  // B064
  @Test("the preferred colour scheme in a sheet applies to the sheet alone")
  func sheetScheme() {
    let screen = TestScreen(
      Scheme(name: "base").sheet(isPresented: .constant(true)) {
        Scheme(name: "sheet").preferredColorScheme(.dark)
      })
    #expect(screen.texts == ["base light", "sheet dark"])
  }
}
