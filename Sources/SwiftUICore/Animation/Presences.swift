/// Views that have left the tree and are still seen, and views that are on their way into sight.
@MainActor
struct Presences {
  var isEmpty: Bool { true }
  func opacity(of node: _LayoutNode) -> Double? { nil }
  mutating func removeSettled(from animator: Animator) {}
}
extension Animator { func placeLeavingViews() {} }
