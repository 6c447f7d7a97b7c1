import Diagnostics
import Foundation
import Graphics

/// Draws by a function instead of by views.
///
/// The function runs when the canvas is drawn for the first time, and again when its view is made anew, its size
/// changes, or what it read changes. A canvas takes the space that it is offered.
///
/// Source: https://developer.apple.com/documentation/swiftui/canvas
public struct Canvas<Symbols>: _PrimitiveView where Symbols: View {
  public typealias Body = Never
  public var symbols: Symbols
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  public var isOpaque: Bool
  public var colorMode: ColorRenderingMode
  public var rendersAsynchronously: Bool

  /// - Parameters:
  ///   - opaque: nothing is different; what isn't drawn stays clear.
  ///   - colorMode: colours are always mixed by the numbers of the screen.
  ///   - rendersAsynchronously: the function always runs at once.
  ///   - renderer: draws into a space of the size in points that it is given.
  ///   - symbols: views with a `tag`, which the function draws by that.
  nonisolated public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    self.symbols = symbols()
    self.renderer = renderer
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
    if opaque || colorMode != .nonLinear || rendersAsynchronously {
      UnsupportedAPI.canvasOptions.wasReached()
    }
  }

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    PassthroughNode(context, content: view.content) { (view: Self) in view.content }
  }

  @MainActor private var content: ContentChildren<Symbols, CanvasDrawing> {
    ContentChildren(of: symbols) { CanvasDrawing(renderer: renderer, symbols: $0) }
  }
}

extension Canvas where Symbols == EmptyView {
  nonisolated public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously,
      renderer: renderer
    ) { EmptyView() }
  }
}

@available(*, unavailable)
extension Canvas: Sendable {}

/// The space that a function draws in, with the views that it may draw.
struct CanvasDrawing: _PrimitiveView {
  let renderer: (inout GraphicsContext, CGSize) -> Void
  let symbols: [ContentChild]

  @MainActor static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    CanvasNode(view, context)
  }
}

/// The node of a canvas: keeps what its function drew until something of it changes.
final class CanvasNode: _LayoutNode {
  private var view: CanvasDrawing
  /// In the node's own coordinates; `nil` where the function has to run.
  private var drawn: (list: DisplayList, size: CGSize)?
  /// The nodes of images that were drawn.
  private var images: [ImageNode] = []
  private var observation: ObservationLink?

  init(_ view: CanvasDrawing, _ context: _NodeContext) {
    self.view = view
    super.init(context)
    adoptSymbols()
  }

  override func update(from value: UnsafeRawPointer) {
    view = value.assumingMemoryBound(to: CanvasDrawing.self).pointee
    adoptSymbols()
    run()
  }

  /// Something that the function read has changed.
  override func run() {
    drawn = nil
    invalidateDisplay()
  }

  override func unmount() {
    dropImages()
    super.unmount()
  }

  // MARK: - Symbols

  private func adoptSymbols() {
    for symbol in view.symbols { symbol.handle.node?.layoutParent = self }
    invalidateLayout()
  }

  /// The symbols stand at the origin in their own sizes, and are drawn elsewhere.
  override func placeChildren() {
    for symbol in view.symbols {
      guard let node = symbol.handle.node else { continue }
      node.place(at: .zero, proposal: .unspecified)
    }
    drawn = nil
  }

  /// What the view with a tag looks like, and its size; `nil` where no view has it.
  func symbol(tagged tag: AnyHashable) -> (list: DisplayList, size: CGSize)? {
    guard let node = view.symbols.first(where: { $0.tag == tag })?.handle.node else { return nil }
    var context = _DrawingContext()
    node.drawAsChild(&context)
    return (context.list, node.size)
  }

  // MARK: - Images

  /// A node that draws an image in the style of the canvas's place.
  func imageNode(for image: Image) -> ImageNode {
    let node = ImageNode(image, _NodeContext(parent: self, scope: scope))
    images.append(node)
    return node
  }

  private func dropImages() {
    for image in images { image.unmount() }
    images = []
  }

  // MARK: - Drawing

  override func draw(_ context: inout _DrawingContext) {
    let list = drawn.flatMap { $0.size == size ? $0.list : nil } ?? render()
    guard !list.items.isEmpty else { return }
    let origin = context.absolute(CGPoint.zero)
    let place = CGAffineTransform(translationX: origin.x, y: origin.y)
    // What blends, blends with what the function drew, not with what is behind the canvas.
    let shown = list.blends ? DisplayList([.group(.opacity(1), list)]) : list
    context.append(.group(.transform(place), shown))
  }

  private func render() -> DisplayList {
    dropImages()
    let storage = GraphicsContext.Storage(canvas: self)
    track {
      let (_, link) = ObservationLink.observing(observation, for: self) {
        var graphics = GraphicsContext(storage: storage, size: size)
        view.renderer(&graphics, size)
      }
      observation = link
    }
    drawn = (storage.list, size)
    return storage.list
  }

  override func containsForHit(_ point: CGPoint) -> Bool {
    CGRect(origin: .zero, size: size).contains(point)
  }
}
