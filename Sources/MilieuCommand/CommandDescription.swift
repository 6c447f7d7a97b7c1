/// A command of `milieu`, for reading its words, for help, for completion and for the manual page.
struct CommandDescription {
  let name: String
  /// What follows the name, as help writes it.
  let arguments: String
  /// A sentence.
  let summary: String
  /// What more there is to say, in paragraphs.
  var discussion = ""
  var options: [OptionDescription] = []
  /// Whether it takes Swift files and folders.
  var takesSources = false
  /// The words that it takes instead of files.
  var choices: [String] = []
}

extension CommandDescription {
  static let all: [CommandDescription] = [
    CommandDescription(
      name: "run", arguments: "[sources]",
      summary: "Opens a window with a view of the sources, or their app.",
      options: [.view, .host] + OptionDescription.looks, takesSources: true),
    CommandDescription(
      name: "snapshot", arguments: "[sources] -o picture.png",
      summary: "Draws a view into a PNG, PDF or SVG file.",
      discussion: """
        Actions are done in the order in which they are written: --tap "Name" --type "Ada" --wait 0.3. \
        With --all, a picture of each preview is drawn into the folder of -o. With --matrix, one sheet \
        has the view in light and dark, in each of the languages and text sizes that are written with \
        commas between them, or in the usual ones.
        """,
      options: [
        OptionDescription(
          names: ["--output", "-o"], value: .file, help: "the picture; with --all the folder",
          expected: "a file whose name ends in `.png`, `.pdf` or `.svg`"),
        .view,
        OptionDescription(names: ["--all"], help: "draws every preview, or every view"),
        OptionDescription(
          names: ["--format"], value: .choice(["png", "pdf", "svg"]),
          help: "the kind of the pictures of --all", expected: "`png`, `pdf` or `svg`",
          isUnderstood: ["png", "pdf", "svg"].contains),
        OptionDescription(
          names: ["--matrix"], help: "light, dark, text sizes and languages on one sheet"),
      ] + OptionDescription.actions + OptionDescription.looks + [.json],
      takesSources: true),
    CommandDescription(
      name: "inspect", arguments: "[sources]",
      summary:
        "Prints the tree of views: where each is, what it read of the environment, and who set it.",
      discussion: """
        With --watch, prints instead what an action changes: the sources, the bodies that ran because of \
        them, and the views that were left alone. An action is the text of a button, or words such as \
        "tap Save", "type Ada" and "wait 0.3".
        """,
      options: [
        .view,
        OptionDescription(
          names: ["--watch"], value: .text("action"), help: "says what an action changes",
          expected: "what to do, such as `Save`, `tap Save` or `type Ada`"),
        OptionDescription(names: ["--all-keys"], help: "prints keys that nobody set, too"),
      ] + OptionDescription.actions + OptionDescription.looks + [.json],
      takesSources: true),
    CommandDescription(
      name: "list", arguments: "[sources]",
      summary: "Prints what the sources have to show: apps, previews and views.",
      options: [.json], takesSources: true),
    CommandDescription(
      name: "test-pictures", arguments: "[sources] [--record]",
      summary: "Compares every preview with the picture that was recorded of it.",
      discussion: """
        The pictures lie in the folder __Pictures__ beside each source. Ends with status 1 where one is \
        missing or differs; what it looks like now is then beside it, in a file that ends in .actual.png.
        """,
      options: [
        OptionDescription(names: ["--record"], help: "draws the pictures anew"),
        OptionDescription(
          names: ["--tolerance"], value: .text("0.01"),
          help: "the part of the pixels that may differ",
          expected: "a number from 0 to 1, such as `0.01`",
          isUnderstood: { Double($0).map { (0...1).contains($0) } ?? false }),
        .view,
      ] + OptionDescription.looks + [.json],
      takesSources: true),
    CommandDescription(
      name: "new", arguments: "Name",
      summary: "Writes a package with an app, a view and a test into the folder Name."),
    CommandDescription(
      name: "doctor", arguments: "",
      summary: "Says what is needed and found on this machine, and how to get what is missing.",
      options: [.json]),
    CommandDescription(
      name: "explain", arguments: "[code]",
      summary: "Explains a message by the code between its brackets, or lists the codes.",
      options: [.json]),
    CommandDescription(
      name: "completion", arguments: "bash|zsh|fish",
      summary: "Prints what a shell needs to complete these commands.",
      choices: ["bash", "zsh", "fish"]),
    CommandDescription(
      name: "manual", arguments: "", summary: "Prints the manual page, for `man -l`."),
    CommandDescription(
      name: "help", arguments: "[command]", summary: "Says what the commands do."),
  ]

  static func named(_ name: String) -> CommandDescription? { all.first { $0.name == name } }

  /// The names of all options.
  var optionNames: [String] { options.flatMap(\.names) }
}
