/// `@Entry`: a variable in an extension of a container becomes a value stored under a key.
///
/// The compiler asks twice for each variable: for its accessors, and for the key next to it.
/// Mistakes are reported with the accessors only, so each shows once.
enum EntryMacro {
  /// The type whose extension holds the variable.
  enum Container: String, CaseIterable {
    case environmentValues = "EnvironmentValues"
    case transaction = "Transaction"
    case containerValues = "ContainerValues"
    case focusedValues = "FocusedValues"

    /// The protocols of the key. `_EntryKey` turns the stored `_default`, whose type may be left to
    /// the compiler, into the `defaultValue` that the container asks for.
    var keyProtocols: String {
      switch self {
      case .environmentValues: "EnvironmentKey, _EntryKey"
      case .transaction: "TransactionKey, _EntryKey"
      case .containerValues: "ContainerValueKey, _EntryKey"
      case .focusedValues: "FocusedValueKey"
      }
    }
  }

  /// The getter and the setter of the variable.
  static func expandAccessors(of syntax: Syntax, in context: [String]) -> Expansion {
    switch entry(syntax, in: context) {
    case .failure(let problem):
      // The diagnostic is an error, so these accessors never reach a program. They compile, which keeps the
      // compiler from adding complaints of its own.
      let accessors = "{\n  get { Swift.fatalError() }\n  set {}\n}"
      return Expansion(
        source: problem.isComputed ? "" : accessors, diagnostics: [problem.diagnostic])
    case .success(let entry):
      let key = "__Key_\(entry.bareName).self"
      return Expansion(source: "{\n  get { self[\(key)] }\n  set { self[\(key)] = newValue }\n}")
    }
  }

  /// The key type.
  static func expandKey(of syntax: Syntax, in context: [String]) -> Expansion {
    guard case .success(let entry) = entry(syntax, in: context) else { return Expansion() }
    return Expansion(
      source: """
        private struct __Key_\(entry.bareName): \(entry.container.keyProtocols) {
          \(entry.members.joined(separator: "\n  "))
        }
        """)
  }

  private struct Problem: Error {
    var diagnostic: Diagnostic
    /// Whether the variable has accessors of its own.
    var isComputed: Bool
  }

  private struct Entry {
    var container: Container
    var name: String
    /// What the variable decides of the key.
    var members: [String]

    /// The name without backticks, which can't stand in the middle of the key's name.
    var bareName: String { name.filter { $0 != "`" } }
  }

  private static func entry(_ syntax: Syntax, in context: [String]) -> Result<Entry, Problem> {
    let variable = VariableDeclaration(TokenStream(syntax.source))
    func problem(_ message: String, at index: Int?) -> Result<Entry, Problem> {
      let range = index.flatMap(variable.token)?.range ?? 0..<0
      return .failure(
        Problem(
          diagnostic: Diagnostic(message, at: range, in: syntax),
          isComputed: variable.accessors != nil && variable.initializer == nil))
    }

    guard let introducer = variable.introducer, variable.token(introducer)?.text == "var" else {
      return problem(
        "'@Entry' can only be attached to a 'var'", at: variable.introducer ?? variable.end)
    }
    guard let container = container(in: context) else {
      return problem(
        "'@Entry' can only be used in an extension of EnvironmentValues, Transaction, "
          + "ContainerValues or FocusedValues", at: variable.entryAttribute)
    }
    if let modifier = variable.typeModifier {
      return problem("'@Entry' can't be attached to a static variable", at: modifier)
    }
    guard let nameIndex = variable.name, let name = variable.token(nameIndex)?.text else {
      return problem("'@Entry' needs a variable with one name", at: introducer + 1)
    }
    if let second = variable.secondName {
      return problem("'@Entry' needs a declaration of its own for each variable", at: second)
    }
    if let accessors = variable.accessors {
      return problem(
        variable.initializer == nil
          ? "'@Entry' can't be attached to a computed property"
          : "'@Entry' can't be attached to a variable with observers", at: accessors)
    }
    switch requirement(of: variable, in: container) {
    case .success(let requirement):
      var members = [requirement]
      // A key path to a variable with further attributes may not be formed everywhere, or not without a warning.
      if container == .environmentValues, variable.attributes == ["Entry"] {
        members.append(
          "static var _property: Swift.AnyKeyPath? { \\EnvironmentValues.\(name) }")
      }
      return .success(Entry(container: container, name: name, members: members))
    case .failure(let mistake):
      return problem(mistake.message, at: mistake.index ?? nameIndex)
    }
  }

  private static func container(in context: [String]) -> Container? {
    guard let declaration = context.first else { return nil }
    let tokens = TokenStream(declaration).tokens
    guard var index = tokens.firstIndex(where: { $0.isWord("extension") }) else { return nil }
    index += 1
    while index + 2 < tokens.count, tokens[index + 1].isPunctuation(".") { index += 2 }
    return index < tokens.count ? Container(rawValue: tokens[index].text) : nil
  }

  // MARK: - The default

  private struct Mistake: Error {
    var message: String
    var index: Int?
  }

  private static func requirement(
    of variable: VariableDeclaration, in container: Container
  ) -> Result<String, Mistake> {
    let type = variable.type.map(variable.stream.text(of:))
    let wrapped = type.flatMap(wrappedType)
    if container == .focusedValues {
      guard let wrapped else {
        return .failure(
          Mistake(
            message: "a focused value must have an optional type, since no view may have the focus",
            index: variable.type?.lowerBound))
      }
      if let initializer = variable.initializer, variable.stream.text(of: initializer) != "nil" {
        return .failure(
          Mistake(
            message: "a focused value can't have a default other than nil",
            index: initializer.lowerBound))
      }
      return .success("typealias Value = \(wrapped)")
    }
    guard let initializer = variable.initializer else {
      guard let wrapped else {
        return .failure(Mistake(message: "'@Entry' needs a default value for this variable"))
      }
      return .success("static let _default = _EntryDefault<Optional<\(wrapped)>>({ nil })")
    }
    let value = variable.stream.text(of: initializer)
    // An implicitly unwrapped type can't stand between angle brackets.
    let valueType = type?.hasSuffix("!") == true ? wrapped.map { "Optional<\($0)>" } : type
    let generic = valueType.map { "<\($0)>" } ?? ""
    let label = variable.attributes.contains("MainActor") ? "onMainActor: " : ""
    // `return` allows an `if` or `switch` expression, and a closure, which no statement begins with.
    return .success(
      "static let _default = _EntryDefault\(generic)(\(label){ return \(value)\n})")
  }

  /// The `T` of `T?`, `T!` and `Optional<T>`; nil when `type` isn't optional.
  private static func wrappedType(of type: String) -> String? {
    if type.hasSuffix("?") || type.hasSuffix("!") {
      let wrapped = String(type.dropLast())
      // `() -> Int?` is a function; only `(() -> Int)?` is an optional.
      let tokens = TokenStream(wrapped)
      var index = 0
      while index < tokens.tokens.count {
        if tokens.tokens[index].isPunctuation("->") { return nil }
        index = tokens.tokens[index].isOpening ? tokens.end(ofBracketAt: index) : index + 1
      }
      return wrapped
    }
    for prefix in ["Optional<", "Swift.Optional<"] where type.hasPrefix(prefix) {
      if type.hasSuffix(">") { return String(type.dropFirst(prefix.count).dropLast()) }
    }
    return nil
  }
}

extension VariableDeclaration {
  /// The index of the name in `@Entry`.
  fileprivate var entryAttribute: Int? {
    attributes.firstIndex(of: "Entry").map { attributeRanges[$0].upperBound - 1 }
  }
}
