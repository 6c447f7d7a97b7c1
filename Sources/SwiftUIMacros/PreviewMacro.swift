/// `#Preview`: a type that hands the preview to whoever looks for one.
///
/// A macro at file level may introduce no name that a client could write, so the type takes a
/// unique name from the compiler's discriminator. SwiftUICore finds it by its conformance to
/// `_PreviewRegistration`.
enum PreviewMacro {
  static func expand(_ syntax: Syntax, discriminator: String) -> Expansion {
    let stream = TokenStream(syntax.source)
    let preview = PreviewSyntax(stream)
    var diagnostics: [Diagnostic] = []
    if preview.isEmpty {
      let range = stream.tokens[preview.body.lowerBound].range.lowerBound
      diagnostics.append(
        Diagnostic(
          "this preview has no content", severity: .warning, at: range..<(range + 1), in: syntax))
    }
    diagnostics += preview.misplaced.map {
      Diagnostic(
        "'@Previewable' variables come before the views of a preview",
        at: stream.tokens[$0].range, in: syntax)
    }
    let line = syntax.line(at: stream.tokens[0].range.lowerBound)
    let source = """
      struct \(discriminator)12RegistrationfMu_: _PreviewRegistration {
        static let _location = _PreviewLocation(
          fileID: \(literal(syntax.fileID)), filePath: \(literal(syntax.fileName)), line: \(line))
        @MainActor static func _makePreview() -> _PreviewContent {
      \(preview.hoisted.isEmpty ? preview.call : preview.callThroughWrapper)
        }
      }
      """
    return Expansion(source: source, diagnostics: diagnostics)
  }

  private static func literal(_ text: String) -> String { JSON.string(text).text }
}

/// The parts of a use of `#Preview`.
private struct PreviewSyntax {
  let stream: TokenStream
  /// The tokens of the parenthesised arguments, without the parentheses and without `body`.
  private(set) var arguments = 0..<0
  /// The tokens of the closure, with its braces; empty for `body: function`.
  private(set) var body = 0..<0
  /// The tokens in the closure after its signature.
  private(set) var statements = 0..<0
  /// The `@Previewable` variables at the start of the closure.
  private(set) var hoisted: [VariableDeclaration] = []
  /// The index of each `Previewable` that follows another statement.
  private(set) var misplaced: [Int] = []

  /// Reads the tokens of a macro use whose arguments the compiler has already type-checked.
  init(_ stream: TokenStream) {
    self.stream = stream
    let tokens = stream.tokens
    // `#` and `Preview` come first.
    var index = 2
    if index < tokens.count, tokens[index].isPunctuation("(") {
      let end = stream.end(ofBracketAt: index)
      arguments = (index + 1)..<(end - 1)
      index = end
    }
    if index < tokens.count, tokens[index].isPunctuation("{") {
      body = index..<stream.end(ofBracketAt: index)
    } else {
      takeBodyFromArguments()
    }
    if body.isEmpty { return }
    statements = (endOfSignature ?? body.lowerBound + 1)..<(body.upperBound - 1)
    hoist()
  }

  /// Whether the preview has a closure and nothing in it.
  var isEmpty: Bool { !body.isEmpty && statements.isEmpty }

  /// Moves the closure of `body: { … }` out of the parentheses.
  private mutating func takeBodyFromArguments() {
    let tokens = stream.tokens
    var index = arguments.lowerBound
    while index < arguments.upperBound {
      if tokens[index].isWord("body"), tokens[index + 1].isPunctuation(":"),
        tokens[index + 2].isPunctuation("{"),
        stream.end(ofBracketAt: index + 2) == arguments.upperBound
      {
        body = (index + 2)..<stream.end(ofBracketAt: index + 2)
        arguments = arguments.lowerBound..<max(arguments.lowerBound, index - 1)
        return
      }
      index = tokens[index].isOpening ? stream.end(ofBracketAt: index) : index + 1
    }
  }

  /// The index after the `in` of `{ () -> any View in … }`.
  private var endOfSignature: Int? {
    var index = body.lowerBound + 1
    guard stream.tokens[index].isPunctuation("(") || stream.tokens[index].isPunctuation("@") else {
      return nil
    }
    while index < body.upperBound - 1 {
      let token = stream.tokens[index]
      if token.isWord("in") { return index + 1 }
      if token.isPunctuation("{") || (token.startsLine && index > body.lowerBound + 1) {
        return nil
      }
      index = token.isOpening ? stream.end(ofBracketAt: index) : index + 1
    }
    return nil
  }

  private mutating func hoist() {
    var index = statements.lowerBound
    while index < statements.upperBound, stream.tokens[index].isPunctuation("@") {
      let variable = VariableDeclaration(stream, at: index)
      guard variable.introducer != nil, variable.attributes.contains("Previewable") else { break }
      hoisted.append(variable)
      index = variable.end
      if index < statements.upperBound, stream.tokens[index].isPunctuation(";") { index += 1 }
    }
    statements = min(index, statements.upperBound)..<statements.upperBound
    while index < statements.upperBound {
      let token = stream.tokens[index]
      if token.isPunctuation("@"), stream.tokens[index + 1].isWord("Previewable") {
        misplaced.append(index + 1)
      }
      index = token.isOpening ? stream.end(ofBracketAt: index) : index + 1
    }
  }

  // MARK: - Source

  private var argumentList: String {
    arguments.isEmpty ? "" : "(\(stream.text(of: arguments)))"
  }

  /// The call that makes the preview, with the arguments and the closure as they were written.
  var call: String {
    let closure = body.isEmpty ? "" : " " + stream.text(of: body)
    return "_preview\(argumentList)\(closure)"
  }

  /// The same with the variables as properties of a view, where they live as long as the preview.
  var callThroughWrapper: String {
    let properties = hoisted.map { variable in
      let attributes = zip(variable.attributes, variable.attributeRanges)
        .filter { $0.0 != "Previewable" }
        .map { stream.text(of: $0.1) + " " }
      let rest = (variable.attributeRanges.last?.upperBound ?? 0)..<variable.end
      return attributes.joined() + stream.text(of: rest)
    }
    return """
      struct _PreviewableContent: _PreviewView {
      \(properties.joined(separator: "\n"))
      var body: some _PreviewView {
      \(stream.text(of: statements))
      }
      }
      return _preview\(argumentList) { _PreviewableContent() }
      """
  }
}
