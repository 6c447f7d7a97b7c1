/// To which transaction the changes of the running code belong: a number, 0 for none.
///
/// What is marked while a tag is set runs with the same tag, and hands it on to what it marks itself. Without
/// transactions nothing is kept. Main thread only.
public enum UpdateTag {
  @inlinable
  public static var current: UInt16 {
    get { running }
    set { running = newValue }
  }

  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var running: UInt16 = 0
  /// The tags of dirty computations that have one.
  nonisolated(unsafe) private static var marks: [ObjectIdentifier: UInt16] = [:]
  nonisolated(unsafe) static var isUsed = false

  static func mark(_ computation: Computation) {
    marks[ObjectIdentifier(computation)] = running
    isUsed = true
  }

  /// The tag that a computation was last marked with.
  public static func tag(of computation: Computation) -> UInt16 {
    isUsed ? marks[ObjectIdentifier(computation)] ?? 0 : 0
  }

  static func take(_ computation: Computation) -> UInt16 {
    marks.removeValue(forKey: ObjectIdentifier(computation)) ?? 0
  }

  /// Forgets all tags, when nothing is dirty.
  public static func removeAll() {
    running = 0
    guard isUsed else { return }
    marks.removeAll(keepingCapacity: true)
    isUsed = false
  }
}
