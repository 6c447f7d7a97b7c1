import Foundation

/// What Apple's SwiftUI declares, and how often real code uses it. See Apple/README.md.
struct AppleAPI {
  /// The declarations of every owner; those of `(global)` are outside of types.
  private(set) var members: [String: [Declaration]] = [:]
  /// The types, protocols and macros.
  private(set) var types: [String] = []
  /// How many files use a modifier or a type, by name.
  private(set) var modifierUse: [String: Int] = [:]
  private(set) var typeUse: [String: Int] = [:]

  init(folder: URL) throws {
    for row in try Self.rows(folder.appending(path: "declarations.tsv")) {
      let (owner, declaration) = (row[0], row[1])
      if declaration.isEmpty {
        types.append(owner)
      } else {
        members[owner, default: []].append(Declaration(text: declaration))
      }
    }
    for row in try Self.rows(folder.appending(path: "usage.tsv")) {
      if row[0] == "modifier" {
        modifierUse[row[1]] = Int(row[2])
      } else {
        typeUse[row[1]] = Int(row[2])
      }
    }
  }

  private static func rows(_ file: URL) throws -> [[String]] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// The names of the modifiers of `View`, those that real code uses most first.
  var modifiers: [String] {
    let names = Set((members["View"] ?? []).filter { $0.text.contains("(") }.map(\.name))
    return sorted(names, by: modifierUse)
  }

  /// The types that are not parts of other types, those that real code uses most first.
  var outerTypes: [String] { sorted(Set(types.filter { !$0.contains(".") }), by: typeUse) }

  private func sorted(_ names: Set<String>, by use: [String: Int]) -> [String] {
    names.sorted { (-(use[$0] ?? 0), $0) < (-(use[$1] ?? 0), $1) }
  }
}
