import Combine

/// A scheduler whose clock, in milliseconds, moves only when a test advances it.
final class TestScheduler: Scheduler {
  typealias SchedulerOptions = Never

  struct SchedulerTimeType: Strideable {
    var milliseconds: Int

    func distance(to other: Self) -> Stride { Stride(other.milliseconds - milliseconds) }
    func advanced(by n: Stride) -> Self { Self(milliseconds: milliseconds + n.magnitude) }

    struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable {
      var magnitude: Int

      init(_ value: Int) { magnitude = value }
      init(integerLiteral value: Int) { magnitude = value }
      init?<T: BinaryInteger>(exactly source: T) { magnitude = Int(source) }

      static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
      static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }
      static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }
      static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }
      static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
      static func seconds(_ s: Int) -> Self { Self(s * 1000) }
      static func seconds(_ s: Double) -> Self { Self(Int(s * 1000)) }
      static func milliseconds(_ ms: Int) -> Self { Self(ms) }
      static func microseconds(_ us: Int) -> Self { Self(us / 1000) }
      static func nanoseconds(_ ns: Int) -> Self { Self(ns / 1_000_000) }
    }
  }

  private struct Work {
    let date: Int
    let serial: Int
    let action: () -> Void
  }

  private(set) var now = SchedulerTimeType(milliseconds: 0)
  let minimumTolerance = SchedulerTimeType.Stride(0)
  private var work: [Work] = []
  private var serial = 0

  /// Moves the clock and runs what is due on the way, in order.
  func advance(by milliseconds: Int) {
    let end = now.milliseconds + milliseconds
    while let next = work.filter({ $0.date <= end })
      .min(by: { ($0.date, $0.serial) < ($1.date, $1.serial) })
    {
      work.removeAll { $0.serial == next.serial }
      now.milliseconds = max(now.milliseconds, next.date)
      next.action()
    }
    now.milliseconds = end
  }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    schedule(after: now, tolerance: 0, options: nil, action)
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    serial += 1
    work.append(Work(date: date.milliseconds, serial: serial, action: action))
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    var isActive = true
    func run(_ date: SchedulerTimeType) {
      schedule(after: date, tolerance: 0, options: nil) {
        guard isActive else { return }
        action()
        run(date.advanced(by: interval))
      }
    }
    run(date)
    return AnyCancellable { isActive = false }
  }
}
