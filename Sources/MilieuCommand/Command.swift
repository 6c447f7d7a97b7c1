import Diagnostics
import Foundation

/// What the command line asks for.
enum Command: Equatable {
  case run(LooseFileRequest)
  case snapshot(LooseFileRequest)
  case new(NewPackage)
  case doctor(asJSON: Bool)
  case explain(code: String?)
  case help
  case version

  static let names = ["run", "snapshot", "new", "doctor", "explain", "help"]

  /// Reads the words after `milieu`.
  init(arguments: [String]) throws(Problem) {
    var words = ArgumentReader(arguments)
    guard let name = words.next() else {
      self = .help
      return
    }
    switch name {
    case "run":
      self = .run(try LooseFileRequest(&words, writesPicture: false))
    case "snapshot":
      self = .snapshot(try LooseFileRequest(&words, writesPicture: true))
    case "new":
      let expected = "the name of the package"
      self = .new(try NewPackage(name: try words.value(of: "milieu new", expected: expected)))
      try words.expectEnd()
    case "doctor":
      let option = words.next()
      guard option == nil || option == "--json" else {
        throw .optionUnknown(option!, existing: ["--json"])
      }
      self = .doctor(asJSON: option != nil)
      try words.expectEnd()
    case "explain":
      self = .explain(code: words.next())
      try words.expectEnd()
    case "help", "--help", "-h":
      self = .help
    case "version", "--version":
      self = .version
    default:
      throw .commandUnknown(name, existing: Self.names)
    }
  }

  /// Does it. Returns when it is done, or doesn't return where it becomes the program of the file.
  func run() throws {
    switch self {
    case .run(let request), .snapshot(let request):
      let file = try LooseFile(path: request.file)
      let checkout = try Checkout.ofThisExecutable()
      try checkout.buildIfNeeded()
      let program = try LooseProgram(file: file, view: request.view, checkout: checkout)
      try program.start(arguments: request.programArguments)
    case .new(let package):
      let folder = URL(filePath: FileManager.default.currentDirectoryPath)
      try package.write(into: folder, milieu: try Checkout.ofThisExecutable().root)
      print(package.welcome)
    case .doctor(let asJSON):
      let findings = Doctor().findings
      print(asJSON ? try Doctor.json(findings) : Doctor.text(findings))
      if findings.contains(where: { $0.state == .missing }) { exit(1) }
    case .explain(let code?):
      print(try Explanation(code: code).text)
    case .explain(nil):
      print(Explanation.listOfCodes)
    case .help:
      print(Help.text)
    case .version:
      print("milieu \(Help.version)")
    }
  }
}
