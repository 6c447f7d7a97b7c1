import Combine
import Observation
import Reactivity

/// A modifier that writes into the environment of its content, as `.environment` and its kin do.
package protocol EnvironmentWriting {
  func write(_ values: inout EnvironmentValues)
  /// Whether a node with `self` may keep what it wrote when the new value is `other`.
  func writesSame(as other: Self) -> Bool
}

extension EnvironmentWriting where Self: ViewModifier {
  /// The node of a modifier of another module that writes keys.
  @MainActor package static func environmentNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    EnvironmentNode(view, context)
  }
}

/// Sets one key path; what `.environment(_:_:)` returns.
public struct _EnvironmentKeyWritingModifier<Value>: _PrimitiveModifier, EnvironmentWriting {
  public typealias Body = Never
  public var keyPath: WritableKeyPath<EnvironmentValues, Value>
  public var value: Value

  public init(keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value) {
    self.keyPath = keyPath
    self.value = value
  }

  package func write(_ values: inout EnvironmentValues) {
    values[keyPath: keyPath] = value
  }

  package func writesSame(as other: Self) -> Bool {
    (keyPath === other.keyPath || keyPath == other.keyPath)
      && KeyEquality.isEqual(value, other.value)
  }

  @MainActor public static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    EnvironmentNode(view, context)
  }
}

/// Changes one key path in place; what `.transformEnvironment(_:transform:)` returns.
public struct _EnvironmentKeyTransformModifier<Value>: _PrimitiveModifier, EnvironmentWriting {
  public typealias Body = Never
  public var keyPath: WritableKeyPath<EnvironmentValues, Value>
  public var transform: (inout Value) -> Void

  public init(
    keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) {
    self.keyPath = keyPath
    self.transform = transform
  }

  package func write(_ values: inout EnvironmentValues) {
    transform(&values[keyPath: keyPath])
  }

  package func writesSame(as other: Self) -> Bool {
    KeyEquality.isEqual(self, other)
  }

  @MainActor public static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    EnvironmentNode(view, context)
  }
}

/// The node of a modifier that writes keys: owns the scope of its content.
///
/// The keys that the writer reads (a setter on `\.theme.accent` reads `theme`) are read as a computation, so
/// that it writes again when the value it built on changes.
final class EnvironmentNode<Content: View, Writer: EnvironmentWriting & ViewModifier>: _Node {
  private var writer: Writer
  private let inner: EnvironmentScope
  private var child: _Node!

  init(_ view: ModifiedContent<Content, Writer>, _ context: _NodeContext) {
    writer = view.modifier
    inner = EnvironmentScope(parent: context.scope, depth: (context.parent?.depth ?? 0) + 1)
    super.init(context)
    _ = inner.take(writtenKeys())
    if Inspection.isOn { ModifierUse.place(writer, scope: inner, in: root) }
    if inner.overridesLayoutDirection { root.mayBeRightToLeft = true }
    child = Content._makeNode(
      view.content,
      _NodeContext(
        parent: self, scope: inner, root: context.root, isLazy: context.isLazy))
  }

  override func run() {
    let direction = inner.layoutDirection
    defer {
      if inner.layoutDirection != direction {
        root.mayBeRightToLeft = true
        root.invalidateLayout(below: self)
      }
    }
    if inner.replace(with: writtenKeys()) {
      // Another set of keys: what was resolved below may now come from here, or from further up.
      inner.forgetDerived()
      root.reconnectEnvironment(below: self)
    }
  }

  override func update(from value: UnsafeRawPointer) {
    typealias Parts = ModifiedParts<Content, Writer>
    let new = Parts.modifier(of: value)
    let mayMove = root.animator != nil || Transactions.mayAnimate
    if mayMove, Writer.self == _ForegroundStyleModifier.self {
      moveForeground(to: new.pointee as! _ForegroundStyleModifier)
    } else if !writer.writesSame(as: new.pointee) {
      writer = new.pointee
      run()
    }
    if Inspection.isOn { ModifierUse.place(writer, scope: inner, in: root) }
    child.update(from: Parts.content(of: value))
  }

  /// Changes foreground styles by way of those in between.
  private func moveForeground(to new: _ForegroundStyleModifier) {
    typealias Blend = ForegroundBlend
    func show(_ blend: Blend) {
      guard let shown = blend.modifier as? Writer, !writer.writesSame(as: shown) else { return }
      writer = shown
      run()
    }
    let values = EnvironmentValues(scope: scope)
    let shown = writer as! _ForegroundStyleModifier
    let target = root.animator?.target(of: self, as: Blend.self)?.modifier ?? shown
    guard target != new else { return }
    Tracking.untracked {
      show(
        animating(from: Blend(shown, in: values), to: Blend(new, in: values)) {
          [weak self] (blend: Blend) in
          if self != nil { show(blend) }
        })
    }
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  override func unmount() {
    super.unmount()
    inner.tearDown()
  }

  private func writtenKeys() -> [AnyKeySource] {
    track {
      var values = EnvironmentValues(scope: scope)
      writer.write(&values)
      return values.written
    }
  }
}

extension View {
  /// Sets the environment value of the specified key path to the given value, for this view and those inside
  /// of it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/environment(_:_:)
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
  }

  /// Places an observable object in the environment of this view and those inside of it.
  ///
  /// `nil` hides an object that is set further up.
  nonisolated public func environment<T>(_ object: T?) -> some View
  where T: AnyObject, T: Observable {
    environment(\EnvironmentValues.[objectType: ObjectTypeKey<T>()], object)
  }

  /// Changes the environment value of a key path in place, for this view and those inside of it.
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(_EnvironmentKeyTransformModifier(keyPath: keyPath, transform: transform))
  }

  /// Supplies an observable object to this view and those inside of it, by its static type.
  nonisolated public func environmentObject<T>(_ object: T) -> some View where T: ObservableObject {
    environment(\EnvironmentValues.[environmentObject: ObjectTypeKey<T>()], .some(object))
  }
}

/// A type as the argument of a key path.
struct ObjectTypeKey<Object>: Hashable {}

extension EnvironmentValues {
  subscript<T: AnyObject & Observable>(objectType key: ObjectTypeKey<T>) -> T? {
    get { self[ObservableObjectKey<T>.self] }
    set { self[ObservableObjectKey<T>.self] = newValue }
  }

  subscript<T: ObservableObject>(environmentObject key: ObjectTypeKey<T>) -> T? {
    get { self[EnvironmentObjectKey<T>.self] }
    set { self[EnvironmentObjectKey<T>.self] = newValue }
  }
}
