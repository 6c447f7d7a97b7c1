import CPango
import Foundation
import Graphics

extension OpaquePointer {
  /// Makes a paint the cairo context's source, in the user space of now.
  func setSource(_ paint: Paint) {
    switch paint {
    case .color(let color):
      cairo_set_source_rgba(self, color.red, color.green, color.blue, color.alpha)
    case .linearGradient(let stops, let start, let end):
      let pattern = cairo_pattern_create_linear(
        Double(start.x), Double(start.y), Double(end.x), Double(end.y))!
      setSource(pattern, stops)
    case .radialGradient(let stops, let center, let startRadius, let endRadius):
      let pattern = cairo_pattern_create_radial(
        Double(center.x), Double(center.y), Double(max(startRadius, 0)), Double(center.x),
        Double(center.y), Double(max(endRadius, 0)))!
      setSource(pattern, stops)
    case .angularGradient(let stops, let center, let startAngle, let endAngle):
      let sweep = AngularSweep(
        stops: stops, center: center, start: startAngle, end: endAngle, radius: reach(from: center))
      let pattern = sweep.makePattern()
      cairo_set_source(self, pattern)
      cairo_pattern_destroy(pattern)
    }
  }

  /// Consumes the pattern.
  private func setSource(_ pattern: OpaquePointer, _ stops: [GradientStop]) {
    for stop in stops {
      cairo_pattern_add_color_stop_rgba(
        pattern, Double(stop.location), stop.color.red, stop.color.green, stop.color.blue,
        stop.color.alpha)
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_set_source(self, pattern)
    cairo_pattern_destroy(pattern)
  }

  /// How far the farthest visible corner is from a point.
  private func reach(from center: CGPoint) -> Double {
    let box = clipBounds
    return [box.minX, box.maxX].flatMap { x in
      [box.minY, box.maxY].map { y in Double(hypot(x - center.x, y - center.y)) }
    }.max()! + 1
  }
}

/// A gradient around a point, as a fan of narrow sectors whose colours run evenly.
private struct AngularSweep {
  let stops: [GradientStop]
  let center: CGPoint
  let start: Double
  let end: Double
  let radius: Double

  /// The widest sector: its straight outer edge lies outside the visible circle.
  private static let widestSector = Double.pi / 18

  func makePattern() -> OpaquePointer {
    let pattern = cairo_pattern_create_mesh()!
    guard let first = stops.first, let last = stops.last else { return pattern }
    let span = end - start
    var edges = [(angle: start, color: first.color)]
    for stop in stops {
      edges.append((start + span * Double(min(max(stop.location, 0), 1)), stop.color))
    }
    edges.append((end, last.color))
    for (from, to) in zip(edges, edges.dropFirst()) {
      addSectors(from, to, to: pattern)
    }
    // What the sweep leaves open is shared by its two ends.
    let rest = 2 * Double.pi - abs(span)
    if rest > 1e-9 {
      let half = (span < 0 ? -rest : rest) / 2
      addSectors((end, last.color), (end + half, last.color), to: pattern)
      addSectors((start - half, first.color), (start, first.color), to: pattern)
    }
    return pattern
  }

  private func addSectors(
    _ from: (angle: Double, color: RGBA), _ to: (angle: Double, color: RGBA),
    to pattern: OpaquePointer
  ) {
    let delta = to.angle - from.angle
    guard delta != 0 else { return }
    let count = max(1, Int((abs(delta) / AngularSweep.widestSector).rounded(.up)))
    for index in 0..<count {
      let (low, high) = (Double(index) / Double(count), Double(index + 1) / Double(count))
      addSector(
        from.angle + delta * low, from.angle + delta * high, mix(from.color, to.color, low),
        mix(from.color, to.color, high), to: pattern)
    }
  }

  private func addSector(
    _ from: Double, _ to: Double, _ first: RGBA, _ second: RGBA, to pattern: OpaquePointer
  ) {
    let (x, y) = (Double(center.x), Double(center.y))
    let far = radius / cos(AngularSweep.widestSector / 2)
    cairo_mesh_pattern_begin_patch(pattern)
    cairo_mesh_pattern_move_to(pattern, x, y)
    cairo_mesh_pattern_line_to(pattern, x + far * cos(from), y + far * sin(from))
    cairo_mesh_pattern_line_to(pattern, x + far * cos(to), y + far * sin(to))
    cairo_mesh_pattern_line_to(pattern, x, y)
    for (corner, color) in [first, first, second, second].enumerated() {
      cairo_mesh_pattern_set_corner_color_rgba(
        pattern, UInt32(corner), color.red, color.green, color.blue, color.alpha)
    }
    cairo_mesh_pattern_end_patch(pattern)
  }

  private func mix(_ a: RGBA, _ b: RGBA, _ t: Double) -> RGBA {
    RGBA(
      red: a.red + (b.red - a.red) * t, green: a.green + (b.green - a.green) * t,
      blue: a.blue + (b.blue - a.blue) * t, alpha: a.alpha + (b.alpha - a.alpha) * t)
  }
}
