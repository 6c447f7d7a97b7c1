import Foundation

/// The source of the small main file that modules of sources are linked with: it says what they declare.
///
/// It is a module of its own, so that the user's files are compiled unchanged, and what can be shown is known from
/// what the compiler says about them.
struct EntryPoint {
  /// A module, with what it declares.
  struct Module {
    let name: String
    let declarations: Declarations
  }

  let modules: [Module]
  let resources: [URL]
  /// The name of the file, if there is one: a view of this name is shown first.
  let fileName: String

  var source: String {
    """
    import Foundation
    import func SwiftUI._runLooseProgram
    import struct SwiftUI._LooseView
    \(imports.joined(separator: "\n"))

    @main
    enum EntryPoint {
      @MainActor static func main() {
        let views: [_LooseView] = [
    \(views.map { "      \($0)," }.joined(separator: "\n"))
        ]
        _runLooseProgram(
          views, preferred: \(preferred.map { SwiftLiteral($0).text } ?? "nil"),
          modules: \(list(modules.map(\.name))),
          resources: \(list(resources.map(\.path))),
          arguments: CommandLine.arguments)
      }
    }

    """
  }

  // MARK: - Parts

  /// One import for each file with something to show, so that what is private in it can be named.
  private var imports: [String] {
    modules.flatMap { module in
      var files: [String] = []
      for candidate in named(in: module) {
        let name = URL(filePath: candidate.file).lastPathComponent
        if !files.contains(name) { files.append(name) }
      }
      if files.isEmpty { return ["import \(module.name)"] }
      return files.map { "@_private(sourceFile: \(SwiftLiteral($0))) import \(module.name)" }
    }
  }

  /// What of a module can be named in the main file: a name that two types have means neither.
  private func named(in module: Module) -> [Declarations.Candidate] {
    let counts = Dictionary(
      module.declarations.candidates.map { ($0.name, 1) }, uniquingKeysWith: +)
    return module.declarations.candidates.filter { counts[$0.name] == 1 }
  }

  private var views: [String] {
    let all = modules.flatMap { named(in: $0).map(\.name) }
    return modules.flatMap { module in
      named(in: module).map { candidate in
        let isUnique = all.filter { $0 == candidate.name }.count == 1
        return view(candidate, type: isUnique ? candidate.name : "\(module.name).\(candidate.name)")
      }
    }
  }

  private func view(_ candidate: Declarations.Candidate, type: String) -> String {
    let place =
      "\(SwiftLiteral(candidate.name)), file: \(SwiftLiteral(candidate.file)), "
      + "line: \(candidate.line)"
    if !candidate.neededParameters.isEmpty {
      return ".needs(\(list(candidate.neededParameters)), \(place))"
    }
    return switch candidate.kind {
    case .app: ".app(\(place), \(type).self)"
    case .previewProvider: ".provider(\(place), \(type).self)"
    case .view: ".view(\(place)) { \(type)() }"
    }
  }

  private var preferred: String? {
    modules.lazy.compactMap { $0.declarations.defaultCandidate(file: fileName)?.name }.first
  }

  private func list(_ texts: [String]) -> String {
    "[" + texts.map { SwiftLiteral($0).text }.joined(separator: ", ") + "]"
  }
}

/// A text as a literal in Swift source.
struct SwiftLiteral: CustomStringConvertible {
  let text: String

  init(_ value: String) {
    var result = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case _ where scalar.value < 0x20: result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    text = result + "\""
  }

  var description: String { text }
}
