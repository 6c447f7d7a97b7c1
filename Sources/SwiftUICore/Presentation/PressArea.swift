import Foundation
import Graphics

/// Runs an action when the view is pressed: what links and the buttons of bars are made of.
///
/// Dims the view while it is pressed; does nothing where controls are disabled.
package struct PressArea: _ElementModifier {
  package typealias Body = Never
  var action: @MainActor () -> Void

  package init(action: @escaping @MainActor () -> Void) {
    self.action = action
  }

  @MainActor package static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    PressAreaElement(modifier, context)
  }
}

private final class PressAreaElement: _ModifierElement<PressArea>, GestureResponding,
  HoverResponding, KeyResponding, Focusable
{
  private var isPressed = false {
    didSet { if isPressed != oldValue { invalidateDisplay() } }
  }

  private var isEnabled: Bool { EnvironmentValues(scope: scope).isEnabled }

  override func modifierDidChange(from old: PressArea) {}

  override func containsForHit(_ point: CGPoint) -> Bool {
    CGRect(origin: .zero, size: size).contains(point)
  }

  override func draw(_ context: inout _DrawingContext) {
    if isPressed {
      context.group(.opacity(0.5)) { drawChildren(&$0) }
    } else {
      drawChildren(&context)
    }
    if root.focus.showsRing(on: self) {
      let rect = context.absolute(CGRect(origin: .zero, size: size).insetBy(dx: -2, dy: -2))
      context.append(
        .stroke(
          Path(roundedRect: rect, cornerRadius: 6), .color(EnvironmentValues(scope: scope).accent),
          StrokeStyle(lineWidth: 2)))
    }
  }

  func gestures(for event: PointerEvent) -> [GestureParticipant] {
    guard isEnabled, event.button == .primary else { return [] }
    return [GestureParticipant(PressRecognizer(self), node: self)]
  }

  func hover(at location: CGPoint?) {}
  var cursor: PointerCursor? { isEnabled ? .pointingHand : nil }

  fileprivate func contains(_ event: PointerEvent) -> Bool {
    containsForHit(convertFromRoot(event.location))
  }

  fileprivate func press(_ isDown: Bool) { isPressed = isDown }
  fileprivate func perform() { modifier.action() }

  // MARK: - Keys

  func handle(_ event: KeyEvent) -> Bool {
    guard event.phase == .down, event.key == .return || event.key == .space, isEnabled else {
      return false
    }
    modifier.action()
    return true
  }

  var canTakeFocus: Bool { isEnabled }
  var takesFocusOnClick: Bool { false }
  func focusDidChange(isFocused: Bool) { invalidateDisplay() }

  override func unmount() {
    root.focus.resign(self)
    root.input.forget(self)
    super.unmount()
  }
}

/// A press that ends where it began.
private final class PressRecognizer: _GestureRecognizer<Void> {
  private weak var area: PressAreaElement?

  init(_ area: PressAreaElement) {
    self.area = area
    super.init()
  }

  override func send(_ event: PointerEvent) {
    guard let area, area.contains(event) else {
      phase = .failed
      return
    }
    if event.phase == .up { phase = .ended(()) }
  }

  override func commit() {
    area?.press(kind == .possible)
    if kind == .ended { area?.perform() }
  }

  override func cancel() {
    super.cancel()
    area?.press(false)
  }
}
