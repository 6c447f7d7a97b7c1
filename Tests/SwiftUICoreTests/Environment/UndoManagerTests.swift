import Foundation
import Testing

@testable import SwiftUICore

private final class Document {
  var text = ""
  let manager: UndoManager

  init(_ manager: UndoManager) { self.manager = manager }

  func set(_ new: String) {
    let old = text
    text = new
    manager.registerUndo(withTarget: self) { $0.set(old) }
  }
}

@MainActor
@Suite("Undo manager")
struct UndoManagerTests {
  @Test("a step is undone and done again")
  func undoAndRedo() {
    let manager = UndoManager()
    let document = Document(manager)
    document.set("a")
    #expect(manager.canUndo && !manager.canRedo)
    manager.undo()
    #expect(document.text == "" && manager.canRedo && !manager.canUndo)
    manager.redo()
    #expect(document.text == "a" && manager.canUndo)
  }

  @Test("changes of one turn are one step, changes of an open group too")
  func groups() {
    let manager = UndoManager()
    manager.groupsByEvent = false
    let document = Document(manager)
    manager.beginUndoGrouping()
    document.set("a")
    document.set("ab")
    manager.endUndoGrouping()
    manager.beginUndoGrouping()
    document.set("abc")
    manager.endUndoGrouping()
    manager.undo()
    #expect(document.text == "ab")
    manager.undo()
    #expect(document.text == "")
    manager.redo()
    manager.redo()
    #expect(document.text == "abc")
  }

  @Test("a new change forgets what could be done again")
  func newChange() {
    let manager = UndoManager()
    let document = Document(manager)
    document.set("a")
    manager.undo()
    document.set("b")
    #expect(!manager.canRedo)
  }

  @Test("only so many steps are kept")
  func levels() {
    let manager = UndoManager()
    manager.groupsByEvent = false
    manager.levelsOfUndo = 1
    let document = Document(manager)
    for text in ["a", "b"] {
      manager.beginUndoGrouping()
      document.set(text)
      manager.endUndoGrouping()
    }
    manager.undo()
    #expect(document.text == "a" && !manager.canUndo)
  }

  @Test("the name of a step is shown for undo, and then for redo")
  func names() {
    let manager = UndoManager()
    let document = Document(manager)
    document.set("a")
    manager.setActionName("Typing")
    #expect(manager.undoMenuItemTitle == "Undo Typing")
    manager.undo()
    #expect(manager.redoMenuItemTitle == "Redo Typing" && manager.undoMenuItemTitle == "Undo")
  }

  @Test("a target takes its actions along when it goes")
  func targets() {
    let manager = UndoManager()
    let (first, second) = (Document(manager), Document(manager))
    first.set("a")
    second.set("b")
    manager.removeAllActions(withTarget: first)
    manager.undo()
    #expect(first.text == "a" && second.text == "")
  }
}
