import CGTK
import Foundation

/// The GLib main loop, which also serves the main dispatch queue and the timers of the main run loop.
///
/// The main actor, GTK and GLib share one thread: the queue's event descriptor is a source of the loop, so
/// `Task { @MainActor in … }`, `Task.sleep`, `DispatchQueue.main` and `Timer` work while windows are open.
/// There is one per process, on the main thread.
@MainActor
enum MainLoop {
  private static let loop = g_main_loop_new(nil, 0)!
  private static var isConnected = false
  private static var exitStatus: Int32 = 0

  /// Connects the queue and the run loop. Done once; needed before anything iterates GLib's loop.
  static func connect() {
    guard !isConnected else { return }
    isConnected = true
    connectMainQueue()
    RunLoopSource.attach()
    for signal in [SIGINT, SIGTERM] {
      g_unix_signal_add(
        signal,
        { data in
          let signal = Int32(Int(bitPattern: data))
          MainActor.assumeIsolated { MainLoop.quit(status: 128 + signal) }
          return 1
        }, UnsafeMutableRawPointer(bitPattern: Int(signal)))
    }
  }

  /// Runs until `quit` and answers the status that the process should end with.
  static func run() -> Int32 {
    connect()
    g_main_loop_run(loop)
    return exitStatus
  }

  static func quit(status: Int32 = 0) {
    exitStatus = status
    g_main_loop_quit(loop)
  }

  /// Work of the queue has the priority of drawing: below input, and neither can keep the other waiting.
  private static func connectMainQueue() {
    let descriptor = _dispatch_get_main_queue_handle_4CF()
    g_unix_fd_add_full(
      Int32(GDK_PRIORITY_REDRAW_VALUE), descriptor, G_IO_IN,
      { descriptor, _, _ in
        var count: UInt64 = 0
        _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
        _dispatch_main_queue_callback_4CF(nil)
        return 1
      }, nil, nil)
  }
}

/// The priority of GDK's redraws, `GDK_PRIORITY_REDRAW`, which is a macro that Swift does not see.
let GDK_PRIORITY_REDRAW_VALUE = 100 + 20

/// The main run loop as a GLib source: wakes the loop for the next timer, and after each wake runs what is
/// due, so that blocks added by `RunLoop.main.perform` run too.
private enum RunLoopSource {
  private static let functions: UnsafeMutablePointer<GSourceFuncs> = {
    let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
    functions.initialize(
      to: GSourceFuncs(
        prepare: { _, timeout in
          let wait = RunLoopSource.millisecondsToNextTimer
          timeout?.pointee = wait
          return wait == 0 ? 1 : 0
        },
        check: { _ in 1 },
        dispatch: { _, _, _ in
          _ = RunLoop.main.run(mode: .default, before: .distantPast)
          return 1
        },
        finalize: nil, closure_callback: nil, closure_marshal: nil))
    return functions
  }()

  static func attach() {
    let source = g_source_new(functions, UInt32(MemoryLayout<GSource>.size))!
    g_source_set_priority(source, Int32(G_PRIORITY_DEFAULT_IDLE))
    g_source_attach(source, nil)
    g_source_unref(source)
  }

  /// -1 where no timer waits.
  private static var millisecondsToNextTimer: Int32 {
    let due = CFRunLoopGetNextTimerFireDate(CFRunLoopGetMain(), kCFRunLoopDefaultMode)
    guard due > 0 else { return -1 }
    let seconds = due - Date().timeIntervalSinceReferenceDate
    return Int32(min(max(seconds * 1000, 0).rounded(.up), 86_400_000))
  }
}
