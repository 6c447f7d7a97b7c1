import CGTK
import Foundation
import Graphics

extension NodeBuilder {
  /// Fills a path; `false` where GSK has no node for it.
  func fill(_ path: Path, _ paint: Paint, evenOdd: Bool, into snapshot: OpaquePointer) -> Bool {
    if path.isEmpty { return true }
    guard let shape = RoundedShape(path) else { return false }
    guard shape.rect.width > 0, shape.rect.height > 0, shape.rect.isDrawable else { return true }
    guard let painter = Painter(paint) else { return false }
    if shape.isRectangle {
      painter.paint(shape.rect, into: snapshot)
    } else {
      shape.clip(snapshot) { painter.paint(shape.rect, into: snapshot) }
    }
    return true
  }

  /// Strokes a path as a border of a rectangle, where it is one; `false` otherwise.
  func stroke(
    _ path: Path, _ paint: Paint, _ style: StrokeStyle, into snapshot: OpaquePointer
  ) -> Bool {
    if path.isEmpty || style.lineWidth <= 0 { return true }
    guard case .color(let color) = paint, style.effectiveDash == nil,
      let shape = RoundedShape(path),
      shape.rect.isDrawable
    else { return false }
    let half = style.lineWidth / 2
    if shape.isRectangle, style.lineJoin != .miter || style.miterLimit < 1.5 { return false }
    // The outline of an ellipse's line is no ellipse, unless it is a circle.
    guard shape.corner.width == shape.corner.height,
      half <= min(shape.rect.width, shape.rect.height) / 2
    else { return false }
    let corner = shape.isRectangle ? 0 : shape.corner.width + half
    var outline = GskRoundedRect(
      shape.rect.insetBy(dx: -half, dy: -half), corner: CGSize(width: corner, height: corner))
    let widths = [Float](repeating: Float(style.lineWidth), count: 4)
    let colors = [GdkRGBA](repeating: GdkRGBA(color), count: 4)
    gtk_snapshot_append_border(snapshot, &outline, widths, colors)
    return true
  }
}

extension CGRect {
  /// Whether the numbers are ones that a renderer can work with.
  var isDrawable: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite
  }
}

/// A paint that GSK has a node for.
private struct Painter {
  private let paint: Paint
  private var stops: [GskColorStop] = []

  /// `nil` where the gradient has a form that GSK has no node for.
  init?(_ paint: Paint) {
    self.paint = paint
    switch paint {
    case .color: break
    case .linearGradient(let stops, let start, let end):
      guard start != end else { return nil }
      self.stops = Painter.native(stops)
    case .radialGradient(let stops, _, let startRadius, let endRadius):
      guard startRadius >= 0, endRadius > startRadius else { return nil }
      self.stops = Painter.native(stops)
    case .angularGradient(let stops, _, let startAngle, let endAngle):
      guard endAngle > startAngle, endAngle - startAngle <= 2 * .pi + 1e-9 else { return nil }
      self.stops = Painter.native(Painter.around(stops, sweep: endAngle - startAngle))
    }
  }

  func paint(_ rect: CGRect, into snapshot: OpaquePointer) {
    var bounds = graphene_rect_t(rect)
    switch paint {
    case .color(let color):
      var native = GdkRGBA(color)
      gtk_snapshot_append_color(snapshot, &native, &bounds)
    case .linearGradient(_, let start, let end):
      var (first, last) = (graphene_point_t(start), graphene_point_t(end))
      gtk_snapshot_append_linear_gradient(
        snapshot, &bounds, &first, &last, stops, gsize(stops.count))
    case .radialGradient(_, let center, let startRadius, let endRadius):
      var point = graphene_point_t(center)
      let radius = Float(endRadius)
      gtk_snapshot_append_radial_gradient(
        snapshot, &bounds, &point, radius, radius, Float(startRadius / endRadius), 1, stops,
        gsize(stops.count))
    case .angularGradient(_, let center, let startAngle, _):
      var point = graphene_point_t(center)
      // GSK counts degrees from the top, the paint from the right.
      let rotation = Float(startAngle * 180 / .pi + 90)
      gtk_snapshot_append_conic_gradient(
        snapshot, &bounds, &point, rotation, stops, gsize(stops.count))
    }
  }

  /// Stops as GSK wants them: at least two, from 0 to 1, in order.
  private static func native(_ stops: [GradientStop]) -> [GskColorStop] {
    var last: Float = 0
    var native = stops.map { stop -> GskColorStop in
      last = min(max(Float(stop.location), last), 1)
      return GskColorStop(offset: last, color: GdkRGBA(stop.color))
    }
    if native.isEmpty { native = [GskColorStop(offset: 0, color: GdkRGBA(.clear))] }
    if native.count == 1 { native.append(GskColorStop(offset: 1, color: native[0].color)) }
    return native
  }

  /// Stops of a part of the circle as stops of the whole: what the sweep leaves open is shared by its ends.
  private static func around(_ stops: [GradientStop], sweep: Double) -> [GradientStop] {
    let part = sweep / (2 * .pi)
    guard part < 1 - 1e-9, let first = stops.first, let last = stops.last else { return stops }
    let middle = CGFloat(part + (1 - part) / 2)
    return stops.map {
      GradientStop(color: $0.color, location: min(max($0.location, 0), 1) * CGFloat(part))
    } + [
      GradientStop(color: last.color, location: middle),
      GradientStop(color: first.color, location: middle),
      GradientStop(color: first.color, location: 1),
    ]
  }
}
