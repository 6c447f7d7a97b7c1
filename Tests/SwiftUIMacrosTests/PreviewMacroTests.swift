import Testing

@testable import SwiftUIMacros

private func preview(_ source: String) -> Expansion {
  PreviewMacro.expand(
    Syntax(source, fileName: "a.swift", fileID: "App/a.swift", offset: 50, line: 7),
    discriminator: "$sD_")
}

/// What `_makePreview()` does.
private func body(_ source: String) -> String {
  let lines = preview(source).source.split(separator: "\n", omittingEmptySubsequences: false)
  return lines.dropFirst(4).dropLast(2).joined(separator: "\n")
}

@Suite("#Preview")
struct PreviewMacroTests {
  @Test("a preview becomes a type with a unique name that knows its place")
  func registration() {
    #expect(
      preview("\n#Preview { Text(\"a\") }")
        == Expansion(
          source: """
            struct $sD_12RegistrationfMu_: _PreviewRegistration {
              static let _location = _PreviewLocation(
                fileID: "App/a.swift", filePath: "a.swift", line: 8)
              @MainActor static func _makePreview() -> _PreviewContent {
            _preview { Text("a") }
              }
            }
            """))
  }

  @Test(
    "arguments are passed on word for word",
    arguments: [
      (#"#Preview("é") { A() }"#, #"_preview("é") { A() }"#),
      (
        "#Preview(\"a\", traits: .portrait, .b(w: 1)) {\n  A()\n}",
        "_preview(\"a\", traits: .portrait, .b(w: 1)) {\n  A()\n}"
      ),
      ("#Preview(body: { A() })", "_preview { A() }"),
      (#"#Preview("a", body: { A() })"#, #"_preview("a") { A() }"#),
      (#"#Preview("a", body: makeA)"#, #"_preview("a", body: makeA)"#),
      (
        "#Preview { () -> any View in\n  return A()\n}",
        "_preview { () -> any View in\n  return A()\n}"
      ),
    ])
  func arguments(source: String, expected: String) {
    #expect(body(source) == expected)
    #expect(preview(source).diagnostics.isEmpty)
  }

  @Test("previewable variables become properties of a view around the rest")
  func previewable() {
    let source = """
      #Preview("a") {
        @Previewable @State var isOn = false
        @Previewable
        @State var items: [Int] = [1]
          .map { $0 }
        @Previewable @State var other: Int?; @Previewable @Namespace var space
        let title = "b"
        Toggle(title, isOn: $isOn)
      }
      """
    #expect(
      body(source) == """
        struct _PreviewableContent: _PreviewView {
        @State var isOn = false
        @State var items: [Int] = [1]
            .map { $0 }
        @State var other: Int?
        @Namespace var space
        var body: some _PreviewView {
        let title = "b"
          Toggle(title, isOn: $isOn)
        }
        }
        return _preview("a") { _PreviewableContent() }
        """)
    #expect(preview(source).diagnostics.isEmpty)
  }

  @Test("a previewable variable after a view is refused")
  func misplaced() {
    let diagnostics = preview("#Preview {\n  A()\n  @Previewable @State var a = 1\n}").diagnostics
    #expect(
      diagnostics.map(\.message) == [
        "'@Previewable' variables come before the views of a preview"
      ])
    #expect(diagnostics.map(\.range) == [70..<81])
  }

  @Test("a preview without content is pointed out", arguments: ["{}", "{ /* soon */ }"])
  func empty(closure: String) {
    let diagnostics = preview("#Preview \(closure)").diagnostics
    #expect(diagnostics.map(\.message) == ["this preview has no content"])
    #expect(diagnostics.map(\.severity) == [.warning])
    #expect(diagnostics.map(\.range) == [59..<60])
  }
}

@Suite("@Previewable")
struct PreviewableMacroTests {
  let syntax = Syntax("\n  @Previewable @State var a = 1", fileName: "a.swift", offset: 10)

  @Test("in a preview it adds nothing of its own")
  func inPreview() {
    let context = ["{ \n}", "\n#Preview(\"a\") {\n  @Previewable @State var a = 1\n}"]
    #expect(PreviewableMacro.expand(syntax, in: context) == Expansion())
  }

  @Test(
    "elsewhere it is refused",
    arguments: [
      [], ["struct A {}"], ["func f()"], ["{ \n}", "func f()"], ["{\n}", "{\n}", "#Preview {}"],
    ])
  func elsewhere(context: [String]) {
    #expect(
      PreviewableMacro.expand(syntax, in: context).diagnostics == [
        Diagnostic(
          "'@Previewable' can only be used at the top level of a '#Preview'", at: 4..<15,
          in: syntax)
      ])
  }
}
