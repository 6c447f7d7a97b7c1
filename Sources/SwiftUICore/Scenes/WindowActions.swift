import Foundation

/// What views may ask of the window they are in.
struct WindowActions: Equatable {
  weak var window: SceneWindow?
  weak var app: RunningApp?

  static func == (first: Self, second: Self) -> Bool {
    first.window === second.window && first.app === second.app
  }
}

private struct WindowActionsKey: EnvironmentKey {
  static var defaultValue: WindowActions { WindowActions() }
}

extension EnvironmentValues {
  var windowActions: WindowActions {
    get { self[WindowActionsKey.self] }
    set { self[WindowActionsKey.self] = newValue }
  }

  /// Opens a window of the app.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/openwindow
  public var openWindow: OpenWindowAction { OpenWindowAction(actions: windowActions) }

  /// Closes a window of the app.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/dismisswindow
  public var dismissWindow: DismissWindowAction { DismissWindowAction(actions: windowActions) }

  /// Opens the settings window of the app.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/opensettings
  public var openSettings: OpenSettingsAction { OpenSettingsAction(actions: windowActions) }

  /// Opens a window in the place of this one.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/pushwindow
  public var pushWindow: PushWindowAction { PushWindowAction(actions: windowActions) }

  /// Whether the app can show several windows at once: where it runs in windows of a desktop.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/supportsmultiplewindows
  public var supportsMultipleWindows: Bool { windowActions.app != nil }
}

/// Opens windows by the identity of their scene, or by the value they present.
///
/// An identity or a type that no scene has opens nothing.
///
/// Source: https://developer.apple.com/documentation/swiftui/openwindowaction
@preconcurrency @MainActor
public struct OpenWindowAction: Sendable {
  private let actions: WindowActions

  nonisolated init(actions: WindowActions) { self.actions = actions }

  private func open(id: String?, value: AnyHashable?) {
    guard let app = actions.app, let scene = app.scene(id: id, value: value) else { return }
    app.open(scene, presenting: value)
  }

  /// Opens a window of the group with this identity, or brings the one window of a `Window` to the front.
  public func callAsFunction(id: String) { open(id: id, value: nil) }

  /// Opens a window that presents `value`, or brings the one to the front that does.
  public func callAsFunction<D>(value: D) where D: Decodable, D: Encodable, D: Hashable {
    open(id: nil, value: AnyHashable(value))
  }

  public func callAsFunction<D>(id: String, value: D)
  where D: Decodable, D: Encodable, D: Hashable {
    open(id: id, value: AnyHashable(value))
  }
}

/// Closes windows.
///
/// Source: https://developer.apple.com/documentation/swiftui/dismisswindowaction
@preconcurrency @MainActor
public struct DismissWindowAction: Sendable {
  private let actions: WindowActions

  nonisolated init(actions: WindowActions) { self.actions = actions }

  private func close(where isMeant: (SceneWindow) -> Bool) {
    for window in actions.app?.windows ?? [] where isMeant(window) { window.close() }
  }

  /// Closes the window of the view that calls.
  public func callAsFunction() { actions.window?.close() }

  /// Closes the windows of the scene with this identity.
  public func callAsFunction(id: String) {
    close { $0.scene.description.id == id }
  }

  /// Closes the windows that present `value`.
  public func callAsFunction<D>(value: D) where D: Decodable, D: Encodable, D: Hashable {
    close { $0.presentedValue == AnyHashable(value) }
  }

  public func callAsFunction<D>(id: String, value: D)
  where D: Decodable, D: Encodable, D: Hashable {
    close { $0.scene.description.id == id && $0.presentedValue == AnyHashable(value) }
  }
}

/// Opens the settings window.
///
/// Source: https://developer.apple.com/documentation/swiftui/opensettingsaction
@preconcurrency @MainActor
public struct OpenSettingsAction: Sendable {
  private let actions: WindowActions

  nonisolated init(actions: WindowActions) { self.actions = actions }

  public func callAsFunction() { actions.app?.openSettings() }
}

/// Opens a window in the place of the one of the view that calls. That one comes back into sight when the
/// new one closes.
///
/// A desktop has no place that one window takes from another: the new window opens above, and closing it
/// leaves the old one in sight.
///
/// Source: https://developer.apple.com/documentation/swiftui/pushwindowaction
@preconcurrency @MainActor
public struct PushWindowAction: Sendable {
  private let open: OpenWindowAction

  nonisolated init(actions: WindowActions) { open = OpenWindowAction(actions: actions) }

  public func callAsFunction(id: String) { open(id: id) }

  public func callAsFunction<D>(value: D) where D: Decodable, D: Encodable, D: Hashable {
    open(value: value)
  }

  public func callAsFunction<D>(id: String, value: D)
  where D: Decodable, D: Encodable, D: Hashable {
    open(id: id, value: value)
  }
}
