import Foundation

/// Finds the user's lines of source behind call stacks, from the debug information of the program.
///
/// Runs `llvm-symbolizer`, which comes with Swift, or `addr2line`. Without them, or without debug information,
/// nothing is found. All addresses are looked up at once: each run of the program costs a moment.
package struct CodePlaces {
  /// A line of source.
  package struct Line: Equatable {
    /// The path of the file.
    package let file: String
    package let number: Int

    /// The file's name and the line, as `Player.swift:12`.
    package var location: String { "\((file as NSString).lastPathComponent):\(number)" }

    /// What is written there, without the space around it; `nil` where the file can't be read.
    package var code: String? {
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      guard lines.indices.contains(number - 1) else { return nil }
      return lines[number - 1].trimmingCharacters(in: .whitespaces)
    }

    /// The property that asks for an environment object of a type: the nearest one above this line, which reads it.
    package func declaration(ofObject type: String) -> Line? {
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(number)
      let index = lines.lastIndex { line in
        let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }
        return words.contains("var") && words.contains { $0 == type }
          && words.contains { $0 == "@EnvironmentObject" || $0 == "@Environment" }
      }
      return index.map { Line(file: file, number: $0 + 1) }
    }

    /// The name of the variable that is declared there.
    package var variable: String? {
      let words = code?.split { !($0.isLetter || $0.isNumber || $0 == "_") } ?? []
      return words.firstIndex(of: "var").flatMap {
        words.indices.contains($0 + 1) ? String(words[$0 + 1]) : nil
      }
    }
  }

  private var lines: [UInt: Line] = [:]
  /// The calls of a stack that are looked at: those of the framework come first.
  private static let depth = 24

  package init(of stacks: [[UInt]]) {
    var images: [String: [(address: UInt, offset: UInt)]] = [:]
    for address in Set(stacks.flatMap { $0.prefix(Self.depth) }) {
      // The call is before the address that it returns to.
      guard let place = ProgramAddress(address &- 1), !Self.isFramework(image: place.image) else {
        continue
      }
      images[place.image, default: []].append((address, place.offset))
    }
    for (image, places) in images {
      let found = Self.symbolize(places.map(\.offset), in: image)
      for (place, line) in zip(places, found) {
        if let line, !Self.isFramework(file: line.file) { lines[place.address] = line }
      }
    }
  }

  /// The innermost line of a stack that is not the framework's.
  package func line(of stack: [UInt]) -> Line? {
    stack.prefix(Self.depth).lazy.compactMap { lines[$0] }.first
  }

  // MARK: - What is not the user's

  private static func isFramework(image: String) -> Bool {
    let name = (image as NSString).lastPathComponent
    return name.hasPrefix("libSwiftUI") || name.hasPrefix("libswift")
      || name.hasPrefix("libFoundation") || name.hasPrefix("lib_Foundation")
      || name.hasPrefix("libc.")
  }

  /// The folder of the framework's sources, as this very file was compiled.
  private static let sources =
    URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path + "/"

  private static func isFramework(file: String) -> Bool {
    file.hasPrefix(sources) || file.isEmpty || file == "<compiler-generated>"
      || file.contains("/swift-macros/") || file.hasPrefix("@__swiftmacro")
  }

  // MARK: - Tools

  private static func symbolize(_ offsets: [UInt], in image: String) -> [Line?] {
    let addresses = offsets.map { "0x" + String($0, radix: 16) }
    let options = [
      ("llvm-symbolizer", ["--obj=\(image)", "--functions=none", "--no-inlines"]),
      ("addr2line", ["-e", image]),
    ]
    for (tool, arguments) in options {
      guard let output = run(tool, arguments + addresses) else { continue }
      let lines = output.split(separator: "\n").map { line(String($0)) }
      if lines.count == offsets.count { return lines }
    }
    return offsets.map { _ in nil }
  }

  /// Reads `/path/File.swift:12:5` or `/path/File.swift:12`.
  static func line(_ text: String) -> Line? {
    guard let match = text.firstMatch(of: #/^(.+?):(\d+)(?::\d+)?(?: .*)?$/#),
      let number = Int(match.2), number > 0, match.1 != "??"
    else { return nil }
    return Line(file: String(match.1), number: number)
  }

  private static func run(_ tool: String, _ arguments: [String]) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}
