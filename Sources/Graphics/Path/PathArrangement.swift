import Foundation

// Two paths, cut into pieces that meet at their ends alone.
//
// Curves become straight pieces that remember where on which curve they were, so that what is left of a curve
// in the end is a curve again. Ends lie on a grid so fine that its steps are not seen, and so coarse that every
// question about them (on which side, on one line) is answered exactly by whole numbers:
//
//     extent of both paths = 2^26 steps, a product of two distances < 2^54
//
// A piece belongs to the outline of a result where its two sides differ. The winding numbers of a side are
// counted along a ray from the middle of the piece.

/// A place on the grid.
struct GridPoint: Hashable, Comparable {
  var x: Int
  var y: Int

  static func < (a: Self, b: Self) -> Bool { (a.y, a.x) < (b.y, b.x) }

  static func - (a: Self, b: Self) -> GridPoint { GridPoint(x: a.x - b.x, y: a.y - b.y) }

  func cross(_ other: GridPoint) -> Int { x * other.y - y * other.x }
  func dot(_ other: GridPoint) -> Int { x * other.x + y * other.y }
}

/// A straight part of one segment of one of the paths.
struct PathPiece {
  var start: GridPoint
  var end: GridPoint
  /// Whether it is of the second path.
  let isOfSecond: Bool
  /// The index of the segment that it is a part of, in the arrangement's list, and from where to where.
  let segment: Int
  var from: CGFloat
  var to: CGFloat

  var edge: PathEdge { PathEdge(low: min(start, end), high: max(start, end)) }
  var isUp: Bool { start < end }

  var reversed: PathPiece {
    var piece = self
    (piece.start, piece.end, piece.from, piece.to) = (end, start, to, from)
    return piece
  }
}

/// The place of a piece, without its direction.
struct PathEdge: Hashable {
  let low: GridPoint
  let high: GridPoint

  var isHorizontal: Bool { low.y == high.y }
}

/// Both paths as pieces that meet at their ends alone.
struct PathArrangement {
  private(set) var pieces: [PathPiece] = []
  private(set) var segments: [PathSegment] = []
  /// The points of the paths that lie on the grid's.
  private(set) var points: [GridPoint: CGPoint] = [:]
  private let origin: CGPoint
  private let step: CGFloat

  /// `nil` where a path has no extent, or coordinates that are no numbers.
  ///
  /// - Parameter closesFirst: whether a line from its end to its start closes each open subpath of the first
  ///   path, as a fill does. The second path is always filled.
  init?(_ first: Path, _ second: Path, closesFirst: Bool) {
    let bounds = first.boundingRect.union(second.boundingRect)
    let extent = max(bounds.width, bounds.height)
    // The bounds alone may leave out what is no number.
    guard extent > 0, extent.isFinite, first.isFinite, second.isFinite else { return nil }
    origin = bounds.origin
    step = extent / CGFloat(1 << 26)
    let tolerance = extent * 5e-5
    for subpath in first.subpaths {
      add(subpath, isOfSecond: false, closes: closesFirst, tolerance: tolerance)
    }
    for subpath in second.subpaths {
      add(subpath, isOfSecond: true, closes: true, tolerance: tolerance)
    }
    // Ends that move to the grid can make new crossings, fewer each time.
    var rounds = 0
    while cutAtMeetings(), rounds < 16 { rounds += 1 }
  }

  private mutating func add(
    _ subpath: Subpath, isOfSecond: Bool, closes: Bool, tolerance: CGFloat
  ) {
    var list = subpath.segments
    if closes, let end = list.last?.end, end != subpath.start {
      list.append(PathSegment(start: end, end: subpath.start))
    }
    for segment in list {
      let ends = segment.flattened(tolerance: tolerance)
      var start = point(near: segment.start)
      for (index, end) in ends.enumerated() {
        let end = point(near: end)
        if end != start {
          pieces.append(
            PathPiece(
              start: start, end: end, isOfSecond: isOfSecond, segment: segments.count,
              from: CGFloat(index) / CGFloat(ends.count),
              to: CGFloat(index + 1) / CGFloat(ends.count)))
        }
        start = end
      }
      segments.append(segment)
    }
  }

  private mutating func point(near place: CGPoint) -> GridPoint {
    let point = GridPoint(
      x: Int(((place.x - origin.x) / step).rounded()),
      y: Int(((place.y - origin.y) / step).rounded()))
    if points[point] == nil { points[point] = place }
    return point
  }

  // MARK: - Cutting

  /// Cuts pieces where others cross, touch or cover them. Returns whether any were cut.
  private mutating func cutAtMeetings() -> Bool {
    var cuts: [Int: Set<GridPoint>] = [:]
    let order = pieces.indices.sorted { left($0) < left($1) }
    var open: [Int] = []
    for index in order {
      let piece = pieces[index]
      let (start, low, high) = (
        left(index), min(piece.start.y, piece.end.y), max(piece.start.y, piece.end.y)
      )
      open.removeAll { max(pieces[$0].start.x, pieces[$0].end.x) < start }
      for other in open {
        let candidate = pieces[other]
        guard min(candidate.start.y, candidate.end.y) <= high,
          max(candidate.start.y, candidate.end.y) >= low, candidate.edge != piece.edge
        else { continue }
        for meeting in meetings(piece, candidate) {
          if meeting != piece.start, meeting != piece.end {
            cuts[index, default: []].insert(meeting)
          }
          if meeting != candidate.start, meeting != candidate.end {
            cuts[other, default: []].insert(meeting)
          }
        }
      }
      open.append(index)
    }
    guard !cuts.isEmpty else { return false }
    pieces = pieces.indices.flatMap { cut(pieces[$0], at: cuts[$0] ?? []) }
    return true
  }

  private func left(_ index: Int) -> Int { min(pieces[index].start.x, pieces[index].end.x) }

  /// Where two pieces cross, or an end of one lies on the other.
  private mutating func meetings(_ a: PathPiece, _ b: PathPiece) -> [GridPoint] {
    let (along, across) = (a.end - a.start, b.end - b.start)
    let (toStart, toEnd) = (along.cross(b.start - a.start), along.cross(b.end - a.start))
    let (fromStart, fromEnd) = (across.cross(a.start - b.start), across.cross(a.end - b.start))
    var found: [GridPoint] = []
    if toStart == 0, isBetween(b.start, a) { found.append(b.start) }
    if toEnd == 0, isBetween(b.end, a) { found.append(b.end) }
    if fromStart == 0, isBetween(a.start, b) { found.append(a.start) }
    if fromEnd == 0, isBetween(a.end, b) { found.append(a.end) }
    guard found.isEmpty, (toStart > 0) != (toEnd > 0), toStart != 0, toEnd != 0,
      (fromStart > 0) != (fromEnd > 0), fromStart != 0, fromEnd != 0
    else { return found }
    return [point(near: crossing(a, b))]
  }

  /// Where two pieces cross, from the points of the paths themselves: exact where those are.
  private func crossing(_ a: PathPiece, _ b: PathPiece) -> CGPoint {
    let (start, end) = (points[a.start] ?? .zero, points[a.end] ?? .zero)
    let (first, second) = (points[b.start] ?? .zero, points[b.end] ?? .zero)
    let across = CGPoint(x: second.x - first.x, y: second.y - first.y)
    func side(_ point: CGPoint) -> CGFloat {
      across.x * (point.y - first.y) - across.y * (point.x - first.x)
    }
    let (before, after) = (side(start), side(end))
    return .between(start, end, before == after ? 0.5 : before / (before - after))
  }

  /// Whether a point on the line through a piece lies within it.
  private func isBetween(_ point: GridPoint, _ piece: PathPiece) -> Bool {
    (piece.start - point).dot(piece.end - point) <= 0
  }

  private func cut(_ piece: PathPiece, at cuts: Set<GridPoint>) -> [PathPiece] {
    guard !cuts.isEmpty else { return [piece] }
    let along = piece.end - piece.start
    let length = CGFloat(along.dot(along))
    let ordered = cuts.sorted { ($0 - piece.start).dot(along) < ($1 - piece.start).dot(along) }
    var parts: [PathPiece] = []
    var rest = piece
    for cut in ordered where cut != rest.start && cut != piece.end {
      var part = rest
      let share = CGFloat((cut - piece.start).dot(along)) / length
      part.end = cut
      part.to = piece.from + (piece.to - piece.from) * min(max(share, 0), 1)
      (rest.start, rest.from) = (cut, part.to)
      parts.append(part)
    }
    return parts + [rest]
  }
}

extension Path {
  /// Whether all coordinates are numbers, and none is without end.
  fileprivate var isFinite: Bool {
    subpaths.allSatisfy { subpath in
      subpath.start.isFinite && subpath.segments.allSatisfy(\.isFinite)
    }
  }
}

extension PathSegment {
  fileprivate var isFinite: Bool {
    start.isFinite && end.isFinite && (controls.map { $0.isFinite && $1.isFinite } ?? true)
  }
}

extension CGPoint {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
