import Foundation

extension TextInputNode: Focusable {
  var canTakeFocus: Bool { isEditable }
  var takesFocusOnClick: Bool { true }
  var textInput: (any TextInputClient)? { self }
}

extension TextInputNode: TextInputClient {
  func insertText(_ text: String) {
    setPreedit("", caret: 0)
    let text =
      view.axis == .horizontal ? text.replacingOccurrences(of: "\n", with: " ") : text
    edit { $0.insert(text) }
  }

  func setPreedit(_ text: String, caret: Int) {
    guard text != preedit || caret != preeditCaret else { return }
    preedit = text
    preeditCaret = text.unicodeScalars.prefix(caret).reduce(0) { $0 + ($1.value > 0xFFFF ? 2 : 1) }
    forgetLayout()
    invalidateDisplay()
  }

  var hasPreedit: Bool { !preedit.isEmpty }

  func moveCaretToEnd() {
    edit { $0.move(to: $0.length) }
  }

  func deleteSurrounding(offset: Int, count: Int) {
    let scalars = Array(editing.string.unicodeScalars)
    let caret = editing.substring(0..<editing.head).unicodeScalars.count
    let start = max(0, min(scalars.count, caret + offset))
    let end = max(start, min(scalars.count, start + count))
    func units(_ count: Int) -> Int {
      scalars[..<count].reduce(0) { $0 + ($1.value > 0xFFFF ? 2 : 1) }
    }
    edit { $0.delete(units(start)..<units(end)) }
  }

  var surroundingText: (text: String, caret: Int) {
    (editing.string, editing.substring(0..<editing.head).unicodeScalars.count)
  }

  var caretRect: CGRect { caretInRoot }

  var selectedText: String? {
    editing.hasSelection && !view.isSecure ? editing.selectedString : nil
  }

  var isSecure: Bool { view.isSecure }

  func copy() {
    if let selectedText { root.services.clipboard.write(selectedText) }
  }

  func cut() {
    guard selectedText != nil else { return }
    copy()
    edit { $0.insert("") }
  }

  func paste() {
    root.services.clipboard.read { [weak self] text in
      if let text, let self, self.isFocused { self.insertText(text) }
    }
  }
}

extension TextInputNode: KeyResponding {
  func handle(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, isFocused else { return false }
    if view.isEditor, event.key == .tab, event.modifiers.isEmpty {
      insertText("\t")
      return true
    }
    if event.typesText, event.key != .tab, event.key != .return {
      insertText(event.characters)
      return true
    }
    let isWord = event.modifiers.contains(.command) || event.modifiers.contains(.option)
    let extending = event.modifiers.contains(.shift)
    let step: EditableText.Step = isWord ? .word : .character
    // On screen, left is forward in a text that reads from the right.
    let leftIsForward = isRightToLeft
    switch event.key {
    case .upArrow where view.axis == .vertical:
      let offset = offset(linesDown: -1)
      edit { $0.move(to: offset, extending: extending) }
    case .downArrow where view.axis == .vertical:
      let offset = offset(linesDown: 1)
      edit { $0.move(to: offset, extending: extending) }
    case .home where view.axis == .vertical && !isWord,
      .end where view.axis == .vertical && !isWord:
      let offset = offset(ofLineEnd: event.key == .end)
      edit { $0.move(to: offset, extending: extending) }
    case .leftArrow: edit { $0.move(step, forward: leftIsForward, extending: extending) }
    case .rightArrow: edit { $0.move(step, forward: !leftIsForward, extending: extending) }
    case .home: edit { $0.move(.line, forward: false, extending: extending) }
    case .end: edit { $0.move(.line, forward: true, extending: extending) }
    case .delete: edit { $0.delete(step, forward: false) }
    case .deleteForward: edit { $0.delete(step, forward: true) }
    case .return:
      guard !view.isEditor, view.axis == .horizontal || !extending else {
        edit { $0.insert("\n") }
        return true
      }
      submit()
    default: return event.modifiers.contains(.command) && command(event)
    }
    return true
  }

  /// The usual shortcuts of text.
  private func command(_ event: KeyEvent) -> Bool {
    switch event.key.character.lowercased() {
    case "a": edit { $0.selectAll() }
    case "c": copy()
    case "x": cut()
    case "v": paste()
    case "z":
      edit { _ = event.modifiers.contains(.shift) ? $0.redo() : $0.undo() }
    case "y": edit { _ = $0.redo() }
    default: return false
    }
    return true
  }
}

extension TextInputNode: HoverResponding {
  func hover(at location: CGPoint?) {}
  var cursor: PointerCursor? { isEditable ? .text : nil }
}

extension TextInputNode: GestureResponding {
  func gestures(for event: PointerEvent) -> [GestureParticipant] {
    guard isEditable, event.button == .primary else { return [] }
    return [GestureParticipant(SelectionRecognizer(self), node: self)]
  }
}

/// Places the caret with a press, and selects with a drag: characters, words after a double click, all after a
/// triple click.
private final class SelectionRecognizer: _GestureRecognizer<Void> {
  private weak var node: TextInputNode?

  init(_ node: TextInputNode) {
    self.node = node
    super.init()
  }

  override func send(_ event: PointerEvent) {
    guard let node else {
      phase = .failed
      return
    }
    let point = node.convertFromRoot(event.location)
    let offset = node.offset(at: point)
    switch event.phase {
    case .down:
      phase = .active(())
      switch event.clickCount {
      case 1:
        node.edit { $0.move(to: offset, extending: event.modifiers.contains(.shift)) }
      case 2: node.edit { $0.selectWord(at: offset) }
      default: node.edit { $0.selectAll() }
      }
    case .drag:
      if event.clickCount == 1 { node.edit { $0.move(to: offset, extending: true) } }
    case .up: phase = .ended(())
    default: break
    }
  }
}
