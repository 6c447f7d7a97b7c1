import Foundation

/// Reads `.strings` files: `"key" = "value";`, with comments, in UTF-8 or UTF-16.
///
/// A file that breaks off or has something else in it gives the pairs up to there.
struct StringsFile {
  static func read(_ url: URL) -> [String: LocalizedEntry] {
    guard let data = try? Data(contentsOf: url), let text = decode(data) else { return [:] }
    return parse(text).mapValues { .string($0) }
  }

  static func parse(_ text: String) -> [String: String] {
    var reader = StringsFile(characters: Array(text.unicodeScalars))
    var pairs: [String: String] = [:]
    while let key = reader.readString(), reader.skip("="), let value = reader.readString() {
      _ = reader.skip(";")
      pairs[key] = value
    }
    return pairs
  }

  private static func decode(_ data: Data) -> String? {
    if data.starts(with: [0xff, 0xfe]) || data.starts(with: [0xfe, 0xff]) {
      return String(data: data, encoding: .utf16)
    }
    return String(data: data, encoding: .utf8) ?? String(data: data, encoding: .utf16)
  }

  private let characters: [Unicode.Scalar]
  private var position = 0

  private init(characters: [Unicode.Scalar]) {
    self.characters = characters
  }

  private mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    skipSpace()
    guard position < characters.count, characters[position] == mark else { return false }
    position += 1
    return true
  }

  /// Skips white space and comments.
  private mutating func skipSpace() {
    while position < characters.count {
      if characters[position].properties.isWhitespace || characters[position] == "\u{feff}" {
        position += 1
      } else if starts(with: "//") {
        while position < characters.count, characters[position] != "\n" { position += 1 }
      } else if starts(with: "/*") {
        position += 2
        while position < characters.count, !starts(with: "*/") { position += 1 }
        position += 2
      } else {
        return
      }
    }
  }

  private func starts(with text: StaticString) -> Bool {
    let mark = Array(text.description.unicodeScalars)
    return position + 1 < characters.count
      && characters[position] == mark[0] && characters[position + 1] == mark[1]
  }

  /// Reads a string in quotation marks, or a word without them.
  private mutating func readString() -> String? {
    skipSpace()
    guard position < characters.count else { return nil }
    guard characters[position] == "\"" else { return readWord() }
    position += 1
    var units: [UInt16] = []
    while position < characters.count, characters[position] != "\"" {
      let character = characters[position]
      position += 1
      if character == "\\" {
        units += readEscape()
      } else {
        units += Array(String(character).utf16)
      }
    }
    guard position < characters.count else { return nil }
    position += 1
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func readWord() -> String? {
    var word = String.UnicodeScalarView()
    while position < characters.count,
      characters[position].properties.isAlphabetic || ("0"..."9").contains(characters[position])
        || "_.-$".unicodeScalars.contains(characters[position])
    {
      word.append(characters[position])
      position += 1
    }
    return word.isEmpty ? nil : String(word)
  }

  /// Reads what follows a backslash, as UTF-16, since `\U` names half of a pair.
  private mutating func readEscape() -> [UInt16] {
    guard position < characters.count else { return [] }
    let character = characters[position]
    position += 1
    switch character {
    case "n": return [10]
    case "t": return [9]
    case "r": return [13]
    case "U", "u":
      let digits = characters[position...].prefix(4)
      guard let unit = UInt16(String(String.UnicodeScalarView(digits)), radix: 16) else {
        return Array(String(character).utf16)
      }
      position += digits.count
      return [unit]
    default: return Array(String(character).utf16)
    }
  }
}
