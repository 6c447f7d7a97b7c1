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
    for block in Self.swiftBlocks(in: text) where !block.code.hasPrefix(Self.manifestStart) {
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

  @Test(
    "each manifest is understood by the package manager, and takes SwiftUI on Linux alone",
    arguments: chapters + ["../README.md"])
  func manifests(chapter: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: chapter), encoding: .utf8)
    for block in Self.swiftBlocks(in: text) where block.code.hasPrefix(Self.manifestStart) {
      let description = try Self.description(ofManifest: block.code)
      #expect(description.contains("\"linux\""), "\(chapter):\(block.line)")
      #expect(description.contains("\"SwiftUI\""), "\(chapter):\(block.line)")
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

  /// How a manifest begins, which is no source of a target.
  private static let manifestStart = "// swift-tools-version:"

  /// What the package manager reads in a manifest, as JSON.
  private static func description(ofManifest code: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "milieu-manifest-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(code.utf8).write(to: folder.appending(path: "Package.swift"))
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift", "package", "--package-path", folder.path, "dump-package"]
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }

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
