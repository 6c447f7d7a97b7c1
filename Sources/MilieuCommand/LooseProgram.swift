import Diagnostics
import Foundation

/// A program made of one loose Swift file, compiled or found in the cache.
struct LooseProgram {
  private let executable: URL

  /// Compiles the file if this file, view and library were not compiled before.
  ///
  /// - Throws: a `Problem` where the view can't be shown, `CompilerFailure` where the compiler finds
  ///   errors, which it prints.
  init(file: LooseFile, view: String?, checkout: Checkout) throws {
    let compiler = try Tool.swift(named: "swiftc")
    let cache = BuildCache()
    let key = BuildCache.Key(
      contents: [file.contents, Data(file.url.path.utf8), Data((view ?? "").utf8)],
      files: [checkout.libraryFile, checkout.macroTool, compiler.executable])
    executable = try cache.product(for: key) { folder in
      try LooseBuild(file: file, view: view, checkout: checkout, compiler: compiler, folder: folder)
        .build()
    }
  }

  /// Becomes the program: returns only where that fails.
  func start(arguments: [String]) throws {
    var words: [UnsafeMutablePointer<CChar>?] =
      ([executable.path] + arguments).map { strdup($0) } + [nil]
    execv(executable.path, &words)
    throw Problem.fileNotReadable(path: executable.path, because: String(cString: strerror(errno)))
  }
}

/// The steps from a loose file to a program.
private struct LooseBuild {
  let file: LooseFile
  let view: String?
  let checkout: Checkout
  let compiler: Tool
  /// Where everything is written.
  let folder: URL

  func build() throws {
    let shared =
      try checkout.compilerArguments() + [
        "-swift-version", "5", "-Onone", "-g", "-parse-as-library",
      ]
    let object = try compileFile(shared)
    let declarations = try Declarations(
      symbolGraph: Data(contentsOf: folder.appending(path: "\(file.module).symbols.json")))
    let entryPoint = EntryPoint(
      content: try content(declarations), file: file, names: declarations.names)
    try link(entryPoint, object, shared)
    // An app finds its resources in the folders of this ending beside it.
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "product/\(file.module).resources"),
      withDestinationURL: file.resources)
  }

  private func compileFile(_ shared: [String]) throws -> URL {
    let object = folder.appending(path: "file.o")
    try run(
      shared + [
        // One job of the compiler for everything it is asked for.
        "-whole-module-optimization", "-no-emit-module-separately-wmo",
        // Lines for a crash's backtrace.
        "-gline-tables-only",
        "-c", file.url.path, "-o", object.path, "-module-name", file.module,
        "-emit-module", "-emit-module-path",
        folder.appending(path: "\(file.module).swiftmodule").path,
        "-emit-symbol-graph", "-emit-symbol-graph-dir", folder.path,
        "-symbol-graph-minimum-access-level", "private",
        // The main file calls what it shows, private or not, an `@main` type among them.
        "-enable-testing", "-enable-private-imports",
        "-Xfrontend", "-entry-point-function-name", "-Xfrontend", "loose_file_main",
      ])
    return object
  }

  private func content(_ declarations: Declarations) throws -> EntryPoint.Content {
    if let view {
      guard let candidate = declarations.candidate(named: view) else {
        return .preview(name: view)
      }
      guard candidate.neededParameters.isEmpty else {
        throw Problem.viewNeedsParameters(
          view: candidate.name, parameters: candidate.neededParameters,
          file: file.name, line: candidate.line)
      }
      return .type(candidate)
    }
    let candidate = declarations.defaultCandidate(file: file.name)
    if let candidate, candidate.kind == .app { return .type(candidate) }
    return .firstPreview(otherwise: candidate)
  }

  private func link(_ entryPoint: EntryPoint, _ object: URL, _ shared: [String]) throws {
    let main = folder.appending(path: "EntryPoint.swift")
    try entryPoint.source.write(to: main, atomically: true, encoding: .utf8)
    let program = folder.appending(path: "product/program")
    try run(
      shared + [
        main.path, object.path, "-o", program.path, "-module-name", "EntryPoint",
        "-I", folder.path, "-L", checkout.products.path, "-l\(Checkout.library)",
        "-Xlinker", "-rpath", "-Xlinker", checkout.products.path,
      ])
  }

  private func run(_ arguments: [String]) throws {
    let status = try compiler.run(arguments).status
    if status != 0 { throw CompilerFailure(status: status) }
  }
}
