import Foundation
import Testing

@Suite("Messages of a release build")
struct ReleaseTextTests {
  @Test("they are code, summary and location, and whole for who starts a program wrongly")
  func text() throws {
    let printed = try output(
      of: """
        print(
          Problem.previewWithoutContent(name: "Dark", file: "/home/me/Row.swift", line: 7).text)
        print(
          Problem.environmentReadOutsideView(
            property: "scheme", keyPath: "colorScheme", file: "Badge.swift", line: 4,
            code: "isDark = scheme == .dark").text)
        print(Problem.colorMissing(name: "Brand", folders: [], existing: ["brand"]).text)
        print(Problem.hostUnknown("gkt", existing: ["gtk"]).text)
        """)
    #expect(
      printed == """
        Milieu [preview-without-content]: The preview `Dark` has nothing to show.
          Row.swift:7
        Milieu [environment-read-outside-view]: `scheme` was read outside the `body` of a view on screen.
          Badge.swift:4
        Milieu [color-missing]: There is no colour named `Brand`.
        Milieu [host-unknown]: This program has no host `gkt`.

          Found  gtk

        A host shows an app: `gtk` in windows, `headless` without a display, until the app has come
        to rest. A program that is built without the package trait `Window` has no `gtk`.

        To fix, write `--host gtk`, if that is meant.
        More: milieu explain host-unknown

        """)
  }

  /// What a program with the catalogue prints that is compiled as for a release.
  private func output(of main: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("milieu-release-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("main.swift")
    try main.write(to: file, atomically: true, encoding: .utf8)
    let program = folder.appendingPathComponent("program").path
    _ = try run("swiftc", ["-O", "-swift-version", "5", "-o", program, file.path] + Self.catalogue)
    return try run(program, [])
  }

  /// The files of the module.
  private static var catalogue: [String] {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/Diagnostics").path
    let names = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    return names.filter { $0.hasSuffix(".swift") }.map { folder + "/" + $0 }
  }

  private func run(_ command: String, _ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [command] + arguments
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }
}
