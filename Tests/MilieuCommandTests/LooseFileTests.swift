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
        result.errors.contains(
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

  @Test("Every preview is drawn, with a list for programs, and a changed look is found")
  func all() throws {
    try withFolder { folder in
      let source = badge + "\n#Preview { Badge() }\n"
      let file = try write("Badge.swift", source, in: folder)
      let result = try milieu(["snapshot", file.path, "--all", "-o", "out", "--json"], folder)
      #expect(result.status == 0, "\(result.errors)")
      let list =
        try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]]
      #expect(list?.compactMap { $0["view"] as? String } == ["Big badge", "Preview in line 12"])
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path + "/out").sorted()
          == ["Big badge.png", "Preview in line 12.png"])
      #expect(try milieu(["test-pictures", file.path], folder).status == 1)
      #expect(try milieu(["test-pictures", file.path, "--record"], folder).status == 0)
      #expect(try milieu(["test-pictures", file.path], folder).status == 0)
    }
  }

  @Test("What a view read is told with the modifier's line, and an action with what it changed")
  func inspection() throws {
    try withFolder { folder in
      let source = """
        import SwiftUI

        extension EnvironmentValues { @Entry var theme = "plain" }

        @Observable final class Model { var total = 0 }

        struct ContentView: View {
          @State private var count = 0
          @State private var model = Model()
          var body: some View {
            VStack {
              Themed()
              Text("Total \\(model.total)")
              Button("Add") { model.total += 1 }
            }
            .environment(\\.theme, "green")
          }
        }

        private struct Themed: View {
          @Environment(\\.theme) private var theme
          var body: some View { Text(theme) }
        }
        """
      let file = try write("Page.swift", source, in: folder)
      let tree = try milieu(["inspect", file.path], folder)
      #expect(tree.status == 0, "\(tree.errors)")
      #expect(
        tree.output.contains(
          #"theme = green  Page.swift:16, in ContentView   .environment(\.theme, "green")"#),
        "\(tree.output)")
      let changes = try milieu(["inspect", file.path, "--watch", "Add"], folder)
      #expect(
        changes.output.hasPrefix(
          """
          tap "Add"
            changed   Model.total
            ran       ContentView   because Model.total changed
          """), "\(changes.output)")
      #expect(changes.output.contains("\n  skipped   Themed"), "\(changes.output)")
      let part = try milieu(["inspect", file.path, "--view", "Themed"], folder)
      #expect(part.output.hasPrefix("Themed "), "\(part.output)")
      #expect(part.output.contains("theme = plain"), "\(part.output)")
    }
  }

  @Test("Files of a folder are compiled together, with the translations and pictures beside them")
  func folder() throws {
    try withFolder { folder in
      _ = try write(
        "Page.swift", "import SwiftUI\nstruct Page: View { var body: some View { Row() } }",
        in: folder)
      _ = try write(
        "Row.swift",
        "import SwiftUI\nstruct Row: View { var body: some View { Text(\"Hi\") } }\n"
          + "struct ContentView: View { var body: some View { Page() } }", in: folder)
      let language = folder.appending(path: "th.lproj")
      try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
      _ = try write("Localizable.strings", "\"Hi\" = \"สวัสดี\";", in: language)
      let result = try milieu(["inspect", ".", "--locale", "th"], folder)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains("Text \"สวัสดี\""), "\(result.output)")
    }
  }

  @Test("A package's app is shown from its folder, with the modules and the bundle of its targets")
  func package() throws {
    try withFolder { folder in
      let app = folder.appending(path: "Sources/Demo")
      let views = folder.appending(path: "Sources/Views/Art")
      for folder in [app, views] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      _ = try write(
        "Package.swift",
        """
        // swift-tools-version: 6.1
        import PackageDescription
        let package = Package(name: "Demo", targets: [
          .executableTarget(name: "Demo", dependencies: ["Views"]),
          .target(name: "Views", resources: [.process("Art")]),
        ])
        """, in: folder)
      _ = try write(
        "DemoApp.swift",
        "import SwiftUI\nimport Views\n@main struct DemoApp: App { var body: some Scene { "
          + "WindowGroup { Page() } } }", in: app)
      _ = try write("motto.txt", "In the bundle", in: views)
      _ = try write(
        "Page.swift",
        """
        import SwiftUI
        public struct Page: View {
          public init() {}
          public var body: some View {
            let file = Bundle.module.url(forResource: "motto", withExtension: "txt")
            Text(file.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "none")
          }
        }
        """, in: views.deletingLastPathComponent())
      let result = try milieu(["inspect"], folder)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains("Text \"In the bundle\""), "\(result.output)")
      let list = try milieu(["list", "Sources/Views/Page.swift"], folder)
      #expect(list.output == "Page  Page.swift:2  view\n")
    }
  }

  @Test(
    "An interrupted compilation leaves nothing behind, of the compiler's own neither, and ends by the signal"
  )
  func interruption() throws {
    try withFolder { folder in
      let file = try write("Badge.swift", badge, in: folder)
      let temporary = folder.appending(path: "temporary")
      try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
      let process = try start(
        ["snapshot", file.path, "-o", "x.png"], folder, variables: ["TMPDIR": temporary.path])
      let products = folder.appending(path: "milieu/products")
      // Until the compiler has made a folder for what it makes on its way.
      while process.isRunning,
        !paths(in: products).contains(where: { $0.contains("/TemporaryDirectory") })
      { usleep(1000) }
      process.interrupt()
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal)
      #expect(process.terminationStatus == SIGINT)
      #expect(paths(in: products) == [])
      #expect(paths(in: temporary) == [])
    }
  }

  @Test("A second run of an unchanged file starts in less than a second")
  func secondRun() throws {
    try withFolder { folder in
      let file = try write("Badge.swift", badge, in: folder)
      let first = try milieu(["list", file.path], folder)
      #expect(first.status == 0, "\(first.errors)")
      // The least of several: other tests use the processors too.
      let times = try (0..<5).map { _ in
        let start = Date()
        let result = try milieu(["list", file.path], folder)
        #expect(result.errors == "", "nothing is compiled again")
        return Date().timeIntervalSince(start)
      }
      #expect(times.min()! < 1, "\(times)")
    }
  }

  @Test("The folder of caches is below the home folder that the shell names")
  func home() throws {
    try withFolder { folder in
      let file = try write("Badge.swift", badge, in: folder)
      let home = folder.appending(path: "home")
      let result = try milieu(
        ["list", file.path], folder, variables: ["XDG_CACHE_HOME": "", "HOME": home.path])
      #expect(result.status == 0, "\(result.errors)")
      #expect(paths(in: home).contains(".cache/milieu/products"))
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

  /// Everything below a folder, by the path inside of it.
  private func paths(in folder: URL) -> [String] {
    (FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String]) ?? []
  }

  private func milieu(
    _ arguments: [String], _ folder: URL, variables: [String: String] = [:]
  ) throws -> (status: Int32, output: String, errors: String) {
    let (output, errors) = (Pipe(), Pipe())
    let process = try start(
      arguments, folder, variables: variables, output: output, errors: errors)
    // What is printed is little: it fits into a pipe, which is then read to the end.
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    let text = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: printed, as: UTF8.self),
      String(decoding: text, as: UTF8.self)
    )
  }

  private func start(
    _ arguments: [String], _ folder: URL, variables: [String: String] = [:], output: Pipe = Pipe(),
    errors: Pipe = Pipe()
  ) throws -> Process {
    let process = Process()
    process.executableURL = Built.folder.appending(path: "milieu")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // A cache of its own, so that nothing is found that another run made.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["XDG_CACHE_HOME": folder.path]) { $1 }.merging(variables) { $1 }
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    return process
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
