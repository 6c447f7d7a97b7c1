import Combine
import Foundation
import Observation

/// A scene with a modifier of views applied: scenes are held by a tree of views.
struct _ModifiedScene<Content: Scene, Modifier: ViewModifier>: _PrimitiveScene {
  var content: Content
  var modifier: Modifier

  @MainActor static func _makeSceneNode(
    _ view: _SceneView<Self>, _ context: _NodeContext
  ) -> _Node {
    PassthroughNode(context, content: view.scene.view) { (view: _SceneView<Self>) in
      view.scene.view
    }
  }

  private var view: ModifiedContent<_SceneView<Content>, Modifier> {
    ModifiedContent(content: _SceneView(scene: content), modifier: modifier)
  }
}

extension Scene {
  nonisolated fileprivate func modified<Modifier: ViewModifier>(
    by modifier: Modifier
  ) -> _ModifiedScene<Self, Modifier> {
    _ModifiedScene(content: self, modifier: modifier)
  }

  /// Sets an environment value for the windows of this scene.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/scene/environment(_:_:)
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene {
    modified(by: _EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
  }

  /// Places an observable object in the environment of the windows of this scene.
  nonisolated public func environment<T>(_ object: T?) -> some Scene
  where T: AnyObject, T: Observable {
    environment(\EnvironmentValues.[objectType: ObjectTypeKey<T>()], object)
  }

  /// Supplies an observable object to the windows of this scene.
  nonisolated public func environmentObject<T>(_ object: T) -> some Scene
  where T: ObservableObject {
    environment(\EnvironmentValues.[environmentObject: ObjectTypeKey<T>()], .some(object))
  }

  /// Changes an environment value in place for the windows of this scene.
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some Scene {
    modified(by: _EnvironmentKeyTransformModifier(keyPath: keyPath, transform: transform))
  }

  /// Calls an action with the new value when a value changes.
  @available(
    *, deprecated, message: "Use `onChange` with a two or zero parameter action closure instead."
  )
  nonisolated public func onChange<V>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some Scene where V: Equatable {
    modified(by: _ValueActionModifier(value: value, isInitial: false) { action($1) })
  }

  /// Calls an action with the old and the new value when a value changes.
  nonisolated public func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene where V: Equatable {
    modified(by: _ValueActionModifier(value: value, isInitial: initial, action: action))
  }

  /// Calls an action when a value changes.
  nonisolated public func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene where V: Equatable {
    modified(by: _ValueActionModifier(value: value, isInitial: initial) { _, _ in action() })
  }

  /// The size that a new window of this scene has, in points.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/scene/defaultsize(_:)
  nonisolated public func defaultSize(_ size: CGSize) -> some Scene {
    environment(\.windowDefaultSize, size)
  }

  nonisolated public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    defaultSize(CGSize(width: width, height: height))
  }

  /// Which sizes the person may give a window of this scene.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/scene/windowresizability(_:)
  nonisolated public func windowResizability(_ resizability: WindowResizability) -> some Scene {
    environment(\.windowResizability, resizability)
  }
}

/// Which sizes a person may give a window.
///
/// Source: https://developer.apple.com/documentation/swiftui/windowresizability
public struct WindowResizability: Sendable, Equatable {
  package enum Rule { case automatic, contentSize, contentMinSize }
  package var rule: Rule

  /// Any size for app windows; the content's for settings.
  public static let automatic = WindowResizability(rule: .automatic)
  /// Between the least and the greatest size of the content.
  public static let contentSize = WindowResizability(rule: .contentSize)
  /// Not smaller than the least size of the content.
  public static let contentMinSize = WindowResizability(rule: .contentMinSize)
}

private struct WindowDefaultSizeKey: EnvironmentKey { static var defaultValue: CGSize? { nil } }
private struct WindowResizabilityKey: EnvironmentKey {
  static var defaultValue: WindowResizability { .automatic }
}

extension EnvironmentValues {
  package var windowDefaultSize: CGSize? {
    get { self[WindowDefaultSizeKey.self] }
    set { self[WindowDefaultSizeKey.self] = newValue }
  }

  package var windowResizability: WindowResizability {
    get { self[WindowResizabilityKey.self] }
    set { self[WindowResizabilityKey.self] = newValue }
  }
}
