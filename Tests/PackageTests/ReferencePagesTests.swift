import Foundation
import Testing

/// The reference of what is Milieu's own, as `Scripts/documentation` makes it.
@Suite("The pages of the reference")
struct ReferencePagesTests {
  @Test("they are made without a finding: each link leads somewhere, each parameter is described")
  func pages() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("milieu-reference-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Scripts/documentation").standardizedFileURL.path
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["bash", script, "--skip-build", folder.path]
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: printed.suffix(4000), as: UTF8.self)
    #expect(process.terminationStatus == 0, "\(text)")
    let page = folder.appendingPathComponent("documentation/milieutesting/testscreen/index.html")
    #expect(FileManager.default.fileExists(atPath: page.path))
  }
}
