import Foundation

/// Calls an action when a value made from the geometry of a view changes; what `.onGeometryChange` applies.
struct _GeometryActionModifier<Value: Equatable>: _ElementModifier {
  typealias Body = Never
  var transform: (GeometryProxy) -> Value
  var action: (Value, Value) -> Void

  @MainActor static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    GeometryActionElement(modifier, context)
  }
}

private final class GeometryActionElement<Value: Equatable>:
  _ModifierElement<_GeometryActionModifier<Value>>, PositionWatching
{
  private let place = GeometryPlace()
  private var last: Value?
  private var isWaiting = false

  override init(_ modifier: _GeometryActionModifier<Value>, _ context: _NodeContext) {
    super.init(modifier, context)
    place.node = self
  }

  override func modifierDidChange(from old: _GeometryActionModifier<Value>) {
    look()
  }

  override func placeChildren() {
    super.placeChildren()
    look()
  }

  func positionDidChange() {
    look()
  }

  /// Looks at the geometry once everything has its place.
  private func look() {
    guard !isWaiting else { return }
    isWaiting = true
    root.afterUpdate { [weak self] in self?.compare() }
  }

  private func compare() {
    isWaiting = false
    guard !isRetired else { return }
    place.readsPosition = false
    let value = modifier.transform(GeometryProxy(place: place, size: size))
    place.lastFrame = frameInRoot
    root.watch(place, for: self, isOn: place.readsPosition)
    guard value != last else { return }
    let old = last ?? value
    last = value
    modifier.action(old, value)
  }

  override func unmount() {
    root.watch(place, for: self, isOn: false)
    super.unmount()
  }
}

extension View {
  /// Calls an action with a value made from the geometry of this view, at first and whenever it changes.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/ongeometrychange(for:of:action:)
  @preconcurrency
  nonisolated public func onGeometryChange<T>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View where T: Equatable, T: Sendable {
    modifier(_GeometryActionModifier<T>(transform: transform) { action($1) })
  }

  /// The same with the value before; at first both are the same.
  @preconcurrency
  nonisolated public func onGeometryChange<T>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View where T: Equatable, T: Sendable {
    modifier(_GeometryActionModifier<T>(transform: transform, action: action))
  }
}
