import CPango
import Foundation
import Graphics

/// Draws display lists into cairo contexts. Holds nothing between lists.
public struct CairoRenderer {
  /// Pixels for one unit where an effect has to be drawn as pixels, before the context's own scale: 1 for
  /// pictures, more for PDF and SVG, whose contexts do not know what they will be printed at.
  let effectScale: CGFloat

  public init(effectScale: CGFloat = 1) {
    self.effectScale = effectScale
  }

  /// Draws a list at the context's origin. `context`: a `cairo_t *`, left as it was.
  public func draw(_ list: DisplayList, into context: OpaquePointer) {
    draw(list.items[...], into: context)
  }

  /// The same with a part of a list.
  func draw(_ items: ArraySlice<DisplayItem>, into context: OpaquePointer) {
    cairo_save(context)
    for item in items {
      draw(item, into: context)
    }
    cairo_restore(context)
  }

  private func draw(_ item: DisplayItem, into context: OpaquePointer) {
    switch item {
    case .fill(let path, let paint, let evenOdd):
      guard !path.isEmpty else { return }
      cairo_set_fill_rule(
        context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      context.add(path)
      context.setSource(paint)
      cairo_fill(context)
    case .stroke(let path, let paint, let style):
      guard !path.isEmpty, style.lineWidth > 0 else { return }
      context.add(path)
      context.setSource(paint)
      stroke(style, into: context)
    case .text(let layout, let origin, let paint):
      if let layout = layout as? PangoTextLayout {
        draw(layout, at: origin, paint: paint, into: context)
      }
    case .image(let image, let rect, let smooth, let tint):
      draw(image, in: rect, smooth: smooth, tint: tint, into: context)
    case .group(let effect, let list):
      draw(list, through: effect, into: context)
    case .fragment(let fragment, let origin):
      cairo_save(context)
      cairo_translate(context, Double(origin.x), Double(origin.y))
      draw(fragment.list, into: context)
      cairo_restore(context)
    }
  }

  func stroke(_ style: StrokeStyle, into context: OpaquePointer) {
    cairo_set_line_width(context, Double(style.lineWidth))
    cairo_set_miter_limit(context, Double(style.miterLimit))
    switch style.lineCap {
    case .butt: cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
    }
    switch style.lineJoin {
    case .miter: cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
    }
    let dash = (style.effectiveDash ?? []).map(Double.init)
    cairo_set_dash(context, dash, Int32(dash.count), Double(style.dashPhase))
    cairo_stroke(context)
  }
}

extension OpaquePointer {
  /// Makes a path the cairo context's current one.
  func add(_ path: Path) {
    cairo_new_path(self)
    switch path.storage {
    case .empty: break
    case .rect(let rect):
      cairo_rectangle(
        self, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
    default: path.forEach(add)
    }
  }

  private func add(_ element: Path.Element) {
    switch element {
    case .move(let point): cairo_move_to(self, Double(point.x), Double(point.y))
    case .line(let point): cairo_line_to(self, Double(point.x), Double(point.y))
    case .curve(let end, let first, let second):
      cairo_curve_to(
        self, Double(first.x), Double(first.y), Double(second.x), Double(second.y), Double(end.x),
        Double(end.y))
    case .quadCurve(let end, let control):
      var (x, y) = (0.0, 0.0)
      cairo_get_current_point(self, &x, &y)
      let (cx, cy, ex, ey) = (Double(control.x), Double(control.y), Double(end.x), Double(end.y))
      cairo_curve_to(
        self, x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3, ex + (cx - ex) * 2 / 3,
        ey + (cy - ey) * 2 / 3, ex, ey)
    case .closeSubpath: cairo_close_path(self)
    }
  }

  /// The part of the cairo context's user space that can be seen.
  var clipBounds: CGRect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(self, &left, &top, &right, &bottom)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  func concatenate(_ transform: CGAffineTransform) {
    var matrix = cairo_matrix_t(
      xx: Double(transform.a), yx: Double(transform.b), xy: Double(transform.c),
      yy: Double(transform.d), x0: Double(transform.tx), y0: Double(transform.ty))
    cairo_transform(self, &matrix)
  }
}
