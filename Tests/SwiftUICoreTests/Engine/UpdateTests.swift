import SwiftUI
import MilieuTesting
import Testing

private struct ThemeKey: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  fileprivate var theme: Int {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
}

/// What a view shows is recorded here by value, so that tests see both the run and the value.
@MainActor
private final class Log {
  var seen: [Int] = []
}

private struct Reader: View {
  let log: Log
  @Environment(\.theme) var theme

  var body: some View {
    log.seen.append(theme)
    return Color.red
  }
}

private struct Bystander: View {
  var body: some View { Color.blue }
}

private struct Themed: View {
  let log: Log
  let control: Control
  @State private var theme = 1

  var body: some View {
    control.setTheme = { theme = $0 }
    return VStack {
      Reader(log: log)
      Bystander()
    }
    .environment(\.theme, theme)
  }
}

@MainActor
private final class Control {
  var setTheme: (Int) -> Void = { _ in }
}

@MainActor
@Suite("Update")
struct UpdateTests {
  @Test("a key that changes re-runs its readers and nobody else")
  func readersOnly() {
    let log = Log()
    let control = Control()
    let screen = TestScreen(Themed(log: log, control: control))
    #expect(screen.takeBodyRuns() == ["Bystander", "Reader", "Themed"])
    control.setTheme(2)
    #expect(screen.takeBodyRuns() == ["Reader", "Themed"])
    #expect(log.seen == [1, 2])
  }

  @Test("an equal value re-runs nobody")
  func equalValue() {
    let control = Control()
    let screen = TestScreen(Themed(log: Log(), control: control))
    _ = screen.takeBodyRuns()
    control.setTheme(1)
    #expect(screen.takeBodyRuns() == [])
  }

  @Test("the nearest override wins")
  func nearest() {
    let log = Log()
    _ = TestScreen(Reader(log: log).environment(\.theme, 5).environment(\.theme, 6))
    #expect(log.seen == [5])
  }
}
