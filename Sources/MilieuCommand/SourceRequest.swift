import Diagnostics

/// Sources to show, and how: the words after `milieu run`, `snapshot` and the like.
struct SourceRequest: Equatable {
  /// The files and folders, as the command line has them; none for the current folder.
  let paths: [String]
  /// The options of the program that is made of the sources.
  let programArguments: [String]

  static let formats = ["png", "pdf", "svg"]
  private static let pictureExpected = "a file whose name ends in `.png`, `.pdf` or `.svg`"

  init(_ words: ParsedWords) throws(Problem) {
    paths = words.arguments
    var arguments: [String]
    switch words.command.name {
    case "snapshot": arguments = try Self.pictureArguments(words)
    case "inspect": arguments = ["--inspect"]
    case "list": arguments = ["--list"]
    case "test-pictures":
      arguments = [words.has("--record") ? "--record-pictures" : "--test-pictures"]
    default: arguments = []
    }
    let own = ["--output", "--all", "--record"]
    for option in words.options where !own.contains(option.name) {
      arguments += [option.name] + (option.value.map { [$0] } ?? [])
    }
    programArguments = arguments
  }

  private static func pictureArguments(_ words: ParsedWords) throws(Problem) -> [String] {
    let output = words.value(of: "--output")
    if words.has("--all") { return ["--all", output ?? "pictures"] }
    guard let output else {
      throw .optionValueNotUnderstood(option: "-o", value: nil, expected: pictureExpected)
    }
    guard formats.contains(where: { output.lowercased().hasSuffix("." + $0) }) else {
      throw .optionValueNotUnderstood(option: "-o", value: output, expected: pictureExpected)
    }
    return ["--snapshot", output]
  }
}
