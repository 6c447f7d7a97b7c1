/// Something that runs again when what it read has changed: a view's body, a derived value.
///
/// Owned by the tree (or the scope) it belongs to. It runs on the main actor, from the update queue, at
/// most once an update, parents before children (`depth`). After `retire()` it never runs again.
@MainActor
open class Computation {
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var firstEdge: Int32
  /// Distance from the root; a computation only reads what smaller depths produce.
  public nonisolated final var depth: Int32 { level }
  public nonisolated final var isDirty: Bool { isQueued }
  public nonisolated final var isRetired: Bool { isOver }

  // What the properties above show. Without the checks for overlapping access, which would be three for each run
  // of a body: whoever has access to them reads or writes a number and is done.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var level: Int32
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var isQueued: Bool
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var isOver: Bool
  /// Whether others read what it computes.
  @usableFromInline nonisolated final let isDerived: Bool

  /// - Parameters:
  ///   - depth: Distance from the root.
  ///   - isDerived: Whether it computes a value that others read.
  @inlinable
  public nonisolated init(depth: Int32, isDerived: Bool = false) {
    firstEdge = EdgeArena.none
    (isQueued, isOver) = (false, false)
    level = depth
    self.isDerived = isDerived
  }

  /// Moves the computation to another distance from the root.
  public nonisolated final func setDepth(_ depth: Int32) {
    level = depth
  }

  deinit {
    unlinkEdges()
  }

  /// Does the work. Called by the update queue with `isDirty` already cleared.
  open func run() {}

  /// How many reads of all computations are recorded now: tests see in it that nothing was left behind.
  package static var linkedEdges: Int { EdgeArena.count }

  /// Whether the last run read any source.
  public final var hasReads: Bool { firstEdge != EdgeArena.none }

  /// Puts the computation into the queue, once.
  public nonisolated final func invalidate() {
    if UpdateTag.running != 0 { UpdateTag.mark(self) }
    guard !isQueued, !isOver else { return }
    isQueued = true
    if isDerived { UpdateQueue.waitingDerived &+= 1 }
    UpdateQueue.enqueue(self)
  }

  /// Notes that what was due is being done, or will never be.
  nonisolated final func isDueNoMore() {
    guard isQueued else { return }
    isQueued = false
    if isDerived { UpdateQueue.waitingDerived &-= 1 }
  }

  /// Takes the computation out of the graph for good.
  public final func retire() {
    isOver = true
    isDueNoMore()
    unlinkEdges()
  }

  /// Runs `body` and links this computation to every source read meanwhile; links from the run before that
  /// were not read again are dropped.
  @inlinable @inline(__always)
  public final func track<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = Tracking.begin(self)
    defer { Tracking.end(outer) }
    return try body()
  }

  /// Links this computation to one source, as a run would that read it and nothing else.
  public final func follow(_ source: Source) {
    isDueNoMore()
    if firstEdge != EdgeArena.none {
      let edge = EdgeArena.edge(firstEdge)
      if edge.pointee.isOf(source), edge.pointee.nextOfReader == EdgeArena.none { return }
      unlinkEdges()
    }
    firstEdge = EdgeArena.link(source: source, reader: self)
  }

  nonisolated private func unlinkEdges() {
    var index = firstEdge
    firstEdge = EdgeArena.none
    while index != EdgeArena.none {
      index = EdgeArena.unlink(index)
    }
  }
}

/// Which computation runs now, and how far it has come in its list of edges.
///
/// Main thread only: a read on another thread finds a `reader` that does not belong to it, so values that
/// may be read elsewhere check the thread before they record.
public enum Tracking {
  // Neither retained nor, for each use of it, counted.
  @exclusivity(unchecked) nonisolated(unsafe) static var running: Unmanaged<Computation>?
  nonisolated(unsafe) static var cursor: Int32 = EdgeArena.none
  nonisolated(unsafe) static var run: UInt32 = 0
  nonisolated(unsafe) private static var runCount: UInt32 = 0

  /// The computation that was interrupted by another, and how far it had come.
  @usableFromInline
  struct Outer {
    var running: Unmanaged<Computation>?
    var cursor: Int32
    var run: UInt32
  }

  /// Whether a computation runs now.
  public static var isRunning: Bool { running != nil }

  /// The computation that runs now.
  public static var current: Computation? { running?.takeUnretainedValue() }

  /// Links the running computation, if there is one, to a source that is read.
  @inline(__always)
  static func record(_ source: Source) {
    guard let running, source.lastRun != run else { return }
    running._withUnsafeGuaranteedRef { record(source, by: $0) }
  }

  private static func record(_ source: Source, by reader: Computation) {
    source.lastRun = run
    let next =
      cursor == EdgeArena.none ? reader.firstEdge : EdgeArena.edge(cursor).pointee.nextOfReader
    if next != EdgeArena.none, EdgeArena.edge(next).pointee.isOf(source) {
      cursor = next
      return
    }
    let edge = EdgeArena.link(source: source, reader: reader)
    EdgeArena.edge(edge).pointee.nextOfReader = next
    if cursor == EdgeArena.none {
      reader.firstEdge = edge
    } else {
      EdgeArena.edge(cursor).pointee.nextOfReader = edge
    }
    cursor = edge
  }

  @usableFromInline
  static func begin(_ computation: Computation) -> Outer {
    computation.isDueNoMore()
    let outer = Outer(running: running, cursor: cursor, run: run)
    runCount &+= 1
    running = .passUnretained(computation)
    cursor = EdgeArena.none
    run = runCount
    return outer
  }

  @usableFromInline
  static func end(_ outer: Outer) {
    running?._withUnsafeGuaranteedRef { reader in
      var stale: Int32
      if cursor == EdgeArena.none {
        stale = reader.firstEdge
        reader.firstEdge = EdgeArena.none
      } else {
        let last = EdgeArena.edge(cursor)
        stale = last.pointee.nextOfReader
        last.pointee.nextOfReader = EdgeArena.none
      }
      while stale != EdgeArena.none { stale = EdgeArena.unlink(stale) }
    }
    restore(outer)
  }

  private static func restore(_ outer: Outer) {
    running = outer.running
    cursor = outer.cursor
    run = outer.run
  }

  /// Runs `body` without recording reads.
  public static func untracked<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = Outer(running: running, cursor: cursor, run: run)
    running = nil
    defer { restore(outer) }
    return try body()
  }
}
