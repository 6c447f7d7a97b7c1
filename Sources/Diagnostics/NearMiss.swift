/// Finds the name that was probably meant.
public enum NearMiss {
  /// The candidate nearest to a name, or `nil` where none is near enough to suggest.
  ///
  /// Near means: the same but for letter case, or at most one edit for every three characters. Of
  /// several equally near ones, the first in the order given, and before them one that begins the same.
  public static func of(_ name: String, in candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased())
    let limit = max(1, wanted.count / 3)
    var best: (candidate: String, rank: Int)?
    for candidate in candidates where candidate != name {
      let letters = Array(candidate.lowercased())
      guard abs(letters.count - wanted.count) <= limit else { continue }
      let distance = distance(from: wanted, to: letters)
      // A one-letter name is one edit from every other, which suggests nothing.
      guard distance <= limit, distance < wanted.count || distance == 0 else { continue }
      let rank = 2 * distance + (letters.first == wanted.first ? 0 : 1)
      if best.map({ rank < $0.rank }) ?? true { best = (candidate, rank) }
    }
    return best?.candidate
  }

  /// The least number of letters to insert, delete, replace or swap with a neighbour.
  static func distance(from source: [Character], to target: [Character]) -> Int {
    // Three rows of the usual table: a swap looks back two.
    var beforeLast = [Int](repeating: 0, count: target.count + 1)
    var last = Array(0...target.count)
    for row in source.indices {
      var current = [row + 1]
      for column in target.indices {
        var cost = min(
          last[column] + (source[row] == target[column] ? 0 : 1),
          last[column + 1] + 1,
          current[column] + 1)
        let isSwap =
          row > 0 && column > 0 && source[row] == target[column - 1]
          && source[row - 1] == target[column]
        if isSwap { cost = min(cost, beforeLast[column - 1] + 1) }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[target.count]
  }
}
