/// One token of Swift source.
struct Token: Equatable {
  enum Kind {
    /// A name or keyword, with its backticks if it has some.
    case word
    case number
    /// A whole string or regular-expression literal, interpolations included.
    case literal
    /// One character of an operator or a bracket, except that `->` is one token.
    case punctuation
  }

  var kind: Kind
  var text: String
  /// Where the token is in its source, in bytes.
  var range: Range<Int>
  /// Whether the token is the first on its line.
  var startsLine: Bool

  var isOpening: Bool { kind == .punctuation && (text == "(" || text == "[" || text == "{") }
  var isClosing: Bool { kind == .punctuation && (text == ")" || text == "]" || text == "}") }

  func isPunctuation(_ character: String) -> Bool { kind == .punctuation && text == character }
  func isWord(_ word: String) -> Bool { kind == .word && text == word }
}

/// The tokens of a piece of Swift source that the compiler has parsed without errors.
///
/// It knows as much of Swift as is needed to find the parts of a declaration: brackets, literals
/// and comments are right, and what stands between them is left to the compiler.
struct TokenStream {
  let source: [UInt8]
  private(set) var tokens: [Token] = []

  init(_ source: String) {
    self.source = Array(source.utf8)
    var lexer = Lexer(source: self.source)
    while let token = lexer.next() { tokens.append(token) }
  }

  /// The source from the first to the last token of `range`, comments between them included.
  func text(of range: Range<Int>) -> String {
    if range.isEmpty { return "" }
    let start = tokens[range.lowerBound].range.lowerBound
    return text(bytes: start..<tokens[range.upperBound - 1].range.upperBound)
  }

  func text(bytes: Range<Int>) -> String { String(decoding: source[bytes], as: UTF8.self) }

  /// The index after the bracket that closes the one at `index`.
  func end(ofBracketAt index: Int) -> Int {
    var depth = 0
    for position in index..<tokens.count {
      if tokens[position].isOpening { depth += 1 }
      if tokens[position].isClosing { depth -= 1 }
      if depth == 0 { return position + 1 }
    }
    return tokens.count
  }
}

private struct Lexer {
  let source: [UInt8]
  var position = 0
  var startsLine = true
  var previous: Token?

  init(source: [UInt8]) { self.source = source }

  private func byte(_ offset: Int = 0) -> UInt8 {
    let index = position + offset
    return index < source.count ? source[index] : 0
  }

  private func isAt(_ text: String) -> Bool { source[position...].starts(with: text.utf8) }

  mutating func next() -> Token? {
    skipTrivia()
    guard position < source.count else { return nil }
    let start = position
    let isFirst = startsLine
    let kind = scanToken()
    let token = Token(
      kind: kind, text: String(decoding: source[start..<position], as: UTF8.self),
      range: start..<position, startsLine: isFirst)
    startsLine = false
    previous = token
    return token
  }

  private mutating func scanToken() -> Token.Kind {
    let first = byte()
    if let literal = literalStart() {
      position += literal.hashes
      literal.isRegex ? skipRegex(hashes: literal.hashes) : skipString(hashes: literal.hashes)
      return .literal
    }
    if first == UInt8(ascii: "`") {
      position += 1
      while position < source.count, byte() != UInt8(ascii: "`") { position += 1 }
      position = min(position + 1, source.count)
      return .word
    }
    if isDigit(first) {
      while isWordByte(byte()) || (byte() == UInt8(ascii: ".") && isDigit(byte(1))) {
        position += 1
      }
      return .number
    }
    if isWordByte(first) {
      while isWordByte(byte()) { position += 1 }
      return .word
    }
    position += isAt("->") ? 2 : 1
    return .punctuation
  }

  // MARK: Trivia

  private mutating func skipTrivia() {
    while position < source.count {
      if byte() == 0x0A || byte() == 0x0D {
        startsLine = true
        position += 1
      } else if byte() == 0x20 || byte() == 0x09 || byte() == 0x0B || byte() == 0x0C {
        position += 1
      } else if isAt("//") {
        while position < source.count, byte() != 0x0A, byte() != 0x0D { position += 1 }
      } else if isAt("/*") {
        skipBlockComment()
      } else {
        return
      }
    }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if isAt("/*") {
        depth += 1
        position += 2
      } else if isAt("*/") {
        depth -= 1
        position += 2
      } else {
        if byte() == 0x0A { startsLine = true }
        position += 1
      }
    } while depth > 0 && position < source.count
  }

  // MARK: Literals

  private func literalStart() -> (hashes: Int, isRegex: Bool)? {
    var hashes = 0
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    if byte(hashes) == UInt8(ascii: "\"") { return (hashes, false) }
    guard byte(hashes) == UInt8(ascii: "/") else { return nil }
    if hashes > 0 { return (hashes, true) }
    return isBareRegex ? (0, true) : nil
  }

  /// Whether a slash opens a regular expression: it stands where an operand is due, no space
  /// follows, and another slash follows on its line.
  private var isBareRegex: Bool {
    if byte(1) == 0x20 || byte(1) == 0x09 { return false }
    if let previous, !["=", "(", "[", "{", ",", ":"].contains(previous.text) { return false }
    let rest = source[(position + 1)...].prefix { $0 != 0x0A && $0 != 0x0D }
    return rest.contains(UInt8(ascii: "/"))
  }

  private mutating func skipRegex(hashes: Int) {
    position += 1
    while position < source.count {
      if byte() == UInt8(ascii: "\\") {
        position += 2
      } else if byte() == UInt8(ascii: "/"), hashesFollow(1, count: hashes) {
        position += 1 + hashes
        return
      } else {
        position += 1
      }
    }
  }

  private mutating func skipString(hashes: Int) {
    let quotes = isAt("\"\"\"") ? 3 : 1
    position += quotes
    while position < source.count {
      if byte() == UInt8(ascii: "\\"), hashesFollow(1, count: hashes) {
        position += 1 + hashes
        if byte() == UInt8(ascii: "(") { skipInterpolation() } else { position += 1 }
      } else if isAt(String(repeating: "\"", count: quotes)), hashesFollow(quotes, count: hashes) {
        position += quotes + hashes
        return
      } else {
        position += 1
      }
    }
  }

  private func hashesFollow(_ offset: Int, count: Int) -> Bool {
    (0..<count).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
  }

  private mutating func skipInterpolation() {
    var depth = 0
    while let token = next() {
      if token.isOpening { depth += 1 }
      if token.isClosing { depth -= 1 }
      if depth == 0 { return }
    }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }
}
