import Foundation

/// Tells the person what takes long.
enum Progress {
  /// Seconds before something is said.
  private static let patience = 1.0

  static func say(_ text: String) {
    FileHandle.standardError.write(Data("milieu: \(text)\n".utf8))
  }

  /// Does something, and says what it is if it takes longer than a second.
  static func step<Result>(_ text: String, _ body: () throws -> Result) rethrows -> Result {
    let item = DispatchWorkItem { say(text) }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: item)
    defer { item.cancel() }
    return try body()
  }
}
