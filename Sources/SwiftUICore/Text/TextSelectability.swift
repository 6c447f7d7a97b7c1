import Foundation
import Reactivity

/// Whether texts can be selected.
///
/// Source: https://developer.apple.com/documentation/swiftui/textselectability
public protocol TextSelectability {
  static var allowsSelection: Bool { get }
}

/// Texts that can be selected, and copied.
public struct EnabledTextSelectability: TextSelectability {
  public static let allowsSelection = true
}

/// Texts that can't be selected.
public struct DisabledTextSelectability: TextSelectability {
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

private struct TextSelectabilityKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether texts can be selected.
  fileprivate(set) var allowsTextSelection: Bool {
    get { self[TextSelectabilityKey.self] }
    set { self[TextSelectabilityKey.self] = newValue }
  }
}

extension View {
  /// Sets whether the texts inside can be selected with the pointer, and copied with Control-C.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/textselection(_:)
  nonisolated public func textSelection<S>(_ selectability: S) -> some View
  where S: TextSelectability {
    environment(\.allowsTextSelection, S.allowsSelection)
  }
}

/// What is selected of a text that can't be edited. At most one in each window, owned by its root.
@MainActor
final class SelectedText {
  weak var node: TextNode?
  fileprivate var text: EditableText

  fileprivate init(_ node: TextNode, _ string: String) {
    self.node = node
    text = EditableText(string)
  }

  var range: Range<Int> { text.selection }

  /// The words that are selected; empty for none.
  var words: String { text.selectedString }
}

extension RootNode {
  /// Ends the selection of a text.
  func endTextSelection() {
    guard selectedText != nil else { return }
    selectedText = nil
    requestDisplay()
  }

  /// Takes the keys of a selected text. Returns whether the key was one.
  func copySelectedText(_ event: KeyEvent) -> Bool {
    guard let selectedText, selectedText.node?.isRetired == false, event.phase == .down,
      event.modifiers == .command, event.key == "c", !selectedText.words.isEmpty
    else { return false }
    services.clipboard.write(selectedText.words)
    return true
  }
}

extension TextNode {
  /// Whether the words can be selected here.
  var isSelectable: Bool {
    redaction == .none && Tracking.untracked { EnvironmentValues(scope: scope).allowsTextSelection }
  }

  /// What is selected of this text, in UTF-16.
  var selectedRange: Range<Int>? {
    guard let selected = root.selectedText, selected.node === self, !selected.range.isEmpty else {
      return nil
    }
    return selected.range
  }
}

/// Selects with a drag, a word with a double click, all with a triple one. A single click is left to others.
final class TextSelectionRecognizer: _GestureRecognizer<Void> {
  private weak var node: TextNode?
  private var start: CGPoint?

  init(_ node: TextNode) {
    self.node = node
    super.init()
  }

  override var isDecisive: Bool { true }

  private func offset(_ event: PointerEvent, in node: TextNode) -> Int {
    node.placedLayout.utf16Offset(at: node.convertFromRoot(event.location))
  }

  override func send(_ event: PointerEvent) {
    guard let node, let string = node.shownText else {
      phase = .failed
      return
    }
    switch event.phase {
    case .down:
      start = event.location
      guard event.clickCount > 1 else { return }
      let selected = SelectedText(node, string)
      if event.clickCount == 2 {
        selected.text.selectWord(at: offset(event, in: node))
      } else {
        selected.text.selectAll()
      }
      show(selected, node)
    case .drag:
      guard let start else { return }
      if phase.kind == .possible {
        let distance = hypot(event.location.x - start.x, event.location.y - start.y)
        guard distance >= 3 else { return }
        let selected = SelectedText(node, string)
        let first = node.placedLayout.utf16Offset(at: node.convertFromRoot(start))
        selected.text.move(to: first, extending: false)
        show(selected, node)
      }
      guard event.clickCount == 1, let selected = node.root.selectedText else { return }
      selected.text.move(to: offset(event, in: node), extending: true)
      node.invalidateDisplay()
    case .up: phase = phase.kind == .active ? .ended(()) : .failed
    case .cancel: phase = .failed
    case .hover, .exit: break
    }
  }

  private func show(_ selected: SelectedText, _ node: TextNode) {
    phase = .active(())
    node.root.selectedText = selected
    node.invalidateDisplay()
  }
}
