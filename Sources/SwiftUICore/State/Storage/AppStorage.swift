import Combine
import Foundation

/// Reads and writes a setting of the person, which outlives the app.
///
/// A body that read it runs again when it changes through any property or binding of the same key. The value
/// given is used while the store has none. Settings are kept in the folder `$XDG_CONFIG_HOME` (`~/.config`).
/// What code writes with `UserDefaults` itself is seen at the next read, but wakes nobody.
///
/// Source: https://developer.apple.com/documentation/swiftui/appstorage
@propertyWrapper
public struct AppStorage<Value>: BuiltinDynamicProperty {
  private let key: String
  private let initial: Value
  private let form: StoredForm<Value>
  /// The store that the property names.
  private let store: UserDefaults?
  private(set) var location: SettingLocation<Value>?

  private init(_ key: String, _ initial: Value, _ form: StoredForm<Value>, _ store: UserDefaults?) {
    (self.key, self.initial, self.form, self.store) = (key, initial, form, store)
  }

  /// The place in the store of the view, or outside of views in the one that the property names.
  private var place: SettingLocation<Value> { location ?? makeLocation(in: .standard) }

  private func makeLocation(in other: @autoclosure () -> UserDefaults) -> SettingLocation<Value> {
    SettingsFile.restoreStandard()
    return SettingLocation(key, initial, form, SettingsStore.of(store ?? other()))
  }

  public var wrappedValue: Value {
    get { place.get() }
    nonmutating set { place.set(newValue, transaction: Transaction.current) }
  }

  public var projectedValue: Binding<Value> { Binding(location: place) }

  /// The value as a property of an object, which announces its changes if it is an `ObservableObject`.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance object: Owner,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<Owner, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get { object[keyPath: storageKeyPath].wrappedValue }
    set {
      if let object = object as? any ObservableObject { announceChange(of: object) }
      object[keyPath: storageKeyPath].wrappedValue = newValue
    }
  }

  private static func announceChange<Object: ObservableObject>(of object: Object) {
    (object.objectWillChange as? ObservableObjectPublisher)?.send()
  }

  public static func _connect(
    _ property: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, to node: _Node
  ) {
    let new = property.assumingMemoryBound(to: Self.self)
    let location = new.pointee.makeLocation(
      in: EnvironmentValues(scope: node.scope).defaultAppStorage)
    let known = old?.assumingMemoryBound(to: Self.self).pointee.location
    new.pointee.location = known.flatMap { $0.isSame(as: location) ? $0 : nil } ?? location
  }

  public static func _isUnchanged(old: UnsafeRawPointer, new: UnsafeRawPointer) -> Bool {
    let old = old.assumingMemoryBound(to: Self.self).pointee
    let new = new.assumingMemoryBound(to: Self.self).pointee
    return old.key == new.key && old.store === new.store
      && KeyEquality.isEqual(old.initial, new.initial)
  }
}

extension AppStorage: @unchecked Sendable where Value: Sendable {}

extension AppStorage {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(key, wrappedValue, .bool, store)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(key, wrappedValue, .int, store)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Double {
    self.init(key, wrappedValue, .double, store)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == String {
    self.init(key, wrappedValue, .string, store)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(key, wrappedValue, .data, store)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
    self.init(key, wrappedValue, .date, store)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(key, wrappedValue, .url, store)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, wrappedValue, .rawInt, store)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, wrappedValue, .rawString, store)
  }
}

/// Settings that may be absent: `nil` removes them.
extension AppStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(key, nil, .optional(.bool), store)
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(key, nil, .optional(.int), store)
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(key, nil, .optional(.double), store)
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(key, nil, .optional(.string), store)
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(key, nil, .optional(.data), store)
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
    self.init(key, nil, .optional(.date), store)
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init(key, nil, .optional(.url), store)
  }
}

extension AppStorage {
  public init<R>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R: RawRepresentable, R.RawValue == Int {
    self.init(key, nil, .optional(.rawInt), store)
  }

  public init<R>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R: RawRepresentable, R.RawValue == String {
    self.init(key, nil, .optional(.rawString), store)
  }
}

private struct DefaultAppStorageKey: EnvironmentKey {
  static var defaultValue: UserDefaults { .standard }
}

extension EnvironmentValues {
  fileprivate var defaultAppStorage: UserDefaults {
    get { self[DefaultAppStorageKey.self] }
    set { self[DefaultAppStorageKey.self] = newValue }
  }
}

extension View {
  /// Sets the store of the settings inside that name none of their own.
  ///
  /// A property that is already connected stays with its store while its view lives.
  /// Source: https://developer.apple.com/documentation/swiftui/view/defaultappstorage(_:)
  nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some View {
    environment(\.defaultAppStorage, store)
  }
}
