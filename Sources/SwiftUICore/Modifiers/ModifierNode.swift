import Foundation
import Graphics

/// A modifier that changes the size, place or look of each view it is applied to.
nonisolated public protocol _ElementModifier: ViewModifier where Body == Never {
  /// Whether an element brings views of its own into the tree: those are made before preferences are collected
  /// and actions called, like all others.
  static var _hasContent: Bool { get }

  @MainActor static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self>
}

extension _ElementModifier {
  public static var _hasContent: Bool { false }

  @MainActor public static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    ModifierNode(view, context)
  }
}

/// A node around one layout child. By default everything is the child's: subclasses override what they change.
open class _ElementNode: _LayoutNode {
  /// Held until the next look at the content, so that a new child is never taken for one that is gone.
  @exclusivity(unchecked) package final fileprivate(set) var child: _LayoutNode!

  package final override var modifiedChild: _LayoutNode? { child }

  open override func unmount() {
    // The child may go on out of sight, without a place.
    if let child, child.layoutParent === self { child.layoutParent = nil }
    super.unmount()
  }

  open override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    child.sizeThatFits(proposal)
  }

  open override func placeChildren() {
    placeChild(child, at: .zero, size: size, proposal: placedProposal)
  }

  open override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    child.explicitAlignment(key, size: size, proposal: proposal)
  }

  open override var spacing: ViewSpacing { child.spacing }
  open override var layoutPriority: Double { child.layoutPriority }
  open override var zIndex: Double { child.zIndex }
  open override var isSpacer: Bool { child.isSpacer }
  open override func stackAxisDidChange(_ axis: Axis?) { child.stackAxisDidChange(axis) }

  open override func layoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value {
    child.layoutValue(key)
  }

  open override func forEachLayoutChild(_ visit: (_LayoutNode) -> Void) {
    visit(child)
  }
}

/// A modifier around one layout child.
///
/// Owned by its `ModifierNode`, one for each layout child of the content.
open class _ModifierElement<Modifier: _ElementModifier>: _ElementNode {
  @exclusivity(unchecked) package final fileprivate(set) var modifier: Modifier

  public init(_ modifier: Modifier, _ context: _NodeContext) {
    self.modifier = modifier
    super.init(context)
  }

  /// `modifier` has a new value, different from `old`.
  open func modifierDidChange(from old: Modifier) {
    invalidateLayout()
  }
}

/// The node of a modifier: one element for each layout child of the content, kept as long as the child.
///
/// Around a collection in a lazy container, rows stay lazy: each gets its elements when it is mounted.
final class ModifierNode<Content: View, Modifier: _ElementModifier>: _Node, ElementMaking {
  @exclusivity(unchecked) private var modifier: Modifier
  @exclusivity(unchecked) private var content: _Node!
  @exclusivity(unchecked) private var elements: [_ElementNode] = []
  /// The rows of the collection with their elements, where they are mounted one by one.
  private var rows: ModifiedRows<Modifier>?

  init(_ view: ModifiedContent<Content, Modifier>, _ context: _NodeContext) {
    modifier = view.modifier
    var context = context
    if (Content.self as? any LazyCollection.Type)?.hasLazyRows != true { context.isLazy = false }
    super.init(context)
    content = makeChild(view.content)
    if Modifier._hasContent { root.makeElementsLater(self) }
  }

  func makeElements() {
    guard !isRetired, !isLazy else { return }
    var list: [_LayoutNode] = []
    collectLayout(into: &list)
  }

  override func structureDidChange() {
    if Modifier._hasContent { root.makeElementsLater(self) }
    super.structureDidChange()
  }

  override func update(from value: UnsafeRawPointer) {
    typealias Parts = ModifiedParts<Content, Modifier>
    let new = Parts.modifier(of: value)
    let target = root.target(of: self, else: modifier)
    if !KeyEquality.isEqual(target, new.pointee) {
      let shown = animating(from: modifier, to: new.pointee) { [unowned self] in show($0) }
      show(shown)
    }
    content.update(from: Parts.content(of: value))
  }

  private func show(_ new: Modifier) {
    let old = modifier
    modifier = new
    for element in elements { element.take(new, from: old) }
    rows?.take(new, from: old)
  }

  override func collectLayout(into list: inout [_LayoutNode]) {
    if isLazy {
      content.collectLayout(into: &list)
      return
    }
    let start = list.count
    content.collectLayout(into: &list)
    _ElementNode.wrap(&list, from: start, in: &elements) {
      Modifier.makeElement(modifier, childContext)
    }
  }

  override func collectRows(into list: inout [_RowSource]) {
    guard isLazy else {
      var elements: [_LayoutNode] = []
      collectLayout(into: &elements)
      list.append(contentsOf: elements.map { .node($0) })
      return
    }
    var sources: [_RowSource] = []
    content.collectRows(into: &sources)
    for source in sources {
      guard case .rows(let base) = source else {
        list.append(source)
        continue
      }
      if rows?.base !== base {
        rows?.unmount()
        rows = ModifiedRows(modifier, base, childContext)
      }
      list.append(.rows(rows!))
    }
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let content { visit(content) }
    for element in elements { visit(element) }
    if let rows { visit(rows) }
  }
}

extension _ElementNode {
  /// Puts an element around each of the layout children from a place in a list on. Those of children that are
  /// still there are kept.
  fileprivate static func wrap(
    _ list: inout [_LayoutNode], from start: Int, in elements: inout [_ElementNode],
    make: () -> _ElementNode
  ) {
    let count = list.count - start
    let isSame =
      count == elements.count
      && elements.indices.allSatisfy { elements[$0].child === list[start + $0] }
    if !isSame {
      var known: [ObjectIdentifier: _ElementNode] = [:]
      for element in elements { known[ObjectIdentifier(element.child)] = element }
      elements.removeAll(keepingCapacity: true)
      elements.reserveCapacity(count)
      for child in list[start...] {
        if !known.isEmpty, let element = known.removeValue(forKey: ObjectIdentifier(child)) {
          elements.append(element)
          continue
        }
        let element = make()
        element.child = child
        elements.append(element)
      }
      for gone in known.values { gone.unmount() }
    }
    for (place, element) in elements.enumerated() {
      list[start + place].layoutParent = element
      list[start + place] = element
    }
  }

  /// Hands a modifier's new value to an element of it.
  fileprivate final func take<Modifier: _ElementModifier>(_ new: Modifier, from old: Modifier) {
    let element = unsafeDowncast(self, to: _ModifierElement<Modifier>.self)
    element.modifier = new
    element.modifierDidChange(from: old)
  }
}

/// A view made of rows that a lazy container can mount one by one.
protocol LazyCollection {
  static var hasLazyRows: Bool { get }
}

extension ForEach: LazyCollection where Content: View {
  static var hasLazyRows: Bool { Content._rowStructure != .nested }
}

extension ModifiedContent: LazyCollection where Content: LazyCollection {
  static var hasLazyRows: Bool { Content.hasLazyRows }
}

/// The rows of a collection with the elements of a modifier around each.
///
/// Owned by the modifier's node.
final class ModifiedRows<Modifier: _ElementModifier>: _Node, _LazyRows {
  let base: any _LazyRows
  private var modifier: Modifier
  private var rows: [ObjectIdentifier: ModifiedRow<Modifier>] = [:]

  init(_ modifier: Modifier, _ base: any _LazyRows, _ context: _NodeContext) {
    self.base = base
    self.modifier = modifier
    super.init(context)
  }

  fileprivate func take(_ new: Modifier, from old: Modifier) {
    modifier = new
    for row in rows.values { row.take(new, from: old) }
  }

  var underlyingRows: any _LazyRows { base.underlyingRows }
  var rowCount: Int { base.rowCount }
  var hasSingleRows: Bool { base.hasSingleRows }
  func rowID(at index: Int) -> AnyHashable { base.rowID(at: index) }
  func rowIndex(of id: AnyHashable) -> Int? { base.rowIndex(of: id) }

  func position(of row: _Node) -> Int? {
    base.position(of: (row as? ModifiedRow<Modifier>)?.row ?? row)
  }

  func mountRow(at index: Int) -> _Node {
    let row = base.mountRow(at: index)
    let known = rows[ObjectIdentifier(row)]
    let modified = known ?? ModifiedRow(row, modifier, childContext)
    modified.index = index
    rows[ObjectIdentifier(row)] = modified
    return modified
  }

  func parkRows(keeping range: Range<Int>) {
    base.parkRows(keeping: range)
    // Elements live as long as their row: a container may remember them while the row is out of sight.
    for (id, row) in rows where row.row.isRetired {
      row.unmount()
      rows[id] = nil
    }
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    for row in rows.values.sorted(by: { $0.index < $1.index }) { visit(row) }
  }

  override func collectLayout(into list: inout [_LayoutNode]) {}
}

/// One row with the elements around its layout children.
private final class ModifiedRow<Modifier: _ElementModifier>: _Node {
  /// The row of the collection; kept, so that no other gets its identity.
  let row: _Node
  /// Where the row was when it was last mounted.
  var index = 0
  private var modifier: Modifier
  private var elements: [_ElementNode] = []

  init(_ row: _Node, _ modifier: Modifier, _ context: _NodeContext) {
    self.row = row
    self.modifier = modifier
    super.init(context)
  }

  func take(_ new: Modifier, from old: Modifier) {
    modifier = new
    for element in elements { element.take(new, from: old) }
  }

  override func collectLayout(into list: inout [_LayoutNode]) {
    let start = list.count
    row.collectLayout(into: &list)
    _ElementNode.wrap(&list, from: start, in: &elements) {
      Modifier.makeElement(modifier, childContext)
    }
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    for element in elements { visit(element) }
  }
}

/// A node that makes views of its own for the layout children of its content.
@MainActor
protocol ElementMaking: _Node {
  func makeElements()
}

/// A view used as one layout child: its layout children, on top of each other when there are several.
///
/// The content of a frame's background, of a window, of a row. Owned by who shows it.
package final class SlotNode: _LayoutNode {
  private var content: _Node!
  private var children: [_LayoutNode] = []
  private var needsCollect = true
  private let alignment: Alignment
  /// Called when the layout children change.
  package var onStructureChange: (() -> Void)?
  /// Called when preferences inside have changed, or the structure that sets them.
  var onPreferenceChange: (() -> Void)?

  package init<Content: View>(
    _ view: Content, alignment: Alignment = .center, _ context: _NodeContext
  ) {
    self.alignment = alignment
    super.init(context)
    content = Content._makeNode(
      view, _NodeContext(parent: self, scope: context.scope))
  }

  /// Hands the content a new value of the type it was made with.
  package func updateContent<Content: View>(_ view: Content) {
    Self.updateChild(content, with: view)
  }

  package override func forEachChild(_ visit: (_Node) -> Void) {
    if let content { visit(content) }
  }

  package override func structureDidChange() {
    needsCollect = true
    invalidateLayout()
    onStructureChange?()
    onPreferenceChange?()
  }

  package override func preferencesBelowDidChange() {
    onPreferenceChange?()
  }

  private func collectIfNeeded() {
    guard needsCollect else { return }
    needsCollect = false
    children = []
    content.collectLayout(into: &children)
    for child in children { child.layoutParent = self }
  }

  /// The layout children of the content.
  package var layoutChildren: [_LayoutNode] {
    collectIfNeeded()
    return children
  }

  package override func forEachLayoutChild(_ visit: (_LayoutNode) -> Void) {
    for child in layoutChildren.sorted(by: { $0.zIndex < $1.zIndex }) { visit(child) }
  }

  private var subviews: LayoutSubviews {
    LayoutSubviews(layoutChildren[...], layoutDirection: .leftToRight)
  }

  package override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if layoutChildren.count == 1 { return children[0].sizeThatFits(proposal) }
    var cache: Void = ()
    return ZStackLayout(alignment: alignment).sizeThatFits(
      proposal: proposal, subviews: subviews, cache: &cache)
  }

  package override func placeChildren() {
    if layoutChildren.count == 1 {
      placeChild(children[0], at: .zero, size: size, proposal: placedProposal)
      return
    }
    for child in children {
      let dimensions = child.dimensions(placedProposal)
      let guides = ViewDimensions(node: nil, size: size, proposal: placedProposal)
      placeChild(
        child,
        at: CGPoint(
          x: guides[alignment.horizontal] - dimensions[alignment.horizontal],
          y: guides[alignment.vertical] - dimensions[alignment.vertical]),
        size: CGSize(width: dimensions.width, height: dimensions.height),
        proposal: placedProposal)
    }
  }

  package override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    layoutChildren.count == 1
      ? children[0].explicitAlignment(key, size: size, proposal: proposal) : nil
  }

  package override var spacing: ViewSpacing {
    layoutChildren.count == 1 ? children[0].spacing : ViewSpacing()
  }

  package override var layoutPriority: Double {
    layoutChildren.count == 1 ? children[0].layoutPriority : 0
  }

  package override func layoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value {
    layoutChildren.count == 1 ? children[0].layoutValue(key) : key.defaultValue
  }
}
