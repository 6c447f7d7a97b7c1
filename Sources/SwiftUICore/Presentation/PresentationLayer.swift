import Foundation
import Graphics
import Reactivity

/// One presented view over the window: dims what is below, draws the card, and takes the input.
///
/// Owned by the node of the modifier that presents; placed over the whole window by the root.
@MainActor
package final class PresentationLayer: _LayoutNode, GestureResponding, ShortcutResponding {
  package let token: PresentationToken
  private let requestedStyle: PresentationStyle
  var popover: PopoverPlacement?
  private(set) var content: SlotNode!
  /// What is behind the content, where the app says so.
  private(set) var backdrop: SlotNode?
  private let inner: EnvironmentScope
  /// What the layer itself writes into the environment of its content.
  private var ownKeys: [AnyKeySource] = []
  /// The view that presents.
  let source: () -> _LayoutNode?
  private(set) var traits = PresentationTraits()
  private var isWaiting = false
  /// The card, in the layer's coordinates.
  private(set) var card = CGRect.zero
  /// The height that the person or the app chose.
  private var chosenDetent: PresentationDetentRule?
  /// How far a drag has pulled the upper edge of the sheet down, in points.
  private(set) var pull: CGFloat = 0

  init(_ presented: PresentedView, source: @escaping () -> _LayoutNode?, _ context: _NodeContext) {
    token = PresentationToken(dismiss: presented.dismiss)
    requestedStyle = presented.style
    popover = presented.popover
    self.source = source
    inner = EnvironmentScope(parent: context.scope, depth: (context.parent?.depth ?? 0) + 1)
    var values = EnvironmentValues(scope: inner)
    values.presentation = token
    super.init(context)
    ownKeys = values.written
    _ = inner.take(ownKeys)
    content = SlotNode(
      presented.content, _NodeContext(parent: self, scope: inner))
    content.layoutParent = self
    preferencesBelowDidChange()
  }

  func updateContent(_ view: AnyView) {
    content.updateContent(view)
  }

  package override func forEachChild(_ visit: (_Node) -> Void) {
    if let backdrop { visit(backdrop) }
    visit(content)
  }

  package override func unmount() {
    super.unmount()
    inner.tearDown()
  }

  /// Whether all input is for this layer: what is below can't be used.
  package var isModal: Bool {
    switch traits.backgroundInteraction {
    case nil, .disabled: true
    case .enabled: style != .sheet
    case .enabledUpThrough(let rule):
      style != .sheet || (height(of: currentDetent) ?? 0) > (height(of: rule) ?? 0)
    }
  }

  /// The look of the presentation in the window as it is: popovers may be adapted to a small one.
  var style: PresentationStyle {
    guard requestedStyle == .popover || requestedStyle == .sheet else { return requestedStyle }
    let isLow = size.height < RootNode.regularHeight
    let adaptation = isNarrow ? traits.narrowAdaptation : isLow ? traits.lowAdaptation : nil
    switch adaptation {
    case nil, .some(.none): return requestedStyle
    case .sheet: return .sheet
    case .cover: return .cover
    case .popover: return .popover
    }
  }

  // MARK: - What the content asks for

  package override func preferencesBelowDidChange() {
    guard !isWaiting else { return }
    isWaiting = true
    root.collectLater(self)
  }

  package override func run() {
    track {
      guard let selected = traits.selection?.get() else { return }
      chosenDetent = selected
    }
    invalidateLayout()
  }

  // MARK: - Heights of a sheet

  /// The most that a sheet can have of the window.
  var mostHeight: CGFloat {
    isNarrow ? size.height - 10 : min(720, size.height - 2 * Self.margin)
  }

  func height(of rule: PresentationDetentRule?) -> CGFloat? {
    let values = EnvironmentValues(scope: scope)
    return Tracking.untracked { rule?.height(mostHeight, values) }
      .map { min(mostHeight, max(80, $0)) }
  }

  /// The heights that the sheet may have, the least first.
  private var detents: [(rule: PresentationDetentRule, height: CGFloat)] {
    (traits.detents ?? []).compactMap { rule in height(of: rule).map { (rule, $0) } }
      .sorted { $0.1 < $1.1 }
  }

  /// The height that the sheet has now; a sheet starts with the least.
  var currentDetent: PresentationDetentRule? {
    let all = detents
    if let chosenDetent, all.contains(where: { $0.rule == chosenDetent }) { return chosenDetent }
    return all.first?.rule
  }

  var showsDragIndicator: Bool {
    guard style == .sheet, isNarrow else { return false }
    return (traits.dragIndicator ?? .automatic) == .visible
      || (traits.dragIndicator != .hidden && detents.count > 1)
  }

  /// A drag moves the upper edge of a sheet from the bottom.
  fileprivate func drag(by distance: CGFloat) {
    pull = distance
    invalidateLayout()
  }

  /// The drag is over: the sheet takes the nearest height, or goes.
  fileprivate func endDrag() {
    let base = height(of: currentDetent) ?? mostHeight
    let reached = base - pull
    pull = 0
    invalidateLayout()
    let all = detents
    if mayBeDismissed, reached < (all.first?.height ?? mostHeight) / 2 {
      token.dismiss()
      return
    }
    guard let nearest = all.min(by: { abs($0.height - reached) < abs($1.height - reached) }),
      nearest.rule != currentDetent
    else { return }
    chosenDetent = nearest.rule
    traits.selection?.set(nearest.rule)
  }

  // MARK: - Layout

  package override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  package override func placeChildren() {
    card = cardFrame
    // Content that doesn't fill the card is in its middle.
    let chosen = content.sizeThatFits(ProposedViewSize(card.size))
    content.place(
      at: CGPoint(x: card.midX - chosen.width / 2, y: card.midY - chosen.height / 2), size: chosen,
      proposal: ProposedViewSize(card.size))
    let outline = outline
    backdrop?.place(at: outline.origin, size: outline.size, proposal: .init(outline.size))
  }

  package override func forEachLayoutChild(_ visit: (_LayoutNode) -> Void) {
    visit(content)
  }

  package override func draw(_ context: inout _DrawingContext) {
    drawPresentation(&context)
  }

  // MARK: - Input

  package override func hitTest(_ point: CGPoint) -> _LayoutNode? {
    guard card.contains(point) else { return isModal ? self : nil }
    return super.hitTest(point) ?? self
  }

  package func gestures(for event: PointerEvent) -> [GestureParticipant] {
    if isMenu {
      guard !card.contains(convertFromRoot(event.location)) else { return [] }
      let close = OutsidePress { [weak self] in self?.closeMenus(at: event.location) }
      return [GestureParticipant(close, node: self)]
    }
    guard event.button == .primary else { return [] }
    guard !card.contains(convertFromRoot(event.location)) else {
      return style == .sheet && isNarrow && (mayBeDismissed || detents.count > 1)
        ? [GestureParticipant(SheetDrag(self), node: self)] : []
    }
    if style == .popover, mayBeDismissed {
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
    guard event.key == .escape, event.phase == .down,
      style == .sheet || style == .popover || isMenu, mayBeDismissed
    else { return false }
    token.dismiss()
    return true
  }

  private var mayBeDismissed: Bool { !traits.isDismissDisabled }
}

extension PresentationLayer: PreferenceCollecting {
  package func collect() {
    isWaiting = false
    guard !isRetired else { return }
    traits = PresentationTraitsKey.defaultValue
    _ = content.collectPreference(PresentationTraitsKey.self, into: &traits)
    run()
    showBackdrop()
    root.changeKeys(of: inner, below: self) {
      inner.prefer(traits.colorScheme, keeping: ownKeys)
    }
    root.requestDisplay()
  }

  private func showBackdrop() {
    guard let view = traits.background else {
      backdrop?.unmount()
      backdrop = nil
      return
    }
    if let backdrop {
      backdrop.updateContent(view)
    } else {
      backdrop = SlotNode(view, _NodeContext(parent: self, scope: inner))
      backdrop?.layoutParent = self
    }
  }

  /// The environment inside, for what the layer draws itself.
  var innerScope: EnvironmentScope { inner }
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

/// A drag of a sheet by what of it takes no drags itself.
private final class SheetDrag: _GestureRecognizer<CGFloat> {
  private weak var layer: PresentationLayer?
  private var start: CGFloat?
  private static let least: CGFloat = 8

  init(_ layer: PresentationLayer) {
    self.layer = layer
    super.init()
  }

  override func send(_ event: PointerEvent) {
    let start = start ?? event.location.y
    self.start = start
    let distance = event.location.y - start
    switch event.phase {
    case .drag:
      if kind == .active || abs(distance) >= Self.least { phase = .active(distance) }
    case .up: phase = kind == .active ? .ended(distance) : .failed
    case .cancel: phase = .failed
    case .down, .hover, .exit: break
    }
  }

  override func commit() {
    switch phase {
    case .active(let distance): layer?.drag(by: distance)
    case .ended(let distance):
      layer?.drag(by: distance)
      layer?.endDrag()
    case .possible, .failed: break
    }
  }

  override func cancel() {
    super.cancel()
    layer?.drag(by: 0)
  }

  override func reset() {
    super.reset()
    start = nil
  }
}
