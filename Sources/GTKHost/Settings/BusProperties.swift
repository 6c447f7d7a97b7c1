import CGTK
import Foundation

/// The properties of one interface of a service on a D-Bus, followed while it runs.
///
/// The service is not started for it: where it does not run there are no properties.
@MainActor
final class BusProperties {
  enum Bus { case session, system }

  struct Address {
    var bus: Bus
    var name: String
    var path: String
    var interface: String
  }

  /// The values of the types that settings have.
  enum Value: Equatable {
    case flag(Bool)
    case texts([String])
  }

  private(set) var values: [String: Value] = [:]
  private let address: Address
  private let onChange: () -> Void
  private var connection: OpaquePointer?
  private var subscription: guint = 0
  private var watch: guint = 0
  private static let propertiesType = g_variant_type_new("(a{sv})")
  private static let noAutoStart = GDBusCallFlags(1)
  /// How long the first window waits for an answer, in milliseconds. A later one is heard when it comes.
  private static let patience: Int32 = 300

  init(_ address: Address, onChange: @escaping () -> Void) {
    (self.address, self.onChange) = (address, onChange)
  }

  deinit {
    if let connection {
      if subscription != 0 { g_dbus_connection_signal_unsubscribe(connection, subscription) }
      g_object_unref(UnsafeMutableRawPointer(connection))
    }
    if watch != 0 { g_bus_unwatch_name(watch) }
  }

  /// Reads all properties and listens from now on. Without the bus nothing happens.
  func start() {
    let kind = address.bus == .session ? G_BUS_TYPE_SESSION : G_BUS_TYPE_SYSTEM
    guard let connection = g_bus_get_sync(kind, nil, nil) else { return }
    self.connection = connection
    g_dbus_connection_set_exit_on_close(connection, 0)
    let data = Unmanaged.passUnretained(self).toOpaque()
    subscription = g_dbus_connection_signal_subscribe(
      connection, address.name, "org.freedesktop.DBus.Properties", "PropertiesChanged",
      address.path, address.interface, GDBusSignalFlags(0),
      { _, _, _, _, _, parameters, data in
        let owner = owner(data, as: BusProperties.self)
        MainActor.assumeIsolated { if let parameters { owner.propertiesChanged(parameters) } }
      }, data, nil)
    let answer = g_dbus_connection_call_sync(
      connection, address.name, address.path, "org.freedesktop.DBus.Properties", "GetAll",
      request, Self.propertiesType, Self.noAutoStart, Self.patience, nil, nil)
    if let answer { take(answer) }
    // A service that starts, or starts again, after us.
    watch = g_bus_watch_name_on_connection(
      connection, address.name, GBusNameWatcherFlags(0),
      { _, _, _, data in
        let owner = owner(data, as: BusProperties.self)
        MainActor.assumeIsolated { owner.read() }
      }, nil, data, nil)
  }

  /// `(s)` with the interface, floating.
  private var request: OpaquePointer? {
    var child = g_variant_new_string(address.interface)
    return g_variant_new_tuple(&child, 1)
  }

  private func read() {
    g_dbus_connection_call(
      connection, address.name, address.path, "org.freedesktop.DBus.Properties", "GetAll",
      request, Self.propertiesType, Self.noAutoStart, -1, nil,
      { source, result, data in
        let owner = Unmanaged<BusProperties>.fromOpaque(data!).takeRetainedValue()
        let answer = g_dbus_connection_call_finish(source.map { OpaquePointer($0) }, result, nil)
        MainActor.assumeIsolated {
          guard let answer else { return }
          let old = owner.values
          owner.take(answer)
          if owner.values != old { owner.onChange() }
        }
      }, Unmanaged.passRetained(self).toOpaque())
  }

  // MARK: - Answers

  /// Takes over the answer to `GetAll`.
  private func take(_ answer: OpaquePointer) {
    defer { g_variant_unref(answer) }
    values = [:]
    takeList(g_variant_get_child_value(answer, 0))
  }

  private func propertiesChanged(_ parameters: OpaquePointer) {
    guard String(cString: g_variant_get_type_string(parameters)) == "(sa{sv}as)" else { return }
    let gone = g_variant_get_child_value(parameters, 2)
    defer { g_variant_unref(gone) }
    let old = values
    takeList(g_variant_get_child_value(parameters, 1))
    // A property without its new value has to be asked for.
    if g_variant_n_children(gone) > 0 { read() }
    if values != old { onChange() }
  }

  /// Takes over a list `a{sv}`.
  private func takeList(_ list: OpaquePointer?) {
    guard let list else { return }
    defer { g_variant_unref(list) }
    for index in 0..<g_variant_n_children(list) {
      let entry = g_variant_get_child_value(list, index)
      let key = g_variant_get_child_value(entry, 0)
      let wrapped = g_variant_get_child_value(entry, 1)
      let value = g_variant_get_variant(wrapped)
      defer { for part in [entry, key, wrapped, value] { g_variant_unref(part) } }
      let name = String(cString: g_variant_get_string(key, nil))
      switch String(cString: g_variant_get_type_string(value)) {
      case "b": values[name] = .flag(g_variant_get_boolean(value) != 0)
      case "as":
        values[name] = .texts(
          (0..<g_variant_n_children(value)).map { index in
            let text = g_variant_get_child_value(value, index)
            defer { g_variant_unref(text) }
            return String(cString: g_variant_get_string(text, nil))
          })
      default: break
      }
    }
  }
}
