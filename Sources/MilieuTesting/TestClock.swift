import Foundation

/// Time that only moves by hand, with what waits for it.
@MainActor
final class TestClock {
  private(set) var now = 0.0
  private var waiting: [(time: Double, item: DispatchWorkItem)] = []

  func schedule(_ delay: Double, _ item: DispatchWorkItem) {
    waiting.append((now + delay, item))
  }

  /// Moves time forward, in seconds, and performs what falls due in between, at its time and in order.
  func advance(by seconds: Double, settle: () -> Void) {
    let end = now + max(0, seconds)
    while let next = waiting.indices.min(by: { waiting[$0].time < waiting[$1].time }),
      waiting[next].time <= end
    {
      let entry = waiting.remove(at: next)
      guard !entry.item.isCancelled else { continue }
      now = max(now, entry.time)
      entry.item.perform()
      settle()
    }
    now = end
    settle()
  }
}
