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
  /// The characters one by one, where they are those of a number; else the words change as a whole.
  let characters: [CharacterChange]?
  /// From 0, the old words, to 1.
  var progress: CGFloat = 0

  init(
    _ layout: any TextLayout, _ style: ResolvedShapeStyle, roll: CGFloat,
    characters: [CharacterChange]?
  ) {
    (self.layout, self.style, self.roll) = (layout, style, roll)
    self.characters = characters
  }
}

/// A character of a number that changes: its places in the old and in the new words, by UTF-16 offsets.
struct CharacterChange: Equatable {
  var old: Range<Int>?
  var new: Range<Int>?
  /// Whether it is the same one in both.
  var stays: Bool

  /// The characters of two numbers beside each other: by their places where there are as many of them, else from
  /// the last one on, as ones are below ones.
  static func changes(from old: String, to new: String) -> [CharacterChange] {
    let (before, after) = (places(in: old), places(in: new))
    let count = max(before.count, after.count)
    func place(_ list: [(Character, Range<Int>)], _ index: Int) -> (Character, Range<Int>)? {
      let index = index - (count - list.count)
      return index >= 0 ? list[index] : nil
    }
    return (0..<count).map { index in
      let (first, second) = (place(before, index), place(after, index))
      return CharacterChange(
        old: first?.1, new: second?.1, stays: first != nil && first?.0 == second?.0)
    }
  }

  private static func places(in text: String) -> [(Character, Range<Int>)] {
    var offset = 0
    return text.map { character in
      let range = offset..<offset + character.utf16.count
      offset = range.upperBound
      return (character, range)
    }
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
    let roll = roll(kind, from: old, to: new)
    let isNumber = roll != 0 && max(old.count, new.count) <= longestNumber
    let fade = ContentFade(
      node.placedLayout, node.style, roll: roll,
      characters: isNumber ? CharacterChange.changes(from: old, to: new) : nil)
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

  /// More characters than this roll as a whole: each is drawn by itself.
  private static let longestNumber = 32

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
    new: (any TextLayout, CGPoint, inout _DrawingContext) -> Void
  ) {
    // A number is drawn as wide as it is, also while the room for it still grows.
    let layout = fade.characters == nil ? placedLayout : idealLayout
    let way = fade.roll * rect.height
    if let characters = fade.characters, fade.layout.lineCount <= 1, layout.lineCount <= 1 {
      for character in characters {
        draw(character, of: fade, layout, in: rect, &context, new: new)
      }
      return
    }
    let oldOrigin = CGPoint(x: rect.minX, y: rect.minY - way * fade.progress)
    let newOrigin = CGPoint(x: rect.minX, y: rect.minY + way * (1 - fade.progress))
    context.group(.opacity(Double(1 - fade.progress))) {
      $0.append(.text(fade.layout, origin: oldOrigin, paint: fade.style.paint(in: rect)))
    }
    context.group(.opacity(Double(fade.progress))) { new(placedLayout, newOrigin, &$0) }
  }

  /// Draws one character of a number: it rolls out and another one in, unless it is the same in both.
  private func draw(
    _ character: CharacterChange, of fade: ContentFade, _ layout: any TextLayout, in rect: CGRect,
    _ context: inout _DrawingContext,
    new: (any TextLayout, CGPoint, inout _DrawingContext) -> Void
  ) {
    let old = character.old.flatMap { fade.layout.rectangles(of: $0).first }
    let next = character.new.flatMap { layout.rectangles(of: $0).first }
    // Far enough to be seen, and not into what stands beside.
    let way = fade.roll * rect.height * 0.5
    // The part of a text in a box, moved.
    func part(
      _ box: CGRect, _ move: CGSize, isNew: Bool, _ context: inout _DrawingContext
    ) {
      let origin = CGPoint(x: rect.minX + move.width, y: rect.minY + move.height)
      let shown = Path(box.offsetBy(dx: origin.x, dy: origin.y))
      context.group(.clip(shown, evenOdd: false)) {
        if isNew {
          new(layout, origin, &$0)
        } else {
          $0.append(.text(fade.layout, origin: origin, paint: fade.style.paint(in: rect)))
        }
      }
    }
    if character.stays, let old, let next {
      let behind = (old.minX - next.minX) * (1 - fade.progress)
      return part(next, CGSize(width: behind, height: 0), isNew: true, &context)
    }
    if let old {
      context.group(.opacity(Double(1 - fade.progress))) {
        part(old, CGSize(width: 0, height: -way * fade.progress), isNew: false, &$0)
      }
    }
    if let next {
      context.group(.opacity(Double(fade.progress))) {
        part(next, CGSize(width: 0, height: way * (1 - fade.progress)), isNew: true, &$0)
      }
    }
  }
}
