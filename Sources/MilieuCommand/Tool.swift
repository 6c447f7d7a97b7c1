import Diagnostics
import Foundation

/// The compiler or linker ended with an error, which it has printed itself.
struct CompilerFailure: Error {
  let status: Int32
}

/// A program of the system that this command runs.
struct Tool {
  let executable: URL

  /// Finds a program in `PATH`.
  init(named name: String) throws(Problem) {
    guard let executable = Self.find(name) else {
      throw .fileNotReadable(path: name, because: "there is no such program in `PATH`")
    }
    self.executable = executable
  }

  private init(executable: URL) { self.executable = executable }

  /// The Swift compiler's driver of this name.
  static func swift(named name: String) throws(Problem) -> Tool {
    guard let executable = find(name) else {
      throw .compilerMissing(needed: "Swift 6.1 or newer", found: nil)
    }
    return Tool(executable: executable)
  }

  private static func find(_ name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").lazy
      .map { URL(filePath: String($0)).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Runs the program to its end. What it prints is shown, or returned when `capturing`.
  ///
  /// - Parameter temporaryFolder: where it puts what it makes on its way, and may leave there when it is interrupted.
  @discardableResult
  func run(
    _ arguments: [String], capturing: Bool = false, temporaryFolder: URL? = nil
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    if let temporaryFolder {
      process.environment = ProcessInfo.processInfo.environment.merging(
        ["TMPDIR": temporaryFolder.path]
      ) { $1 }
    }
    process.executableURL = executable
    process.arguments = arguments
    let pipe = Pipe()
    // Nothing but what was asked for goes to our own standard output.
    process.standardOutput = capturing ? pipe : FileHandle.standardError
    try process.run()
    Interruption.runs(process)
    defer { Interruption.runs(nil) }
    let data = capturing ? try pipe.fileHandleForReading.readToEnd() ?? Data() : Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
