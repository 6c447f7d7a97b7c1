import Dispatch
import Foundation

/// What a test screen gives to the code that it runs: its own time, and a list of what that code began.
///
/// While a screen acts, it is the value of a task local, so that tests that run side by side see only what
/// their own code began. Where no screen was ever made, what publishers do compares one flag.
package final class WorkWatch: @unchecked Sendable {
  /// Something that goes on until it is ended.
  package struct Work {
    package enum Kind { case timer, subscription }

    package let kind: Kind
    package let name: String
    /// What the test did when it began.
    package let beginning: String?
    fileprivate let isOpen: () -> Bool
  }

  /// Calls a function after so many seconds of the test's time, unless it is cancelled.
  private let schedule: (Double, DispatchWorkItem) -> Void
  /// The date by the test's clock.
  private let date: () -> Date
  private let lock = Lock()
  // Guarded by `lock`.
  private var begun: [Work] = []
  private var action: String?

  @TaskLocal private static var current: WorkWatch?
  nonisolated(unsafe) private static var isUsed = false

  package init(schedule: @escaping (Double, DispatchWorkItem) -> Void, date: @escaping () -> Date) {
    self.schedule = schedule
    self.date = date
    Self.isUsed = true
  }

  /// The watch of the screen that acts now.
  package static var running: WorkWatch? { isUsed ? current : nil }

  /// Runs code as that of the screen. `action` is what the test does; the outermost one counts.
  package func run<Result>(
    during action: @autoclosure () -> String?, _ body: () throws -> Result
  ) rethrows -> Result {
    let isOutermost = lock.withLock { self.action == nil }
    if isOutermost {
      let action = action()
      lock.withLock { self.action = action }
    }
    defer { if isOutermost { lock.withLock { self.action = nil } } }
    return try Self.$current.withValue(self, operation: body)
  }

  /// What was begun and has not ended.
  package var open: [Work] {
    lock.withLock { begun }.filter { $0.isOpen() }
  }

  /// Notes a subscription, for as long as `isOpen` says so.
  func note(_ name: String, isOpen: @escaping () -> Bool) {
    add(.subscription, name, isOpen)
  }

  private func add(_ kind: Work.Kind, _ name: String, _ isOpen: @escaping () -> Bool) {
    lock.withLock {
      begun.append(Work(kind: kind, name: name, beginning: action, isOpen: isOpen))
    }
  }

  // MARK: - Time

  /// The date by the test's clock, which begins at the reference date.
  var now: Date { date() }

  /// The time by the test's clock, as Dispatch counts.
  var nanoseconds: UInt64 {
    // Zero would stand for the real present.
    1 + UInt64((max(0, date().timeIntervalSinceReferenceDate) * 1e9).rounded())
  }

  /// Calls `action` after so many seconds of the test's time.
  func after(_ seconds: Double, _ action: @escaping () -> Void) {
    schedule(max(0, seconds), DispatchWorkItem(block: action))
  }

  /// Calls `action` again and again, until the result is cancelled or released.
  func every(
    _ interval: Double, first: Double? = nil, named name: String,
    _ action: @escaping (Date) -> Void
  ) -> AnyCancellable {
    let timer = Repeating(interval: max(interval, 0.001), schedule: schedule) { [date] in
      action(date())
    }
    add(.timer, name) { [weak timer] in timer?.isRunning ?? false }
    timer.start(after: first ?? interval)
    return AnyCancellable { timer.stop() }
  }

  private final class Repeating {
    private let interval: Double
    private let schedule: (Double, DispatchWorkItem) -> Void
    private let action: () -> Void
    private var next: DispatchWorkItem?
    var isRunning: Bool { next != nil }

    init(
      interval: Double, schedule: @escaping (Double, DispatchWorkItem) -> Void,
      action: @escaping () -> Void
    ) {
      (self.interval, self.schedule, self.action) = (interval, schedule, action)
    }

    func start(after delay: Double) {
      let item = DispatchWorkItem { [weak self] in
        guard let self else { return }
        start(after: interval)
        action()
      }
      next = item
      schedule(delay, item)
    }

    func stop() {
      next?.cancel()
      next = nil
    }
  }
}
