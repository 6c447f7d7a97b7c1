import Foundation
import MilieuTesting
import SwiftUI
import Testing

@MainActor
@Suite("Limits of lines")
struct LineLimitTests {
  /// The heights of texts of one, two and four lines, in lines of 10 points.
  private func heights(_ limited: (Text) -> some View) throws -> [CGFloat] {
    try [5, 10, 20].map { count in
      let text = Text(verbatim: String(repeating: "x", count: count))
      let screen = TestScreen(
        limited(text).font(.system(size: 10)).frame(width: 50)
          .accessibilityIdentifier("text"))
      return try screen.frame(of: "text").height / 10
    }
  }

  @Test("a closed range keeps its lower bound free and cuts off at its upper one")
  func closed() throws {
    #expect(try heights { $0.lineLimit(2...3) } == [2, 2, 3])
  }

  @Test("a range without an end keeps its lower bound free, one without a start cuts off")
  func partial() throws {
    #expect(try heights { $0.lineLimit(3...) } == [3, 3, 4])
    #expect(try heights { $0.lineLimit(...2) } == [1, 2, 2])
  }

  @Test("a limit that reserves its room takes it with fewer lines too")
  func reserving() throws {
    #expect(try heights { $0.lineLimit(2, reservesSpace: true) } == [2, 2, 2])
    #expect(try heights { $0.lineLimit(2, reservesSpace: false) } == [1, 2, 2])
  }

  @Test("a limit inside of another ends all of it")
  func nested() throws {
    #expect(try heights { $0.lineLimit(2).lineLimit(3...) } == [1, 2, 2])
  }
}

@MainActor
@Suite("Margins and spaces")
struct MarginTests {
  @Test("scenePadding keeps clear of the edges that it is given")
  func scenePadding() {
    let size = CGSize(width: 100, height: 100)
    let rect = TestScreen(Color.red.scenePadding(.horizontal), size: size).rectangles[0]
    #expect(rect == CGRect(x: 16, y: 0, width: 68, height: 100))
    let minimum = TestScreen(Color.red.scenePadding(.minimum, edges: .top), size: size)
    #expect(minimum.rectangles[0].minY == 16)
  }

  @Test("a proxy knows the bounds of a named space around it, and of no other")
  func bounds() {
    let screen = TestScreen(
      GeometryReader { proxy in
        let bounds = proxy.bounds(of: .named("outer"))
        Text("\(Int(bounds?.minX ?? 0)) \(Int(bounds?.width ?? 0))")
        Text(proxy.bounds(of: .named("none")) == nil ? "nothing" : "something")
      }
      .padding(10).coordinateSpace(.named("outer")), size: CGSize(width: 100, height: 100))
    #expect(screen.texts == ["-10 100", "nothing"])
  }

  @Test("the baseline of a view below a bar moves down with it")
  func baseline() throws {
    let screen = TestScreen(
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text("a").safeAreaInset(edge: .top, spacing: 0) { Color.red.frame(width: 10, height: 30) }
        Text("b")
      })
    #expect(try screen.frame(of: "a").minY == screen.frame(of: "b").minY)
  }
}
