import Reactivity

/// Changes the transactions of the views that it is applied to; what `.transaction` and `.animation` apply.
public struct _TransactionModifier: _PrimitiveModifier {
  public typealias Body = Never
  public var transform: (inout Transaction) -> Void

  public init(transform: @escaping (inout Transaction) -> Void) {
    self.transform = transform
  }

  @MainActor public static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    TransactionNode(view, context)
  }
}

/// The node of a modifier that changes every transaction inside of it.
private final class TransactionNode<Content: View>: _Node {
  private var modifier: _TransactionModifier
  private var child: _Node!

  init(_ view: ModifiedContent<Content, _TransactionModifier>, _ context: _NodeContext) {
    modifier = view.modifier
    super.init(context)
    Transactions.constantModifiers += 1
    child = makeChild(view.content)
  }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: ModifiedContent<Content, _TransactionModifier>.self)
    modifier = new.pointee.modifier
    Self.updateChild(child, with: new.pointee.content)
  }

  override func change(_ transaction: inout Transaction) { modifier.transform(&transaction) }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  override func unmount() {
    super.unmount()
    Transactions.constantModifiers -= 1
  }
}

/// Changes the transactions in which a value changes; what `.animation(_:value:)` applies.
public struct _ValueTransactionModifier<Value: Equatable>: _PrimitiveModifier {
  public typealias Body = Never
  var value: Value
  var transform: (inout Transaction) -> Void

  @MainActor public static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    ValueTransactionNode(view, context)
  }
}

private final class ValueTransactionNode<Content: View, Value: Equatable>: _Node {
  private typealias Modified = ModifiedContent<Content, _ValueTransactionModifier<Value>>
  private var modifier: _ValueTransactionModifier<Value>
  private var child: _Node!
  /// The update in which the value last changed.
  private var changedUpdate = 0

  init(
    _ view: ModifiedContent<Content, _ValueTransactionModifier<Value>>, _ context: _NodeContext
  ) {
    modifier = view.modifier
    super.init(context)
    child = makeChild(view.content)
  }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: Modified.self)
    if modifier.value != new.pointee.modifier.value {
      changedUpdate = Transactions.update
      Transactions.modifierChanges()
    }
    modifier = new.pointee.modifier
    Self.updateChild(child, with: new.pointee.content)
  }

  override func change(_ transaction: inout Transaction) {
    if changedUpdate == Transactions.update { modifier.transform(&transaction) }
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}

extension View {
  /// Changes the transactions of this view and those inside of it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/transaction(_:)
  nonisolated public func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(_TransactionModifier(transform: transform))
  }

  /// Changes the transactions of this view and those inside of it in which a value changes.
  nonisolated public func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(_ValueTransactionModifier(value: value, transform: transform))
  }

  /// Animates this view and those inside of it whenever a value changes; `nil` for no animation then.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/animation(_:value:)
  nonisolated public func animation<V>(_ animation: Animation?, value: V) -> some View
  where V: Equatable {
    modifier(
      _ValueTransactionModifier(value: value) { transaction in
        if !transaction.disablesAnimations { transaction.animation = animation }
      })
  }

  /// Animates every change of this view and those inside of it.
  @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
  @_disfavoredOverload
  nonisolated public func animation(_ animation: Animation?) -> some View {
    transaction { transaction in
      if !transaction.disablesAnimations { transaction.animation = animation }
    }
  }

  /// Animates what `body` applies to this view, and nothing inside of the view.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/animation(_:body:)
  nonisolated public func animation<V>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View where V: View {
    transaction(
      { transaction in
        if !transaction.disablesAnimations { transaction.animation = animation }
      }, body: body)
  }

  /// Changes the transactions of what `body` applies to this view, and of nothing inside of the view.
  nonisolated public func transaction<V>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View where V: View {
    _PlaceholderView(
      content: self, body: body(PlaceholderContentView()).transaction(transform), isScope: true)
  }
}

// MARK: - Stand-ins

/// Stands for a view inside of what is applied to it.
///
/// Source: https://developer.apple.com/documentation/swiftui/placeholdercontentview
public struct PlaceholderContentView<Value>: _PrimitiveView {
  nonisolated init() {}

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    var node = context.parent
    while let current = node {
      if let place = current as? any PlaceholderOwning, place.placeholder == Self.self {
        return ModifierContentNode(place.owner, context)
      }
      // What is shown for a stand-in was written outside of what the stand-in is in.
      node = (current as? ModifierContentNode)?.ownerParent ?? current.parent
    }
    return EmptyNode(context)
  }
}

/// A node whose content is shown where a stand-in is.
@MainActor
protocol PlaceholderOwning: _Node {
  var owner: ModifierContentOwner { get }
  /// The type of the stand-ins for the content.
  var placeholder: Any.Type { get }
}

/// A view shown through a body that holds a stand-in for it.
struct _PlaceholderView<Content: View, Applied: View, Placeholder>: _PrimitiveView {
  var content: Content
  var applied: Applied
  /// Whether transactions changed in the body stay there.
  var isScope: Bool

  nonisolated init(content: Content, body: Applied, isScope: Bool) where Placeholder == Content {
    self.init(content: content, body: body, isScope: isScope, for: Content.self)
  }

  nonisolated init(
    content: Content, body: Applied, isScope: Bool, for placeholder: Placeholder.Type
  ) {
    (self.content, self.applied, self.isScope) = (content, body, isScope)
  }

  @MainActor static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    PlaceholderNode(view, context)
  }

  nonisolated static var _rowStructure: _RowStructure { Content._rowStructure }
}

private final class PlaceholderNode<Content: View, Applied: View, Placeholder>: _Node,
  PlaceholderOwning
{
  private let content: TypedContentOwner<Content>
  private var child: _Node!

  init(_ view: _PlaceholderView<Content, Applied, Placeholder>, _ context: _NodeContext) {
    content = TypedContentOwner(view.content)
    super.init(context)
    content.node = self
    content.isTransactionScope = view.isScope
    child = makeChild(view.applied)
  }

  var owner: ModifierContentOwner { content }
  var placeholder: Any.Type { PlaceholderContentView<Placeholder>.self }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(
      to: _PlaceholderView<Content, Applied, Placeholder>.self)
    content.content = new.pointee.content
    Self.updateChild(child, with: new.pointee.applied)
    content.contentDidChange()
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}
