import Foundation

/// How often the pieces at one place go up, less how often they go down, by path.
private struct EdgeTurns {
  let edge: PathEdge
  var first = 0
  var second = 0
}

/// The winding numbers of both paths at a place.
private struct Turns {
  var first = 0
  var second = 0

  static func + (a: Turns, b: Turns) -> Turns {
    Turns(first: a.first + b.first, second: a.second + b.second)
  }
}

extension PathArrangement {
  /// The outline of what is covered, by whether a place lies in the first and in the second path.
  func area(rule: PathFilling, _ isCovered: (Bool, Bool) -> Bool) -> Path {
    let edges = edgeTurns()
    var pieceAt: [PathEdge: PathPiece] = [:]
    for piece in pieces where pieceAt[piece.edge] == nil { pieceAt[piece.edge] = piece }
    func covers(_ turns: Turns) -> Bool {
      isCovered(rule.isInside(turns.first), rule.isInside(turns.second))
    }
    var outline: [PathPiece] = []
    for own in edges {
      let (before, after) = turns(besides: own, among: edges)
      guard covers(before) != covers(after), let piece = pieceAt[own.edge] else { continue }
      // Going up, what is covered lies to the right; going right, above: all outlines turn alike.
      let goesUp = own.edge.isHorizontal ? covers(before) : covers(after)
      outline.append(piece.isUp == goesUp ? piece : piece.reversed)
    }
    return path(closing: outline)
  }

  /// The line of the first path, where it is inside of the second or not. Along the second's outline counts as
  /// inside.
  func line(rule: PathFilling, _ isKept: (Bool) -> Bool) -> Path {
    let edges = edgeTurns()
    let known = Dictionary(uniqueKeysWithValues: edges.map { ($0.edge, $0) })
    var kept: [[PathPiece]] = []
    for piece in pieces where !piece.isOfSecond {
      guard let own = known[piece.edge] else { continue }
      let (before, after) = turns(besides: own, among: edges)
      guard isKept(rule.isInside(before.second) || rule.isInside(after.second)) else { continue }
      if let last = kept.last?.last, last.end == piece.start, isNext(piece, after: last) {
        kept[kept.count - 1].append(piece)
      } else {
        kept.append([piece])
      }
    }
    var path = Path()
    for run in kept {
      // A line that ends where it began is closed, unless it is one that merely comes back.
      append(merged(run), closes: run.count > 2 && run[0].start == run.last?.end, to: &path)
    }
    return path
  }

  /// Whether a piece goes on with the same segment, or with the segment after it.
  private func isNext(_ piece: PathPiece, after last: PathPiece) -> Bool {
    piece.segment == last.segment || piece.segment == last.segment + 1
  }

  private func edgeTurns() -> [EdgeTurns] {
    var turns: [PathEdge: EdgeTurns] = [:]
    for piece in pieces {
      let change = piece.isUp ? 1 : -1
      if piece.isOfSecond {
        turns[piece.edge, default: EdgeTurns(edge: piece.edge)].second += change
      } else {
        turns[piece.edge, default: EdgeTurns(edge: piece.edge)].first += change
      }
    }
    return turns.values.sorted { ($0.edge.low, $0.edge.high) < ($1.edge.low, $1.edge.high) }
  }

  /// The winding numbers to the left and right of an edge, or above and below a horizontal one.
  private func turns(besides own: EdgeTurns, among edges: [EdgeTurns]) -> (Turns, Turns) {
    // The middle, in half steps.
    let middle = GridPoint(
      x: own.edge.low.x + own.edge.high.x, y: own.edge.low.y + own.edge.high.y)
    var before = Turns()
    let isHorizontal = own.edge.isHorizontal
    for other in edges where other.edge != own.edge {
      let (low, high) = (other.edge.low, other.edge.high)
      let (start, end) = isHorizontal ? (2 * low.x, 2 * high.x) : (2 * low.y, 2 * high.y)
      let place = isHorizontal ? middle.x : middle.y
      guard (start <= place) != (end <= place) else { continue }
      let side = (high - low).cross(GridPoint(x: middle.x - 2 * low.x, y: middle.y - 2 * low.y))
      if isHorizontal {
        // An edge to the right has what lies below it on its positive side.
        let goesRight = high.x > low.x
        guard goesRight ? side > 0 : side < 0 else { continue }
        let sign = goesRight ? -1 : 1
        before = before + Turns(first: sign * other.first, second: sign * other.second)
      } else if side < 0 {
        before = before + Turns(first: other.first, second: other.second)
      }
    }
    let sign = isHorizontal ? -1 : 1
    return (before, before + Turns(first: sign * own.first, second: sign * own.second))
  }

  // MARK: - Writing out

  /// Walks along the pieces, each once, and closes a subpath where a walk comes back to its start.
  private func path(closing outline: [PathPiece]) -> Path {
    var leaving: [GridPoint: [Int]] = [:]
    for (index, piece) in outline.enumerated() { leaving[piece.start, default: []].append(index) }
    var isUsed = Array(repeating: false, count: outline.count)
    var path = Path()
    for first in outline.indices where !isUsed[first] {
      var walk = [outline[first]]
      isUsed[first] = true
      while let last = walk.last, last.end != walk[0].start {
        let next = leaving[last.end, default: []].filter { !isUsed[$0] }
          .min { turn(last, outline[$0]) < turn(last, outline[$1]) }
        guard let next else { break }
        isUsed[next] = true
        walk.append(outline[next])
      }
      append(merged(startingAtCorner(walk)), closes: true, to: &path)
    }
    return path
  }

  /// How far one turns from a piece to the next; sharp turns to the covered side are the least.
  private func turn(_ piece: PathPiece, _ next: PathPiece) -> Double {
    let (a, b) = (piece.end - piece.start, next.end - next.start)
    return atan2(Double(a.cross(b)), Double(a.dot(b)))
  }

  /// The same closed walk, begun where a segment begins, so that none is written in two parts.
  private func startingAtCorner(_ walk: [PathPiece]) -> [PathPiece] {
    let corner = walk.indices.first { index in
      !continues(walk[(index + walk.count - 1) % walk.count], walk[index])
    }
    guard let corner, corner > 0 else { return walk }
    return Array(walk[corner...] + walk[..<corner])
  }

  private func continues(_ piece: PathPiece, _ next: PathPiece) -> Bool {
    piece.segment == next.segment && abs(piece.to - next.from) < 1e-12
      && (piece.to > piece.from) == (next.to > next.from)
  }

  /// Pieces that follow each other on one segment as one.
  private func merged(_ walk: [PathPiece]) -> [PathPiece] {
    var result: [PathPiece] = []
    for piece in walk {
      if let last = result.last, continues(last, piece) {
        result[result.count - 1].end = piece.end
        result[result.count - 1].to = piece.to
      } else {
        result.append(piece)
      }
    }
    return result
  }

  private func append(_ walk: [PathPiece], closes: Bool, to path: inout Path) {
    guard let first = walk.first else { return }
    path.move(to: points[first.start] ?? .zero)
    for (index, piece) in walk.enumerated() {
      let end = points[piece.end] ?? .zero
      let segment = segments[piece.segment]
      if let (first, second) = segment.part(
        from: min(piece.from, piece.to), to: max(piece.from, piece.to)
      )
      .controls {
        let isForward = piece.from < piece.to
        path.addCurve(
          to: end, control1: isForward ? first : second, control2: isForward ? second : first)
      } else if !closes || index < walk.count - 1 {
        path.addLine(to: end)
      }
    }
    if closes { path.closeSubpath() }
  }
}
