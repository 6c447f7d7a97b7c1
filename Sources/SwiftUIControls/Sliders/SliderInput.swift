import Foundation
import SwiftUICore

/// What the pointer and the keyboard do with a slider.
struct SliderInputModifier: _ElementModifier {
  typealias Body = Never
  let value: SliderValue
  /// The width of the thumb, in points.
  let thumb: CGFloat
  let onHold: (Bool) -> Void
  let onHover: (Bool) -> Void

  @MainActor static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    SliderInputElement(modifier, context)
  }
}

private final class SliderInputElement: _ModifierElement<SliderInputModifier>, GestureResponding,
  ScrollResponding, HoverResponding, Focusable, KeyResponding
{
  /// From the middle of the thumb to where it was grabbed.
  private var grab: CGFloat = 0
  private var isHeld = false

  override func modifierDidChange(from old: SliderInputModifier) {}

  override func containsForHit(_ point: CGPoint) -> Bool {
    CGRect(origin: .zero, size: size).contains(point)
  }

  // MARK: - Pointer

  func gestures(for event: PointerEvent) -> [GestureParticipant] {
    guard event.button == .primary, scope.isEnabledHere else { return [] }
    return [
      GestureParticipant(
        TrackingRecognizer(
          { [weak self] in self?.track($0) }, cancelled: { [weak self] in self?.hold(false) }),
        role: .highPriority, node: self, excludesInside: true)
    ]
  }

  private func track(_ event: PointerEvent) {
    let point = convertFromRoot(event.location)
    switch event.phase {
    case .down:
      hold(true)
      let middle = position(of: modifier.value.fraction)
      // The thumb is dragged by where it was grabbed; a press beside it brings it there.
      grab = abs(point.x - middle) <= modifier.thumb / 2 ? point.x - middle : 0
      if grab == 0 { move(to: point) }
    case .drag: move(to: point)
    default: hold(false)
    }
  }

  private func hold(_ isHeld: Bool) {
    guard isHeld != self.isHeld else { return }
    self.isHeld = isHeld
    modifier.onHold(isHeld)
  }

  /// The middle of the thumb at a part of the range.
  private func position(of fraction: Double) -> CGFloat {
    let fraction = CGFloat(isRightToLeft ? 1 - fraction : fraction)
    return modifier.thumb / 2 + fraction * (size.width - modifier.thumb)
  }

  private func move(to point: CGPoint) {
    let room = size.width - modifier.thumb
    guard room > 0 else { return }
    let fraction = Double((point.x - grab - modifier.thumb / 2) / room)
    modifier.value.set(fraction: isRightToLeft ? 1 - fraction : fraction)
  }

  func hover(at location: CGPoint?) { modifier.onHover(location != nil && scope.isEnabledHere) }

  /// The wheel moves a slider that has the focus only: over others it goes on with the page.
  func scroll(_ event: ScrollEvent) -> Bool {
    guard root.focus.focused === self, scope.isEnabledHere else { return false }
    let delta = event.delta.height + event.delta.width
    guard delta != 0 else { return false }
    change { $0.move(by: delta > 0 ? 1 : -1) }
    return true
  }

  // MARK: - Keyboard

  var canTakeFocus: Bool { scope.isEnabledHere }
  var takesFocusOnClick: Bool { true }
  func focusDidChange(isFocused: Bool) { invalidateDisplay() }

  private func change(_ body: (SliderValue) -> Void) {
    modifier.onHold(true)
    body(modifier.value)
    modifier.onHold(false)
  }

  func handle(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, scope.isEnabledHere, event.modifiers.forShortcuts.isEmpty else {
      return false
    }
    let value = modifier.value
    switch event.key {
    case .leftArrow: change { $0.move(by: isRightToLeft ? 1 : -1) }
    case .rightArrow: change { $0.move(by: isRightToLeft ? -1 : 1) }
    case .upArrow: change { $0.move(by: 1) }
    case .downArrow: change { $0.move(by: -1) }
    case .pageUp: change { $0.move(by: value.step == nil ? 2 : 10) }
    case .pageDown: change { $0.move(by: value.step == nil ? -2 : -10) }
    case .home: change { $0.set(fraction: 0) }
    case .end: change { $0.set(fraction: 1) }
    default: return false
    }
    return true
  }

  override func draw(_ context: inout _DrawingContext) {
    super.draw(&context)
    guard root.focus.focused === self, root.focus.showsRing else { return }
    let middle = position(of: modifier.value.fraction)
    let side = modifier.thumb + 4
    drawFocusRing(
      &context,
      around: CGRect(
        x: middle - side / 2, y: (size.height - side) / 2, width: side, height: side),
      cornerRadius: side / 2)
  }

  override func unmount() {
    root.focus.resign(self)
    root.input.forget(self)
    super.unmount()
  }
}
