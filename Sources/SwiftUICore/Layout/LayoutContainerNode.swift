import Foundation
import Graphics
import Reactivity

/// A view that arranges its content with a layout.
public struct _LayoutContainer<L: Layout, Content: View>: _PrimitiveView {
  @usableFromInline package var layout: L
  @usableFromInline package var content: Content

  @inlinable @inline(__always)
  nonisolated package init(layout: L, content: Content) {
    self.layout = layout
    self.content = content
  }

  /// Inlined into those that know their layout, as stacks do: the type of their node is known then.
  @inline(__always)
  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    LayoutContainerNode(view.layout, content: view.content, context)
  }
}

/// The node of a container: keeps the flattened list of its layout children until the structure changes, and
/// the sizes it gave until the layout does.
package final class LayoutContainerNode<L: Layout>: _LayoutNode {
  // In this order: what is small fills the gap behind the layout.
  @exclusivity(unchecked) private var layout: L
  @exclusivity(unchecked) private var needsCollect = true
  /// Whether something changed since the cache was made or updated.
  @exclusivity(unchecked) private var isCacheStale = false
  /// Where in a `_LayoutContainer` its content is, behind the layout.
  private let contentOffset: UInt16
  /// How many of the children the layout has placed in this pass.
  @exclusivity(unchecked) private var placed: Int32 = 0
  private(set) package var content: _Node!
  @exclusivity(unchecked) private var children: [_LayoutNode] = []
  /// Behind a pointer: for an optional of unknown type the runtime would be asked at each use.
  @exclusivity(unchecked) private var cache: UnsafeMutablePointer<L.Cache>?
  /// What was asked of the container since it last changed.
  @exclusivity(unchecked) private var memory: LayoutMemory?
  @exclusivity(unchecked) private var drawing: KeptDrawing?

  override var keepsDrawing: Bool { children.count > 1 }
  override var keptDrawing: KeptDrawing? {
    get { drawing }
    set { drawing = newValue }
  }

  package init<Content: View>(_ layout: L, content: borrowing Content, _ context: _NodeContext) {
    self.layout = layout
    // A structure holds its properties in their order, each at the next address that suits it.
    let alignment = MemoryLayout<Content>.alignment
    contentOffset = UInt16((MemoryLayout<L>.size + alignment - 1) & ~(alignment - 1))
    super.init(context)
    if !L.layoutProperties.addsNoGuides { root.maySetGuides = true }
    self.content = makeChild(content)
  }

  deinit {
    if let cache { Self.end(cache) }
  }

  private func setLayout(_ new: UnsafePointer<L>) {
    if withRoot({ $0.animator == nil }), KeyEquality.isEqual(at: &layout, new) { return }
    // What moves is compared with where it is going.
    let target = root.target(of: self, else: layout)
    guard !KeyEquality.isEqual(target, new.pointee) else { return }
    show(animating(from: layout, to: new.pointee) { [unowned self] in show($0) })
  }

  private func show(_ new: L) {
    layout = new
    isCacheStale = true
    if L.self == AnyLayout.self { tellAxis() }
    invalidateLayout()
  }

  package override func update(from value: UnsafeRawPointer) {
    setLayout(value.assumingMemoryBound(to: L.self))
    content.update(from: value + Int(contentOffset))
  }

  package override func forEachChild(_ visit: (_Node) -> Void) {
    if let content { visit(content) }
  }

  package override func structureDidChange() {
    needsCollect = true
    isCacheStale = true
    invalidateLayout()
  }

  package override func forEachLayoutChild(_ visit: (_LayoutNode) -> Void) {
    collectIfNeeded()
    if children.contains(where: { $0.zIndex != 0 }) {
      let ordered = children.enumerated().sorted {
        ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset)
      }
      for entry in ordered { visit(entry.element) }
    } else {
      for child in children { visit(child) }
    }
  }

  private func collectIfNeeded() {
    guard needsCollect else { return }
    needsCollect = false
    children.removeAll(keepingCapacity: true)
    content.collectLayout(into: &children)
    for child in children { child.layoutParent = self }
    if let stack = stackOrientation {
      for child in children { child.stackAxisDidChange(stack) }
    }
  }

  /// Another layout may go another way: spacers and dividers inside have other sizes then.
  private func tellAxis() {
    for child in children {
      child.stackAxisDidChange(stackOrientation)
      var inner = child
      while let modified = inner.modifiedChild { inner = modified }
      inner.invalidateLayout()
    }
  }

  private var stackOrientation: Axis? {
    (layout as? AnyLayout)?.stackOrientation ?? L.layoutProperties.stackOrientation
  }

  private var subviews: LayoutSubviews {
    collectIfNeeded()
    return LayoutSubviews(
      children[...], layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight)
  }

  /// Hands the cache out for one call. It is held aside meanwhile, so that a child which asks something of
  /// this container, or has its sizes forgotten, meets no access conflict.
  private func withCache(_ body: (LayoutSubviews, inout L.Cache) -> Void) {
    let subviews = subviews
    let held = takeCache(subviews)
    DeepStack.run { body(subviews, &held.pointee) }
    if let other = cache { Self.end(other) }
    cache = held
  }

  private func takeCache(_ subviews: LayoutSubviews) -> UnsafeMutablePointer<L.Cache> {
    guard let known = cache else {
      isCacheStale = false
      let made = UnsafeMutablePointer<L.Cache>.allocate(capacity: 1)
      made.initialize(to: layout.makeCache(subviews: subviews))
      return made
    }
    cache = nil
    if isCacheStale {
      isCacheStale = false
      layout.updateCache(&known.pointee, subviews: subviews)
    }
    return known
  }

  nonisolated private static func end(_ cache: UnsafeMutablePointer<L.Cache>) {
    cache.deinitialize(count: 1)
    cache.deallocate()
  }

  package override func forgetSizes() {
    memory?.removeAll()
    isCacheStale = true
  }

  package override var remembersNothing: Bool { memory?.isEmpty ?? true }

  private func remembering() -> LayoutMemory {
    if let memory { return memory }
    let made = LayoutMemory()
    memory = made
    return made
  }

  package override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let memory = remembering()
    if let known = memory.sizes[proposal] { return known }
    var size = CGSize.zero
    withCache { size = layout.sizeThatFits(proposal: proposal, subviews: $0, cache: &$1) }
    let checked = LayoutNumbers.checked(size, proposal: proposal, layout: L.self, node: self)
    memory.sizes[proposal] = checked
    return checked
  }

  package override func placeChildren() {
    placed = 0
    withCache { subviews, cache in
      layout.placeSubviews(
        in: CGRect(origin: .zero, size: size), proposal: placedProposal, subviews: subviews,
        cache: &cache)
    }
    guard Int(placed) < children.count else { return }
    // What the layout forgot is centred, as SwiftUI does.
    for child in children where child.needsLayout {
      let chosen = child.sizeThatFits(placedProposal)
      placeChild(
        child,
        at: CGPoint(x: (size.width - chosen.width) / 2, y: (size.height - chosen.height) / 2),
        size: chosen, proposal: placedProposal)
    }
  }

  package override func rigidSize(along axis: Axis, across: CGFloat?) -> CGSize? {
    let memory = remembering()
    if let known = memory.rigid, known.axis == axis, known.across == across { return known.size }
    var size: CGSize?
    withCache { size = layout._rigidSize(along: axis, across: across, subviews: $0, cache: &$1) }
    memory.rigid = (axis, across, size)
    return size
  }

  package override var leastWidth: CGFloat? {
    let memory = remembering()
    if let known = memory.leastWidth { return known }
    var width: CGFloat?
    withCache { subviews, _ in width = layout._leastWidth(subviews: subviews) }
    memory.leastWidth = .some(width)
    return width
  }

  override func placeSubview(
    _ child: _LayoutNode, at point: CGPoint, size: CGSize, proposal: ProposedViewSize
  ) {
    placed += 1
    placeChild(child, at: point, size: size, proposal: proposal)
  }

  package override var spacing: ViewSpacing {
    let memory = remembering()
    if let known = memory.spacing { return known }
    var spacing = ViewSpacing()
    withCache { spacing = layout.spacing(subviews: $0, cache: &$1) }
    memory.spacing = spacing
    return spacing
  }

  package override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    let memory = remembering()
    if let known = memory.guide(key, size, proposal) { return known.value }
    let value = computedAlignment(key, size: size, proposal: proposal)
    memory.add(LayoutMemory.Guide(key: key, size: size, proposal: proposal, value: value))
    return value
  }

  private func computedAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: size)
    var value: CGFloat?
    withCache { subviews, cache in
      value =
        key.isVertical
        ? layout.explicitAlignment(
          of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews,
          cache: &cache)
        : layout.explicitAlignment(
          of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews,
          cache: &cache)
    }
    return value
  }
}

/// What a container answered since it last changed: without it, each level of a tree would ask everything
/// below it again.
@MainActor
private final class LayoutMemory {
  struct Guide {
    var key: AlignmentKey
    var size: CGSize
    var proposal: ProposedViewSize
    var value: CGFloat?
  }

  @exclusivity(unchecked) var sizes = SizeCache()
  @exclusivity(unchecked) var spacing: ViewSpacing?
  @exclusivity(unchecked) var rigid: (axis: Axis, across: CGFloat?, size: CGSize?)?
  /// The inner `nil` is a container whose least width has to be measured.
  @exclusivity(unchecked) var leastWidth: CGFloat??
  @exclusivity(unchecked) private var guides: [Guide] = []

  var isEmpty: Bool {
    sizes.isEmpty && spacing == nil && rigid == nil && leastWidth == nil && guides.isEmpty
  }

  func guide(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> Guide? {
    for guide in guides
    where guide.size == size && guide.proposal == proposal && guide.key == key {
      return guide
    }
    return nil
  }

  func add(_ guide: Guide) {
    if guides.count >= 6 { guides.removeFirst() }
    guides.append(guide)
  }

  func removeAll() {
    sizes.removeAll()
    spacing = nil
    rigid = nil
    leastWidth = nil
    guides.removeAll(keepingCapacity: true)
  }
}

/// The last few sizes that a container gave, by proposal.
struct SizeCache {
  private var entries: [(proposal: ProposedViewSize, size: CGSize)] = []
  private var next = 0

  subscript(proposal: ProposedViewSize) -> CGSize? {
    get {
      for entry in entries where entry.proposal == proposal { return entry.size }
      return nil
    }
    set {
      guard let newValue else { return }
      if entries.count < 4 {
        entries.append((proposal, newValue))
      } else {
        entries[next] = (proposal, newValue)
        next = (next + 1) & 3
      }
    }
  }

  var isEmpty: Bool { entries.isEmpty }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    next = 0
  }
}

/// Keeps sizes and lengths sane.
@MainActor
enum LayoutNumbers {
  /// A size without NaN, and without an infinity that was not proposed; reported where it is not.
  static func checked(
    _ size: CGSize, proposal: ProposedViewSize, layout: Any.Type, node: _Node
  ) -> CGSize {
    func isSound(_ length: CGFloat, _ proposed: CGFloat?) -> Bool {
      length.isFinite || (length == .infinity && proposed == .infinity)
    }
    let isWidthSound = isSound(size.width, proposal.width)
    let isHeightSound = isSound(size.height, proposal.height)
    if isWidthSound, isHeightSound {
      return CGSize(width: max(0, size.width), height: max(0, size.height))
    }
    EngineMessages.sizeNotFinite(layout: layout, proposal: proposal, size: size, node: node)
    return CGSize(
      width: isWidthSound ? size.width : 0, height: isHeightSound ? size.height : 0)
  }
}
