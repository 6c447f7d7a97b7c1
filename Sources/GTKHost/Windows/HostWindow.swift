import CGTK
import Foundation
import Graphics
import SwiftUICore

/// The native side of one window: its `GtkWindow`, the widget in it, and its frames.
///
/// Owned by the host from `open` until the window closes.
@MainActor
package final class HostWindow: HostWidgetOwner {
  package let scene: SceneWindow
  unowned let host: GTKHost
  /// The `GtkWindow`.
  package private(set) var window: UnsafeMutablePointer<GtkWindow>!
  /// The widget that fills it.
  package private(set) var widget: UnsafeMutablePointer<GtkWidget>!
  private let cache = NodeCache()
  private var list = DisplayList()
  private var background = RGBA.white
  private var node: NodeHandle?
  private var size = CGSize.zero
  private var tick: UInt32 = 0
  private var timeout: UInt32 = 0
  private var wantsFrame = false
  private var handlers: [ChangeHandler] = []
  private var input: WindowInput?
  private(set) var minimumSize: (width: Int32, height: Int32) = (0, 0)

  init(_ scene: SceneWindow, host: GTKHost) {
    (self.scene, self.host) = (scene, host)
  }

  // MARK: - Life

  /// The size of a window whose scene names none, in points.
  private static let usualSize = CGSize(width: 900, height: 600)

  func open() {
    let newWindow = gtk_window_new()!
    g_object_ref(newWindow)
    window = UnsafeMutableRawPointer(newWindow).assumingMemoryBound(to: GtkWindow.self)
    widget = HostWidget.make(for: self)
    gtk_window_set_child(window, widget)
    connect()
    directionMayChange()
    var size = scene.defaultSize ?? HostWindow.usualSize
    setSizeClasses(for: size)
    setDisplayScale()
    // Every value that the window sets is there before the first body runs.
    scene.phase = .inactive
    scene.root.setEnvironment(\.appearsActive, to: true)
    scene.root.onNeedsFrame = { [unowned self] in needsFrame() }
    scene.onTitleChange = { [unowned self] in showTitle() }
    scene.mount()
    input = WindowInput(widget, scene.root)
    scene.update(size: size)
    // The content may have a wish of its own.
    size = scene.defaultSize ?? size
    showTitle()
    fit(size)
    present()
  }

  private func connect() {
    let surfaceObject = UnsafeMutableRawPointer(window!)
    let close: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Int32 = {
      let window = owner($1, as: HostWindow.self)
      MainActor.assumeIsolated { window.scene.close() }
      return 1
    }
    g_signal_connect_data(
      surfaceObject, "close-request", unsafeBitCast(close, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(0))
    handlers = [
      ChangeHandler(surfaceObject, signal: "notify::is-active") { [unowned self] in
        updatePhase()
        input?.setActive(gtk_window_is_active(window) != 0)
      },
      ChangeHandler(widget, signal: "notify::scale-factor") { [unowned self] in
        setDisplayScale()
      },
      ChangeHandler(widget, signal: "map") { [unowned self] in
        watchSurface()
        updatePhase()
      },
      ChangeHandler(widget, signal: "unmap") { [unowned self] in updatePhase() },
    ]
  }

  /// Asks for another size of the window; the desktop decides.
  package func resize(to size: CGSize) {
    gtk_window_set_default_size(
      window, Int32(clamping: Int(size.width)), Int32(clamping: Int(size.height)))
  }

  func present() {
    gtk_window_present(window)
    gtk_widget_grab_focus(widget)
  }

  /// Takes the window off the screen. The scene has ended already.
  func destroy() {
    if tick != 0 { gtk_widget_remove_tick_callback(widget, tick) }
    if timeout != 0 { g_source_remove(timeout) }
    (tick, timeout) = (0, 0)
    input = nil
    handlers = []
    HostWidget.detach(widget)
    scene.root.onNeedsFrame = nil
    node = nil
    gtk_window_destroy(window)
    g_object_unref(window)
  }

  /// The app's language may now run from right to left.
  func directionMayChange() {
    if host.app.root.scope.layoutDirection == .rightToLeft { scene.root.mayBeRightToLeft = true }
  }

  private func showTitle() {
    gtk_window_set_title(window, scene.title)
  }

  // MARK: - Sizes

  /// Gives the window its first size and its limits.
  private func fit(_ size: CGSize) {
    let rule = scene.resizability.rule
    let followsContent =
      rule == .contentSize
      || (rule == .automatic && scene.scene.description.kind == .settings)
    guard let content = scene.root.content else { return }
    let least = content.sizeThatFits(.zero)
    var size = size
    if rule != .automatic || followsContent {
      minimumSize = (Int32(clamping: Int(least.width)), Int32(clamping: Int(least.height)))
    }
    if followsContent {
      let most = content.sizeThatFits(.infinity)
      let ideal = content.sizeThatFits(.unspecified)
      if scene.defaultSize == nil { size = ideal }
      // GTK 4 windows have no greatest size: one that cannot change at all is fixed, others may grow.
      if most.width <= least.width, most.height <= least.height {
        minimumSize = (Int32(clamping: Int(ideal.width)), Int32(clamping: Int(ideal.height)))
        gtk_window_set_resizable(window, 0)
      }
    }
    resize(to: size)
  }

  /// A window narrower than this many points is laid out as on a phone.
  private static let regularWidth: CGFloat = 600
  /// A window lower than this many points is laid out as on a phone that lies on its side.
  private static let regularHeight: CGFloat = 400

  private func setSizeClasses(for size: CGSize) {
    scene.root.setEnvironment(
      \.horizontalSizeClass, to: size.width < HostWindow.regularWidth ? .compact : .regular)
    scene.root.setEnvironment(
      \.verticalSizeClass, to: size.height < HostWindow.regularHeight ? .compact : .regular)
  }

  private var scaleFactor: CGFloat { CGFloat(max(1, gtk_widget_get_scale_factor(widget))) }

  private func setDisplayScale() {
    scene.root.setEnvironment(\.displayScale, to: scaleFactor)
    cache.removeAll()
    node = nil
    gtk_widget_queue_draw(widget)
  }

  func allocate(width: Int32, height: Int32) {
    size = CGSize(width: Int(width), height: Int(height))
    setSizeClasses(for: size)
    FrameClock.frame(of: gtk_widget_get_frame_clock(widget)) { makeFrame() }
  }

  // MARK: - Frames

  private func needsFrame() {
    wantsFrame = true
    guard widget != nil, tick == 0 else { return }
    tick = gtk_widget_add_tick_callback(
      widget,
      { _, clock, data in
        let window = owner(data, as: HostWindow.self)
        return MainActor.assumeIsolated { window.frameBegins(clock) } ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    // The desktop stops the frames of a window that cannot be seen; its views' work must go on.
    timeout = g_timeout_add(
      250,
      { data in
        let window = owner(data, as: HostWindow.self)
        MainActor.assumeIsolated {
          window.timeout = 0
          window.workUnseen()
        }
        return 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Whether the next frame is wanted too.
  private func frameBegins(_ clock: OpaquePointer?) -> Bool {
    if timeout != 0 { g_source_remove(timeout) }
    timeout = 0
    wantsFrame = false
    FrameClock.frame(of: clock) { makeFrame() }
    if !wantsFrame { tick = 0 }
    return wantsFrame
  }

  private func workUnseen() {
    guard size != .zero else { return }
    if tick != 0 { gtk_widget_remove_tick_callback(widget, tick) }
    tick = 0
    wantsFrame = false
    makeFrame()
  }

  /// Brings the tree up to date and asks for a drawing where it looks different.
  private func makeFrame() {
    guard scene.isOpen, size.width > 0, size.height > 0 else { return }
    scene.update(size: size)
    guard scene.isOpen else { return }
    let list = scene.root.render()
    let background = scene.root.colorContext.windowBackground
    if node == nil || background != self.background || !list.isSame(as: self.list) {
      self.list = list
      self.background = background
      node = nil
      gtk_widget_queue_draw(widget)
    }
  }

  func snapshot(into snapshot: OpaquePointer) {
    if node == nil {
      node = NodeBuilder(scale: scaleFactor, cache: cache).node(of: listToDraw)
      cache.turn()
    }
    var bounds = graphene_rect_t(CGRect(origin: .zero, size: size))
    var color = GdkRGBA(background)
    gtk_snapshot_append_color(snapshot, &color, &bounds)
    if let node { gtk_snapshot_append_node(snapshot, node.node) }
  }

  /// The list, over the background where something blends with what lies below it.
  private var listToDraw: DisplayList {
    guard list.blends else { return list }
    let whole = Path(CGRect(origin: .zero, size: size))
    return DisplayList([.fill(whole, .color(background), evenOdd: false)] + list.items)
  }

  // MARK: - Phase

  private func watchSurface() {
    guard let native = gtk_widget_get_native(widget), let surface = gtk_native_get_surface(native)
    else { return }
    handlers.append(
      ChangeHandler(UnsafeMutableRawPointer(surface), signal: "notify::state") { [unowned self] in
        updatePhase()
      })
  }

  /// In use, in sight, or neither.
  private func updatePhase() {
    guard scene.isOpen else { return }
    let isInBackground = gtk_widget_get_mapped(widget) == 0 || isMinimized
    // That a window which is put away is no longer in use is told later than that it is put away.
    let isActive = !isInBackground && gtk_window_is_active(window) != 0
    scene.root.setEnvironment(\.appearsActive, to: isActive)
    scene.phase = isInBackground ? .background : isActive ? .active : .inactive
  }

  private var isMinimized: Bool {
    guard let native = gtk_widget_get_native(widget), let surface = gtk_native_get_surface(native)
    else { return false }
    return gdk_toplevel_get_state(surface).rawValue & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue != 0
  }
}

extension DisplayList {
  /// Whether both are copies of one list, without looking at the items: a list that was built anew is never
  /// the same, because its predecessor is still alive.
  fileprivate func isSame(as other: DisplayList) -> Bool {
    items.count == other.items.count
      && items.withUnsafeBufferPointer { first in
        other.items.withUnsafeBufferPointer { first.baseAddress == $0.baseAddress }
      }
  }
}
