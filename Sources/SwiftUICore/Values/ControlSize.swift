/// The size of the controls in a view, from smallest to largest.
///
/// Source: https://developer.apple.com/documentation/swiftui/controlsize
public enum ControlSize: CaseIterable, Comparable, Hashable, Sendable {
  /// The smallest controls.
  case mini
  /// Controls below the default size.
  case small
  /// The default size.
  case regular
  /// Prominent controls.
  case large
  /// The largest controls.
  case extraLarge
}

/// How much a thing stands out from others of its kind.
///
/// Source: https://developer.apple.com/documentation/swiftui/prominence
public enum Prominence: Sendable {
  /// The usual prominence.
  case standard
  /// More than the usual prominence.
  case increased
}
