import Foundation
import Testing

@testable import milieu

@Suite("Programs made before")
struct BuildCacheTests {
  private func withCache(_ body: (BuildCache) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "milieu-cache-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(BuildCache(folder: folder))
  }

  /// Writes a program that does nothing.
  private func make(in folder: URL) throws -> URL {
    let file = folder.appending(path: "made")
    try Data("#!/bin/sh\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return file
  }

  @Test("A program is made once for the same contents")
  func madeOnce() throws {
    try withCache { cache in
      var count = 0
      let key = BuildCache.Key(contents: [Data("a".utf8)], files: [])
      let programs = try (0..<2).map { _ in
        try cache.product(for: key) {
          count += 1
          return try make(in: $0)
        }
      }
      #expect(count == 1)
      #expect(programs[0] == programs[1])
    }
  }

  @Test("What one program failed to become is made again")
  func madeAgainAfterFailure() throws {
    try withCache { cache in
      let key = BuildCache.Key(contents: [], files: [])
      #expect(throws: CompilerFailure.self) {
        try cache.product(for: key) { _ in throw CompilerFailure(status: 1) }
      }
      let program = try cache.product(for: key) { try make(in: $0) }
      #expect(FileManager.default.isExecutableFile(atPath: program.path))
    }
  }

  @Test("Where one part ends and the next begins counts")
  func partsCount() {
    let first = BuildCache.Key(contents: [Data("ab".utf8), Data("c".utf8)], files: [])
    let second = BuildCache.Key(contents: [Data("a".utf8), Data("bc".utf8)], files: [])
    #expect(first.name != second.name)
  }
}

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
    #expect(source.contains(#"static let resources = ["/tmp/my files"]"#))
  }
}
