/// Turns a view into another.
///
/// Source: https://developer.apple.com/documentation/swiftui/viewmodifier
@preconcurrency @MainActor
public protocol ViewModifier {
  associatedtype Body: View

  /// The content that the modifier is applied to.
  typealias Content = _ViewModifier_Content<Self>

  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body

  /// Makes the node of the modified view. Modifiers of the framework implement it.
  @MainActor static func _makeNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, _ context: _NodeContext
  ) -> _Node
}

/// A modifier whose numbers can be animated: its body is made again for each value on the way.
///
/// Any modifier that is `Animatable` is animated; this protocol says so in one word.
///
/// Source: https://developer.apple.com/documentation/swiftui/animatablemodifier
public protocol AnimatableModifier: Animatable, ViewModifier {}

/// A modifier that the framework applies itself, without a body.
nonisolated public protocol _PrimitiveModifier: ViewModifier where Body == Never {}

extension ViewModifier where Body == Never {
  public func body(content: Self.Content) -> Self.Body {
    fatalError("`body` of a primitive modifier is never run.")
  }
}

extension ViewModifier {
  @MainActor public static func _makeNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, _ context: _NodeContext
  ) -> _Node {
    CustomModifierNode(view, context)
  }

  /// Applies this modifier and then another.
  nonisolated public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A view (or modifier) with a modifier applied.
///
/// Source: https://developer.apple.com/documentation/swiftui/modifiedcontent
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  @inlinable @inline(__always)
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

/// Where the parts of a modified view are in memory.
///
/// A node gets the value of its view by address. Reading a part through the view's own type would ask the
/// runtime for that type each time, and copy the part.
enum ModifiedParts<Content, Modifier> {
  /// The content is the first field.
  @inline(__always)
  static func content(of view: UnsafeRawPointer) -> UnsafeRawPointer { view }

  /// The modifier follows at the next place that is aligned for it.
  @inline(__always)
  static func modifier(of view: UnsafeRawPointer) -> UnsafePointer<Modifier> {
    let mask = MemoryLayout<Modifier>.alignment - 1
    let offset = (MemoryLayout<Content>.size + mask) & ~mask
    return (view + offset).assumingMemoryBound(to: Modifier.self)
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    Modifier._makeNode(view, context)
  }

  nonisolated public static var _rowStructure: _RowStructure { Content._rowStructure }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public func body(content: _ViewModifier_Content<Self>) -> some View {
    content.modifier(self.content).modifier(modifier)
  }

  @MainActor public static func _makeNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, _ context: _NodeContext
  ) -> _Node {
    CustomModifierNode(view, context)
  }
}

extension View {
  /// Applies a modifier and returns the new view.
  ///
  /// Compiled where it is called: in a generic function the runtime would be asked for the type of the result
  /// each time.
  @inlinable @inline(__always)
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    if ModifierRecord.isOn { ModifierRecord.add(modifier) }
    return ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that changes nothing.
public struct EmptyModifier: _PrimitiveModifier {
  public typealias Body = Never
  public static let identity = EmptyModifier()

  nonisolated public init() {}

  @MainActor public static func _makeNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, _ context: _NodeContext
  ) -> _Node {
    PassthroughNode(
      context, content: view.content,
      project: { (view: ModifiedContent<Modified, Self>) in view.content })
  }
}

/// Stands for the modified view inside of a modifier's body.
public struct _ViewModifier_Content<Modifier: ViewModifier>: _PrimitiveView {
  /// The node of the modifier whose content this is.
  weak var owner: ModifierContentOwner?

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    guard let owner = view.owner else { return EmptyNode(context) }
    return ModifierContentNode(owner, context)
  }
}

/// The node of a modifier with a body: an owner of content that can be mounted at other places.
@MainActor
class ModifierContentOwner {
  private var places: [ModifierContentNode] = []
  /// The node that shows the content through stand-ins, if it is one that they look for.
  weak var node: _Node?
  /// Whether the transactions that the node changes are not those of the content.
  var isTransactionScope = false

  func mount(_ context: _NodeContext) -> _Node { fatalError("Overridden") }
  func updateMounted(_ node: _Node) {}

  fileprivate func add(_ place: ModifierContentNode) { places.append(place) }
  fileprivate func remove(_ place: ModifierContentNode) { places.removeAll { $0 === place } }

  final func contentDidChange() {
    for place in places { place.contentDidChange() }
  }
}

final class TypedContentOwner<Content: View>: ModifierContentOwner {
  var content: Content

  init(_ content: Content) {
    self.content = content
  }

  override func mount(_ context: _NodeContext) -> _Node {
    Content._makeNode(content, context)
  }

  override func updateMounted(_ node: _Node) {
    _Node.updateChild(node, with: content)
  }
}

final class ModifierContentNode: _Node {
  private let owner: ModifierContentOwner
  private var child: _Node!

  init(_ owner: ModifierContentOwner, _ context: _NodeContext) {
    self.owner = owner
    super.init(context)
    child = owner.mount(childContext)
    owner.add(self)
  }

  /// Takes the new content in its turn: the modifier's body, if it is due, may first decide to show it no more.
  /// A stand-in's place was updated before, and two values of a transition may follow one another.
  func contentDidChange() {
    if owner.node == nil { invalidate() } else { owner.updateMounted(child) }
  }

  override func run() {
    owner.updateMounted(child)
  }

  override var transactionParent: _Node? {
    owner.isTransactionScope ? ownerParent : parent
  }

  /// The node around the modifier: what the content was written in.
  var ownerParent: _Node? { owner.node.map(\.parent) ?? parent }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  override func unmount() {
    owner.remove(self)
    super.unmount()
  }
}

/// The node of a modifier with a body of its own: runs like a view, with its own dynamic properties.
final class CustomModifierNode<Content: View, Modifier: ViewModifier>: _Node {
  private let owner: TypedContentOwner<Content>
  private var child: _Node!

  init(_ view: ModifiedContent<Content, Modifier>, _ context: _NodeContext) {
    owner = TypedContentOwner(view.content)
    super.init(context)
    child = makeChild(ModifierBody(modifier: view.modifier, owner: owner))
  }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: ModifiedContent<Content, Modifier>.self)
    owner.content = new.pointee.content
    Self.updateChild(child, with: ModifierBody(modifier: new.pointee.modifier, owner: owner))
    owner.contentDidChange()
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}

/// A modifier as a view, so that its properties and its runs are those of a view.
private struct ModifierBody<Modifier: ViewModifier> {
  var modifier: Modifier
  let owner: ModifierContentOwner
}

extension ModifierBody: Animatable where Modifier: Animatable {
  var animatableData: Modifier.AnimatableData {
    get { modifier.animatableData }
    set { modifier.animatableData = newValue }
  }
}

extension ModifierBody: View, DynamicPropertyOwner {
  var body: Modifier.Body {
    modifier.body(content: _ViewModifier_Content(owner: owner))
  }

  static var ownerOffset: Int { MemoryLayout<Self>.offset(of: \Self.modifier) ?? 0 }
  static var ownerType: Any.Type { Modifier.self }
}

/// A view whose dynamic properties are those of a value inside of it.
package protocol DynamicPropertyOwner {
  static var ownerOffset: Int { get }
  static var ownerType: Any.Type { get }
}
