import Foundation
import Testing

@testable import MilieuCommand

@Suite("What a file declares")
struct DeclarationsTests {
  private typealias Candidate = Declarations.Candidate

  /// The parts of a symbol graph that are read, for one type.
  private func graph(
    _ name: String, conformingTo target: String, inits: [String] = [], generic: Bool = false
  ) -> String {
    let path = name.split(separator: ".").map { "\"\($0)\"" }.joined(separator: ", ")
    let generics = generic ? #", "swiftGenerics": {"parameters": []}"# : ""
    let initSymbols = inits.enumerated().map { index, fragments in
      """
      , {"identifier": {"precise": "\(name).\(index)"}, "kind": {"identifier": "swift.init"},
      "pathComponents": [\(path), "init"], "declarationFragments": [\(fragments)]}
      """
    }
    let memberships = inits.indices.map {
      #", {"kind": "memberOf", "source": "\#(name).\#($0)", "target": "\#(name)"}"#
    }
    return """
      {"symbols": [{"identifier": {"precise": "\(name)"}, "kind": {"identifier": "swift.struct"},
      "pathComponents": [\(path)], "location": {"position": {"line": 4}}\(generics)}
      \(initSymbols.joined())],
      "relationships": [{"kind": "conformsTo", "source": "\(name)", "target": "\(target)"}
      \(memberships.joined())]}
      """
  }

  private func candidates(_ json: String) throws -> [Declarations.Candidate] {
    try Declarations(symbolGraph: Data(json.utf8)).candidates
  }

  @Test(
    "Views, apps and preview providers are found by their conformance",
    arguments: [
      ("s:11SwiftUICore4ViewP", Declarations.Candidate.Kind.view),
      ("s:7SwiftUI3AppP", .app),
      ("s:11SwiftUICore15PreviewProviderP", .previewProvider),
    ])
  func kinds(target: String, kind: Declarations.Candidate.Kind) throws {
    #expect(
      try candidates(graph("Library.Row", conformingTo: target))
        == [.init(name: "Library.Row", kind: kind, line: 5, neededParameters: [])])
  }

  @Test("Other types, generic views and the types of macros can't be shown by name")
  func leftOut() throws {
    #expect(try candidates(graph("Song", conformingTo: "s:s8SendableP")).isEmpty)
    #expect(
      try candidates(graph("Box", conformingTo: "s:11SwiftUICore4ViewP", generic: true)).isEmpty)
    #expect(try candidates(graph("$s5Loose", conformingTo: "s:11SwiftUICore4ViewP")).isEmpty)
  }

  @Test("A view needs the parameters of the initialiser that asks for least, without defaults")
  func neededParameters() throws {
    let all = """
      {"kind": "externalParam", "spelling": "song"}, {"kind": "text", "spelling": ": "},
      {"kind": "text", "spelling": ", "}, {"kind": "externalParam", "spelling": "size"},
      {"kind": "text", "spelling": ": "}, {"kind": "text", "spelling": " = 1)"}
      """
    let two = """
      {"kind": "externalParam", "spelling": "a"}, {"kind": "externalParam", "spelling": "b"}
      """
    let found = try candidates(
      graph("Row", conformingTo: "s:11SwiftUICore4ViewP", inits: [two, all]))
    #expect(found.first?.neededParameters == ["song"])
  }

  // MARK: - Choosing

  private func view(_ name: String, needs: [String] = []) -> Declarations.Candidate {
    .init(name: name, kind: .view, line: 1, neededParameters: needs)
  }

  @Test("An app is shown before a preview provider, and that before a view")
  func order() {
    let app = Candidate(name: "Player", kind: .app, line: 3, neededParameters: [])
    let provider = Candidate(name: "P", kind: .previewProvider, line: 2, neededParameters: [])
    let all = [view("ContentView"), provider, app]
    #expect(Declarations(candidates: all).defaultCandidate(file: "A.swift") == app)
    #expect(
      Declarations(candidates: Array(all.dropLast())).defaultCandidate(file: "A.swift") == provider)
  }

  @Test("Of several views `ContentView` is shown, else the one named like the file")
  func namedViews() {
    let declarations = Declarations(candidates: [view("Row"), view("Page"), view("ContentView")])
    #expect(declarations.defaultCandidate(file: "Page.swift")?.name == "ContentView")
    let others = Declarations(candidates: [view("Row"), view("Page")])
    #expect(others.defaultCandidate(file: "Page.swift")?.name == "Page")
    #expect(others.defaultCandidate(file: "Other.swift") == nil)
  }

  @Test("The only view that can be made without parameters is shown")
  func onlyView() {
    let declarations = Declarations(candidates: [view("Row", needs: ["song"]), view("Page")])
    #expect(declarations.defaultCandidate(file: "A.swift")?.name == "Page")
  }
}
