import Foundation
import MilieuTesting
import SwiftUI
import Testing

@testable import SwiftUICore

private struct Marker: Equatable {
  var name = "none"
}

extension EnvironmentValues {
  @Entry fileprivate var marker: Marker?

  /// Two keys by one name.
  fileprivate var both: (level: Int, other: Int) {
    get { (level, other) }
    set { (level, other) = newValue }
  }
}

private struct MarkerReader: View {
  @Environment(\.marker?.name) private var name
  var body: some View { Text(name ?? "nil") }
}

private struct SizeReader: View {
  @Environment(\.dynamicTypeSize) private var size
  var body: some View { Text(verbatim: "\(size)") }
}

/// The ways in which values come into the environment and out of it, beside those of the list of behaviours.
@MainActor
@Suite("Ways into the environment and out of it")
struct EnvironmentWayTests {
  // MARK: - Key paths

  @Test("an optional key is set to a value and to nil, and read through an optional chain")
  func optional() {
    let screen = TestScreen(
      VStack {
        MarkerReader()
        VStack {
          MarkerReader()
          MarkerReader().environment(\.marker, nil)
        }
        .environment(\.marker, Marker(name: "outer"))
      })
    #expect(screen.texts == ["nil", "outer", "nil"])
  }

  @Test("an optional value is changed in place, where there is one")
  func optionalTransform() {
    let screen = TestScreen(
      VStack {
        MarkerReader().transformEnvironment(\.marker) { $0?.name += "!" }
        MarkerReader().transformEnvironment(\.marker) { $0?.name += "!" }
          .environment(\.marker, Marker(name: "a"))
      })
    #expect(screen.texts == ["nil", "a!"])
  }

  @Test("a computed key path writes the keys that its setter writes, and wakes their readers alone")
  func computed() {
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(1, remote) { number in
        VStack {
          LevelReader()
          OtherReader()
          Leaf()
        }
        .environment(\.both, (7, number))
      })
    #expect(screen.texts == ["level 7", "other 1", "0"])
    _ = screen.takeBodyRuns()
    remote.value = 2
    #expect(screen.takeBodyRuns() == ["OtherReader", "Owner"])
  }

  // MARK: - Dedicated modifiers

  @Test("of two modifiers that set a value the one nearer to the view counts")
  func nearest() {
    struct Reader: View {
      @Environment(\.self) private var values
      var body: some View {
        Text(
          verbatim: """
            \(values.lineLimit ?? 0) \(values.lineSpacing) \(values.minimumScaleFactor) \
            \(values.truncationMode) \(values.multilineTextAlignment) \(values.controlSize) \
            \(values.imageScale) \(values.headerProminence) \(values.dynamicTypeSize) \
            \(values.font == .title) \(values.textCase == .uppercase)
            """
        ).textCase(nil)
      }
    }
    func outer(_ view: some View) -> some View {
      view.lineLimit(1).lineSpacing(1).minimumScaleFactor(0.1).truncationMode(.head)
        .multilineTextAlignment(.trailing).controlSize(.mini).imageScale(.small)
        .headerProminence(.standard).dynamicTypeSize(.small).font(.body).textCase(.lowercase)
    }
    let inner = Reader().lineLimit(2).lineSpacing(2).minimumScaleFactor(0.2)
      .truncationMode(.middle).multilineTextAlignment(.center).controlSize(.large)
      .imageScale(.large).headerProminence(.increased).dynamicTypeSize(.xLarge).font(.title)
      .textCase(.uppercase)
    #expect(
      TestScreen(outer(inner)).texts
        == ["2 2.0 0.2 middle center large large increased xLarge true true"])
  }

  @Test("what a modifier around disables stays disabled inside")
  func disabling() {
    struct Reader: View {
      @Environment(\.isEnabled) private var isEnabled
      @Environment(\.isScrollEnabled) private var scrolls
      @Environment(\.isFocusEffectEnabled) private var showsFocus
      @Environment(\.isHoverEffectEnabled) private var showsHover
      var body: some View {
        Text(verbatim: "\(isEnabled) \(scrolls) \(showsFocus) \(showsHover)")
      }
    }
    func reader(_ isDisabled: Bool) -> some View {
      Reader().disabled(isDisabled).scrollDisabled(isDisabled).focusEffectDisabled(isDisabled)
        .hoverEffectDisabled(isDisabled)
    }
    let all = TestScreen(
      VStack { reader(false) }.disabled(true).scrollDisabled(true).focusEffectDisabled()
        .hoverEffectDisabled())
    #expect(all.texts == ["false false false false"])
    #expect(TestScreen(VStack { reader(true) }.disabled(false)).texts == all.texts)
    #expect(TestScreen(reader(false)).texts == ["true true true true"])
  }

  @Test(
    "ranges of text sizes limit what comes from outside, one after the other",
    arguments: [
      (DynamicTypeSize.xSmall, DynamicTypeSize.medium), (.large, .large),
      (.accessibility5, .xLarge),
    ])
  func sizeRanges(outside: DynamicTypeSize, inside: DynamicTypeSize) {
    let screen = TestScreen(
      SizeReader().dynamicTypeSize(DynamicTypeSize.medium...)
        .dynamicTypeSize(DynamicTypeSize.small...DynamicTypeSize.xLarge)
        .dynamicTypeSize(outside))
    #expect(screen.texts == ["\(inside)"])
  }

  @Test("a text size that is set inside of a range is taken as it is")
  func sizeInsideOfRange() {
    #expect(
      TestScreen(
        SizeReader().dynamicTypeSize(.accessibility1).dynamicTypeSize(...DynamicTypeSize.large)
      ).texts == ["accessibility1"])
  }

  @Test("a range for the lines of a text sets the most of them, and the least to make room for")
  func lineRange() throws {
    func height(_ text: String, _ limit: ClosedRange<Int>) throws -> CGFloat {
      try TestScreen(
        Text(text).lineLimit(limit).accessibilityIdentifier("text").frame(width: 34)
      ).frame(of: "text").height
    }
    #expect(try height("aa", 2...3) == 2 * 17)
    #expect(try height("aa aa aa aa", 2...3) == 3 * 17)
  }

  // MARK: - Readers

  @Test("an underscored key sets the one without the underscore")
  func underscored() {
    var values = EnvironmentValues()
    func sets<Value: Equatable>(
      _ key: WritableKeyPath<EnvironmentValues, Value>, _ new: Value,
      _ read: KeyPath<EnvironmentValues, Value>
    ) -> Bool {
      let isOther = values[keyPath: read] != new
      values[keyPath: key] = new
      return isOther && values[keyPath: read] == new
    }
    #expect(
      sets(
        \._accessibilityDifferentiateWithoutColor, true, \.accessibilityDifferentiateWithoutColor))
    #expect(sets(\._accessibilityInvertColors, true, \.accessibilityInvertColors))
    #expect(
      sets(
        \._accessibilityLargeContentViewerEnabled, true, \.accessibilityLargeContentViewerEnabled))
    #expect(sets(\._accessibilityQuickActionsEnabled, true, \.accessibilityQuickActionsEnabled))
    #expect(sets(\._accessibilityReduceMotion, true, \.accessibilityReduceMotion))
    #expect(sets(\._accessibilityReduceTransparency, true, \.accessibilityReduceTransparency))
    #expect(sets(\._accessibilityShowButtonShapes, true, \.accessibilityShowButtonShapes))
    #expect(sets(\._colorSchemeContrast, .increased, \.colorSchemeContrast))
  }

  @Test("an action under an underscored name opens what the plain name opens")
  func underscoredAction() {
    struct Opener: View {
      @Environment(\.openURL) private var openURL
      @Environment(\._openSensitiveURL) private var openSensitiveURL
      var body: some View {
        Button("plain") { openURL(URL(string: "a:b")!) }
        Button("sensitive") { openSensitiveURL(URL(string: "c:d")!) }
      }
    }
    var opened: [String] = []
    let screen = TestScreen(
      VStack { Opener() }.environment(
        \._openURL,
        OpenURLAction {
          opened.append($0.absoluteString)
          return .handled
        }))
    try? screen.tap("plain")
    #expect(opened == ["a:b"])
    try? screen.tap("sensitive")
    #expect(opened == ["a:b"])
    #expect(screen.openedURLs.map(\.absoluteString) == ["c:d"])
  }

  @Test("a layout of one's own is told the direction of its place")
  func layoutDirection() {
    final class Note { var direction: LayoutDirection? }
    struct Noting: Layout {
      let note: Note
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        note.direction = subviews.layoutDirection
        return CGSize(width: 10, height: 10)
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) {}
    }
    let note = Note()
    let screen = TestScreen(Noting(note: note) { Text("a") })
    #expect(note.direction == .leftToRight)
    screen.setEnvironment(\.layoutDirection, to: .rightToLeft)
    #expect(note.direction == .rightToLeft)
  }

  @Test("closures of layout-adjacent views read the environment of the body that they are in")
  func layoutAdjacent() {
    struct Reader: View {
      @Environment(\.level) private var level
      var body: some View {
        GeometryReader { proxy in
          Text("width \(Int(proxy.size.width)) level \(level)")
            .alignmentGuide(.top) { _ in CGFloat(level) }
        }
      }
    }
    let screen = TestScreen(Reader(), size: CGSize(width: 300, height: 100))
    screen.setEnvironment(\.level, to: 4)
    #expect(screen.texts == ["width 300 level 4"])
  }

  @Test("styles of gauges and split views read the environment of their view")
  func moreStyles() {
    struct Dial: GaugeStyle {
      @Environment(\.level) private var level
      func makeBody(configuration: Configuration) -> some View { Text("gauge \(level)") }
    }
    struct Columns: NavigationSplitViewStyle {
      @Environment(\.level) private var level
      func makeBody(configuration: Configuration) -> some View { Text("columns \(level)") }
    }
    let screen = TestScreen(
      VStack {
        Gauge(value: 0.5) { Text("a") }.gaugeStyle(Dial())
        NavigationSplitView {
          Text("a")
        } detail: {
          Text("b")
        }
        .navigationSplitViewStyle(Columns())
      }
      .environment(\.level, 3))
    #expect(screen.texts == ["gauge 3", "columns 3"])
    screen.setEnvironment(\.level, to: 9)
    #expect(screen.texts == ["gauge 3", "columns 3"])
  }

  // MARK: - Storage

  @Test("the file of a scene is replaced as a whole: who reads the old one sees no half of the new")
  func sceneFile() throws {
    struct Notes: App {
      struct Page: View {
        @SceneStorage("draft") private var draft = "empty"
        let note: (@escaping (String) -> Void) -> Void
        var body: some View {
          let _ = note { draft = $0 }
          Text(draft)
        }
      }
      let note: (@escaping (String) -> Void) -> Void
      init() { note = { _ in } }
      init(_ note: @escaping (@escaping (String) -> Void) -> Void) { self.note = note }
      var body: some Scene { WindowGroup(id: "notes") { Page(note: note) } }
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    var set: ((String) -> Void)?
    let host = WindowKeeper()
    let app = host.run(Notes { set = $0 }, stateFolder: folder)
    func write(_ word: String) throws -> URL {
      set?(word)
      app.windows[0].update(size: host.size)
      SceneStore.of(app.windows[0].root).save()
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      let name = files.first { $0.hasSuffix(".plist") }
      return folder.appending(path: try #require(name))
    }
    let file = try write("first")
    let old = try FileHandle(forReadingFrom: file)
    let before = try Data(contentsOf: file)
    _ = try write("second, and longer")
    #expect(try old.readToEnd() == before)
    #expect(try Data(contentsOf: file) != before)
  }

  @Test("a process that is killed while it writes leaves a file of a scene that can be read")
  func killedWhileWriting() async throws {
    let file = Self.killedFile
    try? FileManager.default.removeItem(at: file)
    defer { try? FileManager.default.removeItem(at: file) }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let store = SceneStore(file: EnvironmentWayTests.killedFile)
        store.set(String(repeating: "long ", count: 20_000), forKey: "draft")
        store.save()
        // The end comes at some point of the writes that go on meanwhile.
        DispatchQueue.global().async { kill(getpid(), SIGKILL) }
        while true { store.save() }
      }
    }
    let store = SceneStore(file: file)
    #expect(store.string(forKey: "draft")?.count == 100_000)
  }

  nonisolated private static let killedFile = FileManager.default.temporaryDirectory
    .appending(path: "milieu-killed-while-writing.plist")
}
