import Foundation
import Graphics

/// Something a pointer did, in the coordinates of the window: the root's, in points.
package struct PointerEvent {
  package enum Phase {
    /// A button went down. Whoever it reaches gets the drags and the up of this press, wherever they are.
    case down
    case drag
    case up
    /// The press ended without an up: the window lost it.
    case cancel
    /// The pointer moved with no button down.
    case hover
    /// The pointer left the window.
    case exit
  }

  package enum Button {
    case primary, secondary, middle
    /// No button: two fingers, which `pinch` tells of.
    case twoFingers
  }

  /// What two fingers did since they were put down.
  package struct Pinch: Equatable {
    /// Their distance, compared with that at the beginning.
    package var scale: Double
    /// Clockwise.
    package var rotation: Angle

    package init(scale: Double = 1, rotation: Angle = .zero) {
      (self.scale, self.rotation) = (scale, rotation)
    }
  }

  package var phase: Phase
  package var location: CGPoint
  package var button: Button
  package var pinch = Pinch()
  /// 1 for a click, 2 for the second of a double click. At least 1.
  package var clickCount: Int
  package var modifiers: EventModifiers
  /// In seconds, on the clock of `HostServices.now`.
  package var time: Double

  package init(
    _ phase: Phase, at location: CGPoint, button: Button = .primary, clickCount: Int = 1,
    modifiers: EventModifiers = [], time: Double
  ) {
    self.phase = phase
    self.location = location
    self.button = button
    self.clickCount = clickCount
    self.modifiers = modifiers
    self.time = time
  }
}

/// A turn of the wheel or a scroll on a touchpad.
package struct ScrollEvent {
  package enum Phase {
    /// A wheel: every turn is on its own.
    case none
    case began, changed, ended
  }

  /// How far the content moves, in points: positive moves it down and to the right.
  package var delta: CGSize
  package var location: CGPoint
  package var modifiers: EventModifiers
  package var phase: Phase
  /// The fingers are off the touchpad and the scroll runs out.
  package var isMomentum: Bool
  package var time: Double

  package init(
    delta: CGSize, at location: CGPoint, modifiers: EventModifiers = [], phase: Phase = .none,
    isMomentum: Bool = false, time: Double
  ) {
    self.delta = delta
    self.location = location
    self.modifiers = modifiers
    self.phase = phase
    self.isMomentum = isMomentum
    self.time = time
  }
}

/// A key that went down, repeats or went up.
package struct KeyEvent {
  package var key: KeyEquivalent
  /// What the press types; empty for keys that type nothing.
  package var characters: String
  package var modifiers: EventModifiers
  package var phase: KeyPress.Phases

  package init(
    _ key: KeyEquivalent, characters: String? = nil, modifiers: EventModifiers = [],
    phase: KeyPress.Phases = .down
  ) {
    self.key = key
    self.characters = characters ?? String(key.character)
    self.modifiers = modifiers
    self.phase = phase
  }

  /// Whether the press types characters into a text: no control character and no shortcut.
  package var typesText: Bool {
    guard phase != .up, modifiers.isDisjoint(with: [.command, .control]),
      let first = characters.unicodeScalars.first
    else { return false }
    return first.value >= 0x20 && first.value != 0x7F && !(0xF700...0xF8FF).contains(first.value)
  }
}

/// What the pointer looks like.
package enum PointerCursor: Hashable {
  case arrow
  /// Over text that can be edited or selected.
  case text
  /// Over a link.
  case pointingHand
  case resizeHorizontally, resizeVertically
}
