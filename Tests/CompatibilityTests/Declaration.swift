/// A declaration by what a caller writes: its name, the labels of its parameters, and which of them can be
/// left out.
struct Declaration: Hashable {
  /// Such as `padding(_=:_=:)`, where `=` marks a parameter with a default value, or `colorScheme`.
  let text: String

  /// The name without parameters.
  var name: String { String(text.prefix { $0 != "(" }) }

  /// The name with labels, such as `padding(_:_:)`.
  var labels: String { text.filter { $0 != "=" } }

  /// A declaration that is written as the list of Apple's has it.
  init(text: String) { self.text = text }

  /// A declaration as the compiler prints it.
  ///
  /// - Parameters:
  ///   - name: with labels, such as `padding(_:_:)`.
  ///   - source: the whole declaration, with its default values.
  init(name: String, source: String) {
    guard let open = name.firstIndex(of: "("),
      let parameters = Self.parameters(
        of: source.filter { $0 != "`" }, name: String(name[..<open]))
    else {
      text = name
      return
    }
    text = name[..<open] + "(" + parameters.map(Self.mark).joined() + ")"
  }

  /// The parameters' texts, or nil where the text has no list of parameters.
  private static func parameters(of source: String, name: String) -> [Substring]? {
    var rest = source[...]
    for word in ["func ", "init", "subscript"] {
      guard let range = source.firstRange(of: word == "func " ? word + name : word) else {
        continue
      }
      rest = source[range.upperBound...]
      break
    }
    guard rest.startIndex != source.startIndex else { return nil }
    rest = rest.drop { $0 == "?" || $0 == "!" }
    if rest.first == "<" { rest = afterBrackets(rest) }
    guard rest.first == "(" else { return nil }
    let list = rest.dropFirst().prefix(afterBrackets(rest).startIndex)
    return split(list.dropLast())
  }

  /// What comes after the bracket that closes the one at the start.
  private static func afterBrackets(_ text: Substring) -> Substring {
    var depth = 0
    var last: Character = " "
    for index in text.indices {
      let character = text[index]
      if opens(character) { depth += 1 }
      if closes(character, after: last) { depth -= 1 }
      last = character
      if depth == 0 { return text[text.index(after: index)...] }
    }
    return text[text.endIndex...]
  }

  /// The parts between the commas outside of brackets.
  private static func split(_ list: Substring) -> [Substring] {
    var (parts, start, depth) = ([Substring](), list.startIndex, 0)
    var last: Character = " "
    for index in list.indices {
      let character = list[index]
      if opens(character) { depth += 1 }
      if closes(character, after: last) { depth -= 1 }
      last = character
      if character == ",", depth == 0 {
        parts.append(list[start..<index])
        start = list.index(after: index)
      }
    }
    parts.append(list[start...])
    return parts.map { $0.drop { $0.isWhitespace } }.filter { !$0.isEmpty }
  }

  /// A parameter's label and a colon, with `=` between them where there is a default value.
  private static func mark(_ parameter: Substring) -> String {
    var rest = parameter
    while rest.first == "@" {
      rest = rest.dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      while rest.first == "(" || rest.first == "<" { rest = afterBrackets(rest) }
      rest = rest.drop { $0.isWhitespace }
    }
    let label = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
    return label.filter { $0 != "`" } + (hasDefault(rest) ? "=:" : ":")
  }

  private static func hasDefault(_ parameter: Substring) -> Bool {
    var depth = 0
    var last: Character = " "
    for (character, next) in zip(parameter, parameter.dropFirst()) {
      if opens(character) { depth += 1 }
      if closes(character, after: last) { depth -= 1 }
      if character == "=", depth == 0, next == " ", last == " " { return true }
      last = character
    }
    return false
  }

  private static func opens(_ character: Character) -> Bool { "([{<".contains(character) }

  private static func closes(_ character: Character, after last: Character) -> Bool {
    ")]}".contains(character) || character == ">" && last != "-"
  }
}

extension Substring {
  /// The part before an index of the same string.
  fileprivate func prefix(_ end: Index) -> Substring { self[..<end] }
}
