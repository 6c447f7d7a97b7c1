import Foundation
import Testing

/// What Documentation/Compatibility.md says, against what the modules declare.
@Suite("Compatibility")
struct CompatibilityTests {
  /// Set to write the page instead of comparing it: `Scripts/compatibility` does.
  private static let isRecording =
    ProcessInfo.processInfo.environment["MILIEU_RECORD_COMPATIBILITY"] != nil

  @Test("the page says what the modules declare")
  func page() throws {
    let text = try String(contentsOf: Checkout.page, encoding: .utf8)
    let written = text.firstRange(of: CompatibilityPage.start).map { $0.lowerBound }
    let head = text[..<(written ?? text.endIndex)]
    let measured = try Checkout.measure().text
    if Self.isRecording {
      try Data((head + measured).utf8).write(to: Checkout.page)
    } else {
      let isCurrent = text[head.endIndex...] == measured
      #expect(
        isCurrent,
        "Documentation/Compatibility.md is out of date; Scripts/compatibility writes it anew")
    }
  }

  @Test("no declaration of Apple's has other labels or default values here")
  func signatures() throws {
    // What Foundation and UIKit have on Apple's systems is no API of SwiftUI's, and not in its lists.
    let differences = try Checkout.measure().differences.filter {
      !$0.hasPrefix("AttributedString.") && !$0.hasPrefix("UIColor.")
    }
    #expect(differences == [])
  }
}

@Suite("Declarations of environment values")
struct EnvironmentDeclarationTests {
  @Test(
    "the keys of the environment are those of Apple's interfaces, and five of its documentation")
  func names() throws {
    let apple = try AppleAPI(
      folder: Checkout.root.appending(path: "Tests/CompatibilityTests/Apple"))
    let declared = Set((apple.members["EnvironmentValues"] ?? []).map(\.name))
    let listed = Set(try keyFacts().map { $0[0] }.filter { !$0.hasPrefix("_") })
    #expect(listed.count == 127)
    #expect(declared.subtracting(listed) == ["init", "subscript"])
    #expect(
      listed.subtracting(declared).sorted() == [
        "accessibilityReduceHighlightingEffects", "physicalMetrics", "surfaceSnappingInfo",
        "windowClippingMargins", "worldTrackingLimitations",
      ])
  }

  /// The rows of the list of keys.
  private func keyFacts() throws -> [[String]] {
    let file = Checkout.root.appending(
      path: "Tests/SwiftUICoreTests/Fixtures/environment_values.tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t").map(String.init) }
  }

  @Test("each key has Apple's isolation, and says that it is deprecated where Apple does")
  func keys() throws {
    let here = try Checkout.symbols().environmentValues
    // The compiler leaves underscored names out of what it says.
    for parts in try keyFacts() where !parts[0].hasPrefix("_") {
      let value = try #require(here[parts[0]], "\(parts[0])")
      #expect(value.source.contains("@MainActor") == (parts[4] == "MainActor"), "\(value.source)")
      let isDeprecated = parts[5] != "-"
      #expect(value.deprecations.isEmpty == !isDeprecated, "\(parts[0])")
      if let name = parts[5].split(separator: "renamed ").last, parts[5].contains("renamed") {
        #expect(value.deprecations.values.allSatisfy { $0 == String(name) }, "\(parts[0])")
      }
    }
  }
}

@Suite("The reference of what is Milieu's own")
struct ReferenceTests {
  @Test("every public declaration says in a short sentence what it is")
  func described() throws {
    let undescribed = try Checkout.symbols(of: ["MilieuTesting"]).undescribed
    #expect(undescribed == [])
  }
}

@Suite("Declarations as callers write them")
struct DeclarationTests {
  @Test(
    "labels and default values are read from a declaration",
    arguments: [
      (
        "padding(_:_:)",
        "func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View",
        "padding(_=:_=:)"
      ),
      (
        "init(_:content:)",
        "init<Data>(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) where Data : Sequence",
        "init(_:content:)"
      ),
      (
        "on(_:perform:)",
        "func on(_ values: [Int : (A, B)] = [:], perform action: (() -> Void)? = nil)",
        "on(_=:perform=:)"
      ),
      ("frame()", "func frame() -> some View", "frame()"),
      ("colorScheme", "var colorScheme: ColorScheme { get set }", "colorScheme"),
    ])
  func reading(name: String, source: String, text: String) {
    #expect(Declaration(name: name, source: source).text == text)
  }

  @Test("labels are those of the call, without the marks")
  func labels() {
    #expect(Declaration(text: "padding(_=:_=:)").labels == "padding(_:_:)")
  }
}

/// The places in the checkout, and what is measured there.
private enum Checkout {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let page = root.appending(path: "Documentation/Compatibility.md")
  private static let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  static func measure() throws -> CompatibilityPage {
    CompatibilityPage(
      apple: try AppleAPI(folder: root.appending(path: "Tests/CompatibilityTests/Apple")),
      here: try symbols(),
      mentioned: try mentionedNames(), withoutEffect: try namesWithoutEffect())
  }

  static func symbols(of modules: [String] = SymbolGraph.modules) throws -> SymbolGraph {
    try SymbolGraph(
      products: products, sources: root.appending(path: "Sources"), modules: modules)
  }

  /// Every name in the tests and the examples.
  private static func mentionedNames() throws -> Set<String> {
    var names: Set<String> = []
    for folder in ["Tests", "Examples"] {
      let files = FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: nil)
      for case let file as URL in files! where file.pathExtension == "swift" {
        // This folder's own texts use nothing.
        if file.path.contains("/CompatibilityTests/") { continue }
        let text = try String(contentsOf: file, encoding: .utf8)
        names.formUnion(
          text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
      }
    }
    return names
  }

  /// The names in the rows of the page's first table that name nothing but declarations.
  private static func namesWithoutEffect() throws -> Set<String> {
    let text = try String(contentsOf: page, encoding: .utf8)
    let sections = text.components(separatedBy: "\n## ")
    let table = sections.first { $0.hasPrefix("Compiles without effect") } ?? ""
    var result: Set<String> = []
    for line in table.split(separator: "\n") where line.hasPrefix("| `") {
      let names = line.dropFirst(2).prefix { $0 != "|" }.split(separator: ",")
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard names.allSatisfy({ $0.wholeMatch(of: #/`[\w.]+(\((\w+:)*\))?`/#) != nil }) else {
        continue
      }
      result.formUnion(names.map { $0.dropFirst().prefix { $0 != "(" && $0 != "`" }.description })
    }
    return result
  }
}
