import Foundation
import Reactivity

/// The sources of a store of settings: one for each key that somebody reads.
///
/// There is one for each `UserDefaults`, from its first use to the end of the process. Writes reach the disk a
/// moment later, and never leave a half-written file behind. Main thread only, but for `save`.
final class SettingsStore {
  let defaults: UserDefaults
  private var sources: [String: Source] = [:]
  private var willSave = false

  nonisolated(unsafe) private static var known: [ObjectIdentifier: SettingsStore] = [:]

  static func of(_ defaults: UserDefaults) -> SettingsStore {
    if let found = known[ObjectIdentifier(defaults)] { return found }
    let made = SettingsStore(defaults)
    known[ObjectIdentifier(defaults)] = made
    return made
  }

  private init(_ defaults: UserDefaults) {
    self.defaults = defaults
  }

  func recordRead(of key: String) {
    source(of: key).recordRead()
  }

  /// A key has another value: its readers run again, and the store is saved when this turn is over.
  func didChange(_ key: String) {
    source(of: key).invalidateReaders()
    guard !willSave else { return }
    willSave = true
    DispatchQueue.main.async { [self] in
      willSave = false
      SettingsFile.save(defaults)
    }
  }

  /// What those who read a key depend on.
  func source(of key: String) -> Source {
    if let found = sources[key] { return found }
    let made = Source()
    sources[key] = made
    return made
  }
}

/// The place of a setting, for a property and for the bindings made of it.
final class SettingLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
  private let key: String
  private let initial: Value
  private let form: StoredForm<Value>
  private let store: SettingsStore

  init(_ key: String, _ initial: Value, _ form: StoredForm<Value>, _ store: SettingsStore) {
    (self.key, self.initial, self.form, self.store) = (key, initial, form, store)
  }

  /// The stored value as it is now, whoever wrote it.
  override func get() -> Value {
    if MainThread.isCurrent { store.recordRead(of: key) }
    return form.read(store.defaults, key) ?? initial
  }

  override func set(_ new: Value, transaction: Transaction) {
    let isKnown = store.defaults.object(forKey: key) != nil
    let isChanged = !KeyEquality.isEqual(form.read(store.defaults, key) ?? initial, new)
    guard isChanged || !isKnown else { return }
    form.write(new, store.defaults, key)
    let announce = { [store, key] in
      PendingTransactions.perform(isChanged ? transaction : Transaction()) { store.didChange(key) }
    }
    if MainThread.isCurrent { announce() } else { DispatchQueue.main.async(execute: announce) }
  }

  /// What those who read the value depend on. Main thread only.
  var source: Source { store.source(of: key) }

  override func isSame(as other: AnyLocation<Value>) -> Bool {
    guard let other = other as? SettingLocation<Value> else { return false }
    return key == other.key && store === other.store
  }
}
