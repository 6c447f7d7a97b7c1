import Foundation
import Graphics
import Reactivity

/// A link in a text, and where it is.
private struct PlacedLink {
  let url: URL
  let words: String
  /// One rectangle for each line, in the coordinates of the text's node.
  let rectangles: [CGRect]
}

// Links in a text react to presses and go through the `openURL` of the environment, as `Link` does.

extension TextNode: GestureResponding, HoverResponding {
  private var links: [PlacedLink] {
    guard hasLinks else { return [] }
    let layout = placedLayout
    var offset = 0
    return content.runs.compactMap { run in
      let range = offset..<(offset + run.string.utf16.count)
      offset = range.upperBound
      return run.link.map {
        PlacedLink(url: $0, words: run.string, rectangles: layout.rectangles(of: range))
      }
    }
  }

  /// The link at a point of the node's coordinates; a finger's breadth beside it counts too.
  fileprivate func link(at point: CGPoint) -> URL? {
    guard hasLinks else { return nil }
    return links.first { link in
      link.rectangles.contains { $0.insetBy(dx: -2, dy: -2).contains(point) }
    }?.url
  }

  fileprivate func open(_ url: URL) {
    let openURL = Tracking.untracked { EnvironmentValues(scope: scope).openURL }
    openURL(url)
  }

  private var isEnabled: Bool { Tracking.untracked { scope.isEnabled } }

  func gestures(for event: PointerEvent) -> [GestureParticipant] {
    guard event.button == .primary, isEnabled else { return [] }
    var gestures: [GestureParticipant] = []
    if let url = link(at: convertFromRoot(event.location)) {
      gestures.append(GestureParticipant(LinkRecognizer(self, url), node: self))
    }
    if isSelectable {
      gestures.append(GestureParticipant(TextSelectionRecognizer(self), node: self))
    }
    return gestures
  }

  func hover(at location: CGPoint?) {}

  var cursor: PointerCursor? {
    if hasLinks, isEnabled, let pointer = root.input.pointerLocation,
      link(at: convertFromRoot(pointer)) != nil
    {
      return .pointingHand
    }
    return isSelectable ? .text : nil
  }
}

extension TextNode: AccessibilityDescribing {
  /// A text with links has them as elements inside, each with its own place.
  func describe(_ inside: [AccessibilityElement]) -> [AccessibilityElement] {
    guard var element = inside.first else { return inside }
    if text.isSpokenSpecially { text.describe(&element, in: scope.textContext.context) }
    if hasLinks { element.children = linkElements }
    return [element] + inside.dropFirst()
  }

  private var linkElements: [AccessibilityElement] {
    links.map { link in
      var element = AccessibilityElement(node: self)
      element.label = link.words
      element.traits = .isLink
      element.part = link.rectangles.first
      element.actions = [("", { [weak self] in self?.open(link.url) })]
      return element
    }
  }
}

/// A press of a link; it counts when it is let go on the same one.
private final class LinkRecognizer: _GestureRecognizer<Void> {
  private weak var node: TextNode?
  private let url: URL

  init(_ node: TextNode, _ url: URL) {
    (self.node, self.url) = (node, url)
    super.init()
  }

  override func send(_ event: PointerEvent) {
    guard phase.kind == .possible, let node else { return }
    switch event.phase {
    case .up:
      phase = node.link(at: node.convertFromRoot(event.location)) == url ? .ended(()) : .failed
    case .cancel: phase = .failed
    case .down, .drag, .hover, .exit: break
    }
  }

  override func commit() {
    if kind == .ended { node?.open(url) }
  }
}
