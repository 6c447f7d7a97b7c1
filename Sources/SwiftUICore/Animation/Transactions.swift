import Reactivity

/// Finds the transaction of a change at a place of the tree.
///
/// A change has the transaction of the code that made it; modifiers around the place then change that. Both
/// are looked at only where a value has changed that can be animated.
@MainActor
enum Transactions {
  /// How many modifiers change every transaction inside of them.
  static var constantModifiers = 0
  /// How many transitions have an animation of their own.
  static var animatedTransitions = 0
  private static var isSuspended = false

  /// Makes changes that are not animated, whatever the modifiers around say.
  static func withoutAnimation(_ body: () -> Void) {
    let outer = isSuspended
    isSuspended = true
    body()
    isSuspended = outer
  }

  /// The number of the running update.
  private(set) static var update = 1
  /// The update in which a modifier last changed the transactions inside of it.
  private static var changedUpdate = 0

  /// Whether any change may be animated now.
  static var mayAnimate: Bool {
    !isSuspended && isAnyChanged
  }

  private static var isAnyChanged: Bool {
    UpdateTag.current != 0 || constantModifiers > 0 || changedUpdate == update
  }

  /// A modifier changes the transactions inside of it for the rest of this update.
  static func modifierChanges() {
    changedUpdate = update
  }

  static func endUpdate() {
    if changedUpdate == update { update += 1 }
  }

  /// The transaction at a node; `nil` for none.
  static func transaction(at node: _Node, base: Transaction?) -> Transaction? {
    guard !isSuspended else { return nil }
    guard constantModifiers > 0 || changedUpdate == update else { return base }
    var around: [_Node] = []
    var next = node.transactionParent
    while let current = next {
      around.append(current)
      next = current.transactionParent
    }
    var transaction = base ?? Transaction()
    for node in around.reversed() { node.change(&transaction) }
    return transaction.isEmpty ? nil : transaction
  }
}
