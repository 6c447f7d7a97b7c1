import Foundation

/// The names of all tests of the package, as their display names are written in the sources.
enum TestNames {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let all: Set<String> = {
    var names: Set<String> = []
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    for case let file as URL in files! where file.pathExtension == "swift" {
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      for match in text.matches(of: #/@Test\(\s*"((?:[^"\\]|\\.)*)"/#) {
        names.insert(String(match.1).replacingOccurrences(of: "\\\\", with: "\\"))
      }
    }
    return names
  }()

  /// The rows of a list in the fixtures: what is claimed, and the name of the test that claims it.
  static func rows(of list: String) throws -> [(claim: String, test: String)] {
    let file = folder.appending(path: "SwiftUICoreTests/Fixtures/\(list)")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { line in
        let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
        return (parts[0], parts.count > 1 ? parts[1] : "")
      }
  }
}
