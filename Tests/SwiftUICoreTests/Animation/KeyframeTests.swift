import Foundation
import Graphics
import MilieuTesting
import SwiftUI
import SwiftUICore
import Testing

@MainActor
@Suite("Keyframes")
struct KeyframeTests {
  private struct Place: Equatable {
    var x = 0.0
    var y = 0.0
  }

  private func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

  @Test("A linear keyframe goes straight, and the next starts where it ended")
  func linear() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 1)
      LinearKeyframe(30, duration: 2)
    }
    #expect(timeline.duration == 3)
    #expect(
      [-1, 0, 0.5, 1, 2, 3, 9].map { timeline.value(time: $0) } == [0, 0, 5, 10, 20, 30, 30])
    #expect(timeline.value(progress: 0.5) == 15)
  }

  @Test("A timing curve bends the way")
  func curve() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(1, duration: 1, timingCurve: .easeIn)
    }
    #expect(timeline.value(time: 0.5) < 0.4)
  }

  @Test("Tracks move their parts at the same time")
  func tracks() {
    let timeline = KeyframeTimeline(initialValue: Place()) {
      KeyframeTrack(\.x) { LinearKeyframe(10, duration: 1) }
      KeyframeTrack(\.y) {
        MoveKeyframe(5)
        LinearKeyframe(10, duration: 4)
      }
    }
    #expect(timeline.duration == 4)
    #expect(timeline.value(time: 2) == Place(x: 10, y: 7.5))
  }

  @Test("Cubic keyframes meet at the same speed")
  func cubic() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(10, duration: 1)
      CubicKeyframe(30, duration: 1)
    }
    #expect(isClose(timeline.value(time: 1), 10))
    let before = (timeline.value(time: 1) - timeline.value(time: 0.9999)) / 0.0001
    let after = (timeline.value(time: 1.0001) - timeline.value(time: 1)) / 0.0001
    #expect(abs(before - 15) < 0.1 && abs(after - 15) < 0.1)
    let given = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(1, duration: 1, startVelocity: 0, endVelocity: 0)
    }
    #expect(isClose(given.value(time: 0.5), 0.5))
  }

  @Test("A spring keyframe takes as long as its spring, or as it is told")
  func spring() {
    let spring = Spring(duration: 0.5)
    let timeline = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(1, spring: spring) }
    #expect(abs(timeline.duration - spring.settlingDuration) < 1e-6)
    #expect(isClose(timeline.value(time: 0.2), spring.value(target: 1, time: 0.2)))
    let short = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(1, duration: 0.1, spring: spring)
    }
    #expect(short.duration == 0.1)
    #expect(short.value(time: 0.1) == 1)
  }

  @Test("Conditions and loops choose keyframes")
  func builder() {
    func timeline(_ isLong: Bool) -> KeyframeTimeline<Double> {
      KeyframeTimeline(initialValue: 0) {
        KeyframeTrack {
          if isLong {
            LinearKeyframe(1, duration: 3)
          } else {
            LinearKeyframe(1, duration: 1)
          }
          for value in [2.0, 3.0] { LinearKeyframe(value, duration: 1) }
        }
      }
    }
    #expect(timeline(true).duration == 5)
    #expect(timeline(false).value(time: 2.5) == 2.5)
  }

  @Test("An animator shows each value, again and again")
  func animator() {
    let screen = TestScreen(
      Color.red.frame(width: 10, height: 10).keyframeAnimator(initialValue: 0.0) {
        $0.offset(x: $1)
      } keyframes: { _ in
        LinearKeyframe(40, duration: 1)
      }, size: CGSize(width: 10, height: 10))
    screen.settle()
    screen.advance(by: 0.5)
    #expect(screen.rectangles[0].minX == 20)
    screen.advance(by: 0.75)
    #expect(screen.rectangles[0].minX == 10)
  }

  @Test("An animator that does not repeat rests at its end")
  func once() {
    let screen = TestScreen(
      KeyframeAnimator(initialValue: 0.0, repeating: false) {
        Color.red.frame(width: 10, height: 10).offset(x: $0)
      } keyframes: { _ in
        LinearKeyframe(40, duration: 1)
      }, size: CGSize(width: 10, height: 10))
    screen.settle()
    screen.advance(by: 3)
    #expect(screen.rectangles[0].minX == 40)
    #expect(!screen.root.isMoving)
  }

  @Test("With a trigger the keyframes run once for each change, from where the value is")
  func trigger() {
    let remote = Remote<Int>()
    var starts: [Double] = []
    let screen = TestScreen(
      Owner(0, remote) { count in
        Color.red.frame(width: 10, height: 10)
          .keyframeAnimator(initialValue: 0.0, trigger: count) {
            $0.offset(x: $1)
          } keyframes: { start in
            let _ = starts.append(start)
            LinearKeyframe(40, duration: 1)
          }
      }, size: CGSize(width: 10, height: 10))
    screen.advance(by: 1)
    #expect(screen.rectangles[0].minX == 0)
    remote.value = 1
    screen.settle()
    screen.advance(by: 0.25)
    #expect(screen.rectangles[0].minX == 10)
    remote.value = 2
    screen.settle()
    screen.advance(by: 2)
    #expect(screen.rectangles[0].minX == 40)
    #expect(starts == [0, 10])
  }
}
