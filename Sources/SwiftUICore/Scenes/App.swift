/// The structure and behaviour of an app: which scenes it has.
///
/// Mark one type with `@main`; its `main()` shows the first scene's window and runs the app.
///
/// Source: https://developer.apple.com/documentation/swiftui/app
@preconcurrency @MainActor
public protocol App {
  /// The type of scene that `body` describes.
  associatedtype Body: Scene

  /// The scenes of the app. Runs again when something it read has changed.
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }

  @MainActor @preconcurrency init()
}

/// An app as a view of the tree of scenes, so that its state and its runs are those of a view.
struct AppView<Application: App>: View, DynamicPropertyOwner {
  var app: Application

  var body: _SceneView<Application.Body> { _SceneView(scene: app.body) }

  static var ownerOffset: Int { MemoryLayout<Self>.offset(of: \Self.app) ?? 0 }
  static var ownerType: Any.Type { Application.self }
}
