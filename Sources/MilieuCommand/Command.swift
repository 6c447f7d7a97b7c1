import Diagnostics

/// What the command line asks for.
enum Command: Equatable {
  case run(LooseFileRequest)
  case snapshot(LooseFileRequest)
  case explain(code: String?)
  case help
  case version

  static let names = ["run", "snapshot", "explain", "help"]

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
