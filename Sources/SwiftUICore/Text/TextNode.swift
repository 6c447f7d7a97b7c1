import Foundation
import Graphics
import Reactivity

extension Text: View, _PrimitiveView {
  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    TextNode(view, context)
  }
}

/// The node of a text: resolves its words when the text or the surroundings change, and keeps the layouts of its
/// ideal size and of the last other proposal.
final class TextNode: _LayoutNode {
  private var text: Text
  private(set) var content: TextContent
  /// What the text is drawn with, if it says so itself.
  private var ownPaint: ResolvedShapeStyle?
  private(set) var redaction = Redaction.none
  private var ideal: (any TextLayout)?
  private var fitted: (proposal: ProposedViewSize, layout: any TextLayout)?
  private var timer: DispatchWorkItem?

  init(_ view: Text, _ context: _NodeContext) {
    text = view
    content = TextContent(runs: [])
    super.init(context)
    content = resolve()
  }

  override var viewType: Any.Type? { Text.self }
  override var shownText: String? { content.runs.map(\.string).joined() }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: Text.self).pointee
    guard new != text else { return }
    text = new
    run()
  }

  override func run() {
    let new = resolve()
    invalidateDisplay()
    guard new != content else { return }
    content = new
    ideal = nil
    fitted = nil
    invalidateLayout()
  }

  override func unmount() {
    if hasLinks { root.input.forget(self) }
    super.unmount()
    timer?.cancel()
  }

  var hasLinks: Bool {
    redaction != .placeholder && content.runs.contains { $0.link != nil }
  }

  private func resolve() -> TextContent {
    track {
      let shared = scope.textContext
      // Colours are the display's, but a change of them must wake this text too.
      _ = scope.foregroundStyle
      var context = shared.context
      context.now = root.services.date()
      redaction = context.redaction
      let resolved = text.resolved(in: context) { [scope] in
        $0.resolved(in: EnvironmentValues(scope: scope))
      }
      ownPaint = resolved.paint
      schedule(resolved.nextChange, from: context.now)
      return resolved.content
    }
  }

  /// Runs again when the clock changes the words.
  private func schedule(_ change: Date?, from now: Date) {
    timer?.cancel()
    timer = nil
    guard let change else { return }
    let item = root.services.after(change.timeIntervalSince(now)) { [weak self] in
      guard let self, !isRetired else { return }
      invalidate()
    }
    timer = item
  }

  private var idealLayout: any TextLayout {
    if let ideal { return ideal }
    let layout = root.services.text.layout(content, width: nil, height: nil)
    ideal = layout
    return layout
  }

  /// The lines as they are placed.
  var placedLayout: any TextLayout { layout(for: placedProposal) }

  private func layout(for proposal: ProposedViewSize) -> any TextLayout {
    if let fitted, fitted.proposal == proposal { return fitted.layout }
    let ideal = idealLayout
    let fitsWidth = proposal.width.map { $0 >= ideal.size.width } ?? true
    let fitsHeight = proposal.height.map { $0 >= ideal.size.height } ?? true
    if fitsWidth, fitsHeight { return ideal }
    let layout = root.services.text.layout(
      content, width: proposal.width.flatMap { $0.isFinite ? max(0, $0) : nil },
      height: proposal.height.flatMap { $0.isFinite ? max(0, $0) : nil })
    fitted = (proposal, layout)
    return layout
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    layout(for: proposal).size
  }

  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    if key == VerticalAlignment.firstTextBaseline.key {
      return layout(for: proposal).firstBaseline
    }
    if key == VerticalAlignment.lastTextBaseline.key {
      return layout(for: proposal).lastBaseline
    }
    return nil
  }

  override var spacing: ViewSpacing {
    guard let font = content.runs.first?.font else { return ViewSpacing() }
    return ViewSpacing(text: root.services.text.metrics(of: font))
  }

  override func draw(_ context: inout _DrawingContext) {
    guard !content.runs.isEmpty else { return }
    let rect = context.absolute(CGRect(origin: .zero, size: size))
    let style = ownPaint ?? Tracking.untracked { scope.foregroundStyle }
    let paint = style.paint(in: rect)
    switch redaction {
    case .none: context.append(.text(placedLayout, origin: rect.origin, paint: paint))
    case .placeholder: drawPlaceholder(paint, &context)
    case .faded:
      context.group(.opacity(Redaction.fadedOpacity)) {
        $0.append(.text(placedLayout, origin: rect.origin, paint: paint))
      }
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
