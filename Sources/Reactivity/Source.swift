/// A cell that others read: a state, one key of an environment scope, an object's publisher.
///
/// Owned by whoever holds the value. Readers are linked by reading while a computation runs; when the
/// source dies its edges are unlinked. `invalidateReaders()` costs one step for each reader.
open class Source {
  final var firstEdge: Int32 = EdgeArena.none
  /// The run that read this source last, so that a second read in one run costs a comparison.
  final var lastRun: UInt32 = 0

  public init() {}

  deinit {
    while firstEdge != EdgeArena.none {
      let index = firstEdge
      EdgeArena.removeFromReader(index)
      EdgeArena.unlink(index)
    }
  }

  /// Whether any computation reads this source now.
  public final var hasReaders: Bool { firstEdge != EdgeArena.none }

  /// Links the running computation, if there is one, to this source.
  public final func recordRead() {
    Tracking.record(self)
  }

  /// Marks every reader as needing to run again; all but the running computation where that one is reading
  /// the new value right now.
  public final func invalidateReaders(exceptRunning: Bool = false) {
    if ChangeWatch.isOn { ChangeWatch.sourceWillMark?(self) }
    let spared = exceptRunning ? Tracking.running : nil
    var index = firstEdge
    while index != EdgeArena.none {
      let edge = EdgeArena.edge(index)
      let reader = edge.pointee.reader
      if reader.toOpaque() != spared?.toOpaque() {
        reader._withUnsafeGuaranteedRef { $0.invalidate() }
      }
      index = edge.pointee.nextOfSource
    }
  }
}
