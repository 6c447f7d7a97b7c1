import MilieuTesting
import SwiftUI
import Testing

@MainActor @Suite("The music player")
struct MusicPlayerTests {
  private let screen = TestScreen(LibraryView().environmentObject(Player()))

  @Test("a track that is started is in the bar at the bottom, until it is stopped")
  func playing() throws {
    #expect(!screen.shows(.view(NowPlayingBar.self)))
    try screen.tap("Play Low Tide")
    #expect(
      try screen.find(.view(NowPlayingBar.self)).texts.contains("Harbour Lights"))
    try screen.tap("Stop Low Tide".inside(.view(NowPlayingBar.self)))
    #expect(!screen.shows(.view(NowPlayingBar.self)))
  }

  @Test("one track plays at a time")
  func oneAtATime() throws {
    try screen.tap("Play Low Tide")
    try screen.tap("Play Perihelion")
    #expect(screen.shows("Play Low Tide"))
    #expect(screen.findAll("Stop Perihelion").count == 2)
  }

  @Test("a track has a screen of its own, with its length")
  func details() throws {
    try screen.tap("Slow Orbit")
    #expect(screen.shows(.view(TrackView.self)))
    #expect(screen.shows("5:22"))
    try screen.tap(.button("Play Perihelion"))
    try screen.goBack()
    #expect(screen.shows(.view(NowPlayingBar.self)))
  }

  @Test("starting a track runs what reads the player, and no row around it")
  func bodyRuns() throws {
    _ = screen.takeBodyRuns()
    try screen.tap("Play Low Tide")
    #expect(screen.bodyRuns(of: PlayButton.self) >= Track.library.count)
    #expect(screen.bodyRuns(of: TrackRow.self) == 0)
  }
}
