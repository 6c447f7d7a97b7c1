import MilieuTesting
import SwiftUI
import Testing

/// A tree whose record is on from the start.
@MainActor
private final class InspectedTree {
  let root: RootNode
  let inspection: Inspection

  init<Content: View>(_ view: Content) {
    root = RootNode(
      services: HostServices(text: SquareTextEngine(), images: NoPictures(), now: { 0 }))
    inspection = root.beginInspection()
    root.mount(view)
    settle()
  }

  func settle() { root.update(size: CGSize(width: 200, height: 100)) }

  /// The events of what `change` does.
  func events(of change: () -> Void) -> [Inspection.Event] {
    settle()
    _ = inspection.takeEvents()
    change()
    settle()
    return inspection.takeEvents()
  }

  /// The view of a name, the first in the order of the tree.
  func view(_ name: String) throws -> InspectedView {
    func find(_ views: [InspectedView]) -> InspectedView? {
      for view in views {
        if view.name == name { return view }
        if let found = find(view.children) { return found }
      }
      return nil
    }
    return try #require(find(inspection.views()))
  }

  private final class NoPictures: ImageEngine {
    func pixelSize(of image: EncodedImage) -> CGSize? { nil }
  }
}

extension [Inspection.Event] {
  /// The events in words, one line each.
  fileprivate var lines: [String] {
    map { event in
      switch event {
      case .changed(let cause): "changed \(cause.word)"
      case .ran(let view, let causes):
        "\(view.type) ran: " + causes.map(\.word).joined(separator: ", ")
      case .skipped(let view): "\(view.type) skipped"
      }
    }
  }
}

extension Inspection.Cause {
  fileprivate var word: String {
    switch self {
    case .appearance: "appearance"
    case .parent(let name): "parent \(name)"
    case .state(let name): "state \(name)"
    case .environment(let name): "environment \(name)"
    case .observable(let name): "observable \(name ?? "?")"
    case .environmentMoved: "moved"
    case .other: "other"
    }
  }
}

extension EnvironmentValues {
  @Entry var inspectedTheme = "plain"
}

@Suite("The record of a tree")
@MainActor
struct InspectionTests {
  // MARK: - Why bodies run

  private struct Counter: View {
    @State private var count = 0
    let action: (@escaping () -> Void) -> Void

    var body: some View {
      let _ = action { count += 1 }
      VStack {
        Label(number: count)
        Label(number: 7)
      }
    }

    struct Label: View {
      let number: Int
      var body: some View { Text("\(number)") }
    }
  }

  @Test("A state's change names the state, who ran for it, and who was left alone")
  func stateChange() {
    var increment = {}
    let tree = InspectedTree(Counter { increment = $0 })
    #expect(
      tree.events { increment() }.lines == [
        "changed state Counter.count",
        "Counter ran: state Counter.count",
        "Label ran: parent Counter",
        "Label skipped",
      ])
  }

  private struct Themed: View {
    @Environment(\.inspectedTheme) private var theme
    var body: some View { Text(theme) }
  }

  private struct Plain: View {
    var body: some View { Text("plain") }
  }

  @Test("A key of the environment that the host changes names the key")
  func environmentChange() {
    let tree = InspectedTree(
      VStack {
        Themed()
        Plain()
      })
    #expect(
      tree.events { tree.root.setEnvironment(\.inspectedTheme, to: "blue") }.lines == [
        "changed environment inspectedTheme",
        "Themed ran: environment inspectedTheme",
      ])
  }

  private struct Kept: View {
    @AppStorage("inspected.volume") private var volume = 3
    @SceneStorage("inspected.page") private var page = 1
    let action: (@escaping () -> Void, @escaping () -> Void) -> Void

    var body: some View {
      let _ = action({ volume += 1 }, { page += 1 })
      Text("\(volume) \(page)")
    }
  }

  @Test("A change of what is kept on disk names the property that shows it")
  func storageChange() throws {
    let suite = "inspected.\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    var (louder, turn) = ({}, {})
    let tree = InspectedTree(
      Kept {
        louder = $0
        turn = $1
      }.defaultAppStorage(defaults))
    #expect(
      tree.events { louder() }.lines == [
        "changed state Kept.volume", "Kept ran: state Kept.volume",
      ])
    #expect(
      tree.events { turn() }.lines == ["changed state Kept.page", "Kept ran: state Kept.page"])
  }

  private final class Library: ObservableObject {
    @Published var title = "Old"
  }

  private struct Shelf: View {
    @EnvironmentObject private var library: Library
    var body: some View { Text(library.title) }
  }

  @Test("An object's change names its type")
  func objectChange() {
    let library = Library()
    let tree = InspectedTree(Shelf().environmentObject(library))
    #expect(
      tree.events { library.title = "New" }.lines == [
        "changed state Library",
        "Shelf ran: state Library",
      ])
  }

  @Observable
  final class Model {
    var title = "Old"
  }

  private struct Card: View {
    let model: Model
    var body: some View { Text(model.title) }
  }

  @Test("An observable property's change says that it was one")
  func observableChange() {
    let model = Model()
    let tree = InspectedTree(Card(model: model))
    let events = tree.events { model.title = "New" }
    #expect(events.count == 2)
    #expect(events.last?.isRunBecauseOfObservable == true)
  }

  @Test("A setter's symbol names the property")
  func setterNames() {
    #expect(
      ObservableProperty.property(ofSetter: "App.Model.count.setter : Swift.Int") == "Model.count")
    #expect(
      ObservableProperty.property(ofSetter: "App.Model.names.modify : [Swift.String]")
        == "Model.names")
    #expect(ObservableProperty.property(ofSetter: "App.Model.count.getter : Swift.Int") == nil)
    #expect(ObservableProperty.property(ofSetter: "main") == nil)
  }

  @Test("A new view says that it is new")
  func appearance() {
    let tree = InspectedTree(Plain())
    #expect(tree.inspection.takeEvents().lines == ["Plain ran: appearance"])
  }

  @Test("A tree without a record keeps none")
  func offByDefault() {
    let screen = TestScreen(Plain())
    #expect(screen.root.inspection == nil)
  }

  @Test("With the last recorded tree the recording ends")
  func end() {
    var tree: InspectedTree? = InspectedTree(Plain())
    let root = tree?.root
    #expect(Inspection.isOn)
    root?.unmount()
    tree = nil
    #expect(root?.inspection == nil)
  }

  // MARK: - What was read

  private struct Reader: View {
    var body: some View {
      VStack {
        Themed().environment(\.inspectedTheme, "green")
        Plain()
      }
    }
  }

  @Test("A read names the key, its value, and the modifier with the view that wrote it")
  func modifierRead() throws {
    let tree = InspectedTree(Reader())
    let read = try #require(try tree.view("Themed").reads.first)
    #expect(read.name == "inspectedTheme")
    #expect(read.value as? String == "green")
    guard case .modifier(let use) = read.setter else {
      Issue.record("set by \(read.setter)")
      return
    }
    #expect(use.view == "Reader")
    #expect(!use.callStack.isEmpty)
  }

  @Test("A key that nobody set is its default; one that the host set is the host's")
  func hostRead() throws {
    let tree = InspectedTree(Themed())
    var read = try #require(try tree.view("Themed").reads.first)
    guard case .nobody = read.setter else {
      Issue.record("set by \(read.setter)")
      return
    }
    tree.root.setEnvironment(\.inspectedTheme, to: "blue")
    tree.settle()
    read = try #require(try tree.view("Themed").reads.first)
    guard case .host = read.setter else {
      Issue.record("set by \(read.setter)")
      return
    }
  }

  private struct Forgetful: View {
    @Environment(\.inspectedTheme) private var theme
    var body: some View { Text("fixed") }
  }

  @Test("A key that is declared and not read is not listed")
  func unread() throws {
    #expect(try InspectedTree(Forgetful()).view("Forgetful").reads.isEmpty)
  }

  @Test("An object's read is known by its type")
  func objectRead() throws {
    let tree = InspectedTree(Shelf().environmentObject(Library()))
    let read = try #require(try tree.view("Shelf").reads.first)
    #expect(read.isObject)
    #expect(read.name == "Library")
  }

  @Test("A text's reads are listed key by key")
  func textReads() throws {
    let tree = InspectedTree(Plain().font(.title))
    let reads = try tree.view("Text").reads
    let font = try #require(reads.first { $0.name == "font" })
    guard case .modifier = font.setter else {
      Issue.record("set by \(font.setter)")
      return
    }
    #expect(reads.contains { $0.name == "locale" })
  }

  // MARK: - The tree

  @Test("Views have their frames in the window")
  func frames() throws {
    let tree = InspectedTree(
      HStack(spacing: 10) {
        Color.red.frame(width: 20, height: 10)
        Plain().frame(width: 50, height: 30)
      })
    #expect(try tree.view("HStack").frame == CGRect(x: 60, y: 35, width: 80, height: 30))
    #expect(try tree.view("Color").frame == CGRect(x: 60, y: 45, width: 20, height: 10))
  }

  @Test("The tree has the views that the user wrote, one inside the other")
  func nesting() {
    let tree = InspectedTree(Reader())
    func names(_ view: InspectedView) -> String {
      view.children.isEmpty
        ? view.name : view.name + "(" + view.children.map(names).joined(separator: " ") + ")"
    }
    #expect(
      tree.inspection.views().map(names) == ["Reader(VStack(Themed(Text) Plain(Text)))"])
  }

  @Test(
    "Names of keys are those of their properties",
    arguments: [
      ("ColorSchemeKey", "colorScheme"), ("__Key_theme", "theme"), ("ThemeEnvironmentKey", "theme"),
      ("Theme", "theme"), ("Key", "key"),
    ])
  func keyNames(key: String, name: String) {
    #expect(AnyKeySource.propertyName(ofKey: key) == name)
  }
}

extension Inspection.Event {
  fileprivate var isRunBecauseOfObservable: Bool {
    guard case .ran(_, let causes) = self, case .observable = causes.first else { return false }
    return causes.count == 1
  }
}
