import Foundation
import Testing

@testable import MilieuCommand

@Suite("The main file of sources")
struct EntryPointTests {
  private func candidate(
    _ name: String, _ kind: Declarations.Candidate.Kind = .view, file: String = "/tmp/A.swift",
    line: Int = 3, needs: [String] = []
  ) -> Declarations.Candidate {
    Declarations.Candidate(
      name: name, kind: kind, file: file, line: line, neededParameters: needs)
  }

  private func source(
    _ candidates: [Declarations.Candidate], module: String = "Loose_A", fileName: String = "A.swift"
  ) -> String {
    EntryPoint(
      modules: [.init(name: module, declarations: Declarations(candidates: candidates))],
      resources: [URL(filePath: "/tmp/my files")], fileName: fileName
    ).source
  }

  @Test("The module is named after the file, in letters that a module may have")
  func moduleName() {
    let file = URL(filePath: "/tmp/my files/Music \"1\".swift")
    #expect(SourceModule(loose: [file]).name == "Loose_Music__1_")
    #expect(SourceModule(loose: [file, file]).name == "Loose_my_files")
  }

  @Test(
    "Each kind of content is shown in its own way",
    arguments: [
      (Declarations.Candidate.Kind.app, ".app(PLACE, Player.self),"),
      (.previewProvider, ".provider(PLACE, Player.self),"),
      (.view, ".view(PLACE) { Player() },"),
    ])
  func content(kind: Declarations.Candidate.Kind, line: String) {
    let text = source([candidate("Player", kind)])
    let place = #""Player", file: "/tmp/A.swift", line: 3"#
    #expect(text.contains("      " + line.replacing("PLACE", with: place) + "\n"))
    #expect(text.contains(#"@_private(sourceFile: "A.swift") import Loose_A"#))
    #expect(text.contains(#"resources: ["/tmp/my files"]"#))
    #expect(text.contains(#"modules: ["Loose_A"]"#))
  }

  @Test("A view that needs values is named with them, so that a message can say so")
  func needs() {
    #expect(
      source([candidate("Row", needs: ["title"])])
        .contains(#".needs(["title"], "Row", file: "/tmp/A.swift", line: 3),"#))
  }

  @Test("A private name that two files have is left out, because it means neither")
  func ambiguous() {
    let text = source([
      candidate("Row", file: "/tmp/A.swift"), candidate("Row", file: "/tmp/B.swift"),
      candidate("Page", file: "/tmp/B.swift"),
    ])
    #expect(!text.contains("Row()"))
    #expect(text.contains("Page()"))
  }

  @Test("A name that two modules have is written with its module")
  func qualified() {
    let text = EntryPoint(
      modules: ["Player", "Library"].map {
        .init(name: $0, declarations: Declarations(candidates: [candidate("Page")]))
      }, resources: [], fileName: "all"
    ).source
    #expect(text.contains("{ Player.Page() }"))
    #expect(text.contains("{ Library.Page() }"))
  }

  @Test("What is shown first is known by the rules for types")
  func preferred() {
    #expect(source([candidate("A"), candidate("B")]).contains(#"preferred: "A","#))
    #expect(source([candidate("C"), candidate("B")]).contains("preferred: nil,"))
  }

  @Test("A text in source keeps its quotation marks and line ends")
  func literals() {
    #expect(SwiftLiteral("a \"b\" \\ c\n").text == #""a \"b\" \\ c\u{a}""#)
  }
}
