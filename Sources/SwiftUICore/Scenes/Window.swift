/// A scene with one window at most.
///
/// Source: https://developer.apple.com/documentation/swiftui/window
public struct Window<Content: View>: _PrimitiveScene {
  private let description: WindowDescription

  @MainActor public static func _makeSceneNode(
    _ view: _SceneView<Self>, _ context: _NodeContext
  ) -> _Node {
    WindowSceneNode(view, context) { $0.description }
  }

  nonisolated public init(
    _ title: Text, id: String, @ViewBuilder content: @escaping () -> Content
  ) {
    description = WindowDescription(
      kind: .single, id: id, title: title, makeContent: { _ in AnyView(content()) })
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(Text(titleKey), id: id, content: content)
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, id: String,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(Text(titleResource), id: id, content: content)
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, id: String, @ViewBuilder content: @escaping () -> Content
  ) where S: StringProtocol {
    self.init(Text(title), id: id, content: content)
  }
}

/// The settings of an app: a window that `openSettings` shows.
///
/// Source: https://developer.apple.com/documentation/swiftui/settings
public struct Settings<Content: View>: _PrimitiveScene {
  private let description: WindowDescription

  @MainActor public static func _makeSceneNode(
    _ view: _SceneView<Self>, _ context: _NodeContext
  ) -> _Node {
    WindowSceneNode(view, context) { $0.description }
  }

  nonisolated public init(@ViewBuilder content: @escaping () -> Content) {
    description = WindowDescription(
      kind: .settings, title: Text("Settings"), makeContent: { _ in AnyView(content()) })
  }
}
