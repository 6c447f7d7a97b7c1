extension TextInputNode: AccessibilityDescribing {
  /// A field is called by its prompt; its text is its value.
  func describe(_ inside: [AccessibilityElement]) -> [AccessibilityElement] {
    var element = AccessibilityElement(node: self)
    element.label = promptString
    element.value = editing.string.isEmpty ? nil : shownText
    element.traits = .isTextField
    return [element]
  }
}
