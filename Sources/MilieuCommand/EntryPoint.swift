import Foundation

/// The source of the small main file that a loose file is compiled together with.
///
/// It is a module of its own, so that the user's file is compiled once, unchanged, and which of its
/// views is shown can be decided from what the compiler says about it.
struct EntryPoint {
  /// What the program shows.
  enum Content: Equatable {
    /// A type of the file.
    case type(Declarations.Candidate)
    /// The `#Preview` of this name, which is known only when the program runs.
    case preview(name: String)
    /// The first `#Preview`, or a type where there is none.
    case firstPreview(otherwise: Declarations.Candidate?)
  }

  let content: Content
  let file: LooseFile
  /// The names of the file's types that can be shown, for the message when nothing is found.
  let names: [String]

  var source: String {
    """
    import Diagnostics
    import Foundation
    @_spi(Hosting) import SwiftUICore
    import SwiftUI
    @_private(sourceFile: \(literal(file.name))) import \(file.module)

    @main
    enum EntryPoint {
      @MainActor static func main() {
    \(indented(statements, by: 4))
      }

      @MainActor static func show(
        _ title: String, _ makeView: @escaping @MainActor () -> any View
      ) -> Never {
        _runLooseView(
          makeView, title: title, resources: [\(literal(file.resources.path))],
          arguments: arguments)
      }

      @MainActor static var arguments = CommandLine.arguments

      static func stop(missing name: String?, previews: [String]) -> Never {
        let problem = Problem.viewNotFound(
          name: name, file: \(literal(file.name)),
          existing: [\(names.map(literal).joined(separator: ", "))] + previews)
        FileHandle.standardError.write(Data((problem.text(.full) + "\\n").utf8))
        exit(1)
      }
    \(searchesPreviews ? indented(previewMembers, by: 2) : "")
    }

    """
  }

  /// Only a file with the word has previews, and only then their search is compiled.
  private var searchesPreviews: Bool {
    if case .type = content { return false }
    return file.contents.range(of: Data("#Preview".utf8)) != nil
  }

  private var previewMembers: String {
    """
    @MainActor static var previews: [(name: String, preview: Preview)] {
      _previews().filter { $0.location.fileID.hasPrefix("\(file.module)/") }.map {
        let preview = $0.makePreview()
        return (preview.name ?? "Preview in line \\($0.location.line)", preview)
      }
    }

    @MainActor static func show(_ preview: (name: String, preview: Preview)) -> Never {
      for trait in preview.preview.traits where !arguments.contains("--size") {
        if case .fixedLayout(let width, let height) = trait.storage {
          arguments += ["--size", "\\(width)x\\(height)"]
        }
      }
      show(preview.name, preview.preview.body)
    }
    """
  }

  private var statements: String {
    let previewNames = searchesPreviews ? "previews.map(\\.name)" : "[]"
    var statements: [String] = []
    switch content {
    case .type(let candidate):
      statements.append(show(candidate))
    case .preview(let name):
      if searchesPreviews {
        statements.append(
          "if let it = previews.first(where: { $0.name == \(literal(name)) }) { show(it) }")
      }
      statements.append("stop(missing: \(literal(name)), previews: \(previewNames))")
    case .firstPreview(let candidate):
      if searchesPreviews { statements.append("if let it = previews.first { show(it) }") }
      statements.append(candidate.map(show) ?? "stop(missing: nil, previews: \(previewNames))")
    }
    return statements.joined(separator: "\n")
  }

  private func show(_ candidate: Declarations.Candidate) -> String {
    let title = literal(candidate.name)
    return switch candidate.kind {
    case .app: "\(candidate.name).main()"
    case .previewProvider: "show(\(title)) { \(candidate.name).previews }"
    case .view: "show(\(title)) { \(candidate.name)() }"
    }
  }

  private func indented(_ text: String, by count: Int) -> String {
    text.split(separator: "\n").map { String(repeating: " ", count: count) + $0 }
      .joined(separator: "\n")
  }

  /// A string literal with this value.
  private func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case _ where scalar.value < 0x20: result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
