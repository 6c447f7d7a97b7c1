import Foundation
import Testing

@testable import MilieuCommand

@Suite("Programs made before")
struct BuildCacheTests {
  private func withCache(_ body: (BuildCache) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "milieu-cache-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(BuildCache(folder: folder))
  }

  /// Writes a program that does nothing.
  private func make(in folder: URL) throws {
    try Data("#!/bin/sh\n".utf8).write(to: folder.appending(path: "product/program"))
  }

  @Test("A program is made once for the same contents")
  func madeOnce() throws {
    try withCache { cache in
      var count = 0
      let key = BuildCache.Key(contents: [Data("a".utf8)], files: [])
      let programs = try (0..<2).map { _ in
        try cache.folder(for: key) {
          count += 1
          try make(in: $0)
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
        try cache.folder(for: key) { _ in throw CompilerFailure(status: 1) }
      }
      let home = try cache.folder(for: key) { try make(in: $0) }
      #expect(FileManager.default.fileExists(atPath: home.path + "/program"))
      // Nothing is left of where it was made.
      #expect(try FileManager.default.contentsOfDirectory(atPath: cache.folder.path).count == 1)
    }
  }

  @Test("Where one part ends and the next begins counts")
  func partsCount() {
    let first = BuildCache.Key(contents: [Data("ab".utf8), Data("c".utf8)], files: [])
    let second = BuildCache.Key(contents: [Data("a".utf8), Data("bc".utf8)], files: [])
    #expect(first.name != second.name)
  }
}
