import Foundation

/// What a part of a text says to those who hear it.
package enum SpokenAttribute: Equatable, Sendable {
  indirect case label(Text)
  case heading(AccessibilityHeadingLevel)
  case contentType(String)
  case pitch(Double)
  case includesPunctuation(Bool)
  case isQueued(Bool)
  case spellsOut(Bool)
}

/// A part of a text as it is spoken.
package struct SpokenText: Equatable, Sendable {
  package var string: String
  /// How much higher (above 0) or lower the voice is; from -1 to 1.
  package var pitch = 0.0
  package var includesPunctuation = false
  /// Whether it waits for what is being said.
  package var isQueued = false
  package var spellsOut = false

  package init(
    string: String, pitch: Double = 0, includesPunctuation: Bool = false, isQueued: Bool = false,
    spellsOut: Bool = false
  ) {
    self.string = string
    self.pitch = pitch
    self.includesPunctuation = includesPunctuation
    self.isQueued = isQueued
    self.spellsOut = spellsOut
  }

  /// Whether it is spoken as any text is.
  var isUsual: Bool { self == SpokenText(string: string) }
}

extension Text {
  /// Sets what is said in place of this text.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/text/accessibilitylabel(_:)
  nonisolated public func accessibilityLabel(_ label: Text) -> Text {
    adding(.spoken(.label(label)))
  }

  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> Text {
    accessibilityLabel(Text(labelKey))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityLabel(_ labelResource: LocalizedStringResource) -> Text {
    accessibilityLabel(Text(labelResource))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S>(_ label: S) -> Text where S: StringProtocol {
    accessibilityLabel(Text(label))
  }

  /// Says how deep the heading is that this text is.
  nonisolated public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text {
    adding(.spoken(.heading(level)))
  }

  /// Says what sort of text this is.
  nonisolated public func accessibilityTextContentType(
    _ value: AccessibilityTextContentType
  ) -> Text {
    adding(.spoken(.contentType(value.name)))
  }

  /// Raises or lowers the voice for this text: -1 is lowest, 0 as usual, 1 highest.
  public func speechAdjustedPitch(_ value: Double) -> Text {
    adding(.spoken(.pitch(min(max(value, -1), 1))))
  }

  /// Says the punctuation of this text too, or doesn't.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text {
    adding(.spoken(.includesPunctuation(value)))
  }

  /// Lets this text wait for what is being said, or doesn't.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> Text {
    adding(.spoken(.isQueued(value)))
  }

  /// Spells this text character by character, or doesn't.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Text {
    adding(.spoken(.spellsOut(value)))
  }
}

extension Text {
  /// Whether the text or a part of it is spoken in a way of its own.
  var isSpokenSpecially: Bool {
    if modifiers.contains(where: { if case .spoken = $0 { true } else { false } }) { return true }
    if case .joined(let first, let second) = storage {
      return first.isSpokenSpecially || second.isSpokenSpecially
    }
    return false
  }

  /// What this text says of `element`, which shows it.
  @MainActor func describe(_ element: inout AccessibilityElement, in context: TextContext) {
    var parts: [SpokenText] = []
    speak(in: context, as: SpokenText(string: ""), into: &parts, element: &element)
    element.label = parts.map(\.string).joined()
    if !parts.allSatisfy(\.isUsual) { element.speech = parts }
  }

  @MainActor private func speak(
    in context: TextContext, as outer: SpokenText, into parts: inout [SpokenText],
    element: inout AccessibilityElement
  ) {
    var spoken = outer
    var label: Text?
    // The innermost comes first and wins.
    for case .spoken(let attribute) in modifiers.reversed() {
      switch attribute {
      case .label(let text): label = text
      case .heading(let level): element.headingLevel = level
      case .contentType(let name): element.textContentType = .init(name: name)
      case .pitch(let pitch): spoken.pitch = pitch
      case .includesPunctuation(let value): spoken.includesPunctuation = value
      case .isQueued(let value): spoken.isQueued = value
      case .spellsOut(let value): spoken.spellsOut = value
      }
    }
    if let label {
      spoken.string = label.string(in: context)
    } else if case .joined(let first, let second) = storage {
      first.speak(in: context, as: spoken, into: &parts, element: &element)
      second.speak(in: context, as: spoken, into: &parts, element: &element)
      return
    } else {
      spoken.string = string(in: context)
    }
    parts.append(spoken)
  }
}
