import Foundation

/// What the modules of this package declare publicly, as the compiler says.
struct SymbolGraph {
  /// The declarations of every owner, as in `AppleAPI`.
  private(set) var members: [String: Set<Declaration>] = [:]
  /// The types, protocols and macros, parts of other types with the names of those before them.
  private(set) var types: Set<String> = []
  /// The source and the deprecations of the members of `EnvironmentValues`, by name.
  private(set) var environmentValues: [String: EnvironmentValue] = [:]
  /// The functions of every owner that take any number of arguments, by name.
  private(set) var packs: [String: Set<String>] = [:]

  /// How a value of the environment is declared.
  struct EnvironmentValue {
    var source: String
    /// The systems that it is deprecated on, each with the name that is meant instead, if any.
    var deprecations: [String: String?]
  }

  /// The declarations that no comment describes, or none that begins with a short sentence.
  private(set) var undescribed: [String] = []

  /// The modules whose declarations an app sees with `import SwiftUI`.
  static let modules = ["SwiftUI", "SwiftUIControls", "SwiftUICore", "Graphics"]

  /// Asks the compiler about the modules in a folder of built products.
  init(products: URL, sources: URL, modules: [String] = modules) throws {
    let output = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: output) }
    let headers = try Self.run(
      "pkg-config",
      ["--cflags-only-I", "gtk4", "pangocairo", "pangoft2", "gdk-pixbuf-2.0", "libisal"])
    let includes = headers.split(whereSeparator: \.isWhitespace).map(String.init)
    let maps = ["CGTK", "CPango"].map {
      "-fmodule-map-file=" + sources.appending(path: "\($0)/module.modulemap").path
    }
    for module in modules {
      _ = try Self.run(
        "swift-symbolgraph-extract",
        [
          "-module-name", module, "-I", products.appending(path: "Modules").path,
          "-target", Self.target, "-output-dir", output.path,
          "-minimum-access-level", "public", "-skip-synthesized-members",
        ] + (maps + includes).flatMap { ["-Xcc", $0] })
    }
    let files = try FileManager.default.contentsOfDirectory(
      at: output, includingPropertiesForKeys: nil)
    for file in files {
      let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file))
      for symbol in graph.symbols { add(symbol) }
    }
  }

  private static var target: String {
    #if arch(arm64)
      "aarch64-unknown-linux-gnu"
    #else
      "x86_64-unknown-linux-gnu"
    #endif
  }

  private mutating func add(_ symbol: Graph.Symbol) {
    let path = symbol.pathComponents
    if Self.typeKinds.contains(symbol.kind.identifier) {
      // A macro's name has its parameters.
      types.insert(path.joined(separator: ".").prefix { $0 != "(" }.description)
    }
    let owner = path.count > 1 ? path.dropLast().joined(separator: ".") : "(global)"
    let source = (symbol.declarationFragments ?? []).map(\.spelling).joined()
    let declaration = Declaration(name: path.last!, source: source)
    members[owner, default: []].insert(declaration)
    if owner == "EnvironmentValues" {
      let deprecations = (symbol.availability ?? []).compactMap { item in
        item.deprecated == nil ? nil : item.domain.map { ($0, item.renamed) }
      }
      environmentValues[declaration.name] = EnvironmentValue(
        source: source, deprecations: Dictionary(deprecations, uniquingKeysWith: { $1 }))
    }
    if !symbol.isDescribed { undescribed.append(path.joined(separator: ".")) }
    if source.contains("repeat each ") { packs[owner, default: []].insert(declaration.name) }
  }

  private static let typeKinds: Set = [
    "swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.typealias", "swift.macro",
  ]

  private static func run(_ name: String, _ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw ToolFailure(name: name) }
    return String(decoding: data, as: UTF8.self)
  }

  /// A program that is not there, or says that it failed.
  struct ToolFailure: Error { let name: String }
}

/// The part of the compiler's symbol graph format that is read here.
private struct Graph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Fragment: Decodable { let spelling: String }

    let kind: Kind
    let pathComponents: [String]
    let declarationFragments: [Fragment]?
    let availability: [Availability]?

    struct Availability: Decodable {
      struct Version: Decodable {}
      let domain: String?
      let deprecated: Version?
      let renamed: String?
    }

    let docComment: Comment?

    struct Comment: Decodable {
      struct Line: Decodable { let text: String }
      let lines: [Line]
    }

    /// Whether its comment begins with a sentence of at most 150 characters.
    var isDescribed: Bool {
      let lines = docComment?.lines.map(\.text) ?? []
      let summary = lines.prefix { !$0.isEmpty }.joined(separator: " ")
      guard let end = summary.lastIndex(where: { ".:?".contains($0) }) else { return false }
      let sentence = summary[...end].split(separator: ". ").first ?? ""
      return sentence.count <= 150
    }
  }

  let symbols: [Symbol]
}
