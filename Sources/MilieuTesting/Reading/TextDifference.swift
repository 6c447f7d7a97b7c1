/// The lines that two texts do not share, as a message shows them.
struct TextDifference: CustomStringConvertible {
  private enum Line {
    case same(String)
    case removed(String)
    case added(String)
  }
  private let lines: [Line]

  /// Costs the product of the numbers of lines.
  init(_ old: String, _ new: String) {
    let old = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let new = new.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let changes = new.difference(from: old)
    var removed: Set<Int> = []
    var added: [Int: String] = [:]
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, let line, _): added[offset] = line
      }
    }
    var lines: [Line] = []
    var place = 0
    func takeAdded() {
      while let line = added[place] {
        lines.append(.added(line))
        place += 1
      }
    }
    for (offset, line) in old.enumerated() {
      if removed.contains(offset) {
        lines.append(.removed(line))
        continue
      }
      takeAdded()
      lines.append(.same(line))
      place += 1
    }
    takeAdded()
    self.lines = lines
  }

  /// The changed lines with two unchanged ones around them; `−` was expected, `+` is there.
  var description: String {
    let isChanged = lines.map { if case .same = $0 { false } else { true } }
    var shown: [String] = []
    var isGap = false
    for (index, line) in lines.enumerated() {
      let near = isChanged[max(0, index - 2)...min(lines.count - 1, index + 2)].contains(true)
      guard near else {
        isGap = true
        continue
      }
      if isGap, !shown.isEmpty { shown.append("  …") }
      isGap = false
      switch line {
      case .same(let text): shown.append("    \(text)")
      case .removed(let text): shown.append("  − \(text)")
      case .added(let text): shown.append("  + \(text)")
      }
    }
    return shown.joined(separator: "\n")
  }
}
