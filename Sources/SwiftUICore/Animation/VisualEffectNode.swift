import Foundation
import Graphics
import Reactivity

/// Changes how a view looks by its size and place; what `.visualEffect` applies.
package struct VisualEffectModifier<Effect: VisualEffect>: _ElementModifier {
  package typealias Body = Never
  /// The effect, and what animates it from the one before, if that is not a change of state.
  let effect: @MainActor (GeometryProxy) -> (Effect, Animation?)

  package init(_ effect: @escaping @MainActor (GeometryProxy) -> (Effect, Animation?)) {
    self.effect = effect
  }

  @MainActor package static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    VisualEffectElement(modifier, context)
  }
}

/// Asks for the effect when the size, or the place if it was read, has changed.
///
/// Nothing is laid out for it, and the place that the effect reads is the one without the effect.
private final class VisualEffectElement<Effect: VisualEffect>: TransformedElement<
  VisualEffectModifier<Effect>
>, PositionWatching
{
  private let place = GeometryPlace()
  private var effect: Effect?
  private var steps = _VisualSteps()
  private var observation: ObservationLink?
  private var isAsking = false
  private var measuredSize: CGSize?

  override init(_ modifier: VisualEffectModifier<Effect>, _ context: _NodeContext) {
    super.init(modifier, context)
    place.node = self
  }

  override func modifierDidChange(from old: VisualEffectModifier<Effect>) {
    if measuredSize != nil { run() }
  }

  override func placeChildren() {
    super.placeChildren()
    if measuredSize != size {
      measuredSize = size
      run()
    }
  }

  func positionDidChange() {
    invalidate()
  }

  override func run() {
    place.readsPosition = false
    isAsking = true
    let (new, animation) = track {
      let (new, link) = ObservationLink.observing(observation, for: self) {
        modifier.effect(GeometryProxy(place: place, size: size))
      }
      observation = link
      return new
    }
    isAsking = false
    if let animation {
      PendingTransactions.perform(Transaction(animation: animation)) { go(to: new) }
    } else {
      go(to: new)
    }
    // With what the effect does to it: only a move from outside asks again.
    place.lastFrame = frameInRoot
    root.watch(place, for: self, isOn: place.readsPosition)
  }

  private func go(to new: Effect) {
    guard let old = effect else { return show(new) }
    show(animating(from: old, to: new) { [unowned self] in show($0) })
  }

  private func show(_ new: Effect) {
    effect = new
    steps = _VisualSteps()
    new._collect(into: &steps)
    invalidateDisplay()
  }

  override func unmount() {
    root.watch(place, for: self, isOn: false)
    observation?.cancel()
    observation = nil
    super.unmount()
  }

  deinit {
    observation?.cancel()
  }

  // MARK: - Drawing and finding

  override func draw(_ context: inout _DrawingContext) {
    guard !steps.steps.isEmpty else { return drawChildren(&context) }
    var list = context.nested { drawChildren(&$0) }
    let values = EnvironmentValues(scope: scope)
    for step in steps.steps where !list.items.isEmpty {
      switch step {
      case .effects(let modifier):
        if modifier.isInvisible { return }
        for effect in modifier.effects(in: values) { list = DisplayList([.group(effect, list)]) }
      case .transform(let modifier):
        let transform = modifier.transform(size: size, isRightToLeft: isRightToLeft)
        guard transform.isInvertible else { return }
        guard !transform.isIdentity else { continue }
        list = DisplayList([.group(.transform(transform.around(context.origin)), list)])
      }
    }
    for item in list.items { context.append(item) }
  }

  override var transform: CGAffineTransform {
    guard !isAsking else { return .identity }
    var whole = CGAffineTransform.identity
    for case .transform(let modifier) in steps.steps {
      whole = whole.concatenating(modifier.transform(size: size, isRightToLeft: isRightToLeft))
    }
    return whole
  }

  override func hitTest(_ point: CGPoint) -> _LayoutNode? {
    for case .effects(let modifier) in steps.steps where modifier.isInvisible { return nil }
    return super.hitTest(point)
  }
}

extension View {
  /// Changes how this view looks by its size and place, without a change of the layout.
  ///
  /// The effect is asked for again whenever the size, or a place that it reads, changes; no body runs for it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/visualeffect(_:)
  nonisolated public func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View {
    modifier(VisualEffectModifier { proxy in (effect(EmptyVisualEffect(), proxy), nil) })
  }
}
