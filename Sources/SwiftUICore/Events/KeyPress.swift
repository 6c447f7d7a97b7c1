/// One press of a key, as `onKeyPress` hands it out.
///
/// Source: https://developer.apple.com/documentation/swiftui/keypress
public struct KeyPress: Sendable {
  public let phase: KeyPress.Phases
  public let key: KeyEquivalent
  /// What the press types, with its modifiers.
  public let characters: String
  public let modifiers: EventModifiers

  package init(_ event: KeyEvent) {
    phase = event.phase
    key = event.key
    characters = event.characters
    modifiers = event.modifiers
  }

  /// The stages of a press.
  public struct Phases: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    public static let down = Phases(rawValue: 1)
    /// The key is held and repeats.
    public static let `repeat` = Phases(rawValue: 2)
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// Whether an action took the press.
  public enum Result: Sendable {
    /// Nobody else sees the press.
    case handled
    /// The press goes on to the views around.
    case ignored
  }
}

extension KeyPress: CustomDebugStringConvertible {
  public var debugDescription: String {
    "KeyPress(phase: \(phase.debugDescription), key: \(key.character.debugDescription), "
      + "characters: \(characters.debugDescription), modifiers: \(modifiers.rawValue))"
  }
}

extension KeyPress.Phases: CustomDebugStringConvertible {
  public var debugDescription: String {
    let names = [(KeyPress.Phases.down, "down"), (.repeat, "repeat"), (.up, "up")]
      .filter { contains($0.0) }.map(\.1)
    return "[" + names.joined(separator: ", ") + "]"
  }
}
