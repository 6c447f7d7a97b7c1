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

  var hasLinks: Bool { content.runs.contains { $0.link != nil } }

  private func resolve() -> TextContent {
    track {
      let shared = scope.textContext
      // Colours are the display's, but a change of them must wake this text too.
      _ = scope.foregroundStyle
      var context = shared.context
      context.now = root.services.date()
      let resolved = text.resolved(in: context)
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
    let paint = Tracking.untracked { scope.foregroundStyle.paint(in: rect) }
    context.append(.text(placedLayout, origin: rect.origin, paint: paint))
  }

  override func containsForHit(_ point: CGPoint) -> Bool {
    CGRect(origin: .zero, size: size).contains(point)
  }
}
