import CGTK
import Foundation

/// A stand-in for the desktop's settings portal: speaks the real interface on the session bus.
///
/// Says "ready" when it has its name. Then each line of standard input sets a value and tells listeners, as
/// in `color-scheme 1`; `end` ends it.
@MainActor
enum PortalService {
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let namespace = "org.freedesktop.appearance"
  private static var values: [String: [Double]] = ["color-scheme": [1], "contrast": [1]]
  private static var connection: OpaquePointer!

  private static let description = """
    <node><interface name="org.freedesktop.portal.Settings">
    <method name="ReadAll"><arg type="as" direction="in"/><arg type="a{sa{sv}}" direction="out"/></method>
    <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
    </interface></node>
    """
  private static var table = GDBusInterfaceVTable(
    method_call: { _, _, _, _, _, _, invocation, _ in
      MainActor.assumeIsolated {
        g_dbus_method_invocation_return_value(invocation, PortalService.answer)
      }
    }, get_property: nil, set_property: nil, padding: (nil, nil, nil, nil, nil, nil, nil, nil))

  static func run() {
    connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil)
    let node = g_dbus_node_info_new_for_xml(description, nil)!
    g_dbus_connection_register_object(
      connection, path, node.pointee.interfaces[0], &table, nil, nil, nil)
    g_bus_own_name_on_connection(
      connection, "org.freedesktop.portal.Desktop", GBusNameOwnerFlags(0),
      { _, _, _ in print("ready") }, nil, nil, nil)
    let input = g_io_channel_unix_new(0)
    g_io_add_watch(
      input, GIOCondition(rawValue: 1),
      { _, _, _ in
        guard let line = readLine(), line != "end" else { exit(0) }
        MainActor.assumeIsolated { PortalService.set(line) }
        return 1
      }, nil)
    g_main_loop_run(g_main_loop_new(nil, 0))
  }

  private static func set(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    values[words[0]] = words.dropFirst().compactMap(Double.init)
    let (key, value) = (words[0], variant(values[words[0]]!))
    var parts: [OpaquePointer?] = [
      g_variant_new_string(namespace), g_variant_new_string(key), g_variant_new_variant(value),
    ]
    g_dbus_connection_emit_signal(
      connection, nil, path, interface, "SettingChanged", g_variant_new_tuple(&parts, 3), nil)
  }

  /// One number is an unsigned integer, three are a colour.
  private static func variant(_ numbers: [Double]) -> OpaquePointer? {
    guard numbers.count == 3 else { return g_variant_new_uint32(UInt32(numbers[0])) }
    var parts: [OpaquePointer?] = numbers.map { g_variant_new_double($0) }
    return g_variant_new_tuple(&parts, 3)
  }

  private static var answer: OpaquePointer? {
    let settings = g_variant_builder_new(g_variant_type_new("a{sv}"))
    for (key, numbers) in values.sorted(by: { $0.key < $1.key }) {
      let entry = g_variant_new_dict_entry(
        g_variant_new_string(key), g_variant_new_variant(variant(numbers)))
      g_variant_builder_add_value(settings, entry)
    }
    let all = g_variant_builder_new(g_variant_type_new("a{sa{sv}}"))
    g_variant_builder_add_value(
      all,
      g_variant_new_dict_entry(g_variant_new_string(namespace), g_variant_builder_end(settings)))
    var child = g_variant_builder_end(all)
    return g_variant_new_tuple(&child, 1)
  }
}
