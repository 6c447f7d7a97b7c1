import Foundation

/// A stretch of Markdown text in one style.
struct MarkdownSpan: Equatable {
  struct Style: Equatable {
    var isStrong = false
    var isEmphasized = false
    var isStruckThrough = false
    var isCode = false
    /// The destination as written.
    var link: String?
  }

  var text: String
  var style: Style
}

/// Reads the inline part of Markdown: emphasis, strikethrough, code, links and escapes.
///
/// Emphasis follows CommonMark's rules for runs of `*` and `_`: a run opens where text follows it and
/// closes where text comes before it, and underscores inside of words mean themselves. Blocks, images and
/// HTML are not read; their characters stand for themselves.
///
/// Source: https://spec.commonmark.org/0.31.2/#inlines
struct Markdown {
  /// Whether a text may contain Markdown; `false` is certain.
  static func isPossible(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.contains { byte in
        switch byte {
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"),
          UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "\\"), UInt8(ascii: "&"):
          true
        default: false
        }
      }
    }
  }

  static func spans(of text: String) -> [MarkdownSpan] {
    var reader = Markdown(Array(text))
    reader.tokenize()
    reader.pairDelimiters()
    return reader.spans(style: MarkdownSpan.Style())
  }

  private enum Token {
    case text(String)
    case code(String)
    case link([MarkdownSpan], destination: String)
    case delimiter(Delimiter)
  }

  /// A run of one of the characters that mark emphasis.
  private struct Delimiter {
    var character: Character
    var count: Int
    var originalCount: Int
    var canOpen: Bool
    var canClose: Bool
    /// How emphasis starts and ends here, in order of text: positive width opens, negative closes.
    var closings: [Int] = []
    var openings: [Int] = []
  }

  private let characters: [Character]
  private var position = 0
  private var tokens: [Token] = []

  private init(_ characters: [Character]) {
    self.characters = characters
  }

  // MARK: - Tokens

  private mutating func tokenize() {
    var text = ""
    func isPunctuation(_ character: Character) -> Bool {
      character.isPunctuation || character.isSymbol
    }
    func flush(into tokens: inout [Token]) {
      if !text.isEmpty { tokens.append(.text(text)) }
      text = ""
    }
    while position < characters.count {
      let character = characters[position]
      switch character {
      case "\\"
      where position + 1 < characters.count && characters[position + 1].isASCII
        && isPunctuation(characters[position + 1]):
        text.append(characters[position + 1])
        position += 2
      case "`":
        if let code = readCode() {
          flush(into: &tokens)
          tokens.append(.code(code))
        } else {
          while position < characters.count, characters[position] == "`" {
            text.append("`")
            position += 1
          }
        }
      case "[":
        if let link = readLink() {
          flush(into: &tokens)
          tokens.append(link)
        } else {
          text.append(character)
          position += 1
        }
      case "<":
        if let link = readAutomaticLink() {
          flush(into: &tokens)
          tokens.append(link)
        } else {
          text.append(character)
          position += 1
        }
      case "&":
        if let (entity, length) = readEntity() {
          text.append(entity)
          position += length
        } else {
          text.append(character)
          position += 1
        }
      case "*", "_", "~":
        flush(into: &tokens)
        tokens.append(.delimiter(readDelimiter(isPunctuation: isPunctuation)))
      default:
        text.append(character)
        position += 1
      }
    }
    flush(into: &tokens)
  }

  private mutating func readDelimiter(isPunctuation: (Character) -> Bool) -> Delimiter {
    let character = characters[position]
    let before = position > 0 ? characters[position - 1] : " "
    let start = position
    while position < characters.count, characters[position] == character { position += 1 }
    let after = position < characters.count ? characters[position] : " "
    let opensLeft =
      !after.isWhitespace
      && (!isPunctuation(after) || before.isWhitespace || isPunctuation(before))
    let closesRight =
      !before.isWhitespace
      && (!isPunctuation(before) || after.isWhitespace || isPunctuation(after))
    var (canOpen, canClose) = (opensLeft, closesRight)
    if character == "_" {
      canOpen = opensLeft && (!closesRight || isPunctuation(before))
      canClose = closesRight && (!opensLeft || isPunctuation(after))
    }
    let count = position - start
    if character == "~", count > 2 { (canOpen, canClose) = (false, false) }
    return Delimiter(
      character: character, count: count, originalCount: count, canOpen: canOpen,
      canClose: canClose)
  }

  private mutating func readCode() -> String? {
    var start = position
    while start < characters.count, characters[start] == "`" { start += 1 }
    let width = start - position
    var end = start
    while end < characters.count {
      guard characters[end] == "`" else {
        end += 1
        continue
      }
      var close = end
      while close < characters.count, characters[close] == "`" { close += 1 }
      if close - end == width {
        position = close
        var code = String(characters[start..<end])
        // One space at both ends lets code begin with a backtick.
        if code.hasPrefix(" "), code.hasSuffix(" "), code.contains(where: { $0 != " " }) {
          code = String(code.dropFirst().dropLast())
        }
        return code
      }
      end = close
    }
    return nil
  }

  private mutating func readLink() -> Token? {
    var depth = 0
    var close = position
    scan: while close < characters.count {
      switch characters[close] {
      case "\\": close += 1
      case "[": depth += 1
      case "]":
        depth -= 1
        if depth == 0 { break scan }
      default: break
      }
      close += 1
    }
    guard close + 1 < characters.count, characters[close + 1] == "(" else { return nil }
    var end = close + 2
    var parentheses = 1
    while end < characters.count {
      if characters[end] == "(" { parentheses += 1 }
      if characters[end] == ")" { parentheses -= 1 }
      if parentheses == 0 { break }
      end += 1
    }
    guard end < characters.count else { return nil }
    let label = String(characters[(position + 1)..<close])
    var destination = String(characters[(close + 2)..<end]).trimmingCharacters(in: .whitespaces)
    // A title in quotation marks may follow; nothing shows it.
    if let space = destination.firstIndex(of: " ") {
      destination = String(destination[..<space])
    }
    if destination.hasPrefix("<"), destination.hasSuffix(">") {
      destination = String(destination.dropFirst().dropLast())
    }
    position = end + 1
    return .link(Markdown.spans(of: label), destination: destination)
  }

  private mutating func readAutomaticLink() -> Token? {
    guard let end = characters[position...].firstIndex(of: ">") else { return nil }
    let address = String(characters[(position + 1)..<end])
    guard !address.contains(where: { $0.isWhitespace || $0 == "<" }) else { return nil }
    let isMail = address.contains("@") && !address.contains(":")
    guard isMail || address.contains("://") || address.hasPrefix("mailto:") else { return nil }
    position = end + 1
    let label = MarkdownSpan(text: address, style: MarkdownSpan.Style())
    return .link([label], destination: isMail ? "mailto:" + address : address)
  }

  private func readEntity() -> (Character, length: Int)? {
    guard let end = characters[position...].prefix(10).firstIndex(of: ";") else { return nil }
    let length = end - position + 1
    let name = String(characters[(position + 1)..<end])
    let known: [String: Character] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{a0}",
      "copy": "©", "reg": "®", "trade": "™", "hellip": "…", "ndash": "–", "mdash": "—",
    ]
    if let character = known[name] { return (character, length) }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let number =
      digits.lowercased().hasPrefix("x")
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let number, let scalar = Unicode.Scalar(number) else { return nil }
    return (Character(scalar), length)
  }

  // MARK: - Emphasis

  /// Pairs closing runs with the nearest opening run of their kind.
  private mutating func pairDelimiters() {
    var openers: [Int] = []
    for index in tokens.indices {
      guard case .delimiter(var closer) = tokens[index] else { continue }
      while closer.canClose, closer.count > 0 {
        guard let place = openers.lastIndex(where: { matches(opener: $0, closer: closer) }),
          case .delimiter(var opener) = tokens[openers[place]]
        else { break }
        let width: Int
        if closer.character == "~" {
          width = closer.count
        } else {
          width = opener.count >= 2 && closer.count >= 2 ? 2 : 1
        }
        opener.count -= width
        opener.openings.append(width)
        closer.count -= width
        closer.closings.append(width)
        tokens[openers[place]] = .delimiter(opener)
        // Runs between the two can't open any more.
        openers.removeSubrange((place + 1)...)
        if opener.count == 0 { openers.removeLast() }
      }
      tokens[index] = .delimiter(closer)
      if closer.canOpen, closer.count > 0 { openers.append(index) }
    }
  }

  private func matches(opener index: Int, closer: Delimiter) -> Bool {
    guard case .delimiter(let opener) = tokens[index], opener.character == closer.character else {
      return false
    }
    if closer.character == "~" { return opener.count == closer.count }
    // A run that could be either end pairs only where the widths can't be mistaken.
    guard opener.canClose || closer.canOpen else { return true }
    let sum = opener.originalCount + closer.originalCount
    return sum % 3 != 0 || (opener.originalCount % 3 == 0 && closer.originalCount % 3 == 0)
  }

  // MARK: - Spans

  private func spans(style start: MarkdownSpan.Style) -> [MarkdownSpan] {
    var spans: [MarkdownSpan] = []
    var (strong, emphasis, struck) = (0, 0, 0)
    func add(_ text: String, isCode: Bool = false) {
      guard !text.isEmpty else { return }
      var style = start
      if strong > 0 { style.isStrong = true }
      if emphasis > 0 { style.isEmphasized = true }
      if struck > 0 { style.isStruckThrough = true }
      style.isCode = isCode
      if let last = spans.last, last.style == style {
        spans[spans.count - 1].text += text
      } else {
        spans.append(MarkdownSpan(text: text, style: style))
      }
    }
    func change(_ character: Character, width: Int, by step: Int) {
      if character == "~" {
        struck += step
      } else if width == 2 {
        strong += step
      } else {
        emphasis += step
      }
    }
    for token in tokens {
      switch token {
      case .text(let text): add(text)
      case .code(let code): add(code, isCode: true)
      case .link(let label, let destination):
        for span in label {
          var style = span.style
          style.isStrong = style.isStrong || strong > 0
          style.isEmphasized = style.isEmphasized || emphasis > 0
          style.isStruckThrough = style.isStruckThrough || struck > 0
          style.link = destination
          spans.append(MarkdownSpan(text: span.text, style: style))
        }
      case .delimiter(let run):
        for width in run.closings { change(run.character, width: width, by: -1) }
        add(String(repeating: run.character, count: run.count))
        for width in run.openings { change(run.character, width: width, by: 1) }
      }
    }
    return spans
  }
}
