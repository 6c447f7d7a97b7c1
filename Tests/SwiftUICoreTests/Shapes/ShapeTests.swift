import Foundation
import Graphics
import MilieuTesting
import SwiftUI
import SwiftUICore
import Testing

private struct Triangle: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.minY))
      path.closeSubpath()
    }
  }
}

private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

@MainActor @Suite struct ShapeTests {
  private let size = CGSize(width: 100, height: 40)

  @Test("a shape fills what it is offered, and is 10 by 10 where nothing is")
  func sizes() {
    #expect(TestScreen(Ellipse(), size: size).rectangles == [rect(0, 0, 100, 40)])
    #expect(TestScreen(Ellipse().fixedSize(), size: size).rectangles == [rect(45, 15, 10, 10)])
  }

  @Test("a circle takes a square, and so do its trimmed, stroked and erased forms")
  func circles() {
    let proposal = ProposedViewSize(width: 100, height: 40)
    let square = CGSize(width: 40, height: 40)
    #expect(Circle().sizeThatFits(proposal) == square)
    #expect(Circle().trim(to: 0.5).sizeThatFits(proposal) == square)
    #expect(Circle().stroke().sizeThatFits(proposal) == square)
    #expect(AnyShape(Circle()).sizeThatFits(proposal) == square)
    #expect(Circle().scale(2).sizeThatFits(proposal) == size)
    #expect(Circle().offset(x: 3).sizeThatFits(proposal) == size)
  }

  @Test("strokeBorder draws inside of the edges")
  func strokeBorder() {
    let screen = TestScreen(Rectangle().strokeBorder(.black, lineWidth: 4), size: size)
    #expect(screen.rectangles == [rect(2, 2, 96, 36)])
  }

  @Test("fill and stroke chain, the later one in front")
  func chained() {
    let screen = TestScreen(
      Circle().fill(.white).stroke(.black, lineWidth: 2), size: CGSize(width: 40, height: 40))
    #expect(screen.colors == [.white, .black])
    #expect(screen.rectangles == [rect(0, 0, 40, 40), rect(0, 0, 40, 40)])
  }

  @Test("an inset rounded rectangle keeps the middles of its corners")
  func insetCorners() {
    let inset = RoundedRectangle(cornerRadius: 10).inset(by: 4)
    let outer = CGRect(x: 0, y: 0, width: 50, height: 50)
    #expect(
      inset.path(in: outer)
        == RoundedRectangle(cornerRadius: 6).path(in: outer.insetBy(dx: 4, dy: 4)))
  }

  @Test("a shape of a client is mirrored where the interface runs from right to left")
  func mirrored() {
    let screen = TestScreen(Triangle(), size: size)
    #expect(screen.painted.first?.path.contains(CGPoint(x: 95, y: 30)) == false)
    #expect(screen.painted.first?.path.contains(CGPoint(x: 5, y: 30)) == true)
    screen.setEnvironment(\.layoutDirection, to: .rightToLeft)
    #expect(screen.painted.first?.path.contains(CGPoint(x: 95, y: 30)) == true)
  }

  @Test("a shape takes hits only inside of its outline")
  func hits() {
    let screen = TestScreen(Triangle(), size: size)
    #expect(screen.root.hitTest(CGPoint(x: 5, y: 35)) != nil)
    #expect(screen.root.hitTest(CGPoint(x: 95, y: 5)) == nil)
  }

  @Test("a path is a shape and a view")
  func paths() {
    let line = Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 30, y: 20))
    }
    let screen = TestScreen(line.stroke(.black, lineWidth: 1), size: size)
    #expect(screen.rectangles == [rect(0, 0, 30, 20)])
  }

  @Test("rotation, scale, offset and size change the outline and not the frame")
  func transforms() {
    let frame = rect(0, 0, 100, 40)
    #expect(Rectangle().scale(x: 0.5, y: 1).path(in: frame).boundingRect == rect(25, 0, 50, 40))
    #expect(Rectangle().offset(x: 3, y: 4).path(in: frame).boundingRect == rect(3, 4, 100, 40))
    #expect(
      Rectangle().size(width: 10, height: 5).path(in: frame).boundingRect == rect(0, 0, 10, 5))
    let turned = Rectangle().rotation(.degrees(90)).path(in: frame).boundingRect
    #expect(abs(turned.minX - 30) < 0.001 && abs(turned.height - 100) < 0.001)
  }

  @Test("shapes of any kind animate with what is inside")
  func animation() {
    var shape = AnyShape(Circle().offset(x: 10))
    var data = shape.animatableData
    data.scale(by: 0.5)
    shape.animatableData = data
    #expect(shape.path(in: rect(0, 0, 10, 10)).boundingRect == rect(5, 0, 10, 10))
  }
}
