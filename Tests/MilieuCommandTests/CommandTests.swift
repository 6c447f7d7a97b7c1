import Diagnostics
import Testing

@testable import MilieuCommand

@Suite("Reading the command line")
struct CommandTests {
  @Test("Without words, the command helps")
  func noWords() throws {
    #expect(try Command(arguments: []) == .help)
  }

  @Test("A snapshot hands its options on to the program, the picture first")
  func snapshotOptions() throws {
    let command = try Command(arguments: [
      "snapshot", "Player.swift", "--size", "390x844", "--scale", "2", "-o", "out/player.png",
      "--dark", "--locale", "th", "--text-size", "accessibility1", "--rtl", "--tap", "Play",
      "--view", "Row",
    ])
    guard case .snapshot(let request) = command else {
      Issue.record("not a snapshot: \(command)")
      return
    }
    #expect(request.file == "Player.swift")
    #expect(request.view == "Row")
    #expect(
      request.programArguments == [
        "--snapshot", "out/player.png", "--size", "390x844", "--scale", "2", "--dark", "--locale",
        "th", "--text-size", "accessibility1", "--rtl", "--tap", "Play",
      ])
  }

  @Test("A run has no picture")
  func run() throws {
    guard case .run(let request) = try Command(arguments: ["run", "A.swift", "--dark"]) else {
      Issue.record("not a run")
      return
    }
    #expect(request.programArguments == ["--dark"])
    #expect(request.view == nil)
  }

  @Test(
    "A line that can't be understood is refused with the matching code",
    arguments: [
      (["snpshot"], Problem.Code.commandUnknown),
      (["new"], .optionValueNotUnderstood),
      (["new", "my notes"], .optionValueNotUnderstood),
      (["new", "2Notes"], .optionValueNotUnderstood),
      (["doctor", "--jsn"], .optionUnknown),
      (["run", "A.swift", "--drak"], .optionUnknown),
      (["run", "A.swift", "-o", "a.png"], .optionUnknown),
      (["run", "A.swift", "B.swift"], .optionUnknown),
      (["run"], .optionValueNotUnderstood),
      (["snapshot", "A.swift"], .optionValueNotUnderstood),
      (["snapshot", "A.swift", "-o", "a.gif"], .optionValueNotUnderstood),
      (["snapshot", "A.swift", "-o", "a.png", "--size", "390"], .optionValueNotUnderstood),
      (["snapshot", "A.swift", "-o", "a.png", "--size", "0x10"], .optionValueNotUnderstood),
      (["snapshot", "A.swift", "-o", "a.png", "--scale", "two"], .optionValueNotUnderstood),
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
      try LooseFile(path: "no/Such.swift")
    }
  }
}
