/// What a scene says of its windows, whatever the type of their content.
package struct WindowDescription {
  package enum Kind: Hashable {
    /// As many windows as are asked for.
    case group
    /// At most one window.
    case single
    /// The window of the app's settings: opened by the person, never at the start.
    case settings
  }

  package var kind: Kind
  package var id: String?
  package var title: Text?
  /// The type of value that a window of this scene presents; `nil` for none.
  package var valueType: Any.Type?
  /// Makes the content of one window; called for each window, and again when the scene has changed.
  var makeContent: @MainActor (SceneWindow) -> AnyView
}

/// The node of a scene that shows windows: knows its open windows and hands them new content.
package final class WindowSceneNode: _Node {
  package private(set) var description: WindowDescription
  private let project: (UnsafeRawPointer) -> WindowDescription
  private(set) var windows: [SceneWindow] = []
  private let app: RunningApp?

  init<Content: Scene>(
    _ view: _SceneView<Content>, _ context: _NodeContext,
    describe: @escaping (Content) -> WindowDescription
  ) {
    description = describe(view.scene)
    project = { describe($0.assumingMemoryBound(to: _SceneView<Content>.self).pointee.scene) }
    app = RunningApp.of(context.root)
    super.init(context)
    app?.add(self)
  }

  package override func update(from value: UnsafeRawPointer) {
    description = project(value)
    for window in windows { window.sceneDidChange() }
  }

  package override func forEachChild(_ visit: (_Node) -> Void) {
    for window in windows {
      if let content = window.root.content { visit(content) }
    }
  }

  package override func collectLayout(into list: inout [_LayoutNode]) {}

  package override func unmount() {
    for window in windows { window.close() }
    app?.remove(self)
    retire()
  }

  func add(_ window: SceneWindow) { windows.append(window) }
  func remove(_ window: SceneWindow) { windows.removeAll { $0 === window } }

  /// The values of the scene's environment.
  package var environment: EnvironmentValues { EnvironmentValues(scope: scope) }
}
