import Foundation
import Testing

/// Installs the command as a person does, and uses it from where it is then.
@Suite("The installed command", .enabled(if: Installed.canBeMade))
struct InstallationTests {
  @Test("it draws and explains with nothing but what was installed, and goes without a trace")
  func installAndUninstall() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("milieu-installed-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let prefix = folder.appendingPathComponent("prefix").path
    let work = folder.appendingPathComponent("work")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    try run(
      in: work, Installed.script("install"), "--prefix", prefix, "--debug", "--skip-build")

    let source = "import SwiftUI\n#Preview { Color.red.frame(width: 20, height: 10) }\n"
    try source.write(
      to: work.appendingPathComponent("Red.swift"), atomically: true, encoding: .utf8)
    let milieu = prefix + "/bin/milieu"
    try run(in: work, milieu, "snapshot", "Red.swift", "-o", "red.png")
    let signature = try Data(contentsOf: work.appendingPathComponent("red.png")).prefix(8)
    #expect(Array(signature) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

    // The program that was made is linked with the installed library.
    let products = work.appendingPathComponent("cache/milieu/products")
    let program = try #require(
      FileManager.default.enumerator(atPath: products.path)?.compactMap { $0 as? String }
        .first { $0.hasSuffix("/program") })
    let libraries = try run(in: work, "ldd", products.path + "/" + program)
    #expect(libraries.contains(prefix + "/lib/milieu/libSwiftUIDynamic.so"))

    let page = try run(in: work, milieu, "explain", "no-display")
    #expect(page.hasPrefix("# no-display"))
    try run(in: work, milieu, "new", "Notes")
    let manifest = try String(
      contentsOf: work.appendingPathComponent("Notes/Package.swift"), encoding: .utf8)
    #expect(manifest.contains("path: \"\(prefix)/lib/milieu/package\""))
    #expect(
      try run(in: work, "bash", "-n", prefix + "/share/bash-completion/completions/milieu") == "")

    try run(in: work, prefix + "/lib/milieu/uninstall")
    let left = FileManager.default.enumerator(atPath: prefix)?.allObjects ?? []
    #expect(left.isEmpty, "\(left)")
  }

  /// Runs a command to its end, and fails with what it printed when it does.
  @discardableResult
  private func run(in folder: URL, _ command: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment
      .merging(["XDG_CACHE_HOME": folder.path + "/cache"]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: printed.suffix(8000), as: UTF8.self)
    try #require(
      process.terminationStatus == 0, "`\(command.joined(separator: " "))` failed:\n\(text)")
    return text
  }
}

/// What an installation is made of.
private enum Installed {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func script(_ name: String) -> String {
    root.appendingPathComponent("Scripts/\(name)").path
  }

  /// Whether the debug build has all that is installed; `swift build` makes it.
  static var canBeMade: Bool {
    ["milieu", "libSwiftUIDynamic.so", "SwiftUIMacros-tool"].allSatisfy {
      FileManager.default.fileExists(
        atPath: root.appendingPathComponent(".build/debug/\($0)").path)
    }
  }
}
