/// A modifier that is made anew from the environment of the place where it is applied.
///
/// It runs again when a value that `resolve(in:)` read has changed.
///
/// Source: https://developer.apple.com/documentation/swiftui/environmentalmodifier
@preconcurrency @MainActor
public protocol EnvironmentalModifier: ViewModifier where Self.Body == Never {
  /// The modifier to use.
  associatedtype ResolvedModifier: ViewModifier

  nonisolated func resolve(in environment: EnvironmentValues) -> Self.ResolvedModifier
}

extension EnvironmentalModifier {
  @MainActor public static func _makeNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, _ context: _NodeContext
  ) -> _Node {
    PassthroughNode(context, content: ResolvedView(view: view)) {
      (view: ModifiedContent<Modified, Self>) in ResolvedView(view: view)
    }
  }
}

/// The content with the modifier that the environment asks for.
private struct ResolvedView<Content: View, Modifier: EnvironmentalModifier>: View {
  var view: ModifiedContent<Content, Modifier>
  @Environment(\.self) private var environment

  var body: some View {
    view.content.modifier(view.modifier.resolve(in: environment))
  }
}
