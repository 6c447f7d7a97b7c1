import Diagnostics
import Foundation

/// What Swift files declare that can be shown, as the compiler's symbol graph says.
struct Declarations: Equatable {
  /// A type that can be shown.
  struct Candidate: Equatable {
    enum Kind: Equatable { case app, previewProvider, view }

    /// The name as other files write it, such as `Library.Row`.
    let name: String
    let kind: Kind
    /// The path of the file.
    var file = ""
    let line: Int
    /// The labels of the parameters that must be given to make one; empty where none must.
    let neededParameters: [String]
  }

  /// In the order of the file.
  private(set) var candidates: [Candidate] = []

  init(candidates: [Candidate]) { self.candidates = candidates }

  /// Reads a symbol graph, the JSON that `swiftc -emit-symbol-graph` writes.
  init(symbolGraph data: Data) throws {
    let graph = try JSONDecoder().decode(SymbolGraph.self, from: data)
    var kinds: [String: Candidate.Kind] = [:]
    var initializers: [String: [SymbolGraph.Symbol]] = [:]
    let symbols = Dictionary(
      graph.symbols.map { ($0.identifier.precise, $0) }, uniquingKeysWith: { first, _ in first })
    for relationship in graph.relationships {
      switch relationship.kind {
      case "conformsTo":
        guard let kind = Self.kind(ofProtocol: relationship.target) else { continue }
        // A type that is an app or a provider is shown as that.
        if kinds[relationship.source] == nil || kind != .view { kinds[relationship.source] = kind }
      case "memberOf":
        if let member = symbols[relationship.source], member.kind.identifier == "swift.init" {
          initializers[relationship.target, default: []].append(member)
        }
      default: break
      }
    }
    candidates = graph.symbols.compactMap { symbol in
      guard let kind = kinds[symbol.identifier.precise], symbol.swiftGenerics == nil,
        // A `#Preview` expands into a type whose name nobody can write.
        !symbol.pathComponents.contains(where: { $0.hasPrefix("$") })
      else { return nil }
      // The initialiser that needs least; a type without a visible one can't be made.
      let needed = (initializers[symbol.identifier.precise] ?? [])
        .map(\.neededParameters).min { $0.count < $1.count }
      return Candidate(
        name: symbol.pathComponents.joined(separator: "."), kind: kind,
        file: symbol.location?.path ?? "", line: (symbol.location?.position.line ?? -1) + 1,
        neededParameters: kind == .previewProvider ? [] : needed ?? [])
    }
    .sorted { ($0.file, $0.line) < ($1.file, $1.line) }
  }

  /// The kind of candidate for a protocol's mangled name, in whichever of our modules it lives.
  private static func kind(ofProtocol identifier: String) -> Candidate.Kind? {
    switch identifier {
    case "s:11SwiftUICore4ViewP", "s:7SwiftUI4ViewP": .view
    case "s:11SwiftUICore3AppP", "s:7SwiftUI3AppP": .app
    case "s:11SwiftUICore15PreviewProviderP", "s:7SwiftUI15PreviewProviderP": .previewProvider
    default: nil
    }
  }

  /// What is shown where nothing is asked for: the app, else a preview provider, else
  /// `ContentView`, else a view named like the file, else the only view.
  func defaultCandidate(file: String) -> Candidate? {
    if let app = candidates.first(where: { $0.kind == .app }) { return app }
    if let provider = candidates.first(where: { $0.kind == .previewProvider }) { return provider }
    let views = candidates.filter { $0.neededParameters.isEmpty }
    return views.first { $0.name == "ContentView" }
      ?? views.first { $0.name + ".swift" == file }
      ?? (views.count == 1 ? views[0] : nil)
  }
}

/// The part of the compiler's symbol graph format that is read here.
private struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    struct Kind: Decodable { let identifier: String }
    struct Fragment: Decodable {
      let kind: String
      let spelling: String
    }
    struct Generics: Decodable {}
    struct Position: Decodable { let line: Int }
    struct Location: Decodable {
      let uri: String?
      let position: Position

      var path: String? { uri.flatMap { URL(string: $0)?.path } }
    }

    let identifier: Identifier
    let kind: Kind
    let pathComponents: [String]
    let declarationFragments: [Fragment]?
    let swiftGenerics: Generics?
    let location: Location?

    /// The labels of an initialiser's parameters without a default value.
    var neededParameters: [String] {
      var needed: [String] = []
      for fragment in declarationFragments ?? [] {
        if fragment.kind == "externalParam" {
          needed.append(fragment.spelling)
        } else if fragment.kind != "internalParam", fragment.spelling.contains(" = "),
          !needed.isEmpty
        {
          needed.removeLast()
        }
      }
      return needed
    }
  }
  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
  }

  let symbols: [Symbol]
  let relationships: [Relationship]
}
