import SwiftUI

struct Track: Identifiable, Hashable {
  let id: Int
  let title: String
  let artist: String
  let cover: String
  /// In seconds.
  let length: Int

  static let library = [
    Track(id: 1, title: "Low Tide", artist: "Harbour Lights", cover: "harbour", length: 214),
    Track(id: 2, title: "Cut & Fold", artist: "Paper Triangle", cover: "paper", length: 187),
    Track(id: 3, title: "Perihelion", artist: "Slow Orbit", cover: "orbit", length: 322),
    Track(id: 4, title: "Understorey", artist: "Fern & Moss", cover: "fern", length: 241),
    Track(id: 5, title: "Carrier Wave", artist: "The Long Signal", cover: "signal", length: 199),
    Track(id: 6, title: "Half Past Dusk", artist: "Lantern Club", cover: "lantern", length: 268),
  ]
}

/// What plays, shared by every view through the environment.
final class Player: ObservableObject {
  @Published private(set) var current: Track?

  func isPlaying(_ track: Track) -> Bool { current == track }

  /// Starts a track, or stops it if it plays.
  func toggle(_ track: Track) {
    current = isPlaying(track) ? nil : track
  }
}
