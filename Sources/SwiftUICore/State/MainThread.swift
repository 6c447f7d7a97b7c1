import Foundation
import Synchronization

/// Where the engine may be touched.
package enum MainThread {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// The main thread, once it has asked. Its number is never given to another thread, not even when it ends.
  private static let main = Atomic<UInt>(0)

  private static var running: UInt { UInt(pthread_self()) }

  /// Whether the running code is the main actor's.
  package static var isCurrent: Bool {
    running == main.load(ordering: .relaxed) || isCurrentElsewhere
  }

  /// Without a run loop the main queue may be served by any thread of the pool, so the queue counts too.
  @inline(never)
  private static var isCurrentElsewhere: Bool {
    guard Thread.isMainThread else { return DispatchQueue.getSpecific(key: key) == true }
    main.store(running, ordering: .relaxed)
    return true
  }
}

/// Runs `work` on the main thread: at once when this is it, else as soon as it is free.
package func onMain(_ work: @escaping @MainActor () -> Void) {
  if MainThread.isCurrent {
    MainActor.assumeIsolated(work)
  } else {
    DispatchQueue.main.async { MainActor.assumeIsolated(work) }
  }
}
