import Foundation

/// Where windows are shown: a host implements it.
@MainActor
package protocol WindowHost: AnyObject {
  /// Shows a new window: feeds `window.root`, calls `window.mount()`, and shows its frames.
  func open(_ window: SceneWindow)
  /// Brings an open window to the front.
  func present(_ window: SceneWindow)
  /// Takes a window off the screen. Its tree has been taken down.
  func close(_ window: SceneWindow)
  /// Opens a location with the desktop's program for it; says whether there is one.
  func open(_ url: URL, completion: @escaping (Bool) -> Void)
}

/// An app that runs: its tree of scenes, and its open windows.
///
/// The scenes live in a tree of their own, `root`, whose environment the host feeds with what holds for the
/// whole app. Each window's tree continues the tree of scenes below its scene. Main actor only.
@MainActor
package final class RunningApp {
  /// The tree of scenes.
  package let root: RootNode
  /// What the windows are called where neither the scene nor the content gives a title.
  package let name: String
  package private(set) var scenes: [WindowSceneNode] = []
  package weak var host: WindowHost?
  /// Where the windows keep what their views store by `@SceneStorage`; `nil` for an app that is only drawn.
  package var stateFolder: URL?
  /// The folder for the states of this program's windows.
  package static var usualStateFolder: URL {
    SceneStore.folder.appendingPathComponent(ProcessInfo.processInfo.processName)
      .appendingPathComponent("scenes")
  }
  /// Whether the process ends: windows that close now come back at the next start.
  package var isEnding = false

  /// Runs an app.
  package convenience init<Application: App>(_ app: Application, services: HostServices) {
    self.init(AppView(app: app), name: shortTypeName(Application.self), services: services)
  }

  /// Runs an app with one window.
  package convenience init(
    name: String, services: HostServices, makeView: @escaping @MainActor () -> any View
  ) {
    self.init(_SceneView(scene: LooseScene(makeView: makeView)), name: name, services: services)
  }

  private init<Content: View>(_ content: Content, name: String, services: HostServices) {
    self.name = name
    root = RootNode(services: services)
    root.showsViews = false
    root.attachments[ObjectIdentifier(RunningApp.self)] = Weak(self)
    root.onNeedsFrame = { [weak self] in
      for window in self?.windows ?? [] { window.root.onNeedsFrame?() }
    }
    root.setEnvironment(\.scenePhase, to: .background)
    root.mount(content)
    update()
  }

  /// The app that a tree of scenes belongs to.
  static func of(_ root: RootNode) -> RunningApp? {
    (root.attachments[ObjectIdentifier(RunningApp.self)] as? Weak)?.app
  }

  private final class Weak {
    weak var app: RunningApp?
    init(_ app: RunningApp) { self.app = app }
  }

  // MARK: - Scenes and windows

  func add(_ scene: WindowSceneNode) { scenes.append(scene) }
  func remove(_ scene: WindowSceneNode) { scenes.removeAll { $0 === scene } }

  /// The open windows, in the order of their scenes.
  package var windows: [SceneWindow] { scenes.flatMap(\.windows) }

  /// The scene whose window is opened at the start: the first one that is no settings window.
  package var firstScene: WindowSceneNode? {
    scenes.first { $0.description.kind != .settings }
  }

  /// Opens the first scene's window.
  package func start() {
    if let firstScene { open(firstScene, presenting: nil) }
  }

  /// Opens a window of a scene, or brings the one to the front that shows the same already.
  package func open(_ scene: WindowSceneNode, presenting value: AnyHashable?) {
    let same = scene.windows.first {
      scene.description.kind != .group || (value != nil && $0.presentedValue == value)
    }
    if let same {
      host?.present(same)
      return
    }
    guard let host else { return }
    host.open(makeWindow(of: scene, presenting: value))
  }

  /// A window of a scene, not yet shown: the host opens it, or a picture is drawn of it.
  package func makeWindow(of scene: WindowSceneNode, presenting value: AnyHashable?) -> SceneWindow
  {
    SceneWindow(app: self, scene: scene, presenting: value)
  }

  /// The window group that `openWindow` means.
  package func scene(id: String?, value: AnyHashable?) -> WindowSceneNode? {
    scenes.first { scene in
      let description = scene.description
      if description.kind == .settings { return false }
      if let id, description.id != id { return false }
      guard let value else { return id != nil }
      return description.valueType.map { type(of: value.base) == $0 } ?? false
    }
  }

  /// Opens the settings window; does nothing in an app without one.
  package func openSettings() {
    if let scene = scenes.first(where: { $0.description.kind == .settings }) {
      open(scene, presenting: nil)
    }
  }

  // MARK: - Updates

  /// Brings the scenes up to date.
  package func update() {
    root.update(size: .zero)
  }

  /// Sets a value of the environment for the whole app, as the desktop says it, unless it is fixed.
  package func setEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, to value: Value
  ) {
    guard !fixedKeyPaths.contains(keyPath) else { return }
    root.setEnvironment(keyPath, to: value)
  }

  /// Sets a value of the environment that later calls of `setEnvironment` leave alone: an option of the
  /// command line wins over the desktop.
  package func fixEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, to value: Value
  ) {
    fixedKeyPaths.insert(keyPath)
    root.setEnvironment(keyPath, to: value)
  }

  private var fixedKeyPaths: Set<AnyKeyPath> = []

  /// The app is as present as its most present window.
  func phaseDidChange() {
    setEnvironment(\.scenePhase, to: windows.map(\.phase).max() ?? .background)
  }
}

/// The scene of a view that is shown without an app around it.
private struct LooseScene: _PrimitiveScene {
  let makeView: @MainActor () -> any View

  @MainActor static func _makeSceneNode(
    _ view: _SceneView<Self>, _ context: _NodeContext
  ) -> _Node {
    WindowSceneNode(view, context) { scene in
      WindowDescription(kind: .group) { _ in
        AnyView(PreviewPages { AnyView(anyView: scene.makeView()) })
      }
    }
  }
}

/// Shows one view as it is, and several below each other, as the pages of a preview.
private struct PreviewPages: Layout {
  static var layoutProperties: LayoutProperties { .withoutGuides }

  private static let spacing: CGFloat = 16

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    if subviews.count == 1 { return subviews[0].sizeThatFits(proposal) }
    let sizes = pageSizes(proposal, subviews)
    return CGSize(
      width: sizes.map(\.width).max() ?? 0,
      height: sizes.map(\.height).reduce(Self.spacing * CGFloat(max(0, sizes.count - 1)), +))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    if subviews.count == 1 {
      subviews[0].place(at: bounds.origin, proposal: proposal)
      return
    }
    var top = bounds.minY
    for (page, size) in zip(subviews, pageSizes(proposal, subviews)) {
      page.place(
        at: CGPoint(x: bounds.midX, y: top), anchor: .top, proposal: ProposedViewSize(size))
      top += size.height + Self.spacing
    }
  }

  private func pageSizes(_ proposal: ProposedViewSize, _ subviews: Subviews) -> [CGSize] {
    subviews.map { $0.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil)) }
  }
}

extension AnyView {
  /// Wraps a view whose type is not known.
  package init(anyView view: any View) {
    func open<Content: View>(_ view: Content) -> AnyView { AnyView(view) }
    self = open(view)
  }
}
