import Foundation

/// Brings the input of one window to the nodes that it is for.
///
/// Owned by its root. A press belongs to the node under it and those around; they compete in an arena.
@MainActor
package final class EventDispatcher {
  private unowned let root: RootNode
  private var arena: GestureArena?
  private var isPressed = false
  /// The nodes under the pointer, from the inside out, that know of it.
  private var hovered: [any HoverResponding] = []
  /// The node that took the beginning of the running scroll.
  private weak var scrolling: (any ScrollResponding)?
  private var timer: DispatchWorkItem?
  private var lastCursor = PointerCursor.arrow
  /// What is said of the view under the pointer.
  package private(set) var help: String?
  /// Where the pointer is, in the root's coordinates; `nil` outside of the window.
  package private(set) var pointerLocation: CGPoint?
  /// Called when the pointer should look different.
  package var onCursorChange: ((PointerCursor) -> Void)?
  /// Called when something else, or nothing, is to be said of what is under the pointer.
  package var onHelpChange: ((String?) -> Void)?

  init(root: RootNode) {
    self.root = root
  }

  /// The node at a point and those around it, from the inside out.
  private func path(at location: CGPoint) -> [_LayoutNode] {
    guard let hit = root.hitTest(location) else { return [] }
    return Array(sequence(first: hit, next: { $0.layoutParent }))
  }

  // MARK: - Pointer

  func send(_ event: PointerEvent) -> Bool {
    switch event.phase {
    case .down: return down(event)
    case .drag:
      arena?.send(event)
      pointerLocation = event.location
      arenaDidChange()
      return arena != nil
    case .up:
      let hadArena = arena != nil
      arena?.send(event)
      isPressed = false
      arenaDidChange()
      hover(at: event.location)
      return hadArena
    case .cancel:
      arena?.cancel()
      isPressed = false
      arenaDidChange()
      return true
    case .hover:
      hover(at: event.location)
      return !hovered.isEmpty
    case .exit:
      hover(at: nil)
      return true
    }
  }

  private func down(_ event: PointerEvent) -> Bool {
    hover(at: event.location)
    let path = path(at: event.location)
    root.focus.setShowsRing(false)
    root.endTextSelection()
    let target = path.lazy.compactMap { $0 as? any Focusable }.first {
      $0.takesFocusOnClick && $0.canTakeFocus
    }
    // A click on anything else leaves the focus where it is, as on a phone: a button near a field must not
    // end the typing.
    if let target, event.button != .twoFingers { root.focus.focus(target) }
    if let arena, !arena.isOver, !isPressed {
      // The second press of a double tap goes to the gestures that wait for it, if they are at this place.
      let waiting = arena.participants.filter(\.isAlive)
      if waiting.allSatisfy({ participant in path.contains { $0 === participant.node } }) {
        isPressed = true
        arena.send(event)
        if !arena.isOver {
          arenaDidChange()
          return true
        }
      } else {
        arena.cancel()
      }
    }
    let participants = path.compactMap { $0 as? any GestureResponding }
      .flatMap { $0.gestures(for: event) }
    guard !participants.isEmpty else {
      arena = nil
      return target != nil
    }
    isPressed = true
    arena = GestureArena(path: participants)
    arena?.send(event)
    arenaDidChange()
    return true
  }

  /// Drops an arena that is decided, and waits for the time that one needs.
  private func arenaDidChange() {
    timer?.cancel()
    timer = nil
    guard let arena else { return }
    if arena.isOver, !isPressed {
      self.arena = nil
      return
    }
    guard let deadline = arena.deadline else { return }
    timer = root.services.after(deadline - root.services.now()) { [weak self] in
      guard let self, let arena = self.arena else { return }
      arena.timePassed(self.root.services.now())
      self.arenaDidChange()
    }
  }

  /// A node leaves the tree, or was disabled.
  package func forget(_ node: _LayoutNode) {
    arena?.remove(node)
    hovered.removeAll { $0 === node }
    arenaDidChange()
  }

  // MARK: - Hover

  /// Tells who is under the pointer now, and who no longer is.
  private func hover(at location: CGPoint?) {
    pointerLocation = location
    let now = location.map { path(at: $0).compactMap { $0 as? any HoverResponding } } ?? []
    let gone = hovered.filter { node in !now.contains { $0 === node } }
    hovered = now
    for node in gone { node.hover(at: nil) }
    for node in now.reversed() { node.hover(at: location) }
    let cursor = now.lazy.compactMap(\.cursor).first ?? .arrow
    if cursor != lastCursor {
      lastCursor = cursor
      onCursorChange?(cursor)
    }
    let help = now.lazy.compactMap(\.help).first
    if help != self.help {
      self.help = help
      onHelpChange?(help)
    }
  }

  // MARK: - Scrolling

  func send(_ event: ScrollEvent) -> Bool {
    if event.phase == .changed || event.phase == .ended || event.isMomentum, let scrolling {
      return scrolling.scroll(event)
    }
    let taker = path(at: event.location).lazy.compactMap { $0 as? any ScrollResponding }
      .first { $0.scroll(event) }
    scrolling = event.phase == .none ? nil : taker
    // What is under the pointer has moved.
    if taker != nil, pointerLocation != nil {
      root.afterUpdate { [weak self] in self?.followContent() }
    }
    return taker != nil
  }

  private func followContent() {
    guard let pointerLocation, !isPressed else { return }
    hover(at: pointerLocation)
  }

  // MARK: - Keys

  func send(_ event: KeyEvent, inputMethod: ((KeyEvent) -> Bool)?) -> Bool {
    if root.copySelectedText(event) { return true }
    if let text = root.focus.textInput, text.hasPreedit, inputMethod?(event) == true { return true }
    if !event.modifiers.isDisjoint(with: [.command, .control, .option]), performShortcut(event) {
      return true
    }
    let path = focusPath
    for node in path {
      if let observer = node as? any KeyPressObserving, observer.handle(event) { return true }
    }
    if root.focus.textInput != nil, inputMethod?(event) == true { return true }
    for node in path {
      guard let responder = node as? any KeyResponding, !(node is any KeyPressObserving) else {
        continue
      }
      if responder.handle(event) { return true }
    }
    guard event.phase != .up else { return false }
    if performShortcut(event) { return true }
    if undo(event) { return true }
    if event.key == .tab, event.modifiers.isDisjoint(with: [.command, .control, .option]) {
      return root.focus.move(forward: !event.modifiers.contains(.shift))
    }
    return false
  }

  /// The focused node and those around it; without one, the whole content, so that its actions get keys.
  private var focusPath: [_LayoutNode] {
    guard let focused = root.focus.focused else { return [] }
    return Array(sequence(first: focused as _LayoutNode, next: { $0.layoutParent }))
  }

  /// The window's undo manager, by the keys that text has for it too.
  private func undo(_ event: KeyEvent) -> Bool {
    guard event.modifiers.contains(.command),
      let manager = EnvironmentValues(scope: root.scope).undoManager
    else { return false }
    let redoes: Bool
    switch event.key.character.lowercased() {
    case "z": redoes = event.modifiers.contains(.shift)
    case "y": redoes = true
    default: return false
    }
    guard redoes ? manager.canRedo : manager.canUndo else { return false }
    if redoes { manager.redo() } else { manager.undo() }
    return true
  }

  private func performShortcut(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, let start = root.focus.container ?? root.content else { return false }
    func visit(_ node: _Node) -> Bool {
      if let responder = node as? any ShortcutResponding, responder.performShortcut(event) {
        return true
      }
      var isDone = false
      node.forEachShownChild { if !isDone { isDone = visit($0) } }
      return isDone
    }
    return visit(start)
  }
}

extension RootNode {
  /// The window's dispatcher of input.
  package var input: EventDispatcher {
    attachment { EventDispatcher(root: self) }
  }

  /// The window's focus.
  package var focus: WindowFocus {
    attachment { WindowFocus(root: self) }
  }

  /// The window's own object of a type, made when it is first asked for.
  func attachment<Object: AnyObject>(_ make: () -> Object) -> Object {
    if let known = attachments[ObjectIdentifier(Object.self)] as? Object { return known }
    let made = make()
    attachments[ObjectIdentifier(Object.self)] = made
    return made
  }

  /// Hands a pointer's event to the tree. Returns whether any view took it.
  @discardableResult
  package func send(_ event: PointerEvent) -> Bool { input.send(event) }

  /// Hands a scroll to the tree. Returns whether anything scrolled.
  @discardableResult
  package func send(_ event: ScrollEvent) -> Bool { input.send(event) }

  /// Hands a key to the tree. Returns whether it was taken.
  ///
  /// `inputMethod` is asked at the right moment while a text has the focus: after the views' own key actions
  /// and shortcuts, or first while a text is being composed. It returns whether the input method took the
  /// key; it then writes through `focus.textInput`.
  @discardableResult
  package func send(_ event: KeyEvent, inputMethod: ((KeyEvent) -> Bool)? = nil) -> Bool {
    input.send(event, inputMethod: inputMethod)
  }
}
