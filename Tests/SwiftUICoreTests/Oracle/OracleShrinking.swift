extension OracleCase {
  /// A shorter case that still fails, and how it does.
  func shrunk(from problem: String, attempts: Int = 600) -> (OracleCase, String) {
    var best = (self, problem)
    var left = attempts
    var hasImproved = true
    while hasImproved, left > 0 {
      hasImproved = false
      for candidate in best.0.shorter() {
        left -= 1
        guard left > 0 else { break }
        if let problem = candidate.run() {
          best = (candidate, problem)
          hasImproved = true
          break
        }
      }
    }
    return best
  }

  /// Cases with less in them, the boldest cuts first.
  private func shorter() -> [OracleCase] {
    var cases: [OracleCase] = []
    for index in turns.indices.reversed() {
      var fewer = self
      fewer.turns.remove(at: index)
      cases.append(fewer)
    }
    for spec in spec.shorter() {
      _ = spec.assignNumbers()
      cases.append(OracleCase(spec: spec, turns: turns))
    }
    for index in turns.indices where turns[index].count > 1 {
      for change in turns[index].indices {
        var fewer = self
        fewer.turns[index].remove(at: change)
        cases.append(fewer)
      }
    }
    return cases
  }
}

extension OracleCase: @preconcurrency CustomStringConvertible {
  var description: String {
    var lines = ["\(spec)"]
    for (number, turn) in turns.enumerated() {
      lines.append("turn \(number + 1): " + turn.map(\.description).joined(separator: ", "))
    }
    return lines.joined(separator: "\n")
  }
}

extension Spec {
  /// Copies with one view less each, or with a number that reads less.
  func shorter() -> [Spec] {
    var copies: [Spec] = []
    if children.count == 1 { copies.append(children[0].copy()) }
    if children.count > 1 { copies += children.map { $0.copy() } }
    if !children.isEmpty { copies.append(Spec(.text(Expression()))) }
    switch kind {
    case .group, .verticalStack, .depthStack:
      for index in children.indices {
        copies.append(
          Spec(kind, children.enumerated().filter { $0.offset != index }.map { $0.element.copy() }))
      }
    default: break
    }
    for index in children.indices {
      for shorter in children[index].shorter() {
        copies.append(
          Spec(
            kind, children.enumerated().map { $0.offset == index ? shorter : $0.element.copy() }))
      }
    }
    return copies
  }

  func copy() -> Spec { Spec(kind, children.map { $0.copy() }) }
}
