import MilieuTesting
import SwiftUI

@testable import SwiftUICore

extension TestScreen {
  /// Presses where a text is shown; false where it isn't.
  @discardableResult
  func press(_ text: String) -> Bool {
    settle()
    var found: _LayoutNode?
    func visit(_ node: _Node) {
      if let node = node as? _LayoutNode, node.shownText == text, node.isVisible { found = node }
      node.forEachChild(visit)
    }
    visit(root.content)
    guard let found else { return false }
    let frame = found.frameInRoot
    press(at: CGPoint(x: frame.midX, y: frame.midY))
    return true
  }

  func press(at point: CGPoint) {
    root.send(PointerEvent(.down, at: point, time: 0))
    root.send(PointerEvent(.up, at: point, time: 0.1))
    settle()
  }

  /// The texts that are not on a screen under another one.
  var visibleTexts: [String] {
    settle()
    var found: [String] = []
    func visit(_ node: _Node) {
      if let node = node as? _LayoutNode, let text = node.shownText, node.isVisible {
        found.append(text)
      }
      node.forEachChild(visit)
    }
    visit(root.content)
    return found
  }

  func pressEscape() {
    root.send(KeyEvent(.escape))
    settle()
  }
}

extension View {
  /// Runs an action when the view is pressed.
  func modifierPress(_ action: @escaping @MainActor () -> Void) -> some View {
    modifier(PressModifier(action: action))
  }
}
