import Foundation

// The outlines of the common shapes, written out as steps. Ellipses and rounded rectangles begin at the
// middle of the right side and go clockwise (y down), rectangles at the top left, as on Apple's systems,
// where a trimmed shape shows the order.

/// How long the handles of a cubic must be, per radius, to look like a quarter circle.
private let quarterCircleHandle: CGFloat = 0.5522847498307936

extension Path {
  static func elements(ofRect rect: CGRect) -> [Element] {
    [
      .move(to: CGPoint(x: rect.minX, y: rect.minY)),
      .line(to: CGPoint(x: rect.maxX, y: rect.minY)),
      .line(to: CGPoint(x: rect.maxX, y: rect.maxY)),
      .line(to: CGPoint(x: rect.minX, y: rect.maxY)),
      .closeSubpath,
    ]
  }

  static func elements(ofEllipse rect: CGRect) -> [Element] {
    let unit = arcElements(center: .zero, radius: 1, startAngle: 0, delta: 2 * .pi)
    let transform = CGAffineTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
    return unit.map { $0.applying(transform) } + [.closeSubpath]
  }

  static func elements(
    ofRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle
  ) -> [Element] {
    roundedElements(rect, sizes: [cornerSize, cornerSize, cornerSize, cornerSize], style: style)
  }

  static func elements(
    ofRect rect: CGRect, radii: RectangleCornerRadii, style: RoundedCornerStyle
  ) -> [Element] {
    let limit = min(rect.width, rect.height) / 2
    let ordered = [radii.bottomTrailing, radii.bottomLeading, radii.topLeading, radii.topTrailing]
    return roundedElements(
      rect,
      sizes: ordered.map {
        let radius = min(max($0, 0), limit)
        return CGSize(width: radius, height: radius)
      }, style: style)
  }

  /// `sizes`: bottom right, bottom left, top left, top right, the order of drawing.
  private static func roundedElements(
    _ rect: CGRect, sizes: [CGSize], style: RoundedCornerStyle
  ) -> [Element] {
    var elements: [Element] = [.move(to: CGPoint(x: rect.maxX, y: rect.midY))]
    let corners = [
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
    ]
    for (index, corner) in corners.enumerated() {
      let size = sizes[index]
      guard size.width > 0, size.height > 0 else {
        elements.append(.line(to: corner))
        continue
      }
      let room = min(rect.width / 2 / size.width, rect.height / 2 / size.height)
      // From a corner's own axes (unit radius, arriving along the first, leaving along the second) to the
      // rectangle: each corner is the one before, turned by a quarter.
      let place: (UnitCornerPoint) -> CGPoint = { point in
        switch index {
        case 0:
          return CGPoint(x: corner.x - point.v * size.width, y: corner.y - point.u * size.height)
        case 1:
          return CGPoint(x: corner.x + point.u * size.width, y: corner.y - point.v * size.height)
        case 2:
          return CGPoint(x: corner.x + point.v * size.width, y: corner.y + point.u * size.height)
        default:
          return CGPoint(x: corner.x - point.u * size.width, y: corner.y + point.v * size.height)
        }
      }
      let curve =
        style == .circular
        ? UnitCornerPoint.circular : UnitCornerPoint.continuous(room: room)
      elements.append(.line(to: place(curve[0])))
      for step in stride(from: 1, to: curve.count - 2, by: 3) {
        elements.append(
          .curve(
            to: place(curve[step + 2]), control1: place(curve[step]),
            control2: place(curve[step + 1])))
      }
    }
    elements.append(.closeSubpath)
    return elements
  }

  /// A move to the start and cubics of at most a quarter turn each.
  static func arcElements(
    center: CGPoint, radius: CGFloat, startAngle: Double, delta: Double
  ) -> [Element] {
    let point = { (angle: Double) in
      CGPoint(
        x: center.x + radius * CGFloat(cos(angle)), y: center.y + radius * CGFloat(sin(angle)))
    }
    guard startAngle.isFinite, delta.isFinite else { return [] }
    let count = max(1, Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = delta / Double(count)
    let handle = radius * CGFloat(4.0 / 3 * tan(step / 4))
    var elements: [Element] = [.move(to: point(startAngle))]
    guard delta != 0 else { return elements }
    for index in 0..<count {
      let (from, to) = (startAngle + step * Double(index), startAngle + step * Double(index + 1))
      let (start, end) = (point(from), point(to))
      elements.append(
        .curve(
          to: end,
          control1: CGPoint(
            x: start.x - handle * CGFloat(sin(from)), y: start.y + handle * CGFloat(cos(from))),
          control2: CGPoint(
            x: end.x + handle * CGFloat(sin(to)), y: end.y - handle * CGFloat(cos(to)))))
    }
    return elements
  }
}

/// A place near a corner in radii: `u` back along the arriving side, `v` on along the leaving side.
private struct UnitCornerPoint {
  var u: CGFloat
  var v: CGFloat

  init(_ u: CGFloat, _ v: CGFloat) {
    (self.u, self.v) = (u, v)
  }

  /// One cubic from one radius before the corner to one radius after it.
  static let circular = [
    UnitCornerPoint(1, 0), UnitCornerPoint(1 - quarterCircleHandle, 0),
    UnitCornerPoint(0, 1 - quarterCircleHandle), UnitCornerPoint(0, 1),
  ]

  /// Three cubics that begin and end 1.53 radii from the corner.
  ///
  /// The first and third bend gently, the middle one is close to the circle.
  private static let smooth = [
    UnitCornerPoint(1.528665, 0), UnitCornerPoint(1.088493, 0), UnitCornerPoint(0.868407, 0),
    UnitCornerPoint(0.631494, 0.074911), UnitCornerPoint(0.372824, 0.169060),
    UnitCornerPoint(0.169060, 0.372824), UnitCornerPoint(0.074911, 0.631494),
    UnitCornerPoint(0, 0.868407), UnitCornerPoint(0, 1.088493), UnitCornerPoint(0, 1.528665),
  ]

  /// The quarter circle cut at the same places as the smooth corner.
  private static let splitCircle: [UnitCornerPoint] = {
    let first = asin(1 - 0.631494)
    let angles = [0, first, Double.pi / 2 - first, Double.pi / 2]
    var points = [UnitCornerPoint(1, 0)]
    for (from, to) in zip(angles, angles.dropFirst()) {
      let handle = 4.0 / 3 * tan((to - from) / 4)
      let onCircle = { (angle: Double, along: Double) in
        UnitCornerPoint(
          CGFloat(1 - sin(angle) - along * cos(angle)), CGFloat(1 - cos(angle) + along * sin(angle))
        )
      }
      points += [onCircle(from, handle), onCircle(to, -handle), onCircle(to, 0)]
    }
    return points
  }()

  /// `room`: half the shorter side in radii. Where there is too little for the smooth corner it turns
  /// gradually into the circle, which needs exactly one radius.
  static func continuous(room: CGFloat) -> [UnitCornerPoint] {
    let share = min(max((room - 1) / 0.528665, 0), 1)
    return zip(smooth, splitCircle).map {
      UnitCornerPoint($0.u * share + $1.u * (1 - share), $0.v * share + $1.v * (1 - share))
    }
  }
}
