import Foundation

// Values about hardware and services that Apple's devices have and Linux desktops don't. They keep their
// defaults: Documentation/Environment.md says for each of them why.

/// What the side button or the squeeze of a drawing pencil should do.
///
/// Source: https://developer.apple.com/documentation/swiftui/pencilpreferredaction
public struct PencilPreferredAction: Hashable {
  private let name: String

  public static let ignore = PencilPreferredAction(name: "ignore")
  public static let switchEraser = PencilPreferredAction(name: "switchEraser")
  public static let switchPrevious = PencilPreferredAction(name: "switchPrevious")
  public static let showColorPalette = PencilPreferredAction(name: "showColorPalette")
  public static let showInkAttributes = PencilPreferredAction(name: "showInkAttributes")
  public static let showContextualPalette = PencilPreferredAction(name: "showContextualPalette")
  public static let runSystemShortcut = PencilPreferredAction(name: "runSystemShortcut")
}

@available(*, unavailable)
extension PencilPreferredAction: Sendable {}

/// A device that shows scenes of an app that runs on another one.
public struct RemoteDeviceIdentifier: Sendable, Hashable {
  private let name: String
}

/// How far the system's writing tools work on a text.
///
/// Source: https://developer.apple.com/documentation/swiftui/writingtoolsbehavior
public struct WritingToolsBehavior: Sendable, Hashable {
  private let name: String

  public static let automatic = WritingToolsBehavior(name: "automatic")
  public static let complete = WritingToolsBehavior(name: "complete")
  public static let limited = WritingToolsBehavior(name: "limited")
  public static let disabled = WritingToolsBehavior(name: "disabled")
}

/// The sizes of watches.
public enum _DeviceVariant: Hashable {
  case regular
  case compact
}

@available(*, unavailable)
extension _DeviceVariant: Sendable {}

private struct SceneCapturedKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct DeviceVariantKey: EnvironmentKey {
  static var defaultValue: _DeviceVariant { .regular }
}
private struct RemoteDeviceKey: EnvironmentKey {
  static var defaultValue: RemoteDeviceIdentifier? { nil }
}
private struct WritingToolsKey: EnvironmentKey {
  static var defaultValue: WritingToolsBehavior? { nil }
}

extension EnvironmentValues {
  /// What a double tap of the pencil should do: what macOS says, which has no pencil either.
  public var preferredPencilDoubleTapAction: PencilPreferredAction { .switchEraser }

  /// What a squeeze of the pencil should do: what macOS says, which has no pencil either.
  public var preferredPencilSqueezeAction: PencilPreferredAction { .showContextualPalette }

  /// Whether the scene is recorded or mirrored. No portal tells apps that they are.
  public var isSceneCaptured: Bool {
    get { self[SceneCapturedKey.self] }
    set { self[SceneCapturedKey.self] = newValue }
  }

  /// Whether buttons that confirm a purchase or a password ask the person to prove who they are.
  public var isUserAuthenticationEnabled: Bool { false }

  /// The device that the scene is shown on, where that is another one.
  public var remoteDeviceIdentifier: RemoteDeviceIdentifier? { self[RemoteDeviceKey.self] }

  /// Whether the app can show scenes on other devices.
  public var supportsRemoteScenes: Bool { false }

  /// How far the system's writing tools work on texts here; `nil` where there are none.
  public var writingToolsBehavior: WritingToolsBehavior? { self[WritingToolsKey.self] }

  @available(watchOS, deprecated: 8.0, renamed: "watchDisplayVariant")
  public var _deviceVariant: _DeviceVariant {
    get { self[DeviceVariantKey.self] }
    set { self[DeviceVariantKey.self] = newValue }
  }
}
