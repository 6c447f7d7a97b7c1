/// One reader of one source.
///
/// Its two ends are not counted, and are addresses of 48 bits, as all of a process are: an edge takes 24 bytes.
struct Edge {
  private let sourceLow: UInt32
  private let readerLow: UInt32
  private let sourceHigh: UInt16
  private let readerHigh: UInt16
  var nextOfSource: Int32
  var previousOfSource = EdgeArena.none
  var nextOfReader = EdgeArena.none

  init(source: Source, reader: Computation, nextOfSource: Int32) {
    (sourceLow, sourceHigh) = Self.parts(of: source)
    (readerLow, readerHigh) = Self.parts(of: reader)
    self.nextOfSource = nextOfSource
  }

  @inline(__always)
  var source: Unmanaged<Source> { Self.reference(sourceLow, sourceHigh) }

  @inline(__always)
  var reader: Unmanaged<Computation> { Self.reference(readerLow, readerHigh) }

  @inline(__always)
  func isOf(_ source: Source) -> Bool {
    self.source.toOpaque() == Unmanaged.passUnretained(source).toOpaque()
  }

  @inline(__always)
  private static func parts(of object: AnyObject) -> (UInt32, UInt16) {
    let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    precondition(address >> 48 == 0, "An address has more than 48 bits.")
    return (UInt32(truncatingIfNeeded: address), UInt16(truncatingIfNeeded: address >> 32))
  }

  @inline(__always)
  private static func reference<Object>(_ low: UInt32, _ high: UInt16) -> Unmanaged<Object> {
    let address = UnsafeRawPointer(bitPattern: UInt(high) << 32 | UInt(low))
    return .fromOpaque(address!)
  }
}

/// All edges of the process: who reads what.
///
/// An edge sits in two lists at once, linked by index:
///
///     source.firstEdge ─▶ e4 ⇄ e9 ⇄ e2          every computation that reads the source
///     reader.firstEdge ─▶ e4 ─▶ e5 ─▶ e6        every source the computation read, in order
///
/// A steady re-run allocates nothing. Used on the main thread only. Neither end is retained: a source unlinks its
/// edges when it goes, and so does a computation.
@usableFromInline
enum EdgeArena {
  @inlinable static var none: Int32 { -1 }

  @exclusivity(unchecked) nonisolated(unsafe) private static var slots = BlockArena<Edge>()
  /// How many edges are linked now; for tests and for `milieu inspect`.
  nonisolated(unsafe) static var count = 0

  @inline(__always)
  static func edge(_ index: Int32) -> UnsafeMutablePointer<Edge> { slots[index] }

  /// Links a new edge at the front of the source's readers. The caller links it into the reader's list.
  static func link(source: Source, reader: Computation) -> Int32 {
    let index = slots.take()
    let next = source.firstEdge
    edge(index).initialize(
      to: Edge(source: source, reader: reader, nextOfSource: next))
    if next != none { edge(next).pointee.previousOfSource = index }
    source.firstEdge = index
    count += 1
    return index
  }

  /// Takes an edge out of its source's list and frees its slot. Returns the reader's next edge.
  @discardableResult
  static func unlink(_ index: Int32) -> Int32 {
    let slot = edge(index)
    let next = slot.pointee.nextOfSource
    let previous = slot.pointee.previousOfSource
    if previous == none {
      slot.pointee.source._withUnsafeGuaranteedRef { $0.firstEdge = next }
    } else {
      edge(previous).pointee.nextOfSource = next
    }
    if next != none { edge(next).pointee.previousOfSource = previous }
    let nextOfReader = slot.pointee.nextOfReader
    slots.giveBack(index)
    count -= 1
    return nextOfReader
  }

  /// Takes an edge out of its reader's list: walks that list, whose length is the number of reads.
  static func removeFromReader(_ index: Int32) {
    let reader = edge(index).pointee.reader.takeUnretainedValue()
    var current = reader.firstEdge
    if current == index {
      reader.firstEdge = edge(index).pointee.nextOfReader
      return
    }
    while current != none {
      let next = edge(current).pointee.nextOfReader
      if next == index {
        edge(current).pointee.nextOfReader = edge(index).pointee.nextOfReader
        return
      }
      current = next
    }
  }
}
