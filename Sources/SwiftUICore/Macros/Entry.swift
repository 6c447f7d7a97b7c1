/// Declares a value in the environment, in transactions, in container values or in focused values.
///
/// Attach it to a variable in an extension of ``EnvironmentValues``, ``Transaction``,
/// ``ContainerValues`` or ``FocusedValues``; the variable's initial value becomes the default.
///
///     extension EnvironmentValues {
///       @Entry var theme = Theme.light
///     }
///
/// The default is computed once, when it is first needed. A variable without an initial value must
/// be optional and defaults to nil; one of `FocusedValues` is always like that.
///
/// Source: https://developer.apple.com/documentation/swiftui/entry()
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "EntryMacro")

/// The default of an `@Entry` variable, computed once.
///
/// A key stores its default in a `static let`, which in the Swift 6 mode must be `Sendable`, while
/// a default may have any type. It is never changed, and reading it hands out what the client wrote
/// for use from everywhere, as a computed `defaultValue` of a hand-written key would.
public struct _EntryDefault<Value>: @unchecked Sendable {
  public let value: Value

  public init(_ value: () -> Value) { self.value = value() }

  /// The default of a variable that is isolated to the main actor, and so is first read there.
  public init(onMainActor value: @MainActor () -> Value) {
    self = withoutActuallyEscaping(value) { value in
      // Only the isolation goes; that the main actor runs this is checked first.
      let evaluate = unsafeBitCast(value, to: (() -> Value).self)
      return MainActor.assumeIsolated { _EntryDefault(evaluate) }
    }
  }
}

/// What the key of an `@Entry` variable conforms to besides the protocol of its container.
///
/// The type of `_default` decides `Value`, so that the macro need not know it.
public protocol _EntryKey {
  associatedtype Value
  static var _default: _EntryDefault<Value> { get }
  /// The key path of the variable, which alone uses the key; `nil` where it can't be named everywhere.
  static var _property: AnyKeyPath? { get }
}

extension _EntryKey {
  public static var _property: AnyKeyPath? { nil }
  public static var defaultValue: Value { _default.value }
}
