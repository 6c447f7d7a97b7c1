import Diagnostics
import Foundation

/// A key with modifiers that performs a control's action wherever the focus is.
///
/// ⌘ is Control on a Linux keyboard.
///
/// Source: https://developer.apple.com/documentation/swiftui/keyboardshortcut
public struct KeyboardShortcut: Hashable, Sendable {
  /// How a shortcut is adapted to the keyboards of other countries. Shortcuts are the same on all of
  /// them here.
  public struct Localization: Hashable, Sendable {
    private let name: String
    public static let automatic = Localization(name: "automatic")
    public static let withoutMirroring = Localization(name: "withoutMirroring")
    public static let custom = Localization(name: "custom")
  }

  public var key: KeyEquivalent
  public var modifiers: EventModifiers
  public var localization: Localization

  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.init(key, modifiers: modifiers, localization: .automatic)
  }

  public init(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization
  ) {
    self.key = key
    self.modifiers = modifiers
    self.localization = localization
    if localization != .automatic { UnsupportedAPI.shortcutLocalization.wasReached() }
  }

  /// Return: the action that is meant when nothing else is chosen.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  public static func == (first: Self, second: Self) -> Bool {
    first.key == second.key && first.modifiers == second.modifiers
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(modifiers.rawValue)
  }

  /// Whether a key that went down is this shortcut.
  package func matches(_ event: KeyEvent) -> Bool {
    guard event.phase == .down else { return false }
    var pressed = event.modifiers.forShortcuts
    // "+" or "?" need Shift on most keyboards; the character says it already.
    if !key.character.isLetter { pressed.subtract(modifiers.contains(.shift) ? [] : .shift) }
    return pressed == modifiers.forShortcuts
      && event.key.character.lowercased() == key.character.lowercased()
  }
}

private struct KeyboardShortcutKey: EnvironmentKey {
  static var defaultValue: KeyboardShortcut? { nil }
}

extension EnvironmentValues {
  /// The keyboard shortcut of the controls here.
  public var keyboardShortcut: KeyboardShortcut? { self[KeyboardShortcutKey.self] }

  /// The same, to be set from within.
  var keyboardShortcutHere: KeyboardShortcut? {
    get { self[KeyboardShortcutKey.self] }
    set { self[KeyboardShortcutKey.self] = newValue }
  }
}

extension View {
  /// Sets the keyboard shortcut of the control in this view.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/keyboardshortcut(_:modifiers:)
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command,
    localization: KeyboardShortcut.Localization
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
  }

  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    environment(\.keyboardShortcutHere, shortcut)
  }

  /// Sets the keyboard shortcut of the control in this view, or takes it away.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    environment(\.keyboardShortcutHere, shortcut)
  }
}
