/// The manual page of `milieu`, in the language of `man`.
enum ManualPage {
  static var text: String {
    let commands = CommandDescription.all.map(section).joined(separator: "\n")
    return """
      .TH MILIEU 1 "" "milieu \(Help.version)" "Milieu"
      .SH NAME
      milieu \\- shows SwiftUI views on Linux
      .SH SYNOPSIS
      .B milieu
      .I command
      [sources] [options]
      .SH DESCRIPTION
      \(escaped(plain(Help.sources)))
      .PP
      \(escaped(plain(Help.choice)))
      .SH COMMANDS
      \(commands)
      .SH FILES
      .TP
      .I ~/.cache/milieu
      What was compiled before. It can be deleted at any time.
      .TP
      .I __Pictures__
      The recorded pictures of test-pictures, beside the sources.
      .SH ENVIRONMENT
      .TP
      .B XDG_CACHE_HOME
      The folder of caches, instead of ~/.cache.
      .SH EXIT STATUS
      0 where all went well; 1 where it did not, with a message; the status of the compiler where that
      found errors.
      .SH EXAMPLES
      .nf
      milieu run Player.swift
      milieu snapshot Form.swift \\-o form.png \\-\\-tap Name \\-\\-type Ada
      milieu snapshot Player.swift \\-o looks.png \\-\\-matrix \\-\\-locale en,th
      milieu inspect Player.swift \\-\\-watch Play
      .fi
      """
  }

  private static func section(_ command: CommandDescription) -> String {
    var lines = [
      ".SS milieu \(escaped(command.name)) \(escaped(command.arguments))",
      escaped(command.summary.replacingOccurrences(of: "`", with: "")),
    ]
    if !command.discussion.isEmpty { lines += [".PP", escaped(command.discussion)] }
    for option in command.options {
      lines += [".TP", ".B \(escaped(option.usage))", escaped(sentence(option.help))]
    }
    return lines.joined(separator: "\n")
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  private static func plain(_ text: String) -> String {
    text.replacingOccurrences(of: "\n", with: " ").replacingOccurrences(of: "`", with: "")
  }

  /// A dash is a minus, so that it can be copied; a point at the start of a line is no request.
  private static func escaped(_ text: String) -> String {
    let text = text.replacingOccurrences(of: "\\", with: "\\e")
      .replacingOccurrences(of: "-", with: "\\-")
    return text.hasPrefix(".") ? "\\&" + text : text
  }
}
