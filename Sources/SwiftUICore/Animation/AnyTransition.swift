import Foundation
import Graphics

/// A transition of any kind.
///
/// Source: https://developer.apple.com/documentation/swiftui/anytransition
@frozen
public struct AnyTransition {
  private let base: AnyTransitionBox

  /// Wraps a transition.
  public init<T>(_ transition: T) where T: Transition {
    base = TransitionBox(transition)
  }

  /// The view as it looks in a phase.
  @MainActor
  func apply(_ content: AnyView, phase: TransitionPhase) -> AnyView {
    base.apply(content, phase)
  }

  /// Whether it moves although the change around it need not be animated.
  var hasAnimation: Bool { base.hasAnimation }

  /// Comes and goes at once.
  public static let identity = AnyTransition(IdentityTransition())
  /// Fades.
  nonisolated(unsafe) public static let opacity = AnyTransition(OpacityTransition())
  /// Grows from a point and shrinks into it.
  public static var scale: AnyTransition { AnyTransition(ScaleTransition(0)) }
  /// Grows from a scale and shrinks to it, around a point.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(ScaleTransition(scale, anchor: anchor))
  }
  /// Comes from the leading edge and goes to the trailing one.
  public static var slide: AnyTransition { AnyTransition(SlideTransition()) }
  /// Comes from a distance in points, and goes there.
  public static func offset(_ offset: CGSize) -> AnyTransition {
    AnyTransition(OffsetTransition(offset))
  }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }
  /// Comes from an edge and goes there, by its own size.
  public static func move(edge: Edge) -> AnyTransition {
    AnyTransition(MoveTransition(edge: edge))
  }
  /// Comes from an edge and goes to the opposite one, fading.
  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition(PushTransition(edge: edge))
  }
  /// Comes from a modifier and goes to it; another one applies while the view is in sight.
  public static func modifier<E>(active: E, identity: E) -> AnyTransition where E: ViewModifier {
    AnyTransition(ModifierTransition(active: active, identity: identity))
  }
  /// Comes and goes in different ways.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    AnyTransition(
      AsymmetricTransition(
        insertion: ErasedTransition(insertion), removal: ErasedTransition(removal)),
      hasAnimation: insertion.hasAnimation || removal.hasAnimation)
  }

  /// This transition and another at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(
      CombinedTransition(first: ErasedTransition(self), second: ErasedTransition(other)),
      hasAnimation: hasAnimation || other.hasAnimation)
  }

  /// This transition with an animation of its own.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(
      AnimatedTransition(base: ErasedTransition(self), animation: animation), hasAnimation: true)
  }

  private init<T: Transition>(_ transition: T, hasAnimation: Bool) {
    base = TransitionBox(transition, hasAnimation: hasAnimation)
  }
}

@available(*, unavailable)
extension AnyTransition: Sendable {}

@usableFromInline
class AnyTransitionBox {
  let hasAnimation: Bool

  init(hasAnimation: Bool) {
    self.hasAnimation = hasAnimation
  }

  @MainActor
  func apply(_ content: AnyView, _ phase: TransitionPhase) -> AnyView { content }
}

private final class TransitionBox<T: Transition>: AnyTransitionBox {
  private let transition: T

  init(_ transition: T, hasAnimation: Bool? = nil) {
    self.transition = transition
    super.init(
      hasAnimation: hasAnimation ?? (transition as? any SelfAnimating)?.animatesItself ?? false)
  }

  override func apply(_ content: AnyView, _ phase: TransitionPhase) -> AnyView {
    AnyView(transition.apply(content: content, phase: phase))
  }
}

/// A transition of any kind as one of the typed ones.
private struct ErasedTransition: Transition {
  let base: AnyTransition

  init(_ base: AnyTransition) {
    self.base = base
  }

  func body(content: Content, phase: TransitionPhase) -> some View {
    base.apply(AnyView(content), phase: phase)
  }
}

private struct ModifierTransition<Modifier: ViewModifier>: Transition {
  let active: Modifier
  let identity: Modifier

  init(active: Modifier, identity: Modifier) {
    (self.active, self.identity) = (active, identity)
  }

  func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(phase.isIdentity ? identity : active)
  }
}

// MARK: - In views

extension View {
  /// Sets how this view comes into sight and goes out of it, in animated changes.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/transition(_:)
  @_disfavoredOverload
  nonisolated public func transition(_ t: AnyTransition) -> some View {
    _TransitionView(content: self, transition: t)
  }

  /// Sets how this view comes into sight and goes out of it, in animated changes.
  nonisolated public func transition<T>(_ transition: T) -> some View where T: Transition {
    _TransitionView(content: self, transition: AnyTransition(transition))
  }
}

/// A view with a transition.
struct _TransitionView<Content: View>: _PrimitiveView {
  var content: Content
  var transition: AnyTransition

  @MainActor static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    TransitionNode(view, context)
  }

  nonisolated static var _rowStructure: _RowStructure { Content._rowStructure }
}

/// A node that knows how its views come into sight and go out of it.
@MainActor
protocol TransitionHosting: _Node {
  var hasAnimation: Bool { get }
  /// Makes the views look as in a phase.
  func show(_ phase: TransitionPhase)
}

/// The stand-in for the content of a view with a transition.
private enum TransitionContent {}

private final class TransitionNode<Content: View>: _Node, TransitionHosting, PlaceholderOwning {
  private var transition: AnyTransition
  private var phase = TransitionPhase.identity
  private let content: TypedContentOwner<Content>
  private var child: _Node!

  init(_ view: _TransitionView<Content>, _ context: _NodeContext) {
    transition = view.transition
    content = TypedContentOwner(view.content)
    super.init(context)
    content.node = self
    if hasAnimation { Transactions.animatedTransitions += 1 }
    child = makeChild(applied)
  }

  var hasAnimation: Bool { transition.hasAnimation }
  var owner: ModifierContentOwner { content }
  var placeholder: Any.Type { PlaceholderContentView<TransitionContent>.self }

  private var applied: AnyView {
    transition.apply(AnyView(PlaceholderContentView<TransitionContent>()), phase: phase)
  }

  func show(_ phase: TransitionPhase) {
    self.phase = phase
    Self.updateChild(child, with: applied)
  }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: _TransitionView<Content>.self)
    if hasAnimation != new.pointee.transition.hasAnimation {
      Transactions.animatedTransitions += hasAnimation ? -1 : 1
    }
    transition = new.pointee.transition
    content.content = new.pointee.content
    Self.updateChild(child, with: applied)
    content.contentDidChange()
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  override func unmount() {
    super.unmount()
    if hasAnimation { Transactions.animatedTransitions -= 1 }
  }
}
