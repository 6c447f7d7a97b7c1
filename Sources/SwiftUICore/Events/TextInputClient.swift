import Foundation

/// The focused text, as an input method and the clipboard see it.
///
/// The host takes it from `WindowFocus.textInput` and hands it what the input method composes. Offsets are
/// in Unicode scalars, as input methods count.
@MainActor
package protocol TextInputClient: AnyObject {
  /// Puts a text at the caret, in place of the selection and of the preedit.
  func insertText(_ text: String)

  /// Shows a text that is still being composed at the caret, with the caret inside of it. Empty ends it.
  func setPreedit(_ text: String, caret: Int)

  /// Whether a text is being composed.
  var hasPreedit: Bool { get }

  /// Deletes text around the caret: `count` scalars that begin `offset` scalars from the caret.
  func deleteSurrounding(offset: Int, count: Int)

  /// The text around the caret and the caret in it, without the preedit.
  var surroundingText: (text: String, caret: Int) { get }

  /// The caret in the coordinates of the root, for the window of the input method.
  var caretRect: CGRect { get }

  /// What a copy would put on the clipboard; `nil` for nothing selected or a text that may not be copied.
  var selectedText: String? { get }

  /// Whether the text is hidden, so that nothing may learn it.
  var isSecure: Bool { get }

  /// What is known of the text before anything is typed.
  var traits: TextInputTraits { get }

  /// Puts the caret behind the last character.
  func moveCaretToEnd()

  func cut()
  func copy()
  func paste()
}

/// The clipboard of the desktop, as functions of the host.
@MainActor
package struct Clipboard {
  /// Asks for the text on the clipboard. The answer may come later; `nil` for none.
  package var read: (@escaping @MainActor (String?) -> Void) -> Void
  package var write: (String) -> Void

  package init(
    read: @escaping (@escaping @MainActor (String?) -> Void) -> Void,
    write: @escaping (String) -> Void
  ) {
    self.read = read
    self.write = write
  }

  /// A clipboard that lives in memory only, for tests and hosts without one.
  package static func inMemory() -> Clipboard {
    final class Memory { var text: String? }
    let memory = Memory()
    return Clipboard(read: { $0(memory.text) }, write: { memory.text = $0 })
  }
}
