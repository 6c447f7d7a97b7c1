import Combine
import Observation
import Reactivity

/// A modifier that writes into the environment of its content, as `.environment` and its kin do.
package protocol EnvironmentWriting {
  func write(_ values: inout EnvironmentValues)
  /// Whether to write is to put a value into this one source, and nothing else.
  func onlySets(_ source: AnyKeySource) -> Bool
  /// Whether a node with `self` may keep what it wrote when the new value is `other`.
  func writesSame(as other: Self) -> Bool
  /// Becomes `new`, and says what of it is still to be written. Both are compared where they are: to copy them
  /// would cost more.
  ///
  /// - Parameter source: Where to write is known to be to put a value into this source and nothing else, another
  ///   value is put there at once.
  mutating func take(
    _ new: UnsafePointer<Self>, puttingInto source: Unmanaged<AnyKeySource>?
  )
    -> WritingChange
  /// Whether it supplies an object, which is found by its type.
  static var suppliesObject: Bool { get }
  /// Whether a closure of the app says what is written.
  static var runsClosure: Bool { get }
  /// The type of the value that is written, where it is written in one piece.
  static var wholeValue: Any.Type? { get }
  /// Called where nothing was written.
  @MainActor func wroteNothing(at node: _Node)
}

/// What of a modifier is to be written, once it has a new value.
package enum WritingChange {
  case nothing
  /// Another value, by the same path.
  case value
  /// Whatever there is.
  case anything
}

extension EnvironmentWriting {
  package func onlySets(_ source: AnyKeySource) -> Bool { false }
  package mutating func take(
    _ new: UnsafePointer<Self>, puttingInto source: Unmanaged<AnyKeySource>?
  ) -> WritingChange {
    if writesSame(as: new.pointee) { return .nothing }
    self = new.pointee
    return .anything
  }
  package static var suppliesObject: Bool { false }
  package static var runsClosure: Bool { false }
  package static var wholeValue: Any.Type? { nil }
  @MainActor package func wroteNothing(at node: _Node) {}
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

  @inlinable @inline(__always)
  public init(keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value) {
    self.keyPath = keyPath
    self.value = value
  }

  package func write(_ values: inout EnvironmentValues) {
    values[keyPath: keyPath] = value
  }

  package func onlySets(_ source: AnyKeySource) -> Bool {
    source.valueType == Value.self && source.property == keyPath
  }

  package func writesSame(as other: Self) -> Bool {
    (keyPath === other.keyPath || keyPath == other.keyPath)
      && KeyEquality.isEqual(value, other.value)
  }

  package mutating func take(
    _ new: UnsafePointer<Self>, puttingInto source: Unmanaged<AnyKeySource>?
  ) -> WritingChange {
    guard keyPath === new.pointee.keyPath || keyPath == new.pointee.keyPath else {
      self = new.pointee
      return .anything
    }
    // Only read: what takes an address wants to be able to write there.
    let readable = UnsafeMutablePointer(mutating: new)
    if KeyEquality.isEqual(at: &value, &readable.pointee.value) { return .nothing }
    value = new.pointee.value
    guard let source else { return .value }
    source.replaceValue(at: &value)
    return .nothing
  }

  package static var wholeValue: Any.Type? { Value.self }

  @MainActor package func wroteNothing(at node: _Node) {
    guard Value.self != EnvironmentValues.self else { return }
    EngineMessages.setterWithoutEffect(keyPath: keyPath, value: Value.self, node: node)
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

  package static var runsClosure: Bool { true }

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

/// Supplies an object by its type; what `.environmentObject(_:)` and `.environment(_:)` apply.
public struct _EnvironmentObjectModifier<Object>: _PrimitiveModifier, EnvironmentWriting {
  public typealias Body = Never
  let keyPath: WritableKeyPath<EnvironmentValues, Object?>
  let object: Object?

  package func write(_ values: inout EnvironmentValues) {
    values[keyPath: keyPath] = object
  }

  package func writesSame(as other: Self) -> Bool {
    KeyEquality.isEqual(object, other.object)
  }

  package static var suppliesObject: Bool { true }
  package static var wholeValue: Any.Type? { Object?.self }

  @MainActor public static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    EnvironmentNode(view, context)
  }
}

/// A node of a modifier, which changes the view that it is applied to and adds none.
@MainActor
protocol ModifyingNode: _Node {
  /// The scope that the modifier makes for the view.
  var ownScope: EnvironmentScope? { get }
}

extension ModifierNode: ModifyingNode {
  var ownScope: EnvironmentScope? { nil }
}

extension EnvironmentNode: ModifyingNode {
  var ownScope: EnvironmentScope? { inner }

  /// Reports an object of the same type that a modifier around this one supplies to the same view.
  fileprivate func checkObjectIsAlone() {
    guard let source = inner.overrides.first,
      let key = source.keyType as? any ObjectKey.Type
    else { return }
    var around = parent
    while let node = around as? any ModifyingNode {
      if node.ownScope?.ownSource(of: source.key) != nil {
        EngineMessages.objectSuppliedTwice(key.objectType, kind: key.kind, node: self)
        return
      }
      around = node.parent
    }
  }
}

/// The node of a modifier that writes keys: owns the scope of its content.
///
/// The keys that the writer reads (a setter on `\.theme.accent` reads `theme`) are read as a computation, so
/// that it writes again when the value it built on changes.
final class EnvironmentNode<Content: View, Writer: EnvironmentWriting & ViewModifier>: _Node {
  @exclusivity(unchecked) private var writer: Writer
  private let inner: EnvironmentScope
  @exclusivity(unchecked) private var child: _Node!
  private var observation: ObservationLink?

  init(_ view: ModifiedContent<Content, Writer>, _ context: _NodeContext) {
    writer = view.modifier
    inner = EnvironmentScope(parent: context.scope, depth: context.depth)
    super.init(context)
    let written = writtenKeys()
    if written.isEmpty { writer.wroteNothing(at: self) }
    _ = inner.take(written)
    if Writer.suppliesObject { checkObjectIsAlone() }
    if Inspection.isOn { ModifierUse.place(writer, scope: inner, in: root) }
    if inner.overridesLayoutDirection { root.mayBeRightToLeft = true }
    child = Content._makeNode(
      view.content,
      _NodeContext(
        parent: self, scope: inner, isLazy: context.isLazy))
  }

  override func run() {
    let direction = inner.layoutDirection
    defer {
      if inner.layoutDirection != direction {
        root.mayBeRightToLeft = true
        root.invalidateLayout(below: self)
      }
    }
    marks.subtract([.knowsSetter, .onlySets])
    root.changeKeys(of: inner, below: self) { inner.replace(with: writtenKeys()) }
  }

  override func update(from value: UnsafeRawPointer) {
    typealias Parts = ModifiedParts<Content, Writer>
    let new = Parts.modifier(of: value)
    if Writer.self == _ForegroundStyleModifier.self, mayMove {
      moveForeground(to: new.pointee as! _ForegroundStyleModifier)
    } else {
      let source = marks.contains(.onlySets) ? inner.firstOverride : nil
      switch writer.take(new, puttingInto: source) {
      case .nothing: break
      case .value: if !writeAgain() { run() }
      case .anything: run()
      }
    }
    if Inspection.isOn { ModifierUse.place(writer, scope: inner, in: root) }
    let child = Unmanaged<_Node>.passUnretained(self.child)
    child._withUnsafeGuaranteedRef { $0.update(from: Parts.content(of: value)) }
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
    observation?.cancel()
    inner.tearDown()
  }

  /// Writes another value by the same path, straight to where the one before went: the key that was written in
  /// one piece, and depends on nothing.
  ///
  /// Returns false where this time something else was written or read: what that is has to be found out.
  private func writeAgain() -> Bool {
    guard let value = Writer.wholeValue, !hasReads, inner.overrides.count == 1,
      inner.overrides[0].valueType == value, !inner.overridesLayoutDirection
    else { return false }
    let source = inner.overrides[0]
    if !marks.contains(.knowsSetter) {
      marks.insert(.knowsSetter)
      // From the next time on, until something else is written, for which `run` is called.
      if writer.onlySets(source) { marks.insert(.onlySets) }
    }
    let reads = EnvironmentValues.readCount
    var values = EnvironmentValues(scope: scope, writtenTo: inner)
    let writes = source.countingWrites {
      Tracking.untracked { writer.write(&values) }
    }
    return writes == 1 && values.written.count == 1 && EnvironmentValues.readCount == reads
  }

  private func write() -> [AnyKeySource] {
    var values = EnvironmentValues(scope: scope)
    writer.write(&values)
    return values.written
  }

  private func writtenKeys() -> [AnyKeySource] {
    if let value = Writer.wholeValue {
      // A key path is written by reading it first. A value that then takes the place of the whole one does
      // not depend on it: nothing that happens further up has it written again.
      let reads = EnvironmentValues.readCount
      let written = Tracking.untracked { write() }
      if EnvironmentValues.readCount &- reads <= 1, written.count == 1,
        written[0].valueType == value
      {
        track {}
        return written
      }
    }
    return track {
      guard Writer.runsClosure else { return write() }
      // A closure of the app may read observable objects, as a body does.
      let (written, link) = ObservationLink.observing(observation, for: self) { write() }
      observation = link
      return written
    }
  }
}

extension View {
  /// Sets the environment value of the specified key path to the given value, for this view and those inside
  /// of it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/environment(_:_:)
  @inlinable @inline(__always)
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
    modifier(
      _EnvironmentObjectModifier(
        keyPath: \EnvironmentValues.[objectType: ObjectTypeKey<T>()], object: object))
  }

  /// Changes the environment value of a key path in place, for this view and those inside of it.
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(_EnvironmentKeyTransformModifier(keyPath: keyPath, transform: transform))
  }

  /// Supplies an observable object to this view and those inside of it, by its static type.
  nonisolated public func environmentObject<T>(_ object: T) -> some View where T: ObservableObject {
    modifier(
      _EnvironmentObjectModifier(
        keyPath: \EnvironmentValues.[environmentObject: ObjectTypeKey<T>()], object: object))
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
