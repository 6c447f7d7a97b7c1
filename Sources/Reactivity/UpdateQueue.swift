/// The dirty computations of the process, by depth.
///
/// `flush()` runs each at most once for each time it became dirty, parents before children, and ends when
/// nothing is dirty. The work is in proportion to what became dirty. A computation whose owner is gone is
/// dropped. Main thread only.
public enum UpdateQueue {
  // Known to this file alone, and behind pointers, which spares the checks for overlapping access: a third of the
  // queue's cost.
  /// What is due at each depth.
  @exclusivity(unchecked) nonisolated(unsafe) private static var levels:
    UnsafeMutablePointer<Level>!
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
    var before: Unmanaged<UpdateHost>?
    var current = firstHost
    while let found = current, found.toOpaque() != removed {
      before = found
      current = found._withUnsafeGuaranteedRef { $0.next }
    }
    guard current != nil else { return }
    if let before {
      before._withUnsafeGuaranteedRef { $0.next = host.next }
    } else {
      firstHost = host.next
    }
    host.next = nil
  }

  // MARK: - Work

  static func enqueue(_ computation: Computation) {
    let depth = Int(computation.depth)
    if depth >= depths { makeRoom(for: depth) }
    levels[depth].append(.passRetained(computation))
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

  /// Runs all that is dirty. Returns false where it stopped at the limit; the rest then stays for the next flush.
  ///
  /// - Parameter limit: how many computations may run.
  @MainActor
  @discardableResult
  public static func flush(limit: Int) -> Bool {
    isRunning = true
    var runs = 0
    while waiting > 0, runs < limit {
      if let depth = pauseDepth, leastDepth > depth {
        pauseDepth = nil
        break
      }
      var computation = removeFirst().takeRetainedValue()
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
    return runs < limit
  }

  /// Takes the computation that would run next out of the queue, and has it forget what was due: the way out of
  /// a cycle.
  public static func dropNext() {
    guard waiting > 0 else { return }
    removeFirst().takeRetainedValue().isDueNoMore()
  }

  private static var leastDepth: Int {
    while occupied[lowestWord] == 0 { lowestWord += 1 }
    return lowestWord * 64 + occupied[lowestWord].trailingZeroBitCount
  }

  /// Takes out one of the least depth, with the reference to it.
  private static func removeFirst() -> Unmanaged<Computation> {
    let depth = leastDepth
    let computation = levels[depth].removeLast()
    if levels[depth].count == 0 { occupied[lowestWord] &= ~(1 << UInt64(depth % 64)) }
    waiting -= 1
    return computation
  }

  private static func makeRoom(for depth: Int) {
    let room = max(64, depths * 2, (depth / 64 + 1) * 64)
    levels = enlarged(levels, from: depths, to: room, with: Level())
    occupied = enlarged(occupied, from: depths / 64, to: room / 64, with: 0)
    depths = room
  }

  /// Computations of one depth, each with a reference that is counted by hand. Room is kept for the next time.
  private struct Level {
    private var computations: UnsafeMutablePointer<Unmanaged<Computation>>?
    private var capacity: Int32 = 0
    private(set) var count: Int32 = 0

    mutating func append(_ computation: Unmanaged<Computation>) {
      if count == capacity { grow() }
      computations.unsafelyUnwrapped[Int(count)] = computation
      count += 1
    }

    mutating func removeLast() -> Unmanaged<Computation> {
      count -= 1
      return computations.unsafelyUnwrapped[Int(count)]
    }

    @inline(never)
    private mutating func grow() {
      let room = max(8, capacity * 2)
      computations = enlarged(computations, from: Int(count), to: Int(room), with: nil)
      capacity = room
    }
  }
}

/// Moves `count` elements to where there is room for more, of which each is `filler` unless it is left as it is.
private func enlarged<Element>(
  _ old: UnsafeMutablePointer<Element>?, from count: Int, to room: Int, with filler: Element?
) -> UnsafeMutablePointer<Element> {
  let new = UnsafeMutablePointer<Element>.allocate(capacity: room)
  if let old {
    new.moveInitialize(from: old, count: count)
    old.deallocate()
  }
  if let filler { (new + count).initialize(repeating: filler, count: room - count) }
  return new
}

/// Who shows what the computations compute, and has them run: one for each tree.
///
/// Owned by whoever shows the tree. The queue does not retain it.
open class UpdateHost {
  fileprivate final var next: Unmanaged<UpdateHost>?

  public init() {}

  /// The first computation became dirty outside a flush. Called on the main thread, once until the next flush.
  /// Hosts must neither come nor go within the call.
  open func updateIsDue() {}
}
