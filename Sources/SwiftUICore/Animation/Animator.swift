import Foundation
import Graphics
import Reactivity

/// All that moves in one window.
///
/// Owned by the root from the first animated change until nothing moves any more. At the beginning of each
/// frame (`advance`) every moving value is worked out for the frame's time and handed to the node that
/// shows it; no body runs for that. Nodes that were placed elsewhere in an animated change are drawn on
/// their way, while the layout has them at their new place already.
@MainActor
final class Animator {
  /// Which value of which node.
  struct Key: Hashable {
    var node: ObjectIdentifier
    var slot: Int
  }

  unowned let root: RootNode
  private var values: [Key: MovingValue] = [:]
  private var places: [ObjectIdentifier: MovingPlace] = [:]
  /// Views that have left the tree and are still seen, and views that are on their way into sight.
  let presences = Presences()
  /// Whether moving values are handed out now: what they cause is not animated again.
  private(set) var isAdvancing = false

  init(_ root: RootNode) {
    self.root = root
  }

  var isIdle: Bool { values.isEmpty && places.isEmpty && presences.isEmpty }

  /// Moves everything on to the time of this frame.
  func advance() {
    let now = root.services.now()
    isAdvancing = true
    for (key, value) in values where !value.advance(to: now) {
      if values[key] === value { values[key] = nil }
    }
    for (id, place) in places where !place.advance(to: now) { places[id] = nil }
    if !places.isEmpty { root.requestDisplay() }
    isAdvancing = false
  }

  // MARK: - Values

  /// Moves a value that is like no other.
  func add(_ value: MovingValue, of node: _Node) {
    values[Key(node: ObjectIdentifier(node), slot: -2)] = value
  }

  /// What a moving value goes to; `nil` if it does not move.
  func target<Value>(of node: _Node, slot: Int = 0, as type: Value.Type) -> Value? {
    moving(node, slot: slot).map { $0.anyTarget as! Value }
  }

  /// The moving value of a node.
  fileprivate func moving(_ node: _Node, slot: Int) -> MovingValue? {
    values[Key(node: ObjectIdentifier(node), slot: slot)]
  }

  func change<Value: Animatable>(
    _ node: _Node, slot: Int, from old: Value, to new: Value, _ transaction: Transaction?,
    show: @escaping (Value) -> Void
  ) -> Value {
    let key = Key(node: ObjectIdentifier(node), slot: slot)
    let known = values[key] as? MovingAttribute<Value>
    let from = known?.target ?? old
    let way = new.animatableData - from.animatableData
    let isFitting = (from as? any PartlyAnimatable)?.fits(new) ?? true
    guard isFitting, let transaction, let animation = transaction.animation,
      !way.magnitudeSquared.isNaN
    else {
      if let known, isFitting, way == .zero {
        known.retarget(new, show)
        return known.shown
      }
      known?.course.end()
      values[key] = nil
      return new
    }
    guard way != .zero || known != nil else { return new }
    let moving = known ?? MovingAttribute(node, target: from)
    moving.retarget(new, show)
    if way != .zero {
      moving.course.add(
        way, animation, transaction.completions, now: root.services.now(),
        environment: EnvironmentValues(scope: node.scope))
    }
    values[key] = moving
    return moving.shown
  }

  // MARK: - Places

  func move(_ node: _LayoutNode, to new: CGRect, _ transaction: Transaction?) {
    let id = ObjectIdentifier(node)
    let known = places[id]
    let old = CGRect(origin: node.origin, size: node.size)
    guard let transaction, let animation = transaction.animation else { return }
    let way = new.animatableData - old.animatableData
    guard !way.magnitudeSquared.isNaN, way.magnitudeSquared.isFinite else { return }
    let place = known ?? MovingPlace(node)
    place.course.add(
      way, animation, transaction.completions, now: root.services.now(),
      environment: EnvironmentValues(scope: node.scope))
    places[id] = place
  }

  /// Keeps a node where it is while the nodes around it travel; those around its geometry group take it along.
  func hold(_ node: _LayoutNode, _ transaction: Transaction?) {
    guard !places.isEmpty, let transaction, let animation = transaction.animation else { return }
    var rest = CGPoint.AnimatableData.zero
    var around = node.layoutParent
    while let current = around {
      if current is GeometryGroupElement { break }
      if let place = places[ObjectIdentifier(current)] { rest += place.course.rest.first }
      around = current.layoutParent
    }
    guard rest != .zero else { return }
    let place = places[ObjectIdentifier(node)] ?? MovingPlace(node)
    place.course.add(
      AnimatablePair(.zero - rest, .zero), animation, transaction.completions,
      now: root.services.now(), environment: EnvironmentValues(scope: node.scope))
    places[ObjectIdentifier(node)] = place
  }

  /// Draws a node that is on its way, or one that fades. Returns whether it was drawn.
  func draw(_ node: _LayoutNode, _ context: inout _DrawingContext) -> Bool {
    let fading = presences.opacity(of: node)
    let place = places.isEmpty ? nil : places[ObjectIdentifier(node)]
    guard fading != nil || place != nil else { return false }
    if let fading {
      guard fading > 0 else { return true }
      if fading < 1 {
        context.group(.opacity(fading)) { draw(node, place, &$0) }
        return true
      }
    }
    draw(node, place, &context)
    return true
  }

  private func draw(
    _ node: _LayoutNode, _ place: MovingPlace?, _ context: inout _DrawingContext
  ) {
    guard let place else { return context.moved(to: node.origin) { node.draw(&$0) } }
    let rest = place.course.rest
    let size = node.size
    // Views draw themselves at the size they have: for this drawing it is the one on the way.
    node.size = CGSize(
      width: max(0, size.width - rest.second.first),
      height: max(0, size.height - rest.second.second))
    defer { node.size = size }
    let origin = CGPoint(
      x: node.origin.x - rest.first.first, y: node.origin.y - rest.first.second)
    context.moved(to: origin) { node.draw(&$0) }
  }
}

/// A value that can only be animated to another one with the same parts.
protocol PartlyAnimatable {
  func hasSameParts(as other: Self) -> Bool
}

extension PartlyAnimatable {
  fileprivate func fits(_ other: Any) -> Bool {
    (other as? Self).map { hasSameParts(as: $0) } ?? false
  }
}

/// A value of a node on its way.
@MainActor
class MovingValue {
  let node: _Node

  init(_ node: _Node) {
    self.node = node
  }

  var anyTarget: Any { fatalError("Overridden") }
  /// Hands out the value of a time. Returns whether it still moves.
  func advance(to now: Double) -> Bool { false }
}

final class MovingAttribute<Value: Animatable>: MovingValue {
  private(set) var target: Value
  private var show: (Value) -> Void = { _ in }
  let course = Course<Value.AnimatableData>()

  init(_ node: _Node, target: Value) {
    self.target = target
    super.init(node)
  }

  override var anyTarget: Any { target }

  func retarget(_ target: Value, _ show: @escaping (Value) -> Void) {
    self.target = target
    self.show = show
  }

  /// The value at the time of this frame.
  var shown: Value {
    var value = target
    value.animatableData = target.animatableData - course.rest
    return value
  }

  override func advance(to now: Double) -> Bool {
    guard !node.isRetired else {
      course.end()
      return false
    }
    let isMoving = course.advance(to: now)
    show(isMoving ? shown : target)
    return isMoving
  }
}

/// A node on its way to another place.
@MainActor
final class MovingPlace {
  let node: _LayoutNode
  let course = Course<CGRect.AnimatableData>()

  init(_ node: _LayoutNode) {
    self.node = node
  }

  func advance(to now: Double) -> Bool {
    guard !node.isRetired else {
      course.end()
      return false
    }
    let isMoving = course.advance(to: now)
    if !isMoving { node.invalidateDisplay() }
    return isMoving
  }
}

/// Something that looks at the places of views after each layout.
@MainActor
protocol LayoutWatching: AnyObject {
  func layoutDidEnd()
}

// MARK: - In nodes

extension _Node {
  /// Whether what changes now may be shown on its way, or something moves already.
  @inline(__always)
  final var mayMove: Bool { Transactions.mayAnimate || withRoot { $0.animator != nil } }

  /// What to show of a value that has changed: the new value, or one on the way to it if the change is
  /// animated. Then `show` is called with the values that follow, the last of which is `new` itself.
  final func animating<Value>(
    slot: Int = 0, from old: Value, to new: Value, show: @escaping (Value) -> Void
  ) -> Value {
    guard mayMove else { return new }
    let root = root
    guard let new = new as? any Animatable else { return new }
    func change<Animated: Animatable>(_ new: Animated) -> Value {
      let transaction = transaction
      guard root.animator != nil || transaction?.animation != nil else { return new as! Value }
      return root.movingAnimator.change(
        self, slot: slot, from: old as! Animated, to: new, transaction,
        show: { show($0 as! Value) }) as! Value
    }
    return change(new)
  }

  /// The transaction in which this node changes now; `nil` for none.
  final var transaction: Transaction? {
    Transactions.transaction(at: self, base: PendingTransactions.running)
  }
}

extension RootNode {
  /// What a value of a node is moving to; `value`, which is shown, where it does not move.
  final func target<Value>(
    of node: _Node, slot: Int = 0, else value: @autoclosure () -> Value
  ) -> Value {
    // Not by way of an optional, whose type the runtime would be asked for at each update.
    guard let animator, let moving = animator.moving(node, slot: slot) else { return value() }
    return moving.anyTarget as! Value
  }

  /// Whether anything moves.
  package var isMoving: Bool { animator != nil }

  /// The animator, made where there is none.
  var movingAnimator: Animator {
    if let animator { return animator }
    let made = Animator(self)
    animator = made
    return made
  }

  /// Notes that the next layout shows an animated change.
  func placementMayAnimate() {
    guard Transactions.mayAnimate, animator?.isAdvancing != true else { return }
    if let running = PendingTransactions.running {
      placingTransaction = running
    } else if placingTransaction == nil {
      placingTransaction = Transaction()
    }
  }

  /// A node that had a place gets another one.
  func nodeMoves(_ node: _LayoutNode, to new: CGRect) {
    guard node.origin != new.origin || node.size != new.size, let placingTransaction else { return }
    let transaction = Transactions.transaction(at: node, base: placingTransaction)
    guard transaction?.animation != nil else { return }
    movingAnimator.move(node, to: new, transaction)
  }

  /// A node gets its first place. It is seen there at once, although what is around it may be on its way.
  func nodeAppears(_ node: _LayoutNode) {
    guard let placingTransaction, let animator else { return }
    let transaction = Transactions.transaction(at: node, base: placingTransaction)
    guard transaction?.animation != nil else { return }
    animator.hold(node, transaction)
  }

  func endAnimatedUpdate() {
    if UpdateQueue.count == 0 {
      PendingTransactions.end(on: self)
      Transactions.endUpdate()
    }
    guard let animator else { return }
    if animator.isIdle { self.animator = nil } else { wantFrame() }
  }
}
