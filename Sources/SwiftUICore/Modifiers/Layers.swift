import Foundation
import Graphics

/// A view behind another; what `.background` applies.
public struct _BackgroundModifier<Background: View>: _ElementModifier {
  public typealias Body = Never
  public var background: Background
  public var alignment: Alignment
  public static var _hasContent: Bool { true }

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    LayerElement(
      modifier, modifier.background, alignment: \.alignment, layer: \.background, isBehind: true,
      context)
  }
}

/// A view in front of another; what `.overlay` applies.
public struct _OverlayModifier<Overlay: View>: _ElementModifier {
  public typealias Body = Never
  public var overlay: Overlay
  public var alignment: Alignment
  public static var _hasContent: Bool { true }

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    LayerElement(
      modifier, modifier.overlay, alignment: \.alignment, layer: \.overlay, isBehind: false, context
    )
  }
}

/// A view with a second one behind or in front of it, which is proposed the first one's size.
private final class LayerElement<Modifier: _ElementModifier, Layer: View>: _ModifierElement<
  Modifier
>
{
  private var slot: SlotNode!
  private let alignment: KeyPath<Modifier, Alignment>
  private let layer: KeyPath<Modifier, Layer>
  private let isBehind: Bool

  init(
    _ modifier: Modifier, _ view: Layer, alignment: KeyPath<Modifier, Alignment>,
    layer: KeyPath<Modifier, Layer>, isBehind: Bool, _ context: _NodeContext
  ) {
    self.alignment = alignment
    self.layer = layer
    self.isBehind = isBehind
    super.init(modifier, context)
    slot = SlotNode(view, alignment: modifier[keyPath: alignment], childContext)
    slot.layoutParent = self
  }

  override func modifierDidChange(from old: Modifier) {
    slot.updateContent(modifier[keyPath: layer])
    if old[keyPath: alignment] != modifier[keyPath: alignment] { invalidateLayout() }
  }

  override var leastWidth: CGFloat? { child.leastWidth }

  override func placeChildren() {
    super.placeChildren()
    let proposal = ProposedViewSize(size)
    let dimensions = slot.dimensions(proposal)
    let guides = ViewDimensions(node: child, size: size, proposal: placedProposal)
    let alignment = modifier[keyPath: alignment]
    placeChild(
      slot,
      at: CGPoint(
        x: guides[alignment.horizontal] - dimensions[alignment.horizontal],
        y: guides[alignment.vertical] - dimensions[alignment.vertical]),
      size: CGSize(width: dimensions.width, height: dimensions.height), proposal: proposal)
  }

  override func forEachLayoutChild(_ visit: (_LayoutNode) -> Void) {
    if isBehind { visit(slot) }
    visit(child)
    if !isBehind { visit(slot) }
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let slot { visit(slot) }
  }
}

extension View {
  /// Layers the views that you specify behind this view.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/background(alignment:content:)
  nonisolated public func background<V>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View where V: View {
    modifier(_BackgroundModifier(background: content(), alignment: alignment))
  }

  /// Layers a view behind this view.
  @_disfavoredOverload
  nonisolated public func background<Background>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View where Background: View {
    modifier(_BackgroundModifier(background: background, alignment: alignment))
  }

  /// Layers the views that you specify in front of this view.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/overlay(alignment:content:)
  nonisolated public func overlay<V>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View where V: View {
    modifier(_OverlayModifier(overlay: content(), alignment: alignment))
  }

  /// Layers a view in front of this view.
  @_disfavoredOverload
  nonisolated public func overlay<Overlay>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View where Overlay: View {
    modifier(_OverlayModifier(overlay: overlay, alignment: alignment))
  }
}
