import Diagnostics
import Foundation
import Graphics

/// Cuts a view off outside of a shape; what `.clipShape` applies.
public struct _ClipEffect<ClipShape>: _ElementModifier where ClipShape: Shape {
  public typealias Body = Never
  public var shape: ClipShape
  public var style: FillStyle

  public init(shape: ClipShape, style: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
  }

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    ClipElement(modifier, context)
  }
}

extension _ClipEffect: Animatable {
  public var animatableData: ClipShape.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }
}

private final class ClipElement<S: Shape>: _ModifierElement<_ClipEffect<S>> {
  override func modifierDidChange(from old: _ClipEffect<S>) {
    invalidateDisplay()
  }

  private var path: Path {
    ShapePlace.outline(at: self) {
      modifier.shape.path(
        in: CGRect(origin: .zero, size: size),
        layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight)
    }.path
  }

  override func draw(_ context: inout _DrawingContext) {
    let path = path.offsetBy(dx: context.origin.x, dy: context.origin.y)
    context.group(.clip(path, evenOdd: modifier.style.isEOFilled)) { drawChildren(&$0) }
  }

  override func hitTest(_ point: CGPoint) -> _LayoutNode? {
    path.contains(point, eoFill: modifier.style.isEOFilled) ? super.hitTest(point) : nil
  }
}

/// Shows a view only where another covers it; what `.mask` applies.
public struct _MaskAlignmentEffect<Mask>: _ElementModifier where Mask: View {
  public typealias Body = Never
  public var alignment: Alignment
  public var mask: Mask
  public static var _hasContent: Bool { true }

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    MaskElement(modifier, context)
  }
}

private final class MaskElement<Mask: View>: _ModifierElement<_MaskAlignmentEffect<Mask>> {
  private var slot: SlotNode!

  override init(_ modifier: _MaskAlignmentEffect<Mask>, _ context: _NodeContext) {
    super.init(modifier, context)
    slot = SlotNode(modifier.mask, alignment: modifier.alignment, childContext)
    slot.layoutParent = self
  }

  override func modifierDidChange(from old: _MaskAlignmentEffect<Mask>) {
    slot.updateContent(modifier.mask)
    if old.alignment != modifier.alignment { invalidateLayout() }
  }

  override func placeChildren() {
    super.placeChildren()
    let proposal = ProposedViewSize(size)
    let dimensions = slot.dimensions(proposal)
    let guides = ViewDimensions(node: child, size: size, proposal: placedProposal)
    let alignment = modifier.alignment
    placeChild(
      slot,
      at: CGPoint(
        x: guides[alignment.horizontal] - dimensions[alignment.horizontal],
        y: guides[alignment.vertical] - dimensions[alignment.vertical]),
      size: CGSize(width: dimensions.width, height: dimensions.height), proposal: proposal)
  }

  override func draw(_ context: inout _DrawingContext) {
    let mask = context.nested { slot.drawAsChild(&$0) }
    guard !mask.items.isEmpty else { return }
    context.group(.mask(mask)) { drawChildren(&$0) }
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let slot { visit(slot) }
  }
}

extension View {
  /// Cuts this view off outside of a shape, for the eye and for input.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/clipshape(_:style:)
  nonisolated public func clipShape<S>(_ shape: S, style: FillStyle = FillStyle()) -> some View
  where S: Shape {
    if !style.isAntialiased { UnsupportedAPI.antialiased.wasReached() }
    return modifier(_ClipEffect(shape: shape, style: style))
  }

  /// Cuts this view off outside of its frame.
  nonisolated public func clipped(antialiased: Bool = false) -> some View {
    // A rectangle's edges lie on pixels, so that nothing is there to smooth, which is the default here.
    modifier(_ClipEffect(shape: Rectangle(), style: FillStyle(antialiased: antialiased)))
  }

  /// Cuts off the corners of this view. The radius is in points.
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius), style: FillStyle(antialiased: antialiased))
  }

  /// Shows this view only where the mask covers it, by the mask's opacity.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/mask(alignment:_:)
  nonisolated public func mask<Mask>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View where Mask: View {
    modifier(_MaskAlignmentEffect(alignment: alignment, mask: mask()))
  }

  nonisolated public func mask<Mask>(_ mask: Mask) -> some View where Mask: View {
    modifier(_MaskAlignmentEffect(alignment: .center, mask: mask))
  }
}
