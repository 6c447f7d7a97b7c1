import Foundation
import Graphics
import Testing

private let rect = CGRect(x: 10, y: 20, width: 100, height: 50)

private func isClose(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat = 0.01) -> Bool {
  abs(a - b) <= tolerance
}

private func isClose(_ a: CGRect, _ b: CGRect, within tolerance: CGFloat = 0.01) -> Bool {
  isClose(a.minX, b.minX, within: tolerance) && isClose(a.minY, b.minY, within: tolerance)
    && isClose(a.maxX, b.maxX, within: tolerance) && isClose(a.maxY, b.maxY, within: tolerance)
}

private func elements(of path: Path) -> [Path.Element] {
  var all: [Path.Element] = []
  path.forEach { all.append($0) }
  return all
}

@Suite("Paths")
struct PathTests {
  @Test("a rectangle starts at its top left corner and goes clockwise")
  func rectangle() {
    let expected: [Path.Element] = [
      .move(to: CGPoint(x: 10, y: 20)), .line(to: CGPoint(x: 110, y: 20)),
      .line(to: CGPoint(x: 110, y: 70)), .line(to: CGPoint(x: 10, y: 70)), .closeSubpath,
    ]
    #expect(elements(of: Path(rect)) == expected)
  }

  @Test("paths that draw the same are equal, however they were built")
  func equality() {
    var byHand = Path()
    byHand.move(to: CGPoint(x: 10, y: 20))
    byHand.addLines([])
    byHand.addLine(to: CGPoint(x: 110, y: 20))
    byHand.addLine(to: CGPoint(x: 110, y: 70))
    byHand.addLine(to: CGPoint(x: 10, y: 70))
    byHand.closeSubpath()
    #expect(byHand == Path(rect))
    #expect(Path(rect) != Path(ellipseIn: rect))
    #expect(Path() == Path { _ in })
  }

  @Test("bounds are those of what is drawn, without control points")
  func bounds() {
    #expect(Path().boundingRect.isNull)
    #expect(Path(rect).boundingRect == rect)
    var curve = Path()
    curve.move(to: .zero)
    curve.addCurve(
      to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 40), control2: CGPoint(x: 10, y: 40))
    #expect(isClose(curve.boundingRect, CGRect(x: 0, y: 0, width: 10, height: 30)))
    let ellipse = Path(ellipseIn: rect).applying(CGAffineTransform(rotationAngle: 0.3))
    #expect(ellipse.boundingRect.width < rect.applying(CGAffineTransform(rotationAngle: 0.3)).width)
  }

  @Test("every rounded rectangle stays inside its rectangle and loses its corners")
  func rounded() {
    for style in [RoundedCornerStyle.circular, .continuous] {
      for radius in [5, 15, 20, 25, 400] as [CGFloat] {
        let path = Path(roundedRect: rect, cornerRadius: radius, style: style)
        let written = Path(description(of: path)) ?? Path()
        #expect(isClose(written.boundingRect, rect, within: 0.001))
        #expect(!path.contains(CGPoint(x: 10.3, y: 20.3)))
        #expect(path.contains(CGPoint(x: 60, y: 45)))
      }
    }
  }

  private func description(of path: Path) -> String { path.description }

  @Test("radii of their own round only their corner")
  func radii() {
    let path = Path(roundedRect: rect, cornerRadii: RectangleCornerRadii(topLeading: 20))
    #expect(!path.contains(CGPoint(x: 11, y: 21)))
    #expect(path.contains(CGPoint(x: 109, y: 21)) && path.contains(CGPoint(x: 109, y: 69)))
  }

  @Test("an arc that is not clockwise goes through growing angles")
  func arcs() {
    func arc(_ from: Double, _ to: Double, clockwise: Bool) -> CGRect {
      Path {
        $0.addArc(
          center: .zero, radius: 10, startAngle: .degrees(from), endAngle: .degrees(to),
          clockwise: clockwise)
      }.boundingRect
    }
    let quarter = CGRect(x: 0, y: 0, width: 10, height: 10)
    let full = CGRect(x: -10, y: -10, width: 20, height: 20)
    #expect(isClose(arc(0, 90, clockwise: false), quarter))
    #expect(isClose(arc(0, 90, clockwise: true), full))
    #expect(isClose(arc(90, 0, clockwise: true), quarter))
    #expect(isClose(arc(0, 360, clockwise: true), full))
    #expect(isClose(arc(0, -90, clockwise: true), CGRect(x: 0, y: -10, width: 10, height: 10)))
  }

  @Test("an arc is joined to the current point, a first arc begins anew")
  func arcJoins() {
    var path = Path()
    path.addArc(
      center: .zero, radius: 1, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
    #expect(elements(of: path).first == .move(to: CGPoint(x: 1, y: 0)))
    path.addRelativeArc(
      center: CGPoint(x: 5, y: 0), radius: 1, startAngle: .zero, delta: .degrees(90))
    #expect(elements(of: path).contains(.line(to: CGPoint(x: 6, y: 0))))
  }

  @Test("an arc between tangents touches both lines")
  func tangentArc() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    guard case .line(let start) = elements(of: path)[1] else {
      Issue.record("no line to the first tangent")
      return
    }
    #expect(isClose(start.x, 6) && isClose(start.y, 0))
    let end = path.currentPoint ?? .zero
    #expect(isClose(end.x, 10) && isClose(end.y, 4))
  }

  @Test("inside follows the winding or the even-odd rule")
  func contains() {
    var path = Path(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    #expect(path.contains(CGPoint(x: 15, y: 15)))
    #expect(!path.contains(CGPoint(x: 15, y: 15), eoFill: true))
    #expect(!path.contains(CGPoint(x: 31, y: 15)))
    #expect(!Path(ellipseIn: rect).contains(CGPoint(x: 12, y: 22)))
  }

  @Test("a trimmed path keeps a share of the length")
  func trimming() {
    let half = Path(CGRect(x: 0, y: 0, width: 10, height: 10)).trimmedPath(from: 0, to: 0.5)
    #expect(half.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(half.currentPoint == CGPoint(x: 10, y: 10))
    let circle = Path(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))
    let quarter = circle.trimmedPath(from: 0.25, to: 0.5)
    #expect(isClose(quarter.boundingRect, CGRect(x: -10, y: 0, width: 10, height: 10)))
    #expect(circle.trimmedPath(from: 0.6, to: 0.4).isEmpty)
    #expect(circle.trimmedPath(from: -1, to: 2) == circle)
  }

  @Test("a stroked path is the outline of the line")
  func stroking() {
    var line = Path()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 10, y: 0))
    let butt = line.strokedPath(StrokeStyle(lineWidth: 4)).boundingRect
    #expect(butt == CGRect(x: 0, y: -2, width: 10, height: 4))
    let square = line.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .square)).boundingRect
    #expect(square == CGRect(x: -2, y: -2, width: 14, height: 4))
    let dashed = line.strokedPath(StrokeStyle(lineWidth: 4, dash: [2, 2]))
    #expect(dashed.contains(CGPoint(x: 1, y: 0)) && !dashed.contains(CGPoint(x: 3, y: 0)))
    let ring = Path(CGRect(x: 0, y: 0, width: 20, height: 20)).strokedPath(
      StrokeStyle(lineWidth: 2))
    #expect(isClose(ring.boundingRect, CGRect(x: -1, y: -1, width: 22, height: 22)))
    #expect(!ring.contains(CGPoint(x: 10, y: 10)) && ring.contains(CGPoint(x: 0.5, y: 10)))
    let bevel = StrokeStyle(lineWidth: 2, lineJoin: .bevel)
    #expect(!Path(rect).strokedPath(bevel).contains(CGPoint(x: 9.1, y: 19.1)))
  }

  @Test("the text form is read back as the same path")
  func description() {
    #expect(Path(rect).description == "10 20 100 50 re")
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1.5, y: 2))
    path.addQuadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 5, y: 6))
    path.closeSubpath()
    #expect(path.description == "0 0 m 1.5 2 l 5 6 3 4 q h")
    #expect(Path(path.description) == path)
    #expect(Path(Path(ellipseIn: rect).description) == Path(ellipseIn: rect))
    #expect(Path("1 2 l x") == nil && Path("1 m") == nil && Path("1 2") == nil)
  }

  @Test("a common shape stays itself when it is moved or scaled")
  func compactTransforms() {
    let transform = CGAffineTransform(translationX: 5, y: 6).scaledBy(x: 2, y: 2)
    let moved = Path(ellipseIn: rect).applying(transform)
    #expect(moved == Path(ellipseIn: rect.applying(transform)))
    #expect(Path(rect).offsetBy(dx: 1, dy: 2) == Path(rect.offsetBy(dx: 1, dy: 2)))
  }
}

@Suite("Transforms")
struct AffineTransformTests {
  private let point = CGPoint(x: 3, y: 4)

  @Test("the later call happens first")
  func order() {
    let transform = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2)
    #expect(point.applying(transform) == CGPoint(x: 16, y: 8))
    let other = CGAffineTransform(translationX: 10, y: 0)
      .concatenating(CGAffineTransform(scaleX: 2, y: 2))
    #expect(point.applying(other) == CGPoint(x: 26, y: 8))
  }

  @Test("the inverse undoes, a flat transform stays")
  func inverse() {
    let transform = CGAffineTransform(rotationAngle: 1).translatedBy(x: 7, y: 8).scaledBy(
      x: 2, y: 3)
    let back = point.applying(transform).applying(transform.inverted())
    #expect(isClose(back.x, 3) && isClose(back.y, 4))
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test("a quarter turn takes right to down, and a rectangle to its bounds")
  func rotation() {
    let quarter = CGAffineTransform(rotationAngle: .pi / 2)
    let turned = CGPoint(x: 1, y: 0).applying(quarter)
    #expect(isClose(turned.x, 0) && isClose(turned.y, 1))
    #expect(isClose(rect.applying(quarter), CGRect(x: -70, y: 10, width: 50, height: 100)))
    #expect(
      CGSize(width: 2, height: 3).applying(.init(scaleX: 2, y: 2)) == CGSize(width: 4, height: 6))
  }

  @Test("six numbers in a row are its coded form")
  func coding() throws {
    let transform = CGAffineTransform(1, 2, 3, 4, 5, 6)
    let data = try JSONEncoder().encode(transform)
    #expect(String(decoding: data, as: UTF8.self) == "[1,2,3,4,5,6]")
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == transform)
  }
}
