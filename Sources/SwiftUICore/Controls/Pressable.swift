import Foundation
import Graphics
import Reactivity

/// What the pointer and the keyboard do with a control that is pressed.
package struct PressState: Equatable {
  package var isPressed = false
  package var isHovered = false
  package var isFocused = false
  package init() {}
}

/// Makes a view a control that is pressed: by a click, by Space or Return with the focus, or by its keyboard
/// shortcut.
package struct PressModifier: _ElementModifier {
  public typealias Body = Never
  package var action: @MainActor () -> Void
  package var onChange: (PressState) -> Void
  /// The corners of the focus ring, in points.
  package var ringRadius: CGFloat
  /// How much of the content is seen while it is pressed, for looks that have no other way to show it.
  package var pressedOpacity: Double
  /// Whether the whole rectangle takes the press, not only what is drawn in it.
  package var takesWholeArea: Bool
  package var cursor: PointerCursor?
  /// Whether the control stands for the whole row where it is the only one of its kind in a row of a list.
  package var takesRow: Bool
  /// A shortcut besides the one of the environment: Return and Escape both press a dialog's only button.
  package var otherShortcut: KeyboardShortcut?

  nonisolated package init(
    action: @escaping @MainActor () -> Void, onChange: @escaping (PressState) -> Void = { _ in },
    ringRadius: CGFloat = 6, pressedOpacity: Double = 1, takesWholeArea: Bool = true,
    cursor: PointerCursor? = nil, takesRow: Bool = false, otherShortcut: KeyboardShortcut? = nil
  ) {
    self.action = action
    self.onChange = onChange
    self.ringRadius = ringRadius
    self.pressedOpacity = pressedOpacity
    self.takesWholeArea = takesWholeArea
    self.cursor = cursor
    self.otherShortcut = otherShortcut
    self.takesRow = takesRow
  }

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    PressElement(modifier, context)
  }
}

/// The element of a pressable control: holds what the pointer does, performs the action.
final class PressElement: _ModifierElement<PressModifier>, GestureResponding, HoverResponding,
  Focusable, KeyResponding, ShortcutResponding
{
  private var state = PressState()
  private var isEnabled = true
  /// Performs the action while it is held; `nil` where it does so once.
  private var held: HeldAction?
  private var shortcut: KeyboardShortcut?

  override init(_ modifier: PressModifier, _ context: _NodeContext) {
    super.init(modifier, context)
    run()
  }

  override func run() {
    track {
      let values = EnvironmentValues(scope: scope)
      isEnabled = values.isEnabled
      shortcut = values.keyboardShortcut
      held = values.buttonRepeatBehavior.repeats == true ? held ?? HeldAction() : nil
    }
    if !isEnabled {
      root.input.forget(self)
      root.focus.resign(self)
      change { $0 = PressState() }
    }
    invalidateDisplay()
  }

  override func modifierDidChange(from old: PressModifier) {
    // Closures differ at each run of the body around; only the look needs another frame.
    if old.pressedOpacity != modifier.pressedOpacity { invalidateDisplay() }
  }

  override func unmount() {
    held?.end()
    root.input.forget(self)
    root.focus.resign(self)
    super.unmount()
  }

  private func change(_ body: (inout PressState) -> Void) {
    let old = state
    body(&state)
    guard state != old else { return }
    if state.isPressed != old.isPressed, modifier.pressedOpacity < 1 { invalidateDisplay() }
    modifier.onChange(state)
  }

  fileprivate func setPressed(_ isPressed: Bool) {
    if isPressed != state.isPressed {
      if takesRow { invalidateDisplay() }
      if isPressed {
        held?.begin(in: root) { [weak self] in self?.modifier.action() }
      } else {
        held?.end()
      }
    }
    change { $0.isPressed = isPressed }
  }

  fileprivate func perform() {
    let hasRepeated = state.isPressed && held?.hasRepeated == true
    setPressed(false)
    guard isEnabled, !hasRepeated else { return }
    modifier.action()
  }

  // MARK: - Input

  func gestures(for event: PointerEvent) -> [GestureParticipant] {
    guard isEnabled, row == nil else { return [] }
    return [GestureParticipant(PressRecognizer(self), node: self)]
  }

  func hover(at location: CGPoint?) {
    guard row == nil else { return }
    change { $0.isHovered = location != nil && isEnabled }
  }

  var cursor: PointerCursor? { isEnabled ? modifier.cursor : nil }

  var canTakeFocus: Bool { isEnabled }
  var takesFocusOnClick: Bool { false }
  func focusDidChange(isFocused: Bool) {
    change { $0.isFocused = isFocused }
    invalidateDisplay()
  }

  func handle(_ event: KeyEvent) -> Bool {
    guard isEnabled, root.focus.focused === self, event.phase == .down,
      event.key == .space || event.key == .return,
      event.modifiers.isDisjoint(with: [.command, .control, .option])
    else { return false }
    perform()
    return true
  }

  func performShortcut(_ event: KeyEvent) -> Bool {
    let isMeant = [shortcut, modifier.otherShortcut].contains { $0?.matches(event) == true }
    guard isEnabled, isMeant else { return false }
    perform()
    return true
  }

  override func containsForHit(_ point: CGPoint) -> Bool {
    modifier.takesWholeArea && CGRect(origin: .zero, size: size).contains(point)
  }

  // MARK: - Drawing

  override func draw(_ context: inout _DrawingContext) {
    // A row that is pressed shows it by its own background.
    let row = row
    let isDimmed = state.isPressed && modifier.pressedOpacity < 1 && row == nil
    if isDimmed {
      context.group(.opacity(modifier.pressedOpacity)) { drawChildren(&$0) }
    } else {
      drawChildren(&context)
    }
    if row == nil, root.focus.focused === self,
      Tracking.untracked({ root.focus.showsRing(on: self) })
    {
      drawFocusRing(
        &context, around: CGRect(origin: .zero, size: size), cornerRadius: modifier.ringRadius)
    }
  }
}

extension PressElement: RowAction {
  var takesRow: Bool { modifier.takesRow }
  var isReady: Bool { isEnabled }
  var isPressedInRow: Bool { state.isPressed }
  func rowIsPressed(_ isPressed: Bool) { setPressed(isPressed) }
  func rowIsHovered(_ isHovered: Bool) { change { $0.isHovered = isHovered && isEnabled } }
  func performFromRow() { perform() }
}

extension PressElement: AccessibilityDescribing {
  /// A button, named by the texts inside of it, or else by its picture.
  func describe(_ inside: [AccessibilityElement]) -> [AccessibilityElement] {
    var element = AccessibilityElement(node: self)
    let names = inside.spokenLabels
    element.label = names.isEmpty ? nil : names.joined(separator: ", ")
    element.traits = .isButton
    element.actions = [("", { [weak self] in self?.perform() })]
    element.children = inside
    return [element]
  }
}

/// A press that counts when it is let go inside of the control. Moving out shows that it would not count.
private final class PressRecognizer: _GestureRecognizer<Bool> {
  private weak var element: PressElement?

  init(_ element: PressElement) {
    self.element = element
    super.init()
  }

  override func send(_ event: PointerEvent) {
    guard phase.kind == .possible, let element else { return }
    let point = element.convertFromRoot(event.location)
    let isInside = CGRect(origin: .zero, size: element.size).insetBy(dx: -4, dy: -4).contains(point)
    switch event.phase {
    case .down: phase = event.button == .primary ? .possible(true) : .failed
    case .drag: phase = .possible(isInside)
    case .up: phase = isInside ? .ended(true) : .failed
    case .cancel: phase = .failed
    case .hover, .exit: break
    }
  }

  override func commit() {
    switch phase {
    case .possible(let isInside): element?.setPressed(isInside ?? false)
    case .ended: element?.perform()
    case .active, .failed: break
    }
  }

  override func cancel() {
    super.cancel()
    element?.setPressed(false)
  }
}
