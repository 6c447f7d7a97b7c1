import Foundation

/// A text that is being edited: its characters, the selection and what can be undone.
///
/// Offsets count UTF-16 units, as text layouts do, and always lie between whole characters. Every operation
/// keeps the selection inside of the text. A plain value, known to nobody but its field.
package struct EditableText: Equatable {
  package private(set) var string: String
  /// Where the selection began, and where it ends: the caret.
  package private(set) var anchor: Int
  package private(set) var head: Int
  private var past: [Snapshot] = []
  private var future: [Snapshot] = []
  /// Whether the next typed character joins the last undo step.
  private var isTyping = false

  private struct Snapshot: Equatable {
    var string: String
    var anchor: Int
    var head: Int
  }

  /// How far a movement or a deletion goes.
  package enum Step {
    case character, word, line
  }

  package init(_ string: String) {
    self.string = string
    anchor = string.utf16.count
    head = anchor
  }

  package var length: Int { string.utf16.count }
  package var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
  package var hasSelection: Bool { anchor != head }

  package var selectedString: String { substring(selection) }

  package func substring(_ range: Range<Int>) -> String {
    String(string[index(range.lowerBound)..<index(range.upperBound)])
  }

  /// Another text from outside: the caret goes to its end unless it is still inside.
  package mutating func replaceAll(with new: String) {
    guard new != string else { return }
    string = new
    anchor = rounded(min(anchor, length))
    head = rounded(min(head, length))
    past = []
    future = []
    isTyping = false
  }

  // MARK: - Editing

  /// Puts a text in place of the selection.
  package mutating func insert(_ text: String) {
    guard !text.isEmpty || hasSelection else { return }
    let joins = isTyping && !hasSelection && text.count == 1 && !text.allSatisfy(\.isWhitespace)
    if !joins { remember() }
    replace(selection, with: text)
    isTyping = text.count == 1
  }

  /// Deletes the selection, or one step from the caret.
  package mutating func delete(_ step: Step, forward: Bool) {
    let range: Range<Int>
    if hasSelection {
      range = selection
    } else {
      let target = offset(from: head, step, forward: forward)
      range = min(head, target)..<max(head, target)
    }
    guard !range.isEmpty else { return }
    remember()
    replace(range, with: "")
    isTyping = false
  }

  /// Deletes a range, for input methods.
  package mutating func delete(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<length)
    guard !range.isEmpty else { return }
    remember()
    replace(rounded(range.lowerBound)..<rounded(range.upperBound), with: "")
  }

  private mutating func replace(_ range: Range<Int>, with text: String) {
    string.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: text)
    head = rounded(range.lowerBound + text.utf16.count)
    anchor = head
  }

  private mutating func remember() {
    past.append(Snapshot(string: string, anchor: anchor, head: head))
    if past.count > 200 { past.removeFirst() }
    future = []
  }

  /// Returns whether there was anything to undo.
  package mutating func undo() -> Bool {
    guard let last = past.popLast() else { return false }
    future.append(Snapshot(string: string, anchor: anchor, head: head))
    restore(last)
    return true
  }

  package mutating func redo() -> Bool {
    guard let next = future.popLast() else { return false }
    past.append(Snapshot(string: string, anchor: anchor, head: head))
    restore(next)
    return true
  }

  private mutating func restore(_ snapshot: Snapshot) {
    (string, anchor, head) = (snapshot.string, snapshot.anchor, snapshot.head)
    isTyping = false
  }

  // MARK: - Selecting

  package mutating func selectAll() {
    anchor = 0
    head = length
    isTyping = false
  }

  /// Moves the caret to an offset; `extending` keeps where the selection began.
  package mutating func move(to offset: Int, extending: Bool = false) {
    head = rounded(max(0, min(length, offset)))
    if !extending { anchor = head }
    isTyping = false
  }

  /// Moves the caret by a step. Without `extending` a selection collapses to its edge first.
  package mutating func move(_ step: Step, forward: Bool, extending: Bool) {
    if hasSelection, !extending, step == .character {
      move(to: forward ? selection.upperBound : selection.lowerBound)
    } else {
      move(to: offset(from: head, step, forward: forward), extending: extending)
    }
  }

  /// Selects the word around an offset.
  package mutating func selectWord(at offset: Int) {
    let characters = Array(string)
    let place = index(rounded(max(0, min(length, offset))))
    let position = string.distance(from: string.startIndex, to: place)
    func isWord(_ position: Int) -> Bool {
      characters.indices.contains(position) && Self.isWord(characters[position])
    }
    guard isWord(position) || isWord(position - 1) else { return move(to: offset) }
    var first = position
    var last = position
    while isWord(first - 1) { first -= 1 }
    while isWord(last) { last += 1 }
    anchor = string.index(string.startIndex, offsetBy: first).utf16Offset(in: string)
    head = string.index(string.startIndex, offsetBy: last).utf16Offset(in: string)
    isTyping = false
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  // MARK: - Offsets

  private func index(_ offset: Int) -> String.Index {
    String.Index(utf16Offset: offset, in: string)
  }

  /// The nearest whole-character offset at or before `offset`.
  private func rounded(_ offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    guard offset < length else { return length }
    let place = index(offset)
    let range = string.rangeOfComposedCharacterSequence(at: place)
    return range.lowerBound.utf16Offset(in: string)
  }

  private func offset(from start: Int, _ step: Step, forward: Bool) -> Int {
    switch step {
    case .line: return forward ? length : 0
    case .character:
      let place = index(start)
      if forward {
        guard place < string.endIndex else { return length }
        return string.index(after: place).utf16Offset(in: string)
      }
      guard place > string.startIndex else { return 0 }
      return string.index(before: place).utf16Offset(in: string)
    case .word:
      let characters = Array(string)
      var position = string.distance(from: string.startIndex, to: index(start))
      if forward {
        while position < characters.count, !Self.isWord(characters[position]) { position += 1 }
        while position < characters.count, Self.isWord(characters[position]) { position += 1 }
      } else {
        while position > 0, !Self.isWord(characters[position - 1]) { position -= 1 }
        while position > 0, Self.isWord(characters[position - 1]) { position -= 1 }
      }
      return string.index(string.startIndex, offsetBy: position).utf16Offset(in: string)
    }
  }
}
