/// One of the views that a container's content stands for, as a control sees it: an option of a picker, an
/// entry of a menu, a page of a tab view.
package struct ContentChild: Identifiable, Equatable {
  /// What a view is in its section.
  package enum Role: Equatable {
    case content, header, footer
  }

  /// Refers to the view's node, which belongs to the content.
  @MainActor
  package final class Handle {
    package fileprivate(set) weak var node: _LayoutNode?

    fileprivate init(_ node: _LayoutNode) {
      self.node = node
    }
  }

  package let handle: Handle
  /// The value that the view stands for: its tag, or its identity in a `ForEach`.
  package let tag: AnyHashable?
  /// The section that the view is in.
  package let section: ObjectIdentifier?
  package let role: Role

  package var id: ObjectIdentifier { ObjectIdentifier(handle) }

  package static func == (first: Self, second: Self) -> Bool {
    first.handle === second.handle && first.tag == second.tag && first.section == second.section
      && first.role == second.role
  }

  /// What the view says of itself to the container it is laid out in.
  @MainActor
  package func layoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value {
    handle.node?.layoutValue(key) ?? Key.defaultValue
  }

  /// What is stated of the view by the modifiers on it.
  @MainActor
  package func trait<Trait: ViewTrait>(_ trait: Trait.Type) -> Trait.Value? {
    handle.node?.contentTrait(trait)
  }

  /// All that is stated of the view under a trait inside of its section, the nearest to the view first.
  @MainActor
  func traits<Trait: ViewTrait>(_ trait: Trait.Type) -> [Trait.Value] {
    handle.node?.contentTraits(trait).ofView ?? []
  }

  /// The same for the section that the view is in.
  @MainActor
  func sectionTraits<Trait: ViewTrait>(_ trait: Trait.Type) -> [Trait.Value] {
    section == nil ? [] : handle.node?.contentTraits(trait).ofSection ?? []
  }

  /// Whether the view is a line between others.
  @MainActor package var isDivider: Bool { handle.node is DividerNode }
}

/// Makes a view of the views that some content stands for.
///
/// The content lives in the environment of this view, and each of its views can be shown at one place of the
/// result, with `ContentChildView`. A view that has no place stays alive and is not on the screen.
package struct ContentChildren<Content: View, Result: View>: _PrimitiveView {
  let content: Content
  let result: ([ContentChild]) -> Result

  package init(of content: Content, @ViewBuilder result: @escaping ([ContentChild]) -> Result) {
    self.content = content
    self.result = result
  }

  nonisolated package static var _rowStructure: _RowStructure { .nested }

  @MainActor package static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    ContentChildrenNode(view, context)
  }
}

final class ContentChildrenNode<Content: View, Result: View>: _Node {
  private var view: ContentChildren<Content, Result>
  private var content: ContentHolder<Content>!
  private var result: _Node!
  private var children: [ContentChild] = []
  private var handles: [ObjectIdentifier: ContentChild.Handle] = [:]

  init(_ view: ContentChildren<Content, Result>, _ context: _NodeContext) {
    self.view = view
    super.init(context)
    content = ContentHolder(view.content, _NodeContext(parent: self, scope: scope))
    content.onStructureChange = { [unowned self] in invalidate() }
    children = collect()
    result = makeChild(view.result(children))
  }

  override func run() {
    children = collect()
    Self.updateChild(result, with: view.result(children))
  }

  override func update(from value: UnsafeRawPointer) {
    view = value.assumingMemoryBound(to: ContentChildren<Content, Result>.self).pointee
    content.updateContent(view.content)
    run()
  }

  private func collect() -> [ContentChild] {
    var nodes: [_LayoutNode] = []
    content.collectLayout(into: &nodes)
    let known = handles
    handles = [:]
    return nodes.map { node in
      let id = ObjectIdentifier(node)
      let handle = known[id].flatMap { $0.node === node ? $0 : nil } ?? ContentChild.Handle(node)
      handles[id] = handle
      let place = node.placeInContent
      return ContentChild(
        handle: handle, tag: node.contentTag, section: place.section, role: place.role)
    }
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let content { visit(content) }
    if let result { visit(result) }
  }

  // The content is laid out by the result, at the places that the result gives it.

  override func collectLayout(into list: inout [_LayoutNode]) {
    result?.collectLayout(into: &list)
  }

  override func collectRows(into list: inout [_RowSource]) {
    result?.collectRows(into: &list)
  }
}

/// Where the content of a control begins: traits are not looked for further out.
@MainActor
private protocol ContentBoundary: _Node {}

private final class ContentHolder<Content: View>: _Node, ContentBoundary {
  private var child: _Node!
  var onStructureChange: (() -> Void)?

  init(_ content: Content, _ context: _NodeContext) {
    super.init(context)
    child = makeChild(content)
  }

  func updateContent(_ content: Content) {
    Self.updateChild(child, with: content)
  }

  override func structureDidChange() {
    onStructureChange?()
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}

extension _LayoutNode {
  /// What is stated of this view inside of the content that it belongs to.
  fileprivate func contentTrait<Trait: ViewTrait>(_ trait: Trait.Type) -> Trait.Value? {
    var found: Trait.Value?
    forEachStructureAround { node in
      guard !(node is any ContentBoundary) else { return false }
      found = (node as? any TraitStating)?.trait(trait)
      return found == nil
    }
    return found
  }

  /// All that is stated of this view, and of the section around it.
  fileprivate func contentTraits<Trait: ViewTrait>(
    _ trait: Trait.Type
  ) -> (ofView: [Trait.Value], ofSection: [Trait.Value]) {
    var found: (ofView: [Trait.Value], ofSection: [Trait.Value]) = ([], [])
    var isOutside = false
    forEachStructureAround { node in
      guard !(node is any ContentBoundary) else { return false }
      if node is any _SectionRows { isOutside = true }
      if let value = (node as? any TraitStating)?.trait(trait) {
        if isOutside { found.ofSection.append(value) } else { found.ofView.append(value) }
      }
      return true
    }
    return found
  }

  /// The tag of this view, or else its identity among the views of a `ForEach`.
  fileprivate var contentTag: AnyHashable? {
    if let tag = contentTrait(TagTrait.self) { return tag }
    var found: AnyHashable?
    var row: _Node = self
    while let modified = (row as? _LayoutNode)?.modifiedChild { row = modified }
    forEachStructureAround { node in
      guard !(node is any ContentBoundary) else { return false }
      if let rows = node as? any _LazyRows, let index = rows.position(of: row) {
        found = rows.rowID(at: index)
      }
      row = node
      return found == nil
    }
    return found
  }

  /// The section around this view, and what the view is in it.
  fileprivate var placeInContent: (section: ObjectIdentifier?, role: ContentChild.Role) {
    var inner: _Node = self
    while let modified = (inner as? _LayoutNode)?.modifiedChild { inner = modified }
    var place: (section: ObjectIdentifier?, role: ContentChild.Role) = (nil, .content)
    forEachStructureAround { node in
      guard !(node is any ContentBoundary) else { return false }
      if let section = node as? any _SectionRows {
        let role: ContentChild.Role =
          section.headerNode === inner ? .header : section.footerNode === inner ? .footer : .content
        place = (ObjectIdentifier(section), role)
        return false
      }
      inner = node
      return true
    }
    return place
  }
}

/// Shows one view of a control's content.
package struct ContentChildView: _PrimitiveView {
  let child: ContentChild

  package init(_ child: ContentChild) {
    self.child = child
  }

  @MainActor package static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    ContentChildNode(view, context)
  }
}

final class ContentChildNode: _Node {
  private var handle: ContentChild.Handle

  init(_ view: ContentChildView, _ context: _NodeContext) {
    handle = view.child.handle
    super.init(context)
  }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: ContentChildView.self).pointee.child.handle
    guard new !== handle else { return }
    letGo()
    handle = new
    structureDidChange()
  }

  /// The view has no place until another one takes it: the container that it was laid out in may end.
  private func letGo() {
    handle.node?.layoutParent = nil
  }

  override func collectLayout(into list: inout [_LayoutNode]) {
    if let node = handle.node { list.append(node) }
  }

  override func collectRows(into list: inout [_RowSource]) {
    if let node = handle.node { list.append(.node(node)) }
  }

  override func unmount() {
    letGo()
    super.unmount()
  }
}
