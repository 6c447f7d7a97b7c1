import Reactivity

/// What every derived environment value has, whatever its type.
@MainActor
package class AnyEnvironmentLocation: Computation {
  nonisolated let id: Int32
  /// The keys that the value was computed from.
  nonisolated(unsafe) fileprivate(set) var keys: [ObjectIdentifier] = []

  init(id: Int32, depth: Int32) {
    self.id = id
    super.init(depth: depth, isDerived: true)
  }

  /// Computes the value again where one of its keys has changed. It may then be found to depend on more keys,
  /// so those who are about to read it ask first whether they still have the right one.
  final func refreshIfDue() {
    if isDirty { run() }
  }

  /// Whether every key that the value was computed from is still found at the same place when read in `scope`.
  package func isCurrent(in scope: EnvironmentScope) -> Bool { false }
  func move(to scope: EnvironmentScope) {}
  /// The tree whose environment is read, while that goes on.
  var inspectedRoot: RootNode? { nil }
  func scopeWillEnd(_ scope: EnvironmentScope) {}
}

/// A value computed from the environment at a scope: a source for the views that read it.
///
/// Owned by the scopes that see it and by the properties that read it. Computed again, before any reader
/// runs, when one of its keys changes; readers wake only if the value differs.
package final class EnvironmentLocation<Value>: AnyEnvironmentLocation {
  private let compute: (EnvironmentValues) -> Value
  /// The key path whose value this is, where it is that of a key path.
  nonisolated let path: AnyKeyPath?
  nonisolated let source = Source()
  /// The scope whose values are read; `nil` when it has ended and the value is frozen.
  @exclusivity(unchecked) private var scope: EnvironmentScope?
  /// Behind a pointer: as an optional property of unknown type it would cost more to read than to compute.
  nonisolated(unsafe) private let latest = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  private var cache = ResolutionCache()
  /// The source of the one key that the value is, where nothing is computed: readers are linked to it, and a
  /// change is theirs without a step between. Held by the cache.
  @exclusivity(unchecked) nonisolated(unsafe) private var key: Unmanaged<ValueSource<Value>>?

  init(
    scope: EnvironmentScope, id: Int32, of path: KeyPath<EnvironmentValues, Value>?,
    compute: @escaping (EnvironmentValues) -> Value
  ) {
    self.compute = compute
    self.path = path
    self.scope = scope
    super.init(id: id, depth: scope.depth)
    latest.initialize(to: evaluate(in: scope))
    keys = cache.keys
    if let path, let only = cache.only, only.valueType == Value.self, only.property == path {
      key = .passUnretained(unsafeDowncast(only, to: ValueSource<Value>.self))
      track {}
    }
    if Inspection.isOn { Inspection.didMake(self, source: source, in: scope) }
  }

  deinit {
    latest.deinitialize(count: 1)
    latest.deallocate()
  }

  /// The value; the running computation is linked to it. Computed first if one of its keys has changed, so
  /// that a reader which runs early in an update, or an event handler, sees the newest value.
  package nonisolated var value: Value {
    if let key {
      return key._withUnsafeGuaranteedRef { key in
        key.recordRead()
        return key.value
      }
    }
    if isDirty { MainActor.assumeIsolated { refresh(exceptRunning: true) } }
    source.recordRead()
    return latest.pointee
  }

  /// The value without recording a read.
  package nonisolated var unrecorded: Value {
    if let key { return key._withUnsafeGuaranteedRef { $0.value } }
    if isDirty { MainActor.assumeIsolated { refresh(exceptRunning: false) } }
    return latest.pointee
  }

  package override func run() {
    refresh(exceptRunning: false)
  }

  private func refresh(exceptRunning: Bool) {
    guard let scope else { return }
    let count = cache.count
    let next = evaluate(in: scope)
    let readsMore = cache.count != count
    if readsMore {
      // The getter took another way and read more keys: places that share this value may now differ.
      keys = cache.keys
      EnvironmentScope.epoch &+= 1
      EnvironmentScope.widenings &+= 1
      UpdateQueue.pause(after: depth)
    }
    guard readsMore || !KeyEquality.isEqual(latest.pointee, next) else { return }
    latest.pointee = next
    guard Inspection.isOn else { return source.invalidateReaders(exceptRunning: exceptRunning) }
    Inspection.forward(self) { source.invalidateReaders(exceptRunning: exceptRunning) }
  }

  package override func isCurrent(in scope: EnvironmentScope) -> Bool {
    self.scope != nil && cache.isCurrent(in: scope)
  }

  override var inspectedRoot: RootNode? { scope?.root }

  override func move(to scope: EnvironmentScope) {
    self.scope = scope
    setDepth(scope.depth)
  }

  override func scopeWillEnd(_ scope: EnvironmentScope) {
    guard scope === self.scope else { return }
    self.scope = nil
    if let key {
      latest.pointee = key._withUnsafeGuaranteedRef { $0.value }
      self.key = nil
    }
    retire()
  }

  private func evaluate(in scope: EnvironmentScope) -> Value {
    track { compute(EnvironmentValues(scope: scope, cache: cache)) }
  }
}

/// The sources that one location found, so that computing again does not walk the scopes.
package final class ResolutionCache {
  @exclusivity(unchecked) private var sources: [AnyKeySource] = []

  /// How many keys were read.
  var count: Int { sources.count }

  var keys: [ObjectIdentifier] { sources.map(\.key) }

  /// The source that was read, where it is one.
  var only: AnyKeySource? { sources.count == 1 ? sources[0] : nil }

  func isCurrent(in scope: EnvironmentScope) -> Bool {
    sources.allSatisfy { scope.nearestSource(of: $0.key) === $0 }
  }

  func source<Key: EnvironmentKey>(
    of key: Key.Type, in scope: EnvironmentScope
  ) -> KeySource<Key> {
    let id = ObjectIdentifier(key)
    for source in sources where source.key == id {
      return unsafeDowncast(source, to: KeySource<Key>.self)
    }
    let found = scope.source(of: key)
    sources.append(found)
    return found
  }
}
