import CGTK
import Foundation

/// The system's time zone, and the moment it changes.
@MainActor
final class SystemTimeZone {
  /// The file that the system keeps its time zone in: a link into the time zone database.
  let path: String
  private let onChange: () -> Void
  private var monitor: UnsafeMutablePointer<GFileMonitor>?
  private var handler: Signals?

  init(path: String = "/etc/localtime", onChange: @escaping () -> Void) {
    (self.path, self.onChange) = (path, onChange)
  }

  deinit {
    if let monitor { g_object_unref(monitor) }
  }

  /// `TZ` wins, as for every program; then the place in the database that the file is a link to.
  var current: TimeZone {
    if let name = ProcessInfo.processInfo.environment["TZ"], !name.isEmpty {
      let plain = name.hasPrefix(":") ? String(name.dropFirst()) : name
      if let zone = TimeZone(identifier: plain) { return zone }
    }
    let target = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? path
    if let range = target.range(of: "zoneinfo/"),
      let zone = TimeZone(identifier: String(target[range.upperBound...]))
    {
      return zone
    }
    return TimeZone.current
  }

  /// Watches the file from now on. A change also makes Foundation forget its time zone and tells observers
  /// of `NSSystemTimeZoneDidChange`.
  func start() {
    let file = g_file_new_for_path(path)
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    // The link itself, not what it points to: a new zone is a new link.
    guard let monitor = g_file_monitor_file(file, G_FILE_MONITOR_WATCH_MOVES, nil, nil) else {
      return
    }
    self.monitor = monitor
    let changed:
      @convention(c) (
        UnsafeMutableRawPointer, OpaquePointer?, OpaquePointer?, GFileMonitorEvent,
        UnsafeMutableRawPointer
      ) -> Void = { _, _, _, _, data in
        let zone = owner(data, as: SystemTimeZone.self)
        MainActor.assumeIsolated { zone.fileDidChange() }
      }
    let handler = Signals(owner: self)
    handler.connect(UnsafeMutableRawPointer(monitor), "changed", changed)
    self.handler = handler
  }

  private func fileDidChange() {
    NSTimeZone.resetSystemTimeZone()
    NotificationCenter.default.post(name: .NSSystemTimeZoneDidChange, object: nil)
    onChange()
  }
}
