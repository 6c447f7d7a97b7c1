/// Reads and writes a value that something else owns.
///
/// Source: https://developer.apple.com/documentation/swiftui/binding
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: BuiltinDynamicProperty {
  /// Goes with each write.
  public var transaction: Transaction
  package let location: AnyLocation<Value>

  package init(location: AnyLocation<Value>, transaction: Transaction = Transaction()) {
    self.location = location
    self.transaction = transaction
  }

  /// A binding made of two functions. Two such bindings are never taken for equal.
  @preconcurrency
  public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    let get = unsafeBitCast(get, to: (@Sendable () -> Value).self)
    let set = unsafeBitCast(set, to: (@Sendable (Value) -> Void).self)
    self.init(
      location: FunctionalLocation(
        get: get,
        set: { value, transaction in
          withTransaction(transaction) { set(value) }
        }))
  }

  /// A binding made of two functions, the second of which is handed the transaction.
  @preconcurrency
  public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    let get = unsafeBitCast(get, to: (@Sendable () -> Value).self)
    let set = unsafeBitCast(set, to: (@Sendable (Value, Transaction) -> Void).self)
    self.init(location: FunctionalLocation(get: get, set: set))
  }

  /// A binding that always reads `value` and ignores writes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(location: ConstantLocation(value))
  }

  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set {
      location.set(newValue, transaction: transaction.isEmpty ? .current : transaction)
    }
  }

  public var projectedValue: Binding<Value> { self }

  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  /// A binding to a part of the value.
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(location: ProjectedLocation(self, keyPath), transaction: transaction)
  }

  public static func _connect(
    _ property: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, to node: _Node
  ) {}

  public static func _isUnchanged(old: UnsafeRawPointer, new: UnsafeRawPointer) -> Bool {
    let old = old.assumingMemoryBound(to: Self.self).pointee.location
    let new = new.assumingMemoryBound(to: Self.self).pointee.location
    return old === new || old.isSame(as: new)
  }
}

extension Binding {
  /// A binding to an optional that reads `base`'s value and ignores a write of `nil`.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(
      location: FunctionalLocation(
        get: { base.wrappedValue },
        set: { value, transaction in
          if let value { base.location.set(value, transaction: transaction) }
        }), transaction: base.transaction)
  }

  /// A binding to the value inside of an optional; `nil` while there is none.
  public init?(_ base: Binding<Value?>) {
    guard let now = base.wrappedValue else { return nil }
    self.init(
      location: FunctionalLocation(
        get: { base.wrappedValue ?? now },
        set: { base.location.set($0, transaction: $1) }), transaction: base.transaction)
  }

  /// A binding to any hashable that reads `base`'s value.
  public init<V>(_ base: Binding<V>) where Value == AnyHashable, V: Hashable {
    self.init(
      location: FunctionalLocation(
        get: { AnyHashable(base.wrappedValue) },
        set: { value, transaction in
          if let value = value.base as? V { base.location.set(value, transaction: transaction) }
        }), transaction: base.transaction)
  }

  /// The same binding, each write of which goes with `transaction`.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    Binding(location: location, transaction: transaction)
  }

  /// The same binding, each write of which is animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var transaction = transaction
    transaction.animation = animation
    return Binding(location: location, transaction: transaction)
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices

  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }

  public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }
  public func formIndex(after i: inout Value.Index) { wrappedValue.formIndex(after: &i) }

  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(
      location: ElementLocation(self, position), transaction: transaction)
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }
  public func formIndex(before i: inout Value.Index) { wrappedValue.formIndex(before: &i) }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection, Value: RandomAccessCollection {}

/// One element of a bound collection, by index.
///
/// A view that is about to be removed may still read its element once; the last value answers then.
private final class ElementLocation<Base: MutableCollection>: AnyLocation<Base.Element>,
  @unchecked Sendable
{
  private let base: Binding<Base>
  private let index: Base.Index
  private var last: Base.Element

  init(_ base: Binding<Base>, _ index: Base.Index) {
    self.base = base
    self.index = index
    last = base.wrappedValue[index]
  }

  override func get() -> Base.Element {
    let all = base.wrappedValue
    if index >= all.startIndex, index < all.endIndex { last = all[index] }
    return last
  }

  override func set(_ value: Base.Element, transaction: Transaction) {
    var all = base.wrappedValue
    guard index >= all.startIndex, index < all.endIndex else { return }
    all[index] = value
    base.location.set(all, transaction: transaction)
  }

  override func isSame(as other: AnyLocation<Base.Element>) -> Bool {
    guard let other = other as? ElementLocation<Base> else { return false }
    return index == other.index && base.location.isSame(as: other.base.location)
  }
}
