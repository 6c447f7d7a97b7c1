import Foundation
import Graphics
import SwiftUICore

/// A view that writes the events it gets, and edits a text.
struct Recorder: _PrimitiveView {
  /// Called when the recording should end.
  @MainActor static var end: () -> Void = {}

  @MainActor static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    RecorderNode(context)
  }
}

private final class RecorderNode: _LayoutNode, GestureResponding, ScrollResponding, HoverResponding,
  KeyResponding, Focusable, TextInputClient
{
  override func update(from value: UnsafeRawPointer) {}
  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
  override func containsForHit(_ point: CGPoint) -> Bool { true }

  // MARK: Events

  func gestures(for event: PointerEvent) -> [GestureParticipant] {
    print(
      event.phase, Int(event.location.x), Int(event.location.y), event.button, event.clickCount,
      event.modifiers.rawValue)
    if event.location.x < 5 { Recorder.end() }
    return []
  }

  func scroll(_ event: ScrollEvent) -> Bool {
    print("scroll", Int(event.delta.width), Int(event.delta.height), event.phase)
    return true
  }

  var cursor: PointerCursor? { .text }
  func hover(at location: CGPoint?) {
    print("hover", location.map { "\(Int($0.x)) \(Int($0.y))" } ?? "out")
  }

  func handle(_ event: KeyEvent) -> Bool {
    let name = event.key.character.unicodeScalars.map { String($0.value, radix: 16) }.joined()
    print("key", name, event.characters.debugDescription, event.modifiers.rawValue, event.phase)
    return true
  }

  // MARK: Text

  var canTakeFocus: Bool { true }
  var takesFocusOnClick: Bool { true }
  func focusDidChange(isFocused: Bool) { print("focus", isFocused) }
  var textInput: (any TextInputClient)? { self }
  private var text = ""

  func insertText(_ text: String) {
    self.text += text
    print("text", self.text)
  }

  func setPreedit(_ text: String, caret: Int) {
    hasPreedit = !text.isEmpty
    print("preedit", text)
  }

  private(set) var hasPreedit = false
  func deleteSurrounding(offset: Int, count: Int) {}
  var surroundingText: (text: String, caret: Int) { (text, text.unicodeScalars.count) }
  var caretRect: CGRect { CGRect(x: 10, y: 10, width: 1, height: 20) }
  var selectedText: String? { nil }
  var isSecure: Bool { false }
  var traits: TextInputTraits { TextInputTraits() }
  func moveCaretToEnd() {}
  func cut() {}
  func copy() {}
  func paste() {}
}
