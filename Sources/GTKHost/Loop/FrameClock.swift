import CGTK

/// The time that animations follow, in seconds of the system's monotonic clock.
///
/// While a frame is being made it stands still at the frame's own time, so that all that moves moves
/// together; it never runs backwards.
@MainActor
enum FrameClock {
  private static var frameTime: Double?
  private static var latest = 0.0

  static var now: Double {
    latest = max(latest, frameTime ?? Double(g_get_monotonic_time()) / 1e6)
    return latest
  }

  /// Makes a frame at the time of a widget's frame clock.
  static func frame<Result>(of clock: OpaquePointer?, _ work: () -> Result) -> Result {
    let outer = frameTime
    if let clock { frameTime = Double(gdk_frame_clock_get_frame_time(clock)) / 1e6 }
    defer { frameTime = outer }
    return work()
  }
}
