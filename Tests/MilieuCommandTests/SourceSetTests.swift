import Diagnostics
import Foundation
import Testing

@testable import MilieuCommand

@Suite("Which sources are meant")
struct SourceSetTests {
  private func withFolder(
    _ files: [String], _ body: (URL) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "milieu-set-\(UUID().uuidString)").standardizedFileURL
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("import SwiftUI\n".utf8).write(to: file)
    }
    try body(folder)
  }

  @Test("A file is a module of its own, with what lies beside it")
  func file() throws {
    try withFolder(["A.swift", "B.swift"]) { folder in
      let set = try SourceSet(paths: [folder.path + "/A.swift"])
      #expect(set.modules.map(\.name) == ["Loose_A"])
      #expect(set.modules[0].files.map(\.lastPathComponent) == ["A.swift"])
      #expect(set.resources.map(\.path) == [folder.path])
      #expect(set.name == "A.swift")
    }
  }

  @Test("Several files, and a folder, are one module; hidden folders are left out")
  func severalFiles() throws {
    try withFolder(["A.swift", "Sub/B.swift", ".build/C.swift"]) { folder in
      let set = try SourceSet(paths: [folder.path])
      #expect(set.modules.count == 1)
      #expect(set.modules[0].files.map(\.lastPathComponent) == ["A.swift", "B.swift"])
      let two = try SourceSet(paths: [folder.path + "/A.swift", folder.path + "/Sub/B.swift"])
      #expect(two.modules[0].files == set.modules[0].files)
      #expect(two.resources.count == 2)
    }
  }

  @Test("A folder without Swift files says so")
  func empty() throws {
    try withFolder(["note.txt"]) { folder in
      #expect(throws: Problem.noSources(folder: folder.path)) {
        try SourceSet(paths: [folder.path])
      }
    }
  }

  // MARK: - Packages

  /// What the package manager says of a package with an app, its views and a test.
  private let dump = Data(
    """
    {"name": "Demo", "toolsVersion": {"_version": "6.1.0"}, "swiftLanguageVersions": null, "targets": [
      {"name": "Demo", "type": "executable", "exclude": [], "resources": [], "settings": [
        {"kind": {"define": {"_0": "LOUD"}}, "tool": "swift"},
        {"kind": {"swiftLanguageMode": {"_0": "5"}}, "tool": "swift"},
        {"kind": {"unsafeFlags": {"_0": ["-g"]}}, "tool": "swift"}],
       "dependencies": [{"byName": ["Views", null]},
         {"product": ["SwiftUI", "Milieu", null, null]}]},
      {"name": "Views", "type": "regular", "exclude": ["Old"], "settings": [], "dependencies": [],
       "resources": [{"path": "Art", "rule": {"process": {}}}]},
      {"name": "Charts", "type": "regular", "exclude": [], "settings": [], "resources": [],
       "dependencies": [{"product": ["Collections", "swift-collections", null, null]}]},
      {"name": "Tests", "type": "test", "exclude": [], "settings": [], "dependencies": []}]}
    """.utf8)

  @Test("A package's targets are compiled in the order of their imports, with their options")
  func package() throws {
    try withFolder([
      "Sources/Demo/App.swift", "Sources/Views/Page.swift", "Sources/Views/Old/X.swift",
    ]) { folder in
      let package = try PackageDescription(manifest: dump, in: folder)
      let modules = try package.modules(for: ["Demo"])
      #expect(modules.map(\.name) == ["Views", "Demo"])
      #expect(modules[0].files.map(\.lastPathComponent) == ["Page.swift"])
      #expect(modules[0].bundle?.name == "Demo_Views.resources")
      #expect(modules[0].options == ["-swift-version", "6", "-package-name", "demo"])
      #expect(modules[1].dependencies == ["Views"])
      #expect(
        modules[1].options == ["-swift-version", "5", "-package-name", "demo", "-D", "LOUD"])
    }
  }

  @Test("Tests are not shown")
  func shownTargets() throws {
    let package = try PackageDescription(manifest: dump, in: URL(filePath: "/nowhere"))
    #expect(package.shownTargets == ["Demo", "Views", "Charts"])
  }

  @Test("A target that needs another package is left to the package manager")
  func outside() throws {
    let package = try PackageDescription(manifest: dump, in: URL(filePath: "/nowhere"))
    #expect(
      throws: Problem.packageNeedsPackageManager(
        package: "Demo", target: "Charts", product: "Collections", executable: "Demo")
    ) { try package.modules(for: ["Charts"]) }
  }

  // MARK: - Where the library is

  @Test("Installed files beside the command are found before any checkout")
  func installed() throws {
    try withFolder(["bin/milieu", "lib/milieu/libSwiftUIDynamic.so"]) { folder in
      let found = try Installation.found(
        from: folder.appending(path: "bin/milieu"), compiledIn: URL(filePath: "/nowhere"))
      #expect(found.library.path == folder.path + "/lib/milieu/libSwiftUIDynamic.so")
      #expect(found.package.path == folder.path + "/lib/milieu/package")
      #expect(found.configuration == nil)
    }
  }

  @Test("A command in neither place says that it is not built")
  func nowhere() {
    #expect {
      try Installation.found(
        from: URL(filePath: "/nowhere/bin/milieu"), compiledIn: URL(filePath: "/nowhere"))
    } throws: {
      ($0 as? Problem)?.code == .checkoutNotBuilt
    }
  }
}
