import Reactivity

/// What a new node needs to know of the place it is made for.
public struct _NodeContext {
  // Not counted: both outlive what is made here. To hand them on costs nothing.
  fileprivate let parentReference: Unmanaged<_Node>?
  fileprivate let scopeReference: Unmanaged<EnvironmentScope>
  package var parent: _Node? { parentReference?.takeUnretainedValue() }
  /// The environment at this place.
  package var scope: EnvironmentScope { scopeReference.takeUnretainedValue() }
  package var root: RootNode { scope.root }
  /// How far the node will be from the root.
  package let depth: Int32
  /// Whether rows are mounted by the container when they come into sight.
  package var isLazy = false

  package init(parent: _Node?, scope: EnvironmentScope, isLazy: Bool = false) {
    parentReference = parent.map(Unmanaged.passUnretained)
    scopeReference = .passUnretained(scope)
    depth = (parent?.depth ?? 0) + 1
    self.isLazy = isLazy
  }

  /// The place of a child of `parent` in its environment.
  @inline(__always)
  fileprivate init(in parent: _Node, isLazy: Bool) {
    parentReference = .passUnretained(parent)
    scopeReference = parent.scopeReference
    depth = parent.depth + 1
    self.isLazy = isLazy
  }
}

/// The life of one view in the tree.
///
/// Owned by the node of the view around it; dies when that view no longer describes this one (another type
/// or identity at its place). `unmount()` comes first and exactly once. A node is updated with values of the
/// one view type it was made for. A structure node (this class) is transparent to layout; nodes with a size
/// are `_LayoutNode`s.
@MainActor
open class _Node: Computation {
  /// The yes and no of a node in one byte: a tree has very many of them.
  struct Marks: OptionSet {
    var rawValue: UInt8
    static let hasPreferences = Marks(rawValue: 1)
    static let isLazy = Marks(rawValue: 2)
    static let hasProperties = Marks(rawValue: 4)
    static let preparesProperties = Marks(rawValue: 8)
    // Of nodes with a size.
    static let needsLayout = Marks(rawValue: 16)
    static let makesContent = Marks(rawValue: 32)
    static let isDrawn = Marks(rawValue: 128)
    // Of texts.
    static let isSet = Marks(rawValue: 4)
    // Of nodes of views with a body, which have no size.
    static let hasExtras = Marks(rawValue: 16)
    // Of nodes that write keys, which have none either.
    static let knowsSetter = Marks(rawValue: 16)
    static let onlySets = Marks(rawValue: 32)
    // Of collections, which have none either.
    static let knowsElements = Marks(rawValue: 16)
    static let hasPlainElements = Marks(rawValue: 32)
    static let computesIDs = Marks(rawValue: 64)
    // Of nodes that show one of two views.
    static let showsFalseContent = Marks(rawValue: 16)
  }

  final var marks: Marks = []
  /// What nodes of one kind each remember in their own way, here, where it fills a gap: views with a body when their
  /// properties were last looked up in the environment, nodes with a size the number of their place.
  @exclusivity(unchecked) nonisolated(unsafe) final var number: UInt32 = 0
  /// The node around this one. Lives longer than this node.
  package final var parent: _Node? { parentReference?.takeUnretainedValue() }
  /// The environment that this node reads. Owned by the node that made it, further up.
  nonisolated package final var scope: EnvironmentScope { scopeReference.takeUnretainedValue() }
  /// Reads the environment without counting a reference to it.
  @inline(__always)
  final func withScope<Result>(_ read: (EnvironmentScope) -> Result) -> Result {
    scopeReference._withUnsafeGuaranteedRef(read)
  }

  /// Reads the root without counting a reference to it.
  @inline(__always)
  final func withRoot<Result>(_ read: (RootNode) -> Result) -> Result {
    withScope { $0.withRoot(read) }
  }

  private final let parentReference: Unmanaged<_Node>?
  nonisolated(unsafe) fileprivate final let scopeReference: Unmanaged<EnvironmentScope>
  /// Whether this node or one below it writes preferences: lets the collecting pass skip the rest.
  package final var hasPreferences: Bool {
    get { marks.contains(.hasPreferences) }
    set { set(.hasPreferences, newValue) }
  }
  /// Whether a lazy container around this node mounts the rows.
  package final var isLazy: Bool { marks.contains(.isLazy) }

  public init(_ context: _NodeContext) {
    parentReference = context.parentReference
    scopeReference = context.scopeReference
    if context.isLazy { marks = .isLazy }
    super.init(depth: context.depth)
  }

  final func set(_ mark: Marks, _ isOn: Bool) {
    if isOn { marks.insert(mark) } else { marks.remove(mark) }
  }

  /// The window, picture or test screen that the node is shown in.
  package final var root: RootNode { scope.root }

  /// The place of a child in this node's own environment.
  package final var childContext: _NodeContext {
    _NodeContext(in: self, isLazy: isLazy && !(self is _LayoutNode))
  }

  /// Takes a new value of the node's view type. The pointer is to a value of exactly that type.
  open func update(from value: UnsafeRawPointer) {}

  /// Adds the nodes with a size that this node stands for, in order.
  open func collectLayout(into list: inout [_LayoutNode]) {
    forEachChild { child in DeepStack.run { child.collectLayout(into: &list) } }
  }

  /// Adds what a lazy container may mount row by row.
  open func collectRows(into list: inout [_RowSource]) {
    forEachChild { child in DeepStack.run { child.collectRows(into: &list) } }
  }

  /// The children in the tree, in order. Overridden by every node with children.
  open func forEachChild(_ visit: (_Node) -> Void) {}

  /// The children that can be on the screen. Overridden by nodes that keep some out of sight.
  open func forEachShownChild(_ visit: (_Node) -> Void) {
    forEachChild(visit)
  }

  /// What this node reads is looked up anew. Overridden by nodes with properties.
  package func reconnectEnvironment() {
    // Derived values are read by way of the scope in each run: who read one that widened is due already.
    if hasReads, EnvironmentPlace.occasion == .otherKeys { invalidate() }
  }

  /// What the node shows, for printing and finding. `nil` for structure.
  open var viewType: Any.Type? { nil }

  /// Visits the sources that the properties of the view hold, by name. Overridden by nodes with properties.
  func forEachInspectedSource(_ visit: (String, Source) -> Void) {}

  /// A view around this one was hidden, or shown again.
  package func visibilityDidChange(_ isVisible: Bool) {
    forEachChild { child in DeepStack.run { child.visibilityDidChange(isVisible) } }
  }

  /// Changes the transaction of what happens inside of this node. Overridden by modifiers that do.
  package func change(_ transaction: inout Transaction) {}

  /// The node around this one, for transactions.
  package var transactionParent: _Node? { parent }

  /// The layout children of this subtree were inserted, removed or moved. Goes up to the node that keeps
  /// them.
  open func structureDidChange() {
    parent?.structureDidChange()
  }

  /// Takes the subtree out of the tree: children last mounted go last.
  open func unmount() {
    root.animator?.presences.endAll(of: self)
    if depth % Self.depthAtOnce == 0 { root.releaseLater(self) }
    forEachChild { child in DeepStack.run { child.unmount() } }
    retire()
  }

  /// Of so many levels of a tree each node is released by the one above it, within its own end.
  private static let depthAtOnce: Int32 = 256

  /// Reduces the preference of this subtree into `value`.
  ///
  /// Returns whether any view of the subtree set it.
  open func collectPreference<Key: PreferenceKey>(
    _ key: Key.Type, into value: inout Key.Value
  ) -> Bool {
    guard hasPreferences else { return false }
    var isSet = false
    forEachChild { child in
      guard child.hasPreferences else { return }
      DeepStack.run {
        if !isSet {
          isSet = child.collectPreference(key, into: &value)
          return
        }
        var next = Key.defaultValue
        if child.collectPreference(key, into: &next) {
          Key.reduce(value: &value) { next }
        }
      }
    }
    return isSet
  }

  /// Marks this node and those around it as holding preferences, and wakes those who collect them.
  package final func preferencesDidChange() {
    var node: _Node? = self
    while let current = node {
      current.hasPreferences = true
      current.preferencesBelowDidChange()
      node = current.parent
    }
  }

  /// A preference somewhere below has changed. Overridden by readers.
  open func preferencesBelowDidChange() {}
}

extension _Node {
  /// Makes the node of a child view at this node.
  package final func makeChild<Content: View>(_ view: Content) -> _Node {
    Content._makeNode(view, childContext)
  }

  /// Takes a new value by its address.
  @inline(__always)
  final func update<V>(at value: UnsafePointer<V>) {
    update(from: UnsafeRawPointer(value))
  }

  /// Updates `child`, which was made from a `Content`, with a new value.
  ///
  /// Takes the value over, whose address is then to be had without a closure around its use.
  package static func updateChild<Content: View>(_ child: _Node, with view: consuming Content) {
    child.update(at: &view)
  }

  /// The node and all those around it, from the inside out.
  package final var pathToRoot: [_Node] {
    Array(sequence(first: self, next: { $0.parent }))
  }

  /// The view types from the root to this node, for messages: the user's, and those of the framework that
  /// the user wrote.
  package final var viewPath: [String] {
    pathToRoot.reversed().compactMap { node in
      node.viewType.flatMap { ViewPath.shows($0) ? shortTypeName($0) : nil }
    }
  }
}

/// What of the tree is named in messages.
enum ViewPath {
  /// The framework's views that are places for other views. The parts that it builds them of have names that
  /// nobody has seen.
  private static let places: Set<String> = [
    "Button", "DisclosureGroup", "Form", "GroupBox", "Image", "Label", "LabeledContent", "Link",
    "List", "Menu", "NavigationLink", "NavigationSplitView", "NavigationStack", "NavigationView",
    "Picker", "ScrollView", "Section", "SecureField", "TabView", "Table", "Text", "TextEditor",
    "TextField", "Toggle",
  ]

  static func shows(_ type: Any.Type) -> Bool {
    let module = _typeName(type, qualified: true).prefix { $0 != "." }
    guard module == "SwiftUICore" || module == "SwiftUIControls" || module == "SwiftUI" else {
      return true
    }
    return places.contains(shortTypeName(type))
  }
}

/// A type's name without its generic arguments and modules.
package func shortTypeName(_ type: Any.Type) -> String {
  let name = _typeName(type, qualified: false)
  return String(name.prefix { $0 != "<" })
}
