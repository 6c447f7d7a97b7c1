import Foundation
import MilieuTesting
import SwiftUI
import SwiftUICore
import Testing

/// Content that goes through phases.
@MainActor
@Suite("Phase animators")
struct PhaseAnimatorTests {
  private let size = CGSize(width: 200, height: 100)

  @Test("Phases follow one another, each when the one before is reached")
  func rounds() {
    let screen = TestScreen(
      Color.red.phaseAnimator([0, 40, 80]) {
        $0.offset(x: $1)
      } animation: { _ in
        .linear(duration: 1)
      }, size: size)
    screen.settle()
    screen.advance(by: 0.5)
    #expect(screen.rectangles[0].minX == 20)
    screen.advance(by: 0.5)
    screen.advance(by: 0.5)
    #expect(screen.rectangles[0].minX == 60)
  }

  @Test("With a trigger the phases run once for each change")
  func trigger() {
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(0, remote) { count in
        PhaseAnimator([0, 50], trigger: count) {
          Color.red.offset(x: $0)
        } animation: { _ in
          .linear(duration: 1)
        }
      }, size: size)
    screen.advance(by: 1)
    #expect(screen.rectangles[0].minX == 0)
    remote.value = 1
    screen.settle()
    screen.settle()
    screen.advance(by: 1)
    #expect(screen.rectangles[0].minX == 50)
    screen.advance(by: 1)
    screen.advance(by: 1)
    #expect(screen.rectangles[0].minX == 0)
  }
}
