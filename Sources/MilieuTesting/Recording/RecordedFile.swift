import Foundation

/// A file beside the tests that says what is expected.
///
/// It is in the folder `__Recorded__`, in a folder of the test file's name.
struct RecordedFile {
  enum Mode { case compare, recordMissing, recordAll }

  let url: URL
  /// Where what a failure is about is written.
  private let artifacts: URL

  init(named name: String, extension ending: String, site: CallSite) {
    let test = URL(fileURLWithPath: "\(site.file)")
    let folder = test.deletingPathExtension().lastPathComponent
    let safe = name.replacingOccurrences(of: "/", with: "-")
    url = test.deletingLastPathComponent().appending(
      path: "__Recorded__/\(folder)/\(safe).\(ending)")
    let environment = ProcessInfo.processInfo.environment
    let root =
      environment["MILIEU_ARTIFACTS"].map { URL(fileURLWithPath: $0) }
      ?? FileManager.default.temporaryDirectory.appending(path: "milieu-artifacts")
    artifacts = root.appending(path: folder)
  }

  /// What `MILIEU_RECORD` asks for: `1` records everything anew, `missing` only what is not there.
  static var mode: Mode {
    switch ProcessInfo.processInfo.environment["MILIEU_RECORD"] {
    case "1", "all": .recordAll
    case "missing": .recordMissing
    default: .compare
    }
  }

  /// What was recorded, if anything was.
  var data: Data? { try? Data(contentsOf: url) }

  func record(_ data: Data) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url, options: .atomic)
  }

  /// Writes a part of a failure, as `actual`. Returns the path, or why there is none.
  func writeArtifact(_ kind: String, _ data: Data) -> String {
    let name =
      url.deletingPathExtension().lastPathComponent + ".\(kind).\(url.pathExtension)"
    let file = artifacts.appending(path: name)
    do {
      try FileManager.default.createDirectory(at: artifacts, withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
      return file.path
    } catch {
      return "not written: \(error.localizedDescription)"
    }
  }
}
