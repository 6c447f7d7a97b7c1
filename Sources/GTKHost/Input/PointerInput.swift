import CGTK
import Foundation
import SwiftUICore

/// The pointer, and a finger as one: presses with their drags, and moves without a button.
///
/// Takes GDK's own events, because GTK's gestures give up a click that moves too far, which is the tree's
/// to decide.
@MainActor
final class PointerInput {
  private let widget: UnsafeMutablePointer<GtkWidget>
  private unowned let root: RootNode
  private var signals: Signals!
  /// Called when a button goes down.
  var onPress: () -> Void = {}
  /// The press that is going on.
  private var press: Press?
  private var lastPress: Press?

  private struct Press {
    var button: PointerEvent.Button
    /// The finger, or `nil` for the mouse.
    var sequence: OpaquePointer?
    var location: CGPoint
    var time: Double
    var clickCount = 1
    var modifiers: EventModifiers = []
  }

  init(_ widget: UnsafeMutablePointer<GtkWidget>, _ root: RootNode) {
    (self.widget, self.root) = (widget, root)
    signals = Signals(owner: self)
    let events = gtk_event_controller_legacy_new()!
    let event: @convention(c) (OpaquePointer, OpaquePointer?, UnsafeMutableRawPointer) -> gboolean =
      {
        let input = owner($2, as: PointerInput.self)
        let event = $1
        return MainActor.assumeIsolated { event.map { input.handle($0) } ?? false } ? 1 : 0
      }
    signals.connect(events, "event", event)
    gtk_widget_add_controller(widget, events)
    let motion = gtk_event_controller_motion_new()!
    let leave: @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> Void = {
      let input = owner($1, as: PointerInput.self)
      MainActor.assumeIsolated { input.pointerLeft() }
    }
    signals.connect(motion, "leave", leave)
    gtk_widget_add_controller(widget, motion)
  }

  private func handle(_ event: OpaquePointer) -> Bool {
    let sequence = gdk_event_get_event_sequence(event)
    switch gdk_event_get_event_type(event) {
    case GDK_BUTTON_PRESS:
      guard let button = PointerEvent.Button(gdkNumber: gdk_button_event_get_button(event)) else {
        return false
      }
      return pressed(button, nil, event)
    case GDK_BUTTON_RELEASE:
      guard let press, press.sequence == nil,
        press.button == PointerEvent.Button(gdkNumber: gdk_button_event_get_button(event))
      else { return false }
      return released(event)
    case GDK_MOTION_NOTIFY: return moved(nil, event)
    case GDK_TOUCH_BEGIN: return pressed(.primary, sequence, event)
    case GDK_TOUCH_UPDATE: return moved(sequence, event)
    case GDK_TOUCH_END:
      guard let press, press.sequence == sequence else { return false }
      return released(event)
    case GDK_TOUCH_CANCEL, GDK_GRAB_BROKEN:
      cancel()
      return true
    default: return false
    }
  }

  private func pressed(
    _ button: PointerEvent.Button, _ sequence: OpaquePointer?, _ event: OpaquePointer
  ) -> Bool {
    guard press == nil, let location = location(of: event) else { return false }
    gtk_widget_grab_focus(widget)
    onPress()
    var new = Press(button: button, sequence: sequence, location: location, time: FrameClock.now)
    if let lastPress, lastPress.button == button, isSoon(new, after: lastPress) {
      new.clickCount = lastPress.clickCount + 1
    }
    new.modifiers = EventModifiers(gdk_event_get_modifier_state(event))
    (press, lastPress) = (new, new)
    send(.down, new)
    return true
  }

  /// Whether a press goes on counting clicks: soon enough and near enough, by the desktop's settings.
  private func isSoon(_ new: Press, after old: Press) -> Bool {
    let (time, distance) = (GTKSettings.doubleClickTime, GTKSettings.doubleClickDistance)
    return new.time - old.time <= time && abs(new.location.x - old.location.x) <= distance
      && abs(new.location.y - old.location.y) <= distance
  }

  private func moved(_ sequence: OpaquePointer?, _ event: OpaquePointer) -> Bool {
    guard let location = location(of: event) else { return false }
    guard var press else {
      root.send(
        PointerEvent(
          .hover, at: location, modifiers: EventModifiers(gdk_event_get_modifier_state(event)),
          time: FrameClock.now))
      return false
    }
    guard press.sequence == sequence else { return false }
    press.location = location
    self.press = press
    send(.drag, press)
    return true
  }

  private func released(_ event: OpaquePointer) -> Bool {
    guard var press else { return false }
    if let location = location(of: event) { press.location = location }
    self.press = nil
    send(.up, press)
    return true
  }

  /// Ends a press without its up.
  func cancel() {
    guard let press else { return }
    self.press = nil
    send(.cancel, press)
  }

  private func pointerLeft() {
    guard press == nil else { return }
    root.send(PointerEvent(.exit, at: CGPoint(x: -1, y: -1), time: FrameClock.now))
  }

  private func send(_ phase: PointerEvent.Phase, _ press: Press) {
    root.send(
      PointerEvent(
        phase, at: press.location, button: press.button, clickCount: press.clickCount,
        modifiers: press.modifiers, time: FrameClock.now))
  }

  /// The place of an event in the widget.
  private func location(of event: OpaquePointer) -> CGPoint? {
    var (x, y, left, top) = (0.0, 0.0, 0.0, 0.0)
    guard gdk_event_get_position(event, &x, &y) != 0, let native = gtk_widget_get_native(widget)
    else { return nil }
    gtk_native_get_surface_transform(native, &left, &top)
    let window = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
    gtk_widget_translate_coordinates(window, widget, x - left, y - top, &x, &y)
    return CGPoint(x: x, y: y)
  }
}

extension PointerEvent.Button {
  fileprivate init?(gdkNumber: guint) {
    switch gdkNumber {
    case 1: self = .primary
    case 2: self = .middle
    case 3: self = .secondary
    default: return nil
    }
  }
}
