import Foundation
import Reactivity

/// Which of a view's controls has the focus, to read and to set.
///
/// Source: https://developer.apple.com/documentation/swiftui/focusstate
@propertyWrapper
public struct FocusState<Value>: BuiltinDynamicProperty where Value: Hashable {
  /// Refers to a focus state, for `.focused` and for views inside.
  @propertyWrapper
  public struct Binding {
    let location: FocusLocation<Value>?
    let none: Value

    public var wrappedValue: Value {
      get { location?.get() ?? none }
      nonmutating set { location?.set(newValue, transaction: Transaction()) }
    }

    public var projectedValue: Binding { self }
  }

  private let none: Value
  private var location: FocusLocation<Value>?

  /// A focus state of one control, `false` while it has no focus.
  public init() where Value == Bool {
    none = false
  }

  /// A focus state of several controls, `nil` while none of them has the focus.
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
    new.pointee.location = known ?? FocusLocation(none: new.pointee.none, root: node.root)
  }

  public static func _isUnchanged(old: UnsafeRawPointer, new: UnsafeRawPointer) -> Bool { true }
}

@available(*, unavailable)
extension FocusState: Sendable {}
@available(*, unavailable)
extension FocusState.Binding: Sendable {}

/// Where a focus state is kept: a source, and the views that are bound to its values.
class FocusLocation<Value: Hashable>: AnyLocation<Value>, @unchecked Sendable {
  private let source = Source()
  private var value: Value
  let none: Value
  private let reference: RootReference
  var root: RootNode? { reference.root }
  private var places: [Place] = []
  /// Whether a value was set for which no control has been found yet.
  private var isPending = false

  private struct Place {
    weak var node: (any FocusPlace)?
    var value: Value
  }

  init(none: Value, root: RootNode) {
    value = none
    self.none = none
    reference = root.reference
  }

  override func get() -> Value {
    source.recordRead()
    return value
  }

  override func set(_ new: Value, transaction: Transaction) {
    guard new != value else { return }
    value = new
    source.invalidateReaders()
    isPending = true
    // The control may only come into being in this update.
    MainActor.assumeIsolated {
      root?.afterUpdate { [weak self] in self?.apply() }
    }
  }

  @MainActor
  private func apply() {
    guard isPending, let root else { return }
    isPending = false
    places.removeAll { $0.node == nil }
    if let place = places.first(where: { $0.value == value && value != none })?.node {
      isPending = !move(to: place, in: root)
    } else {
      leave(places.compactMap(\.node), in: root)
    }
  }

  /// Moves the focus into a place. Returns false where nothing in it can take it yet.
  @MainActor
  func move(to place: any FocusPlace, in root: RootNode) -> Bool {
    guard let target = place.firstFocusable else { return false }
    root.focus.focus(target)
    return true
  }

  /// Takes the focus from whatever in the places has it.
  @MainActor
  func leave(_ places: [any FocusPlace], in root: RootNode) {
    guard let focused = root.focus.focused, places.contains(where: { $0.contains(focused) }) else {
      return
    }
    root.focus.focus(nil)
  }

  @MainActor
  func bind(_ node: any FocusPlace, to value: Value) {
    places.removeAll { $0.node == nil || $0.node === node }
    places.append(Place(node: node, value: value))
    if isPending, value == self.value { root?.afterUpdate { [weak self] in self?.apply() } }
  }

  /// The focus came into a place, or left it.
  func focusMoved(isInside: Bool, value place: Value) {
    isPending = false
    let new = isInside ? place : (value == place ? none : value)
    guard new != value else { return }
    value = new
    source.invalidateReaders()
  }
}

/// A node that is told when the focus comes to it or to a node inside.
@MainActor
package protocol FocusPlace: _LayoutNode {
  /// The focus came from outside, or went there.
  func focusMoved(isInside: Bool)
  /// The focus went from one node inside to another.
  func focusMovedInside()
}

extension FocusPlace {
  package func focusMovedInside() {}
}

extension FocusPlace {
  /// The first node in here that can have the focus.
  package var firstFocusable: (any Focusable)? {
    var found: (any Focusable)?
    func visit(_ node: _LayoutNode) {
      guard found == nil else { return }
      if let candidate = node as? any Focusable, candidate.canTakeFocus {
        found = candidate
        return
      }
      node.forEachLayoutChild(visit)
    }
    visit(self)
    return found
  }

  package func contains(_ node: _LayoutNode) -> Bool {
    sequence(first: node, next: { $0.layoutParent }).contains { $0 === self }
  }
}

/// Ties the focus of a view to a value of a focus state; what `.focused` applies.
public struct _FocusedModifier<Value: Hashable>: _ElementModifier {
  public typealias Body = Never
  let location: FocusLocation<Value>?
  let value: Value

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    FocusedElement(modifier, context)
  }
}

private final class FocusedElement<Value: Hashable>: _ModifierElement<_FocusedModifier<Value>>,
  FocusPlace
{
  override init(_ modifier: _FocusedModifier<Value>, _ context: _NodeContext) {
    super.init(modifier, context)
    modifier.location?.bind(self, to: modifier.value)
  }

  override func modifierDidChange(from old: _FocusedModifier<Value>) {
    modifier.location?.bind(self, to: modifier.value)
  }

  func focusMoved(isInside: Bool) {
    modifier.location?.focusMoved(isInside: isInside, value: modifier.value)
  }
}

/// How a view uses the focus.
///
/// Source: https://developer.apple.com/documentation/swiftui/focusinteractions
public struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The view is an alternative to the pointer, like a button: Tab reaches it, a click doesn't focus it.
  public static let activate = FocusInteractions(rawValue: 1)
  /// The view takes continuous input: a click focuses it.
  public static let edit = FocusInteractions(rawValue: 2)
  public static var automatic: FocusInteractions { [.activate, .edit] }
}

/// Makes a view able to have the focus; what `.focusable` applies.
public struct _FocusableModifier: _ElementModifier, Equatable {
  public typealias Body = Never
  let isFocusable: Bool
  let interactions: FocusInteractions
  let onChange: (Bool) -> Void

  public static func == (first: Self, second: Self) -> Bool {
    first.isFocusable == second.isFocusable && first.interactions == second.interactions
  }

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    FocusableElement(modifier, context)
  }
}

/// A view that can have the focus, and whose content knows whether it has.
private struct FocusableContent: ViewModifier {
  let isFocusable: Bool
  let interactions: FocusInteractions
  @State private var isFocused = false

  func body(content: Content) -> some View {
    content
      .environment(\.hasFocus, isFocused)
      .modifier(
        _FocusableModifier(
          isFocusable: isFocusable, interactions: interactions, onChange: { isFocused = $0 }))
  }
}

private final class FocusableElement: _ModifierElement<_FocusableModifier>, Focusable {
  override func modifierDidChange(from old: _FocusableModifier) {
    if !modifier.isFocusable { root.focus.resign(self) }
  }

  var canTakeFocus: Bool { modifier.isFocusable && scope.isEnabled }
  var takesFocusOnClick: Bool { modifier.interactions.contains(.edit) }
  func focusDidChange(isFocused: Bool) {
    modifier.onChange(isFocused)
    invalidateDisplay()
  }

  override func draw(_ context: inout _DrawingContext) {
    super.draw(&context)
    if root.focus.showsRing, root.focus.focused === self {
      drawFocusRing(&context, around: CGRect(origin: .zero, size: size), cornerRadius: 6)
    }
  }

  override func unmount() {
    root.focus.resign(self)
    super.unmount()
  }
}

extension View {
  /// Ties the focus of this view to a Boolean focus state.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/focused(_:)
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(_FocusedModifier(location: condition.location, value: true))
  }

  /// Ties the focus of this view to one value of a focus state.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/focused(_:equals:)
  nonisolated public func focused<Value>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View where Value: Hashable {
    modifier(_FocusedModifier(location: binding.location, value: value))
  }

  /// Makes this view able to have the focus.
  nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
    focusable(isFocusable, interactions: .automatic)
  }

  /// Makes this view able to have the focus, for some kinds of input.
  nonisolated public func focusable(
    _ isFocusable: Bool = true, interactions: FocusInteractions
  ) -> some View {
    modifier(FocusableContent(isFocusable: isFocusable, interactions: interactions))
  }
}
