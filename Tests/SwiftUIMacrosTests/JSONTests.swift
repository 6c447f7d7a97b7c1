import Testing

@testable import SwiftUIMacros

@Suite("JSON")
struct JSONTests {
  @Test("reading what was written gives the same value")
  func roundTrip() throws {
    let value: JSON = .object([
      "text": .string("a \"quoted\" \\ line\n\u{1} é 👩‍👩‍👧"),
      "list": .array([.number(-12), .bool(true), .bool(false), .null, .object([:]), .array([])]),
    ])
    #expect(try JSON(parsing: Array(value.text.utf8)) == value)
  }

  @Test(
    "escapes stand for their characters",
    arguments: [
      (#""\n\t\r\/\\\"""#, "\n\t\r/\\\""), (#""\u00e9""#, "é"), (#""\ud83d\ude00""#, "😀"),
    ])
  func escapes(text: String, expected: String) throws {
    #expect(try JSON(parsing: Array(text.utf8)) == .string(expected))
  }

  @Test(
    "what is not JSON is refused",
    arguments: ["", "{", "[1,", "{\"a\" 1}", "\"open", "nul", "1 2", "-", "\"\\ud83d\""])
  func malformed(text: String) {
    #expect(throws: MalformedJSON.self) { try JSON(parsing: Array(text.utf8)) }
  }
}
