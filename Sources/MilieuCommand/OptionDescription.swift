/// An option of a command, for reading it, for help, and for completion.
struct OptionDescription {
  /// What follows the option.
  enum Value {
    case file, folder
    /// A text, by what it is called in help.
    case text(String)
    case choice([String])
  }

  /// The long name, and others.
  let names: [String]
  var value: Value?
  let help: String
  /// What a value must be, in the words of a message.
  var expected = "a text"
  var isUnderstood: (String) -> Bool = { !$0.isEmpty }

  var name: String { names[0] }

  /// The option as help writes it, as `--size 390x844`.
  var usage: String {
    let all = names.sorted { $0.count < $1.count }.joined(separator: ", ")
    switch value {
    case nil: return all
    case .file: return all + " file"
    case .folder: return all + " folder"
    case .text(let text): return all + " " + text
    case .choice(let choices):
      return all + " " + (choices.count > 4 ? "name" : choices.joined(separator: "|"))
    }
  }
}

extension OptionDescription {
  static let textSizes =
    ["xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge"]
    + (1...5).map { "accessibility\($0)" }

  /// Options for what a view looks like, which every app understands.
  static let looks: [OptionDescription] = [
    OptionDescription(
      names: ["--size"], value: .text("390x844"), help: "width and height in points",
      expected: "a width and a height in points, such as `390x844`",
      isUnderstood: { value in
        let sides = value.split(separator: "x", omittingEmptySubsequences: false)
        return sides.count == 2 && sides.allSatisfy { (Double($0) ?? 0) > 0 }
      }),
    OptionDescription(
      names: ["--scale"], value: .text("2"), help: "pixels for each point",
      expected: "a number of pixels for each point, such as `2`",
      isUnderstood: { (Double($0) ?? 0) > 0 }),
    OptionDescription(names: ["--dark"], help: "the dark colour scheme"),
    OptionDescription(
      names: ["--locale"], value: .text("th"), help: "the language",
      expected: "the identifier of a language, such as `th`"),
    OptionDescription(
      names: ["--text-size"], value: .choice(textSizes), help: "the size of texts",
      expected: "one of " + textSizes.map { "`\($0)`" }.joined(separator: ", "),
      isUnderstood: {
        $0.split(separator: ",").map(String.init).allSatisfy(textSizes.contains) && !$0.isEmpty
      }),
    OptionDescription(names: ["--rtl"], help: "right to left"),
  ]

  /// What is done before a picture is drawn, in the order of the words.
  static let actions: [OptionDescription] = [
    OptionDescription(
      names: ["--tap"], value: .text("text"), help: "presses what shows the text",
      expected: "the text of a button"),
    OptionDescription(
      names: ["--type"], value: .text("text"), help: "types into the field with the focus",
      expected: "a text to type"),
    OptionDescription(
      names: ["--wait"], value: .text("seconds"), help: "lets time pass",
      expected: "a number of seconds, such as `0.3`",
      isUnderstood: { (Double($0) ?? -1) >= 0 }),
  ]

  static let view = OptionDescription(
    names: ["--view"], value: .text("name"), help: "the view, preview or app to show",
    expected: "the name of a view")

  /// The program itself knows which hosts it has.
  static let host = OptionDescription(
    names: ["--host"], value: .choice(["gtk", "headless"]),
    help: "what shows it: windows, or nothing that is seen", expected: "`gtk` or `headless`")

  static let json = OptionDescription(names: ["--json"], help: "prints for programs")
}
