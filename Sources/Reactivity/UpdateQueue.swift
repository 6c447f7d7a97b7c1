/// The dirty computations of the process, by depth.
///
/// `flush()` runs each at most once for each time it became dirty, parents before children, and ends when
/// nothing is dirty. The work is in proportion to what became dirty. Main thread only.
public final class UpdateQueue {
  nonisolated(unsafe) public static let shared = UpdateQueue()

  /// One list a depth; `lowest` is the first that may hold something.
  private var buckets: [[Computation]] = []
  private var lowest = 0
  public private(set) var count = 0
  public private(set) var isFlushing = false

  /// Called when the first computation becomes dirty outside a flush: a host asks for a frame here.
  public var onWake: [ObjectIdentifier: () -> Void] = [:]
  private var isAwake = false

  init() {}

  func enqueue(_ computation: Computation) {
    let depth = Int(computation.depth)
    if depth >= buckets.count {
      buckets.append(contentsOf: repeatElement([], count: depth + 1 - buckets.count))
    }
    buckets[depth].append(computation)
    count += 1
    lowest = min(lowest, depth)
    if !isFlushing { wake() }
  }

  /// Asks the hosts for an update although no computation is dirty, for example after a change of layout.
  public func wake() {
    guard !isAwake else { return }
    isAwake = true
    for call in onWake.values { call() }
  }

  /// Runs all that is dirty. Returns how many computations ran.
  ///
  /// - Parameter limit: After so many runs the flush stops and hands the computation that was about to run
  ///   to `onLimit`; the rest stays for the next flush.
  @MainActor
  @discardableResult
  public func flush(limit: Int = .max, onLimit: (Computation) -> Void = { _ in }) -> Int {
    isFlushing = true
    defer {
      isFlushing = false
      isAwake = false
    }
    var runs = 0
    while count > 0 {
      while buckets[lowest].isEmpty { lowest += 1 }
      let computation = buckets[lowest].removeLast()
      count -= 1
      guard computation.isDirty, !computation.isRetired else { continue }
      computation.clearDirty()
      if runs == limit {
        onLimit(computation)
        break
      }
      runs += 1
      UpdateTag.current = UpdateTag.isUsed ? UpdateTag.take(computation) : 0
      computation.run()
    }
    UpdateTag.current = 0
    return runs
  }
}
