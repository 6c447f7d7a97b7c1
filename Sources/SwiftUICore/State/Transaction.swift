import Foundation
import Reactivity

/// A key for a value that goes with a transaction.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

/// The context of one state change: how, and whether, it is animated.
///
/// Source: https://developer.apple.com/documentation/swiftui/transaction
public struct Transaction {
  /// What is said of the change, by reference; `nil` for nothing, so that an empty transaction, which goes with
  /// nearly every change, costs nothing to hand on.
  private var box: Box?

  private final class Box {
    let contents: Contents

    init(_ contents: Contents) {
      self.contents = contents
    }
  }

  private struct Contents {
    var animation: Animation?
    var disablesAnimations = false
    var isContinuous = false
    var values: [ObjectIdentifier: Any] = [:]
    var completions: [AnimationCompletion] = []

    var isEmpty: Bool {
      animation == nil && !disablesAnimations && !isContinuous && values.isEmpty
        && completions.isEmpty
    }
  }

  private var contents: Contents { box?.contents ?? Contents() }

  public init() {}

  public init(animation: Animation?) {
    self.animation = animation
  }

  private mutating func change(_ body: (inout Contents) -> Void) {
    var contents = contents
    body(&contents)
    box = contents.isEmpty ? nil : Box(contents)
  }

  /// The animation of the change, or `nil` for none.
  public var animation: Animation? {
    get { contents.animation }
    set { change { $0.animation = newValue } }
  }

  /// Whether views leave out their own animations.
  public var disablesAnimations: Bool {
    get { contents.disablesAnimations }
    set { change { $0.disablesAnimations = newValue } }
  }

  /// Whether the change is part of a continuing interaction such as a drag.
  public var isContinuous: Bool {
    get { contents.isContinuous }
    set { change { $0.isContinuous = newValue } }
  }

  /// Who is told when the animations of the change are done.
  var completions: [AnimationCompletion] { contents.completions }

  public subscript<K>(key: K.Type) -> K.Value where K: TransactionKey {
    get { contents.values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { change { $0.values[ObjectIdentifier(key)] = newValue } }
  }

  /// Calls a function once the animations of the change are done; where nothing moves, after the change.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/transaction/addanimationcompletion(criteria:_:)
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    add(AnimationCompletion(criteria, completion))
  }

  mutating func add(_ completion: AnimationCompletion) {
    change { $0.completions.append(completion) }
  }

  var isEmpty: Bool { box == nil }

  /// The transaction that the running code changes state in.
  package static var current: Transaction {
    get { PendingTransactions.current }
    set { PendingTransactions.current = newValue }
  }
}

@available(*, unavailable)
extension Transaction: Sendable {}

/// The transactions of the changes that the next update shows, by the tag that the changes carry.
package enum PendingTransactions {
  @exclusivity(unchecked) nonisolated(unsafe) static var current = Transaction()
  @exclusivity(unchecked) nonisolated(unsafe) private static var known: [Transaction] = []

  /// The transaction of the code that runs within the update, or of the one that changes state.
  static var running: Transaction? {
    let tag = Int(UpdateTag.current)
    return tag > 0 && tag <= known.count ? known[tag - 1] : nil
  }

  /// Makes changes of the tree in a transaction. Main thread only.
  static func perform<Result>(
    _ transaction: Transaction, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = UpdateTag.current
    UpdateTag.current = transaction.isEmpty ? 0 : tag(for: transaction)
    defer { UpdateTag.current = outer }
    return try body()
  }

  private static func tag(for transaction: Transaction) -> UInt16 {
    if let last = known.last, last.isSame(as: transaction) { return UInt16(known.count) }
    // More transactions than tags within one update share the last tag.
    if known.count < Int(UInt16.max) { known.append(transaction) }
    return UInt16(known.count)
  }

  /// The update is over: completions of changes that moved nothing are called.
  @MainActor
  static func end(on root: RootNode) {
    guard !known.isEmpty else { return }
    let completions = known.flatMap(\.completions)
    known = []
    UpdateTag.removeAll()
    for completion in completions { completion.arm(on: root) }
  }
}

extension Transaction {
  fileprivate func isSame(as other: Transaction) -> Bool {
    if box === other.box { return true }
    guard contents.values.isEmpty, other.contents.values.isEmpty else {
      return false
    }
    return animation == other.animation && disablesAnimations == other.disablesAnimations
      && isContinuous == other.isContinuous
      && completions.elementsEqual(other.completions, by: ===)
  }
}

/// Changes state in a transaction.
///
/// Returns what `body` returns.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let outer = Transaction.current
  Transaction.current = transaction
  defer { Transaction.current = outer }
  guard MainThread.isCurrent else { return try body() }
  let result = try PendingTransactions.perform(transaction, body)
  if !transaction.completions.isEmpty { UpdateQueue.wake() }
  return result
}

/// Changes state in the current transaction with one value of it replaced.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Changes state with an animation.
///
/// Source: https://developer.apple.com/documentation/swiftui/withanimation(_:_:)
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  return try withTransaction(transaction, body)
}

/// Changes state with an animation, and calls a function when that is done.
///
/// Source: https://developer.apple.com/documentation/swiftui/withanimation(_:completioncriteria:_:completion:)
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}
