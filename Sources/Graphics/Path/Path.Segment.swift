import Foundation

/// A line or curve with both ends known: what measuring needs.
struct PathSegment {
  var start: CGPoint
  var end: CGPoint
  /// `nil` for a straight line; a quadratic curve is raised to a cubic.
  var controls: (CGPoint, CGPoint)?

  /// The place at `t` from 0 to 1 along the parameter.
  func point(at t: CGFloat) -> CGPoint {
    guard let (first, second) = controls else { return .between(start, end, t) }
    let u = 1 - t
    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return CGPoint(
      x: a * start.x + b * first.x + c * second.x + d * end.x,
      y: a * start.y + b * first.y + c * second.y + d * end.y)
  }

  /// The part between two parameters.
  func part(from: CGFloat, to: CGFloat) -> PathSegment {
    guard controls != nil else { return PathSegment(start: point(at: from), end: point(at: to)) }
    let tail = split(at: from).1
    return from >= 1 ? tail : tail.split(at: (to - from) / (1 - from)).0
  }

  private func split(at t: CGFloat) -> (PathSegment, PathSegment) {
    let (first, second) = controls ?? (start, end)
    let (ab, bc, cd) = (
      CGPoint.between(start, first, t), CGPoint.between(first, second, t),
      CGPoint.between(second, end, t)
    )
    let (abc, bcd) = (CGPoint.between(ab, bc, t), CGPoint.between(bc, cd, t))
    let middle = CGPoint.between(abc, bcd, t)
    return (
      PathSegment(start: start, end: middle, controls: (ab, abc)),
      PathSegment(start: middle, end: end, controls: (bcd, cd))
    )
  }

  /// Points after the start so close together that lines between them stay within `tolerance`.
  func flattened(tolerance: CGFloat) -> [CGPoint] {
    guard let (first, second) = controls else { return [end] }
    // The second difference of the control points bounds how far a chord lies from the curve.
    let bend = max(
      CGPoint(x: start.x - 2 * first.x + second.x, y: start.y - 2 * first.y + second.y).length,
      CGPoint(x: first.x - 2 * second.x + end.x, y: first.y - 2 * second.y + end.y).length)
    let count = min(max(1, Int((0.75 * bend / tolerance).squareRoot().rounded(.up))), 512)
    return (1...count).map { $0 == count ? end : point(at: CGFloat($0) / CGFloat(count)) }
  }

  /// The tightest rectangle around the segment.
  var bounds: CGRect {
    var points = [start, end]
    if let (first, second) = controls {
      let xs = extremes(start.x, first.x, second.x, end.x)
      let ys = extremes(start.y, first.y, second.y, end.y)
      points += (xs + ys).map(point(at:))
    }
    let (left, top) = (points.map(\.x).min()!, points.map(\.y).min()!)
    return CGRect(
      x: left, y: top, width: points.map(\.x).max()! - left, height: points.map(\.y).max()! - top)
  }

  /// Parameters inside the segment where a coordinate turns round.
  private func extremes(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    var roots: [CGFloat] = []
    if abs(a) < 1e-12 {
      if b != 0 { roots = [-c / b] }
    } else {
      let discriminant = b * b - 4 * a * c
      guard discriminant >= 0 else { return [] }
      let root = discriminant.squareRoot()
      roots = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }
}

/// A stretch of a path drawn without lifting the pen.
struct Subpath {
  var start: CGPoint
  var segments: [PathSegment] = []
  var isClosed = false

  /// The outline as points, its start first. A closed one does not repeat the start.
  func polyline(tolerance: CGFloat) -> [CGPoint] {
    var points = [start]
    for segment in segments {
      for point in segment.flattened(tolerance: tolerance) where point != points.last {
        points.append(point)
      }
    }
    if isClosed, points.count > 1, points.first == points.last { points.removeLast() }
    return points
  }
}

extension Path {
  /// The path cut at every move and close. The line that closes a subpath is one of its segments.
  var subpaths: [Subpath] {
    var all: [Subpath] = []
    var open: Subpath?
    var current = CGPoint.zero
    for element in elements {
      if case .move(let point) = element {
        if let done = open { all.append(done) }
        open = Subpath(start: point)
        current = point
        continue
      }
      var subpath = open ?? Subpath(start: current)
      switch element {
      case .move: break
      case .line(let end):
        subpath.segments.append(PathSegment(start: current, end: end))
        current = end
      case .quadCurve(let end, let control):
        let first = CGPoint.between(current, control, 2.0 / 3)
        let second = CGPoint.between(end, control, 2.0 / 3)
        subpath.segments.append(PathSegment(start: current, end: end, controls: (first, second)))
        current = end
      case .curve(let end, let control1, let control2):
        subpath.segments.append(
          PathSegment(start: current, end: end, controls: (control1, control2)))
        current = end
      case .closeSubpath:
        if current != subpath.start {
          subpath.segments.append(PathSegment(start: current, end: subpath.start))
        }
        subpath.isClosed = true
        current = subpath.start
        all.append(subpath)
        open = nil
        continue
      }
      open = subpath
    }
    if let done = open { all.append(done) }
    return all
  }
}

extension CGPoint {
  /// The place at `t` on the line from `a` (0) to `b` (1).
  static func between(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }
}
