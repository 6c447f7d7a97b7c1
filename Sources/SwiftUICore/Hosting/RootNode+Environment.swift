import Foundation
import Reactivity

// What the host says of a window's environment, and what a change of the written keys does to those below.

extension RootNode {
  /// Sets a value of the environment for the whole tree. An equal value wakes nobody.
  package func setEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, to value: Value
  ) {
    changeEnvironment { $0[keyPath: keyPath] = value }
  }

  /// Changes values of the environment for the whole tree.
  package func changeEnvironment(_ change: (inout EnvironmentValues) -> Void) {
    let direction = scope.layoutDirection
    var values = EnvironmentValues(scope: scope)
    change(&values)
    if scope.take(values.written), parent != nil, let content {
      // What was read from the app's environment may now come from the window's.
      scope.forgetDerived()
      reconnectEnvironment(below: content)
    }
    guard scope.layoutDirection != direction else { return }
    mayBeRightToLeft = true
    if let content { invalidateLayout(below: content) }
  }

  /// Lets a scope write other keys than before. Where `change` says that it does, everything below looks its
  /// values up anew: they may now come from there, or from further up.
  @discardableResult
  package func changeKeys(
    of scope: EnvironmentScope, below node: _Node, _ change: () -> Bool
  ) -> Bool {
    // The readers of a key that goes are known by their edges to it: it stays until they were visited.
    let before = scope.overrides
    defer { withExtendedLifetime(before) {} }
    guard change() else { return false }
    scope.forgetDerived()
    reconnectEnvironment(below: node)
    return true
  }

  /// Runs what is due. Returns how many computations ran.
  /// Returns false where they never come to an end.
  func runQueue() -> Bool {
    guard UpdateQueue.flush(limit: runLimit) else { return false }
    while seenWidenings != EnvironmentScope.widenings {
      seenWidenings = EnvironmentScope.widenings
      if let content { reconnectEnvironment(below: content, .widening) }
      guard UpdateQueue.flush(limit: runLimit) else { return false }
    }
    return true
  }

  /// Connects every environment property below a node anew, after a scope there began to override more keys.
  package func reconnectEnvironment(
    below node: _Node, _ occasion: EnvironmentPlace.Occasion = .otherKeys
  ) {
    EnvironmentPlace.occasion = occasion
    defer { EnvironmentPlace.occasion = nil }
    func visit(_ node: _Node) {
      node.reconnectEnvironment()
      DeepStack.run { node.forEachChild(visit) }
    }
    node.forEachChild(visit)
  }
}
