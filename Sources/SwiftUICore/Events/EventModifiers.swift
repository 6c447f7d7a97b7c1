/// Modifier keys held during an event.
///
/// `command` is the key of shortcuts: Control on a Linux keyboard, so that ⌘S of an app's source is Ctrl-S
/// there. `control` is then the Super key, and `option` is Alt.
///
/// Source: https://developer.apple.com/documentation/swiftui/eventmodifiers
@frozen
public struct EventModifiers: OptionSet, Sendable, BitwiseCopyable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let capsLock = EventModifiers(rawValue: 1 << 0)
  public static let shift = EventModifiers(rawValue: 1 << 1)
  /// The Super key of a Linux keyboard.
  public static let control = EventModifiers(rawValue: 1 << 2)
  /// The Alt key.
  public static let option = EventModifiers(rawValue: 1 << 3)
  /// The Control key of a Linux keyboard.
  public static let command = EventModifiers(rawValue: 1 << 4)
  /// The key is on the numeric pad.
  public static let numericPad = EventModifiers(rawValue: 1 << 5)
  public static let all: EventModifiers = [
    .capsLock, .shift, .control, .option, .command, .numericPad,
  ]

  /// Those that decide whether a shortcut is meant.
  package var forShortcuts: EventModifiers {
    intersection([.shift, .control, .option, .command])
  }
}
