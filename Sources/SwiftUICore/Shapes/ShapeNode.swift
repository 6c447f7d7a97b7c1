import Foundation
import Graphics
import Reactivity

/// The node of a view that draws a shape: keeps the outline until the shape or the size changes, and the
/// style until something changes that it was resolved against.
final class ShapeNode<Description: ShapeDescription>: _LayoutNode {
  private var view: Description
  private let readBareShape: ((UnsafeRawPointer) -> Description)?
  private let type: Any.Type
  private var style = ResolvedShapeStyle(.color(.clear))
  private var slot: SlotNode?
  private var outline: (path: Path, size: CGSize, direction: LayoutDirection)?

  init(_ view: Description, _ context: _NodeContext) {
    self.view = view
    readBareShape = nil
    type = Description.self
    super.init(context)
    start()
  }

  /// The node of a shape that is used as a view itself: it is updated with shapes.
  init<S: Shape>(_ view: Description, bareShape: S.Type, _ context: _NodeContext)
  where Description == _ShapeView<S, ForegroundStyle> {
    self.view = view
    readBareShape = { pointer in
      _ShapeView(
        shape: pointer.assumingMemoryBound(to: S.self).pointee, style: ForegroundStyle())
    }
    type = S.self
    super.init(context)
    start()
  }

  private func start() {
    if Description.Behind.self != EmptyView.self {
      slot = SlotNode(view.behind, childContext)
      slot?.layoutParent = self
    }
    run()
  }

  override var viewType: Any.Type? { type }

  override func update(from value: UnsafeRawPointer) {
    let new =
      readBareShape?(value) ?? value.assumingMemoryBound(to: Description.self).pointee
    let target = root.animator?.target(of: self, as: ShapeParts<Description>.self)?.view ?? view
    guard !KeyEquality.isEqual(target, new) else { return }
    let shown = animating(from: ShapeParts(view), to: ShapeParts(new)) { [unowned self] in
      show($0.view)
    }
    slot?.updateContent(new.behind)
    show(shown.view)
    run()
  }

  private func show(_ new: Description) {
    let old = view
    view = new
    outline = nil
    if isPlaced, view.shape.sizeThatFits(placedProposal) == old.shape.sizeThatFits(placedProposal) {
      invalidateDisplay()
    } else {
      invalidateLayout()
    }
  }

  private func show(_ new: ResolvedShapeStyle) {
    style = new
    invalidateDisplay()
  }

  override func run() {
    let new = track {
      switch view.style {
      case is ForegroundStyle: scope.foregroundStyle
      case let color as Color:
        ResolvedShapeStyle(.color(color.resolve(in: scope.colorContext)))
      default: view.style.resolved(in: EnvironmentValues(scope: scope))
      }
    }
    let target = root.target(of: self, slot: 1, else: style)
    guard new != target || !isPlaced else { return }
    show(
      isPlaced
        ? animating(slot: 1, from: style, to: new) { [unowned self] (style: ResolvedShapeStyle) in
          show(style)
        } : new)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = view.shape.sizeThatFits(proposal)
    return CGSize(width: max(0, size.width), height: max(0, size.height))
  }

  override func placeChildren() {
    guard let slot else { return }
    let proposal = ProposedViewSize(size)
    let chosen = slot.sizeThatFits(proposal)
    placeChild(
      slot,
      at: CGPoint(x: (size.width - chosen.width) / 2, y: (size.height - chosen.height) / 2),
      size: chosen, proposal: proposal)
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let slot { visit(slot) }
  }

  override func forEachLayoutChild(_ visit: (_LayoutNode) -> Void) {
    if let slot { visit(slot) }
  }

  private var path: Path {
    let direction: LayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    if let outline, outline.size == size, outline.direction == direction { return outline.path }
    let made = ShapePlace.outline(at: self) {
      view.outline(in: CGRect(origin: .zero, size: size), layoutDirection: direction)
    }
    outline = made.isFixed ? (made.path, size, direction) : nil
    return made.path
  }

  override func draw(_ context: inout _DrawingContext) {
    drawChildren(&context)
    guard !style.isClear else { return }
    let rect = context.absolute(CGRect(origin: .zero, size: size))
    let path = path.offsetBy(dx: context.origin.x, dy: context.origin.y)
    let items =
      if let line = view.line {
        style.strokeItems(path, line, in: rect)
      } else {
        style.fillItems(path, evenOdd: view.filling?.isEOFilled ?? false, in: rect)
      }
    for item in items { context.append(item) }
  }

  override func containsForHit(_ point: CGPoint) -> Bool {
    if let line = view.line { return path.strokedPath(line).contains(point) }
    return path.contains(point, eoFill: view.filling?.isEOFilled ?? false)
  }
}
