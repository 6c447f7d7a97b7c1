/// Who wants to know of changes as they happen: tools that show why something ran.
///
/// Nobody does, as a rule; a change then costs one comparison more. Main thread only.
package enum ChangeWatch {
  /// Called before the readers of a source are marked because it changed.
  package static var sourceWillMark: ((Source) -> Void)? {
    get { watcher }
    set {
      watcher = newValue
      isOn = newValue != nil
    }
  }

  // Known to this module alone, so that what asks for each change need not check for overlapping access.
  nonisolated(unsafe) private static var watcher: ((Source) -> Void)?
  nonisolated(unsafe) private(set) static var isOn = false
}

extension Source {
  /// The computations that read this source now, the newest first.
  package final var readers: [Computation] {
    var found: [Computation] = []
    var index = firstEdge
    while index != EdgeArena.none {
      let edge = EdgeArena.edge(index)
      found.append(edge.pointee.reader.takeUnretainedValue())
      index = edge.pointee.nextOfSource
    }
    return found
  }
}

extension Computation {
  /// The sources that the last run read, in the order of the first read of each.
  package final var sources: [Source] {
    var found: [Source] = []
    var index = firstEdge
    while index != EdgeArena.none {
      let edge = EdgeArena.edge(index)
      found.append(edge.pointee.source.takeUnretainedValue())
      index = edge.pointee.nextOfReader
    }
    return found
  }
}
