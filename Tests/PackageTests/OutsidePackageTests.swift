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
    try write(server, to: client.appendingPathComponent("Sources/Server/Server.swift"))
    try run("swift", "build", "--package-path", client.path)

    let picture = folder.appendingPathComponent("client.png")
    try run(
      client.appendingPathComponent(".build/debug/Client").path, "--snapshot", picture.path,
      "--size", "200x100")
    let signature = try Data(contentsOf: picture).prefix(8)
    #expect(Array(signature) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

    // Without the window host nothing of GTK comes with it.
    let program = client.appendingPathComponent(".build/debug/Server").path
    #expect(try !run("ldd", program).contains("gtk"))
    // Thousands of pictures, without a display, in the memory that the first ones took.
    let growth = try run("env", "-u", "DISPLAY", "-u", "WAYLAND_DISPLAY", program, "3000")
    let bytes = try #require(Int(growth.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(bytes < 8_000_000, "grew by \(bytes) bytes")
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
          name: "Client", dependencies: [.product(name: "SwiftUI", package: "Milieu")]),
        .executableTarget(
          name: "Server", dependencies: [.product(name: "SwiftUI", package: "Milieu")]),
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

  /// A server that draws on request: its requests come from other threads than the main one. Prints by how
  /// many bytes it grew after the first pictures.
  private let server = """
    import SwiftUI

    struct Badge: View {
      let number: Int
      var body: some View {
        HStack {
          Image(systemName: "star.fill").foregroundStyle(.orange)
          Text("Badge \\(number)").font(.headline)
        }
        .padding()
        .background(.blue.opacity(0.2), in: .rect(cornerRadius: 8))
      }
    }

    func resident() -> Int {
      let statm = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
      return (Int(statm.split(separator: " ")[1]) ?? 0) * 4096
    }

    @main
    struct Server {
      static func picture(_ number: Int) async -> Data? {
        await MainActor.run { ImageRenderer(content: Badge(number: number))._pngData() }
      }

      static func main() async {
        let count = Int(CommandLine.arguments[1]) ?? 0
        for number in 0..<500 { _ = await Task.detached { await picture(number % 100) }.value }
        let start = resident()
        for number in 0..<count { _ = await Task.detached { await picture(number) }.value }
        print(resident() - start)
      }
    }
    """

  private func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Runs a command, and fails with what it printed when it does.
  @discardableResult
  private func run(_ command: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: printed, as: UTF8.self)
    try #require(
      process.terminationStatus == 0,
      "`\(command.joined(separator: " "))` failed:\n\(text.suffix(4000))")
    return text
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
