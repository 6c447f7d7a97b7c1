import Foundation
import SwiftUICore

/// Views that belong together, with a header and a footer where the container shows them.
///
/// Lists, forms and lazy containers know sections; everywhere else header, content and footer are views
/// one after another.
///
/// Source: https://developer.apple.com/documentation/swiftui/section
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
  /// `nil` for a section that cannot be collapsed.
  var isExpanded: Binding<Bool>?
}

@available(*, unavailable)
extension Section: Sendable {}

extension Section: View, _PrimitiveView where Parent: View, Content: View, Footer: View {
  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    SectionNode(view, context)
  }

  nonisolated public static var _rowStructure: _RowStructure { .nested }

  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }

  /// The order of the arguments before closures could be trailing several times.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }

  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }

  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView())
  }

  /// A section whose content can be hidden: the header gets a button for it where the list style has one.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.init(
      header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }

  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleResource), content: content(), footer: EmptyView())
  }

  @_disfavoredOverload
  public init<S>(_ title: S, @ViewBuilder content: () -> Content) where S: StringProtocol {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }

  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(
      header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }

  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, isExpanded: Binding<Bool>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      header: Text(titleResource), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }

  @_disfavoredOverload
  public init<S>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content)
  where S: StringProtocol {
    self.init(
      header: Text(title), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}

/// The node of a section: its three parts, told apart only by lazy containers.
final class SectionNode<Parent: View, Content: View, Footer: View>: _Node, _SectionRows {
  private var view: Section<Parent, Content, Footer>
  private var header: _Node!
  private var content: _Node?
  private var footer: _Node!

  init(_ view: Section<Parent, Content, Footer>, _ context: _NodeContext) {
    self.view = view
    super.init(context)
    var part = childContext
    part.isLazy = false
    header =
      isLazy
      ? SectionPartLook._makeNode(headerLook, part) : Parent._makeNode(view.header, part)
    if track({ isExpanded }) { content = makeChild(view.content) }
    footer =
      isLazy
      ? SectionPartLook._makeNode(footerLook, part) : Footer._makeNode(view.footer, part)
  }

  private var headerLook: SectionPartLook<Parent> {
    SectionPartLook(part: .header, content: view.header, isExpanded: view.isExpanded)
  }

  private var footerLook: SectionPartLook<Footer> {
    SectionPartLook(part: .footer, content: view.footer)
  }

  private var isExpanded: Bool { view.isExpanded?.wrappedValue ?? true }

  override func run() {
    switch (content, track { isExpanded }) {
    case (nil, true):
      content = makeChild(view.content)
      structureDidChange()
    case (let gone?, false):
      gone.unmount()
      content = nil
      structureDidChange()
    default: break
    }
  }

  override func update(from value: UnsafeRawPointer) {
    view = value.assumingMemoryBound(to: Section<Parent, Content, Footer>.self).pointee
    run()
    if let content { Self.updateChild(content, with: view.content) }
    if isLazy {
      Self.updateChild(header, with: headerLook)
      Self.updateChild(footer, with: footerLook)
    } else {
      Self.updateChild(header, with: view.header)
      Self.updateChild(footer, with: view.footer)
    }
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let header { visit(header) }
    if let content { visit(content) }
    if let footer { visit(footer) }
  }

  override func collectRows(into list: inout [_RowSource]) {
    if isLazy {
      list.append(.section(self))
    } else {
      super.collectRows(into: &list)
    }
  }

  var headerNode: _Node? { header }
  var footerNode: _Node? { footer }
  var contentNode: _Node? { content }
}
