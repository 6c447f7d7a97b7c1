import Diagnostics
import Foundation

/// Milieu's own checkout, against whose modules a loose file is compiled.
struct Checkout {
  /// The folder with `Package.swift`.
  let root: URL
  /// The folder with the built products, such as `.build/x86_64-unknown-linux-gnu/debug`.
  let products: URL

  /// The name of the dynamic library that a loose file is linked with.
  static let library = "SwiftUIDynamic"

  var modules: URL { products.appending(path: "Modules") }
  var libraryFile: URL { products.appending(path: "lib\(Self.library).so") }
  var macroTool: URL { products.appending(path: "SwiftUIMacros-tool") }

  /// `debug` or `release`, as this executable was built.
  var configuration: String { products.lastPathComponent == "release" ? "release" : "debug" }

  /// Finds the checkout from the place of the running executable: the nearest folder above it with
  /// a package, or the one that it was compiled in.
  static func ofThisExecutable() throws(Problem) -> Checkout {
    let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let products = executable.deletingLastPathComponent()
    var folder = products
    while folder.path != "/" {
      if isCheckout(folder) { return Checkout(root: folder, products: products) }
      folder.deleteLastPathComponent()
    }
    let compiledIn = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    if isCheckout(compiledIn) { return Checkout(root: compiledIn, products: products) }
    throw .checkoutNotBuilt(folder: products.path, command: "swift build")
  }

  private static func isCheckout(_ folder: URL) -> Bool {
    FileManager.default.fileExists(
      atPath: folder.appending(path: "Sources/SwiftUICore").path)
      && FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
  }

  /// Builds the library the first time it is needed.
  func buildIfNeeded() throws {
    let needed = [libraryFile, macroTool, modules.appending(path: "SwiftUI.swiftmodule")]
    if needed.allSatisfy({ FileManager.default.fileExists(atPath: $0.path) }) { return }
    let arguments = ["build", "-c", configuration, "--product", Self.library]
    FileHandle.standardError.write(
      Data("Building Milieu's library once: swift \(arguments.joined(separator: " "))\n".utf8))
    let swift = try Tool.swift(named: "swift")
    let status = try swift.run(arguments + ["--package-path", root.path]).status
    if status != 0 || !FileManager.default.fileExists(atPath: libraryFile.path) {
      throw Problem.checkoutNotBuilt(
        folder: products.path, command: "swift \(arguments.joined(separator: " "))")
    }
  }

  /// What the compiler needs to find the modules, the macros and the C headers behind them.
  func compilerArguments() throws -> [String] {
    var arguments = [
      "-I", modules.path,
      "-load-plugin-executable", "\(macroTool.path)#SwiftUIMacros",
      "-module-cache-path", products.appending(path: "ModuleCache").path,
    ]
    let sources = root.appending(path: "Sources")
    let names = try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
    for name in names {
      let map = sources.appending(path: "\(name)/module.modulemap")
      if FileManager.default.fileExists(atPath: map.path) {
        arguments += ["-Xcc", "-fmodule-map-file=\(map.path)"]
      }
    }
    let headers = try Tool(named: "pkg-config").run(
      ["--cflags-only-I", "gtk4", "pangocairo", "pangoft2", "gdk-pixbuf-2.0"], capturing: true)
    for flag in headers.output.split(whereSeparator: \.isWhitespace) {
      arguments += ["-Xcc", String(flag)]
    }
    return arguments
  }
}
