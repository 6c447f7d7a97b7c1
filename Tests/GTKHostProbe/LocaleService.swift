import CGTK
import Foundation

/// A stand-in for the system's locale service: speaks `org.freedesktop.locale1` on the system bus, which a
/// test replaces by its own.
///
/// Says "ready" when it has its name. Then each line of standard input is the new locale, as in
/// `LANG=de_DE.UTF-8`, and listeners are told; `end` ends it.
@MainActor
enum LocaleService {
  private static let name = "org.freedesktop.locale1"
  private static let path = "/org/freedesktop/locale1"
  private static var lines = ["LANG=en_US.UTF-8"]
  private static var connection: OpaquePointer!

  private static let description = """
    <node><interface name="org.freedesktop.locale1">
    <property name="Locale" type="as" access="read"/>
    </interface></node>
    """
  private static var table = GDBusInterfaceVTable(
    method_call: nil,
    get_property: { _, _, _, _, _, _, _ in
      nonisolated(unsafe) var answer: OpaquePointer?
      MainActor.assumeIsolated { answer = LocaleService.value }
      return answer
    },
    set_property: nil, padding: (nil, nil, nil, nil, nil, nil, nil, nil))

  private static var value: OpaquePointer? {
    let list = g_variant_builder_new(g_variant_type_new("as"))
    for line in lines { g_variant_builder_add_value(list, g_variant_new_string(line)) }
    return g_variant_builder_end(list)
  }

  static func run() {
    connection = g_bus_get_sync(G_BUS_TYPE_SYSTEM, nil, nil)
    let node = g_dbus_node_info_new_for_xml(description, nil)!
    g_dbus_connection_register_object(
      connection, path, node.pointee.interfaces[0], &table, nil, nil, nil)
    g_bus_own_name_on_connection(
      connection, name, GBusNameOwnerFlags(0), { _, _, _ in print("ready") }, nil, nil, nil)
    let input = g_io_channel_unix_new(0)
    g_io_add_watch(
      input, GIOCondition(rawValue: 1),
      { _, _, _ in
        guard let line = readLine(), line != "end" else { exit(0) }
        MainActor.assumeIsolated { LocaleService.set(line) }
        return 1
      }, nil)
    g_main_loop_run(g_main_loop_new(nil, 0))
  }

  private static func set(_ line: String) {
    lines = [line]
    let changed = g_variant_builder_new(g_variant_type_new("a{sv}"))
    g_variant_builder_add_value(
      changed,
      g_variant_new_dict_entry(g_variant_new_string("Locale"), g_variant_new_variant(value)))
    let gone = g_variant_builder_new(g_variant_type_new("as"))
    var parts: [OpaquePointer?] = [
      g_variant_new_string(name), g_variant_builder_end(changed), g_variant_builder_end(gone),
    ]
    g_dbus_connection_emit_signal(
      connection, nil, path, "org.freedesktop.DBus.Properties", "PropertiesChanged",
      g_variant_new_tuple(&parts, 3), nil)
  }
}
