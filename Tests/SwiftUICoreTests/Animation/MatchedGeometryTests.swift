import Foundation
import MilieuTesting
import SwiftUI
import SwiftUICore
import Testing

/// Views that share a rectangle.
@MainActor
@Suite("Matched geometry")
struct MatchedGeometryTests {
  private let size = CGSize(width: 200, height: 100)

  private struct Tabs: View {
    @Namespace private var space
    var isSecond: Bool

    var body: some View {
      HStack(spacing: 0) {
        ZStack {
          if !isSecond { Color.red.matchedGeometryEffect(id: 1, in: space) }
        }.frame(width: 50)
        ZStack {
          if isSecond { Color.blue.matchedGeometryEffect(id: 1, in: space) }
        }.frame(width: 150)
      }
    }
  }

  @Test("A view that comes for another goes from the rectangle of that one to its own")
  func replacement() {
    let remote = Remote<Bool>()
    let screen = TestScreen(Owner(false, remote) { Tabs(isSecond: $0) }, size: size)
    withAnimation(.linear(duration: 1)) { remote.value = true }
    screen.settle()
    screen.advance(by: 0.5)
    let frames = screen.rectangles
    #expect(frames.count == 2)
    #expect(frames.allSatisfy { $0.minX == 25 && $0.width == 100 })
    screen.advance(by: 0.5)
    #expect(screen.rectangles.map(\.minX) == [50])
  }

  private struct Underline: View {
    @Namespace private var space
    var selection: Int

    var body: some View {
      HStack(spacing: 0) {
        Color.clear.matchedGeometryEffect(id: 0, in: space)
        Color.clear.matchedGeometryEffect(id: 1, in: space)
      }
      .background {
        Color.red.matchedGeometryEffect(id: selection, in: space, isSource: false)
      }
    }
  }

  @Test("A view that is no source follows the one of its name")
  func follower() {
    let remote = Remote<Int>()
    let screen = TestScreen(Owner(0, remote) { Underline(selection: $0) }, size: size)
    #expect(screen.rectangles[0].minX == 0 && screen.rectangles[0].width == 100)
    withAnimation(.linear(duration: 1)) { remote.value = 1 }
    screen.settle()
    screen.advance(by: 0.5)
    #expect(screen.rectangles[0].minX == 50)
  }
}
