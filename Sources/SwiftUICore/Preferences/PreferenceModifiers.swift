import Reactivity

/// Sets a preference; what `.preference(key:value:)` applies.
public struct _PreferenceWritingModifier<Key: PreferenceKey>: _PrimitiveModifier {
  public typealias Body = Never
  public var value: Key.Value

  public init(key: Key.Type = Key.self, value: Key.Value) {
    self.value = value
  }

  @MainActor public static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    PreferenceNode<Content, Self, Key>(view, context) { modifier, value, _ in
      value = modifier.value
      return true
    }
  }
}

/// Changes a preference; what `.transformPreference` applies.
public struct _PreferenceTransformModifier<Key: PreferenceKey>: _PrimitiveModifier {
  public typealias Body = Never
  public var transform: (inout Key.Value) -> Void

  public init(key _: Key.Type = Key.self, transform: @escaping (inout Key.Value) -> Void) {
    self.transform = transform
  }

  @MainActor public static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    PreferenceNode<Content, Self, Key>(view, context) { modifier, value, node in
      value = Key.defaultValue
      _ = node.collectContent(Key.self, into: &value)
      modifier.transform(&value)
      return true
    }
  }
}

/// The node of a modifier that sets one preference of its content.
package final class PreferenceNode<Content: View, Modifier: ViewModifier, Written: PreferenceKey>:
  _Node
{
  package typealias Write =
    @MainActor (Modifier, inout Written.Value, PreferenceNode<Content, Modifier, Written>) -> Bool
  private var modifier: Modifier
  private let write: Write
  private var child: _Node!

  package init(
    _ view: ModifiedContent<Content, Modifier>, _ context: _NodeContext, write: @escaping Write
  ) {
    modifier = view.modifier
    self.write = write
    super.init(context)
    child = makeChild(view.content)
    preferencesDidChange()
  }

  package override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: ModifiedContent<Content, Modifier>.self)
    if !KeyEquality.isEqual(modifier, new.pointee.modifier) {
      modifier = new.pointee.modifier
      preferencesDidChange()
    }
    Self.updateChild(child, with: new.pointee.content)
  }

  package override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  package override func unmount() {
    super.unmount()
    preferencesDidChange()
  }

  package override func collectPreference<Key: PreferenceKey>(
    _ key: Key.Type, into value: inout Key.Value
  ) -> Bool {
    guard key == Written.self else { return super.collectPreference(key, into: &value) }
    return withUnsafeMutablePointer(to: &value) { pointer in
      let written = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: Written.Value.self)
      return write(modifier, &written.pointee, self)
    }
  }

  /// What the content sets.
  package func collectContent<Key: PreferenceKey>(
    _ key: Key.Type, into value: inout Key.Value
  ) -> Bool {
    child.collectPreference(key, into: &value)
  }

  /// The first view with a size in the content.
  var firstLayoutNode: _LayoutNode? {
    var list: [_LayoutNode] = []
    child.collectLayout(into: &list)
    return list.first
  }
}

/// A modifier that is told of a preference of its content.
@MainActor
package protocol PreferenceWatching: ViewModifier {
  associatedtype Watched: PreferenceKey
  /// Whether the modifier is told of the default where that is the first value.
  static var hearsFirstDefault: Bool { get }
  func report(_ value: Watched.Value)
}

/// Calls an action with a preference of its content when it changes.
public struct _PreferenceActionModifier<Key: PreferenceKey>: _PrimitiveModifier, PreferenceWatching
where Key.Value: Equatable {
  public typealias Body = Never
  package typealias Watched = Key
  public var action: (Key.Value) -> Void

  /// A view that starts with the default has nothing to report.
  package static var hearsFirstDefault: Bool { false }
  package func report(_ value: Key.Value) { action(value) }

  @MainActor public static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    PreferenceWatchNode(view, context)
  }
}

/// Shows a view made from a preference of the content, behind or in front of it.
public struct _PreferenceReadingView<Key: PreferenceKey, Layer: View>: View {
  var content: AnyView
  var isBehind: Bool
  var alignment: Alignment
  var transform: (Key.Value) -> Layer
  @State private var value: PreferenceBox<Key>?

  public var body: some View {
    let watched = content.modifier(_PreferenceWatchModifier<Key> { value = $0 })
    if isBehind {
      watched.background(alignment: alignment) { transform(value?.value ?? Key.defaultValue) }
    } else {
      watched.overlay(alignment: alignment) { transform(value?.value ?? Key.defaultValue) }
    }
  }
}

/// A preference value with a revision: values without `==` count as changed each time.
package struct PreferenceBox<Key: PreferenceKey> {
  package var value: Key.Value
}

/// Hands each newly collected value on.
package struct _PreferenceWatchModifier<Key: PreferenceKey>: _PrimitiveModifier, PreferenceWatching
{
  package typealias Body = Never
  package typealias Watched = Key
  var action: (PreferenceBox<Key>) -> Void

  package init(action: @escaping (PreferenceBox<Key>) -> Void) {
    self.action = action
  }

  package static var hearsFirstDefault: Bool { true }
  package func report(_ value: Key.Value) { action(PreferenceBox(value: value)) }

  @MainActor package static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    PreferenceWatchNode(view, context)
  }
}

/// The node of a modifier that is told of a preference: collects it once after each update in which it may
/// have changed.
final class PreferenceWatchNode<Content: View, Watcher: PreferenceWatching>: _Node,
  PreferenceCollecting
{
  private typealias Key = Watcher.Watched
  private var watcher: Watcher
  private var last: Key.Value?
  private var isWaiting = false
  private var child: _Node!

  init(_ view: ModifiedContent<Content, Watcher>, _ context: _NodeContext) {
    watcher = view.modifier
    super.init(context)
    child = makeChild(view.content)
    preferencesBelowDidChange()
  }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: ModifiedContent<Content, Watcher>.self)
    watcher = new.pointee.modifier
    Self.updateChild(child, with: new.pointee.content)
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  override func preferencesBelowDidChange() {
    guard !isWaiting else { return }
    isWaiting = true
    root.collectLater(self)
  }

  override func structureDidChange() {
    preferencesBelowDidChange()
    super.structureDidChange()
  }

  func collect() {
    isWaiting = false
    guard !isRetired else { return }
    var value = Key.defaultValue
    _ = child.collectPreference(Key.self, into: &value)
    if let last {
      if KeyEquality.isEqual(last, value) { return }
    } else if !Watcher.hearsFirstDefault, KeyEquality.isEqual(value, Key.defaultValue) {
      last = value
      return
    }
    last = value
    root.afterUpdate { [weak self] in self?.watcher.report(value) }
  }
}

extension View {
  /// Sets a value for the given preference.
  nonisolated public func preference<K>(key: K.Type = K.self, value: K.Value) -> some View
  where K: PreferenceKey {
    modifier(_PreferenceWritingModifier<K>(value: value))
  }

  /// Changes a preference that the content sets.
  nonisolated public func transformPreference<K>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View where K: PreferenceKey {
    modifier(_PreferenceTransformModifier<K>(transform: callback))
  }

  /// Calls an action when a preference of the content changes.
  nonisolated public func onPreferenceChange<K>(
    _ key: K.Type = K.self, perform action: @escaping @Sendable (K.Value) -> Void
  ) -> some View where K: PreferenceKey, K.Value: Equatable {
    modifier(_PreferenceActionModifier<K>(action: action))
  }

  /// Layers a view, made from a preference of this view, in front of it.
  nonisolated public func overlayPreferenceValue<Key, T>(
    _ key: Key.Type = Key.self, @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View where Key: PreferenceKey, T: View {
    _PreferenceReadingView<Key, T>(
      content: AnyView(self), isBehind: false, alignment: .center, transform: transform)
  }

  nonisolated public func overlayPreferenceValue<K, V>(
    _ key: K.Type, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View where K: PreferenceKey, V: View {
    _PreferenceReadingView<K, V>(
      content: AnyView(self), isBehind: false, alignment: alignment, transform: transform)
  }

  /// Layers a view, made from a preference of this view, behind it.
  nonisolated public func backgroundPreferenceValue<Key, T>(
    _ key: Key.Type = Key.self, @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View where Key: PreferenceKey, T: View {
    _PreferenceReadingView<Key, T>(
      content: AnyView(self), isBehind: true, alignment: .center, transform: transform)
  }

  nonisolated public func backgroundPreferenceValue<K, V>(
    _ key: K.Type, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View where K: PreferenceKey, V: View {
    _PreferenceReadingView<K, V>(
      content: AnyView(self), isBehind: true, alignment: alignment, transform: transform)
  }
}
