/// The parts of a variable declaration, found in its tokens.
struct VariableDeclaration {
  let stream: TokenStream
  /// The names of the attributes, without `@` and arguments.
  private(set) var attributes: [String] = []
  /// The indices of the tokens of each attribute, in the order of `attributes`.
  private(set) var attributeRanges: [Range<Int>] = []
  /// The index of `var` or `let`; nil when the source declares something else.
  private(set) var introducer: Int?
  /// The index of `static` or `class`.
  private(set) var typeModifier: Int?
  /// The index of the name; nil for a pattern that declares several names.
  private(set) var name: Int?
  private(set) var type: Range<Int>?
  private(set) var initializer: Range<Int>?
  /// The index of the `{` before the accessors or observers.
  private(set) var accessors: Int?
  /// The index of the name of a second variable in the same declaration.
  private(set) var secondName: Int?
  /// The index after the declaration's last token.
  private(set) var end: Int

  /// Whether other statements may follow the declaration on the next lines.
  private let isFollowed: Bool

  /// Reads a stream that holds one declaration and nothing else.
  init(_ stream: TokenStream) { self.init(stream, at: 0, isFollowed: false) }

  /// Reads the declaration that starts at the token `start`; what follows it is left alone.
  init(_ stream: TokenStream, at start: Int) { self.init(stream, at: start, isFollowed: true) }

  private init(_ stream: TokenStream, at start: Int, isFollowed: Bool) {
    self.stream = stream
    self.isFollowed = isFollowed
    end = start
    var index = readAttributes(from: start)
    index = readModifiers(from: index)
    end = index
    guard index < stream.tokens.count, ["var", "let"].contains(stream.tokens[index].text) else {
      return
    }
    introducer = index
    index = readPattern(from: index + 1)
    index = readType(from: index)
    index = readInitializer(from: index)
    if token(index)?.isPunctuation("{") == true {
      accessors = index
      index = stream.end(ofBracketAt: index)
    }
    end = index
  }

  func token(_ index: Int) -> Token? {
    stream.tokens.indices.contains(index) ? stream.tokens[index] : nil
  }

  // MARK: - Before the name

  private mutating func readAttributes(from start: Int) -> Int {
    var index = start
    while token(index)?.isPunctuation("@") == true {
      let first = index
      index += 2
      var name = token(first + 1)?.text ?? ""
      while token(index)?.isPunctuation(".") == true {
        name = token(index + 1)?.text ?? ""
        index += 2
      }
      if token(index)?.isPunctuation("<") == true { index = endOfGenericArguments(at: index) }
      // A bracket after a space belongs to a tuple pattern or type, not to the attribute.
      if let bracket = token(index), bracket.isPunctuation("("), let last = token(index - 1),
        last.range.upperBound == bracket.range.lowerBound
      {
        index = stream.end(ofBracketAt: index)
      }
      attributes.append(name)
      attributeRanges.append(first..<index)
    }
    return index
  }

  private func endOfGenericArguments(at start: Int) -> Int {
    var depth = 0
    var index = start
    while let token = token(index) {
      if token.isPunctuation("<") { depth += 1 }
      if token.isPunctuation(">") { depth -= 1 }
      index += 1
      if depth == 0 { break }
    }
    return index
  }

  private mutating func readModifiers(from start: Int) -> Int {
    var index = start
    while let word = token(index), word.kind == .word, !["var", "let"].contains(word.text) {
      if ["static", "class"].contains(word.text) { typeModifier = index }
      index += 1
      if token(index)?.isPunctuation("(") == true { index = stream.end(ofBracketAt: index) }
    }
    return index
  }

  // MARK: - The name and what follows

  private mutating func readPattern(from start: Int) -> Int {
    if token(start)?.kind == .word { name = start }
    return token(start)?.isOpening == true ? stream.end(ofBracketAt: start) : start + 1
  }

  private mutating func readType(from start: Int) -> Int {
    guard token(start)?.isPunctuation(":") == true else { return start }
    var index = start + 1
    var depth = 0
    while let token = token(index) {
      if depth == 0 {
        if token.isPunctuation("=") || token.isPunctuation("{") { break }
        if token.isPunctuation(",") || isEndOfStatement(before: index, since: start + 1) { break }
      }
      if token.isPunctuation("<") { depth += 1 }
      if token.isPunctuation(">") { depth -= 1 }
      index = token.isOpening ? stream.end(ofBracketAt: index) : index + 1
    }
    type = (start + 1)..<index
    if token(index)?.isPunctuation(",") == true { secondName = index + 1 }
    return index
  }

  private mutating func readInitializer(from start: Int) -> Int {
    if name != nil, type == nil, token(start)?.isPunctuation(",") == true { secondName = start + 1 }
    guard token(start)?.isPunctuation("=") == true else { return start }
    let first = start + 1
    var index = first
    while let token = token(index) {
      if index > first, isEndOfStatement(before: index, since: first) { break }
      if index > first, token.isPunctuation("{"), opensObservers(index) { break }
      if token.isPunctuation(","), opensBinding(index + 1) {
        secondName = index + 1
        break
      }
      index = token.isOpening ? stream.end(ofBracketAt: index) : index + 1
    }
    initializer = first..<index
    return index
  }

  private func opensObservers(_ index: Int) -> Bool {
    ["willSet", "didSet"].contains(token(index + 1)?.text ?? "")
      && ["(", "{"].contains(token(index + 2)?.text ?? "")
  }

  /// Whether another variable starts at `index`; a comma can also stand between generic arguments.
  private func opensBinding(_ index: Int) -> Bool {
    token(index)?.kind == .word
      && (token(index + 1)?.isPunctuation("=") == true
        || token(index + 1)?.isPunctuation(":") == true)
  }

  /// Whether the token at `index` starts a statement of its own.
  private func isEndOfStatement(before index: Int, since start: Int) -> Bool {
    guard index > start, let token = token(index), let last = self.token(index - 1) else {
      return false
    }
    if token.isPunctuation(";") { return true }
    guard isFollowed, token.startsLine else { return false }
    if last.kind == .punctuation, !last.isClosing, !["?", "!", ">"].contains(last.text) {
      return false
    }
    if token.kind == .word { return !["as", "is", "else", "in"].contains(token.text) }
    if token.kind != .punctuation || token.text == "@" || token.text == "#" { return true }
    return token.text == "(" || token.text == "["
  }
}
