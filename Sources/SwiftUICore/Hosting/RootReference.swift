/// A way to a root for those who may outlive it: actions, tasks, animations.
///
/// A weak reference would do the same, but the runtime counts slower, for good, on an object to which there
/// ever was one: and each node retains its root for each thing that it does. Main thread only.
package final class RootReference: @unchecked Sendable {
  /// `nil` once the root is gone.
  package fileprivate(set) unowned(unsafe) var root: RootNode?

  /// Called by the root, as it begins and as it ends.
  nonisolated func refer(to root: RootNode?) {
    self.root = root
  }
}
