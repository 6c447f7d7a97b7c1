import Diagnostics
import Reactivity

/// The place of a property in the tree: what a message names, and where `\.self` reads.
///
/// Outlives its node harmlessly: an action that is called after its view is gone reads the defaults.
package final class EnvironmentPlace {
  private weak var node: _Node?

  /// Why properties that say the same as before are connected anew.
  package enum Occasion {
    /// The scopes above write other keys than before.
    case otherKeys
    /// A derived value depends on more keys than before.
    case widening
  }

  /// Set while every property is connected anew; `nil` while one that says the same keeps its connection.
  @exclusivity(unchecked) @MainActor package static var occasion: Occasion?
  /// Set when a property found its value at another place than before.
  @MainActor static var hasMoved = false

  package init(_ node: _Node) {
    self.node = node
  }

  package var values: EnvironmentValues {
    guard let node, !node.isRetired else { return EnvironmentValues() }
    return EnvironmentValues(scope: node.scope)
  }

  /// Stops the program: the object that a view reads is not there.
  static func stopMissingObject(
    _ type: Any.Type, isObservable: Bool, at place: EnvironmentPlace?
  ) -> Never {
    let node = place?.node
    let (view, path, found) = MainActor.assumeIsolated {
      (
        node?.pathToRoot.lazy.compactMap(\.viewType).first,
        node?.viewPath ?? [],
        node.map { EnvironmentValues(scope: $0.scope).suppliedObjects } ?? []
      )
    }
    MissingObject.stop(
      view: view.map(shortTypeName) ?? "this view", object: shortTypeName(type),
      isObservable: isObservable, path: path, found: found)
  }
}
