import Foundation

/// Leaves nothing behind when the person presses Ctrl-C: ends the tool that runs, and deletes what is half made.
enum Interruption {
  private static let lock = NSLock()
  // Guarded by `lock`.
  nonisolated(unsafe) private static var folders: [URL] = []
  nonisolated(unsafe) private static var child: Process?
  /// The ends of a pipe: a signal handler may write into one, and little else.
  nonisolated(unsafe) private static var pipeEnds: [Int32] = [-1, -1]

  /// Begins to clean up on Ctrl-C and on a request to end. Called once, at the start.
  static func begin() {
    guard pipeEnds.withUnsafeMutableBufferPointer({ pipe($0.baseAddress!) }) == 0 else { return }
    for end in pipeEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var handled = sigset_t()
    sigemptyset(&handled)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      sigaddset(&handled, number)
      signal(number) { number in
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(Interruption.pipeEnds[1], &byte, 1)
      }
    }
    // Who started this process may have held them back, as a thread of a pool does.
    pthread_sigmask(SIG_UNBLOCK, &handled, nil)
    Thread.detachNewThread {
      var byte: UInt8 = 0
      guard read(pipeEnds[0], &byte, 1) == 1 else { return }
      // Never given back: the main thread, whose tool has ended, waits for it and says nothing of its own.
      lock.lock()
      cleanUp()
      // Ends by the same signal, so that the shell sees why.
      signal(Int32(byte), SIG_DFL)
      kill(getpid(), Int32(byte))
    }
  }

  /// Leaves signals to the program that this one becomes.
  static func end() {
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
  }

  /// A folder to delete when the run is interrupted.
  static func removesOnInterruption(_ folder: URL) {
    lock.withLock { folders.append(folder) }
  }

  /// The tool that runs now, or `nil` when it has ended.
  static func runs(_ process: Process?) {
    lock.withLock { child = process }
  }

  private static func cleanUp() {
    if let child, child.isRunning {
      // The compiler's driver then ends the compilers that it runs.
      kill(child.processIdentifier, SIGINT)
      child.waitUntilExit()
    }
    for folder in folders { try? FileManager.default.removeItem(at: folder) }
  }
}
