import Foundation

/// What keeps values by their names: the settings of an app, or the state of a scene.
protocol ValueStore: AnyObject {
  func object(forKey key: String) -> Any?
  func bool(forKey key: String) -> Bool
  func integer(forKey key: String) -> Int
  func double(forKey key: String) -> Double
  func string(forKey key: String) -> String?
  func data(forKey key: String) -> Data?
  func set(_ value: Any?, forKey key: String)
  func removeObject(forKey key: String)
}

extension UserDefaults: ValueStore {}

/// How a value is kept in a store of settings: what is read of its key, and what is written there.
struct StoredForm<Value> {
  /// The value of a key; `nil` where the store has none, or something that isn't such a value.
  let read: (any ValueStore, String) -> Value?
  let write: (Value, any ValueStore, String) -> Void
}

extension StoredForm {
  /// A value that stores keep as it is.
  static func plain(_ read: @escaping (any ValueStore, String) -> Value) -> StoredForm {
    StoredForm(
      read: { store, key in store.object(forKey: key) == nil ? nil : read(store, key) },
      write: { value, store, key in store.set(value, forKey: key) })
  }

  /// A value that is kept as another one.
  static func converted<Kept>(
    _ form: StoredForm<Kept>, from: @escaping (Kept) -> Value?, to: @escaping (Value) -> Kept
  ) -> StoredForm {
    StoredForm(
      read: { store, key in form.read(store, key).flatMap(from) },
      write: { value, store, key in form.write(to(value), store, key) })
  }

  /// A value that may be absent: its key is then removed.
  static func optional<Wrapped>(_ form: StoredForm<Wrapped>) -> StoredForm
  where Value == Wrapped? {
    StoredForm(
      read: { store, key in form.read(store, key).map { .some($0) } },
      write: { value, store, key in
        if let value { form.write(value, store, key) } else { store.removeObject(forKey: key) }
      })
  }
}

extension StoredForm where Value == Bool {
  static var bool: StoredForm { .plain { $0.bool(forKey: $1) } }
}

extension StoredForm where Value == Int {
  static var int: StoredForm { .plain { $0.integer(forKey: $1) } }
}

extension StoredForm where Value == Double {
  static var double: StoredForm { .plain { $0.double(forKey: $1) } }
}

extension StoredForm where Value == String {
  static var string: StoredForm { .plain { $0.string(forKey: $1) ?? "" } }
}

extension StoredForm where Value == Data {
  static var data: StoredForm { .plain { $0.data(forKey: $1) ?? Data() } }
}

extension StoredForm where Value == Date {
  static var date: StoredForm {
    StoredForm(
      read: { $0.object(forKey: $1) as? Date }, write: { $1.set($0, forKey: $2) })
  }
}

extension StoredForm where Value == URL {
  /// Kept by its text: Foundation's own form loses all but the path here.
  static var url: StoredForm { .converted(.string, from: URL.init(string:), to: \.absoluteString) }
}

extension StoredForm where Value: RawRepresentable, Value.RawValue == Int {
  static var rawInt: StoredForm { .converted(.int, from: Value.init(rawValue:), to: \.rawValue) }
}

extension StoredForm where Value: RawRepresentable, Value.RawValue == String {
  static var rawString: StoredForm {
    .converted(.string, from: Value.init(rawValue:), to: \.rawValue)
  }
}
