import CMeasuring

/// What one workload cost at one size.
struct Measurement: Codable {
  var workload: String
  var size: Int
  /// Milliseconds.
  var median: Double
  var least: Double
  var iterations: Int
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

  /// Repeats `operation` for at least 0.4 s and five times, at most 300 times, after three runs to warm up.
  /// `prepare` is not timed.
  static func repeated(
    prepare: () -> Void = {}, _ operation: () -> Void
  ) -> (median: Double, least: Double, iterations: Int) {
    var times: [Double] = []
    var total = 0.0
    for round in 0..<303 {
      prepare()
      let time = time(operation)
      guard round >= 3 else { continue }
      times.append(time)
      total += time
      if total > 400, times.count >= 5 { break }
      if total > 4_000, times.count >= 3 { break }
    }
    times.sort()
    return (times[times.count / 2], times[0], times.count)
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
