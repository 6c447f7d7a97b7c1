import Foundation

/// A key for a value that goes with a transaction.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

/// The context of one state change: how, and whether, it is animated.
///
/// Source: https://developer.apple.com/documentation/swiftui/transaction
public struct Transaction {
  /// The animation of the change, or `nil` for none.
  public var animation: Animation?
  /// Whether views leave out their own animations.
  public var disablesAnimations = false
  /// Whether the change is part of a continuing interaction such as a drag.
  public var isContinuous = false
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public init(animation: Animation?) {
    self.animation = animation
  }

  public subscript<K>(key: K.Type) -> K.Value where K: TransactionKey {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  var isEmpty: Bool {
    animation == nil && !disablesAnimations && !isContinuous && values.isEmpty
  }

  /// The transaction that the running code changes state in.
  package static var current: Transaction {
    get { PendingTransaction.current }
    set { PendingTransaction.current = newValue }
  }
}

@available(*, unavailable)
extension Transaction: Sendable {}

/// The transaction of the update that comes next: that of the last change that had one.
package enum PendingTransaction {
  nonisolated(unsafe) static var current = Transaction()
  nonisolated(unsafe) package static var next = Transaction()

  static func merge(_ transaction: Transaction) {
    if !transaction.isEmpty { next = transaction }
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
  return try body()
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
