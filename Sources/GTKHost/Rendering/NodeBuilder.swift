import CGTK
import CairoRendering
import Foundation
import Graphics

/// Turns display lists into render nodes, which GSK draws on the GPU.
///
/// Rectangles, rounded rectangles, ellipses, gradients, borders, texts, pictures, transforms, opacity, blur,
/// shadows and most blend modes have nodes of their own. GSK 4.8 has none for other paths, masks and the
/// remaining modes: those are drawn by cairo, into a node that holds the drawing, not its pixels.
@MainActor
struct NodeBuilder {
  /// Pixels for one point.
  let scale: CGFloat
  let cache: NodeCache
  /// Whether the items lie askew to the pixels, where edges need half-covered pixels to be smooth.
  var isTurned = false

  /// A node that shows a list; `nil` where it shows nothing.
  func node(of list: DisplayList) -> NodeHandle? {
    var canvas = Canvas()
    draw(list, into: &canvas)
    return canvas.finish()
  }

  /// A snapshot that is being filled. `snapshot` changes where an effect needs what was drawn so far.
  struct Canvas {
    private(set) var snapshot: OpaquePointer = gtk_snapshot_new()!

    mutating func finish() -> NodeHandle? {
      gtk_snapshot_free_to_node(snapshot).map(NodeHandle.init(adopting:))
    }

    /// Takes what was drawn so far and begins anew.
    mutating func take() -> NodeHandle? {
      let node = finish()
      snapshot = gtk_snapshot_new()
      return node
    }

    func append(_ node: NodeHandle) {
      gtk_snapshot_append_node(snapshot, node.node)
    }

    func append(_ node: NodeHandle, at origin: CGPoint) {
      if origin == .zero { return append(node) }
      gtk_snapshot_save(snapshot)
      var point = graphene_point_t(origin)
      gtk_snapshot_translate(snapshot, &point)
      gtk_snapshot_append_node(snapshot, node.node)
      gtk_snapshot_restore(snapshot)
    }
  }

  func draw(_ list: DisplayList, into canvas: inout Canvas) {
    var rest = list.items[...]
    if let last = list.lastCairoBlend {
      appendCairo(DisplayList(Array(rest[...last])), into: canvas.snapshot)
      rest = rest[(last + 1)...]
    }
    for item in rest { draw(item, into: &canvas) }
  }

  private func draw(_ item: DisplayItem, into canvas: inout Canvas) {
    switch item {
    case .fill(let path, let paint, let evenOdd):
      if isTurned || !fill(path, paint, evenOdd: evenOdd, into: canvas.snapshot) {
        let key = NodeCache.Key.path(path.boundingRect, isStroke: false)
        appendCached(item, key, into: canvas)
      }
    case .stroke(let path, let paint, let style):
      if !stroke(path, paint, style, into: canvas.snapshot) {
        let key = NodeCache.Key.path(path.boundingRect, isStroke: true)
        appendCached(item, key, into: canvas)
      }
    case .text(let layout, let origin, let paint):
      guard let layout = layout as? PangoTextLayout else { return }
      let node = cache.node(for: item, .text(ObjectIdentifier(layout))) {
        textNode(layout, paint)
      }
      if let node {
        canvas.append(node, at: origin)
      } else {
        // A gradient is placed in the item's coordinates, so the node cannot be moved with the text.
        appendCairo(DisplayList([item]), into: canvas.snapshot)
      }
    case .image(let image, let rect, let smooth, let tint):
      if !draw(image, in: rect, smooth: smooth, tint: tint, into: canvas.snapshot) {
        appendCairo(DisplayList([item]), into: canvas.snapshot)
      }
    case .group(let effect, let list):
      draw(list, through: effect, into: &canvas)
    case .fragment(let fragment, let origin):
      if let node = node(of: fragment) { canvas.append(node, at: origin) }
    }
  }

  // MARK: - Kept nodes

  private func appendCached(_ item: DisplayItem, _ key: NodeCache.Key, into canvas: Canvas) {
    let node = cache.node(for: item, key) {
      let snapshot = gtk_snapshot_new()!
      appendCairo(DisplayList([item]), into: snapshot)
      return gtk_snapshot_free_to_node(snapshot).map(NodeHandle.init(adopting:))
    }
    if let node { canvas.append(node) }
  }

  private final class FragmentNode {
    let node: NodeHandle?
    let scale: CGFloat

    init(_ node: NodeHandle?, scale: CGFloat) {
      (self.node, self.scale) = (node, scale)
    }
  }

  private func node(of fragment: DisplayFragment) -> NodeHandle? {
    if let kept = fragment.rendererCache as? FragmentNode, kept.scale == scale { return kept.node }
    let node = node(of: fragment.list)
    fragment.rendererCache = FragmentNode(node, scale: scale)
    return node
  }

  // MARK: - What only cairo draws

  /// Adds a list as a node that cairo draws. The node is as large as the drawing and no larger.
  func appendCairo(_ list: DisplayList, into snapshot: OpaquePointer) {
    let bounds = list.bounds
    guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return }
    // One more point on each side: edges are drawn with half-covered pixels.
    var rect = graphene_rect_t(bounds.insetBy(dx: -1, dy: -1))
    guard let context = gtk_snapshot_append_cairo(snapshot, &rect) else { return }
    CairoRenderer(effectScale: scale).draw(list, into: context)
    cairo_destroy(context)
  }

  private func textNode(_ layout: PangoTextLayout, _ paint: Paint) -> NodeHandle? {
    guard case .color(let color) = paint else { return nil }
    if let line = layout.glyphLine {
      var native = GdkRGBA(line.color ?? color)
      var baseline = graphene_point_t(x: 0, y: Float(layout.firstBaseline))
      return gsk_text_node_new(line.font, line.glyphs, &native, &baseline)
        .map(NodeHandle.init(adopting:))
    }
    let snapshot = gtk_snapshot_new()!
    var native = GdkRGBA(color)
    gtk_snapshot_append_layout(snapshot, layout.layout, &native)
    for mark in layout.patternedMarks {
      let line = Path { path in
        path.move(to: mark.start)
        path.addLine(to: mark.end)
      }
      let paint = mark.color.map(Paint.color) ?? paint
      appendCairo(DisplayList([.stroke(line, paint, mark.style)]), into: snapshot)
    }
    return gtk_snapshot_free_to_node(snapshot).map(NodeHandle.init(adopting:))
  }
}
