import Foundation

/// Reads and writes a value of the scene that the view is in, which outlives the app.
///
/// All properties of one key in a scene share one value; each scene has its own. A window that is closed
/// while others stay takes its values with it; those of the windows that are open when the app ends are there
/// again when it starts. They are kept in the folder `$XDG_STATE_HOME` (`~/.local/state`).
///
/// Source: https://developer.apple.com/documentation/swiftui/scenestorage
@propertyWrapper
public struct SceneStorage<Value>: BuiltinDynamicProperty {
  private let key: String
  private let initial: Value
  private let form: StoredForm<Value>
  private(set) var location: SceneLocation<Value>?

  private init(_ key: String, _ initial: Value, _ form: StoredForm<Value>) {
    (self.key, self.initial, self.form) = (key, initial, form)
  }

  /// The value. Outside of a scene it is the initial one, and a write is lost.
  public var wrappedValue: Value {
    get { location?.get() ?? initial }
    nonmutating set { location?.set(newValue, transaction: Transaction.current) }
  }

  public var projectedValue: Binding<Value> {
    location.map { Binding(location: $0) } ?? .constant(initial)
  }

  public static func _connect(
    _ property: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, to node: _Node
  ) {
    let new = property.assumingMemoryBound(to: Self.self)
    let location = SceneLocation(
      new.pointee.key, new.pointee.initial, new.pointee.form, SceneStore.of(node.root))
    let known = old?.assumingMemoryBound(to: Self.self).pointee.location
    new.pointee.location = known.flatMap { $0.isSame(as: location) ? $0 : nil } ?? location
  }

  public static func _isUnchanged(old: UnsafeRawPointer, new: UnsafeRawPointer) -> Bool {
    let old = old.assumingMemoryBound(to: Self.self).pointee
    let new = new.assumingMemoryBound(to: Self.self).pointee
    return old.key == new.key && KeyEquality.isEqual(old.initial, new.initial)
  }
}

extension SceneStorage: @unchecked Sendable where Value: Sendable {}

extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(key, wrappedValue, .bool)
  }

  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(key, wrappedValue, .int)
  }

  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(key, wrappedValue, .double)
  }

  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(key, wrappedValue, .string)
  }

  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(key, wrappedValue, .data)
  }

  public init(wrappedValue: Value, _ key: String) where Value == Date {
    self.init(key, wrappedValue, .date)
  }

  public init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(key, wrappedValue, .url)
  }

  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, wrappedValue, .rawInt)
  }

  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, wrappedValue, .rawString)
  }
}

/// Values that may be absent: `nil` removes them.
extension SceneStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String) where Value == Bool? {
    self.init(key, nil, .optional(.bool))
  }

  public init(_ key: String) where Value == Int? {
    self.init(key, nil, .optional(.int))
  }

  public init(_ key: String) where Value == Double? {
    self.init(key, nil, .optional(.double))
  }

  public init(_ key: String) where Value == String? {
    self.init(key, nil, .optional(.string))
  }

  public init(_ key: String) where Value == Data? {
    self.init(key, nil, .optional(.data))
  }

  public init(_ key: String) where Value == Date? {
    self.init(key, nil, .optional(.date))
  }

  public init(_ key: String) where Value == URL? {
    self.init(key, nil, .optional(.url))
  }
}

extension SceneStorage {
  public init<R>(_ key: String) where Value == R?, R: RawRepresentable, R.RawValue == Int {
    self.init(key, nil, .optional(.rawInt))
  }

  public init<R>(_ key: String) where Value == R?, R: RawRepresentable, R.RawValue == String {
    self.init(key, nil, .optional(.rawString))
  }
}
