import Combine
import Observation

/// Publishes a value while the focus is inside, or while the scene is in use; what `.focusedValue` and
/// `.focusedSceneValue` apply.
public struct _FocusedValueModifier<Value>: _ElementModifier {
  public typealias Body = Never
  let keyPath: WritableKeyPath<FocusedValues, Value?>
  let value: Value?
  let isForScene: Bool

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    FocusedValueElement(modifier, context)
  }
}

private final class FocusedValueElement<Value>: _ModifierElement<_FocusedValueModifier<Value>>,
  FocusedValuePublishing
{
  private let store: FocusedValuesStore

  override init(_ modifier: _FocusedValueModifier<Value>, _ context: _NodeContext) {
    store = .of(context.root)
    super.init(modifier, context)
    store.add(self)
  }

  override func modifierDidChange(from old: _FocusedValueModifier<Value>) {
    store.collectLater(on: root)
  }

  override func unmount() {
    store.remove(self)
    super.unmount()
  }

  func focusMoved(isInside: Bool) { store.collectLater(on: root) }

  var isForScene: Bool { modifier.isForScene }

  func publish(into values: inout FocusedValues) {
    // A view that publishes nothing leaves what is published around it.
    guard let value = modifier.value else { return }
    values[keyPath: modifier.keyPath] = value
  }
}

extension View {
  /// Publishes a value while the focus is in this view.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/focusedvalue(_:_:)
  nonisolated public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View {
    modifier(_FocusedValueModifier(keyPath: keyPath, value: value, isForScene: false))
  }

  /// Publishes a value while the focus is in this view; `nil` publishes nothing.
  nonisolated public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    modifier(_FocusedValueModifier(keyPath: keyPath, value: value, isForScene: false))
  }

  /// Publishes an observable object, by its type, while the focus is in this view.
  nonisolated public func focusedValue<T>(_ object: T?) -> some View
  where T: AnyObject, T: Observable {
    focusedValue(\FocusedValues.[object: ObjectTypeKey<T>()], object)
  }

  /// Publishes a value while the scene of this view is in use, wherever the focus is.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/focusedscenevalue(_:_:)
  nonisolated public func focusedSceneValue<T>(
    _ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T
  ) -> some View {
    modifier(_FocusedValueModifier(keyPath: keyPath, value: value, isForScene: true))
  }

  /// Publishes a value while the scene of this view is in use; `nil` publishes nothing.
  nonisolated public func focusedSceneValue<T>(
    _ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T?
  ) -> some View {
    modifier(_FocusedValueModifier(keyPath: keyPath, value: value, isForScene: true))
  }

  /// Publishes an observable object, by its type, while the scene of this view is in use.
  nonisolated public func focusedSceneValue<T>(_ object: T?) -> some View
  where T: AnyObject, T: Observable {
    focusedSceneValue(\FocusedValues.[object: ObjectTypeKey<T>()], object)
  }

  /// Publishes an observable object, by its type, while the focus is in this view.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/focusedobject(_:)
  @_disfavoredOverload
  nonisolated public func focusedObject<T>(_ object: T?) -> some View where T: ObservableObject {
    focusedValue(\FocusedValues.[object: ObjectTypeKey<T>()], object)
  }

  nonisolated public func focusedObject<T>(_ object: T) -> some View where T: ObservableObject {
    focusedValue(\FocusedValues.[object: ObjectTypeKey<T>()], object)
  }

  /// Publishes an observable object, by its type, while the scene of this view is in use.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/focusedsceneobject(_:)
  @_disfavoredOverload
  nonisolated public func focusedSceneObject<T>(_ object: T?) -> some View
  where T: ObservableObject {
    focusedSceneValue(\FocusedValues.[object: ObjectTypeKey<T>()], object)
  }

  nonisolated public func focusedSceneObject<T>(_ object: T) -> some View
  where T: ObservableObject {
    focusedSceneValue(\FocusedValues.[object: ObjectTypeKey<T>()], object)
  }
}
