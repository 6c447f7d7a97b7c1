/// The dirty computations of the process, by depth.
///
/// `flush()` runs each at most once for each time it became dirty, parents before children, and ends when
/// nothing is dirty. The work is in proportion to what became dirty. A computation whose owner is gone is
/// dropped. Main thread only.
public final class UpdateQueue {
  nonisolated(unsafe) public static let shared = UpdateQueue()

  // Behind pointers, which spares the checks for overlapping access: a third of the queue's cost.
  /// One list a depth.
  private var buckets = UnsafeMutablePointer<[Computation]>.allocate(capacity: 0)
  /// One bit a depth: which lists hold something. The words before `lowestWord` are zero. Deep trees are
  /// thus searched 64 depths at a time.
  private var occupied = UnsafeMutablePointer<UInt64>.allocate(capacity: 0)
  /// For how many depths there is room, a multiple of 64.
  private var depths = 0
  private var lowestWord = 0
  private var waiting = 0
  private var isRunning = false

  public var count: Int { waiting }

  /// How many derived values are due to be computed again. Where there are none, as nearly always, a body
  /// that is about to run has nothing to bring up to date first.
  nonisolated(unsafe) static var waitingDerived = 0
  public static var hasWaitingDerived: Bool { waitingDerived > 0 }

  public var isFlushing: Bool { isRunning }

  /// Who is called when the first computation becomes dirty outside a flush.
  @exclusivity(unchecked) private var hosts: [(id: ObjectIdentifier, wake: () -> Void)] = []
  @exclusivity(unchecked) private var isAwake = false

  init() {}

  func enqueue(_ computation: Computation) {
    let depth = Int(computation.depth)
    if depth >= depths { makeRoom(for: depth) }
    buckets[depth].append(computation)
    waiting += 1
    occupied[depth / 64] |= 1 << UInt64(depth % 64)
    lowestWord = min(lowestWord, depth / 64)
    if !isRunning { wake() }
  }

  /// Asks the hosts for an update although no computation is dirty, for example after a change of layout.
  public func wake() {
    guard !isAwake else { return }
    isAwake = true
    for host in hosts { host.wake() }
  }

  /// Calls `wake` when the first computation becomes dirty outside a flush: a host asks for a frame there.
  public func addHost(_ id: ObjectIdentifier, wake: @escaping () -> Void) {
    hosts.append((id, wake))
  }

  public func removeHost(_ id: ObjectIdentifier) {
    hosts.removeAll { $0.id == id }
  }

  /// Lets the flush return before it runs anything deeper than `depth`: something has to be done first by
  /// whoever flushes, who then flushes again.
  public func pause(after depth: Int32) {
    pauseDepth = min(pauseDepth ?? .max, depth)
  }
  private var pauseDepth: Int32?

  /// Runs all that is dirty. Returns how many computations ran.
  ///
  /// - Parameter limit: After so many runs the flush stops and hands the computation that was about to run
  ///   to `onLimit`; the rest stays for the next flush.
  @MainActor
  @discardableResult
  public func flush(limit: Int = .max, onLimit: (Computation) -> Void = { _ in }) -> Int {
    isRunning = true
    defer {
      isRunning = false
      isAwake = false
    }
    var runs = 0
    while waiting > 0 {
      if let depth = pauseDepth, leastDepth > depth {
        pauseDepth = nil
        break
      }
      var computation = removeFirst()
      guard computation.isQueued, !computation.isOver else { continue }
      computation.isDueNoMore()
      // What nobody but the queue holds has lost the tree that it belonged to, and must not look for it.
      guard !isKnownUniquelyReferenced(&computation) else { continue }
      if runs == limit {
        onLimit(computation)
        break
      }
      runs += 1
      UpdateTag.running = UpdateTag.isUsed ? UpdateTag.take(computation) : 0
      computation.run()
    }
    UpdateTag.running = 0
    return runs
  }

  private var leastDepth: Int {
    while occupied[lowestWord] == 0 { lowestWord += 1 }
    return lowestWord * 64 + occupied[lowestWord].trailingZeroBitCount
  }

  /// Takes out one of the least depth.
  private func removeFirst() -> Computation {
    let depth = leastDepth
    let computation = buckets[depth].removeLast()
    if buckets[depth].isEmpty { occupied[lowestWord] &= ~(1 << UInt64(depth % 64)) }
    waiting -= 1
    return computation
  }

  private func makeRoom(for depth: Int) {
    let room = max(64, depths * 2, (depth / 64 + 1) * 64)
    let moreBuckets = UnsafeMutablePointer<[Computation]>.allocate(capacity: room)
    moreBuckets.moveInitialize(from: buckets, count: depths)
    (moreBuckets + depths).initialize(repeating: [], count: room - depths)
    buckets.deallocate()
    buckets = moreBuckets
    let moreBits = UnsafeMutablePointer<UInt64>.allocate(capacity: room / 64)
    moreBits.moveInitialize(from: occupied, count: depths / 64)
    (moreBits + depths / 64).initialize(repeating: 0, count: (room - depths) / 64)
    occupied.deallocate()
    occupied = moreBits
    depths = room
  }
}
