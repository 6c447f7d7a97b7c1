import Foundation

/// One window of a scene: its tree, its title and its phase.
///
/// Owned by its scene's node from the first `mount()` until `close()`. A host sets the environment of
/// `root`, mounts, and then updates and draws it for each frame.
@MainActor
package final class SceneWindow {
  package let root: RootNode
  package let scene: WindowSceneNode
  private unowned let app: RunningApp
  /// The value that the window presents.
  package var presentedValue: AnyHashable?
  /// Called when `title` has changed.
  package var onTitleChange: (() -> Void)?
  package private(set) var isOpen = false

  init(app: RunningApp, scene: WindowSceneNode, presenting value: AnyHashable?) {
    self.app = app
    self.scene = scene
    presentedValue = value
    root = RootNode(services: app.root.services, parent: scene)
    root.attachments[ObjectIdentifier(SceneWindow.self)] = self
  }

  /// The window whose tree this is, if any.
  package static func of(_ root: RootNode) -> SceneWindow? {
    root.attachments[ObjectIdentifier(SceneWindow.self)] as? SceneWindow
  }

  /// The file of what the window's views keep by `@SceneStorage`; `nil` where windows keep nothing.
  ///
  /// Windows of one scene are told apart by the value they present, or by a number: the first one that is
  /// free, so that the windows of the app's next start find the files of this one.
  private(set) lazy var stateFile: URL? = {
    guard let folder = app.stateFolder else { return nil }
    var name = scene.description.id ?? "scene-\(app.scenes.firstIndex { $0 === scene } ?? 0)"
    if let value = presentedValue { name += "-\(value.base)" }
    let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-_."))
    name = name.addingPercentEncoding(withAllowedCharacters: allowed) ?? "scene"
    let taken = app.windows.filter { $0 !== self }.compactMap {
      $0.openStateFile?.lastPathComponent
    }
    let number = (1...).first { !taken.contains("\(name)-\($0).plist") } ?? 1
    let file = folder.appendingPathComponent("\(name)-\(number).plist")
    openStateFile = file
    return file
  }()
  private var openStateFile: URL?

  /// The tree of scenes that the window's tree continues.
  var appRoot: RootNode { app.root }

  /// Whether the window of a tree is the one in use. A tree without a window always is.
  static func isInUse(_ root: RootNode) -> Bool {
    of(root).map { $0.isOpen && $0.phase == .active } ?? true
  }

  /// Makes the tree of the content.
  package func mount() {
    guard !isOpen else { return }
    isOpen = true
    scene.add(self)
    root.setEnvironment(\.windowActions, to: WindowActions(window: self, app: app))
    root.mount(WindowContent(window: self, makeContent: scene.description.makeContent))
    app.phaseDidChange()
  }

  /// Brings the app's scenes and then this window up to date.
  package func update(size: CGSize) {
    app.update()
    root.update(size: size)
  }

  /// Closes the window: its state ends, and the host takes it off the screen.
  ///
  /// What its views keep by `@SceneStorage` goes too, unless the app ends with the window.
  package func close() {
    guard isOpen else { return }
    let store = root.attachments[ObjectIdentifier(SceneStore.self)] as? SceneStore
    if app.isEnding || app.windows.count == 1 { store?.save() } else { store?.forget() }
    isOpen = false
    scene.remove(self)
    root.unmount()
    root.attachments = [:]
    app.host?.close(self)
    app.phaseDidChange()
  }

  // MARK: - What the host shows around the content

  /// The title that the content gives, by `navigationTitle`; it wins over the scene's.
  fileprivate(set) var contentTitle: Text? {
    didSet { if contentTitle != oldValue { onTitleChange?() } }
  }

  package var title: String {
    let values = EnvironmentValues(scope: root.scope)
    let context = TextContext(
      locale: values.locale, calendar: values.calendar, timeZone: values.timeZone)
    let title = [
      contentTitle, previewWishes.name.map { Text(verbatim: $0) }, scene.description.title,
    ]
    .lazy.compactMap { $0?.string(in: context) }.first { !$0.isEmpty }
    return title ?? app.name
  }

  /// What a preview's view asks of the place where it is shown.
  package fileprivate(set) var previewWishes = PreviewWishes.defaultValue {
    didSet { if previewWishes.name != oldValue.name { onTitleChange?() } }
  }

  /// The size for a new window, in points; `nil` where the content and the scene leave it to the host.
  package var defaultSize: CGSize? {
    if case .fixed(let width, let height) = previewWishes.layout {
      return CGSize(width: width, height: height)
    }
    if case .sizeThatFits = previewWishes.layout { return nil }
    let size = previewWishes.device?.size ?? scene.environment.windowDefaultSize
    guard let orientation = previewWishes.orientation else { return size }
    return orientation.turned(size ?? CGSize(width: 390, height: 844))
  }

  package var resizability: WindowResizability { scene.environment.windowResizability }

  /// How present the window is; set by the host.
  package var phase = ScenePhase.active {
    didSet {
      guard phase != oldValue else { return }
      root.setEnvironment(\.scenePhase, to: phase)
      app.phaseDidChange()
      FocusedValuesStore.of(root).collectLater(on: root)
    }
  }

  /// The scene has a new value.
  func sceneDidChange() {
    root.content?.updateContent(
      WindowContent(window: self, makeContent: scene.description.makeContent))
  }
}

/// The view at the root of a window.
private struct WindowContent: View {
  unowned let window: SceneWindow
  let makeContent: @MainActor (SceneWindow) -> AnyView

  var body: some View {
    makeContent(window)
      .modifier(_PreferenceWatchModifier<PreviewWishes> { window.previewWishes = $0.value })
      .modifier(_PreferenceWatchModifier<WindowTitleKey> { window.contentTitle = $0.value })
  }
}

/// The title that the content of a window gives it: the innermost screen's, by `navigationTitle`.
package struct WindowTitleKey: PreferenceKey {
  package static var defaultValue: Text? { nil }

  package static func reduce(value: inout Text?, nextValue: () -> Text?) {
    value = nextValue() ?? value
  }
}
