/// Describes a control by the texts inside of it: the first is its label, the others are its value.
package struct _ControlDescription: _ElementModifier {
  public typealias Body = Never
  package var traits: AccessibilityTraits
  /// The value where no text shows it.
  package var value: String?
  /// Moves the value up and down.
  package var adjust: ((AccessibilityAdjustmentDirection) -> Void)?

  nonisolated package init(
    traits: AccessibilityTraits = [], value: String? = nil,
    adjust: ((AccessibilityAdjustmentDirection) -> Void)? = nil
  ) {
    self.traits = traits
    self.value = value
    self.adjust = adjust
  }

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    ControlDescriptionElement(modifier, context)
  }
}

private final class ControlDescriptionElement: _ModifierElement<_ControlDescription>,
  AccessibilityDescribing
{
  override func modifierDidChange(from old: _ControlDescription) {}

  func describe(_ inside: [AccessibilityElement]) -> [AccessibilityElement] {
    var element = AccessibilityElement(node: self)
    let parts = inside.flatMap(\.all)
    let texts = parts.filter { $0.children.isEmpty }.spokenLabels
    element.label = texts.first
    let others = texts.dropFirst()
    element.value = modifier.value ?? (others.isEmpty ? nil : others.joined(separator: ", "))
    element.traits = modifier.traits
    element.actions = parts.flatMap(\.actions)
    element.adjust = modifier.adjust
    element.children = inside
    return [element]
  }
}
