/// `@Previewable`: marks a variable that `#Preview` moves into a view of its own.
///
/// `#Preview` does the work when it expands; on its own the attribute adds nothing, and only
/// says so when it stands where no `#Preview` sees it.
enum PreviewableMacro {
  static func expand(_ syntax: Syntax, in context: [String]) -> Expansion {
    let variable = VariableDeclaration(TokenStream(syntax.source))
    func problem(_ message: String, at index: Int?) -> Expansion {
      let range = index.flatMap(variable.token)?.range ?? 0..<0
      return Expansion(diagnostics: [Diagnostic(message, at: range, in: syntax)])
    }
    let attribute = variable.attributes.firstIndex(of: "Previewable")
      .map { variable.attributeRanges[$0].upperBound - 1 }
    guard variable.introducer != nil else {
      return problem("'@Previewable' can only be attached to a variable", at: attribute)
    }
    // Innermost first: the closure of the preview, then the preview.
    let isInPreview =
      context.count >= 2 && context[0].drop(while: \.isWhitespace).hasPrefix("{")
      && TokenStream(context[1]).tokens.prefix(2).map(\.text) == ["#", "Preview"]
    return isInPreview
      ? Expansion()
      : problem("'@Previewable' can only be used at the top level of a '#Preview'", at: attribute)
  }
}
