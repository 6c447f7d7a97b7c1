import SwiftUI

/// Shows what the environment says, live: change the desktop's colour scheme, text size, language or time
/// zone while it runs.
@main
struct EnvironmentReaderApp: App {
  var body: some Scene {
    WindowGroup("Environment") {
      SurroundingsView()
    }
    .defaultSize(width: 420, height: 560)
  }
}
