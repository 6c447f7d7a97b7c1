import Foundation

/// Time that only moves by hand, with what waits for it.
@MainActor
final class TestClock {
  private(set) var now = 0.0
  private var waiting: [(time: Double, item: DispatchWorkItem)] = []

  /// The date by this clock, which begins at the reference date.
  var date: Date { Date(timeIntervalSinceReferenceDate: now) }

  func schedule(_ delay: Double, _ item: DispatchWorkItem) {
    waiting.append((now + delay, item))
  }

  /// Moves time forward, in seconds, and performs what falls due in between, at its time and in order.
  func advance(by seconds: Double, settle: () -> Void) {
    let end = now + max(0, seconds)
    // Sums of seconds are rarely exact: what is due within a microsecond is due.
    while let next = waiting.indices.min(by: { waiting[$0].time < waiting[$1].time }),
      waiting[next].time <= end + 1e-6
    {
      let entry = waiting.remove(at: next)
      guard !entry.item.isCancelled else { continue }
      now = max(now, entry.time)
      entry.item.perform()
      settle()
    }
    now = max(now, end)
    settle()
  }

  /// Performs what is due already. Returns whether there was anything.
  func performDue() -> Bool {
    var isAny = false
    // Work that asks for itself again at once goes on with the next move of the clock.
    for _ in 0..<100 {
      guard let next = waiting.firstIndex(where: { $0.time <= now }) else { break }
      let entry = waiting.remove(at: next)
      guard !entry.item.isCancelled else { continue }
      isAny = true
      entry.item.perform()
    }
    return isAny
  }
}
