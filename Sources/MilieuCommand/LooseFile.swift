import Diagnostics
import Foundation

/// A Swift file on its own, outside of any package.
struct LooseFile: Equatable {
  let url: URL
  let contents: Data

  /// The name with its extension.
  var name: String { url.lastPathComponent }

  /// Where pictures, translations and fonts of the file are looked for: beside it.
  var resources: URL { url.deletingLastPathComponent() }

  /// A module name made of the file's name, different from every module that it could import.
  var module: String {
    let name = url.deletingPathExtension().lastPathComponent
      .map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    return "Loose_" + String(name)
  }

  /// Reads a file by its name, which is taken from the current folder unless it starts with `/`.
  init(path: String) throws(Problem) {
    let url = URL(filePath: path).standardizedFileURL
    do {
      self.init(url: url, contents: try Data(contentsOf: url))
    } catch {
      throw .fileNotReadable(path: path, because: Self.reason(of: error, url))
    }
  }

  init(url: URL, contents: Data) {
    self.url = url
    self.contents = contents
  }

  /// What the system says when the file is opened, in its own words.
  private static func reason(of error: any Error, _ url: URL) -> String {
    access(url.path, R_OK) == 0
      ? error.localizedDescription : String(cString: strerror(errno))
  }
}
