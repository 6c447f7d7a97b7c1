/// All edges of the process: who reads what.
///
/// An edge sits in two lists at once, linked by index:
///
///     source.firstEdge ─▶ e4 ⇄ e9 ⇄ e2          every computation that reads the source
///     reader.firstEdge ─▶ e4 ─▶ e5 ─▶ e6        every source the computation read, in order
///
/// Slots are reused through a free list, so a steady re-run allocates nothing. Used on the main thread only.
/// An edge costs 32 bytes. Neither end is retained: a source unlinks its edges when it goes, and so
/// does a computation.
struct Edge {
  unowned(unsafe) var source: Source
  unowned(unsafe) var reader: Computation
  var nextOfSource: Int32
  var previousOfSource: Int32
  var nextOfReader: Int32
}

enum EdgeArena {
  static let none: Int32 = -1

  nonisolated(unsafe) static var edges = UnsafeMutablePointer<Edge>.allocate(capacity: 256)
  nonisolated(unsafe) private static var capacity: Int32 = 256
  nonisolated(unsafe) private static var used: Int32 = 0
  nonisolated(unsafe) private static var firstFree: Int32 = none
  /// How many edges are linked now; for tests and for `milieu inspect`.
  nonisolated(unsafe) static var count = 0

  /// Links a new edge at the front of the source's readers. The caller links it into the reader's list.
  static func link(source: Source, reader: Computation) -> Int32 {
    var index = firstFree
    if index != none {
      firstFree = edges[Int(index)].nextOfReader
    } else {
      if used == capacity { grow() }
      index = used
      used += 1
    }
    let next = source.firstEdge
    (edges + Int(index)).initialize(
      to: Edge(
        source: source, reader: reader, nextOfSource: next, previousOfSource: none,
        nextOfReader: none))
    if next != none { edges[Int(next)].previousOfSource = index }
    source.firstEdge = index
    count += 1
    return index
  }

  /// Takes an edge out of its source's list and frees its slot. Returns the reader's next edge.
  @discardableResult
  static func unlink(_ index: Int32) -> Int32 {
    let edge = edges[Int(index)]
    if edge.previousOfSource == none {
      edge.source.firstEdge = edge.nextOfSource
    } else {
      edges[Int(edge.previousOfSource)].nextOfSource = edge.nextOfSource
    }
    if edge.nextOfSource != none {
      edges[Int(edge.nextOfSource)].previousOfSource = edge.previousOfSource
    }
    edges[Int(index)].nextOfReader = firstFree
    firstFree = index
    count -= 1
    return edge.nextOfReader
  }

  /// Takes an edge out of its reader's list: walks that list, whose length is the number of reads.
  static func removeFromReader(_ index: Int32) {
    let reader = edges[Int(index)].reader
    var current = reader.firstEdge
    if current == index {
      reader.firstEdge = edges[Int(index)].nextOfReader
      return
    }
    while current != none {
      let next = edges[Int(current)].nextOfReader
      if next == index {
        edges[Int(current)].nextOfReader = edges[Int(index)].nextOfReader
        return
      }
      current = next
    }
  }

  private static func grow() {
    let larger = UnsafeMutablePointer<Edge>.allocate(capacity: Int(capacity) * 2)
    larger.moveInitialize(from: edges, count: Int(used))
    edges.deallocate()
    edges = larger
    capacity *= 2
  }
}
