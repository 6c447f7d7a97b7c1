import SwiftUICore

extension Section where Parent: View, Content: View, Footer: View {
  /// Sets whether a person can hide the content of this section where the list style has a button for it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/section/collapsible(_:)
  public func collapsible(_ collapsible: Bool) -> some View {
    CollapsingSection(section: self, isCollapsible: collapsible)
  }
}

/// A section that keeps by itself whether its content is shown.
private struct CollapsingSection<Parent: View, Content: View, Footer: View>: View {
  let section: Section<Parent, Content, Footer>
  let isCollapsible: Bool
  @State private var isExpanded = true

  nonisolated static var _rowStructure: _RowStructure { .nested }

  var body: some View {
    Section(
      header: section.header, content: section.content, footer: section.footer,
      isExpanded: isCollapsible ? section.isExpanded ?? $isExpanded : nil)
  }
}
