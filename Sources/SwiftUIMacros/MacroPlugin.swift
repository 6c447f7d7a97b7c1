/// The compiler's side of the conversation: it asks, the plug-in answers, one message each.
///
/// A request is an object with one member, whose name says what is asked. The compilers from 6.1 on
/// speak version 7 of the protocol; the members used here are those of that version.
enum MacroPlugin {
  /// The answer to one request; every request has an answer, or the compiler waits for ever.
  static func answer(_ request: JSON) -> JSON {
    if request["getCapability"] != nil {
      return .object([
        "getCapabilityResult": .object([
          "capability": .object(["protocolVersion": .number(7)])
        ])
      ])
    }
    if let expansion = request["expandAttachedMacro"] { return expandAttached(expansion).json }
    if let expansion = request["expandFreestandingMacro"] {
      return expandFreestanding(expansion).json
    }
    if request["loadPluginLibrary"] != nil {
      return .object([
        "loadPluginLibraryResult": .object(["loaded": .bool(false), "diagnostics": .array([])])
      ])
    }
    return Expansion().json
  }

  private static func expandAttached(_ request: JSON) -> Expansion {
    guard let declaration = Syntax(request["declSyntax"]) else { return Expansion() }
    let context = lexicalContext(request)
    switch (request["macro"]?["typeName"]?.string, request["macroRole"]?.string) {
    case ("EntryMacro", "accessor"):
      return EntryMacro.expandAccessors(of: declaration, in: context)
    case ("EntryMacro", "peer"):
      return EntryMacro.expandKey(of: declaration, in: context)
    case ("PreviewableMacro", "peer"):
      return PreviewableMacro.expand(declaration, in: context)
    case (let name, _):
      return unknown(name, at: declaration)
    }
  }

  private static func expandFreestanding(_ request: JSON) -> Expansion {
    guard let syntax = Syntax(request["syntax"]) else { return Expansion() }
    let name = request["macro"]?["typeName"]?.string
    guard name == "PreviewMacro" else { return unknown(name, at: syntax) }
    return PreviewMacro.expand(syntax, discriminator: request["discriminator"]?.string ?? "")
  }

  /// The sources of the declarations and expressions around the macro, innermost first.
  private static func lexicalContext(_ request: JSON) -> [String] {
    request["lexicalContext"]?.elements.compactMap { $0["source"]?.string } ?? []
  }

  private static func unknown(_ name: String?, at syntax: Syntax) -> Expansion {
    let message = "SwiftUIMacros has no macro '\(name ?? "")' for this place"
    return Expansion(diagnostics: [Diagnostic(message, at: 0..<0, in: syntax)])
  }
}
