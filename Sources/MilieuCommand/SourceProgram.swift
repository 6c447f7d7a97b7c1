import Diagnostics
import Foundation

/// A program made of sources, compiled or found in the cache: it shows any of their views.
struct SourceProgram {
  private let executable: URL
  private let sources: SourceSet

  /// Compiles what was not compiled before as it is now.
  ///
  /// - Throws: `CompilerFailure` where the compiler finds errors, which it prints.
  init(_ sources: SourceSet, installation: Installation) throws {
    self.sources = sources
    let compiler = try Tool.swift(named: "swiftc")
    let build = SourceBuild(
      sources: sources, installation: installation, compiler: compiler, cache: BuildCache())
    executable = try build.program()
  }

  /// Becomes the program: returns only where that fails.
  func start(arguments: [String]) throws {
    let scope = sources.files.flatMap { ["--file", $0.path] }
    let all = [executable.path] + scope + ["--source-name", sources.name] + arguments
    var words: [UnsafeMutablePointer<CChar>?] = all.map { strdup($0) } + [nil]
    Interruption.end()
    execv(executable.path, &words)
    throw Problem.fileNotReadable(path: executable.path, because: String(cString: strerror(errno)))
  }
}

/// The steps from sources to a program: each module by itself, then a small main file with all of them.
///
/// What a step makes is kept by everything that goes into it, so a change compiles its module, those that import it,
/// and the main file.
private struct SourceBuild {
  let sources: SourceSet
  let installation: Installation
  let compiler: Tool
  let cache: BuildCache

  /// A compiled module.
  private struct Product {
    let module: SourceModule
    let key: BuildCache.Key
    let folder: URL

    var object: URL { folder.appending(path: "module.o") }
    var bundle: URL? { module.bundle.map { folder.appending(path: $0.name) } }
  }

  func program() throws -> URL {
    var products: [Product] = []
    for module in sources.modules {
      let needed = products.filter { module.dependencies.contains($0.module.name) }
      products.append(try product(of: module, importing: needed, all: products))
    }
    let resources = Data(sources.resources.map(\.path).joined(separator: "\n").utf8)
    let key = BuildCache.Key(
      contents: products.map { Data($0.key.name.utf8) } + [resources], files: toolFiles)
    let home = try cache.folder(for: key) { folder in
      try Progress.step("linking \(sources.name)") { try link(products, in: folder) }
    }
    return home.appending(path: "program")
  }

  private var toolFiles: [URL] {
    [installation.library, installation.macroTool, compiler.executable]
  }

  private var shared: [String] {
    get throws {
      try installation.compilerArguments() + ["-Onone", "-g"]
    }
  }

  // MARK: - Modules

  private func product(
    of module: SourceModule, importing needed: [Product], all: [Product]
  ) throws -> Product {
    var contents: [Data] = [
      Data(module.name.utf8), Data(module.options.joined(separator: " ").utf8),
      Data((module.bundle?.contents ?? []).map(\.path).joined(separator: " ").utf8),
    ]
    for file in module.files {
      guard let data = try? Data(contentsOf: file) else {
        throw Problem.fileNotReadable(path: file.path, because: String(cString: strerror(errno)))
      }
      // The path goes into what `#filePath` and crash reports say.
      contents += [Data(file.path.utf8), data]
    }
    let key = BuildCache.Key(
      contents: contents + needed.map { Data($0.key.name.utf8) }, files: toolFiles)
    let folder = try cache.folder(for: key) { folder in
      let count = module.files.count
      let what = count == 1 ? module.files[0].lastPathComponent : "\(module.name), \(count) files"
      try Progress.step("compiling \(what)") {
        try compile(module, importing: all, in: folder)
      }
    }
    return Product(module: module, key: key, folder: folder)
  }

  private func compile(
    _ module: SourceModule, importing products: [Product], in folder: URL
  ) throws {
    let product = folder.appending(path: "product")
    var files = module.files.map(\.path)
    if let bundle = module.bundle {
      files.append(try writeBundle(bundle, into: product, folder).path)
    }
    try run(
      // A file of this name has statements of its own.
      try shared + (files.contains { $0.hasSuffix("/main.swift") } ? [] : ["-parse-as-library"])
        + module.options + products.flatMap { ["-I", $0.folder.path] } + [
          // One job of the compiler for everything it is asked for.
          "-whole-module-optimization", "-no-emit-module-separately-wmo",
          "-c", "-o", product.appending(path: "module.o").path, "-module-name", module.name,
          "-emit-module", "-emit-module-path",
          product.appending(path: "\(module.name).swiftmodule").path,
          "-emit-symbol-graph", "-emit-symbol-graph-dir", product.path,
          "-symbol-graph-minimum-access-level", "private",
          // The main file calls what it shows, private or not, an `@main` type among them.
          "-enable-testing", "-enable-private-imports",
          "-Xfrontend", "-entry-point-function-name", "-Xfrontend", "\(module.name)_main",
        ] + files, in: folder)
  }

  /// Makes what the package manager makes for resources: a folder, and the file that declares `Bundle.module`.
  private func writeBundle(_ bundle: ResourceBundle, into product: URL, _ folder: URL) throws -> URL
  {
    let home = product.appending(path: bundle.name)
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    for item in bundle.contents {
      // The contents of a folder are found in the bundle by name alone, and in the folder.
      let inside = try? FileManager.default.contentsOfDirectory(
        at: item, includingPropertiesForKeys: nil)
      for file in [item] + (inside ?? []) {
        try? FileManager.default.createSymbolicLink(
          at: home.appending(path: file.lastPathComponent), withDestinationURL: file)
      }
    }
    let accessor = folder.appending(path: "BundleAccessor.swift")
    let source = """
      import Foundation

      extension Foundation.Bundle {
        static let module: Bundle = {
          let folder = Bundle.main.bundleURL.appendingPathComponent(\(SwiftLiteral(bundle.name)))
          return Bundle(url: folder) ?? Bundle.main
        }()
      }

      """
    try source.write(to: accessor, atomically: true, encoding: .utf8)
    return accessor
  }

  // MARK: - The program

  private func link(_ products: [Product], in folder: URL) throws {
    var shown: [(module: SourceModule, declarations: Declarations)] = []
    for product in products {
      let graph = product.folder.appending(path: "\(product.module.name).symbols.json")
      shown.append(
        (product.module, try Declarations(symbolGraph: Data(contentsOf: graph))))
    }
    let entryPoint = EntryPoint(
      modules: shown.map { EntryPoint.Module(name: $0.module.name, declarations: $0.declarations) },
      resources: sources.resources, fileName: sources.name)
    let main = folder.appending(path: "EntryPoint.swift")
    try entryPoint.source.write(to: main, atomically: true, encoding: .utf8)
    let product = folder.appending(path: "product")
    let libraries = installation.library.deletingLastPathComponent().path
    try run(
      try shared + products.flatMap { ["-I", $0.folder.path] } + [
        "-swift-version", "5", "-parse-as-library", main.path,
      ] + products.map(\.object.path) + [
        "-o", product.appending(path: "program").path, "-module-name", "EntryPoint",
        "-L", libraries, "-l\(Installation.libraryName)",
        "-Xlinker", "-rpath", "-Xlinker", libraries,
        // The names of setters, for `inspect`.
        "-Xlinker", "--export-dynamic",
      ], in: folder)
    for bundle in products.compactMap(\.bundle) {
      try FileManager.default.createSymbolicLink(
        at: product.appending(path: bundle.lastPathComponent), withDestinationURL: bundle)
    }
  }

  private func run(_ arguments: [String], in folder: URL) throws {
    let status = try compiler.run(arguments, temporaryFolder: folder).status
    if status != 0 { throw CompilerFailure(status: status) }
  }
}
