import Diagnostics
import Foundation

/// The page of the documentation about a message.
struct Explanation {
  let code: String
  let text: String

  init(code: String) throws {
    // As it stands in the message, with its brackets.
    let name = code.trimmingCharacters(in: CharacterSet(charactersIn: "[]:"))
    guard let code = Problem.Code(rawValue: name) else { throw Problem.codeUnknown(name) }
    self.code = code.rawValue
    let page = try Installation.ofThisExecutable().errorPages.appending(path: "\(code.rawValue).md")
    do {
      text = try String(contentsOf: page, encoding: .utf8)
        .trimmingCharacters(in: .whitespacesAndNewlines)
    } catch {
      throw Problem.fileNotReadable(path: page.path, because: error.localizedDescription)
    }
  }

  var json: String {
    get throws { try Self.encoded(["code": code, "text": text]) }
  }

  static var codes: [String] { Problem.Code.allCases.map(\.rawValue) }

  static var listOfCodes: String { codes.joined(separator: "\n") }

  static var jsonOfCodes: String {
    get throws { try encoded(codes) }
  }

  private static func encoded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
