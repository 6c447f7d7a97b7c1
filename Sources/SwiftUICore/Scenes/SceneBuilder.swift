/// Builds scenes from the statements of an app's body.
///
/// Source: https://developer.apple.com/documentation/swiftui/scenebuilder
@resultBuilder
public struct SceneBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content where Content: Scene {
    content
  }

  public static func buildBlock<Content>(_ content: Content) -> Content where Content: Scene {
    content
  }

  @_disfavoredOverload
  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> some Scene where repeat each Content: Scene {
    _TupleScene(content: (repeat each content))
  }

  public static func buildOptional(
    _ scene: (any Scene & _LimitedAvailabilitySceneMarker)?
  ) -> some Scene {
    _AnyScene(scene: scene)
  }

  public static func buildLimitedAvailability(
    _ scene: some Scene
  ) -> any Scene & _LimitedAvailabilitySceneMarker {
    _AnyScene(scene: scene)
  }
}

@available(*, unavailable)
extension SceneBuilder: Sendable {}

/// Marks what an `if #available` in a scene builder makes: the only condition that scenes may have.
@_marker public protocol _LimitedAvailabilitySceneMarker {}

/// Several scenes, in order.
struct _TupleScene<each Content: Scene>: _PrimitiveScene {
  let content: (repeat each Content)

  @MainActor static func _makeSceneNode(
    _ view: _SceneView<Self>, _ context: _NodeContext
  ) -> _Node {
    PassthroughNode(context, content: view.scene.views) { (view: _SceneView<Self>) in
      view.scene.views
    }
  }

  private var views: TupleView<(repeat _SceneView<each Content>)> {
    TupleView((repeat _SceneView(scene: each content)))
  }
}

/// A scene of any type, or none.
struct _AnyScene: _PrimitiveScene, _LimitedAvailabilitySceneMarker {
  let scene: (any Scene)?

  @MainActor static func _makeSceneNode(
    _ view: _SceneView<Self>, _ context: _NodeContext
  ) -> _Node {
    PassthroughNode(context, content: view.scene.view) { (view: _SceneView<Self>) in
      view.scene.view
    }
  }

  @MainActor private var view: AnyView? {
    func open<Content: Scene>(_ scene: Content) -> AnyView { AnyView(_SceneView(scene: scene)) }
    return scene.map { open($0) }
  }
}
