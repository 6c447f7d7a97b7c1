import Diagnostics
import Foundation

/// What the command line asks for.
enum Command: Equatable {
  /// A program is made of sources, and becomes this process.
  case show(SourceRequest)
  case new(NewPackage)
  case doctor(asJSON: Bool)
  case explain(code: String?, asJSON: Bool)
  case completion(Shell)
  case manual
  case help(command: String?)
  case version

  static var names: [String] { CommandDescription.all.map(\.name) }

  /// Reads the words after `milieu`.
  init(arguments: [String]) throws(Problem) {
    guard let name = arguments.first else {
      self = .help(command: nil)
      return
    }
    if ["--version", "version"].contains(name) {
      self = .version
      return
    }
    if ["--help", "-h"].contains(name) {
      self = .help(command: nil)
      return
    }
    guard let command = CommandDescription.named(name) else {
      throw .commandUnknown(name, existing: Self.names)
    }
    if let rest = arguments.dropFirst().first, ["--help", "-h"].contains(rest) {
      self = .help(command: name)
      return
    }
    try self.init(try ParsedWords(command, Array(arguments.dropFirst())))
  }

  private init(_ words: ParsedWords) throws(Problem) {
    if words.command.takesSources {
      self = .show(try SourceRequest(words))
      return
    }
    let argument = try words.onlyArgument()
    switch words.command.name {
    case "new":
      guard let argument else {
        throw .optionValueNotUnderstood(
          option: "milieu new", value: nil, expected: "the name of the package")
      }
      self = .new(try NewPackage(name: argument))
    case "doctor":
      if let argument { throw .optionUnknown(argument, existing: words.command.optionNames) }
      self = .doctor(asJSON: words.has("--json"))
    case "explain": self = .explain(code: argument, asJSON: words.has("--json"))
    case "completion":
      guard let shell = argument.flatMap(Shell.init) else {
        throw .optionValueNotUnderstood(
          option: "milieu completion", value: argument, expected: "`bash`, `zsh` or `fish`")
      }
      self = .completion(shell)
    case "manual":
      if let argument { throw .optionUnknown(argument, existing: []) }
      self = .manual
    default:
      if let argument, CommandDescription.named(argument) == nil {
        throw .commandUnknown(argument, existing: Self.names)
      }
      self = .help(command: argument)
    }
  }

  /// Does it. Returns when it is done, or doesn't return where it becomes the program of the sources.
  func run() throws {
    switch self {
    case .show(let request):
      let sources = try SourceSet(paths: request.paths)
      let installation = try Installation.ofThisExecutable()
      try installation.prepare()
      let program = try SourceProgram(sources, installation: installation)
      try program.start(arguments: request.programArguments)
    case .new(let package):
      let folder = URL(filePath: FileManager.default.currentDirectoryPath)
      try package.write(into: folder, milieu: try Installation.ofThisExecutable().package)
      print(package.welcome)
    case .doctor(let asJSON):
      let findings = Doctor().findings
      print(asJSON ? try Doctor.json(findings) : Doctor.text(findings))
      if findings.contains(where: { $0.state == .missing }) { exit(1) }
    case .explain(let code?, let asJSON):
      let explanation = try Explanation(code: code)
      print(asJSON ? try explanation.json : explanation.text)
    case .explain(nil, let asJSON):
      print(asJSON ? try Explanation.jsonOfCodes : Explanation.listOfCodes)
    case .completion(let shell): print(Completion(shell: shell).text)
    case .manual: print(ManualPage.text)
    case .help(let command): print(Help.text(of: command))
    case .version: print("milieu \(Help.version)")
    }
  }
}
