/// The shells whose completion is known.
enum Shell: String, CaseIterable {
  case bash, zsh, fish
}

/// The script with which a shell completes the words of `milieu`.
struct Completion {
  let shell: Shell

  var text: String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private var commands: [CommandDescription] { CommandDescription.all }

  // MARK: - bash

  private var bash: String {
    let cases = commands.map { command in
      "    \(command.name)) words=\"\((command.optionNames + words(of: command)).joined(separator: " "))\" ;;"
    }
    let values = options.compactMap { option -> String? in
      guard case .choice(let choices)? = option.value else { return nil }
      return "    \(option.names.joined(separator: "|"))) "
        + "COMPREPLY=($(compgen -W \"\(choices.joined(separator: " "))\" -- \"$current\")); return ;;"
    }
    let texts = options.filter { option in
      if case .text? = option.value { return true }
      return false
    }
    return """
      # Completion of milieu for bash: source this file, or put it into bash-completion's folder.
      _milieu() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" words=""
        if [[ $COMP_CWORD -eq 1 ]]; then
          COMPREPLY=($(compgen -W "\(Command.names.joined(separator: " "))" -- "$current"))
          return
        fi
        case "$previous" in
      \(values.joined(separator: "\n"))
          \(texts.map { $0.names.joined(separator: "|") }.joined(separator: "|"))) return ;;
        esac
        case "${COMP_WORDS[1]}" in
      \(cases.joined(separator: "\n"))
        esac
        COMPREPLY=($(compgen -W "$words" -- "$current"))
        case "${COMP_WORDS[1]}" in
          \(commands.filter(\.takesSources).map(\.name).joined(separator: "|")))
            [[ "$current" == -* ]] || COMPREPLY+=($(compgen -f -- "$current")) ;;
        esac
      }
      complete -o filenames -F _milieu milieu
      """
  }

  // MARK: - zsh

  private var zsh: String {
    let cases = commands.map { command -> String in
      let options = command.options.map { "      \(zshOption($0))" }
      let rest =
        command.takesSources
        ? ["      '*:source:_files -g \"*.swift(-.) *(-/)\"'"]
        : words(of: command).isEmpty
          ? [] : ["      '1:word:(\(words(of: command).joined(separator: " ")))'"]
      let all = options + rest
      return "    \(command.name))\n    _arguments \\\n"
        + (all.isEmpty ? ["      ':::'"] : all).joined(separator: " \\\n") + " ;;"
    }
    return """
      #compdef milieu
      # Completion of milieu for zsh: put this file, named _milieu, into a folder of $fpath.
      _milieu() {
        if (( CURRENT == 2 )); then
          local -a commands=(
      \(commands.map { "      '\($0.name):\(quoted($0.summary))'" }.joined(separator: "\n"))
          )
          _describe command commands
          return
        fi
        local name="$words[2]"
        shift words
        (( CURRENT-- ))
        case "$name" in
      \(cases.joined(separator: "\n"))
        esac
      }
      _milieu "$@"
      """
  }

  private func zshOption(_ option: OptionDescription) -> String {
    let names =
      option.names.count == 1
      ? "'*\(option.name)" : "'*'{\(option.names.joined(separator: ","))}'"
    let value: String =
      switch option.value {
      case nil: ""
      case .file: ":file:_files"
      case .folder: ":folder:_files -/"
      case .text(let text): ":\(text): "
      case .choice(let choices): ":value:(\(choices.joined(separator: " ")))"
      }
    return "\(names)[\(quoted(option.help))]\(value)'"
  }

  // MARK: - fish

  private var fish: String {
    let names = Command.names.joined(separator: " ")
    var lines = [
      "# Completion of milieu for fish: put this file into ~/.config/fish/completions.",
      "complete -c milieu -n 'not __fish_seen_subcommand_from \(names)' -f",
    ]
    for command in commands {
      lines.append(
        "complete -c milieu -n 'not __fish_seen_subcommand_from \(names)' -f "
          + "-a \(command.name) -d '\(quoted(command.summary))'")
      let isSeen = "-n '__fish_seen_subcommand_from \(command.name)'"
      if !command.takesSources {
        let words = words(of: command)
        lines.append(
          "complete -c milieu \(isSeen) -f"
            + (words.isEmpty ? "" : " -a '\(words.joined(separator: " "))'"))
      }
      for option in command.options {
        let names = option.names.map { name in
          name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())"
        }
        let value: String =
          switch option.value {
          case nil: ""
          case .file, .folder: " -r -F"
          case .text: " -x"
          case .choice(let choices): " -x -a '\(choices.joined(separator: " "))'"
          }
        lines.append(
          "complete -c milieu \(isSeen) \(names.joined(separator: " "))\(value) "
            + "-d '\(quoted(option.help))'")
      }
    }
    return lines.joined(separator: "\n")
  }

  // MARK: - Parts

  /// All options, each once.
  private var options: [OptionDescription] {
    var seen: Set<String> = []
    return commands.flatMap(\.options).filter { seen.insert($0.name).inserted }
  }

  private func words(of command: CommandDescription) -> [String] {
    switch command.name {
    case "help": Command.names
    case "explain": Explanation.codes
    default: command.choices
    }
  }

  /// Without the signs that end a text in quotation marks or begin something else.
  private func quoted(_ text: String) -> String {
    text.replacingOccurrences(of: "'", with: "’").replacingOccurrences(of: ":", with: " -")
      .replacingOccurrences(of: "[", with: "(").replacingOccurrences(of: "]", with: ")")
      .replacingOccurrences(of: "`", with: "")
  }
}
