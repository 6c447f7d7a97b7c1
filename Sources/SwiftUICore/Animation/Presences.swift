import Foundation
import Graphics
import Reactivity

/// Views that have left the tree and are still seen, and views that fade into sight.
///
/// A view that leaves keeps its nodes, and with them its state, until it is out of sight; it has no place in
/// the layout, takes no input and is drawn where it was. The node that it left owns it: when that one goes,
/// the view goes at once.
@MainActor
final class Presences {
  /// How much of a node is seen, where that is neither all nor nothing.
  private var opacities: [ObjectIdentifier: Double] = [:]
  private var leaving: [LeavingView] = []
  private var containers: Set<ObjectIdentifier> = []

  nonisolated init() {}

  var isEmpty: Bool { opacities.isEmpty && leaving.isEmpty }

  func opacity(of node: _LayoutNode) -> Double? {
    opacities.isEmpty ? nil : opacities[ObjectIdentifier(node)]
  }

  // MARK: - Going

  /// Keeps a view that left `owner` in sight while it goes. Returns false where it goes at once.
  func keep(_ content: _Node, of owner: _Node, key: AnyHashable, on root: RootNode) -> Bool {
    var transaction = owner.innerTransaction ?? Transaction()
    let views = PresentViews(content).filter { $0.node.isPlaced && $0.node.isVisible }
    guard !views.isEmpty else { return false }
    let isAnimated = transaction.animation != nil
    guard isAnimated || views.contains(where: { $0.transition?.hasAnimation ?? false }) else {
      return false
    }
    let view = LeavingView(content, owner: owner, key: key, nodes: views.map(\.node), transaction)
    let completion = AnimationCompletion(.removed) {
      [weak self, weak view, reference = root.reference] in
      guard let self, let view, let root = reference.root else { return }
      end(view, on: root)
    }
    transaction.add(completion)
    leaving.append(view)
    containers.formUnion(view.tops.map { ObjectIdentifier($0.container) })
    show(views, phase: .didDisappear, transaction)
    completion.arm(on: root)
    return true
  }

  private func end(_ view: LeavingView, on root: RootNode) {
    guard let index = leaving.firstIndex(where: { $0 === view }) else { return }
    leaving.remove(at: index)
    containers = Set(leaving.flatMap { $0.tops.map { ObjectIdentifier($0.container) } })
    forgetOpacities(of: view)
    view.content.unmount()
    root.requestDisplay()
  }

  private func forgetOpacities(of view: LeavingView) {
    for node in view.nodes { opacities[ObjectIdentifier(node)] = nil }
  }

  /// `owner` leaves the tree, and with it all that had left it.
  func endAll(of owner: _Node) {
    guard leaving.contains(where: { $0.owner === owner }) else { return }
    for view in leaving where view.owner === owner { end(view, on: owner.root) }
  }

  // MARK: - Coming

  /// Lets a view that is new in the tree come into sight.
  func enter(_ content: _Node, of owner: _Node) {
    let transaction = owner.innerTransaction ?? Transaction()
    let views = PresentViews(content)
    let isAnimated = transaction.animation != nil
    guard isAnimated || views.contains(where: { $0.transition?.hasAnimation ?? false }) else {
      return
    }
    Transactions.withoutAnimation {
      for view in views {
        if let transition = view.transition {
          transition.show(.willAppear)
        } else if isAnimated {
          opacities[ObjectIdentifier(view.node)] = 0
        }
      }
    }
    show(views, phase: .identity, transaction)
  }

  /// Brings a view back that had left `owner` and is still seen.
  func revive(of owner: _Node, key: AnyHashable) -> _Node? {
    guard let index = leaving.firstIndex(where: { $0.owner === owner && $0.key == key }),
      let transaction = owner.innerTransaction, transaction.animation != nil
    else { return nil }
    let view = leaving.remove(at: index)
    containers = Set(leaving.flatMap { $0.tops.map { ObjectIdentifier($0.container) } })
    show(PresentViews(view.content), phase: .identity, transaction)
    return view.content
  }

  private func show(
    _ views: [PresentView], phase: TransitionPhase, _ transaction: Transaction
  ) {
    PendingTransactions.perform(transaction) {
      for view in views {
        if let transition = view.transition {
          transition.show(phase)
        } else if transaction.animation != nil {
          fade(view.node, to: phase.isIdentity ? 1 : 0, transaction)
        }
      }
    }
  }

  private func fade(_ node: _LayoutNode, to target: Double, _ transaction: Transaction) {
    let id = ObjectIdentifier(node)
    let shown = node.root.movingAnimator.change(
      node, slot: -1, from: Fade(opacities[id] ?? 1), to: Fade(target), transaction
    ) { [weak self, weak node] (fade: Fade) in
      let isGone = fade.opacity == 1 || node?.isRetired ?? true
      self?.opacities[id] = isGone ? nil : fade.opacity
      node?.invalidateDisplay()
    }
    opacities[id] = shown.opacity
  }

  // MARK: - In the passes

  /// Lays out what a leaving view changes inside of itself. It stays where it was when it left, although
  /// what it was in may have been placed elsewhere.
  func place(in animator: Animator) {
    for view in leaving {
      for top in view.tops where top.node.needsLayout {
        top.node.place(at: top.node.origin, proposal: top.node.placedProposal)
      }
      guard !view.isSettled else { continue }
      view.isSettled = true
      for top in view.tops {
        let origin = top.container.convertFromRoot(top.position)
        guard origin != top.node.origin else { continue }
        top.node.origin = origin
        animator.hold(top.node, view.transaction)
      }
    }
  }

  func hasLeft(_ container: _LayoutNode) -> Bool {
    !containers.isEmpty && containers.contains(ObjectIdentifier(container))
  }

  /// Draws the children of a container with the views that are leaving it, each over what it was over.
  func drawChildren(of container: _LayoutNode, _ context: inout _DrawingContext) {
    var due = leaving.flatMap { $0.tops.filter { $0.container === container } }
    func drawLeaving(_ isDue: (LeavingView.Top) -> Bool, _ context: inout _DrawingContext) {
      for top in due where isDue(top) { top.node.drawAsChild(&context) }
      due.removeAll(where: isDue)
    }
    drawLeaving({ $0.before == nil && $0.node.zIndex <= 0 }, &context)
    container.forEachLayoutChild { child in
      child.drawAsChild(&context)
      drawLeaving({ $0.before == ObjectIdentifier(child) }, &context)
    }
    drawLeaving({ _ in true }, &context)
  }
}

private struct Fade: Animatable {
  var opacity: Double

  init(_ opacity: Double) {
    self.opacity = opacity
  }

  var animatableData: Double {
    get { opacity }
    set { opacity = min(1, max(0, newValue)) }
  }
}

/// A view with a size, and the transition that was given to it.
@MainActor
private struct PresentView {
  var node: _LayoutNode
  var transition: (any TransitionHosting)?
}

/// The views with a size that a part of the tree stands for, each transition once.
@MainActor
private func PresentViews(_ content: _Node) -> [PresentView] {
  var nodes: [_LayoutNode] = []
  content.collectLayout(into: &nodes)
  var seen: Set<ObjectIdentifier> = []
  return nodes.compactMap { node in
    var inner = node
    while let modified = inner.modifiedChild { inner = modified }
    var found: (any TransitionHosting)?
    var around: _Node? = inner
    while let current = around {
      if let transition = current as? any TransitionHosting { found = transition }
      if current === content { break }
      around = current.parent
    }
    if let found, !seen.insert(ObjectIdentifier(found)).inserted { return nil }
    return PresentView(node: node, transition: found)
  }
}

/// A view that has left the tree and is still seen.
@MainActor
private final class LeavingView {
  /// A node that is drawn, and where: in the container, after one of its children.
  struct Top {
    var node: _LayoutNode
    unowned(unsafe) var container: _LayoutNode
    /// In the window.
    var position: CGPoint
    var before: ObjectIdentifier?
  }

  let content: _Node
  unowned(unsafe) let owner: _Node
  let key: AnyHashable
  let nodes: [_LayoutNode]
  let transaction: Transaction
  /// Whether the layout after it left has been seen.
  var isSettled = false
  let tops: [Top]
  /// The modifiers from outside of the view, which end before it.
  private let modifiers: [_LayoutNode]

  init(
    _ content: _Node, owner: _Node, key: AnyHashable, nodes: [_LayoutNode],
    _ transaction: Transaction
  ) {
    self.transaction = transaction
    (self.content, self.owner, self.key, self.nodes) = (content, owner, key, nodes)
    var modifiers: [_LayoutNode] = []
    var tops: [Top] = []
    for node in nodes {
      var top = node
      while let around = top.layoutParent, around.modifiedChild === top {
        modifiers.append(around)
        top = around
      }
      guard let container = top.layoutParent else { continue }
      var before: ObjectIdentifier?
      var previous: ObjectIdentifier?
      if nodes.count < 50 {
        container.forEachLayoutChild { child in
          if child === top { before = previous }
          previous = ObjectIdentifier(child)
        }
      }
      tops.append(
        Top(
          node: top, container: container, position: top.convertToRoot(.zero), before: before))
    }
    (self.tops, self.modifiers) = (tops, modifiers)
  }
}

// MARK: - In nodes

extension _Node {
  /// The transaction of what happens inside of this node.
  fileprivate final var innerTransaction: Transaction? {
    var transaction = transaction ?? Transaction()
    change(&transaction)
    return transaction.isEmpty ? nil : transaction
  }

  private final var mayShowTransitions: Bool {
    Transactions.mayAnimate || Transactions.animatedTransitions > 0
  }

  /// Takes a child out of the tree: now, or, in an animated change, when it is out of sight.
  final func remove(_ child: _Node, key: @autoclosure () -> AnyHashable = 0) {
    guard mayShowTransitions,
      root.movingAnimator.presences.keep(child, of: self, key: key(), on: root)
    else {
      child.unmount()
      return
    }
  }

  /// Lets a child that was made just now come into sight. The child's type is that of the view.
  final func enter(_ child: _Node) {
    guard mayShowTransitions else { return }
    root.movingAnimator.presences.enter(child, of: self)
  }

  /// A child that was taken out and is still in sight; it is in the tree again.
  final func revive(key: @autoclosure () -> AnyHashable = 0) -> _Node? {
    guard let animator = root.animator, Transactions.mayAnimate else { return nil }
    return animator.presences.revive(of: self, key: key())
  }
}

extension Animator {
  func placeLeavingViews() { presences.place(in: self) }
}
