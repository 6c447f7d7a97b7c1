import Foundation

extension Path {
  /// Begins a new subpath at a point.
  public mutating func move(to end: CGPoint) {
    append(.move(to: end))
  }

  /// Adds a straight line. Without a current point nothing is added.
  public mutating func addLine(to end: CGPoint) {
    guard !isEmpty else { return }
    append(.line(to: end))
  }

  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    guard !isEmpty else { return }
    append(.quadCurve(to: end, control: control))
  }

  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard !isEmpty else { return }
    append(.curve(to: end, control1: control1, control2: control2))
  }

  /// Draws a line back to where the subpath began.
  public mutating func closeSubpath() {
    guard !isEmpty else { return }
    if case .elements(let list) = storage, list.last != .closeSubpath {
      append(.closeSubpath)
    }
  }

  /// Begins a subpath at the first point and draws lines through the rest.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    append(contentsOf: [.move(to: first)] + lines.dropFirst().map { .line(to: $0) })
  }

  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    addPath(Path(rect), transform: transform)
  }

  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects {
      addRect(rect, transform: transform)
    }
  }

  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    addPath(Path(roundedRect: rect, cornerSize: cornerSize, style: style), transform: transform)
  }

  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    addPath(Path(roundedRect: rect, cornerRadii: cornerRadii, style: style), transform: transform)
  }

  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    addPath(Path(ellipseIn: rect), transform: transform)
  }

  /// Adds another path's subpaths.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    let path = transform.isIdentity ? path : path.applying(transform)
    if isEmpty {
      self = path
    } else {
      append(contentsOf: path.elements)
    }
  }

  /// Adds an arc, with a line to its start where there is a current point.
  ///
  /// `clockwise` speaks of a y axis that points up: in a view, where y points down, `false` draws
  /// clockwise, towards growing angles. A turn or more gives the full circle.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * Double.pi
    var delta = endAngle.radians - startAngle.radians
    if abs(delta) >= turn {
      delta = clockwise ? -turn : turn
    } else if clockwise, delta > 0 {
      delta -= turn
    } else if !clockwise, delta < 0 {
      delta += turn
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: .radians(delta),
      transform: transform)
  }

  /// Adds an arc that sweeps by `delta`, towards growing angles where it is positive.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    let arc = Path.arcElements(
      center: center, radius: radius, startAngle: startAngle.radians, delta: delta.radians)
    guard case .move(let start) = arc.first else { return }
    let isFirst = isEmpty
    let placed = Path(elements: arc).applying(transform).elements
    if isFirst {
      append(contentsOf: placed)
    } else {
      append(contentsOf: [.line(to: start.applying(transform))] + placed.dropFirst())
    }
  }

  /// Rounds the corner at `tangent1End` between the current point and `tangent2End` with an arc.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let (corner, end) = (tangent1End.applying(transform), tangent2End.applying(transform))
    guard let start = currentPoint else { return }
    let first = CGPoint(x: start.x - corner.x, y: start.y - corner.y)
    let second = CGPoint(x: end.x - corner.x, y: end.y - corner.y)
    let (firstLength, secondLength) = (first.length, second.length)
    let cross = first.x * second.y - first.y * second.x
    guard radius > 0, firstLength > 0, secondLength > 0,
      abs(cross) > 1e-9 * firstLength * secondLength
    else {
      addLine(to: corner)
      return
    }
    let dot = first.x * second.x + first.y * second.y
    let half = abs(atan2(cross, dot)) / 2
    let reach = radius / tan(half)
    let touch = CGPoint(
      x: corner.x + first.x / firstLength * reach, y: corner.y + first.y / firstLength * reach)
    // The centre lies a radius away from the first tangent, on the side of the second.
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(
      x: touch.x - first.y / firstLength * radius * side,
      y: touch.y + first.x / firstLength * radius * side)
    addRelativeArc(
      center: center, radius: radius,
      startAngle: .radians(atan2(touch.y - center.y, touch.x - center.x)),
      delta: .radians(-Double(side) * (.pi - 2 * Double(half))))
  }

  /// Where the next line would begin; `nil` for an empty path.
  public var currentPoint: CGPoint? {
    var start: CGPoint?
    var current: CGPoint?
    for element in elements {
      switch element {
      case .move(let point): (start, current) = (point, point)
      case .line(let point), .quadCurve(let point, _), .curve(let point, _, _): current = point
      case .closeSubpath: current = start
      }
    }
    return current
  }
}

extension CGPoint {
  /// The distance from the origin.
  var length: CGFloat { (x * x + y * y).squareRoot() }
}
