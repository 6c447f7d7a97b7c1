import Foundation
import Testing

/// Every piece of Swift in the chapters is compiled: it stands, line for line, in a file of this target, where
/// tests also run it.
@Suite("The code in the documentation")
struct SnippetTests {
  @Test("each Swift block of a chapter is a part of a compiled file", arguments: chapters)
  func compiled(chapter: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: chapter), encoding: .utf8)
    let sources = try Self.sources.map {
      Self.lines(of: try String(contentsOf: $0, encoding: .utf8))
    }
    for block in Self.swiftBlocks(in: text) {
      let wanted = Self.lines(of: block.code)
      let isCompiled = sources.contains { Self.contains($0, wanted) }
      #expect(
        isCompiled,
        """
        \(chapter):\(block.line): this code is in no file of Tests/DocumentationTests. Change both together:

        \(block.code)
        """)
    }
  }

  @Test("links between the chapters, and to files, lead somewhere", arguments: chapters)
  func links(chapter: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: chapter), encoding: .utf8)
    for match in text.matches(of: #/\]\(([^)#\s]+)(?:#[^)]*)?\)/#) where !match.1.contains("://") {
      let target = Self.folder.appending(path: String(match.1)).standardizedFileURL.path
      #expect(FileManager.default.fileExists(atPath: target), "\(chapter) links to \(match.1)")
    }
  }

  /// The chapters that are there; those that a later one waits for are added here.
  static let chapters = [
    "Environment.md", "Frame.md", "Glossary.md", "Identity.md", "Layout.md", "Porting.md",
    "Testing.md", "Text.md",
  ]

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Documentation")

  /// The files of this target.
  private static var sources: [URL] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "swift" }
  }

  /// The fenced blocks that say `swift`, each with its first line in the chapter.
  private static func swiftBlocks(in text: String) -> [(line: Int, code: String)] {
    var found: [(line: Int, code: String)] = []
    var current: (line: Int, code: [Substring])?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if let block = current {
        if line == "```" {
          found.append((block.line, block.code.joined(separator: "\n")))
          current = nil
        } else {
          current?.code.append(line)
        }
      } else if line == "```swift" {
        current = (index + 2, [])
      }
    }
    return found
  }

  /// The lines of a text without indentation, which differs between a chapter and a test, and without empty ones.
  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  private static func contains(_ lines: [String], _ part: [String]) -> Bool {
    guard !part.isEmpty, lines.count >= part.count else { return part.isEmpty }
    return (0...lines.count - part.count).contains { start in
      lines[start..<start + part.count].elementsEqual(part)
    }
  }
}
