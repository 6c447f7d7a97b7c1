import Foundation
import Graphics
import Testing

/// Areas and lines of two paths, compared with what is inside of each.
@Suite("Combined paths")
struct PathCombiningTests {
  private let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
  private let shifted = Path(CGRect(x: 5, y: 5, width: 10, height: 10))

  /// The area that a path fills, by the formula for polygons.
  private func area(_ path: Path) -> CGFloat {
    var (sum, start, current) = (CGFloat(0), CGPoint.zero, CGPoint.zero)
    func add(_ end: CGPoint) {
      sum += (current.x * end.y - end.x * current.y) / 2
      current = end
    }
    path.forEach { element in
      switch element {
      case .move(let point): (start, current) = (point, point)
      case .line(let end), .quadCurve(let end, _): add(end)
      case .curve(let end, let first, let second):
        let begin = current
        for step in 1...100 {
          let t = CGFloat(step) / 100
          let u = 1 - t
          add(
            CGPoint(
              x: u * u * u * begin.x + 3 * u * u * t * first.x + 3 * u * t * t * second.x
                + t * t * t * end.x,
              y: u * u * u * begin.y + 3 * u * u * t * first.y + 3 * u * t * t * second.y
                + t * t * t * end.y))
        }
      case .closeSubpath: add(start)
      }
    }
    return abs(sum)
  }

  private func elements(of path: Path) -> [Path.Element] {
    var all: [Path.Element] = []
    path.forEach { all.append($0) }
    return all
  }

  @Test("Two squares that overlap")
  func squares() {
    #expect(area(square.union(shifted)) == 175)
    #expect(area(square.intersection(shifted)) == 25)
    #expect(area(square.subtracting(shifted)) == 75)
    #expect(area(square.symmetricDifference(shifted)) == 150)
    #expect(
      square.intersection(shifted).boundingRect == CGRect(x: 5, y: 5, width: 5, height: 5))
  }

  @Test("Corners keep their exact places")
  func corners() {
    let third = Path(CGRect(x: 1.0 / 3, y: 1.0 / 7, width: 0.1, height: 0.2))
    #expect(third.union(Path(CGRect(x: 5, y: 5, width: 1, height: 1))).boundingRect.minX == 1.0 / 3)
  }

  @Test("What touches at an edge becomes one area")
  func neighbours() {
    let both = square.union(Path(CGRect(x: 10, y: 0, width: 10, height: 10)))
    #expect(area(both) == 200)
    #expect(elements(of: both).filter { $0 == .closeSubpath }.count == 1)
  }

  @Test("A hole is an outline of its own, whatever rule fills it")
  func holes() {
    let frame = square.subtracting(Path(CGRect(x: 2, y: 2, width: 6, height: 6)))
    #expect(area(frame) == 64)
    for rule in [false, true] {
      #expect(!frame.contains(CGPoint(x: 5, y: 5), eoFill: rule))
      #expect(frame.contains(CGPoint(x: 1, y: 5), eoFill: rule))
    }
  }

  @Test("Equal paths leave all or nothing")
  func equal() {
    #expect(area(square.union(square)) == 100)
    #expect(area(square.intersection(square)) == 100)
    #expect(square.subtracting(square).isEmpty)
    #expect(square.symmetricDifference(square).isEmpty)
  }

  @Test("What is far apart or empty")
  func apart() {
    let far = Path(CGRect(x: 50, y: 0, width: 10, height: 10))
    #expect(area(square.union(far)) == 200)
    #expect(square.intersection(far).isEmpty)
    #expect(area(square.subtracting(far)) == 100)
    #expect(area(square.union(Path())) == 100)
    #expect(Path().intersection(square).isEmpty)
    #expect(Path().union(Path()).isEmpty)
    #expect(Path(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)).union(square).isEmpty)
  }

  @Test("Curves stay curves")
  func curves() {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    let half = circle.intersection(Path(CGRect(x: 50, y: 0, width: 100, height: 100)))
    #expect(abs(area(half) - .pi * 50 * 50 / 2) < 5)
    #expect(elements(of: half).count < 8)
    let isCurved = elements(of: half).contains { if case .curve = $0 { true } else { false } }
    #expect(isCurved)
    let moon = circle.subtracting(Path(ellipseIn: CGRect(x: 30, y: 0, width: 100, height: 100)))
    #expect(moon.contains(CGPoint(x: 10, y: 50)) && !moon.contains(CGPoint(x: 60, y: 50)))
  }

  @Test("A path that crosses itself is made simple by either rule")
  func normalized() {
    var star = Path()
    let points = (0..<5).map { index in
      let angle = Double(index * 2) * 2 * .pi / 5
      return CGPoint(x: 50 + 40 * sin(angle), y: 50 - 40 * cos(angle))
    }
    star.addLines(points)
    star.closeSubpath()
    let middle = CGPoint(x: 50, y: 50)
    #expect(!star.normalized().contains(middle))
    #expect(star.normalized(eoFill: false).contains(middle))
    #expect(!star.union(Path(), eoFill: true).contains(middle))
  }

  @Test("A line is kept inside or outside of a fill")
  func lines() {
    var line = Path()
    line.move(to: CGPoint(x: -5, y: 5))
    line.addLine(to: CGPoint(x: 15, y: 5))
    #expect(
      elements(of: line.lineIntersection(square))
        == [.move(to: CGPoint(x: 0, y: 5)), .line(to: CGPoint(x: 10, y: 5))])
    #expect(
      elements(of: line.lineSubtraction(square)) == [
        .move(to: CGPoint(x: -5, y: 5)), .line(to: CGPoint(x: 0, y: 5)),
        .move(to: CGPoint(x: 10, y: 5)), .line(to: CGPoint(x: 15, y: 5)),
      ])
    #expect(line.lineSubtraction(Path()) == line)
  }

  @Test("Random polygons cover what their points say", arguments: 1...60)
  func random(seed: UInt64) {
    var numbers = Numbers(state: seed)
    let (first, second) = (polygon(&numbers), polygon(&numbers))
    for isEvenOdd in [false, true] {
      let union = first.union(second, eoFill: isEvenOdd)
      let common = first.intersection(second, eoFill: isEvenOdd)
      let rest = first.subtracting(second, eoFill: isEvenOdd)
      let either = first.symmetricDifference(second, eoFill: isEvenOdd)
      for _ in 0..<100 {
        // Between the lines of a grid of halves, where all corners are.
        let point = CGPoint(
          x: CGFloat(numbers.next(40)) / 2 + 0.2371, y: CGFloat(numbers.next(40)) / 2 + 0.1713)
        let (a, b) = (
          first.contains(point, eoFill: isEvenOdd), second.contains(point, eoFill: isEvenOdd)
        )
        for rule in [false, true] {
          #expect(union.contains(point, eoFill: rule) == (a || b))
          #expect(common.contains(point, eoFill: rule) == (a && b))
          #expect(rest.contains(point, eoFill: rule) == (a && !b))
          #expect(either.contains(point, eoFill: rule) == (a != b))
        }
      }
    }
  }

  private func polygon(_ numbers: inout Numbers) -> Path {
    var path = Path()
    path.addLines(
      (0..<3 + numbers.next(6)).map { _ in
        CGPoint(x: CGFloat(numbers.next(40)) / 2, y: CGFloat(numbers.next(40)) / 2)
      })
    if numbers.next(2) == 0 { path.closeSubpath() }
    return path
  }
}

/// Numbers that are the same in every run.
private struct Numbers {
  var state: UInt64

  mutating func next(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % count
  }
}
