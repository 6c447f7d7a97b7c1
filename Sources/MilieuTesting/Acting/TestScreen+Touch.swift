import Foundation
import Graphics
import SwiftUICore

/// Two fingers, and what comes from outside of the window.
extension TestScreen {
  /// What a small window says while the pointer rests where it is; `nil` for nothing.
  public var help: String? { root.input.help }

  /// Puts two fingers on an element, moves them apart by a factor and turns them, clockwise, in steps, and
  /// lifts them.
  public func pinch(
    _ element: some ElementDescription, scale: Double = 1, rotation: Angle = .zero,
    steps: Int = 4, seconds: Double = 0.2, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: Int = #line
  ) throws {
    try act("pinch", on: element, at: CallSite(fileID, file, line)) {
      let point = try reachablePoint(of: $0)
      let steps = max(1, steps)
      @MainActor func send(_ phase: PointerEvent.Phase, _ part: Double) {
        var event = PointerEvent(phase, at: point, button: .twoFingers, time: clock.now)
        event.pinch = PointerEvent.Pinch(
          scale: 1 + (scale - 1) * part, rotation: .radians(rotation.radians * part))
        root.send(event)
        settle()
      }
      send(.down, 0)
      for step in 1...steps {
        advance(by: seconds / Double(steps))
        send(.drag, Double(step) / Double(steps))
      }
      send(.up, 1)
    }
  }

  /// Asks the app to open a URL, as the desktop does.
  public func open(_ url: URL) {
    settle()
    watch { root.receive(url) }
    settle()
  }
}
