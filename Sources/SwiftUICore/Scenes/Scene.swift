/// A part of an app's interface with a life of its own: a window, or windows of one kind.
///
/// Source: https://developer.apple.com/documentation/swiftui/scene
@preconcurrency @MainActor
public protocol Scene {
  /// The type of scene that `body` describes.
  associatedtype Body: Scene

  /// The content of the scene. Runs again when something it read has changed.
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }

  /// Makes the node that holds the scene. Scenes of the framework implement it.
  @MainActor static func _makeSceneNode(_ view: _SceneView<Self>, _ context: _NodeContext) -> _Node
}

extension Scene {
  @MainActor public static func _makeSceneNode(
    _ view: _SceneView<Self>, _ context: _NodeContext
  ) -> _Node {
    CompositeNode(view, context)
  }
}

/// A scene that the framework shows itself, without a body.
nonisolated public protocol _PrimitiveScene: Scene where Body == Never {}

extension Scene where Body == Never {
  public var body: Never { fatalError("`body` of a primitive scene is never run.") }
}

extension Never: Scene {}

/// A scene as a view: the scenes of an app are held by a tree of their own, and this is the type of its
/// views.
public struct _SceneView<Content: Scene>: View, DynamicPropertyOwner {
  var scene: Content

  public var body: _SceneView<Content.Body> { _SceneView<Content.Body>(scene: scene.body) }

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    Content._makeSceneNode(view, context)
  }

  package static var ownerOffset: Int { MemoryLayout<Self>.offset(of: \Self.scene) ?? 0 }
  package static var ownerType: Any.Type { Content.self }
}
