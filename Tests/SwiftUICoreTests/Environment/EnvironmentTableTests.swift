import Foundation
import SwiftUI
import Testing

/// The keys of the environment against Apple's list and against the page that documents them.
@MainActor
@Suite("Environment keys")
struct EnvironmentTableTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private struct AppleKey {
    var name: String
    var type: String
    var isSettable: Bool
    /// As the page writes it; `nil` where Apple names none.
    var defaultText: String?
    var isDeprecated: Bool
  }

  private static let apple: [AppleKey] = {
    let file = root.appending(path: "Tests/SwiftUICoreTests/Fixtures/environment_values.tsv")
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.split(separator: "\t").map(String.init)
      return AppleKey(
        name: parts[0], type: parts[1], isSettable: parts[2] == "set",
        defaultText: parts[3] == "-" ? nil : parts[3], isDeprecated: parts[5] != "-")
    }
  }()

  /// A row of the page's tables.
  private struct Row {
    var name: String
    var type: String
    var isSettable: Bool
    var defaultText: String
    var kind: String
    var text: String
  }

  private static let rows: [Row] = {
    let file = root.appending(path: "Documentation/Environment.md")
    let page = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let lines = page.components(separatedBy: "\n## Keys").last?.split(separator: "\n") ?? []
    return lines.compactMap { line in
      guard line.hasPrefix("| `") else { return nil }
      let parts = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      func plain(_ text: String) -> String { text.trimmingCharacters(in: ["`"]) }
      return Row(
        name: plain(parts[1]), type: plain(parts[2]), isSettable: parts[3] == "settable",
        defaultText: plain(parts[4]), kind: parts[5], text: parts[6])
    }
  }()

  /// The name of a type as Apple's list writes it.
  private func name(of type: Any.Type) -> String {
    var name = String(reflecting: type)
    for module in [
      "(extension in SwiftUICore):", "SwiftUICore.", "SwiftUIControls.", "SwiftUI.", "Swift.",
      "Foundation.",
      "FoundationEssentials.", "__C.", "Graphics.",
    ] {
      name = name.replacingOccurrences(of: module, with: "")
    }
    name = name.replacing(#/^Optional<(.*)>$/#) { "\($0.output.1)?" }
    return name
  }

  @Test("every public key of Apple's is there")
  func all() {
    #expect(EnvironmentKeyFact.all.map(\.name) == Self.apple.map(\.name))
    #expect(Self.apple.count == 142)
  }

  @Test("every key has Apple's type")
  func types() {
    for (fact, apple) in zip(EnvironmentKeyFact.all, Self.apple) {
      #expect(name(of: fact.type) == apple.type, "\(apple.name)")
    }
  }

  @Test("the keys that Apple lets apps set can be set, and no others")
  func settability() {
    for (fact, apple) in zip(EnvironmentKeyFact.all, Self.apple) {
      #expect(fact.isSettable == apple.isSettable, "\(apple.name)")
    }
  }

  @Test("values that stand alone have the defaults, which are Apple's where Apple names one")
  func defaults() {
    for (fact, apple) in zip(EnvironmentKeyFact.all, Self.apple) {
      #expect(fact.hasDefault, "\(fact.name)")
      if let text = apple.defaultText { #expect(fact.defaultText == text, "\(fact.name)") }
    }
    #expect(Self.apple.filter { $0.defaultText == nil }.count == 10)
  }

  @Test("a key that Apple has deprecated works, and the page says what it is the older name of")
  func deprecated() {
    let rows = Dictionary(uniqueKeysWithValues: Self.rows.map { ($0.name, $0) })
    for apple in Self.apple where apple.isDeprecated && !apple.name.hasPrefix("_") {
      #expect(rows[apple.name]?.text.contains("older") == true, "\(apple.name)")
    }
    var values = EnvironmentValues()
    values._accessibilityShowButtonShapes = true
    #expect(values.accessibilityShowButtonShapes && values.accessibilityShowBorders)
    values.sizeCategory = .extraLarge
    #expect(values.dynamicTypeSize == .xLarge)
    values.disableAutocorrection = true
    #expect(values.autocorrectionDisabled)
    values.controlActiveState = .inactive
    #expect(!values.appearsActive)
    #expect(!values._useVibrantStyling)
    values.backgroundMaterial = .thin
    #expect(values._useVibrantStyling)
  }

  @Test(
    "the page on the environment has a row for each key, with its type, settability and default")
  func page() {
    #expect(
      Self.rows.map(\.name) == Self.apple.filter { !$0.name.hasPrefix("_") }.map(\.name)
        + Self.apple.filter { $0.name.hasPrefix("_") }.map(\.name))
    let facts = Dictionary(uniqueKeysWithValues: EnvironmentKeyFact.all.map { ($0.name, $0) })
    for row in Self.rows {
      guard let fact = facts[row.name] else { continue }
      #expect(row.type == name(of: fact.type), "\(row.name)")
      #expect(row.isSettable == fact.isSettable, "\(row.name)")
      #expect(row.defaultText == fact.defaultText, "\(row.name)")
      #expect(["live", "effective", "no counterpart"].contains(row.kind), "\(row.name)")
      #expect(!row.text.isEmpty, "\(row.name)")
    }
  }
}
