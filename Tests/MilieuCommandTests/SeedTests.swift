import Foundation
import Testing

/// Articles' code, unchanged, where a folder of it lies beside the checkout.
@Suite("Code from articles", .enabled(if: Built.isComplete && !Seeds.files.isEmpty))
struct SeedTests {
  @Test(
    "a file with `import SwiftUI` alone becomes a picture, byte for byte", arguments: Seeds.files)
  func picture(file: URL) throws {
    let picture = FileManager.default.temporaryDirectory
      .appending(path: "milieu-seed-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: picture) }
    let process = Process()
    process.executableURL = Built.folder.appending(path: "milieu")
    process.arguments = ["snapshot", file.path, "-o", picture.path, "--scale", "1"]
    process.environment = ProcessInfo.processInfo.environment
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let printed = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(String(decoding: printed, as: UTF8.self))")
    #expect(try Data(contentsOf: picture).count > 1000)
  }
}

private enum Seeds {
  /// The `.swift` files of `shared/seeds` beside the checkout.
  static let files: [URL] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/seeds")
    let all = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (all ?? []).filter { $0.pathExtension == "swift" }
      .sorted { $0.path < $1.path }
  }()
}
