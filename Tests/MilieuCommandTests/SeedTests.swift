import Foundation
import Testing

@testable import MilieuCommand

/// Articles' code, unchanged, where a folder of it lies beside the checkout.
@Suite("Code from articles", .enabled(if: Built.isComplete && !Seeds.files.isEmpty))
struct SeedTests {
  @Test(
    "a file with `import SwiftUI` alone becomes a picture, byte for byte", arguments: Seeds.files)
  func picture(file: URL) throws {
    let picture = FileManager.default.temporaryDirectory
      .appending(path: "milieu-seed-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: picture) }
    let ended = try Seeds.run(
      Built.folder.appending(path: "milieu"),
      ["snapshot", file.path, "-o", picture.path, "--scale", "1"])
    try #require(ended.status == 0, "\(ended.errors)")
    #expect(try Data(contentsOf: picture).count > 1000)
  }

  @Test(
    "a file compiles in the Swift 5 and in the Swift 6 language mode, without a warning",
    arguments: Seeds.files, ["5", "6"])
  func languageModes(file: URL, mode: String) throws {
    let ended = try Seeds.run(
      URL(filePath: "/usr/bin/env"),
      ["swiftc", "-typecheck", "-swift-version", mode, "-parse-as-library", file.path]
        + Installation.ofThisExecutable().compilerArguments())
    #expect(ended.status == 0)
    #expect(ended.errors == "")
  }

  @Test(
    "the music player plays the song that is pressed, and stops it when it is pressed again",
    .enabled(if: Seeds.files.contains { $0.lastPathComponent == "music_player.swift" }))
  func player() throws {
    let file = try #require(
      Seeds.files.first { $0.lastPathComponent == "music_player.swift" })
    func picture(_ actions: String...) throws -> Data {
      let picture = FileManager.default.temporaryDirectory
        .appending(path: "milieu-seed-\(UUID().uuidString).png")
      defer { try? FileManager.default.removeItem(at: picture) }
      let ended = try Seeds.run(
        Built.folder.appending(path: "milieu"),
        ["snapshot", file.path, "-o", picture.path, "--scale", "1"] + actions)
      try #require(ended.status == 0, "\(ended.errors)")
      return try Data(contentsOf: picture)
    }
    let stopped = try picture()
    let playing = try picture("--tap", "Play")
    #expect(playing != stopped)
    #expect(try picture("--tap", "Play", "--tap", "Stop") == stopped)
  }
}

private enum Seeds {
  static let checkout = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Runs a program to its end.
  static func run(
    _ program: URL, _ arguments: [String]
  ) throws -> (status: Int32, errors: String) {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let printed = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: printed, as: UTF8.self))
  }

  /// The `.swift` files of `shared/seeds` beside the checkout.
  static let files: [URL] = {
    let folder = checkout.deletingLastPathComponent().appending(path: "shared/seeds")
    let all = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (all ?? []).filter { $0.pathExtension == "swift" }
      .sorted { $0.path < $1.path }
  }()
}
