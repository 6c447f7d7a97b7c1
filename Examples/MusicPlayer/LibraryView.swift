import SwiftUI

/// All tracks, with the playing one in a bar at the bottom.
struct LibraryView: View {
  @EnvironmentObject private var player: Player

  var body: some View {
    VStack(spacing: 0) {
      NavigationStack {
        List(Track.library) { track in
          TrackRow(track: track)
        }
        .listStyle(.plain)
        .navigationTitle("Music Player")
      }
      if let track = player.current {
        NowPlayingBar(track: track)
      }
    }
  }
}

struct TrackRow: View {
  let track: Track

  var body: some View {
    HStack(spacing: 12) {
      NavigationLink(destination: TrackView(track: track)) {
        HStack(spacing: 12) {
          Cover(name: track.cover, side: 64)
          VStack(alignment: .leading, spacing: 2) {
            Text(track.title)
              .font(.headline)
            Text(track.artist)
              .font(.subheadline)
              .foregroundStyle(.secondary)
          }
        }
      }
      Spacer()
      PlayButton(track: track)
        .font(.title2)
    }
    .buttonStyle(.plain)
    .padding(.vertical, 4)
  }
}

/// Plays a track or stops it.
struct PlayButton: View {
  @EnvironmentObject private var player: Player
  let track: Track

  var body: some View {
    Button {
      player.toggle(track)
    } label: {
      Image(systemName: player.isPlaying(track) ? "stop.fill" : "play.fill")
        .foregroundStyle(.tint)
        .frame(width: 44, height: 44)
    }
    .accessibilityLabel(player.isPlaying(track) ? "Stop \(track.title)" : "Play \(track.title)")
  }
}

/// A square cover with rounded corners.
struct Cover: View {
  let name: String
  let side: CGFloat

  var body: some View {
    Image(name)
      .resizable()
      .aspectRatio(contentMode: .fill)
      .frame(width: side, height: side)
      .clipShape(RoundedRectangle(cornerRadius: side / 10))
  }
}

/// One track, large.
struct TrackView: View {
  let track: Track

  var body: some View {
    VStack(spacing: 20) {
      Cover(name: track.cover, side: 300)
        .shadow(color: .black.opacity(0.25), radius: 12, y: 6)
      VStack(spacing: 4) {
        Text(track.title)
          .font(.title2)
          .fontWeight(.semibold)
        Text(track.artist)
          .foregroundStyle(.secondary)
        Text(Duration.seconds(track.length).formatted(.time(pattern: .minuteSecond)))
          .font(.footnote)
          .monospacedDigit()
          .foregroundStyle(.secondary)
      }
      PlayButton(track: track)
        .font(.largeTitle)
    }
    .buttonStyle(.plain)
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .navigationTitle(track.title)
    .navigationBarTitleDisplayMode(.inline)
  }
}

/// What plays now, over the whole width of the window.
struct NowPlayingBar: View {
  let track: Track

  var body: some View {
    VStack(spacing: 0) {
      Divider()
      HStack(spacing: 12) {
        Cover(name: track.cover, side: 44)
        VStack(alignment: .leading, spacing: 0) {
          Text(track.title)
            .font(.subheadline)
            .fontWeight(.medium)
          Text(track.artist)
            .font(.caption)
            .foregroundStyle(.secondary)
        }
        Spacer()
        PlayButton(track: track)
          .font(.title3)
          .buttonStyle(.plain)
      }
      .padding(.horizontal, 16)
      .padding(.vertical, 8)
    }
  }
}
