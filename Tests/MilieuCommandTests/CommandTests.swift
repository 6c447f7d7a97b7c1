import Diagnostics
import Foundation
import Testing

@testable import MilieuCommand

@Suite("Reading the command line")
struct CommandTests {
  private func arguments(_ words: String...) throws -> [String] {
    guard case .show(let request) = try Command(arguments: words) else { return ["not shown"] }
    return request.programArguments
  }

  @Test("Without words, the command helps")
  func noWords() throws {
    #expect(try Command(arguments: []) == .help(command: nil))
    #expect(try Command(arguments: ["snapshot", "--help"]) == .help(command: "snapshot"))
  }

  @Test("A snapshot hands its options on to the program in their order, the picture first")
  func snapshotOptions() throws {
    let command = try Command(arguments: [
      "snapshot", "Player.swift", "--size", "390x844", "--scale=2", "-o", "out/player.png",
      "--dark", "--tap", "Name", "--type", "Ada", "--wait", "0.3", "--view", "Row",
    ])
    guard case .show(let request) = command else {
      Issue.record("not a snapshot: \(command)")
      return
    }
    #expect(request.paths == ["Player.swift"])
    #expect(
      request.programArguments == [
        "--snapshot", "out/player.png", "--size", "390x844", "--scale", "2", "--dark", "--tap",
        "Name", "--type", "Ada", "--wait", "0.3", "--view", "Row",
      ])
  }

  @Test("Each command asks the program for its own thing")
  func programs() throws {
    #expect(try arguments("run", "A.swift", "--dark") == ["--dark"])
    #expect(try arguments("run", "A.swift", "--host", "headless") == ["--host", "headless"])
    #expect(try arguments("snapshot", "--all", "-o", "out") == ["--all", "out"])
    #expect(try arguments("snapshot", "--all") == ["--all", "pictures"])
    #expect(
      try arguments("inspect", "A.swift", "--watch", "Play", "--json")
        == ["--inspect", "--watch", "Play", "--json"])
    #expect(try arguments("list", "A.swift") == ["--list"])
    #expect(try arguments("test-pictures") == ["--test-pictures"])
    #expect(try arguments("test-pictures", "--record") == ["--record-pictures"])
  }

  @Test("Several sources, and none, are taken as they are")
  func sources() throws {
    guard
      case .show(let request) = try Command(arguments: ["run", "A.swift", "B.swift", "--", "-c"])
    else {
      Issue.record("not shown")
      return
    }
    #expect(request.paths == ["A.swift", "B.swift", "-c"])
    #expect(try Command(arguments: ["list"]) != Command(arguments: ["list", "."]))
  }

  @Test(
    "A line that can't be understood is refused with the matching code",
    arguments: [
      (["snpshot"], Problem.Code.commandUnknown),
      (["new"], .optionValueNotUnderstood),
      (["new", "my notes"], .optionValueNotUnderstood),
      (["new", "2Notes"], .optionValueNotUnderstood),
      (["new", "Notes", "More"], .optionUnknown),
      (["doctor", "--jsn"], .optionUnknown),
      (["doctor", "now"], .optionUnknown),
      (["help", "snpshot"], .commandUnknown),
      (["completion"], .optionValueNotUnderstood),
      (["completion", "tcsh"], .optionValueNotUnderstood),
      (["run", "A.swift", "--drak"], .optionUnknown),
      (["run", "A.swift", "-o", "a.png"], .optionUnknown),
      (["run", "A.swift", "--dark=yes"], .optionValueNotUnderstood),
      (["snapshot", "A.swift"], .optionValueNotUnderstood),
      (["snapshot", "A.swift", "-o", "a.gif"], .optionValueNotUnderstood),
      (["snapshot", "--all", "--format", "gif"], .optionValueNotUnderstood),
      (["snapshot", "A.swift", "-o", "a.png", "--size", "390"], .optionValueNotUnderstood),
      (["snapshot", "A.swift", "-o", "a.png", "--size", "0x10"], .optionValueNotUnderstood),
      (["snapshot", "A.swift", "-o", "a.png", "--scale", "two"], .optionValueNotUnderstood),
      (["snapshot", "A.swift", "-o", "a.png", "--wait", "soon"], .optionValueNotUnderstood),
      (["test-pictures", "--tolerance", "2"], .optionValueNotUnderstood),
      (["run", "A.swift", "--text-size", "huge"], .optionValueNotUnderstood),
      (["run", "A.swift", "--view", "--dark"], .optionValueNotUnderstood),
      (["run", "A.swift", "--view"], .optionValueNotUnderstood),
    ])
  func refused(words: [String], code: Problem.Code) {
    #expect {
      try Command(arguments: words)
    } throws: {
      ($0 as? Problem)?.code == code
    }
  }

  @Test("A file that doesn't exist is named with what the system says")
  func missingFile() {
    #expect(
      throws: Problem.fileNotReadable(path: "no/Such.swift", because: "No such file or directory")
    ) {
      try SourceSet(paths: ["no/Such.swift"])
    }
  }
}

@Suite("Help, completion and the manual page")
struct HelpTests {
  @Test("Each command and each of its options is in its help", arguments: Command.names)
  func options(name: String) throws {
    let command = try #require(CommandDescription.named(name))
    let text = Help.text(of: name)
    #expect(Help.overview.contains("milieu \(name)"))
    for option in command.options { #expect(text.contains(option.usage)) }
  }

  @Test("No line of the help is wider than a terminal")
  func width() {
    for name in Command.names {
      for line in Help.text(of: name).split(separator: "\n") { #expect(line.count <= 100) }
    }
  }

  @Test("bash offers the commands, and the options of each", arguments: Command.names)
  func bash(name: String) throws {
    let command = try #require(CommandDescription.named(name))
    #expect(try offered(by: "milieu", "") == Set(Command.names))
    let words = try offered(by: "milieu", command.name, "--")
    #expect(words == Set(command.optionNames.filter { $0.hasPrefix("--") }))
    #expect(try offered(by: "milieu", command.name, "-").isSuperset(of: command.optionNames))
    for option in command.options {
      guard case .choice(let choices)? = option.value else { continue }
      #expect(try offered(by: "milieu", command.name, option.name, "") == Set(choices))
    }
  }

  @Test("bash offers the words of commands that take a word")
  func bashWords() throws {
    #expect(try offered(by: "milieu", "completion", "") == ["bash", "zsh", "fish"])
    #expect(try offered(by: "milieu", "help", "") == Set(Command.names))
    #expect(try offered(by: "milieu", "explain", "image-") == ["image-missing"])
  }

  @Test("zsh is told each option of each command, and what it takes", arguments: Command.names)
  func zsh(name: String) throws {
    let command = try #require(CommandDescription.named(name))
    let text = Completion(shell: .zsh).text
    let start = try #require(text.range(of: "\n    \(command.name))\n"))
    let rest = text[start.upperBound...]
    let section = rest[..<(rest.range(of: " ;;")?.lowerBound ?? rest.endIndex)]
    let lines = section.split(separator: "\n").filter { $0.contains("'*") && $0.contains("-") }
    let told = lines.filter { !$0.contains("'*:source") }
    #expect(told.count == command.options.count)
    for option in command.options {
      let line = try #require(
        told.first { line in
          line.contains("'*\(option.name)[")
            || line.contains("{\(option.names.joined(separator: ","))}")
        })
      if case .choice(let choices)? = option.value {
        #expect(line.contains("(" + choices.joined(separator: " ") + ")"))
      }
      #expect(line.contains(#/\]:[^\]]*'/#) == (option.value != nil), "\(line)")
    }
  }

  @Test("fish is told each option of each command, and no other", arguments: Command.names)
  func fish(name: String) throws {
    let command = try #require(CommandDescription.named(name))
    let lines = Completion(shell: .fish).text.split(separator: "\n")
      .filter { $0.contains("'__fish_seen_subcommand_from \(command.name)'") }
    let told = lines.flatMap { $0.matches(of: #/ -l ([a-z-]+)/#).map { "--" + $0.1 } }
    #expect(told.sorted() == command.optionNames.filter { $0.hasPrefix("--") }.sorted())
    let short = lines.flatMap { $0.matches(of: #/ -s ([a-z])\b/#).map { "-" + $0.1 } }
    #expect(short == command.optionNames.filter { !$0.hasPrefix("--") })
  }

  /// What bash offers for the last of the words of a line.
  private func offered(by words: String...) throws -> Set<String> {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["bash", "-s", "--"] + words
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let script =
      Completion(shell: .bash).text + """

        # Without the names of files.
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); compgen() { [[ "$1" == -f ]] || builtin compgen "$@"; }
        _milieu; printf '%s\n' "${COMPREPLY[@]}"

        """
    try input.fileHandleForWriting.write(contentsOf: Data(script.utf8))
    try input.fileHandleForWriting.close()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Set(
      String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  @Test(
    "The manual page has a section for each command, with each of its options",
    arguments: Command.names)
  func manual(name: String) throws {
    let command = try #require(CommandDescription.named(name))
    func escaped(_ text: String) -> String { text.replacingOccurrences(of: "-", with: "\\-") }
    let page = ManualPage.text
    let start = try #require(page.range(of: ".SS milieu \(escaped(command.name)) "))
    let rest = page[start.upperBound...]
    let section = rest[..<(rest.firstRange(of: "\n.S")?.lowerBound ?? rest.endIndex)]
    for option in command.options {
      #expect(section.contains("\n.TP\n.B \(escaped(option.usage))\n"), "\(option.name)")
    }
  }
}
