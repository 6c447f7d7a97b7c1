import Diagnostics
import Foundation
import Graphics
import SwiftUICore

/// Why a test could not do what a person would: nothing of that name is on the screen, or it is not enabled.
public struct TestScreenError: Error, CustomStringConvertible {
  public let description: String
}

extension TestScreen {
  // MARK: - Finding

  /// The element with an identifier, a label or a text, in this order of preference.
  func element(_ name: String) throws -> AccessibilityElement {
    settle()
    if let found = root.element(called: name) { return found }
    let all = root.accessibilityElements.flatMap(\.all)
    let names = all.flatMap { [$0.identifier, $0.label, $0.value].compactMap { $0 } }
    var message = "Nothing called \"\(name)\" is on the screen."
    if let near = NearMiss.of(name, in: names) { message += " Did you mean \"\(near)\"?" }
    message +=
      names.isEmpty
      ? " The screen shows no texts."
      : " It shows: " + names.map { "\"\($0)\"" }.joined(separator: ", ")
    throw TestScreenError(description: message)
  }

  /// Whether something of that name is on the screen.
  public func shows(_ name: String) -> Bool {
    (try? element(name)) != nil
  }

  /// Whether the element of that name reacts.
  public func isEnabled(_ name: String) throws -> Bool {
    try element(name).isEnabled
  }

  /// The value of the element of that name: the text of a field, the state of a switch.
  public func value(of name: String) throws -> String? {
    try element(name).value
  }

  /// The rectangle of the element of that name, in points.
  public func frame(of name: String) throws -> CGRect {
    try element(name).frame
  }

  private func center(of name: String) throws -> CGPoint {
    let element = try element(name)
    if let point = element.activationPoint { return point }
    let frame = element.frame
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  // MARK: - Pointer

  /// Taps the middle of the element of that name: its identifier, its label or its text.
  public func tap(_ name: String) throws {
    tap(at: try center(of: name))
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
      root.send(
        PointerEvent(
          phase, at: point, button: .secondary, modifiers: modifiers, time: clock.now))
    }
    settle()
  }

  /// Presses and releases the secondary button on the element of that name.
  public func secondaryTap(_ name: String) throws {
    secondaryTap(at: try center(of: name))
  }

  public func doubleTap(_ name: String) throws {
    tap(at: try center(of: name), count: 2)
  }

  /// Presses the element of that name and holds it for so many seconds.
  public func longPress(_ name: String, for seconds: Double = 0.6) throws {
    let point = try center(of: name)
    send(.down, at: point)
    advance(by: seconds)
    send(.up, at: point)
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

  /// Drags the element of that name by a distance.
  public func drag(_ name: String, by distance: CGSize, steps: Int = 4) throws {
    let start = try center(of: name)
    drag(
      from: start, to: CGPoint(x: start.x + distance.width, y: start.y + distance.height),
      steps: steps)
  }

  /// Moves the pointer over the element of that name.
  public func hover(_ name: String) throws {
    send(.hover, at: try center(of: name))
  }

  /// Moves the pointer out of the screen.
  public func hoverOut() {
    send(.exit, at: CGPoint(x: -1, y: -1))
  }

  /// Turns the wheel over the element of that name; positive moves the content down and to the right.
  public func scroll(_ name: String, by delta: CGSize) throws {
    scroll(at: try center(of: name), by: delta)
  }

  public func scroll(at point: CGPoint, by delta: CGSize) {
    root.send(ScrollEvent(delta: delta, at: point, modifiers: modifiers, time: clock.now))
    settle()
  }

  package func send(_ phase: PointerEvent.Phase, at point: CGPoint, clickCount: Int = 1) {
    settle()
    root.send(
      PointerEvent(phase, at: point, clickCount: clickCount, modifiers: modifiers, time: clock.now))
    settle()
  }

  // MARK: - Keys

  /// Types a text, one key after the other.
  public func type(_ text: String) {
    for character in text {
      press(KeyEquivalent(character == "\n" ? "\r" : character))
    }
  }

  /// Presses and releases a key.
  ///
  /// Returns whether anything took the press.
  @discardableResult
  public func press(_ key: KeyEquivalent, modifiers: EventModifiers = []) -> Bool {
    let held = self.modifiers.union(modifiers)
    settle()
    let isTaken = root.send(KeyEvent(key, modifiers: held, phase: .down))
    settle()
    root.send(KeyEvent(key, modifiers: held, phase: .up))
    settle()
    return isTaken
  }
}

// MARK: - Assistive technologies

extension TestScreen {
  /// Moves the value of the element of that name up or down, as an assistive technology does.
  public func adjust(_ name: String, _ direction: AccessibilityAdjustmentDirection) throws {
    guard let adjust = try element(name).adjust else {
      throw TestScreenError(description: "\"\(name)\" has no value that can be moved.")
    }
    adjust(direction)
    settle()
  }

  /// Performs an action of the element of that name, as an assistive technology does: the one of a name, or
  /// the default one.
  public func perform(_ action: String = "", on name: String) throws {
    let actions = try element(name).actions
    guard let found = actions.first(where: { $0.name == action }) else {
      let names = actions.map { "\"\($0.name)\"" }.joined(separator: ", ")
      throw TestScreenError(
        description: "\"\(name)\" has no action \"\(action)\". It has: \(names)")
    }
    found.perform()
    settle()
  }

  /// Moves an assistive technology to the element of that name.
  public func moveAccessibilityFocus(to name: String) throws {
    root.accessibilityFocus.move(to: try element(name).node)
    settle()
  }

  /// What the element is called that an assistive technology is at; `nil` for none.
  public var accessibilityFocus: String? {
    settle()
    guard let node = root.accessibilityFocus.node else { return nil }
    let inside = node.accessibilityElements.flatMap(\.all)
    return inside.lazy.compactMap { $0.identifier ?? $0.label }.first
  }
}

// MARK: - Other input

extension TestScreen {
  /// What a small window says while the pointer rests where it is; `nil` for nothing.
  public var help: String? { root.input.help }

  /// Puts two fingers on the element of that name, moves them apart by a factor and turns them, clockwise, in
  /// steps, and lifts them.
  public func pinch(
    _ name: String, scale: Double = 1, rotation: Angle = .zero, steps: Int = 4,
    seconds: Double = 0.2
  ) throws {
    settle()
    let point = try center(of: name)
    let steps = max(1, steps)
    func send(_ phase: PointerEvent.Phase, _ part: Double) {
      var event = PointerEvent(phase, at: point, button: .twoFingers, time: clock.now)
      event.pinch = PointerEvent.Pinch(
        scale: 1 + (scale - 1) * part, rotation: .radians(rotation.radians * part))
      root.send(event)
      settle()
    }
    send(.down, 0)
    for step in 1...steps {
      advance(by: seconds / Double(steps))
      send(.drag, Double(step) / Double(steps))
    }
    send(.up, 1)
  }

  /// Asks the app to open a URL, as the desktop does.
  public func open(_ url: URL) {
    settle()
    root.receive(url)
    settle()
  }
}
