import CGTK
import Foundation
import SwiftUICore

/// The keyboard of a window: keys to the tree, and texts through the input method.
@MainActor
final class KeyInput {
  private unowned let root: RootNode
  private let inputMethod: InputMethod
  private let controller: OpaquePointer
  private var signals: Signals!
  /// The keys that are down, by the keyboard's code: one that comes again is held.
  private var pressed: Set<guint> = []

  init(_ widget: UnsafeMutablePointer<GtkWidget>, _ root: RootNode) {
    self.root = root
    inputMethod = InputMethod(widget, root)
    controller = gtk_event_controller_key_new()!
    signals = Signals(owner: self)
    typealias KeyHandler =
      @convention(c) (
        OpaquePointer, guint, guint, GdkModifierType, UnsafeMutableRawPointer
      ) -> gboolean
    let down: KeyHandler = { _, value, code, state, data in
      let input = owner(data, as: KeyInput.self)
      return MainActor.assumeIsolated { input.keyDown(value, code, state) } ? 1 : 0
    }
    let up: KeyHandler = { _, value, code, state, data in
      let input = owner(data, as: KeyInput.self)
      MainActor.assumeIsolated { input.keyUp(value, code, state) }
      return 0
    }
    signals.connect(controller, "key-pressed", down)
    signals.connect(controller, "key-released", up)
    gtk_widget_add_controller(widget, controller)
  }

  func setActive(_ isActive: Bool) {
    if !isActive { pressed.removeAll() }
    inputMethod.setActive(isActive)
  }

  private func keyDown(_ value: guint, _ code: guint, _ state: GdkModifierType) -> Bool {
    let phase: KeyPress.Phases = pressed.insert(code).inserted ? .down : .repeat
    return send(value, code, state, phase)
  }

  private func keyUp(_ value: guint, _ code: guint, _ state: GdkModifierType) {
    pressed.remove(code)
    send(value, code, state, .up)
  }

  @discardableResult
  private func send(
    _ value: guint, _ code: guint, _ state: GdkModifierType, _ phase: KeyPress.Phases
  ) -> Bool {
    let native = gtk_event_controller_get_current_event(controller)
    guard let event = KeyEvent(keyValue: value, code: code, state: state, phase: phase) else {
      // A key without a character, such as a dead accent: only the input method knows it.
      return root.focus.textInput != nil && inputMethod.filter(native)
    }
    return root.send(event) { [inputMethod] _ in inputMethod.filter(native) }
  }
}

extension KeyEvent {
  /// `nil` for a key that stands for no character: modifiers, dead keys.
  init?(keyValue: guint, code: guint, state: GdkModifierType, phase: KeyPress.Phases) {
    var modifiers = EventModifiers(state)
    if KeyNames.isOnNumericPad(keyValue) { modifiers.insert(.numericPad) }
    if let key = KeyNames.functionKeys[keyValue] {
      self.init(key, modifiers: modifiers, phase: phase)
      return
    }
    guard let typed = KeyNames.character(keyValue) else { return nil }
    var plain = gdk_keyval_to_lower(keyValue)
    let isShortcut = !modifiers.isDisjoint(with: [.command, .control])
    // A shortcut means the key that has the Latin letter, on every keyboard that has one.
    if isShortcut, keyValue > 0xFF, let latin = KeyNames.latinKey(code) { plain = latin }
    let key = KeyNames.character(plain) ?? typed
    self.init(
      KeyEquivalent(key), characters: String(isShortcut ? key : typed), modifiers: modifiers,
      phase: phase)
  }
}

/// What GDK's numbers of keys stand for.
private enum KeyNames {
  static let functionKeys: [guint: KeyEquivalent] = {
    let pairs: [(Int32, KeyEquivalent)] = [
      (GDK_KEY_Up, .upArrow), (GDK_KEY_Down, .downArrow), (GDK_KEY_Left, .leftArrow),
      (GDK_KEY_Right, .rightArrow), (GDK_KEY_KP_Up, .upArrow), (GDK_KEY_KP_Down, .downArrow),
      (GDK_KEY_KP_Left, .leftArrow), (GDK_KEY_KP_Right, .rightArrow), (GDK_KEY_Escape, .escape),
      (GDK_KEY_BackSpace, .delete), (GDK_KEY_Delete, .deleteForward),
      (GDK_KEY_KP_Delete, .deleteForward), (GDK_KEY_Home, .home), (GDK_KEY_KP_Home, .home),
      (GDK_KEY_End, .end), (GDK_KEY_KP_End, .end), (GDK_KEY_Page_Up, .pageUp),
      (GDK_KEY_KP_Page_Up, .pageUp), (GDK_KEY_Page_Down, .pageDown),
      (GDK_KEY_KP_Page_Down, .pageDown), (GDK_KEY_Clear, .clear), (GDK_KEY_Tab, .tab),
      (GDK_KEY_ISO_Left_Tab, .tab), (GDK_KEY_KP_Tab, .tab), (GDK_KEY_Return, .return),
      (GDK_KEY_KP_Enter, .return), (GDK_KEY_ISO_Enter, .return),
    ]
    var keys = Dictionary(pairs.map { (guint($0), $1) }, uniquingKeysWith: { first, _ in first })
    // F1 to F35, as on Apple's systems.
    for number in 0..<35 {
      let scalar = Unicode.Scalar(UInt32(0xF704 + number))!
      keys[guint(GDK_KEY_F1) + guint(number)] = KeyEquivalent(Character(scalar))
    }
    return keys
  }()

  static func isOnNumericPad(_ value: guint) -> Bool {
    (guint(GDK_KEY_KP_Space)...guint(GDK_KEY_KP_9)).contains(value)
      || value == guint(GDK_KEY_KP_Equal)
  }

  static func character(_ value: guint) -> Character? {
    let number = gdk_keyval_to_unicode(value)
    guard number >= 0x20, number != 0x7F else { return nil }
    return Unicode.Scalar(number).map(Character.init)
  }

  /// The Latin key value of a key of the keyboard, in any of its layouts.
  static func latinKey(_ code: guint) -> guint? {
    var entries: UnsafeMutablePointer<GdkKeymapKey>?
    var values: UnsafeMutablePointer<guint>?
    var count: Int32 = 0
    guard let display = gdk_display_get_default(),
      gdk_display_map_keycode(display, code, &entries, &values, &count) != 0
    else { return nil }
    defer {
      g_free(entries)
      g_free(values)
    }
    for index in 0..<Int(count) where entries![index].level == 0 {
      if (0x20...0x7E).contains(values![index]) { return values![index] }
    }
    return nil
  }
}
