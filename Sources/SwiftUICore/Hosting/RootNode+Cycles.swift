import Reactivity

// Updates that never come to an end.

extension RootNode {
  /// Records from now on what runs and why, where no tool does so already.
  func beginCycle() {
    isCycleWatched = inspection == nil
    beginInspection().forgetEvents()
  }

  /// Computations ask for each other without end: one of them is left out, and said which they are.
  func endCycleOfRuns() {
    beginCycle()
    UpdateQueue.flush(limit: 16)
    UpdateQueue.dropNext()
    EngineMessages.updateNeverSettles(root: self, round: endCycle(), count: runLimit)
  }

  /// Ends that record. Returns what happened meanwhile.
  func endCycle() -> [Inspection.Event] {
    let events = inspection?.events ?? []
    if isCycleWatched {
      inspection?.end()
      inspection = nil
      isCycleWatched = false
    }
    return events
  }
}
