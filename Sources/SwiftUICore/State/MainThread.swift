import Foundation

/// Where the engine may be touched.
package enum MainThread {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the running code is the main actor's.
  ///
  /// Without a run loop the main queue may be served by any thread of the pool, so the queue counts too.
  package static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
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
