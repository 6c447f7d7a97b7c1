import Foundation
import Testing

/// Uses the package as others do: from another package, by version.
@Suite("The package as a dependency")
struct OutsidePackageTests {
  @Test(
    "a package that depends on it by version builds an app, which draws itself",
    .enabled(if: Checkout.isCommitted, "needs a git checkout with a commit"),
    .timeLimit(.minutes(20)))
  func dependencyByVersion() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("milieu-outside-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("Milieu")
    let client = folder.appendingPathComponent("Client")
    try run("git", "clone", "--quiet", Checkout.root.path, source.path)
    // A version of its own, whatever tags the checkout has.
    try run("git", "-C", source.path, "tag", "99.0.0")
    try write(manifest(source), to: client.appendingPathComponent("Package.swift"))
    try write(app, to: client.appendingPathComponent("Sources/Client/ClientApp.swift"))
    try run("swift", "build", "--package-path", client.path, "--product", "Client")

    let picture = folder.appendingPathComponent("client.png")
    try run(
      client.appendingPathComponent(".build/debug/Client").path, "--snapshot", picture.path,
      "--size", "200x100")
    let signature = try Data(contentsOf: picture).prefix(8)
    #expect(Array(signature) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }

  /// The window host is left out: a server that only draws has no use for it, and it proves the trait.
  private func manifest(_ source: URL) -> String {
    """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
      name: "Client",
      dependencies: [.package(url: "file://\(source.path)", from: "99.0.0", traits: [])],
      targets: [
        .executableTarget(
          name: "Client", dependencies: [.product(name: "SwiftUI", package: "Milieu")])
      ])
    """
  }

  private let app = """
    import SwiftUI

    @main
    struct ClientApp: App {
      var body: some Scene {
        WindowGroup { ContentView() }
      }
    }

    struct ContentView: View {
      @Environment(\\.colorScheme) private var colorScheme
      @State private var count = 1

      var body: some View {
        VStack {
          Text("Hello from outside \\(count)")
          Text(colorScheme == .dark ? "Dark" : "Light")
        }
      }
    }
    """

  private func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Runs a command, and fails with what it printed when it does.
  private func run(_ command: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: printed.suffix(4000), as: UTF8.self)
    try #require(
      process.terminationStatus == 0, "`\(command.joined(separator: " "))` failed:\n\(text)")
  }
}

/// The checkout that the tests were compiled in.
private enum Checkout {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static var isCommitted: Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(".git").path)
  }
}
