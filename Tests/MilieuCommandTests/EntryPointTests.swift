import Foundation
import Testing

@testable import MilieuCommand

@Suite("The main file of a loose file")
struct EntryPointTests {
  private let file = LooseFile(
    url: URL(filePath: "/tmp/my files/Music \"1\".swift"), contents: Data())

  @Test("The module is named after the file, in letters that a module may have")
  func moduleName() {
    #expect(file.module == "Loose_Music__1_")
  }

  @Test(
    "Each kind of content is shown in its own way",
    arguments: [
      (Declarations.Candidate.Kind.app, "    Player.main()\n"),
      (.previewProvider, "    show(\"Player\") { Player.previews }\n"),
      (.view, "    show(\"Player\") { Player() }\n"),
    ])
  func content(kind: Declarations.Candidate.Kind, statement: String) {
    let candidate = Declarations.Candidate(
      name: "Player", kind: kind, line: 1, neededParameters: [])
    let source = EntryPoint(content: .type(candidate), file: file, names: ["Player"]).source
    #expect(source.contains("static func main() {\n\(statement)  }"))
    #expect(source.contains(#"@_private(sourceFile: "Music \"1\".swift") import Loose_Music__1_"#))
    #expect(source.contains(#"resources: ["/tmp/my files"]"#))
    #expect(!source.contains("_previews()"))
  }

  @Test("Previews are searched only where the file has the word, and before a type is shown")
  func firstPreview() {
    let candidate = Declarations.Candidate(
      name: "Page", kind: .view, line: 1, neededParameters: [])
    let content = EntryPoint.Content.firstPreview(otherwise: candidate)
    let plain = EntryPoint(content: content, file: file, names: []).source
    #expect(plain.contains("static func main() {\n    show(\"Page\") { Page() }\n"))
    let withPreview = LooseFile(url: file.url, contents: Data("#Preview { Page() }".utf8))
    let source = EntryPoint(content: content, file: withPreview, names: []).source
    #expect(
      source.contains(
        "    if let it = previews.first { show(it) }\n    show(\"Page\") { Page() }\n"))
  }

  @Test("A name that no type has is looked for among the previews, and missed with a list")
  func missingName() {
    let source = EntryPoint(content: .preview(name: "Dark"), file: file, names: ["Row"]).source
    #expect(source.contains("static func main() {\n    stop(missing: \"Dark\", previews: [])\n"))
    #expect(source.contains(#"existing: ["Row"] + previews"#))
  }
}
