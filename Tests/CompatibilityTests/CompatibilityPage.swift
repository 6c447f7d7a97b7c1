import Foundation

/// The measured part of the page Documentation/Compatibility.md.
struct CompatibilityPage {
  let apple: AppleAPI
  let here: SymbolGraph
  /// The names that tests and examples mention.
  let mentioned: Set<String>
  /// The names that compile without effect, as the page's first table says.
  let withoutEffect: Set<String>

  /// How far a name of Apple's is there.
  enum State: String {
    case works
    case untested = "there, no test mentions it"
    case partial
    case withoutEffect = "without effect"
    case missing
  }

  struct Row: Equatable {
    let name: String
    let use: Int
    let state: State
    /// The declarations that are not there.
    let missing: [String]

    var text: String {
      let names = missing.map { "`\($0)`" }
      let shown = names.prefix(8).joined(separator: ", ")
      let rest = names.count > 8 ? " and \(names.count - 8) more" : ""
      let what = state == .missing || names.isEmpty ? "" : "not " + shown + rest
      return "| `\(name)` | \(use) | \(state.rawValue) | \(what) |"
    }
  }

  // MARK: - Rows

  var modifierRows: [Row] {
    let declarations = Dictionary(grouping: apple.members["View"] ?? [], by: \.name)
    return apple.modifiers.map { name in
      row(
        name, use: apple.modifierUse[name] ?? 0, owner: "View", declarations[name] ?? [],
        exists: (here.members["View"] ?? []).contains { $0.name == name })
    }
  }

  var typeRows: [Row] {
    apple.outerTypes.map { name in
      row(
        name, use: apple.typeUse[name] ?? 0, owner: name,
        // What extensions of views add is in the table of modifiers.
        name == "View" ? [] : apple.members[name] ?? [], exists: here.types.contains(name))
    }
  }

  private func row(
    _ name: String, use: Int, owner: String, _ declarations: [Declaration], exists: Bool
  ) -> Row {
    let missing = exists ? missing(of: declarations, owner: owner) : []
    let state: State =
      if !exists {
        .missing
      } else if withoutEffect.contains(name) {
        .withoutEffect
      } else if !missing.isEmpty {
        .partial
      } else {
        mentioned.contains(name) ? .works : .untested
      }
    return Row(name: name, use: use, state: state, missing: missing)
  }

  private func missing(of declarations: [Declaration], owner: String) -> [String] {
    let there = Set((here.members[owner] ?? []).map(\.labels))
    return Set(declarations.filter { !isPack($0, of: owner) }.map(\.labels))
      .subtracting(there).sorted()
  }

  /// Whether a declaration with some number of arguments is there as one with any number.
  private func isPack(_ declaration: Declaration, of owner: String) -> Bool {
    here.packs[owner]?.contains(declaration.name) == true
      && declaration.labels.dropFirst(declaration.name.count).allSatisfy { "(_:)".contains($0) }
  }

  /// The declarations that have a name of Apple's, and labels or default values that none of Apple's has.
  var differences: [String] {
    apple.members.keys.sorted().flatMap { owner in
      let theirs = Set(apple.members[owner]!)
      let names = Set(theirs.filter { $0.text.contains("(") }.map(\.name))
      return (here.members[owner] ?? [])
        .filter {
          $0.text.contains("(") && names.contains($0.name) && !theirs.contains($0)
            && !Self.ofConformances.contains($0.text)
        }
        .map { "\(owner).\($0.text)" }.sorted()
    }
  }

  /// What a conformance brings, which the list of Apple's leaves out.
  private static let ofConformances: Set = [
    "init(from:)", "encode(to:)", "init(rawValue:)", "hash(into:)", "index(_:offsetBy:)",
  ]

  // MARK: - Text

  static let start = "<!-- Measured: `Scripts/compatibility` writes what follows. -->\n"

  var text: String {
    let (modifiers, types) = (modifierRows, typeRows)
    let members = apple.members.filter { $0.key != "View" && $0.key != "EnvironmentValues" }
    let memberCount = members.values.reduce(0) { $0 + Set($1.map(\.labels)).count }
    let membersHere = members.reduce(0) {
      $0 + Set($1.value.map(\.labels)).count - missing(of: $1.value, owner: $1.key).count
    }
    let keys = apple.members["EnvironmentValues"] ?? []
    let keysHere = keys.count - missing(of: keys, owner: "EnvironmentValues").count
    return Self.start + """

      ## Measured

      The names and labels of Apple's public declarations (iOS 26.2, macOS 15.5), and those that this package's
      modules declare, in whole or in part. *Used* is the number of files, of 12,225 public ones, that use a name.

      | of Apple's | there are | here are | complete |
      | --- | --- | --- | --- |
      | view modifiers, by name | \(modifiers.count) | \(count(modifiers)) | \(complete(modifiers)) |
      | types, protocols and macros | \(types.count) | \(count(types)) | \(complete(types)) |
      | members of types | \(memberCount) | \(membersHere) | |
      | environment values | \(keys.count) | \(keysHere) | |

      A modifier or a type *works* when all of its declarations are there and a test or an example uses it.

      ### View modifiers

      | modifier | used | state | |
      | --- | --- | --- | --- |
      \(modifiers.map(\.text).joined(separator: "\n"))

      ### Types

      | type | used | state | |
      | --- | --- | --- | --- |
      \(types.map(\.text).joined(separator: "\n"))

      """
  }

  private func count(_ rows: [Row]) -> Int { rows.filter { $0.state != .missing }.count }

  private func complete(_ rows: [Row]) -> Int {
    rows.filter { $0.state == .works || $0.state == .untested }.count
  }
}
