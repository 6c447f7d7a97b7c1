import Foundation
import MilieuTesting
import SwiftUI
import Testing

@MainActor @Suite("Progress views")
struct ProgressViewTests {
  @Test("A progress view says its label and how far it has come")
  func determinate() throws {
    let screen = TestScreen(ProgressView("Copying", value: 3, total: 4))
    #expect(try screen.value(of: "Copying") == "75 %")
  }

  @Test("Values outside of the range count as the nearest inside")
  func outside() throws {
    let screen = TestScreen(ProgressView("Copying", value: 9.0, total: 4))
    #expect(try screen.value(of: "Copying") == "100 %")
  }

  @Test("A task of unknown length asks for a frame for each step, and for none once it is gone")
  func spinner() throws {
    let screen = TestScreen(SpinnerProbe())
    var frames = 0
    screen.root.onNeedsFrame = { frames += 1 }
    screen.advance(by: 0.9)
    #expect(frames > 5)
    try screen.tap("Stop")
    frames = 0
    screen.advance(by: 1)
    #expect(frames == 0)
  }

  @Test("A style of one's own gets the parts")
  func style() throws {
    let screen = TestScreen(
      ProgressView("Copying", value: 0.5).progressViewStyle(PercentStyle()))
    #expect(screen.shows("50 of 100"))
    #expect(screen.shows("Copying"))
  }

  @Test("A `Progress` is followed")
  func progress() throws {
    let progress = Progress(totalUnitCount: 10)
    let screen = TestScreen(ProgressView(progress).accessibilityIdentifier("progress"))
    #expect(try screen.value(of: "progress") == "0 %")
    progress.completedUnitCount = 5
    screen.advance(by: 0.2)
    #expect(try screen.value(of: "progress") == "50 %")
  }
}

private struct SpinnerProbe: View {
  @State private var isRunning = true

  var body: some View {
    VStack {
      if isRunning { ProgressView() }
      Button("Stop") { isRunning = false }
    }
  }
}

private struct PercentStyle: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label
      Text("\(Int((configuration.fractionCompleted ?? 0) * 100)) of 100")
      ProgressView(configuration)
    }
  }
}
