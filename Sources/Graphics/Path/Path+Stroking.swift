import Foundation

extension Path {
  /// The outline of the line that a stroke draws; fill it with the non-zero rule.
  ///
  /// Curves are flattened to within a hundredth of a point. A width of zero or less gives an empty path.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    guard style.lineWidth > 0, style.lineWidth.isFinite else { return Path() }
    var outline = StrokeOutline(style: style)
    for subpath in subpaths {
      let points = subpath.polyline(tolerance: 0.01)
      if let dash = style.effectiveDash {
        let dashes = DashCutter(pattern: dash, phase: style.dashPhase)
          .cut(points, isClosed: subpath.isClosed)
        for piece in dashes {
          outline.add(piece, isClosed: false)
        }
      } else {
        outline.add(points, isClosed: subpath.isClosed)
      }
    }
    return outline.path
  }
}

/// Cuts a line of points into dashes.
private struct DashCutter {
  let pattern: [CGFloat]
  let phase: CGFloat

  func cut(_ points: [CGPoint], isClosed: Bool) -> [[CGPoint]] {
    guard points.count > 1 else { return [] }
    // A pattern of odd length is used twice, so that dashes and gaps swap.
    let pattern = pattern.count % 2 == 0 ? pattern : pattern + pattern
    let total = pattern.reduce(0, +)
    var offset = phase.truncatingRemainder(dividingBy: total)
    if offset < 0 { offset += total }
    var index = 0
    while offset >= pattern[index] {
      offset -= pattern[index]
      index = (index + 1) % pattern.count
    }
    var left = pattern[index] - offset
    var pieces: [[CGPoint]] = []
    var piece: [CGPoint] = index % 2 == 0 ? [points[0]] : []
    for (start, end) in zip(points, points.dropFirst() + (isClosed ? [points[0]] : [])) {
      let length = CGPoint(x: end.x - start.x, y: end.y - start.y).length
      var done: CGFloat = 0
      while length - done > left {
        done += left
        let cut = CGPoint.between(start, end, done / length)
        if index % 2 == 0 {
          pieces.append(piece + [cut])
          piece = []
        } else {
          piece = [cut]
        }
        index = (index + 1) % pattern.count
        left = pattern[index]
      }
      left -= length - done
      if index % 2 == 0 { piece.append(end) }
    }
    if piece.count > 1 { pieces.append(piece) }
    return pieces
  }
}

/// Collects the outline of thick lines.
private struct StrokeOutline {
  let style: StrokeStyle
  private(set) var path = Path()

  init(style: StrokeStyle) {
    self.style = style
  }

  private var half: CGFloat { style.lineWidth / 2 }

  mutating func add(_ raw: [CGPoint], isClosed: Bool) {
    var points: [CGPoint] = []
    for point in raw where points.last.map({ distance($0, point) > 1e-9 }) ?? true {
      points.append(point)
    }
    guard points.count > 1 else {
      if let point = points.first { addDot(at: point) }
      return
    }
    if isClosed, points.count > 2 {
      addRing(points)
      addRing(points.reversed())
    } else {
      var line = Path()
      addSide(points, to: &line, isFirst: true)
      addCap(at: points[points.count - 1], from: points[points.count - 2], to: &line)
      addSide(points.reversed(), to: &line, isFirst: false)
      addCap(at: points[0], from: points[1], to: &line)
      line.closeSubpath()
      path.addPath(line)
    }
  }

  /// One side of a closed line: the outer or, walked backwards, the inner outline.
  private mutating func addRing(_ points: [CGPoint]) {
    var ring = Path()
    let count = points.count
    for index in 0..<count {
      let (before, at, after) = (
        points[(index + count - 1) % count], points[index], points[(index + 1) % count]
      )
      addJoin(before, at, after, to: &ring)
    }
    ring.closeSubpath()
    path.addPath(ring)
  }

  private func addSide(_ points: [CGPoint], to line: inout Path, isFirst: Bool) {
    let start = offset(points[0], along: direction(points[0], points[1]))
    isFirst ? line.move(to: start) : line.addLine(to: start)
    for index in 1..<points.count - 1 {
      addJoin(points[index - 1], points[index], points[index + 1], to: &line)
    }
    let last = points.count - 1
    line.addLine(to: offset(points[last], along: direction(points[last - 1], points[last])))
  }

  /// The left side's way round a corner.
  private func addJoin(_ before: CGPoint, _ at: CGPoint, _ after: CGPoint, to line: inout Path) {
    let (arriving, leaving) = (direction(before, at), direction(at, after))
    let (from, to) = (offset(at, along: arriving), offset(at, along: leaving))
    line.isEmpty ? line.move(to: from) : line.addLine(to: from)
    let cross = arriving.x * leaving.y - arriving.y * leaving.x
    let dot = arriving.x * leaving.x + arriving.y * leaving.y
    if abs(cross) < 1e-6, dot > 0 { return }
    guard cross > 0 || (abs(cross) <= 1e-6 && dot < 0) else {
      // The inner side passes through the corner itself, so that the fill has no hole.
      line.addLine(to: at)
      line.addLine(to: to)
      return
    }
    switch style.lineJoin {
    case .round: addRound(at, from: arriving, by: atan2(cross, dot), to: &line)
    case .miter:
      // The mitre is 1 / sin(half the corner's angle) line widths long.
      let sine = ((1 - dot) / 2).squareRoot()
      let cosine = ((1 + dot) / 2).squareRoot()
      if cosine > 1e-9, 1 / cosine <= style.miterLimit {
        let reach = half * sine / cosine
        line.addLine(to: CGPoint(x: from.x + arriving.x * reach, y: from.y + arriving.y * reach))
      }
    case .bevel: break
    }
    line.addLine(to: to)
  }

  private func addCap(at end: CGPoint, from before: CGPoint, to line: inout Path) {
    let along = direction(before, end)
    let back = CGPoint(x: -along.x, y: -along.y)
    let (from, to) = (offset(end, along: along), offset(end, along: back))
    switch style.lineCap {
    case .butt: break
    case .round: addRound(end, from: along, by: .pi, to: &line)
    case .square:
      line.addLine(to: CGPoint(x: from.x + along.x * half, y: from.y + along.y * half))
      line.addLine(to: CGPoint(x: to.x + along.x * half, y: to.y + along.y * half))
    }
    line.addLine(to: to)
  }

  /// A point without a direction: round and square caps make it visible.
  private mutating func addDot(at point: CGPoint) {
    let box = CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half)
    switch style.lineCap {
    case .butt: break
    case .round: path.addEllipse(in: box)
    case .square: path.addRect(box)
    }
  }

  private func addRound(
    _ center: CGPoint, from along: CGPoint, by delta: CGFloat, to line: inout Path
  ) {
    line.addRelativeArc(
      center: center, radius: half, startAngle: .radians(Double(atan2(-along.x, along.y))),
      delta: .radians(Double(delta)))
  }

  /// The place half a line width to the left (where y points up) of a point on a line.
  private func offset(_ point: CGPoint, along direction: CGPoint) -> CGPoint {
    CGPoint(x: point.x + direction.y * half, y: point.y - direction.x * half)
  }

  private func direction(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
    let length = distance(from, to)
    return CGPoint(x: (to.x - from.x) / length, y: (to.y - from.y) / length)
  }

  private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    CGPoint(x: a.x - b.x, y: a.y - b.y).length
  }
}
