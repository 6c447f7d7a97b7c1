@_spi(Benchmarks) import MilieuTesting
import SwiftUI

/// One operation on one tree: how to set it up, and what must hold after it.
@MainActor
struct Workload {
  /// A tree that stands, and an operation that can be repeated on it.
  struct Standing {
    var operation: () -> Void
    /// Puts things back between two operations, outside of the time.
    var prepare: (() -> Void)?
    /// The texts that are shown, and those that should be.
    var texts: () -> (shown: [String], wanted: [String]) = { ([], []) }
  }

  var name: String
  var sizes = [1_000, 10_000, 100_000]
  /// How many leaves, readers or rows the operation is about, for a size.
  var units: (Int) -> Int
  /// How many bodies the operation must run, for a size.
  var idealBodies: ((Int) -> Int)?
  var setUp: (Int) -> Standing

  func measure(_ size: Int) -> Measurement {
    let standing = setUp(size)
    let times = Stopwatch.repeated(prepare: standing.prepare, standing.operation)
    standing.prepare?()
    Bodies.runs = 0
    standing.operation()
    let bodies = Bodies.runs
    let texts = standing.texts()
    for (shown, wanted) in zip(texts.shown, texts.wanted) where shown != wanted {
      fatalError("\(name), \(size): shows \(shown) instead of \(wanted)")
    }
    guard texts.shown.count == texts.wanted.count else {
      fatalError("\(name), \(size): \(texts.shown.count) texts, not \(texts.wanted.count)")
    }
    let ideal = idealBodies?(size)
    if let ideal, ideal != bodies {
      fatalError("\(name), \(size): \(bodies) bodies, not \(ideal)")
    }
    return Measurement(
      workload: name, size: size, median: times.median, least: times.least,
      iterations: times.iterations, batch: times.batch,
      bodies: ideal.map { _ in bodies }, units: units(size))
  }

  /// Runs the operation once where a profiler counts, after some runs to warm up.
  func profile(_ size: Int) {
    let standing = setUp(size)
    for _ in 0..<3 {
      standing.prepare?()
      standing.operation()
    }
    standing.prepare?()
    Stopwatch.region(standing.operation)
  }
}

/// How far an operation goes.
enum Extent {
  /// Bodies and nodes.
  case build
  /// Sizes and places too.
  case layout
  /// The display list too.
  case picture

  var suffix: String {
    switch self {
    case .build: ""
    case .layout: " + layout"
    case .picture: " + layout + list"
    }
  }

  @MainActor
  func show<Content: View>(
    _ view: Content, text: any TextEngine = SquareTextEngine()
  ) -> TestScreen {
    let screen = TestScreen(unsettled: view, text: text)
    settle(screen)
    return screen
  }

  @MainActor
  func settle(_ screen: TestScreen) {
    switch self {
    case .build: screen.updateWithoutLayout()
    case .layout: screen.settle()
    case .picture: screen.drawAll()
    }
  }
}
