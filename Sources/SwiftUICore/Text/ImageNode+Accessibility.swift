extension ImageNode: AccessibilityDescribing {
  /// An image, called as its label says: a symbol by the words of its name, a picture by its name.
  func describe(_ inside: [AccessibilityElement]) -> [AccessibilityElement] {
    guard image.label != .decorative else { return [] }
    var element = AccessibilityElement(node: self)
    element.traits = .isImage
    switch image.source {
    case .system(let name):
      element.identifier = name
      element.label = SymbolTable.spokenName(of: name)
    case .named(let name, _):
      element.identifier = name
      element.label = name
    case .data, .plate: break
    }
    if case .text(let text) = image.label {
      element.label = text.resolved(in: scope.textContext.context).content.runs.map(\.string)
        .joined()
    }
    return element.label == nil ? [] : [element]
  }
}

@MainActor
extension [AccessibilityElement] {
  /// What these elements and those inside say: what pictures are called only where no text stands beside them.
  var spokenLabels: [String] {
    let all = flatMap(\.all).filter { $0.label != nil }
    let texts = all.filter { !$0.traits.contains(.isImage) }
    return (texts.isEmpty ? all : texts).compactMap(\.label)
  }
}
