import MilieuTesting
import SwiftUI
import Testing

@MainActor @Suite("The theme picker")
struct ThemePickerTests {
  @Test("another theme runs the page, because the key that it reads changed")
  func choosing() throws {
    let screen = TestScreen(ThemePicker(), recordsReasons: true)
    _ = screen.takeBodyRuns()
    try screen.tap("Night")
    #expect(screen.bodyRuns(of: Page.self) == 1)
    #expect(screen.reasons(for: Page.self) == [.environment("theme")])
    #expect(
      screen.environment(of: Page.self).first { $0.name == "theme" }?.value as? Theme
        == Theme.all[2])
  }

  @Test("the theme that is chosen already changes nothing")
  func same() throws {
    let screen = TestScreen(ThemePicker())
    _ = screen.takeBodyRuns()
    try screen.tap("Day")
    #expect(screen.bodyRuns(of: Page.self) == 0)
  }
}
