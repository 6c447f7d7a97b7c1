import Diagnostics
import Foundation
import Testing

@testable import MilieuCommand

/// What the compiler refuses in an app's source.
@Suite("Compile errors")
struct CompileErrorTests {
  /// The errors of a source file, without their places.
  private func errors(_ source: String) throws -> [String] {
    let installation = try Installation.ofThisExecutable()
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).swift")
    let output = file.appendingPathExtension("txt")
    try source.write(to: file, atomically: true, encoding: .utf8)
    defer {
      try? FileManager.default.removeItem(at: file)
      try? FileManager.default.removeItem(at: output)
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["swiftc", "-typecheck", "-diagnostic-style", "llvm", file.path]
      + (try installation.compilerArguments())
    try Data().write(to: output)
    process.standardError = try FileHandle(forWritingTo: output)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let lines = try String(contentsOf: output, encoding: .utf8).split(separator: "\n")
    return lines.compactMap { line in
      line.range(of: "error: ").map { String(line[$0.upperBound...]) }
    }
  }

  // B007
  @Test("an environment property can't be assigned")
  func assignment() throws {
    let errors = try errors(
      """
      import SwiftUI
      struct Page: View {
        @Environment(\\.lineLimit) private var limit
        var body: some View { Button("a") { limit = 2 } }
      }
      """)
    #expect(errors.contains { $0.hasPrefix("cannot assign to property: 'limit' is a get-only") })
  }

  @Test(
    "a key that Apple lets nobody set can't be set",
    arguments: [
      "accessibilityReduceMotion", "dismiss", "isPresented", "isFocused", "keyboardShortcut",
      "pixelLength", "refresh", "undoManager",
    ])
  func getOnlyKey(name: String) throws {
    let errors = try errors(
      """
      import SwiftUI
      func change(_ values: inout EnvironmentValues) { values.\(name) = values.\(name) }
      """)
    #expect(errors.contains { $0.contains("'\(name)'") }, "\(errors)")
  }

  @Test("a key that can only be read is none for .environment")
  func getOnlyModifier() throws {
    let errors = try errors(
      """
      import SwiftUI
      let view = Text("a").environment(\\.accessibilityReduceMotion, true)
      """)
    #expect(!errors.isEmpty)
  }

  // B016
  @Test("there is no EnvironmentReader")
  func noReader() throws {
    let errors = try errors("import SwiftUI\nlet reader = EnvironmentReader.self\n")
    #expect(errors == ["cannot find 'EnvironmentReader' in scope"])
  }
}
