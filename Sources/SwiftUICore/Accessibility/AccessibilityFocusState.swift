import Foundation
import Reactivity

/// Which of a view's elements an assistive technology is at, to read and to set.
///
/// Source: https://developer.apple.com/documentation/swiftui/accessibilityfocusstate
@propertyWrapper
public struct AccessibilityFocusState<Value>: BuiltinDynamicProperty where Value: Hashable {
  /// Refers to a focus state, for `.accessibilityFocused` and for views inside.
  @propertyWrapper
  public struct Binding {
    let location: AccessibilityFocusLocation<Value>?
    let none: Value

    public var wrappedValue: Value {
      get { location?.get() ?? none }
      nonmutating set { location?.set(newValue, transaction: Transaction()) }
    }

    public var projectedValue: Binding { self }
  }

  private let none: Value
  private var location: AccessibilityFocusLocation<Value>?

  /// A focus state of one element, `false` while the focus is elsewhere.
  public init() where Value == Bool {
    none = false
  }

  /// A focus state of several elements, `nil` while the focus is at none of them.
  public init<T>() where Value == T?, T: Hashable {
    none = nil
  }

  public var wrappedValue: Value {
    get { location?.get() ?? none }
    nonmutating set { location?.set(newValue, transaction: Transaction()) }
  }

  public var projectedValue: Binding { Binding(location: location, none: none) }

  public static func _connect(
    _ property: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, to node: _Node
  ) {
    let new = property.assumingMemoryBound(to: Self.self)
    let known = old?.assumingMemoryBound(to: Self.self).pointee.location
    new.pointee.location =
      known ?? AccessibilityFocusLocation(none: new.pointee.none, root: node.root)
  }

  public static func _isUnchanged(old: UnsafeRawPointer, new: UnsafeRawPointer) -> Bool { true }
}

extension AccessibilityFocusState: @unchecked Sendable where Value: Sendable {}
@available(*, unavailable)
extension AccessibilityFocusState.Binding: Sendable {}

/// Which node of a window an assistive technology is at. One for each root.
@MainActor
package final class AccessibilityFocus {
  package private(set) weak var node: _LayoutNode?

  /// Moves to a node, or to none, and tells those around.
  package func move(to new: _LayoutNode?) {
    let old = node
    guard old !== new else { return }
    node = new
    let left = places(around: old)
    let entered = places(around: new)
    for place in left where !entered.contains(where: { $0 === place }) {
      place.focusMoved(isInside: false)
    }
    for place in entered where !left.contains(where: { $0 === place }) {
      place.focusMoved(isInside: true)
    }
  }

  private func places(around node: _LayoutNode?) -> [any AccessibilityFocusPlace] {
    guard let node else { return [] }
    return sequence(first: node, next: { $0.layoutParent })
      .compactMap { $0 as? any AccessibilityFocusPlace }
  }
}

extension RootNode {
  /// Which node an assistive technology is at.
  package var accessibilityFocus: AccessibilityFocus {
    attachment { AccessibilityFocus() }
  }
}

/// A node that is told when an assistive technology comes to it or to a node inside.
@MainActor
protocol AccessibilityFocusPlace: FocusPlace {}

/// A focus state that moves the focus of assistive technologies.
final class AccessibilityFocusLocation<Value: Hashable>: FocusLocation<Value>, @unchecked Sendable {
  override func move(to place: any FocusPlace, in root: RootNode) -> Bool {
    root.accessibilityFocus.move(to: place)
    return true
  }

  override func leave(_ places: [any FocusPlace], in root: RootNode) {
    guard let node = root.accessibilityFocus.node, places.contains(where: { $0.contains(node) })
    else { return }
    root.accessibilityFocus.move(to: nil)
  }
}

/// Ties the focus of assistive technologies to a value; what `.accessibilityFocused` applies.
public struct _AccessibilityFocusedModifier<Value: Hashable>: _ElementModifier {
  public typealias Body = Never
  let location: AccessibilityFocusLocation<Value>?
  let value: Value

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    AccessibilityFocusedElement(modifier, context)
  }
}

private final class AccessibilityFocusedElement<Value: Hashable>:
  _ModifierElement<_AccessibilityFocusedModifier<Value>>, AccessibilityFocusPlace
{
  override init(_ modifier: _AccessibilityFocusedModifier<Value>, _ context: _NodeContext) {
    super.init(modifier, context)
    modifier.location?.bind(self, to: modifier.value)
  }

  override func modifierDidChange(from old: _AccessibilityFocusedModifier<Value>) {
    modifier.location?.bind(self, to: modifier.value)
  }

  func focusMoved(isInside: Bool) {
    modifier.location?.focusMoved(isInside: isInside, value: modifier.value)
  }

  override func unmount() {
    if let node = root.accessibilityFocus.node, contains(node) {
      root.accessibilityFocus.move(to: nil)
    }
    super.unmount()
  }
}

extension View {
  /// Ties the focus of assistive technologies on this view to a Boolean focus state.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/accessibilityfocused(_:)
  nonisolated public func accessibilityFocused(
    _ condition: AccessibilityFocusState<Bool>.Binding
  ) -> some View {
    modifier(_AccessibilityFocusedModifier(location: condition.location, value: true))
  }

  /// Ties the focus of assistive technologies on this view to one value of a focus state.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/accessibilityfocused(_:equals:)
  nonisolated public func accessibilityFocused<Value>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View where Value: Hashable {
    modifier(_AccessibilityFocusedModifier(location: binding.location, value: value))
  }
}
