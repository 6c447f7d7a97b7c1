import CGTK
import Foundation
import SwiftUICore

/// The wheel and the touchpad, and how a scroll runs out after the fingers have left.
@MainActor
final class ScrollInput {
  private let widget: UnsafeMutablePointer<GtkWidget>
  private unowned let root: RootNode
  private let controller: OpaquePointer
  private var signals: Signals!
  private var isTouching = false
  private var momentum: Momentum?
  private var tick: guint = 0

  /// One step of a wheel is three lines of text.
  private static let wheelStep: CGFloat = 3 * 16

  /// A scroll without fingers: its speed falls by a fixed part in each moment.
  private struct Momentum {
    /// In points per second.
    var velocity: CGSize
    var time: Double

    /// In seconds: the speed loses two thousandths in each millisecond.
    static let decay = 0.4995
    static let slowest: CGFloat = 10

    var isOver: Bool { hypot(velocity.width, velocity.height) < Momentum.slowest }

    /// Moves on and answers how far the content went.
    mutating func advance(to now: Double) -> CGSize {
      let rest = CGFloat(exp(-max(0, now - time) / Momentum.decay))
      let reach = CGFloat(Momentum.decay) * (1 - rest)
      defer {
        velocity = CGSize(width: velocity.width * rest, height: velocity.height * rest)
        time = now
      }
      return CGSize(width: velocity.width * reach, height: velocity.height * reach)
    }
  }

  init(_ widget: UnsafeMutablePointer<GtkWidget>, _ root: RootNode) {
    (self.widget, self.root) = (widget, root)
    controller = gtk_event_controller_scroll_new(
      GtkEventControllerScrollFlags(
        GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES.rawValue
          | GTK_EVENT_CONTROLLER_SCROLL_KINETIC.rawValue))!
    signals = Signals(owner: self)
    let scroll:
      @convention(c) (OpaquePointer, Double, Double, UnsafeMutableRawPointer) -> gboolean = {
        let (input, x, y) = (owner($3, as: ScrollInput.self), $1, $2)
        return MainActor.assumeIsolated { input.scrolled(x, y) } ? 1 : 0
      }
    let end: @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> Void = {
      let input = owner($1, as: ScrollInput.self)
      MainActor.assumeIsolated { input.fingersLeft() }
    }
    let decelerate:
      @convention(c) (OpaquePointer, Double, Double, UnsafeMutableRawPointer) -> Void = {
        let (input, x, y) = (owner($3, as: ScrollInput.self), $1, $2)
        MainActor.assumeIsolated { input.runOut(x, y) }
      }
    signals.connect(controller, "scroll", scroll)
    signals.connect(controller, "scroll-end", end)
    signals.connect(controller, "decelerate", decelerate)
    gtk_widget_add_controller(widget, controller)
  }

  private func scrolled(_ x: Double, _ y: Double) -> Bool {
    stop()
    // GTK counts the way of the view, the tree that of the content.
    let isWheel = gtk_event_controller_scroll_get_unit(controller) == GDK_SCROLL_UNIT_WHEEL
    if isWheel {
      let step = ScrollInput.wheelStep
      return send(CGSize(width: -CGFloat(x) * step, height: -CGFloat(y) * step), .none)
    }
    let phase: ScrollEvent.Phase = isTouching ? .changed : .began
    isTouching = true
    return send(CGSize(width: -x, height: -y), phase)
  }

  private func fingersLeft() {
    guard isTouching else { return }
    isTouching = false
    send(.zero, .ended)
  }

  @discardableResult
  private func send(
    _ delta: CGSize, _ phase: ScrollEvent.Phase, isMomentum: Bool = false
  ) -> Bool {
    guard let location = root.input.pointerLocation else { return false }
    var modifiers: EventModifiers = []
    if let event = gtk_event_controller_get_current_event(controller) {
      modifiers = EventModifiers(gdk_event_get_modifier_state(event))
    }
    return root.send(
      ScrollEvent(
        delta: delta, at: location, modifiers: modifiers, phase: phase, isMomentum: isMomentum,
        time: FrameClock.now))
  }

  // MARK: - Running out

  /// Velocities in points per second, as the touchpad had them last.
  private func runOut(_ x: Double, _ y: Double) {
    guard gtk_event_controller_scroll_get_unit(controller) == GDK_SCROLL_UNIT_SURFACE else {
      return
    }
    let start = Momentum(velocity: CGSize(width: -x, height: -y), time: FrameClock.now)
    guard !start.isOver else { return }
    momentum = start
    guard tick == 0 else { return }
    tick = gtk_widget_add_tick_callback(
      widget,
      { _, clock, data in
        let input = owner(data, as: ScrollInput.self)
        return MainActor.assumeIsolated { input.frameBegins(clock) } ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  private func frameBegins(_ clock: OpaquePointer?) -> Bool {
    guard var momentum else {
      tick = 0
      return false
    }
    return FrameClock.frame(of: clock) {
      let delta = momentum.advance(to: FrameClock.now)
      let hasRoom = send(delta, .changed, isMomentum: true)
      self.momentum = momentum
      guard hasRoom, !momentum.isOver else {
        self.momentum = nil
        tick = 0
        send(.zero, .ended, isMomentum: true)
        return false
      }
      return true
    }
  }

  /// Stops a scroll that runs out: a finger or a button came down.
  func stop() {
    guard momentum != nil else { return }
    momentum = nil
    send(.zero, .ended, isMomentum: true)
  }

  deinit {
    if tick != 0 { gtk_widget_remove_tick_callback(widget, tick) }
  }
}
