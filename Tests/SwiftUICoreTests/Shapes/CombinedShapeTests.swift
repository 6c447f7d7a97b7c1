import Foundation
import Graphics
import MilieuTesting
import SwiftUI
import Testing

@MainActor
@Suite("Combined shapes, and shapes that follow what is around")
struct CombinedShapeTests {
  private let size = CGSize(width: 100, height: 100)

  @Test("Shapes are combined in the rectangle that they are drawn in")
  func combined() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
    let frame = Rectangle().subtracting(Circle()).path(in: rect)
    #expect(frame.contains(CGPoint(x: 2, y: 2)) && !frame.contains(CGPoint(x: 50, y: 50)))
    let both = Circle().offset(x: -20).union(Circle().offset(x: 20)).path(in: rect)
    #expect(both.boundingRect.width == 140)
    let lens = Circle().offset(x: -20).intersection(Circle().offset(x: 20)).path(in: rect)
    #expect(abs(lens.boundingRect.width - 60) < 0.1)
    let sides = Circle().symmetricDifference(Rectangle()).path(in: rect)
    #expect(!sides.contains(CGPoint(x: 50, y: 50)))
    let arc = Circle().lineIntersection(Rectangle().offset(x: 50)).path(in: rect)
    #expect(arc.boundingRect.minX >= 49.9)
    let other = Circle().lineSubtraction(Rectangle().offset(x: 50)).path(in: rect)
    #expect(other.boundingRect.maxX <= 50.1)
  }

  @Test(
    "A path with a coordinate that is no number, or has no end, combines to nothing",
    arguments: [CGFloat.nan, .infinity, -.infinity])
  func noNumber(coordinate: CGFloat) {
    let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    var line = Path()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: coordinate, y: 5))
    line.addLine(to: CGPoint(x: 10, y: 10))
    #expect(line.union(square).isEmpty)
    #expect(square.subtracting(line).isEmpty)
    var curve = Path()
    curve.move(to: .zero)
    curve.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: coordinate))
    #expect(curve.lineIntersection(square).isEmpty)
  }

  @Test("A shape of its container is inset by the distance to it")
  func container() {
    let screen = TestScreen(
      ContainerRelativeShape().fill(.red).padding(10)
        .containerShape(RoundedRectangle(cornerRadius: 30, style: .circular)), size: size)
    let inner = RoundedRectangle(cornerRadius: 20, style: .circular)
      .path(in: CGRect(x: 10, y: 10, width: 80, height: 80))
    #expect(screen.painted.map(\.path) == [inner])
  }

  @Test("The nearest container counts, and without one the shape is a rectangle")
  func nearest() {
    let plain = TestScreen(ContainerRelativeShape().fill(.red), size: size)
    #expect(plain.painted.map(\.path) == [Path(CGRect(origin: .zero, size: size))])
    let nested = TestScreen(
      Color.red.clipShape(.containerRelative).containerShape(Circle())
        .containerShape(Rectangle()), size: size)
    guard case .clip(let path, _) = nested.effects.first else {
      Issue.record("nothing is clipped")
      return
    }
    #expect(!path.contains(CGPoint(x: 2, y: 2)) && path.contains(CGPoint(x: 50, y: 50)))
  }

  @Test("The shape of a button's border is that of its place")
  func buttonBorder() {
    let screen = TestScreen(
      Color.blue.frame(height: 40).clipShape(.buttonBorder).buttonBorderShape(.capsule),
      size: size)
    guard case .clip(let path, _) = screen.effects.first else {
      Issue.record("nothing is clipped")
      return
    }
    #expect(path == Path(roundedRect: path.boundingRect, cornerRadius: 20))
  }
}
