import Foundation
import Testing

/// The list of behaviours against the tests.
@Suite("List of behaviours")
struct BehaviourListTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("every row of the list has a test that names it")
  func complete() throws {
    let file = Self.tests.appending(path: "SwiftUICoreTests/Fixtures/behaviours.txt")
    let ids = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(ids.count == 104)
    var named: Set<String> = []
    let files = try #require(
      FileManager.default.enumerator(at: Self.tests, includingPropertiesForKeys: nil))
    for case let url as URL in files where url.pathExtension == "swift" {
      let text = try String(contentsOf: url, encoding: .utf8)
      for match in text.matches(of: #/\bB\d{3}\b/#) { named.insert(String(match.output)) }
    }
    #expect(ids.filter { !named.contains($0) } == [])
  }
}
