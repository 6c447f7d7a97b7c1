import Testing

@testable import SwiftUIMacros

private func answer(_ request: String) throws -> JSON {
  MacroPlugin.answer(try JSON(parsing: Array(request.utf8)))
}

@Suite("The compiler's plug-in protocol")
struct MacroPluginTests {
  @Test("the plug-in says which version it speaks, to older compilers too")
  func capability() throws {
    let expected = #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#
    for request in [
      #"{"getCapability":{"capability":{"protocolVersion":7}}}"#, #"{"getCapability":{}}"#,
    ] {
      #expect(try answer(request).text == expected)
    }
  }

  @Test("one attribute is expanded once for each role")
  func attachedRoles() throws {
    func request(_ role: String) -> String {
      #"""
      {"expandAttachedMacro":{"declSyntax":{"kind":"declaration","location":{"column":1,
      "fileID":"t/t.swift","fileName":"t.swift","line":9,"offset":5},"source":"@Entry var a = 1"},
      "lexicalContext":[{"source":"extension EnvironmentValues {}"}],"macro":{"moduleName":
      "SwiftUIMacros","name":"Entry ","typeName":"EntryMacro"},"macroRole":"\#(role)"}}
      """#
    }
    let accessors = try answer(request("accessor"))["expandMacroResult"]
    #expect(accessors?["expandedSource"]?.string?.contains("get {") == true)
    let peer = try answer(request("peer"))["expandMacroResult"]
    #expect(peer?["expandedSource"]?.string?.contains("struct __Key_a") == true)
    #expect(peer?["diagnostics"]?.elements == [])
  }

  @Test("a diagnostic names the file and the bytes it is about")
  func diagnostic() throws {
    let request = #"""
      {"expandFreestandingMacro":{"discriminator":"$s","lexicalContext":[],"macro":{"typeName":
      "PreviewMacro"},"syntax":{"location":{"column":1,"fileID":"t/t.swift","fileName":"t.swift",
      "line":9,"offset":500},"source":"\n#Preview { }"}}}
      """#
    let diagnostic = try answer(request)["expandMacroResult"]?["diagnostics"]?.elements.first
    #expect(diagnostic?["severity"]?.string == "warning")
    #expect(diagnostic?["position"]?.text == #"{"fileName":"t.swift","offset":510}"#)
    #expect(
      diagnostic?["highlights"]?.text
        == #"[{"endOffset":511,"fileName":"t.swift","startOffset":510}]"#)
  }

  @Test("a macro or a request that the plug-in doesn't know still has an answer")
  func unknown() throws {
    let macro = #"{"expandFreestandingMacro":{"macro":{"typeName":"A"},"syntax":{"source":"A"}}}"#
    #expect(try answer(macro)["expandMacroResult"]?["diagnostics"]?.elements.count == 1)
    #expect(try answer(#"{"later":{}}"#)["expandMacroResult"] != nil)
  }
}
