import Foundation

/// How far a flattened curve may lie from the true one where only inside or length matters, in points.
private let measuringTolerance: CGFloat = 0.01

extension Path {
  /// The smallest rectangle around all points drawn; the null rectangle for an empty path.
  public var boundingRect: CGRect {
    switch storage {
    case .empty: return .null
    case .rect(let rect), .ellipse(let rect), .roundedRect(let rect, _, _): return rect.standardized
    case .elements:
      var (left, top) = (CGFloat.infinity, CGFloat.infinity)
      var (right, bottom) = (-CGFloat.infinity, -CGFloat.infinity)
      for subpath in subpaths {
        let boxes = [CGRect(origin: subpath.start, size: .zero)] + subpath.segments.map(\.bounds)
        for box in boxes {
          (left, top) = (min(left, box.minX), min(top, box.minY))
          (right, bottom) = (max(right, box.maxX), max(bottom, box.maxY))
        }
      }
      return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }

  /// Whether a fill of the path covers a point. Open subpaths count as closed.
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    switch storage {
    case .empty: return false
    case .rect(let rect): return rect.standardized.contains(p)
    case .ellipse(let rect):
      guard rect.width != 0, rect.height != 0 else { return false }
      let (x, y) = ((p.x - rect.midX) / (rect.width / 2), (p.y - rect.midY) / (rect.height / 2))
      return x * x + y * y <= 1
    case .roundedRect(let rect, _, _) where !rect.contains(p): return false
    default:
      let turns = windingNumber(around: p)
      return eoFill ? turns % 2 != 0 : turns != 0
    }
  }

  /// How many times the outline goes round a point.
  private func windingNumber(around p: CGPoint) -> Int {
    var turns = 0
    for subpath in subpaths {
      let points = subpath.polyline(tolerance: measuringTolerance)
      guard var previous = points.last else { continue }
      for point in points {
        let side =
          (point.x - previous.x) * (p.y - previous.y)
          - (p.x - previous.x) * (point.y - previous.y)
        if previous.y <= p.y, point.y > p.y, side > 0 { turns += 1 }
        if previous.y > p.y, point.y <= p.y, side < 0 { turns -= 1 }
        previous = point
      }
    }
    return turns
  }

  /// The part between two fractions of the whole length; empty where `from` is not below `to`.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let (from, to) = (min(max(from, 0), 1), min(max(to, 0), 1))
    guard from < to else { return Path() }
    if from == 0, to == 1 { return self }
    let lengths = subpaths.map { $0.segments.map(MeasuredSegment.init) }
    let total = lengths.joined().reduce(0) { $0 + $1.length }
    guard total > 0 else { return Path() }
    var trimmed = Path()
    var reached: CGFloat = 0
    for subpath in lengths {
      var isDrawing = false
      for measured in subpath {
        let (start, end) = (reached, reached + measured.length)
        reached = end
        guard end > from * total, start < to * total, measured.length > 0 else { continue }
        let part = measured.part(from: from * total - start, to: to * total - start)
        if !isDrawing { trimmed.move(to: part.start) }
        isDrawing = true
        trimmed.add(part)
      }
    }
    return trimmed
  }

  private mutating func add(_ segment: PathSegment) {
    if let (first, second) = segment.controls {
      addCurve(to: segment.end, control1: first, control2: second)
    } else {
      addLine(to: segment.end)
    }
  }
}

/// A segment with its length, and the length reached at even steps of its parameter.
private struct MeasuredSegment {
  let segment: PathSegment
  let reached: [CGFloat]

  var length: CGFloat { reached.last ?? 0 }

  init(_ segment: PathSegment) {
    self.segment = segment
    let steps = segment.controls == nil ? 1 : 64
    var (sum, previous) = (CGFloat(0), segment.start)
    reached =
      [0]
      + (1...steps).map { step in
        let point = segment.point(at: CGFloat(step) / CGFloat(steps))
        sum += CGPoint(x: point.x - previous.x, y: point.y - previous.y).length
        previous = point
        return sum
      }
  }

  func part(from: CGFloat, to: CGFloat) -> PathSegment {
    if from <= 0, to >= length { return segment }
    return segment.part(from: parameter(at: from), to: parameter(at: to))
  }

  private func parameter(at distance: CGFloat) -> CGFloat {
    if distance <= 0 { return 0 }
    if distance >= length { return 1 }
    let after = reached.firstIndex { $0 >= distance } ?? reached.count - 1
    let (low, high) = (reached[after - 1], reached[after])
    let share = high > low ? (distance - low) / (high - low) : 0
    return (CGFloat(after - 1) + share) / CGFloat(reached.count - 1)
  }
}
