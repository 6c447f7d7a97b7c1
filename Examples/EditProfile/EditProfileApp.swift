import SwiftUI

/// Three ways to show a form over a profile, all closed by the same `dismiss`.
@main
struct EditProfileApp: App {
  var body: some Scene {
    WindowGroup("Edit Profile") {
      ProfileView()
    }
    .defaultSize(width: 440, height: 620)
  }
}
