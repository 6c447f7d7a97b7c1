import Diagnostics
import Foundation

/// Where the modules and libraries are that sources are compiled against: Milieu's own checkout, or a folder into
/// which it was installed.
struct Installation: Equatable {
  /// The folder with the Swift modules.
  let modules: URL
  /// The library that every program is linked with.
  let library: URL
  let macroTool: URL
  /// The folder with the maps of the C modules, one folder each.
  let clangModules: URL
  /// The folder with a page for each message.
  let errorPages: URL
  /// Milieu's package, which a new package depends on.
  let package: URL
  /// The configuration that the library is built in if it is not there; `nil` where it can't be built.
  let configuration: String?

  static let libraryName = "SwiftUIDynamic"

  /// Finds it from the place of the running executable: installed beside it, in the nearest folder above it
  /// with Milieu's package, or in the one that it was compiled in.
  static func ofThisExecutable() throws(Problem) -> Installation {
    try found(
      from: URL(filePath: "/proc/self/exe").resolvingSymlinksInPath(),
      compiledIn: URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent())
  }

  static func found(from executable: URL, compiledIn: URL) throws(Problem) -> Installation {
    let products = executable.deletingLastPathComponent()
    let prefix = products.deletingLastPathComponent()
    if exists(prefix.appending(path: "lib/milieu/\(fileName)")) { return installed(in: prefix) }
    var folder = products
    while folder.path != "/" {
      if isCheckout(folder) { return checkout(folder, products: products) }
      folder.deleteLastPathComponent()
    }
    if isCheckout(compiledIn) { return checkout(compiledIn, products: products) }
    throw .checkoutNotBuilt(folder: products.path, command: "swift build")
  }

  private static func installed(in prefix: URL) -> Installation {
    let home = prefix.appending(path: "lib/milieu")
    return Installation(
      modules: home.appending(path: "Modules"), library: home.appending(path: fileName),
      macroTool: home.appending(path: "SwiftUIMacros-tool"),
      clangModules: home.appending(path: "package/Sources"),
      errorPages: home.appending(path: "package/Documentation/Errors"),
      package: home.appending(path: "package"), configuration: nil)
  }

  private static func checkout(_ root: URL, products: URL) -> Installation {
    Installation(
      modules: products.appending(path: "Modules"), library: products.appending(path: fileName),
      macroTool: products.appending(path: "SwiftUIMacros-tool"),
      clangModules: root.appending(path: "Sources"),
      errorPages: root.appending(path: "Documentation/Errors"), package: root,
      configuration: products.lastPathComponent == "release" ? "release" : "debug")
  }

  private static var fileName: String { "lib\(libraryName).so" }

  private static func exists(_ file: URL) -> Bool {
    FileManager.default.fileExists(atPath: file.path)
  }

  private static func isCheckout(_ folder: URL) -> Bool {
    exists(folder.appending(path: "Sources/SwiftUICore"))
      && exists(folder.appending(path: "Package.swift"))
  }

  // MARK: - Use

  /// Builds the library of a checkout the first time it is needed.
  func prepare() throws {
    let needed = [library, macroTool, modules.appending(path: "SwiftUI.swiftmodule")]
    if needed.allSatisfy(Self.exists) { return }
    guard let configuration else {
      throw Problem.checkoutNotBuilt(
        folder: library.deletingLastPathComponent().path, command: "Scripts/install")
    }
    let arguments = ["build", "-c", configuration, "--product", Self.libraryName]
    let command = "swift \(arguments.joined(separator: " "))"
    Progress.say("building the library once: \(command)")
    let status = try Tool.swift(named: "swift").run(
      arguments + ["--package-path", package.path]
    ).status
    if status != 0 || !Self.exists(library) {
      throw Problem.checkoutNotBuilt(
        folder: library.deletingLastPathComponent().path, command: command)
    }
  }

  /// What the compiler needs to find the modules, the macros and the C headers behind them.
  func compilerArguments() throws -> [String] {
    var arguments = [
      "-I", modules.path,
      "-load-plugin-executable", "\(macroTool.path)#SwiftUIMacros",
      "-module-cache-path", BuildCache.home.appending(path: "modules").path,
    ]
    let names = try FileManager.default.contentsOfDirectory(atPath: clangModules.path).sorted()
    for name in names {
      let map = clangModules.appending(path: "\(name)/module.modulemap")
      if Self.exists(map) { arguments += ["-Xcc", "-fmodule-map-file=\(map.path)"] }
    }
    let headers = try Tool(named: "pkg-config").run(
      ["--cflags-only-I", "gtk4", "pangocairo", "pangoft2", "gdk-pixbuf-2.0", "libisal"],
      capturing: true)
    for flag in headers.output.split(whereSeparator: \.isWhitespace) {
      arguments += ["-Xcc", String(flag)]
    }
    return arguments
  }
}
