import Diagnostics

/// The words of a command line, told apart by the description of the command.
struct ParsedWords {
  /// An option that was written, by its long name, with its value.
  struct Option: Equatable {
    let name: String
    let value: String?
  }

  let command: CommandDescription
  private(set) var arguments: [String] = []
  /// In the order in which they were written.
  private(set) var options: [Option] = []

  init(_ command: CommandDescription, _ words: [String]) throws(Problem) {
    self.command = command
    var words = words[...]
    while let word = words.popFirst() {
      if word == "--" {
        arguments += words
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        arguments.append(word)
        continue
      }
      // `--size=390x844` is `--size 390x844`.
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard let option = command.options.first(where: { $0.names.contains(parts[0]) }) else {
        throw .optionUnknown(word, existing: command.optionNames)
      }
      if parts.count == 2 { words = [parts[1]] + words }
      let isGiven = parts.count == 2
      options.append(
        Option(name: option.name, value: try Self.value(of: option, isGiven: isGiven, &words)))
    }
  }

  private static func value(
    of option: OptionDescription, isGiven: Bool, _ words: inout ArraySlice<String>
  ) throws(Problem) -> String? {
    guard option.value != nil else {
      guard isGiven else { return nil }
      throw .optionValueNotUnderstood(
        option: option.name, value: words.first, expected: "no value")
    }
    // A value never starts with two dashes, so `--view --dark` is a view without a name.
    guard let word = words.first, isGiven || !word.hasPrefix("--"), option.isUnderstood(word) else {
      let value = words.first.flatMap { $0.hasPrefix("--") ? nil : $0 }
      throw .optionValueNotUnderstood(
        option: option.name, value: value, expected: option.expected)
    }
    words.removeFirst()
    return word
  }

  func has(_ name: String) -> Bool { options.contains { $0.name == name } }

  /// The value of an option that was written last.
  func value(of name: String) -> String? { options.last { $0.name == name }?.value }

  /// The only argument, or `nil` where there is none.
  func onlyArgument() throws(Problem) -> String? {
    if arguments.count > 1 { throw .optionUnknown(arguments[1], existing: command.optionNames) }
    return arguments.first
  }
}
