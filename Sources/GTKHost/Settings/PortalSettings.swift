import CGTK
import Foundation
import Graphics

/// The desktop's appearance, from the settings portal: `org.freedesktop.portal.Settings` on the session bus.
///
/// Every desktop with a portal answers here, GNOME, KDE and the others, inside a sandbox too.
@MainActor
final class PortalSettings {
  /// What the portal said last. `nil` where it says nothing.
  private(set) var colorScheme: UInt32?
  private(set) var contrast: UInt32?
  private(set) var accent: RGBA?
  private(set) var reducesMotion: Bool?
  private let onChange: () -> Void
  private var connection: OpaquePointer?
  private var subscription: guint = 0
  private var watch: guint = 0

  static let name = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"
  static let interface = "org.freedesktop.portal.Settings"
  static let namespace = "org.freedesktop.appearance"
  // GLib keeps these, so they must not be Swift's temporary strings.
  private static let answerType = g_variant_type_new("(a{sa{sv}})")
  private static let listType = g_variant_type_new("as")
  /// How long the first window waits for the portal, in milliseconds. A slower one is heard later.
  private static let patience: Int32 = 500

  init(onChange: @escaping () -> Void) {
    self.onChange = onChange
  }

  deinit {
    if let connection {
      if subscription != 0 { g_dbus_connection_signal_unsubscribe(connection, subscription) }
      g_object_unref(UnsafeMutableRawPointer(connection))
    }
    if watch != 0 { g_bus_unwatch_name(watch) }
  }

  /// Reads all values and listens from now on. Without a session bus nothing happens.
  func start() {
    guard let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return }
    self.connection = connection
    g_dbus_connection_set_exit_on_close(connection, 0)
    let data = Unmanaged.passUnretained(self).toOpaque()
    subscription = g_dbus_connection_signal_subscribe(
      connection, Self.name, Self.interface, "SettingChanged", Self.path, Self.namespace,
      GDBusSignalFlags(0),
      { _, _, _, _, _, parameters, data in
        let portal = owner(data, as: PortalSettings.self)
        MainActor.assumeIsolated { if let parameters { portal.settingChanged(parameters) } }
      }, data, nil)
    let answer = g_dbus_connection_call_sync(
      connection, Self.name, Self.path, Self.interface, "ReadAll", request,
      Self.answerType, GDBusCallFlags(0), Self.patience, nil, nil)
    if let answer { take(answer) }
    // A portal that starts, or starts again, after us.
    watch = g_bus_watch_name_on_connection(
      connection, Self.name, GBusNameWatcherFlags(0),
      { _, _, _, data in
        let portal = owner(data, as: PortalSettings.self)
        MainActor.assumeIsolated { portal.read() }
      }, nil, data, nil)
  }

  /// `(as)` with our namespace, floating.
  private var request: OpaquePointer? {
    let list = g_variant_builder_new(Self.listType)
    g_variant_builder_add_value(list, g_variant_new_string(Self.namespace))
    var child = g_variant_builder_end(list)
    g_variant_builder_unref(list)
    return g_variant_new_tuple(&child, 1)
  }

  private func read() {
    g_dbus_connection_call(
      connection, Self.name, Self.path, Self.interface, "ReadAll", request,
      Self.answerType, GDBusCallFlags(0), -1, nil,
      { source, result, data in
        let portal = Unmanaged<PortalSettings>.fromOpaque(data!).takeRetainedValue()
        let connection = source.map { OpaquePointer($0) }
        let answer = g_dbus_connection_call_finish(connection, result, nil)
        MainActor.assumeIsolated {
          guard let answer else { return }
          portal.take(answer)
          portal.onChange()
        }
      }, Unmanaged.passRetained(self).toOpaque())
  }

  // MARK: - Answers

  /// Takes over the answer to `ReadAll`.
  private func take(_ answer: OpaquePointer) {
    defer { g_variant_unref(answer) }
    (colorScheme, contrast, accent, reducesMotion) = (nil, nil, nil, nil)
    forEachChild(of: g_variant_get_child_value(answer, 0)) { entry in
      forEachChild(of: g_variant_get_child_value(entry, 1)) { setting in
        let key = g_variant_get_child_value(setting, 0)
        defer { g_variant_unref(key) }
        set(string(key), to: g_variant_get_child_value(setting, 1))
      }
    }
  }

  private func settingChanged(_ parameters: OpaquePointer) {
    guard String(cString: g_variant_get_type_string(parameters)) == "(ssv)" else { return }
    let key = g_variant_get_child_value(parameters, 1)
    defer { g_variant_unref(key) }
    set(string(key), to: g_variant_get_child_value(parameters, 2))
    onChange()
  }

  /// Takes over `value`, which may be wrapped in variants.
  private func set(_ key: String, to value: OpaquePointer?) {
    var value = value
    while let wrapped = value, String(cString: g_variant_get_type_string(wrapped)) == "v" {
      value = g_variant_get_variant(wrapped)
      g_variant_unref(wrapped)
    }
    guard let value else { return }
    defer { g_variant_unref(value) }
    let type = String(cString: g_variant_get_type_string(value))
    switch (key, type) {
    case ("color-scheme", "u"): colorScheme = g_variant_get_uint32(value)
    case ("contrast", "u"): contrast = g_variant_get_uint32(value)
    case ("reduced-motion", "u"): reducesMotion = g_variant_get_uint32(value) == 1
    case ("accent-color", "(ddd)"):
      let parts = (0..<3).map { index -> Double in
        let part = g_variant_get_child_value(value, gsize(index))
        defer { g_variant_unref(part) }
        return g_variant_get_double(part)
      }
      // A colour outside of 0 to 1 says that the person has chosen none.
      let isColor = parts.allSatisfy { (0...1).contains($0) }
      accent = isColor ? RGBA(red: parts[0], green: parts[1], blue: parts[2]) : nil
    default: break
    }
  }

  private func string(_ value: OpaquePointer?) -> String {
    String(cString: g_variant_get_string(value, nil))
  }

  /// Visits the children of a container, which is taken over.
  private func forEachChild(of container: OpaquePointer?, _ visit: (OpaquePointer) -> Void) {
    guard let container else { return }
    for index in 0..<g_variant_n_children(container) {
      guard let child = g_variant_get_child_value(container, index) else { continue }
      visit(child)
      g_variant_unref(child)
    }
    g_variant_unref(container)
  }
}
