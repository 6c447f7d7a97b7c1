import SwiftUI
import SwiftUICore
import Testing

@Suite("Editable text")
struct EditableTextTests {
  @Test("typing goes to the caret and replaces the selection")
  func typing() {
    var text = EditableText("ab")
    text.move(to: 1)
    text.insert("x")
    #expect(text.string == "axb")
    text.selectAll()
    text.insert("y")
    #expect(text.string == "y")
    #expect(text.head == 1)
  }

  @Test("the caret never stands inside of a character")
  func wholeCharacters() {
    var text = EditableText("a👩‍🚀b")
    text.move(.character, forward: false, extending: false)
    text.move(.character, forward: false, extending: false)
    #expect(text.head == 1)
    text.move(to: 3)
    #expect(text.head == 1)
  }

  @Test("deleting backwards takes a whole character")
  func deleting() {
    var text = EditableText("é👍🏽")
    text.delete(.character, forward: false)
    #expect(text.string == "é")
  }

  @Test("words end where letters do")
  func words() {
    var text = EditableText("one, two")
    text.move(to: 0)
    text.move(.word, forward: true, extending: false)
    #expect(text.head == 3)
    text.move(.word, forward: true, extending: true)
    #expect(text.selectedString == ", two")
    text.selectWord(at: 6)
    #expect(text.selectedString == "two")
  }

  @Test("typed letters are undone together, and can be had again")
  func undo() {
    var text = EditableText("")
    text.insert("a")
    text.insert("b")
    let hasUndone = text.undo()
    #expect(hasUndone)
    #expect(text.string == "")
    let hasRedone = text.redo()
    #expect(hasRedone)
    #expect(text.string == "ab")
    let isRedoneTwice = text.redo()
    #expect(!isRedoneTwice)
  }

  @Test("moving without Shift collapses a selection to its edge")
  func collapsing() {
    var text = EditableText("abc")
    text.selectAll()
    text.move(.character, forward: false, extending: false)
    #expect(text.selection == 0..<0)
  }
}
