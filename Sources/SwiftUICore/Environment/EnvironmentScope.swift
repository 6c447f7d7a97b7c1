import Reactivity

/// One key's value in one scope: a source.
open class AnyKeySource: Source {
  /// The metatype of the key.
  final let key: ObjectIdentifier
  /// The source whose value may now be written in place, by way of an `EnvironmentValues`.
  @exclusivity(unchecked)
  nonisolated(unsafe) fileprivate static var writable: ObjectIdentifier?
  /// How often that was done.
  @exclusivity(unchecked) nonisolated(unsafe) fileprivate static var writes = 0

  /// Lets `body` write the value in place. Returns how often it did.
  final func countingWrites(_ body: () -> Void) -> Int {
    let outer = (Self.writable, Self.writes)
    (Self.writable, Self.writes) = (ObjectIdentifier(self), 0)
    defer { (Self.writable, Self.writes) = outer }
    body()
    return Self.writes
  }

  init(key: ObjectIdentifier) {
    self.key = key
  }

  /// Takes the value of another source of the same key; readers wake only if it differs.
  func take(from other: AnyKeySource) {}
  var anyValue: Any { () }
  var keyType: Any.Type { Never.self }
  var valueType: Any.Type { Never.self }
  /// The key path that does nothing but read and write this key, where that is known.
  var property: AnyKeyPath? { nil }
  /// Whether the value is the key's default.
  var isDefault: Bool { false }
}

/// A source of the values of one type, whichever their key.
class ValueSource<Value>: AnyKeySource {
  @exclusivity(unchecked) final fileprivate(set) var value: Value

  init(_ value: Value, key: ObjectIdentifier) {
    self.value = value
    super.init(key: key)
  }

  /// Puts another value in the place of this one; readers wake only if it differs.
  final func set(_ new: Value) {
    var new = new
    guard !KeyEquality.isEqual(at: &value, &new) else { return }
    value = new
    invalidateReaders()
  }

  override final var anyValue: Any { value }
  override final var valueType: Any.Type { Value.self }
}

extension Unmanaged where Instance == AnyKeySource {
  /// Puts a value that is known to differ in the place of the one that is there. The source must be one of such
  /// values. (A function of its class would be looked up by the type of that class, which has to be made.)
  func replaceValue<Value>(at new: UnsafePointer<Value>) {
    _withUnsafeGuaranteedRef {
      let source = unsafeDowncast($0, to: ValueSource<Value>.self)
      source.value = new.pointee
      source.invalidateReaders()
    }
  }
}

final class KeySource<Key: EnvironmentKey>: ValueSource<Key.Value> {
  init(_ value: Key.Value) {
    super.init(value, key: ObjectIdentifier(Key.self))
  }

  /// Writes the value in place, where that is allowed now.
  func write(_ new: Key.Value) -> Bool {
    guard Self.writable == ObjectIdentifier(self) else { return false }
    Self.writes += 1
    set(new)
    return true
  }

  /// Reports a key whose default is another object each time: it never compares as equal.
  func checkDefault() {
    guard Key.Value.self is AnyClass else { return }
    let again = Key.defaultValue as AnyObject
    guard again !== value as AnyObject else { return }
    EngineMessages.defaultNotStable(key: Key.self, value: Key.Value.self)
  }

  override func take(from other: AnyKeySource) {
    set(unsafeDowncast(other, to: KeySource<Key>.self).value)
  }

  override var keyType: Any.Type { Key.self }
  override var property: AnyKeyPath? { (Key.self as? any _EntryKey.Type)?._property }
  override var isDefault: Bool { KeyEquality.isEqual(value, Key.defaultValue) }
}

/// How the values of a key are compared, found once for each type of value.
package enum KeyEquality {
  /// The comparator of a type. Never released, so that to find it again counts nothing.
  private final class Entry {
    let id: ObjectIdentifier
    let comparator: FieldComparator

    init(_ type: Any.Type) {
      id = ObjectIdentifier(type)
      comparator = FieldComparator(type)
    }
  }

  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
  /// The comparators asked for last, by address: a look-up in the common case is one comparison. Made with the
  /// first, because to ask whether it has been made costs less than a lazily made constant does.
  @exclusivity(unchecked) nonisolated(unsafe) private static var recent:
    UnsafeMutablePointer<Unmanaged<Entry>?>!

  package static func isEqual<Value>(_ old: Value, _ new: Value) -> Bool {
    withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { new in isEqual(old, new, Value.self) }
    }
  }

  /// The same for values that have an address: to pass it costs less than a closure for each.
  @inline(__always)
  static func isEqual<Value>(
    at old: UnsafePointer<Value>, _ new: UnsafePointer<Value>
  ) -> Bool {
    isEqual(old, new, Value.self)
  }

  /// Compares two values where they are.
  package static func isEqual<Value>(
    _ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ type: Value.Type
  ) -> Bool {
    // The same bits are the same value, whatever it is.
    if !memoryDiffers(old, new, MemoryLayout<Value>.size) { return true }
    return entry(of: type)._withUnsafeGuaranteedRef {
      $0.comparator.isBitwise ? false : $0.comparator.isEqual(old, new)
    }
  }

  private static func entry(of type: Any.Type) -> Unmanaged<Entry> {
    let id = ObjectIdentifier(type)
    let slot = Int((UInt(bitPattern: id) >> 4) & 127)
    if let recent, let known = recent[slot], known._withUnsafeGuaranteedRef({ $0.id == id }) {
      return known
    }
    return findEntry(of: type, slot)
  }

  @inline(never)
  private static func findEntry(of type: Any.Type, _ slot: Int) -> Unmanaged<Entry> {
    if recent == nil {
      recent = .allocate(capacity: 128)
      recent.initialize(repeating: nil, count: 128)
    }
    let id = ObjectIdentifier(type)
    let entry = entries[id] ?? Entry(type)
    entries[id] = entry
    recent[slot] = .passUnretained(entry)
    return .passUnretained(entry)
  }
}

/// The environment of a part of the tree: the keys it overrides, and the scope around it.
///
///     root scope: colorScheme = dark, locale = bg_BG, …       fed by the host
///       ▲ parent
///     scope: font = title                                      .font(.title)
///       ▲ parent
///     scope: theme = blue                                      .environment(\.theme, .blue)
///
/// Owned by the node of the modifier that makes it, and by nobody else for longer. What views read is a
/// `Derived` value, kept at the nearest scope that overrides a key it depends on and shared by all below, so
/// a read costs the same at any depth once it is resolved.
package final class EnvironmentScope {
  @exclusivity(unchecked) package private(set) final var parent: EnvironmentScope?
  package let depth: Int32
  /// The root of the tree that the scope belongs to, so that not every node has to hold it.
  package internal(set) final var root: RootNode! {
    get { owner?.takeUnretainedValue() }
    set { owner = newValue.map(Unmanaged.passUnretained) }
  }
  // Known to this file alone: nodes ask very often, and need not check for overlapping access.
  @exclusivity(unchecked) private final var owner: Unmanaged<RootNode>?
  @exclusivity(unchecked) fileprivate(set) var overrides: [AnyKeySource] = []
  @exclusivity(unchecked) private var derived: [(id: Int32, value: AnyEnvironmentLocation)] = []
  @exclusivity(unchecked) private var derivedEpoch: UInt32
  /// That of the derived values which texts ask for, so that it need not be looked for among them.
  @exclusivity(unchecked) private var latestForTexts:
    Unmanaged<EnvironmentLocation<TextSurroundings>>?

  /// Reads the root without counting a reference to it.
  @inline(__always)
  final func withRoot<Result>(_ read: (RootNode) -> Result) -> Result {
    owner!._withUnsafeGuaranteedRef(read)
  }

  package init(parent: EnvironmentScope?, depth: Int32) {
    self.parent = parent
    self.depth = depth
    owner = parent?.owner
    derivedEpoch = Self.epoch
  }

  /// Of a long chain each scope would otherwise end within the end of the one inside of it.
  deinit {
    var next = parent
    parent = nil
    while isKnownUniquelyReferenced(&next), let further = next?.parent {
      next?.parent = nil
      next = further
    }
  }

  /// The nearest source of `Key`: the closest override, or the root's, made with the default on first use.
  func source<Key: EnvironmentKey>(of key: Key.Type) -> KeySource<Key> {
    let id = ObjectIdentifier(key)
    var scope = self
    while true {
      Self.steps &+= 1
      for override in scope.overrides where override.key == id {
        return unsafeDowncast(override, to: KeySource<Key>.self)
      }
      guard let next = scope.parent else { break }
      scope = next
    }
    let made = KeySource<Key>(Key.defaultValue)
    made.checkDefault()
    scope.overrides.append(made)
    return made
  }

  /// The nearest source of a key, if any scope from here to the root has one.
  func nearestSource(of key: ObjectIdentifier) -> AnyKeySource? {
    var scope: EnvironmentScope? = self
    while let current = scope {
      Self.steps &+= 1
      if let own = current.ownSource(of: key) { return own }
      scope = current.parent
    }
    return nil
  }

  /// The source of the first key that this scope overrides, which it then must; not counted.
  final var firstOverride: Unmanaged<AnyKeySource> {
    overrides.withUnsafeBufferPointer { .passUnretained($0[0]) }
  }

  /// The source of this very scope for a key, if it overrides it.
  func ownSource(of key: ObjectIdentifier) -> AnyKeySource? {
    overrides.first { $0.key == key }
  }

  private func overridesAny(of keys: [ObjectIdentifier]) -> Bool {
    overrides.contains { keys.contains($0.key) }
  }

  /// Takes what a writer wrote. Returns whether keys came that this scope had not overridden before.
  package func take(_ written: [AnyKeySource]) -> Bool {
    var isWider = false
    for source in written {
      if let own = ownSource(of: source.key) {
        own.take(from: source)
      } else {
        overrides.append(source)
        isWider = true
      }
    }
    return isWider
  }

  /// Takes what a writer wrote and drops what it writes no more. Returns whether the set of keys changed.
  package func replace(with written: [AnyKeySource]) -> Bool {
    let isNarrower = overrides.contains { own in !written.contains { $0.key == own.key } }
    if isNarrower {
      overrides.removeAll { own in !written.contains { $0.key == own.key } }
    }
    return take(written) || isNarrower
  }

  /// Sets a key of this scope, for hosts that feed the root scope and for modifiers.
  package func set<Key: EnvironmentKey>(_ key: Key.Type, _ value: Key.Value) {
    if let own = ownSource(of: ObjectIdentifier(key)) {
      unsafeDowncast(own, to: KeySource<Key>.self).set(value)
    } else {
      overrides.append(KeySource<Key>(value))
    }
  }

  // MARK: - Derived values

  /// The value that `compute` makes of the environment, shared with every place where it is the same.
  ///
  /// - Parameter path: The key path that `compute` reads, where it does nothing else.
  @MainActor
  package func derivedValue<Value>(
    _ id: Int32, of path: KeyPath<EnvironmentValues, Value>? = nil,
    compute: @escaping (EnvironmentValues) -> Value
  ) -> EnvironmentLocation<Value> {
    if let known = derivedAtThisScope(id) {
      return unsafeDowncast(known, to: EnvironmentLocation<Value>.self)
    }
    let found = sharedLocation(id, as: EnvironmentLocation<Value>.self)
    let location = found ?? EnvironmentLocation(scope: self, id: id, of: path, compute: compute)
    remember(id, location)
    if found == nil { offerToParents(location) }
    return location
  }

  /// What texts take from here, where that is known and up to date.
  @inline(__always)
  @MainActor
  var knownSurroundings: Unmanaged<EnvironmentLocation<TextSurroundings>>? {
    get {
      guard derivedEpoch == Self.epoch, let latestForTexts,
        latestForTexts._withUnsafeGuaranteedRef({ !$0.isDirty })
      else { return nil }
      return latestForTexts
    }
    set { latestForTexts = newValue }
  }

  private func forgetOutdated() {
    guard derivedEpoch != Self.epoch else { return }
    derived = []
    latestForTexts = nil
    derivedEpoch = Self.epoch
  }

  @MainActor
  private func derivedAtThisScope(_ id: Int32) -> AnyEnvironmentLocation? {
    forgetOutdated()
    guard let index = derived.firstIndex(where: { $0.id == id }) else { return nil }
    let value = derived[index].value
    value.refreshIfDue()
    return derivedEpoch == Self.epoch ? value : nil
  }

  private func remember(_ id: Int32, _ location: AnyEnvironmentLocation) {
    forgetOutdated()
    derived.append((id, location))
  }

  /// A location further up whose keys nobody overrides between there and here.
  @MainActor
  private func sharedLocation<Location: AnyEnvironmentLocation>(
    _ id: Int32, as type: Location.Type
  ) -> Location? {
    var scope = parent
    while let current = scope {
      Self.steps &+= 1
      if let found = current.derivedAtThisScope(id) {
        let location = unsafeDowncast(found, to: type)
        var between: EnvironmentScope? = self
        while let step = between, step !== current {
          if step.overridesAny(of: location.keys) { return nil }
          between = step.parent
        }
        return location
      }
      scope = current.parent
    }
    return nil
  }

  /// Registers a new location at the scopes above that see the same values, up to the nearest one that
  /// overrides one of its keys.
  @MainActor
  private func offerToParents(_ location: AnyEnvironmentLocation) {
    var scope = self
    while !scope.overridesAny(of: location.keys), let next = scope.parent {
      Self.steps &+= 1
      scope = next
    }
    if scope !== self, scope.derivedAtThisScope(location.id) == nil {
      scope.remember(location.id, location)
      location.move(to: scope)
    }
  }

  /// Ends the derived values that belong to this scope. Readers that outlive the scope (an action held
  /// somewhere) keep the last value.
  @MainActor
  package func tearDown() {
    for entry in derived {
      entry.value.scopeWillEnd(self)
    }
    derived = []
    latestForTexts = nil
  }

  /// Forgets what was derived, here and in all scopes inside, after the set of overridden keys changed.
  @MainActor
  package func forgetDerived() {
    EnvironmentScope.epoch &+= 1
  }

  /// How many scopes were looked at on the way to sources, for those who have to know what a look-up costs.
  nonisolated(unsafe) package static var steps: UInt32 = 0
  /// Grows when locations must be looked up anew: a scope that last did so in another epoch starts again.
  @exclusivity(unchecked) nonisolated(unsafe) static var epoch: UInt32 = 0
  /// Grows when a derived value is found to depend on more keys than before. Places that shared it may have to
  /// read another from now on, those too that have no edge to it: a closure that reads it later.
  @exclusivity(unchecked) nonisolated(unsafe) static var widenings: UInt32 = 0
}
