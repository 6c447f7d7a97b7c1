import Foundation
import MilieuTesting
import SwiftUI
import SwiftUICore
import Testing

/// Content that follows a schedule. The test's clock starts at the reference date.
@MainActor
@Suite("Timelines")
struct TimelineViewTests {
  private let start = Date(timeIntervalSinceReferenceDate: 0)

  private func text(_ date: Date) -> Text { Text("\(Int(date.timeIntervalSinceReferenceDate))") }

  @Test("A periodic timeline changes at its dates")
  func periodic() {
    let screen = TestScreen(TimelineView(.periodic(from: start, by: 10)) { text($0.date) })
    #expect(screen.texts == ["0"])
    screen.advance(by: 9)
    #expect(screen.texts == ["0"])
    screen.advance(by: 2)
    #expect(screen.texts == ["10"])
    screen.advance(by: 60)
    #expect(screen.texts == ["70"])
  }

  @Test("Explicit dates end, and minutes begin with zero seconds")
  func others() {
    let screen = TestScreen(
      VStack {
        TimelineView(.explicit([start + 5, start + 7])) { text($0.date) }
        TimelineView(.everyMinute) { text($0.date) }
      })
    screen.advance(by: 130)
    #expect(screen.texts == ["7", "120"])
  }

  @Test("The schedule of frames changes with each frame, unless it pauses")
  func frames() {
    let remote = Remote<Bool>()
    let screen = TestScreen(
      Owner(false, remote) { isPaused in
        TimelineView(.animation(minimumInterval: nil, paused: isPaused)) { text($0.date) }
      })
    screen.advance(by: 3)
    #expect(screen.texts == ["3"])
    remote.value = true
    screen.settle()
    screen.advance(by: 3)
    #expect(screen.texts == ["3"])
  }
}
