import Foundation
import Testing

/// What is said of the environment, key by key and claim by claim, against the tests.
@Suite("Claims about the environment")
struct EnvironmentClaimTests {
  /// The keys of the page's tables that something feeds or follows.
  private func followedKeys() throws -> [String] {
    let page = TestNames.folder.deletingLastPathComponent()
      .appending(path: "Documentation/Environment.md")
    return try String(contentsOf: page, encoding: .utf8).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count > 4, ["live", "effective"].contains(cells[cells.count - 2]) else {
        return nil
      }
      return cells[0].trimmingCharacters(in: ["`"])
    }
  }

  @Test("every key that is live or effective has a test, and each test that is named is there")
  func complete() throws {
    let rows = try TestNames.rows(of: "environment_tests.tsv")
    let claimed = Set(rows.map(\.claim))
    let keys = try followedKeys()
    #expect(keys.count > 90)
    for key in keys { #expect(claimed.contains(key), "\(key)") }
    for row in rows { #expect(TestNames.all.contains(row.test), "\(row.claim): \(row.test)") }
  }
}
