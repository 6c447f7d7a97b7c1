import Foundation
import SwiftUICore

/// Performs an action when a view is pressed, and again and again while it is held.
struct RepeatingPressModifier: _ElementModifier {
  typealias Body = Never
  /// `nil` for nothing to do now.
  let action: (() -> Void)?
  let onChange: (PressState) -> Void
  /// Called with `true` before the first and with `false` after the last action of a press.
  let onHold: (Bool) -> Void

  @MainActor static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    RepeatingPressElement(modifier, context)
  }
}

private final class RepeatingPressElement: _ModifierElement<RepeatingPressModifier>,
  GestureResponding, HoverResponding, Focusable, KeyResponding
{
  private var state = PressState()
  private var timer: DispatchWorkItem?
  /// Seconds until an action is repeated for the first time, and between later ones.
  private static let delays = (first: 0.5, next: 0.1)

  override func modifierDidChange(from old: RepeatingPressModifier) {
    if modifier.action == nil { hold(false) }
  }

  override func containsForHit(_ point: CGPoint) -> Bool {
    CGRect(origin: .zero, size: size).contains(point)
  }

  private var isReady: Bool { scope.isEnabledHere && modifier.action != nil }

  private func change(_ body: (inout PressState) -> Void) {
    let old = state
    body(&state)
    if state != old { modifier.onChange(state) }
  }

  // MARK: - Pointer

  func gestures(for event: PointerEvent) -> [GestureParticipant] {
    guard event.button == .primary, isReady else { return [] }
    return [
      GestureParticipant(
        TrackingRecognizer(
          { [weak self] in self?.track($0) }, cancelled: { [weak self] in self?.hold(false) }),
        node: self)
    ]
  }

  private func track(_ event: PointerEvent) {
    switch event.phase {
    case .down:
      hold(true)
      step(after: Self.delays.first)
    case .drag:
      if !containsForHit(convertFromRoot(event.location)) { hold(false) }
    default: hold(false)
    }
  }

  private func hold(_ isHeld: Bool) {
    timer?.cancel()
    timer = nil
    guard isHeld != state.isPressed else { return }
    change { $0.isPressed = isHeld }
    modifier.onHold(isHeld)
  }

  private func step(after delay: Double) {
    modifier.action?()
    timer = root.services.after(delay) { [weak self] in
      guard let self, state.isPressed, isReady else { return }
      step(after: Self.delays.next)
    }
  }

  func hover(at location: CGPoint?) {
    change { $0.isHovered = location != nil && isReady }
  }

  // MARK: - Keyboard

  var canTakeFocus: Bool { isReady }
  var takesFocusOnClick: Bool { false }
  func focusDidChange(isFocused: Bool) { invalidateDisplay() }

  func handle(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, root.focus.focused === self, event.modifiers.forShortcuts.isEmpty,
      event.key == .space || event.key == .return, isReady
    else { return false }
    modifier.onHold(true)
    modifier.action?()
    modifier.onHold(false)
    return true
  }

  override func draw(_ context: inout _DrawingContext) {
    super.draw(&context)
    if root.focus.focused === self, root.focus.showsRing {
      drawFocusRing(&context, around: CGRect(origin: .zero, size: size), cornerRadius: 8)
    }
  }

  override func unmount() {
    timer?.cancel()
    root.focus.resign(self)
    root.input.forget(self)
    super.unmount()
  }
}

extension RepeatingPressElement: AccessibilityDescribing {
  func describe(_ inside: [AccessibilityElement]) -> [AccessibilityElement] {
    var element = AccessibilityElement(node: self)
    element.isEnabled = isReady
    element.traits = .isButton
    element.actions = [("", { [weak self] in self?.modifier.action?() })]
    return [element]
  }
}
