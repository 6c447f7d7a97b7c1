/// What `milieu help` says.
enum Help {
  static let version = "0.1.0"

  /// The help about one command, or about all.
  static func text(of name: String?) -> String {
    guard let command = name.flatMap(CommandDescription.named) else { return overview }
    var sections = [usage(command), wrapped(command.summary)]
    if !command.discussion.isEmpty { sections.append(wrapped(command.discussion)) }
    if command.takesSources { sections += [sources, choice] }
    if !command.options.isEmpty { sections.append(table(of: command.options)) }
    return sections.joined(separator: "\n\n")
  }

  static var overview: String {
    """
    milieu shows SwiftUI views on Linux.

    \(CommandDescription.all.map { "  \(usage($0))\n\(indented(wrapped($0.summary, width: 82), by: 6))" }
      .joined(separator: "\n\n"))

    `milieu help snapshot` says more about a command, and has its options.

    \(sources)
    """
  }

  static let sources = wrapped(
    """
    Sources are Swift files, a folder of them, or a package; without any, the current folder. Pictures \
    (.xcassets), translations (.lproj, .xcstrings) and fonts beside them are found.
    """)

  static let choice = wrapped(
    """
    Without --view, the `@main` app is shown, else the first `#Preview`, else the first \
    `PreviewProvider`, else `ContentView`, else the view named like the file, else the only view.
    """)

  private static func usage(_ command: CommandDescription) -> String {
    let options = command.options.isEmpty ? "" : " [options]"
    return "milieu \(command.name)" + (command.arguments.isEmpty ? "" : " \(command.arguments)")
      + options
  }

  private static func table(of options: [OptionDescription]) -> String {
    let width = options.map(\.usage.count).max() ?? 0
    return "Options:\n"
      + options.map { option in
        "  " + option.usage + String(repeating: " ", count: width - option.usage.count + 2)
          + option.help
      }.joined(separator: "\n")
  }

  private static func indented(_ text: String, by count: Int) -> String {
    text.split(separator: "\n").map { String(repeating: " ", count: count) + $0 }
      .joined(separator: "\n")
  }

  /// The text in lines of at most `width` columns.
  private static func wrapped(_ text: String, width: Int = 88) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      if lines[lines.count - 1].isEmpty {
        lines[lines.count - 1] = String(word)
      } else if lines[lines.count - 1].count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }
}
