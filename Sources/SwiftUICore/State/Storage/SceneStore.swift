import Foundation
import Reactivity

/// The values that the views of one scene keep, and the file they are kept in.
///
/// Owned by the tree of the scene's window. Writes reach the disk a moment later, in one step: the file holds
/// the values before or the values after, whenever the process is stopped. Main thread only.
final class SceneStore: ValueStore {
  /// Where the values are kept; `nil` where they live only as long as the tree.
  let file: URL?
  private var values: [String: Any] = [:]
  private var sources: [String: Source] = [:]
  private var willSave = false
  private var isForgotten = false

  init(file: URL?) {
    self.file = file
    guard let file, let data = try? Data(contentsOf: file),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    else { return }
    values = list as? [String: Any] ?? [:]
  }

  @MainActor
  static func of(_ root: RootNode) -> SceneStore {
    let id = ObjectIdentifier(SceneStore.self)
    if let known = root.attachments[id] as? SceneStore { return known }
    let made = SceneStore(file: SceneWindow.of(root)?.stateFile)
    root.attachments[id] = made
    return made
  }

  // MARK: - Values

  func recordRead(of key: String) { source(of: key).recordRead() }

  /// A key has another value: its readers run again, and the file is written when this turn is over.
  func didChange(_ key: String) {
    source(of: key).invalidateReaders()
    guard file != nil, !willSave else { return }
    willSave = true
    DispatchQueue.main.async { [self] in
      if willSave { save() }
    }
  }

  /// What those who read a key depend on.
  func source(of key: String) -> Source {
    if let found = sources[key] { return found }
    let made = Source()
    sources[key] = made
    return made
  }

  func object(forKey key: String) -> Any? { values[key] }
  func bool(forKey key: String) -> Bool { values[key] as? Bool ?? false }
  func integer(forKey key: String) -> Int { values[key] as? Int ?? 0 }
  func double(forKey key: String) -> Double { values[key] as? Double ?? 0 }
  func string(forKey key: String) -> String? { values[key] as? String }
  func data(forKey key: String) -> Data? { values[key] as? Data }
  func set(_ value: Any?, forKey key: String) { values[key] = value }
  func removeObject(forKey key: String) { values[key] = nil }

  // MARK: - The file

  /// Writes what has changed: into a file beside, which then takes the place of the old one.
  func save() {
    willSave = false
    guard let file, !isForgotten,
      let data = try? PropertyListSerialization.data(
        fromPropertyList: values, format: .xml, options: 0)
    else { return }
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: file, options: .atomic)
  }

  /// The scene is gone for good, and with it what it kept.
  func forget() {
    isForgotten = true
    if let file { try? FileManager.default.removeItem(at: file) }
  }

  /// The folder of the apps' states: `$XDG_STATE_HOME`, or `~/.local/state`.
  static var folder: URL {
    let variable = ProcessInfo.processInfo.environment["XDG_STATE_HOME"]
    if let variable, variable.hasPrefix("/") { return URL(fileURLWithPath: variable) }
    return FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/state")
  }
}

/// The place of a scene's value, for a property and for the bindings made of it.
final class SceneLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
  private let key: String
  private let initial: Value
  private let form: StoredForm<Value>
  private let store: SceneStore

  init(_ key: String, _ initial: Value, _ form: StoredForm<Value>, _ store: SceneStore) {
    (self.key, self.initial, self.form, self.store) = (key, initial, form, store)
  }

  override func get() -> Value {
    if MainThread.isCurrent { store.recordRead(of: key) }
    return form.read(store, key) ?? initial
  }

  override func set(_ new: Value, transaction: Transaction) {
    let isKnown = store.object(forKey: key) != nil
    let isChanged = !KeyEquality.isEqual(form.read(store, key) ?? initial, new)
    guard isChanged || !isKnown else { return }
    form.write(new, store, key)
    PendingTransactions.perform(isChanged ? transaction : Transaction()) { store.didChange(key) }
  }

  /// What those who read the value depend on. Main thread only.
  var source: Source { store.source(of: key) }

  override func isSame(as other: AnyLocation<Value>) -> Bool {
    guard let other = other as? SceneLocation<Value> else { return false }
    return key == other.key && store === other.store
  }
}
