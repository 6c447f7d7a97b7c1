import SwiftUI

/// A key of the app's own: a theme that is picked at the top and read further down.
@main
struct ThemePickerApp: App {
  var body: some Scene {
    WindowGroup("Theme Picker") {
      ThemePicker()
    }
    .defaultSize(width: 420, height: 480)
  }
}
