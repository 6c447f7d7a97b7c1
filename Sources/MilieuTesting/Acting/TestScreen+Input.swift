import Foundation
import SwiftUICore

extension TestScreen {
  // MARK: - Pointer

  /// Taps the middle of an element. Fails where it is disabled, out of sight, or below something else.
  public func tap(
    _ element: some ElementDescription, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: Int = #line
  ) throws {
    try act("tap", on: element, at: CallSite(fileID, file, line)) {
      tap(at: try reachablePoint(of: $0))
    }
  }

  /// Taps a point.
  public func tap(at point: CGPoint, count: Int = 1) {
    for click in 1...max(1, count) {
      send(.down, at: point, clickCount: click)
      send(.up, at: point, clickCount: click)
    }
  }

  /// Presses and releases the secondary button at a point.
  public func secondaryTap(at point: CGPoint) {
    for phase in [PointerEvent.Phase.down, .up] {
      settle()
      watch {
        root.send(
          PointerEvent(
            phase, at: point, button: .secondary, modifiers: modifiers, time: clock.now))
      }
    }
    settle()
  }

  /// Presses and releases the secondary button on an element.
  public func secondaryTap(
    _ element: some ElementDescription, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: Int = #line
  ) throws {
    try act("secondaryTap", on: element, at: CallSite(fileID, file, line)) {
      secondaryTap(at: try reachablePoint(of: $0))
    }
  }

  /// Taps the middle of an element twice in a moment.
  public func doubleTap(
    _ element: some ElementDescription, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: Int = #line
  ) throws {
    try act("doubleTap", on: element, at: CallSite(fileID, file, line)) {
      tap(at: try reachablePoint(of: $0), count: 2)
    }
  }

  /// Presses an element and holds it for so many seconds.
  public func longPress(
    _ element: some ElementDescription, for seconds: Double = 0.6,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: Int = #line
  ) throws {
    try act("longPress", on: element, at: CallSite(fileID, file, line)) {
      let point = try reachablePoint(of: $0)
      send(.down, at: point)
      advance(by: seconds)
      send(.up, at: point)
    }
  }

  /// Presses at a point, moves to another in steps, and lets go, in so many seconds.
  public func drag(from start: CGPoint, to end: CGPoint, steps: Int = 4, seconds: Double = 0.2) {
    send(.down, at: start)
    let steps = max(1, steps)
    for step in 1...steps {
      advance(by: seconds / Double(steps))
      let part = CGFloat(step) / CGFloat(steps)
      send(
        .drag,
        at: CGPoint(
          x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    send(.up, at: end)
  }

  /// Drags an element by a distance.
  public func drag(
    _ element: some ElementDescription, by distance: CGSize, steps: Int = 4,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: Int = #line
  ) throws {
    try act("drag", on: element, at: CallSite(fileID, file, line)) {
      let start = try reachablePoint(of: $0)
      drag(
        from: start, to: CGPoint(x: start.x + distance.width, y: start.y + distance.height),
        steps: steps)
    }
  }

  /// Moves the pointer over an element.
  public func hover(
    _ element: some ElementDescription, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: Int = #line
  ) throws {
    try act("hover", on: element, at: CallSite(fileID, file, line)) {
      send(.hover, at: $0.middle)
    }
  }

  /// Moves the pointer out of the screen.
  public func hoverOut() {
    send(.exit, at: CGPoint(x: -1, y: -1))
  }

  /// Turns the wheel over an element; positive moves the content down and to the right.
  public func scroll(
    _ element: some ElementDescription, by delta: CGSize, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: Int = #line
  ) throws {
    try act("scroll", on: element, at: CallSite(fileID, file, line)) {
      scroll(at: $0.middle, by: delta)
    }
  }

  /// Turns the wheel at a point; positive moves the content down and to the right.
  public func scroll(at point: CGPoint, by delta: CGSize) {
    watch {
      root.send(ScrollEvent(delta: delta, at: point, modifiers: modifiers, time: clock.now))
    }
    settle()
  }

  package func send(_ phase: PointerEvent.Phase, at point: CGPoint, clickCount: Int = 1) {
    settle()
    watch {
      root.send(
        PointerEvent(
          phase, at: point, clickCount: clickCount, modifiers: modifiers, time: clock.now))
    }
    settle()
  }

  // MARK: - Keys

  /// Types a text, one key after the other, into what has the keyboard.
  public func type(_ text: String) {
    for character in text {
      press(KeyEquivalent(character == "\n" ? "\r" : character))
    }
  }

  /// Taps a field and types into it, at the place of the tap; or instead of its text.
  public func type(
    _ text: String, into element: some ElementDescription, replacing: Bool = false,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: Int = #line
  ) throws {
    try act("type", on: element, at: CallSite(fileID, file, line)) { field in
      // Held: what the tap does may take the element away.
      let (node, found) = (field.node, ScreenElement(field))
      tap(at: try reachablePoint(of: field))
      // A tap on anything else leaves the keyboard where it is.
      let focused: _LayoutNode? =
        if root.focus.textInput != nil, let node = root.focus.focused { node } else { nil }
      let isInside =
        focused.map { focused in
          guard !node.isRetired else { return true }
          return sequence(first: focused, next: { $0.layoutParent }).contains { $0 === node }
            || sequence(first: node, next: { $0.layoutParent }).contains { $0 === focused }
        } ?? false
      guard isInside else {
        throw TestScreenError(
          description: "\(found) takes no text: a tap on it began no editing.")
      }
      if replacing {
        press("a", modifiers: .command)
        if text.isEmpty { press(.delete) }
      } else {
        press(.end)
      }
      type(text)
    }
  }

  /// Presses and releases a key.
  ///
  /// Returns whether anything took the press.
  @discardableResult
  public func press(_ key: KeyEquivalent, modifiers: EventModifiers = []) -> Bool {
    let held = self.modifiers.union(modifiers)
    settle()
    let isTaken = watch { root.send(KeyEvent(key, modifiers: held, phase: .down)) }
    settle()
    watch { _ = root.send(KeyEvent(key, modifiers: held, phase: .up)) }
    settle()
    return isTaken
  }
}

extension AccessibilityElement {
  /// Where it is pressed, in points of the screen: its middle unless it says otherwise.
  var middle: CGPoint { activationPoint ?? CGPoint(x: frame.midX, y: frame.midY) }
}
