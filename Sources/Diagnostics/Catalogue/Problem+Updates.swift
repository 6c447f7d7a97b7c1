extension Problem {
  /// State was written while the body of a view was being evaluated.
  ///
  /// - Parameters:
  ///   - view: the view that owns the state.
  ///   - property: the state's name, or `nil` where not known.
  ///   - evaluating: what was being evaluated, as `Counter.body`.
  ///   - frame: the number of the frame, or `nil` where frames aren't counted.
  public static func stateChangedDuringUpdate(
    view: String, property: String?, evaluating: String, frame: Int?, file: String? = nil,
    line: Int? = nil, code: String? = nil
  ) -> Problem {
    let state = property.map { "`\(view).\($0)`" } ?? "A state of `\(view)`"
    let value = property.map { "`\($0)`" } ?? "the state"
    return Problem(
      .stateChangedDuringUpdate, .issue,
      "\(state) was changed while `\(evaluating)` was being evaluated.",
      at: file.map { Place(file: $0, line: line, code: code ?? "") },
      details: [
        Detail("During", "evaluation of `\(evaluating)`" + (frame.map { ", frame \($0)" } ?? ""))
      ],
      reason: "`body` describes the view and can run at any time, so a change made there would ask "
        + "for another run without end. The change was kept for the next frame.",
      fix: "make the change in an action, in `.onAppear`, or in `.task`. If \(value) follows from "
        + "other values, compute it in `body` instead of storing it.")
  }

  /// The computations of one update keep asking for each other.
  ///
  /// - Parameters:
  ///   - cycle: what ran again and again, in order, as `onChange(of: width) in Sidebar`.
  ///   - rounds: how often the cycle ran before it was stopped.
  public static func updateNeverSettles(
    cycle: [String], rounds: Int, path: [String]
  ) -> Problem {
    return Problem(
      .updateNeverSettles, .issue,
      summary(ofCycle: cycle),
      details: cycle.enumerated().map {
        Detail($0.offset == 0 ? "Cycle" : "", ($0.offset == 0 ? "" : "→ ") + $0.element)
      }
        + (cycle.isEmpty ? [] : [Detail("", "→ \(cycle[0]), and so on")])
        + pathDetails(path),
      reason: "An update is done when nothing that it changed asks for another one. This one was "
        + "stopped after \(rounds) rounds, and the rest waits for the next frame.",
      fix: "take one step out of the cycle: compute a value in `body` instead of copying it with "
        + "`.onChange`, or change it only if it differs by more than rounding.")
  }

  private static func summary(ofCycle cycle: [String]) -> String {
    guard let first = cycle.first else {
      return "An update changes what it depends on without end."
    }
    return cycle.count > 1
      ? "`\(first)` and what follows it change each other without end."
      : "`\(first)` changes what it depends on without end."
  }

  /// Two elements of a `ForEach` have the same id.
  ///
  /// - Parameters:
  ///   - id: the id, as text.
  ///   - positions: the offsets at which it occurs, in order.
  ///   - element: the type of the elements.
  public static func forEachDuplicateIDs(
    id: String, positions: [Int], element: String, path: [String], file: String? = nil,
    line: Int? = nil
  ) -> Problem {
    Problem(
      .forEachDuplicateIDs, .issue,
      "\(positions.count) elements of a `ForEach` over `\(element)` have the id `\(id)`.",
      at: file.map { Place(file: $0, line: line, code: "ForEach") },
      details: [Detail("At", "positions " + positions.map(String.init).joined(separator: ", "))]
        + pathDetails(path),
      reason:
        "The id says which view belongs to which element when the data changes. Elements that "
        + "share one get their state and their animations mixed up; the later ones are told apart "
        + "by position now.",
      fix: "give every element an id of its own, for example `let id = UUID()` in `\(element)`, or "
        + "choose another key path for `ForEach(_:id:)`.")
  }
}
