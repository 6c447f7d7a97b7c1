/// The animations of one value, whose results are added.
///
/// The value is shown as its target less the `rest` of all ways that have not been gone yet. An animation
/// that starts on the way adds its own way; springs take over from one another instead.
@MainActor
final class Course<Way: VectorArithmetic> {
  private struct Run {
    var animation: Animation
    var start: Double
    /// The whole way, and what of it has been gone.
    var way: Way
    var gone = Way.zero
    var state = AnimationState<Way>()
    var environment: EnvironmentValues
    var isLogicallyComplete = false
    var completions: [AnimationCompletion]
  }

  private var runs: [Run] = []
  /// What is left to go.
  private(set) var rest = Way.zero

  func add(
    _ way: Way, _ animation: Animation, _ completions: [AnimationCompletion], now: Double,
    environment: EnvironmentValues
  ) {
    for completion in completions { completion.begin() }
    var run = Run(
      animation: animation, start: now, way: way, environment: environment,
      completions: completions)
    if let last = runs.last {
      var context = AnimationContext(
        state: last.state, isLogicallyComplete: last.isLogicallyComplete,
        environment: environment)
      if animation.shouldMerge(
        previous: last.animation, value: last.way, time: now - last.start, context: &context)
      {
        runs.removeLast()
        if last.isLogicallyComplete {
          // Those who wait for the logical end have been told already.
          last.completions.forEach { $0.end(.removed) }
        } else {
          run.completions.append(contentsOf: last.completions)
        }
        run.start = last.start
        run.way += last.way
        run.gone = last.gone
        run.state = context.state
      }
    }
    // What repeats for ever would never let the value arrive.
    while let index = runs.firstIndex(where: { $0.animation.repeatsForever }) {
      let endless = runs.remove(at: index)
      end(endless)
      run.way += endless.way - endless.gone
    }
    runs.append(run)
    sumUp()
  }

  /// Works out the rest at a time. Returns whether anything is left to go.
  func advance(to now: Double) -> Bool {
    var index = 0
    while index < runs.count {
      var run = runs[index]
      var context = AnimationContext(
        state: run.state, isLogicallyComplete: run.isLogicallyComplete,
        environment: run.environment)
      let gone = run.animation.animate(
        value: run.way, time: max(0, now - run.start), context: &context)
      guard let gone else {
        runs.remove(at: index)
        end(run)
        continue
      }
      run.gone = gone
      run.state = context.state
      if context.isLogicallyComplete, !run.isLogicallyComplete {
        run.isLogicallyComplete = true
        run.completions.forEach { $0.end(.logicallyComplete) }
      }
      runs[index] = run
      index += 1
    }
    sumUp()
    return !runs.isEmpty
  }

  /// Stops all of it: the value is at its target.
  func end() {
    let stopped = runs
    runs = []
    rest = .zero
    for run in stopped { end(run) }
  }

  private func end(_ run: Run) {
    if !run.isLogicallyComplete { run.completions.forEach { $0.end(.logicallyComplete) } }
    run.completions.forEach { $0.end(.removed) }
  }

  private func sumUp() {
    rest = runs.reduce(.zero) { $0 + ($1.way - $1.gone) }
  }
}
