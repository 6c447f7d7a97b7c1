import Diagnostics
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

  @Test("Completion knows each command and option", arguments: Shell.allCases)
  func completion(shell: Shell) {
    let text = Completion(shell: shell).text
    for command in CommandDescription.all {
      #expect(text.contains(command.name))
      for option in command.options {
        #expect(text.contains(shell == .fish ? "-l \(option.name.dropFirst(2))" : option.name))
      }
    }
  }

  @Test("The manual page has a section for each command")
  func manual() {
    for command in CommandDescription.all {
      let name = command.name.replacingOccurrences(of: "-", with: "\\-")
      #expect(ManualPage.text.contains(".SS milieu \(name)"))
    }
  }
}
