import SwiftUI
import Testing

@testable import MilieuTesting

@MainActor @Suite("Reading a test screen")
struct ReadingTests {
  @Test("bodies are counted by view type")
  func bodyRuns() throws {
    let screen = TestScreen(Rows())
    #expect(screen.bodyRuns(of: Row.self) == 3)
    _ = screen.takeBodyRuns()
    try screen.tap("Tap".at(0))
    #expect(screen.bodyRuns(of: Row.self) == 1)
    #expect(screen.takeBodyRuns().contains("Row"))
    #expect(screen.bodyRuns(of: Row.self) == 0)
  }

  @Test("what changes nothing is expected to change nothing")
  func noChanges() throws {
    let screen = TestScreen(MoodSetter())
    #expect(
      Failure.capture { screen.expectNoChanges { screen.setEnvironment(\.mood, to: "x") } } == [])
    let failures = Failure.capture { try screen.expectNoChanges { try screen.tap("Sadden") } }
    #expect(failures.first?.contains("These bodies ran: ") == true)
    #expect(failures.first?.contains("MoodView") == true)
    #expect(failures.first?.contains("− ") == true)
    #expect(failures.first?.contains("+ ") == true)
    #expect(screen.bodyRuns(of: MoodView.self) == 2, "the runs are still counted")
  }

  @Test("the tree and the layout are text")
  func trees() {
    let screen = TestScreen(
      VStack(spacing: 0) {
        Text("a")
        Button("bc") {}
      }, size: CGSize(width: 100, height: 100))
    #expect(
      screen.tree == """
        VStack
          Text "a"
          Button
            Label
              HStack
                Text "bc"
        """)
    #expect(
      screen.layout == """
        VStack  34 × 34 at 33, 33
          Text "a"  17 × 17 at 41.5, 33
          Button  34 × 17 at 33, 50
            Label  34 × 17 at 33, 50
              HStack  34 × 17 at 33, 50
                Text "bc"  34 × 17 at 33, 50
        """)
  }

  @Test("reasons say why a body ran")
  func reasons() throws {
    let screen = TestScreen(MoodSetter(), recordsReasons: true)
    #expect(screen.reasons(for: MoodView.self) == [.appeared])
    _ = screen.takeBodyRuns()
    try screen.tap("Sadden")
    #expect(screen.reasons(for: MoodSetter.self) == [.state("MoodSetter.mood")])
    #expect(screen.reasons(for: MoodView.self) == [.environment("mood")])
  }

  @Test("the keys that a view read come with their values and who set them")
  func environment() throws {
    let screen = TestScreen(MoodSetter(), recordsReasons: true)
    let keys = screen.environment(of: MoodView.self)
    #expect(keys.map(\.name) == ["mood"])
    #expect(keys.first?.value as? String == "happy")
    guard case .modifier(let view, let place) = keys.first?.setter else {
      Issue.record("\(keys)")
      return
    }
    #expect(view == "MoodSetter")
    #expect(place?.hasPrefix("Sample.swift:") ?? true, "known where there is a symbolizer")
    #expect(
      TestScreen(MoodView(), environment: { $0.mood = "grim" }, recordsReasons: true)
        .environment(of: MoodView.self).map(\.setter) == [.system])
    #expect(
      Failure.capture { _ = TestScreen(MoodView()).environment(of: MoodView.self) }.first?
        .contains("recordsReasons: true") == true)
  }
}
