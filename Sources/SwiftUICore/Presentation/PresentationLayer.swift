import Foundation
import Graphics

/// One presented view over the window: dims what is below, draws the card, and takes all input.
///
/// Owned by the node of the modifier that presents; placed over the whole window by the root.
@MainActor
package final class PresentationLayer: _LayoutNode, GestureResponding, ShortcutResponding {
  package let token: PresentationToken
  private let style: PresentationStyle
  private var content: SlotNode!
  private let inner: EnvironmentScope
  private let source: () -> CGRect?
  private var card = CGRect.zero

  init(_ presented: PresentedView, source: @escaping () -> CGRect?, _ context: _NodeContext) {
    token = PresentationToken(dismiss: presented.dismiss)
    style = presented.style
    self.source = source
    inner = EnvironmentScope(parent: context.scope, depth: (context.parent?.depth ?? 0) + 1)
    var values = EnvironmentValues(scope: inner)
    values.presentation = token
    _ = inner.take(values.written)
    super.init(context)
    content = SlotNode(
      presented.content, _NodeContext(parent: self, scope: inner, root: context.root))
    content.layoutParent = self
  }

  func updateContent(_ view: AnyView) {
    content.updateContent(view)
  }

  package override func forEachChild(_ visit: (_Node) -> Void) {
    visit(content)
  }

  package override func unmount() {
    super.unmount()
    inner.tearDown()
  }

  // MARK: - Layout

  package override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  package override func placeChildren() {
    card = cardFrame
    content.place(at: card.origin, size: card.size, proposal: ProposedViewSize(card.size))
  }

  /// Below this width a sheet comes from the bottom.
  private static let narrowWidth: CGFloat = 600
  private static let margin: CGFloat = 24
  private var isNarrow: Bool { size.width < Self.narrowWidth }

  private var cardFrame: CGRect {
    switch style {
    case .cover: CGRect(origin: .zero, size: size)
    case .alert: alertFrame
    case .dialog: isNarrow ? bottomDialogFrame : alertFrame
    case .sheet: isNarrow ? bottomSheetFrame : centredSheetFrame
    case .popover(let anchor, let edge): popoverFrame(anchor, edge)
    }
  }

  private var alertFrame: CGRect {
    let width = min(300, size.width - 2 * Self.margin)
    let height = content.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    return centred(CGSize(width: width, height: min(height, size.height - 2 * Self.margin)))
  }

  private var bottomDialogFrame: CGRect {
    let margin: CGFloat = 8
    let width = min(420, size.width - 2 * margin)
    let height = content.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    let shown = min(height, size.height - 2 * margin)
    return CGRect(
      x: ((size.width - width) / 2).rounded(), y: size.height - margin - shown, width: width,
      height: shown)
  }

  private var centredSheetFrame: CGRect {
    let most = CGSize(
      width: min(540, size.width - 2 * Self.margin),
      height: min(720, size.height - 2 * Self.margin))
    if let height = detentHeight(most.height) {
      return centred(CGSize(width: most.width, height: height))
    }
    let chosen = content.sizeThatFits(ProposedViewSize(most))
    return centred(
      CGSize(
        width: min(max(chosen.width, 280), most.width),
        height: min(max(chosen.height, 120), most.height)))
  }

  private var bottomSheetFrame: CGRect {
    let most = size.height - 10
    let height = detentHeight(most) ?? most
    return CGRect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  /// The height that the content asks for by its detents; the least of them, as a sheet starts with.
  private func detentHeight(_ most: CGFloat) -> CGFloat? {
    var detents: [PresentationDetentRule]? = nil
    _ = content.collectPreference(PresentationDetentsKey.self, into: &detents)
    return detents?.map { min(most, max(80, $0.height(most))) }.min()
  }

  private func centred(_ card: CGSize) -> CGRect {
    CGRect(
      x: ((size.width - card.width) / 2).rounded(), y: ((size.height - card.height) / 2).rounded(),
      width: card.width, height: card.height)
  }

  private func popoverFrame(_ anchor: PopoverAnchor, _ edge: Edge) -> CGRect {
    let source = source() ?? CGRect(x: size.width / 2, y: size.height / 2, width: 0, height: 0)
    let target: CGRect
    switch anchor {
    case .bounds: target = source
    case .rect(let rect): target = rect.offsetBy(dx: source.minX, dy: source.minY)
    case .point(let point):
      target = CGRect(
        x: source.minX + point.x * source.width, y: source.minY + point.y * source.height,
        width: 0, height: 0)
    }
    let most = CGSize(width: min(360, size.width - 16), height: size.height - 16)
    let ideal = content.sizeThatFits(ProposedViewSize(width: nil, height: nil))
    let chosen = content.sizeThatFits(
      ProposedViewSize(width: min(ideal.width, most.width), height: min(ideal.height, most.height)))
    let card = CGSize(width: min(chosen.width, most.width), height: min(chosen.height, most.height))
    let gap: CGFloat = 6
    let right = scope.layoutDirection == .rightToLeft ? Edge.leading : .trailing
    var origin: CGPoint
    switch edge {
    case .top:
      origin = CGPoint(x: target.midX - card.width / 2, y: target.maxY + gap)
      if origin.y + card.height > size.height - 8 { origin.y = target.minY - gap - card.height }
    case .bottom:
      origin = CGPoint(x: target.midX - card.width / 2, y: target.minY - gap - card.height)
      if origin.y < 8 { origin.y = target.maxY + gap }
    case right:
      origin = CGPoint(x: target.minX - gap - card.width, y: target.midY - card.height / 2)
      if origin.x < 8 { origin.x = target.maxX + gap }
    default:
      origin = CGPoint(x: target.maxX + gap, y: target.midY - card.height / 2)
      if origin.x + card.width > size.width - 8 { origin.x = target.minX - gap - card.width }
    }
    origin.x = max(8, min(origin.x, size.width - 8 - card.width)).rounded()
    origin.y = max(8, min(origin.y, size.height - 8 - card.height)).rounded()
    return CGRect(origin: origin, size: card)
  }

  // MARK: - Drawing

  package override func forEachLayoutChild(_ visit: (_LayoutNode) -> Void) {
    visit(content)
  }

  private static let cornerRadius: CGFloat = 12

  /// The outline of the card; a sheet from the bottom has its lower corners outside of the window.
  private var outline: CGRect {
    var rect = card
    if style == .sheet, isNarrow { rect.size.height += Self.cornerRadius }
    return rect
  }

  package override func draw(_ context: inout _DrawingContext) {
    let colors = scope.colorContext
    let isDark = colors.colorScheme == .dark
    if style != .cover, !isPopover {
      let all = context.absolute(CGRect(origin: .zero, size: size))
      context.append(
        .fill(Path(all), .color(RGBA.black.opacity(isDark ? 0.5 : 0.3)), evenOdd: false))
    }
    if style == .cover {
      let all = Path(context.absolute(card))
      context.append(.fill(all, .color(colors.windowBackground), evenOdd: false))
      drawChildren(&context)
      return
    }
    let shape = Path(
      roundedRect: context.absolute(outline), cornerRadius: Self.cornerRadius, style: .continuous)
    let fill = isDark ? RGBA(red: 0.17, green: 0.17, blue: 0.18) : .white
    context.group(
      .shadow(RGBA.black.opacity(0.25), radius: 16, offset: CGSize(width: 0, height: 4))
    ) {
      $0.append(.fill(shape, .color(fill), evenOdd: false))
    }
    context.group(.clip(shape, evenOdd: false)) { drawChildren(&$0) }
    let line = (isDark ? RGBA.white : .black).opacity(0.12)
    context.append(.stroke(shape, .color(line), StrokeStyle(lineWidth: 1)))
  }

  private var isPopover: Bool {
    if case .popover = style { true } else { false }
  }

  // MARK: - Input

  package override func hitTest(_ point: CGPoint) -> _LayoutNode? {
    guard card.contains(point) else { return self }
    return super.hitTest(point) ?? self
  }

  package func gestures(for event: PointerEvent) -> [GestureParticipant] {
    guard !card.contains(convertFromRoot(event.location)) else { return [] }
    if isPopover, mayBeDismissed {
      return [GestureParticipant(OutsidePress { [weak self] in self?.token.dismiss() }, node: self)]
    }
    if style == .dialog {
      return [GestureParticipant(OutsidePress { [weak self] in self?.cancel() }, node: self)]
    }
    return []
  }

  /// A press outside of a dialog means what Escape means.
  private func cancel() {
    root.send(KeyEvent(.escape))
  }

  /// Escape closes what isn't kept open by `interactiveDismissDisabled`.
  package func performShortcut(_ event: KeyEvent) -> Bool {
    // The buttons of an alert and of a dialog say themselves which of them Escape presses.
    guard event.key == .escape, style != .cover, style != .alert, style != .dialog,
      mayBeDismissed
    else { return false }
    token.dismiss()
    return true
  }

  private var mayBeDismissed: Bool {
    var isDisabled = false
    _ = content.collectPreference(InteractiveDismissDisabledKey.self, into: &isDisabled)
    return !isDisabled
  }
}

/// A press outside of a card.
private final class OutsidePress: _GestureRecognizer<Void> {
  private let action: () -> Void

  init(action: @escaping () -> Void) {
    self.action = action
    super.init()
  }

  override func send(_ event: PointerEvent) {
    if event.phase == .up { phase = .ended(()) }
  }

  override func commit() {
    if kind == .ended { action() }
  }
}

/// Whether a presentation stays until code ends it.
package struct InteractiveDismissDisabledKey: PreferenceKey {
  package static var defaultValue: Bool { false }

  package static func reduce(value: inout Bool, nextValue: () -> Bool) {
    value = value || nextValue()
  }
}

/// A height that a sheet may have.
package enum PresentationDetentRule: Hashable, Sendable {
  case medium, large
  case fraction(CGFloat)
  case height(CGFloat)

  func height(_ most: CGFloat) -> CGFloat {
    switch self {
    case .medium: most / 2
    case .large: most
    case .fraction(let part): most * part
    case .height(let height): height
    }
  }
}

/// The heights that the content of a sheet asks for.
package struct PresentationDetentsKey: PreferenceKey {
  package static var defaultValue: [PresentationDetentRule]? { nil }

  package static func reduce(
    value: inout [PresentationDetentRule]?, nextValue: () -> [PresentationDetentRule]?
  ) {
    value = value ?? nextValue()
  }
}
