// What only a host with windows and a desktop knows. Each key is private; its property is the API.

private struct ReduceMotionKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct AppearsActiveKey: EnvironmentKey { static var defaultValue: Bool { true } }

/// How active a window's controls look.
///
/// Source: https://developer.apple.com/documentation/swiftui/controlactivestate
public enum ControlActiveState: Equatable, CaseIterable, Sendable {
  /// The window has the keyboard.
  case key
  /// The window belongs to the app in use.
  case active
  case inactive
}

extension EnvironmentValues {
  /// Whether the person asks for less motion: large movements should fade instead.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/accessibilityreducemotion
  public var accessibilityReduceMotion: Bool { self[ReduceMotionKey.self] }

  public var _accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }

  /// Whether the window is the one in use, so that views in it look active.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/appearsactive
  public var appearsActive: Bool {
    get { self[AppearsActiveKey.self] }
    set { self[AppearsActiveKey.self] = newValue }
  }

  /// `appearsActive` by its older name.
  @available(macOS, deprecated: 100000.0, message: "use appearsActive instead")
  public var controlActiveState: ControlActiveState {
    get { appearsActive ? .key : .inactive }
    set { appearsActive = newValue != .inactive }
  }
}
