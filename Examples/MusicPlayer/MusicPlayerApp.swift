import SwiftUI

/// A small music player: a list of tracks, a screen for each, and a bar for the one that plays.
@main
struct MusicPlayerApp: App {
  @StateObject private var player = Player()

  var body: some Scene {
    WindowGroup("Music Player") {
      LibraryView()
        .environmentObject(player)
    }
    .defaultSize(width: 420, height: 760)
  }
}

struct LibraryView_Previews: PreviewProvider {
  static var previews: some View {
    LibraryView().environmentObject(Player())
  }
}
