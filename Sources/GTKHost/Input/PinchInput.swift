import CGTK
import Foundation
import Graphics
import SwiftUICore

/// Two fingers on a touchpad or a touchscreen: how far apart they are, and how far they turned.
@MainActor
final class PinchInput {
  private unowned let root: RootNode
  private let zoom: OpaquePointer
  private let rotate: OpaquePointer
  private var signals: Signals!
  /// Called when two fingers are down: what one of them began is over.
  var onBegin: () -> Void = {}
  /// Where the fingers are, while they are down.
  private var location: CGPoint?

  init(_ widget: UnsafeMutablePointer<GtkWidget>, _ root: RootNode) {
    self.root = root
    zoom = gtk_gesture_zoom_new()!
    rotate = gtk_gesture_rotate_new()!
    signals = Signals(owner: self)
    typealias Handler =
      @convention(c) (OpaquePointer, OpaquePointer?, UnsafeMutableRawPointer) ->
      Void
    let begin: Handler = {
      let input = owner($2, as: PinchInput.self)
      MainActor.assumeIsolated { input.began() }
    }
    let end: Handler = {
      let input = owner($2, as: PinchInput.self)
      MainActor.assumeIsolated { input.finish(.up) }
    }
    let cancel: Handler = {
      let input = owner($2, as: PinchInput.self)
      MainActor.assumeIsolated { input.finish(.cancel) }
    }
    let scaled: @convention(c) (OpaquePointer, Double, UnsafeMutableRawPointer) -> Void = {
      let input = owner($2, as: PinchInput.self)
      MainActor.assumeIsolated { input.changed() }
    }
    let turned: @convention(c) (OpaquePointer, Double, Double, UnsafeMutableRawPointer) -> Void = {
      let input = owner($3, as: PinchInput.self)
      MainActor.assumeIsolated { input.changed() }
    }
    signals.connect(zoom, "begin", begin)
    signals.connect(zoom, "end", end)
    signals.connect(zoom, "cancel", cancel)
    signals.connect(zoom, "scale-changed", scaled)
    signals.connect(rotate, "angle-changed", turned)
    gtk_gesture_group(rotate, zoom)
    gtk_widget_add_controller(widget, zoom)
    gtk_widget_add_controller(widget, rotate)
  }

  private func began() {
    var (x, y) = (0.0, 0.0)
    guard gtk_gesture_get_bounding_box_center(zoom, &x, &y) != 0 else { return }
    onBegin()
    location = CGPoint(x: x, y: y)
    send(.down)
  }

  private func changed() {
    guard location != nil else { return }
    send(.drag)
  }

  private func finish(_ phase: PointerEvent.Phase) {
    guard location != nil else { return }
    send(phase)
    location = nil
  }

  private func send(_ phase: PointerEvent.Phase) {
    guard let location else { return }
    var event = PointerEvent(phase, at: location, button: .twoFingers, time: FrameClock.now)
    event.pinch = PointerEvent.Pinch(
      scale: gtk_gesture_zoom_get_scale_delta(zoom),
      rotation: .radians(gtk_gesture_rotate_get_angle_delta(rotate)))
    root.send(event)
  }
}
