import Diagnostics
import Foundation

/// The page of the documentation about a message.
struct Explanation {
  let text: String

  init(code: String) throws {
    guard let code = Problem.Code(rawValue: code) else { throw Problem.codeUnknown(code) }
    let page = try Checkout.ofThisExecutable().root
      .appending(path: "Documentation/Errors/\(code.rawValue).md")
    do {
      text = try String(contentsOf: page, encoding: .utf8)
        .trimmingCharacters(in: .whitespacesAndNewlines)
    } catch {
      throw Problem.fileNotReadable(path: page.path, because: error.localizedDescription)
    }
  }

  static var listOfCodes: String {
    Problem.Code.allCases.map(\.rawValue).joined(separator: "\n")
  }
}
