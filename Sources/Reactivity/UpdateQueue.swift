/// The dirty computations of the process, by depth.
///
/// `flush()` runs each at most once for each time it became dirty, parents before children, and ends when
/// nothing is dirty. The work is in proportion to what became dirty. A computation whose owner is gone is
/// dropped. Main thread only.
public enum UpdateQueue {
  // Known to this file alone, and behind pointers, which spares the checks for overlapping access: a third of the
  // queue's cost.
  /// One list a depth.
  @exclusivity(unchecked) nonisolated(unsafe) private static var buckets:
    UnsafeMutablePointer<[Computation]>!
  /// One bit a depth: which lists hold something. The words before `lowestWord` are zero. Deep trees are
  /// thus searched 64 depths at a time.
  @exclusivity(unchecked) nonisolated(unsafe) private static var occupied:
    UnsafeMutablePointer<UInt64>!
  /// For how many depths there is room, a multiple of 64.
  @exclusivity(unchecked) nonisolated(unsafe) private static var depths = 0
  @exclusivity(unchecked) nonisolated(unsafe) private static var lowestWord = 0
  @exclusivity(unchecked) nonisolated(unsafe) private static var waiting = 0
  @exclusivity(unchecked) nonisolated(unsafe) private static var isRunning = false
  @exclusivity(unchecked) nonisolated(unsafe) private static var pauseDepth: Int32?

  /// How many computations are due.
  public static var count: Int { waiting }

  /// How many derived values are due to be computed again. Where there are none, as nearly always, a body
  /// that is about to run has nothing to bring up to date first.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var waitingDerived = 0
  @inlinable public static var hasWaitingDerived: Bool { waitingDerived > 0 }

  // MARK: - Hosts

  @exclusivity(unchecked) nonisolated(unsafe) private static var firstHost: Unmanaged<UpdateHost>?
  @exclusivity(unchecked) nonisolated(unsafe) private static var isAwake = false

  /// Asks the hosts for an update although no computation is dirty, for example after a change of layout.
  public static func wake() {
    guard !isAwake else { return }
    isAwake = true
    var next = firstHost
    while let host = next {
      next = host._withUnsafeGuaranteedRef { host in
        host.updateIsDue()
        return host.next
      }
    }
  }

  /// Tells `host` from now on when the first computation becomes dirty outside a flush. Does not retain it: it
  /// has to take itself out before it goes.
  public static func addHost(_ host: UpdateHost) {
    host.next = firstHost
    firstHost = .passUnretained(host)
  }

  /// Takes a host out; does nothing where it is not there.
  public static func removeHost(_ host: UpdateHost) {
    let removed = Unmanaged.passUnretained(host).toOpaque()
    var before: UpdateHost?
    var current = firstHost?.takeUnretainedValue()
    while let next = current, Unmanaged.passUnretained(next).toOpaque() != removed {
      before = next
      current = next.next?.takeUnretainedValue()
    }
    guard current != nil else { return }
    if let before { before.next = host.next } else { firstHost = host.next }
    host.next = nil
  }

  // MARK: - Work

  static func enqueue(_ computation: Computation) {
    let depth = Int(computation.depth)
    if depth >= depths { makeRoom(for: depth) }
    buckets[depth].append(computation)
    waiting += 1
    occupied[depth / 64] |= 1 << UInt64(depth % 64)
    lowestWord = min(lowestWord, depth / 64)
    if !isRunning { wake() }
  }

  /// Lets the flush return before it runs anything deeper than `depth`: something has to be done first by
  /// whoever flushes, who then flushes again.
  public static func pause(after depth: Int32) {
    pauseDepth = min(pauseDepth ?? .max, depth)
  }

  /// A million runs are more than any tree asks for at once; what asks for more never comes to an end.
  private static let limit = 1_000_000

  /// Runs all that is dirty. Returns how many computations ran: a million at most, the rest stays for the next
  /// flush.
  @MainActor
  public static func flush() -> Int {
    isRunning = true
    var runs = 0
    while waiting > 0, runs < limit {
      if let depth = pauseDepth, leastDepth > depth {
        pauseDepth = nil
        break
      }
      var computation = removeFirst()
      guard computation.isQueued, !computation.isOver else { continue }
      computation.isDueNoMore()
      // What nobody but the queue holds has lost the tree that it belonged to, and must not look for it.
      guard !isKnownUniquelyReferenced(&computation) else { continue }
      runs += 1
      UpdateTag.running = UpdateTag.isUsed ? UpdateTag.take(computation) : 0
      computation.run()
    }
    UpdateTag.running = 0
    isRunning = false
    isAwake = false
    return runs
  }

  private static var leastDepth: Int {
    while occupied[lowestWord] == 0 { lowestWord += 1 }
    return lowestWord * 64 + occupied[lowestWord].trailingZeroBitCount
  }

  /// Takes out one of the least depth.
  private static func removeFirst() -> Computation {
    let depth = leastDepth
    let computation = buckets[depth].removeLast()
    if buckets[depth].isEmpty { occupied[lowestWord] &= ~(1 << UInt64(depth % 64)) }
    waiting -= 1
    return computation
  }

  private static func makeRoom(for depth: Int) {
    let room = max(64, depths * 2, (depth / 64 + 1) * 64)
    let moreBuckets = UnsafeMutablePointer<[Computation]>.allocate(capacity: room)
    if depths > 0 { moreBuckets.moveInitialize(from: buckets, count: depths) }
    (moreBuckets + depths).initialize(repeating: [], count: room - depths)
    buckets?.deallocate()
    buckets = moreBuckets
    let moreBits = UnsafeMutablePointer<UInt64>.allocate(capacity: room / 64)
    if depths > 0 { moreBits.moveInitialize(from: occupied, count: depths / 64) }
    (moreBits + depths / 64).initialize(repeating: 0, count: (room - depths) / 64)
    occupied?.deallocate()
    occupied = moreBits
    depths = room
  }
}

/// Who shows what the computations compute, and has them run: one for each tree.
///
/// Owned by whoever shows the tree. The queue does not retain it.
open class UpdateHost {
  fileprivate final var next: Unmanaged<UpdateHost>?

  public init() {}

  /// The first computation became dirty outside a flush. Called on the main thread, once until the next flush.
  open func updateIsDue() {}
}
