import MilieuTesting
import SwiftUI
import Testing

@MainActor @Suite("The environment reader")
struct EnvironmentReaderTests {
  @Test("every line follows what the system says")
  func live() throws {
    let screen = TestScreen(
      SurroundingsView(), size: CGSize(width: 420, height: 560),
      environment: {
        $0.colorScheme = .dark
        $0.locale = Locale(identifier: "en_GB")
      })
    #expect(screen.shows("Dark"))
    #expect(screen.shows("en_GB"))
    #expect(screen.shows("Narrow"))

    screen.setEnvironment(\.colorScheme, to: .light)
    screen.setEnvironment(\.layoutDirection, to: .rightToLeft)
    screen.size.width = 900
    #expect(screen.shows("Light"))
    #expect(screen.shows("Right to left"))
    #expect(screen.shows("Wide"))
  }

  @Test("a value that stays the same runs nothing")
  func same() {
    let screen = TestScreen(SurroundingsView())
    let zone = TimeZone(identifier: "Asia/Bangkok")!
    screen.setEnvironment(\.timeZone, to: zone)
    screen.expectNoChanges { screen.setEnvironment(\.timeZone, to: zone) }
  }
}
