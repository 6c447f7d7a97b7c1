import Foundation
import Graphics
import Reactivity

/// The editable text inside of a field: what text field styles put a frame around.
public struct _TextInput: _PrimitiveView {
  package var text: Binding<String>
  package var prompt: Text
  package var axis = Axis.horizontal
  package var isSecure = false
  /// Writes the binding at each change; otherwise when the editing ends, as fields of values do.
  package var isLive = true
  /// Return begins a new line, as in a text editor, and Tab types a tab.
  package var isEditor = false
  /// What Return does in a field of one line.
  package var submitTrigger = SubmitTriggers.text
  package var onEditingChanged: (Bool) -> Void = { _ in }
  package var onCommit: () -> Void = {}

  nonisolated package init(
    text: Binding<String>, prompt: Text, axis: Axis = .horizontal, isSecure: Bool = false
  ) {
    self.text = text
    self.prompt = prompt
    self.axis = axis
    self.isSecure = isSecure
  }

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    TextInputNode(view, context)
  }
}

/// The node of an editable text: keeps the text, the selection and the scroll of a long line.
final class TextInputNode: _LayoutNode {
  private(set) var view: _TextInput
  var editing: EditableText
  /// What an input method is composing at the caret.
  var preedit = ""
  var preeditCaret = 0
  var isFocused = false
  private var isCaretShown = true
  private var blink: DispatchWorkItem?
  private var scroll: CGFloat = 0
  private var isScrollPending = false
  private var style: SharedTextContext!
  private var isEnabled = true
  private(set) var traits = TextInputTraits()
  private var accent = RGBA.black
  private var promptContent = TextContent(runs: [])
  private var shown: (string: String, width: CGFloat?, layout: any TextLayout)?
  /// Where the running drag of the pointer began to select.
  var isSelectingWords = false

  init(_ view: _TextInput, _ context: _NodeContext) {
    self.view = view
    editing = EditableText("")
    super.init(context)
    run()
  }

  override var viewType: Any.Type? { _TextInput.self }
  override var shownText: String? {
    editing.string.isEmpty ? promptString ?? "" : displayString
  }
  /// What the field says while it is empty; `nil` for nothing.
  var promptString: String? {
    let string = promptContent.runs.map(\.string).joined()
    return string.isEmpty ? nil : string
  }

  override func update(from value: UnsafeRawPointer) {
    view = value.assumingMemoryBound(to: _TextInput.self).pointee
    run()
  }

  override func run() {
    let oldTraits = traits
    track {
      style = scope.textContext
      traits = EnvironmentValues(scope: scope).textInputTraits
      isEnabled = scope.isEnabled
      accent = scope.colorContext.accent
      _ = scope.foregroundStyle
      promptContent = view.prompt.resolve(in: style.context)
      let outside = view.text.wrappedValue
      if view.isLive || !isFocused { editing.replaceAll(with: outside) }
    }
    shown = nil
    if !isEnabled { root.focus.resign(self) }
    if isFocused, traits != oldTraits { root.focus.onTextInputChange?() }
    invalidateLayout()
    invalidateDisplay()
  }

  override func unmount() {
    blink?.cancel()
    root.focus.resign(self)
    root.input.forget(self)
    super.unmount()
  }

  // MARK: - Text

  /// The text with what is being composed, in dots where it is secret.
  private var displayString: String {
    var string = editing.string
    if !preedit.isEmpty {
      string.insert(
        contentsOf: preedit, at: String.Index(utf16Offset: editing.head, in: string))
    }
    return view.isSecure ? String(repeating: "•", count: string.count) : string
  }

  /// An offset of the text as one of what is displayed.
  private func displayOffset(_ offset: Int) -> Int {
    guard view.isSecure else { return offset }
    let string = editing.string
    return string.distance(
      from: string.startIndex,
      to: String.Index(utf16Offset: min(offset, editing.length), in: string))
  }

  private func textOffset(_ displayed: Int) -> Int {
    guard view.isSecure else { return displayed }
    let string = editing.string
    return string.index(
      string.startIndex, offsetBy: min(max(0, displayed), string.count)
    ).utf16Offset(in: string)
  }

  private func content(_ string: String) -> TextContent {
    var run = TextRun(string.isEmpty ? " " : string, font: style.font)
    if !preedit.isEmpty, !view.isSecure { run.underline = nil }
    var paragraph = style.context.paragraph
    paragraph.lineLimit = view.axis == .horizontal ? 1 : style.context.lineLimit
    guard !preedit.isEmpty, !view.isSecure else {
      return TextContent(runs: [run], paragraph: paragraph)
    }
    let start = String.Index(utf16Offset: editing.head, in: editing.string)
    var composed = run
    composed.string = preedit
    composed.underline = LineMark()
    var before = run
    before.string = String(editing.string[..<start])
    var after = run
    after.string = String(editing.string[start...])
    return TextContent(
      runs: [before, composed, after].filter { !$0.string.isEmpty }, paragraph: paragraph)
  }

  private func layout(width: CGFloat?) -> any TextLayout {
    let string = displayString
    if let shown, shown.string == string, shown.width == width { return shown.layout }
    let layout = root.services.text.layout(content(string), width: width, height: nil)
    shown = (string, width, layout)
    return layout
  }

  private var currentLayout: any TextLayout {
    layout(width: view.axis == .vertical ? size.width : nil)
  }

  // MARK: - Layout

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let ideal = layout(width: nil).size
    let prompt = root.services.text.layout(promptContent, width: nil, height: nil).size
    let width = max(
      0,
      proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? max(ideal.width + 4, prompt.width, 100))
    guard view.axis == .vertical else {
      return CGSize(width: width, height: max(ideal.height, prompt.height))
    }
    return CGSize(width: width, height: layout(width: width).size.height)
  }

  override func placeChildren() {
    keepCaretInSight()
  }

  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    if key == VerticalAlignment.firstTextBaseline.key { return layout(width: nil).firstBaseline }
    if key == VerticalAlignment.lastTextBaseline.key { return layout(width: nil).lastBaseline }
    return nil
  }

  /// Where the text begins in the node: scrolled, or at the trailing side when it reads from there.
  private var textOrigin: CGPoint {
    guard view.axis == .horizontal else { return .zero }
    let width = currentLayout.size.width
    return CGPoint(x: width <= size.width ? start(ofLine: width) : -scroll, y: 0)
  }

  /// Where a line begins that leaves room, by the alignment of the place: the trailing side is the left one
  /// where the interface runs from right to left.
  private func start(ofLine width: CGFloat) -> CGFloat {
    let room = size.width - width
    if style.context.alignment == .center { return room / 2 }
    return isRightToLeft != (style.context.alignment == .trailing) ? room : 0
  }

  private func keepCaretInSight() {
    guard view.axis == .horizontal else {
      if isFocused { scrollToCaret() }
      return
    }
    let layout = currentLayout
    guard layout.size.width > size.width else {
      scroll = 0
      return
    }
    let caret = layout.caret(at: displayedCaret).minX
    scroll = min(max(scroll, caret - size.width + 2), max(0, caret - 2))
    scroll = max(0, min(scroll, layout.size.width - size.width + 2))
  }

  /// Has the view that scrolls around show the caret, once this edit is laid out.
  private func scrollToCaret() {
    guard !isScrollPending else { return }
    isScrollPending = true
    root.afterUpdate { [weak self] in
      // The text has its new size after the layout of this round.
      self?.root.afterUpdate { [weak self] in self?.scrollToCaretNow() }
    }
  }

  private func scrollToCaretNow() {
    isScrollPending = false
    guard isFocused, !isRetired else { return }
    let around = sequence(first: self as _LayoutNode, next: { $0.layoutParent }).lazy
      .compactMap { $0 as? any ScrollResponding }.first
    guard let around else { return }
    let caret = caretInRoot.insetBy(dx: 0, dy: -6)
    let sight = around.frameInRoot
    let distance =
      caret.maxY > sight.maxY ? sight.maxY - caret.maxY : max(0, sight.minY - caret.minY)
    guard distance != 0 else { return }
    _ = around.scroll(
      ScrollEvent(
        delta: CGSize(width: 0, height: distance), at: CGPoint(x: sight.midX, y: sight.midY),
        time: root.services.now()))
  }

  /// The offset one line above or below the caret; the ends of the text beyond the first and the last line.
  func offset(linesDown lines: Int) -> Int {
    let layout = currentLayout
    let caret = layout.caret(at: displayedCaret)
    let y = caret.midY + CGFloat(lines) * caret.height
    if y < 0 { return 0 }
    if y > layout.size.height { return editing.length }
    return textOffset(layout.utf16Offset(at: CGPoint(x: caret.minX, y: y)))
  }

  /// The offset of the beginning or the end of the line that the caret is in.
  func offset(ofLineEnd isEnd: Bool) -> Int {
    let layout = currentLayout
    let caret = layout.caret(at: displayedCaret)
    return textOffset(
      layout.utf16Offset(at: CGPoint(x: isEnd != isRightToLeft ? 1e6 : -1e6, y: caret.midY)))
  }

  private var displayedCaret: Int {
    displayOffset(editing.head) + (view.isSecure ? preedit.count : preeditCaret)
  }

  // MARK: - Drawing

  override func draw(_ context: inout _DrawingContext) {
    let rect = context.absolute(CGRect(origin: .zero, size: size))
    let origin = textOrigin
    let textPaint = Tracking.untracked { scope.foregroundStyle.paint(in: rect) }
    let layout = currentLayout
    context.group(.clip(Path(rect.insetBy(dx: -1, dy: -1)), evenOdd: false)) { context in
      if editing.string.isEmpty, preedit.isEmpty {
        let prompt = root.services.text.layout(promptContent, width: size.width, height: nil)
        context.append(
          .text(
            prompt, origin: context.absolute(CGPoint(x: start(ofLine: prompt.size.width), y: 0)),
            paint: .color(placeholderColor)))
      } else {
        if isFocused, editing.hasSelection {
          let range =
            displayOffset(
              editing.selection.lowerBound)..<displayOffset(editing.selection.upperBound)
          for part in layout.rectangles(of: range) {
            let shifted = part.offsetBy(dx: origin.x, dy: origin.y)
            context.append(
              .fill(Path(context.absolute(shifted)), .color(accent.opacity(0.3)), evenOdd: false))
          }
        }
        drawText(layout, at: context.absolute(origin), textPaint, &context)
      }
      if isFocused, isCaretShown, !editing.hasSelection {
        context.append(
          .fill(Path(context.absolute(caretInNode)), .color(accent), evenOdd: false))
      }
    }
  }

  /// The text, or what stands for it where its place hides it.
  private func drawText(
    _ layout: any TextLayout, at origin: CGPoint, _ paint: Paint, _ context: inout _DrawingContext
  ) {
    switch style.context.redaction {
    case .none: context.append(.text(layout, origin: origin, paint: paint))
    case .placeholder:
      let bar = CGRect(origin: origin, size: layout.size).insetBy(dx: 0, dy: 2)
      context.group(.opacity(Redaction.placeholderOpacity)) {
        $0.append(.fill(Path(roundedRect: bar, cornerRadius: 4), paint, evenOdd: false))
      }
    case .faded:
      context.group(.opacity(Redaction.fadedOpacity)) {
        $0.append(.text(layout, origin: origin, paint: paint))
      }
    }
  }

  private var placeholderColor: RGBA {
    Tracking.untracked { Color.secondary.resolve(in: scope.colorContext) }.opacity(0.8)
  }

  private var caretInNode: CGRect {
    let layout = currentLayout
    var caret = layout.caret(at: displayedCaret)
    if editing.string.isEmpty, preedit.isEmpty, isRightToLeft {
      caret.origin.x = size.width - 2
    } else {
      caret.origin.x += textOrigin.x
    }
    caret.origin.x = min(max(0, caret.origin.x), max(0, size.width - 1.5))
    caret.size.width = 1.5
    return caret
  }

  override func containsForHit(_ point: CGPoint) -> Bool {
    CGRect(origin: .zero, size: size).insetBy(dx: -8, dy: -8).contains(point)
  }

  // MARK: - Changing

  /// Applies an edit, tells the binding and shows the result.
  func edit(_ change: (inout EditableText) -> Void) {
    let before = editing.string
    change(&editing)
    if editing.string != before {
      shown = nil
      if view.isLive { view.text.wrappedValue = editing.string }
      invalidateLayout()
    }
    showCaret()
    keepCaretInSight()
    invalidateDisplay()
    root.focus.onTextInputUpdate?()
  }

  /// The offset of the text at a point of the node.
  func offset(at point: CGPoint) -> Int {
    let origin = textOrigin
    return textOffset(
      currentLayout.utf16Offset(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y)))
  }

  /// Ends the editing with Return: hands a value over and runs the submit action.
  func submit() {
    finishEditing()
    view.onCommit()
    scope.submitHandler?.submit(view.submitTrigger)
  }

  private func finishEditing() {
    guard !view.isLive else { return }
    view.text.wrappedValue = editing.string
    editing.replaceAll(with: view.text.wrappedValue)
    shown = nil
    invalidateLayout()
  }

  private func showCaret() {
    isCaretShown = true
    blink?.cancel()
    guard isFocused else { return }
    blink = root.services.after(0.6) { [weak self] in self?.toggleCaret() }
  }

  private func toggleCaret() {
    guard isFocused, !isRetired else { return }
    isCaretShown.toggle()
    invalidateDisplay()
    blink = root.services.after(0.6) { [weak self] in self?.toggleCaret() }
  }

  var isEditable: Bool { isEnabled }

  func focusDidChange(isFocused: Bool) {
    self.isFocused = isFocused
    if !isFocused {
      preedit = ""
      shown = nil
      finishEditing()
      blink?.cancel()
    }
    showCaret()
    view.onEditingChanged(isFocused)
    invalidateDisplay()
  }

  var caretInRoot: CGRect {
    let caret = caretInNode
    return CGRect(origin: convertToRoot(caret.origin), size: caret.size)
  }

  func forgetLayout() {
    shown = nil
    keepCaretInSight()
    invalidateLayout()
  }
}
