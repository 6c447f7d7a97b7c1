import CMeasuring

/// What one workload cost at one size.
struct Measurement: Codable {
  var workload: String
  var size: Int
  /// Milliseconds.
  var median: Double
  var least: Double
  /// How many timings there were, and how many operations each of them is the mean of.
  var iterations: Int
  var batch = 1
  /// Bodies of user-written views in one operation.
  var bodies: Int?
  /// How many readers, leaves or rows the operation is about: what `perUnit` divides by.
  var units: Int

  /// Nanoseconds of the quietest run for each unit.
  var perUnit: Double { least * 1e6 / Double(max(1, units)) }
}

@MainActor
enum Stopwatch {
  /// Milliseconds that `work` takes.
  static func time(_ work: () -> Void) -> Double {
    let start = measuring_now()
    work()
    return Double(measuring_now() - start) / 1e6
  }

  /// The least that one timing takes, in milliseconds: shorter operations are timed several at once. The same as
  /// for the others, of whom browsers have a clock that moves in steps of 5 µs.
  private static let shortest = 0.25

  /// Repeats `operation` for at least 0.4 s and five times, at most 300 times, after three runs to warm up.
  /// `prepare` is not timed.
  static func repeated(
    prepare: (() -> Void)? = nil, _ operation: () -> Void
  ) -> (median: Double, least: Double, iterations: Int, batch: Int) {
    for _ in 0..<3 { _ = mean(of: 1, prepare, operation) }
    var batch = 1
    while batch < 1_024, mean(of: batch, prepare, operation) * Double(batch) < shortest {
      batch *= 2
    }
    var times: [Double] = []
    var total = 0.0
    while times.count < 300 {
      let time = mean(of: batch, prepare, operation)
      times.append(time)
      total += time * Double(batch)
      if total > 400, times.count >= 5 { break }
      if total > 4_000, times.count >= 3 { break }
    }
    times.sort()
    return (times[times.count / 2], times[0], times.count, batch)
  }

  /// Milliseconds that one of so many runs takes.
  private static func mean(
    of count: Int, _ prepare: (() -> Void)?, _ operation: () -> Void
  ) -> Double {
    guard let prepare else { return time { for _ in 0..<count { operation() } } / Double(count) }
    var total = 0.0
    for _ in 0..<count {
      prepare()
      total += time(operation)
    }
    return total / Double(count)
  }

  /// Runs `operation` where a profiler counts, see `run --instructions`.
  static func region(_ operation: () -> Void) {
    withoutActuallyEscaping(operation) { operation in
      var operation = operation
      withUnsafeMutablePointer(to: &operation) { pointer in
        measuring_region({ $0!.assumingMemoryBound(to: (() -> Void).self).pointee() }, pointer)
      }
    }
  }
}
