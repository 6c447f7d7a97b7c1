/// A key for a value in the environment.
///
/// Source: https://developer.apple.com/documentation/swiftui/environmentkey
public protocol EnvironmentKey {
  associatedtype Value

  /// The value where no view above sets one.
  static var defaultValue: Self.Value { get }
}
