/// A view without content.
public struct EmptyView: _PrimitiveView {
  nonisolated public init() {}

  nonisolated public static var _rowStructure: _RowStructure { .few }

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    EmptyNode(context)
  }
}

final class EmptyNode: _Node {}

/// A structure node with one child that is made from a part of its view.
final class PassthroughNode<Value, Content: View>: _Node {
  private let project: (Value) -> Content
  private var child: _Node!

  init(_ context: _NodeContext, content: Content, project: @escaping (Value) -> Content) {
    self.project = project
    super.init(context)
    child = makeChild(content)
  }

  override func update(from value: UnsafeRawPointer) {
    Self.updateChild(child, with: project(value.assumingMemoryBound(to: Value.self).pointee))
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}

/// Several views, in order.
public struct TupleView<T>: _PrimitiveView {
  public var value: T

  nonisolated public init(_ value: T) {
    self.value = value
  }

  nonisolated public static var _rowStructure: _RowStructure {
    TupleElements.rowStructure(of: T.self)
  }

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    TupleNode(view, context)
  }
}

/// The node of a tuple: finds the offsets and types of the elements once for each tuple type.
final class TupleNode<T>: _Node {
  @exclusivity(unchecked) private var children: [_Node] = []
  private let elements: [TupleElement]

  init(_ view: TupleView<T>, _ context: _NodeContext) {
    elements = TupleElements.of(T.self)
    super.init(context)
    children.reserveCapacity(elements.count)
    withUnsafeBytes(of: view.value) { bytes in
      for element in elements {
        children.append(element.make(bytes.baseAddress! + element.offset, childContext))
      }
    }
  }

  override func update(from value: UnsafeRawPointer) {
    for (child, element) in zip(children, elements) { child.update(from: value + element.offset) }
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    for child in children { visit(child) }
  }
}

struct TupleElement {
  var offset: Int
  var make: @MainActor (UnsafeRawPointer, _NodeContext) -> _Node
}

@MainActor
enum TupleElements {
  @exclusivity(unchecked) private static var known: [ObjectIdentifier: [TupleElement]] = [:]

  /// The rows of several views: never one, and nested if those of any view are.
  nonisolated static func rowStructure(of type: Any.Type) -> _RowStructure {
    var structure = _RowStructure.few
    forEachField(type) { _, fieldType in
      guard let view = fieldType as? any View.Type else { return }
      if view._rowStructure == .nested { structure = .nested }
    }
    if let view = type as? any View.Type { return view._rowStructure }
    return structure
  }

  static func of(_ type: Any.Type) -> [TupleElement] {
    if let found = known[ObjectIdentifier(type)] { return found }
    var elements: [TupleElement] = []
    forEachField(type) { offset, fieldType in
      guard let view = fieldType as? any View.Type else { return }
      elements.append(element(view, at: offset))
    }
    if elements.isEmpty, let view = type as? any View.Type {
      elements = [element(view, at: 0)]
    }
    known[ObjectIdentifier(type)] = elements
    return elements
  }

  private static func element<V: View>(_ type: V.Type, at offset: Int) -> TupleElement {
    TupleElement(offset: offset) { V._makeNode($0.assumingMemoryBound(to: V.self).pointee, $1) }
  }
}

/// Either of two views; what `if … else` and `switch` build.
public struct _ConditionalContent<TrueContent, FalseContent> {
  @usableFromInline
  enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  @usableFromInline let storage: Storage

  @inlinable @inline(__always)
  init(storage: Storage) {
    self.storage = storage
  }
}

extension _ConditionalContent: View, _PrimitiveView where TrueContent: View, FalseContent: View {
  public typealias Body = Never

  @inline(__always)
  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    let node = ConditionalNode(Self.self, context)
    view.mount(in: node)
    return node
  }

  nonisolated public static var _rowStructure: _RowStructure {
    TrueContent._rowStructure == FalseContent._rowStructure
      ? TrueContent._rowStructure
      : max(.few, TrueContent._rowStructure, FalseContent._rowStructure)
  }
}

extension _ConditionalContent: ConditionalBranches where TrueContent: View, FalseContent: View {
  @MainActor func mount(in node: ConditionalNode) {
    switch storage {
    case .trueContent(let content): node.mount(content, isTrue: true)
    case .falseContent(let content): node.mount(content, isTrue: false)
    }
  }

  @MainActor static func update(_ node: ConditionalNode, from value: UnsafeRawPointer) {
    let view = value.assumingMemoryBound(to: Self.self)
    switch view.pointee.storage {
    case .trueContent(let content) where node.isTrue: _Node.updateChild(node.child, with: content)
    case .falseContent(let content) where !node.isTrue: _Node.updateChild(node.child, with: content)
    default: node.change(value) { view.pointee.mount(in: node) }
    }
  }
}

/// What a conditional node asks of the type of its view.
@MainActor
protocol ConditionalBranches {
  static func update(_ node: ConditionalNode, from value: UnsafeRawPointer)
}

/// The node of either of two views. It holds their types but is not generic over them: to ask the runtime for
/// the type of such a node would take longer than to make one.
final class ConditionalNode: _Node {
  private let branches: any ConditionalBranches.Type
  var isTrue: Bool { !marks.contains(.showsFalseContent) }
  @exclusivity(unchecked) private(set) var child: _Node!

  init(_ branches: any ConditionalBranches.Type, _ context: _NodeContext) {
    self.branches = branches
    super.init(context)
  }

  func mount<Content: View>(_ content: Content, isTrue: Bool) {
    set(.showsFalseContent, !isTrue)
    child = makeChild(content)
  }

  override func update(from value: UnsafeRawPointer) {
    branches.update(self, from: value)
  }

  /// Puts the other branch, that of the new value, into the place of the one that is there.
  func change(_ value: UnsafeRawPointer, mount: () -> Void) {
    remove(child, key: isTrue)
    if let known = revive(key: !isTrue) {
      set(.showsFalseContent, isTrue)
      child = known
      update(from: value)
    } else {
      mount()
      enter(child)
    }
    structureDidChange()
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    OptionalNode(view, context)
  }

  nonisolated public static var _rowStructure: _RowStructure { max(.few, Wrapped._rowStructure) }
}

final class OptionalNode<Wrapped: View>: _Node {
  private var child: _Node?

  init(_ view: Wrapped?, _ context: _NodeContext) {
    super.init(context)
    if let view { child = makeChild(view) }
  }

  override func update(from value: UnsafeRawPointer) {
    switch (child, value.assumingMemoryBound(to: Wrapped?.self).pointee) {
    case (let child?, let view?): Self.updateChild(child, with: view)
    case (let gone?, nil):
      remove(gone)
      child = nil
      structureDidChange()
    case (nil, let view?):
      if let known = revive() {
        child = known
        Self.updateChild(known, with: view)
      } else {
        let made = makeChild(view)
        child = made
        enter(made)
      }
      structureDidChange()
    case (nil, nil): break
    }
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}

/// Several views treated as one unit for modifiers and builders; it arranges nothing.
///
/// Source: https://developer.apple.com/documentation/swiftui/group
public struct Group<Content> {
  package var content: Content
}

extension Group: View, _PrimitiveView where Content: View {
  public typealias Body = Never

  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    PassthroughNode(context, content: view.content, project: { (view: Self) in view.content })
  }

  nonisolated public static var _rowStructure: _RowStructure { Content._rowStructure }
}

/// A view of any type. Another type at its place is another view: the old one's state goes.
///
/// Source: https://developer.apple.com/documentation/swiftui/anyview
public struct AnyView: _PrimitiveView {
  let view: any View

  nonisolated public init<V>(_ view: V) where V: View {
    self.view = (view as? AnyView)?.view ?? view
  }

  nonisolated public init<V>(erasing view: V) where V: View {
    self.init(view)
  }

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    AnyViewNode(view, context)
  }

  nonisolated public static var _rowStructure: _RowStructure { .few }
}

@available(*, unavailable)
extension AnyView: Sendable {}

final class AnyViewNode: _Node {
  private var type: Any.Type = Never.self
  private var child: _Node!

  init(_ view: AnyView, _ context: _NodeContext) {
    super.init(context)
    mount(view.view)
  }

  private func mount<V: View>(_ view: V) {
    type = V.self
    DeepStack.run { child = makeChild(view) }
  }

  private func update<V: View>(with view: V) {
    if type == V.self {
      DeepStack.run { Self.updateChild(child, with: view) }
    } else {
      remove(child)
      mount(view)
      enter(child)
      structureDidChange()
    }
  }

  override func update(from value: UnsafeRawPointer) {
    update(with: value.assumingMemoryBound(to: AnyView.self).pointee.view)
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}

/// A view that is updated only when it differs by its own `==`.
public struct EquatableView<Content: View & Equatable>: _PrimitiveView {
  public var content: Content

  nonisolated public init(content: Content) {
    self.content = content
  }

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    EquatableNode(view, context)
  }

  nonisolated public static var _rowStructure: _RowStructure { Content._rowStructure }
}

final class EquatableNode<Content: View & Equatable>: _Node {
  private var content: Content
  private var child: _Node!

  init(_ view: EquatableView<Content>, _ context: _NodeContext) {
    content = view.content
    super.init(context)
    child = makeChild(content)
  }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: EquatableView<Content>.self).pointee.content
    guard new != content else { return }
    content = new
    Self.updateChild(child, with: new)
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}

extension View where Self: Equatable {
  /// Leaves the view alone while it equals its last value.
  nonisolated public func equatable() -> EquatableView<Self> {
    EquatableView(content: self)
  }
}

/// A view with an identity: another id is another view.
public struct _IDView<Content: View, ID: Hashable>: _PrimitiveView {
  var content: Content
  var id: ID

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    IDNode(view, context)
  }

  nonisolated public static var _rowStructure: _RowStructure { Content._rowStructure }
}

final class IDNode<Content: View, ID: Hashable>: _Node, IdentifiedNode {
  private(set) var id: ID
  private var child: _Node!

  init(_ view: _IDView<Content, ID>, _ context: _NodeContext) {
    id = view.id
    super.init(context)
    child = makeChild(view.content)
  }

  var explicitID: AnyHashable { AnyHashable(id) }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: _IDView<Content, ID>.self)
    if new.pointee.id == id {
      Self.updateChild(child, with: new.pointee.content)
      return
    }
    id = new.pointee.id
    remove(child)
    child = makeChild(new.pointee.content)
    enter(child)
    structureDidChange()
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}

/// A node with an identity that code can name, for `scrollTo` and selection.
@MainActor
package protocol IdentifiedNode: _Node {
  var explicitID: AnyHashable { get }
}

extension View {
  /// Binds the view's identity to a value: when it changes, the view and its state start anew.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/id(_:)
  nonisolated public func id<ID>(_ id: ID) -> some View where ID: Hashable {
    _IDView(content: self, id: id)
  }
}
