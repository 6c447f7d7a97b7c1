import Foundation
import Graphics

/// How far a text is on its way from one content to the next: a whole number for each content.
private struct ContentStep: Animatable, Equatable {
  var animatableData: Double
}

/// The words that a text had before, while they give way to the new ones.
final class ContentFade {
  let layout: any TextLayout
  let style: ResolvedShapeStyle
  /// How far the words roll, in heights of the text; positive for upwards.
  let roll: CGFloat
  /// From 0, the old words, to 1.
  var progress: CGFloat = 0

  init(_ layout: any TextLayout, _ style: ResolvedShapeStyle, roll: CGFloat) {
    (self.layout, self.style, self.roll) = (layout, style, roll)
  }
}

/// The texts of a window whose content changes now. There only while something moves: a text has no room for it.
@MainActor
final class ContentFades {
  private var fades: [ObjectIdentifier: ContentFade] = [:]
  private var steps: [ObjectIdentifier: Int] = [:]

  static func of(_ root: RootNode) -> ContentFades? {
    root.attachments[ObjectIdentifier(ContentFades.self)] as? ContentFades
  }

  subscript(node: TextNode) -> ContentFade? { fades[ObjectIdentifier(node)] }

  /// Begins to show the new content of a text, whose words so far are still in place.
  static func begin(_ node: TextNode, from old: String, to new: String) {
    let root = node.root
    let kind = node.contentTransitionKind
    guard kind != .automatic, kind != .identity, old != new, node.hasPlace else { return }
    let fades = of(root) ?? ContentFades()
    let id = ObjectIdentifier(node)
    let step = fades.steps[id, default: 0]
    let fade = ContentFade(node.placedLayout, node.style, roll: roll(kind, from: old, to: new))
    let shown = node.animating(
      from: ContentStep(animatableData: Double(step)),
      to: ContentStep(animatableData: Double(step + 1))
    ) { [weak node, weak fades, weak fade] (now: ContentStep) in
      guard let fade else { return }
      fade.progress = min(1, max(0, now.animatableData - Double(step)))
      if fade.progress == 1 { fades?.end(id) }
      node?.invalidateDisplay()
    }
    // Nothing moves: the words are there at once.
    guard shown.animatableData < Double(step + 1) else { return }
    root.attachments[ObjectIdentifier(ContentFades.self)] = fades
    fades.steps[id] = step + 1
    fades.fades[id] = fade
  }

  func end(_ id: ObjectIdentifier) {
    fades[id] = nil
    // The animation of the next change may begin from here, but a text that rests needs no number.
    if fades.isEmpty { steps = [:] }
  }

  private static func roll(
    _ kind: ContentTransition.Kind, from old: String, to new: String
  ) -> CGFloat {
    switch kind {
    case .numericText(let countsDown): countsDown ? -1 : 1
    case .numericValue:
      // The texts say which number is the greater one.
      (number(in: new) ?? 0) < (number(in: old) ?? 0) ? -1 : 1
    default: 0
    }
  }

  private static func number(in text: String) -> Double? {
    Double(text.filter { $0.isNumber || $0 == "-" || $0 == "." })
  }
}

extension TextNode {
  var contentTransitionKind: ContentTransition.Kind {
    EnvironmentValues(scope: scope).untrackedContentTransition.kind
  }

  /// Draws the old words on their way out and the new ones on their way in.
  func draw(
    _ fade: ContentFade, in rect: CGRect, _ context: inout _DrawingContext,
    new: (CGPoint, inout _DrawingContext) -> Void
  ) {
    let way = fade.roll * rect.height
    let oldOrigin = CGPoint(x: rect.minX, y: rect.minY - way * fade.progress)
    let newOrigin = CGPoint(x: rect.minX, y: rect.minY + way * (1 - fade.progress))
    context.group(.opacity(Double(1 - fade.progress))) {
      $0.append(.text(fade.layout, origin: oldOrigin, paint: fade.style.paint(in: rect)))
    }
    context.group(.opacity(Double(fade.progress))) { new(newOrigin, &$0) }
  }
}
