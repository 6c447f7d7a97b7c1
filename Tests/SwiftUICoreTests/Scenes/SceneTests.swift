import Foundation
import MilieuTesting
import SwiftUI
import SwiftUICore
import Testing

/// An app that runs without a display, with its windows.
@MainActor
private struct Desk {
  let app: RunningApp
  private let keeper: WindowKeeper

  init<Application: App>(_ application: Application) {
    keeper = WindowKeeper()
    app = keeper.run(application)
  }

  var windows: [SceneWindow] { keeper.windows }
  var presented: [SceneWindow] { keeper.presented }

  func settle() {
    for window in windows { window.update(size: keeper.size) }
  }

  /// What the windows show.
  var labels: [[String]] {
    settle()
    return windows.map { $0.root.accessibilityElements.compactMap(\.label) }
  }

  /// Presses the button of that name in a window.
  func press(_ name: String, in window: Int = 0) throws {
    settle()
    let button = try #require(windows[window].root.element(called: name))
    try #require(button.actions.first).perform()
    settle()
  }
}

@MainActor
@Suite("Scenes and their windows")
struct SceneTests {
  private struct Counter: View {
    @State private var count = 0
    @Environment(\.openWindow) private var openWindow
    @Environment(\.dismissWindow) private var dismissWindow
    @Environment(\.openSettings) private var openSettings

    var body: some View {
      VStack {
        Button("count \(count)") { count += 1 }
        Button("another") { openWindow(id: "counters") }
        Button("about") { openWindow(id: "about") }
        Button("page 7") { openWindow(value: 7) }
        Button("settings") { openSettings() }
        Button("close") { dismissWindow() }
        Button("close pages") { dismissWindow(value: 7) }
      }
    }
  }

  private struct Several: App {
    var body: some Scene {
      Settings { Text("the settings") }
      WindowGroup(id: "counters") { Counter() }
      Window("About", id: "about") { Text("about it") }
      WindowGroup(for: Int.self) { $page in Text("shows \(page ?? 0)") }
    }
  }

  @Test("an app begins with one window, of the first scene that is no settings window")
  func start() {
    let desk = Desk(Several())
    #expect(desk.windows.count == 1)
    #expect(desk.labels[0].first == "count 0")
  }

  @Test("each window of a group has its own state")
  func state() throws {
    let desk = Desk(Several())
    try desk.press("another")
    try desk.press("count 0", in: 1)
    #expect(desk.labels.map(\.first) == ["count 0", "count 1"])
  }

  @Test("the one window of a scene is brought to the front when it is asked for again")
  func single() throws {
    let desk = Desk(Several())
    try desk.press("about")
    try desk.press("about")
    #expect(desk.windows.count == 2)
    #expect(desk.presented.count == 1)
    #expect(desk.labels[1] == ["about it"])
  }

  @Test("a window that presents a value is opened once for it")
  func value() throws {
    let desk = Desk(Several())
    try desk.press("page 7")
    try desk.press("page 7")
    #expect(desk.labels.dropFirst() == [["shows 7"]])
  }

  @Test("the settings open when they are asked for")
  func settings() throws {
    let desk = Desk(Several())
    try desk.press("settings")
    #expect(desk.labels[1] == ["the settings"])
  }

  @Test("a view closes its own window, or those that present a value")
  func closing() throws {
    let desk = Desk(Several())
    try desk.press("page 7")
    try desk.press("close pages")
    #expect(desk.windows.count == 1)
    try desk.press("close")
    #expect(desk.windows.isEmpty)
  }

  @Test("a window that is pushed opens above the old one, which is there again when it closes")
  func pushing() throws {
    struct Pusher: View {
      @Environment(\.pushWindow) private var pushWindow
      var body: some View { Button("push") { pushWindow(id: "above") } }
    }
    struct Pushing: App {
      var body: some Scene {
        WindowGroup { Pusher() }
        Window("Above", id: "above") { Counter() }
      }
    }
    let desk = Desk(Pushing())
    try desk.press("push")
    #expect(desk.labels.map(\.first) == ["push", "count 0"])
    try desk.press("close", in: 1)
    #expect(desk.labels == [["push"]])
  }

  @Test("an app in windows of a desktop can open more of them, a view alone can't")
  func severalWindows() {
    struct Reader: View {
      @Environment(\.supportsMultipleWindows) private var isSupported
      var body: some View { Button(isSupported ? "several" : "one") {} }
    }
    struct Reading: App {
      var body: some Scene { WindowGroup { Reader() } }
    }
    #expect(Desk(Reading()).labels == [["several"]])
    #expect(TestScreen(Reader()).texts == ["one"])
  }

  @Test("a window's tree ends with it")
  func end() throws {
    struct Noting: App {
      let note: (String) -> Void
      init() { note = { _ in } }
      init(_ note: @escaping (String) -> Void) { self.note = note }
      var body: some Scene {
        WindowGroup { Text("here").onDisappear { note("gone") } }
      }
    }
    var notes: [String] = []
    let desk = Desk(Noting { notes.append($0) })
    try #require(desk.windows.first).close()
    #expect(notes == ["gone"])
  }

  @Test("the environment of a scene reaches its windows, and no other's")
  func environment() throws {
    struct Reader: View {
      @Environment(\.lineLimit) private var lines
      @Environment(\.openWindow) private var openWindow
      var body: some View { Button("\(lines ?? 0) lines") { openWindow(id: "other") } }
    }
    struct Reading: App {
      var body: some Scene {
        WindowGroup { Reader() }.environment(\.lineLimit, 3)
        Window("Other", id: "other") { Reader() }
      }
    }
    let desk = Desk(Reading())
    try desk.press("3 lines")
    #expect(desk.labels == [["3 lines"], ["0 lines"]])
  }

  @Test("a change of the app's state brings its windows up to date")
  func appState() throws {
    struct Counting: App {
      @State private var count = 0
      var body: some Scene {
        WindowGroup { Button("count \(count)") { count += 1 } }
      }
    }
    let desk = Desk(Counting())
    try desk.press("count 0")
    #expect(desk.labels == [["count 1"]])
  }

  @Test("the app is as present as its most present window")
  func phase() throws {
    struct Watching: App {
      @Environment(\.scenePhase) private var phase
      let note: (ScenePhase) -> Void
      init() { note = { _ in } }
      init(_ note: @escaping (ScenePhase) -> Void) { self.note = note }
      var body: some Scene {
        WindowGroup(id: "w") { Button("open") {} }
          .onChange(of: phase) { _, new in note(new) }
      }
    }
    var phases: [ScenePhase] = []
    let desk = Desk(Watching { phases.append($0) })
    let scene = try #require(desk.app.firstScene)
    desk.app.open(scene, presenting: nil)
    desk.settle()
    phases = []
    desk.windows[0].phase = .inactive
    desk.settle()
    #expect(phases.isEmpty)
    desk.windows[1].phase = .background
    desk.settle()
    #expect(phases == [.inactive])
  }

  @Test("a window is called as its content's title says, else as its scene's, else as the app")
  func titles() {
    struct Titled: App {
      var body: some Scene {
        WindowGroup("Scene") { NavigationStack { Text("x").navigationTitle("Content") } }
      }
    }
    struct SceneTitled: App {
      var body: some Scene { WindowGroup("Scene") { Text("x") } }
    }
    struct Plain: App {
      var body: some Scene { WindowGroup { Text("x") } }
    }
    func title<Application: App>(_ application: Application) -> String? {
      let desk = Desk(application)
      return desk.windows.first?.title
    }
    #expect(title(Titled()) == "Content")
    #expect(title(SceneTitled()) == "Scene")
    #expect(title(Plain()) == "Plain")
  }

  @Test("a window that is asked for by a name that no scene has is not opened")
  func unknown() throws {
    struct Asking: View {
      @Environment(\.openWindow) private var openWindow
      var body: some View { Button("open") { openWindow(id: "nowhere") } }
    }
    struct Wrong: App {
      var body: some Scene { WindowGroup { Asking() } }
    }
    let desk = Desk(Wrong())
    try desk.press("open")
    #expect(desk.windows.count == 1)
  }

  @Test("the tree of the scenes is no window of the app")
  func windowsOfUIKit() throws {
    let before = UIApplication.shared.windows.count
    let desk = Desk(Several())
    #expect(UIApplication.shared.windows.count == before + 1)
    try #require(desk.windows.first).close()
    #expect(UIApplication.shared.windows.count == before)
  }
}
