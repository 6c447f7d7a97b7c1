import Diagnostics
import Foundation
import MilieuTesting
import SwiftUI
import Testing

@MainActor
@Suite("What has no effect, or less than its name says")
struct UnsupportedAPITests {
  @Test("each is told once where an app uses it", arguments: UnsupportedAPI.all)
  func told(api: UnsupportedAPI) throws {
    let use = try #require(Use.all[api], "no use of \(api.name) in this test")
    let found = try Reporter.capture {
      let screen = TestScreen(use.view(), size: CGSize(width: 400, height: 600))
      try use.act(screen)
      screen.setEnvironment(\.colorScheme, to: .dark)
      screen.settle()
      _ = screen.root.render()
    }.problems.filter { $0.code == .apiWithoutEffect }
    #expect(found.map(\.summary) == [Problem.apiWithoutEffect(api, path: []).summary])
  }

  @Test("what is as good as the default is not told")
  func goodDefaults() {
    let found = Reporter.capture {
      let screen = TestScreen(Ordinary())
      _ = screen.root.render()
    }.problems
    #expect(found == [])
  }

  @Test(
    "every row of the page's tables of what does nothing, or less, is told",
    arguments: ["Compiles without effect", "Less than on Apple's systems"])
  func rows(title: String) throws {
    let rows = try Self.rows(of: title)
    #expect(rows.count > 5)
    for row in rows {
      #expect(UnsupportedAPI.all.contains { row.contains($0.word) }, "nothing tells: \(row)")
    }
  }

  @Test("everything that is told has a row in the page", arguments: UnsupportedAPI.all)
  func page(api: UnsupportedAPI) throws {
    let titles = [
      "Compiles without effect", "Less than on Apple's systems", "Values of UIKit",
    ]
    let rows = try titles.flatMap(Self.rows)
    #expect(rows.contains { $0.contains(api.word) }, "\(api.name) is not in the page")
  }

  /// The first cells of a table of Documentation/Compatibility.md.
  private static func rows(of title: String) throws -> [String] {
    let page = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Documentation/Compatibility.md"), encoding: .utf8)
    let section = try #require(
      page.components(separatedBy: "\n## ").first { $0.hasPrefix(title + "\n") })
    return section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2)
      .map { $0.dropFirst(2).components(separatedBy: " | ")[0] }
  }
}

extension UnsupportedAPI {
  /// The name in its beginning.
  fileprivate var word: Substring { name.prefix { $0.isLetter || $0.isNumber } }
}

/// How an app uses something.
@MainActor
private struct Use {
  let view: @MainActor () -> AnyView
  let act: @MainActor (TestScreen) throws -> Void

  private init(
    _ view: @autoclosure @escaping @MainActor () -> some View,
    act: @escaping @MainActor (TestScreen) throws -> Void = { _ in }
  ) {
    (self.view, self.act) = ({ AnyView(view()) }, act)
  }

  private static let text = Text("a")
  private static let grid = [GridItem(.flexible())]

  static var all: [UnsupportedAPI: Use] {
    appearance.merging(behaviour) { first, _ in first }.merging(styles) { first, _ in first }
  }

  private static var appearance: [UnsupportedAPI: Use] {
    [
      .antialiased: Use(
        VStack {
          Circle().fill(style: FillStyle(antialiased: false))
          Circle().stroke(.red, lineWidth: 1, antialiased: false)
          Circle().strokeBorder(.red, lineWidth: 1, antialiased: false)
          text.clipShape(Circle(), style: FillStyle(antialiased: false))
          text.cornerRadius(2, antialiased: false)
        }),
      .blurOpaque: Use(text.blur(radius: 1, opaque: true)),
      .drawingGroup: Use(text.drawingGroup(opaque: true)),
      .canvasOptions: Use(Canvas(opaque: true) { _, _ in }),
      .canvasDrawingOptions: Use(
        Canvas { context, size in
          context.addFilter(.blur(radius: 1), options: .init(rawValue: 1))
          context.addFilter(.shadow(radius: 1, blendMode: .multiply))
          context.fill(
            Path(CGRect(origin: .zero, size: size)),
            with: .linearGradient(
              Gradient(colors: [.red, .blue]), startPoint: .zero, endPoint: CGPoint(x: 1, y: 1),
              options: .init(rawValue: 1)))
        }),
      .contentShapeKinds: Use(text.contentShape(.hoverEffect, Circle())),
      .symbolRenderingMode: Use(Image(systemName: "heart").symbolRenderingMode(.palette)),
      .symbolEffect: Use(Image(systemName: "heart").symbolEffect(.pulse)),
      .material: Use(text.background(.thinMaterial)),
      .ellipticalGradientOnText: Use(
        Text("wide").foregroundStyle(EllipticalGradient(colors: [.red, .blue]))),
      .perspective: Use(text.rotation3DEffect(.degrees(30), axis: (x: 0, y: 1, z: 0))),
      .blendDuration: Use(text.animation(.spring(duration: 1, blendDuration: 1), value: 1)),
      .ignoresInvertColors: Use(text.accessibilityIgnoresInvertColors()),
      .largeContentViewer: Use(text.accessibilityShowsLargeContentViewer()),
    ]
  }

  private static var behaviour: [UnsupportedAPI: Use] {
    [
      .submitLabel: Use(TextField("Name", text: .constant("")).submitLabel(.done)),
      .scrollDismissesKeyboard: Use(ScrollView { text }.scrollDismissesKeyboard(.immediately)),
      .searchFieldPlacement: Use(
        NavigationStack { text.searchable(text: .constant(""), placement: .sidebar) }),
      .contextMenuPreview: Use(
        text.contextMenu {
          Button("b") {}
        } preview: {
          text
        }),
      .scrollIndicators: Use(ScrollView { text }.scrollIndicators(.visible)),
      .scrollBounceBehavior: Use(ScrollView { text }.scrollBounceBehavior(.always)),
      .pinnedViews: Use(LazyVGrid(columns: grid, pinnedViews: .sectionHeaders) { text }),
      .sensoryFeedback: Use(text.sensoryFeedback(.increase, trigger: 1)),
      .statusBarHidden: Use(text.statusBarHidden()),
      .persistentSystemOverlays: Use(text.persistentSystemOverlays(.hidden)),
      .defersSystemGestures: Use(text.defersSystemGestures(on: .all)),
      .focusSection: Use(text.focusSection()),
      .prefersInApp: Use(Opener()) { try $0.tap("Open") },
      .shortcutLocalization: Use(
        Button("b") {}.keyboardShortcut("b", modifiers: .command, localization: .custom)),
      .menuShortcut: Use(Menu("More") { Button("b") {}.keyboardShortcut("b") }) {
        try $0.tap("More")
      },
      .scrollViewBounces: Use(text) { _ in
        UIScrollView.appearance().bounces = false
        UIScrollView.appearance().bounces = true
      },
    ]
  }

  private static var styles: [UnsupportedAPI: Use] {
    [
      .sidebarAdaptable: Use(
        TabView { text.tabItem { Text("b") } }.tabViewStyle(.sidebarAdaptable)),
      .palettePicker: Use(
        Picker("p", selection: .constant(1)) { text.tag(1) }.pickerStyle(.palette)),
      .columnsForm: Use(Form { text }.formStyle(.columns)),
      .customizationBehavior: Use(
        NavigationStack {
          text.toolbar(id: "bar") {
            ToolbarItem(id: "one") { Button("b") {} }.customizationBehavior(.disabled)
          }
        }),
    ]
  }
}

private struct Opener: View {
  @Environment(\.openURL) private var openURL

  var body: some View {
    Button("Open") { openURL(URL(string: "https://swift.org")!, prefersInApp: true) }
  }
}

/// Everything of the tables, used so that nothing is lost.
private struct Ordinary: View {
  @Environment(\.openURL) private var openURL

  var body: some View {
    NavigationStack {
      ScrollView {
        Canvas { context, size in
          context.addFilter(.blur(radius: 1))
          context.addFilter(.shadow(radius: 1))
          context.fill(
            Path(CGRect(origin: .zero, size: size)),
            with: .linearGradient(
              Gradient(colors: [.red]), startPoint: .zero, endPoint: CGPoint(x: 1, y: 1)))
        }
        Image(systemName: "heart").symbolRenderingMode(.monochrome)
        Text("a").blur(radius: 1).drawingGroup().contentShape(.interaction, Rectangle())
          .keyboardShortcut("a", modifiers: .command)
          .clipped().cornerRadius(3).clipShape(Circle())
          .rotation3DEffect(.degrees(10), axis: (x: 0, y: 1, z: 0), perspective: 0)
          .rotation3DEffect(.degrees(10), axis: (x: 0, y: 0, z: 1))
          .animation(.spring(duration: 1), value: 1)
          .animation(.interactiveSpring, value: 2)
        Circle().fill(EllipticalGradient(colors: [.red, .blue])).frame(width: 20, height: 20)
        Circle().strokeBorder(.red, lineWidth: 1)
        LazyVGrid(columns: [GridItem()]) { Text("b") }
        Menu("More") { Button("c") {} }
      }
      .scrollIndicators(.automatic)
      .scrollBounceBehavior(.basedOnSize)
      .searchable(text: .constant(""), placement: .navigationBarDrawer(displayMode: .always))
    }
  }
}
