import Foundation
import Reactivity
import Synchronization

/// A place where a value is read and written: what a `Binding` refers to.
package class AnyLocation<Value>: @unchecked Sendable {
  init() {}

  /// The value; the running computation is linked to its source.
  package func get() -> Value { fatalError("A location reads its value.") }
  package func set(_ value: Value, transaction: Transaction) {}
  /// Whether both refer to the same place.
  package func isSame(as other: AnyLocation<Value>) -> Bool { self === other }
}

/// The storage of one `@State`: a source.
///
/// Owned by the node of the view (through its connected property) and by the bindings made from it; lives as
/// long as the view's identity, or longer where a binding escaped. May be written on any thread; readers are
/// woken on the main thread.
package final class StateLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
  let source = Source()
  @exclusivity(unchecked) private var value: Value
  private let lock = Mutex(())
  /// Names the property in messages: the view's type and the property.
  private let owner: Any.Type?

  package init(_ value: Value, owner: Any.Type? = nil) {
    self.value = value
    self.owner = owner
  }

  package override func get() -> Value {
    if MainThread.isCurrent {
      source.recordRead()
      return value
    }
    return lock.withLock { _ in value }
  }

  package override func set(_ new: Value, transaction: Transaction) {
    if MainThread.isCurrent {
      var new = new
      guard !KeyEquality.isEqual(at: &value, &new) else { return }
      lock.withLock { _ in value = new }
      if Tracking.isRunning, source.hasReaders {
        StateChangeDuringUpdate.report(owner: owner, source: source)
      }
      PendingTransactions.perform(transaction) { source.invalidateReaders() }
    } else {
      // Elsewhere every write counts as a change: comparing belongs to the main thread.
      lock.withLock { _ in value = new }
      DispatchQueue.main.async { [source] in
        PendingTransactions.perform(transaction) { source.invalidateReaders() }
      }
    }
  }
}

/// A part of another place, by key path.
final class ProjectedLocation<Base, Value>: AnyLocation<Value>, @unchecked Sendable {
  private let base: Binding<Base>
  private let keyPath: WritableKeyPath<Base, Value>

  init(_ base: Binding<Base>, _ keyPath: WritableKeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  override func get() -> Value { base.wrappedValue[keyPath: keyPath] }

  override func set(_ value: Value, transaction: Transaction) {
    var whole = base.wrappedValue
    whole[keyPath: keyPath] = value
    base.location.set(whole, transaction: transaction)
  }

  override func isSame(as other: AnyLocation<Value>) -> Bool {
    guard let other = other as? ProjectedLocation<Base, Value> else { return false }
    return keyPath == other.keyPath && base.location.isSame(as: other.base.location)
  }
}

/// A property of an object, by key path. The object's own observation wakes the readers.
final class ObjectLocation<Object: AnyObject, Value>: AnyLocation<Value>, @unchecked Sendable {
  private let object: Object
  private let keyPath: ReferenceWritableKeyPath<Object, Value>

  init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
    self.object = object
    self.keyPath = keyPath
  }

  override func get() -> Value { object[keyPath: keyPath] }

  override func set(_ value: Value, transaction: Transaction) {
    withTransaction(transaction) { object[keyPath: keyPath] = value }
  }

  override func isSame(as other: AnyLocation<Value>) -> Bool {
    guard let other = other as? ObjectLocation<Object, Value> else { return false }
    return object === other.object && keyPath == other.keyPath
  }
}

/// A place made of two functions.
final class FunctionalLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
  private let getValue: () -> Value
  private let setValue: (Value, Transaction) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    getValue = get
    setValue = set
  }

  override func get() -> Value { getValue() }

  override func set(_ value: Value, transaction: Transaction) {
    setValue(value, transaction)
  }
}

/// A place that always holds one value and ignores writes.
final class ConstantLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
  private let value: Value

  init(_ value: Value) {
    self.value = value
  }

  override func get() -> Value { value }

  override func isSame(as other: AnyLocation<Value>) -> Bool {
    guard let other = other as? ConstantLocation<Value> else { return false }
    return KeyEquality.isEqual(value, other.value)
  }
}
