import Foundation
import Testing

/// Runs the command as a person does, on files in a folder of their own.
@Suite("Showing a loose file", .enabled(if: Built.isComplete))
struct LooseFileTests {
  @Test("A picture is drawn of the only view")
  func picture() throws {
    try withFolder { folder in
      let file = try write("Badge.swift", badge, in: folder)
      let picture = folder.appending(path: "badge.png")
      let result = try milieu(["snapshot", file.path, "-o", picture.path, "--scale", "1"], folder)
      #expect(result.status == 0, "\(result.errors)")
      let data = try Data(contentsOf: picture)
      #expect(data.prefix(8) == Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    }
  }

  @Test("A private view and a preview are shown by name")
  func named() throws {
    try withFolder { folder in
      let file = try write("Badge.swift", badge, in: folder)
      for name in ["Hidden", "Big badge"] {
        let picture = folder.appending(path: "\(name).svg")
        let result = try milieu(
          ["snapshot", file.path, "-o", picture.path, "--view", name], folder)
        #expect(result.status == 0, "\(result.errors)")
        #expect(try String(contentsOf: picture, encoding: .utf8).contains("<svg"))
      }
    }
  }

  @Test("A preview's fixed size is the size of the picture")
  func fixedSize() throws {
    try withFolder { folder in
      let source =
        "import SwiftUI\n#Preview(traits: .fixedLayout(width: 70, height: 30)) { Color.red }\n"
      let file = try write("Fixed.swift", source, in: folder)
      let picture = folder.appending(path: "fixed.png")
      let result = try milieu(["snapshot", file.path, "-o", picture.path, "--scale", "1"], folder)
      #expect(result.status == 0, "\(result.errors)")
      // Width and height follow the header of the first chunk, four bytes each.
      #expect(Array(try Data(contentsOf: picture)[16..<24]) == [0, 0, 0, 70, 0, 0, 0, 30])
    }
  }

  @Test("A view that doesn't exist is answered with those that do")
  func missingView() throws {
    try withFolder { folder in
      let file = try write("Badge.swift", badge, in: folder)
      let result = try milieu(
        ["snapshot", file.path, "-o", "x.png", "--view", "Bagde"], folder)
      #expect(result.status == 1)
      #expect(
        result.errors.hasPrefix(
          """
          Milieu [view-not-found]: There is no view named `Bagde` in Badge.swift.

            Found  Badge
                   Hidden
                   Big badge

          """))
    }
  }

  @Test("An error in the file is told in the compiler's words, with file and line")
  func compilerError() throws {
    try withFolder { folder in
      let source = "import SwiftUI\nstruct Badge: View { var body: some View { Txt(1) } }\n"
      let file = try write("Badge.swift", source, in: folder)
      let result = try milieu(["snapshot", file.path, "-o", "x.png"], folder)
      #expect(result.status != 0)
      #expect(result.errors.contains("Badge.swift:2:44: error: cannot find 'Txt' in scope"))
      #expect(!result.errors.contains("Milieu ["))
    }
  }

  // MARK: - The files and the command

  private let badge = """
    import SwiftUI

    struct Badge: View {
      var body: some View { Color.red.frame(width: 20, height: 10) }
    }

    private struct Hidden: View {
      var body: some View { Color.blue.frame(width: 20, height: 10) }
    }

    #Preview("Big badge") { Badge().frame(width: 40, height: 40) }
    """

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "milieu-file-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func write(_ name: String, _ source: String, in folder: URL) throws -> URL {
    let file = folder.appending(path: name)
    try source.write(to: file, atomically: true, encoding: .utf8)
    return file
  }

  private func milieu(
    _ arguments: [String], _ folder: URL
  ) throws -> (status: Int32, errors: String) {
    let process = Process()
    process.executableURL = Built.folder.appending(path: "milieu")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // A cache of its own, so that nothing is found that another run made.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["XDG_CACHE_HOME": folder.path]) { $1 }
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }
}

/// The products that lie beside the running tests.
enum Built {
  static let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// Whether the command and what it links files with were built too; `swift build` builds them.
  static var isComplete: Bool {
    ["milieu", "libSwiftUIDynamic.so", "SwiftUIMacros-tool"].allSatisfy {
      FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
    }
  }
}
