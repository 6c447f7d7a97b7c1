import Foundation
import Graphics
import Reactivity

extension Text: View, _PrimitiveView {
  public typealias Body = Never

  @inline(__always)
  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    let node = TextNode(view, context)
    node.resolve()
    return node
  }
}

/// The node of a text: what it says, and what it takes from its place.
///
/// The words of a plain text are put into a font and set into lines when the layout first asks, so that one
/// which is changed several times, or never shown, costs little.
final class TextNode: _LayoutNode {
  @exclusivity(unchecked) private(set) var text: Text
  /// What the place gives, or, where there is one, the setting, which holds it then: a tree has very many texts.
  @exclusivity(unchecked) private var held: AnyObject!

  init(_ view: borrowing Text, _ context: _NodeContext) {
    text = copy view
    super.init(context)
  }

  override var viewType: Any.Type? { Text.self }
  override var shownText: String? { content.runs.map(\.string).joined() }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: Text.self)
    let newString = new.pointee.plainString
    let isPlain = newString != nil && text.isPlain
    // The common case, in which nothing but two strings is looked at.
    guard isPlain ? newString != text.plainString : new.pointee != text else { return }
    if mayMove {
      let words = new.pointee.string(in: surroundings.text.context)
      ContentFades.begin(self, from: shownText ?? "", to: words)
    }
    text = new.pointee
    if isPlain {
      dropSetting()
      invalidateLayout()
    } else {
      run(textDidChange: true)
    }
  }

  /// The surroundings, or the time, have changed.
  override func run() {
    run(textDidChange: false)
  }

  private func run(textDidChange: Bool) {
    let oldSetting = setting
    let oldSurroundings = surroundings
    resolve()
    invalidateDisplay()
    if text.isPlain {
      // Colours are the display's alone.
      if !textDidChange, oldSurroundings.text == surroundings.text { return }
      oldSetting?.resolved?.timer?.cancel()
      dropSetting()
    } else if let known = oldSetting?.resolved, known.content == setting?.resolved?.content {
      // Words that follow the clock are often the same as before.
      setting?.takeLayouts(from: oldSetting!)
      return
    }
    invalidateLayout()
  }

  override func unmount() {
    if hasLinks { root.input.forget(self) }
    if root.animator != nil { ContentFades.of(root)?.end(ObjectIdentifier(self)) }
    super.unmount()
    setting?.resolved?.timer?.cancel()
  }

  // MARK: - Words

  var redaction: Redaction { surroundings.text.context.redaction }

  var hasLinks: Bool {
    !isString && redaction != .placeholder && content.runs.contains { $0.link != nil }
  }

  /// Whether the text is a string in one style.
  private var isString: Bool { text.isPlain || setting?.resolved?.face != nil }

  /// The words in fonts. Those of a plain text are made anew each time: to keep them would take 400 bytes.
  var content: TextContent {
    if let string = text.plainString {
      return surroundings.text.content(of: string)
    }
    return setting?.resolved?.content ?? TextContent(runs: [])
  }

  /// What the words are drawn with.
  var style: ResolvedShapeStyle { setting?.resolved?.paint ?? surroundings.foreground }

  private var surroundings: TextSurroundings {
    setting?.surroundings ?? unsafeDowncast(held, to: TextSurroundings.self)
  }

  private var setting: TextSetting? {
    marks.contains(.isSet) ? unsafeDowncast(held, to: TextSetting.self) : nil
  }

  private func use(_ setting: TextSetting) {
    held = setting
    marks.insert(.isSet)
  }

  private func dropSetting() {
    guard marks.contains(.isSet) else { return }
    held = surroundings
    marks.remove(.isSet)
  }

  /// Takes what the place gives, and works out the words of a text that is more than a string.
  fileprivate func resolve() {
    guard text.isPlain else { return resolveComposition() }
    let surroundings = withScope { $0.textSurroundings(followedBy: self) }
    if let setting { setting.surroundings = surroundings } else { held = surroundings }
  }

  private func resolveComposition() {
    track {
      let surroundings = scope.textSurroundings
      if resolveString(surroundings) { return }
      var context = surroundings.text.context
      context.now = root.services.date()
      let result = text.resolved(in: context) { [scope] in
        $0.resolved(in: EnvironmentValues(scope: scope))
      }
      let made = TextSetting.Resolved(result)
      setting?.resolved?.timer?.cancel()
      use(TextSetting(surroundings))
      setting?.resolved = made
      guard let change = result.nextChange else { return }
      made.timer = root.services.after(change.timeIntervalSince(context.now)) { [weak self] in
        guard let self, !isRetired else { return }
        invalidate()
      }
    }
  }

  /// Resolves a text which comes to a string in one style, as most do that have modifiers or are translated.
  /// Returns whether it does.
  private func resolveString(_ surroundings: TextSurroundings) -> Bool {
    guard let face = surroundings.text.face(text.modifiers),
      let words = surroundings.text.words(of: text)
    else { return false }
    setting?.resolved?.timer?.cancel()
    let setting = TextSetting(surroundings)
    setting.resolved = TextSetting.Resolved(words, in: face)
    use(setting)
    return true
  }

  private var layouts: TextSetting {
    if let setting { return setting }
    let made = TextSetting(surroundings)
    use(made)
    return made
  }

  // MARK: - Layout

  /// The lines as they are placed.
  var placedLayout: any TextLayout { layout(for: placedProposal) }

  /// The lines with all the room that they would take.
  var idealLayout: any TextLayout {
    withRoot { layouts.ideal(in: $0.services.text, content) }
  }

  private func layout(for proposal: ProposedViewSize) -> any TextLayout {
    withRoot { layouts.layout(for: proposal, in: $0.services.text, content) }
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    var size = layout(for: proposal).size
    if surroundings.text.context.leastLines > 1 { size.height = max(size.height, reservedHeight) }
    return size
  }

  /// The height of the lines that the text takes at least.
  private var reservedHeight: CGFloat {
    let context = surroundings.text.context
    var sample = surroundings.text.content(of: "x")
    if let font = content.runs.first?.font { sample.runs[0].font = font }
    let line = root.services.text.layout(sample, width: nil, height: nil).size.height
    return line * CGFloat(context.leastLines) + context.lineSpacing
      * CGFloat(context.leastLines - 1)
  }

  /// One line has the same size however little height there is.
  override func rigidSize(along axis: Axis, across: CGFloat?) -> CGSize? {
    guard axis == .vertical else { return nil }
    let ideal = idealLayout
    guard ideal.lineCount <= 1, ideal.size.width <= across ?? .infinity,
      surroundings.text.context.minimumScaleFactor >= 1,
      surroundings.text.context.leastLines <= 1
    else { return nil }
    return ideal.size
  }

  override var leastWidth: CGFloat? {
    withRoot { $0.services.text.leastWidth(of: content) }
  }

  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    guard key.isVertical else { return nil }
    if key == VerticalAlignment.firstTextBaseline.key {
      return layout(for: proposal).firstBaseline
    }
    if key == VerticalAlignment.lastTextBaseline.key {
      return layout(for: proposal).lastBaseline
    }
    if key == VerticalAlignment.iconCenter.key, let font = content.runs.first?.font {
      let capitals = root.services.text.metrics(of: font).capHeight
      return layout(for: proposal).firstBaseline - capitals / 2
    }
    return nil
  }

  override var spacing: ViewSpacing {
    if let face = text.isPlain ? surroundings.text.plain : setting?.resolved?.face {
      return withRoot { face.spacing(in: $0.services.text) }
    }
    let engine = root.services.text
    guard let font = content.runs.first?.font else { return ViewSpacing() }
    return ViewSpacing(text: engine.metrics(of: font))
  }

  override func draw(_ context: inout _DrawingContext) {
    guard isString || !content.runs.isEmpty else { return }
    let rect = context.absolute(CGRect(origin: .zero, size: size))
    let paint = style.paint(in: rect)
    if root.animator != nil, redaction == .none, let fade = ContentFades.of(root)?[self] {
      return draw(fade, in: rect, &context) { layout, origin, context in
        context.append(.text(layout, origin: origin, paint: paint))
      }
    }
    if root.selectedText != nil { drawSelection(&context) }
    switch redaction {
    case .none: context.append(.text(placedLayout, origin: rect.origin, paint: paint))
    case .placeholder: drawPlaceholder(paint, &context)
    case .faded:
      context.group(.opacity(Redaction.fadedOpacity)) {
        $0.append(.text(placedLayout, origin: rect.origin, paint: paint))
      }
    }
  }

  private func drawSelection(_ context: inout _DrawingContext) {
    guard let range = selectedRange else { return }
    let color = Tracking.untracked { Color.accentColor.resolve(in: scope.colorContext) }
    for part in placedLayout.rectangles(of: range) {
      context.append(
        .fill(Path(context.absolute(part)), .color(color.opacity(0.3)), evenOdd: false))
    }
  }

  /// One bar for each line, as wide as its words.
  private func drawPlaceholder(_ paint: Paint, _ context: inout _DrawingContext) {
    let length = content.runs.reduce(0) { $0 + $1.string.utf16.count }
    var lines: [CGRect] = []
    for rect in placedLayout.rectangles(of: 0..<length) {
      if let last = lines.last, last.minY == rect.minY {
        lines[lines.count - 1] = last.union(rect)
      } else {
        lines.append(rect)
      }
    }
    context.group(.opacity(Redaction.placeholderOpacity)) { context in
      for line in lines where line.width > 0 {
        let bar = line.insetBy(dx: 0, dy: line.height * 0.12)
        let shape = Path(roundedRect: context.absolute(bar), cornerRadius: min(4, bar.height / 4))
        context.append(.fill(shape, paint, evenOdd: false))
      }
    }
  }

  override func containsForHit(_ point: CGPoint) -> Bool {
    CGRect(origin: .zero, size: size).contains(point)
  }
}

/// The ways in which a text was set into lines.
///
/// Owned by the text's node, made when the layout first asks and dropped when the words change. Most texts
/// are one line and never need more than the ideal.
private final class TextSetting {
  /// What the words came to, of a text that is more than a string.
  final class Resolved {
    let content: TextContent
    /// What the text is drawn with, if it says so itself.
    let paint: ResolvedShapeStyle?
    /// The style of all the words, if there is one; the text then is as plain as one without modifiers.
    let face: TextFace?
    /// Runs when the words change by themselves.
    var timer: DispatchWorkItem?

    init(_ text: ResolvedText) {
      (content, paint, face) = (text.content, text.paint, nil)
    }

    init(_ words: String, in face: TextFace) {
      (content, paint, self.face) = (face.content(of: words), nil, face)
    }
  }

  /// Settings that had to fit into something.
  private final class Fitted {
    /// The last in lines of a width, as high as it likes.
    var wrapped: (width: CGFloat, layout: any TextLayout)?
    /// The last that also had to fit a height.
    var cut: (proposal: ProposedViewSize, layout: any TextLayout)?
  }

  /// What the place of the text gives.
  var surroundings: TextSurroundings
  var resolved: Resolved?
  private var ideal: (any TextLayout)?
  private var fitted: Fitted?

  init(_ surroundings: TextSurroundings) {
    self.surroundings = surroundings
  }

  func takeLayouts(from other: TextSetting) {
    ideal = other.ideal
    fitted = other.fitted
  }

  func ideal(
    in engine: any TextEngine, _ content: @autoclosure () -> TextContent
  ) -> any TextLayout {
    if let ideal { return ideal }
    let made = engine.layout(content(), width: nil, height: nil)
    ideal = made
    return made
  }

  /// Sets the text anew only where the proposal can make a difference: a container asks one text for many.
  func layout(
    for proposal: ProposedViewSize, in engine: any TextEngine,
    _ content: @autoclosure () -> TextContent
  ) -> any TextLayout {
    let ideal = ideal(in: engine, content())
    let width = proposal.width.map { max(0, $0) } ?? .infinity
    let height = proposal.height.map { max(0, $0) } ?? .infinity
    if ideal.size.width <= width, ideal.size.height <= height { return ideal }
    let content = content()
    let canShrink = content.paragraph.minimumScaleFactor < 1
    if ideal.size.width <= width, ideal.lineCount <= 1, !canShrink { return ideal }
    let fitted = fitted ?? Fitted()
    self.fitted = fitted
    if ideal.size.width > width {
      let wrapped =
        fitted.wrapped?.width == width
        ? fitted.wrapped!.layout : engine.layout(content, width: width, height: nil)
      fitted.wrapped = (width, wrapped)
      if wrapped.size.height <= height || (wrapped.lineCount <= 1 && !canShrink) {
        return wrapped
      }
    }
    if let cut = fitted.cut, cut.proposal == proposal { return cut.layout }
    let layout = engine.layout(
      content, width: width.isFinite ? width : nil, height: height.isFinite ? height : nil)
    fitted.cut = (proposal, layout)
    return layout
  }
}
