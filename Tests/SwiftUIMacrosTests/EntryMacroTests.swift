import Testing

@testable import SwiftUIMacros

private func key(_ source: String, in container: String = "EnvironmentValues") -> Expansion {
  EntryMacro.expandKey(of: Syntax(source), in: ["extension \(container) {}"])
}

private func accessors(_ source: String, in container: String = "EnvironmentValues") -> Expansion {
  EntryMacro.expandAccessors(of: Syntax(source), in: ["extension \(container) {}"])
}

/// The one requirement of the key, without the white space that only keeps comments apart.
private func requirement(_ source: String, in container: String = "EnvironmentValues") -> String {
  let lines = key(source, in: container).source.split(separator: "\n").dropFirst().dropLast()
    .filter { !$0.contains("_property") }
  return lines.joined(separator: "\n")
    .replacing("  static let", with: "static let")
    .replacing("  typealias", with: "typealias")
    .replacing("{ return ", with: "").replacing("\n})", with: ")")
}

@Suite("@Entry")
struct EntryMacroTests {
  @Test("the accessors read and write the value under the key")
  func accessorsUseTheKey() {
    #expect(
      accessors("@Entry public var margin: Int = 1")
        == Expansion(
          source: """
            {
              get { self[__Key_margin.self] }
              set { self[__Key_margin.self] = newValue }
            }
            """))
  }

  @Test("the key keeps the default in a stored property")
  func keyStoresDefault() {
    #expect(
      key("\n  /// Space.\n  @Entry public var margin: Int = 1 // points")
        == Expansion(
          source: """
            private struct __Key_margin: EnvironmentKey, _EntryKey {
              static let _default = _EntryDefault<Int>({ return 1
            })
              static var _property: Swift.AnyKeyPath? { \\EnvironmentValues.margin }
            }
            """))
  }

  @Test(
    "the key names a property that can be named from everywhere",
    arguments: [
      ("@Entry private var a = 1", "EnvironmentValues", true),
      ("@Entry var `default` = 1", "EnvironmentValues", true),
      ("@MainActor @Entry var a = 1", "EnvironmentValues", false),
      ("@available(*, deprecated) @Entry var a = 1", "EnvironmentValues", false),
      ("@Entry var a = 1", "Transaction", false),
    ])
  func property(source: String, container: String, isNamed: Bool) {
    #expect(key(source, in: container).source.contains("_property") == isNamed)
  }

  @Test(
    "the default has the declared type, or that of the initial value",
    arguments: [
      ("@Entry var a = 1", "(1)"),
      ("@Entry var a: Theme = .dark", "<Theme>(.dark)"),
      ("@Entry var a: [String: [Int]] = [:]", "<[String: [Int]]>([:])"),
      ("@Entry var a: Set<Int>=[]", "<Set<Int>>([])"),
      ("@Entry var a = G<Int, G<B, C>>()", "(G<Int, G<B, C>>())"),
      ("@Entry var a: G<Int, B> = .init(1, 2)", "<G<Int, B>>(.init(1, 2))"),
      ("@Entry var a: (x: Int, y: Int) = (1, 2)", "<(x: Int, y: Int)>((1, 2))"),
      ("@Entry var a: any P = Q()", "<any P>(Q())"),
      ("@Entry var a: @MainActor () -> Void = {}", "<@MainActor () -> Void>({})"),
      ("@Entry var a: (Int) -> Int? = { $0 }", "<(Int) -> Int?>({ $0 })"),
      ("@Entry var a: Int! = 3", "<Optional<Int>>(3)"),
      ("@Entry var a: Int? = 3", "<Int?>(3)"),
      ("@Entry var a = x == y", "(x == y)"),
      (#"@Entry var a = "b, c: \("d, e = \(f)")""#, #"("b, c: \("d, e = \(f)")")"#),
      ("@Entry var a = #\"\\(\"# /* b */", "(#\"\\(\"#)"),
      ("@Entry var a = /\\(,b=/", "(/\\(,b=/)"),
      ("@Entry var a = [1]\n  .map { $0 }\n  .count", "([1]\n  .map { $0 }\n  .count)"),
      ("@Entry var a = \"\"\"\n  b\n  \"\"\"", "(\"\"\"\n  b\n  \"\"\")"),
      ("@Entry var a = b >\n  c", "(b >\n  c)"),
      ("@Entry var a = A()\n  { 1 }", "(A()\n  { 1 })"),
      ("@Entry var a = if b { 1 } else { 2 }", "(if b { 1 } else { 2 })"),
      ("@available(*, deprecated, message: \"b\")\n@Entry nonisolated var a = 1", "(1)"),
      ("@MainActor @Entry var a = Model()", "(onMainActor: Model())"),
    ])
  func defaults(source: String, expected: String) {
    #expect(requirement(source) == "static let _default = _EntryDefault" + expected)
    #expect(accessors(source).diagnostics.isEmpty)
  }

  @Test(
    "an optional without an initial value defaults to nil",
    arguments: [
      ("Int?", "Int"), ("Int!", "Int"), ("Optional<Int>", "Int"), ("Int??", "Int?"),
      ("(() -> Void)?", "(() -> Void)"), ("(any P)?", "(any P)"),
    ])
  func optionals(type: String, wrapped: String) {
    #expect(
      requirement("@Entry var a: \(type)")
        == "static let _default = _EntryDefault<Optional<\(wrapped)>>({ nil })")
  }

  @Test(
    "each container has its own kind of key",
    arguments: [
      ("EnvironmentValues", "EnvironmentKey, _EntryKey"),
      ("Transaction", "TransactionKey, _EntryKey"),
      ("ContainerValues", "ContainerValueKey, _EntryKey"),
      ("SwiftUI.Transaction", "TransactionKey, _EntryKey"),
    ])
  func containers(container: String, keyProtocols: String) {
    let source = key("@Entry var a = 1", in: container).source
    #expect(source.hasPrefix("private struct __Key_a: \(keyProtocols) {"))
  }

  @Test("attributes and comments before the extension don't hide its type")
  func extensionWithAttributes() {
    let expansion = EntryMacro.expandKey(
      of: Syntax("@Entry var a = 1"),
      in: ["// extension A\n@available(macOS 14, *)\npublic extension Transaction {}"])
    #expect(expansion.source.hasPrefix("private struct __Key_a: TransactionKey, _EntryKey {"))
  }

  @Test(
    "the key of a focused value names the type below the optional",
    arguments: [
      ("@Entry var a: Int?", "Int"), ("@Entry var a: Int? = nil", "Int"),
      ("@Entry var a: Optional<Binding<Int>>", "Binding<Int>"),
    ])
  func focusedValues(source: String, type: String) {
    #expect(requirement(source, in: "FocusedValues") == "typealias Value = \(type)")
  }

  @Test("a name in backticks loses them in the key's name")
  func backticks() {
    #expect(key("@Entry var `default` = 1").source.hasPrefix("private struct __Key_default:"))
  }

  @Test(
    "a mistake is reported at the token that shows it, once",
    arguments: [
      ("@Entry let a = 1", "let", "'@Entry' can only be attached to a 'var'"),
      ("@Entry var a: Int { 1 }", "{", "'@Entry' can't be attached to a computed property"),
      (
        "@Entry var a = 1 { didSet {} }", "{",
        "'@Entry' can't be attached to a variable with observers"
      ),
      (
        "@Entry var a = 1, second = 2", "second",
        "'@Entry' needs a declaration of its own for each variable"
      ),
      (
        "@Entry var a: Int, second: Int", "second",
        "'@Entry' needs a declaration of its own for each variable"
      ),
      ("@Entry var (a, b) = (1, 2)", "(", "'@Entry' needs a variable with one name"),
      ("@Entry var name: Int", "name", "'@Entry' needs a default value for this variable"),
      ("@Entry static var a = 1", "static", "'@Entry' can't be attached to a static variable"),
    ])
  func mistakes(source: String, token: String, message: String) {
    expectMistake(in: source, at: token, message, container: "EnvironmentValues")
  }

  @Test(
    "a focused value is optional and starts as nil",
    arguments: [
      (
        "@Entry var a: Number", "Number",
        "a focused value must have an optional type, since no view may have the focus"
      ),
      (
        "@Entry var name = 1", "name",
        "a focused value must have an optional type, since no view may have the focus"
      ),
      (
        "@Entry var a: Int? = 3", "3", "a focused value can't have a default other than nil"
      ),
    ])
  func focusedMistakes(source: String, token: String, message: String) {
    expectMistake(in: source, at: token, message, container: "FocusedValues")
  }

  @Test("a variable elsewhere than in an extension of a container is refused")
  func wrongPlace() {
    for context in [[], ["extension Other {}"], ["struct EnvironmentValues {}"]] {
      let syntax = Syntax("@Entry var a = 1", fileName: "a.swift", offset: 100)
      #expect(
        EntryMacro.expandAccessors(of: syntax, in: context).diagnostics == [
          Diagnostic(
            "'@Entry' can only be used in an extension of EnvironmentValues, Transaction, "
              + "ContainerValues or FocusedValues", at: 1..<6, in: syntax)
        ])
    }
  }

  private func expectMistake(
    in source: String, at token: String, _ message: String, container: String
  ) {
    // The position counts bytes of the file, so text before the token that isn't ASCII matters.
    let syntax = Syntax("/// é\n" + source, fileName: "a.swift", offset: 100)
    let stream = TokenStream(syntax.source)
    let range = stream.tokens.first { $0.text == token }?.range
    let context = ["extension \(container) {}"]
    let expansion = EntryMacro.expandAccessors(of: syntax, in: context)
    #expect(expansion.diagnostics.map(\.message) == [message])
    #expect(
      expansion.diagnostics.first?.range
        == range.map { ($0.lowerBound + 100)..<($0.upperBound + 100) })
    #expect(expansion.diagnostics.first?.fileName == "a.swift")
    #expect(EntryMacro.expandKey(of: syntax, in: context) == Expansion())
  }
}
