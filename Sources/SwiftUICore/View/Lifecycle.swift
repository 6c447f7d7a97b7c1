import Combine
import Foundation
import Reactivity

/// Actions when a view enters and leaves the tree.
public struct _AppearanceActionModifier: _PrimitiveModifier {
  public typealias Body = Never
  public var appear: (() -> Void)?
  public var disappear: (() -> Void)?

  @inlinable @inline(__always)
  public init(appear: (() -> Void)? = nil, disappear: (() -> Void)? = nil) {
    self.appear = appear
    self.disappear = disappear
  }

  @MainActor public static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    AppearanceNode(view, context)
  }
}

/// The node of appearance actions. They are called for each view with a size that the content stands for: once
/// for a stack, for each member of a group, never for an empty view.
final class AppearanceNode<Content: View>: _Node, LazyRowWatching {
  private var modifier: _AppearanceActionModifier
  @exclusivity(unchecked) private var child: _Node!
  /// The views that have appeared.
  private var members: [_LayoutNode] = []
  private var isWaiting = false

  init(
    _ view: ModifiedContent<Content, _AppearanceActionModifier>, _ context: _NodeContext
  ) {
    modifier = view.modifier
    super.init(context)
    child = makeChild(view.content)
    if isVisible { lookLater() }
  }

  override func update(from value: UnsafeRawPointer) {
    typealias Parts = ModifiedParts<Content, _AppearanceActionModifier>
    modifier = Parts.modifier(of: value).pointee
    let child = Unmanaged<_Node>.passUnretained(self.child)
    child._withUnsafeGuaranteedRef { $0.update(from: Parts.content(of: value)) }
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  override func structureDidChange() {
    lookLater()
    super.structureDidChange()
  }

  /// A modifier around a collection is one of each of its rows.
  func rowsInSightDidChange() { lookLater() }

  /// Looks for views that came or went when this update's bodies have run.
  private func lookLater() {
    guard !isWaiting else { return }
    isWaiting = true
    root.afterUpdate { [weak self] in self?.look() }
  }

  private func look() {
    isWaiting = false
    guard !isRetired, isVisible else { return }
    var found: [_LayoutNode] = []
    child.collectLayout(into: &found)
    let known = Set(members.map(ObjectIdentifier.init))
    let now = Set(found.map(ObjectIdentifier.init))
    let gone = members.lazy.filter { !now.contains(ObjectIdentifier($0)) }.count
    let come = found.lazy.filter { !known.contains(ObjectIdentifier($0)) }.count
    members = found
    for _ in 0..<gone { modifier.disappear?() }
    for _ in 0..<come { modifier.appear?() }
  }

  private func disappear() {
    guard let disappear = modifier.disappear else {
      members = []
      return
    }
    for _ in members { root.afterUpdate(disappear) }
    members = []
  }

  override func visibilityDidChange(_ isVisible: Bool) {
    super.visibilityDidChange(isVisible)
    if isVisible { lookLater() } else { disappear() }
  }

  override func unmount() {
    super.unmount()
    disappear()
  }
}

/// Calls an action when a value changes.
public struct _ValueActionModifier<Value: Equatable>: _PrimitiveModifier {
  public typealias Body = Never
  var value: Value
  var isInitial: Bool
  var action: (Value, Value) -> Void

  @MainActor public static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    ValueActionNode(view, context)
  }
}

final class ValueActionNode<Content: View, Value: Equatable>: _Node {
  private var modifier: _ValueActionModifier<Value>
  private var child: _Node!

  init(
    _ view: ModifiedContent<Content, _ValueActionModifier<Value>>, _ context: _NodeContext
  ) {
    modifier = view.modifier
    super.init(context)
    child = makeChild(view.content)
    if modifier.isInitial {
      let value = modifier.value
      root.afterUpdate { [weak self] in self?.modifier.action(value, value) }
    }
  }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(
      to: ModifiedContent<Content, _ValueActionModifier<Value>>.self)
    let old = modifier.value
    modifier = new.pointee.modifier
    Self.updateChild(child, with: new.pointee.content)
    guard old != modifier.value else { return }
    let current = modifier.value
    root.afterUpdate { [weak self] in
      guard let self, !isRetired else { return }
      modifier.action(old, current)
    }
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}

/// Starts an asynchronous task when a view appears, and cancels it when the view goes.
public struct _TaskModifier<ID: Equatable>: _PrimitiveModifier {
  public typealias Body = Never
  var id: ID
  var priority: TaskPriority
  var action: @Sendable () async -> Void

  @MainActor public static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    TaskNode(view, context)
  }
}

final class TaskNode<Content: View, ID: Equatable>: _Node {
  private var modifier: _TaskModifier<ID>
  private var task: Task<Void, Never>?
  private var child: _Node!

  init(_ view: ModifiedContent<Content, _TaskModifier<ID>>, _ context: _NodeContext) {
    modifier = view.modifier
    super.init(context)
    child = makeChild(view.content)
    if isVisible { start() }
  }

  override func visibilityDidChange(_ isVisible: Bool) {
    super.visibilityDidChange(isVisible)
    if isVisible {
      start()
    } else {
      task?.cancel()
      task = nil
    }
  }

  private func start() {
    root.afterActions { [weak self] in
      guard let self, !isRetired else { return }
      task?.cancel()
      let root = root
      let reference = root.reference
      let number = root.beginTask(named: "task in " + viewPath.joined(separator: " › "))
      let action = modifier.action
      task = Task(priority: modifier.priority) { @MainActor in
        await action()
        reference.root?.endTask(number)
      }
    }
  }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: ModifiedContent<Content, _TaskModifier<ID>>.self)
    let isChange = new.pointee.modifier.id != modifier.id
    modifier = new.pointee.modifier
    Self.updateChild(child, with: new.pointee.content)
    if isChange, isVisible {
      task?.cancel()
      start()
    }
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  override func unmount() {
    super.unmount()
    task?.cancel()
    task = nil
  }
}

/// Receives from a publisher while a view is in the tree.
public struct SubscriptionView<PublisherType, Content>: _PrimitiveView
where PublisherType: Publisher, Content: View, PublisherType.Failure == Never {
  public var content: Content
  public var publisher: PublisherType
  public var action: (PublisherType.Output) -> Void

  nonisolated public init(
    content: Content, publisher: PublisherType, action: @escaping (PublisherType.Output) -> Void
  ) {
    self.content = content
    self.publisher = publisher
    self.action = action
  }

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    SubscriptionNode(view, context)
  }
}

final class SubscriptionNode<PublisherType: Publisher, Content: View>: _Node
where PublisherType.Failure == Never {
  private var view: SubscriptionView<PublisherType, Content>
  private var subscription: AnyCancellable?
  private var child: _Node!

  init(_ view: SubscriptionView<PublisherType, Content>, _ context: _NodeContext) {
    self.view = view
    super.init(context)
    child = makeChild(view.content)
    subscribe()
  }

  private func subscribe() {
    subscription = view.publisher.sink { [weak self] output in
      nonisolated(unsafe) let output = output
      onMain { self?.view.action(output) }
    }
  }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(
      to: SubscriptionView<PublisherType, Content>.self
    ).pointee
    let isSame = KeyEquality.isEqual(view.publisher, new.publisher)
    view = new
    if !isSame { subscribe() }
    Self.updateChild(child, with: new.content)
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  override func unmount() {
    subscription = nil
    super.unmount()
  }
}

extension View {
  /// Adds an action to perform before this view appears.
  @inlinable @inline(__always)
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(appear: action))
  }

  /// Adds an action to perform after this view disappears.
  @inlinable @inline(__always)
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(disappear: action))
  }

  /// Calls an action with the new value when a value changes.
  @available(
    *, deprecated, message: "Use `onChange` with a two or zero parameter action closure instead."
  )
  nonisolated public func onChange<V>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View where V: Equatable {
    modifier(_ValueActionModifier(value: value, isInitial: false) { action($1) })
  }

  /// Calls an action with the old and the new value when a value changes.
  nonisolated public func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View where V: Equatable {
    modifier(_ValueActionModifier(value: value, isInitial: initial, action: action))
  }

  /// Calls an action when a value changes.
  nonisolated public func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View where V: Equatable {
    modifier(_ValueActionModifier(value: value, isInitial: initial) { _, _ in action() })
  }

  /// Calls an action for each value of a publisher.
  nonisolated public func onReceive<P>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P: Publisher, P.Failure == Never {
    SubscriptionView(content: self, publisher: publisher, action: action)
  }

  /// Adds an asynchronous task that starts when this view appears and is cancelled when it goes.
  @_disfavoredOverload
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(_TaskModifier(id: 0, priority: priority, action: action))
  }

  /// The same, started anew whenever `id` changes.
  @_disfavoredOverload
  nonisolated public func task<T>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View where T: Equatable {
    modifier(_TaskModifier(id: value, priority: priority, action: action))
  }
}
