import CGTK
import Foundation

/// A stand-in for the desktop's portal: speaks its interfaces for settings and for opening URIs on the session
/// bus, as they are documented.
///
/// Says "ready" when it has its name. Then each line of standard input sets a value and tells listeners, as
/// in `color-scheme 1`; `end` ends it. A URI that is opened is written into the file `opened-by-portal` in the
/// home folder.
@MainActor
enum PortalService {
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let namespace = "org.freedesktop.appearance"
  private static var values: [String: [Double]] = ["color-scheme": [1], "contrast": [1]]
  private static var connection: OpaquePointer!

  private static let description = """
    <node>
    <interface name="org.freedesktop.portal.Settings">
    <method name="ReadAll"><arg type="as" direction="in"/><arg type="a{sa{sv}}" direction="out"/></method>
    <method name="ReadOne">
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/>
    </method>
    <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
    <property name="version" type="u" access="read"/>
    </interface>
    <interface name="org.freedesktop.portal.OpenURI">
    <method name="OpenURI">
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
    <arg type="o" direction="out"/>
    </method>
    <property name="version" type="u" access="read"/>
    </interface>
    </node>
    """
  private static var table = GDBusInterfaceVTable(
    method_call: { _, _, _, _, method, parameters, invocation, _ in
      let method = String(cString: method!)
      nonisolated(unsafe) let (parameters, invocation) = (parameters!, invocation)
      MainActor.assumeIsolated { PortalService.call(method, parameters, invocation) }
    },
    get_property: { _, _, _, _, _, _, _ in g_variant_new_uint32(2) }, set_property: nil,
    padding: (nil, nil, nil, nil, nil, nil, nil, nil))

  static func run() {
    connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil)
    let node = g_dbus_node_info_new_for_xml(description, nil)!
    for index in 0..<2 {
      g_dbus_connection_register_object(
        connection, path, node.pointee.interfaces[index], &table, nil, nil, nil)
    }
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

  // MARK: - Calls

  private static func call(
    _ method: String, _ parameters: OpaquePointer, _ invocation: OpaquePointer?
  ) {
    switch method {
    case "ReadAll":
      g_dbus_method_invocation_return_value(invocation, all(in: texts(parameters, at: 0)))
    case "ReadOne":
      let (space, key) = (text(parameters, at: 0), text(parameters, at: 1))
      guard space == namespace, let numbers = values[key] else {
        g_dbus_method_invocation_return_dbus_error(
          invocation, "org.freedesktop.portal.Error.NotFound", "There is no such setting")
        return
      }
      g_dbus_method_invocation_return_value(
        invocation, tuple([g_variant_new_variant(variant(numbers))]))
    default:
      let file = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("opened-by-portal")
      try? Data(text(parameters, at: 1).utf8).write(to: file)
      g_dbus_method_invocation_return_value(
        invocation, tuple([g_variant_new_object_path("\(path)/request/1/1")]))
    }
  }

  private static func set(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    values[words[0]] = words.dropFirst().compactMap(Double.init)
    g_dbus_connection_emit_signal(
      connection, nil, path, interface, "SettingChanged",
      tuple([
        g_variant_new_string(namespace), g_variant_new_string(words[0]),
        g_variant_new_variant(variant(values[words[0]]!)),
      ]), nil)
  }

  // MARK: - Values

  private static func tuple(_ parts: [OpaquePointer?]) -> OpaquePointer? {
    var parts = parts
    return g_variant_new_tuple(&parts, gsize(parts.count))
  }

  private static func text(_ parameters: OpaquePointer, at index: Int) -> String {
    let part = g_variant_get_child_value(parameters, gsize(index))
    defer { g_variant_unref(part) }
    return String(cString: g_variant_get_string(part, nil))
  }

  private static func texts(_ parameters: OpaquePointer, at index: Int) -> [String] {
    let list = g_variant_get_child_value(parameters, gsize(index))!
    defer { g_variant_unref(list) }
    return (0..<Int(g_variant_n_children(list))).map { text(list, at: $0) }
  }

  /// One number is an unsigned integer, three are a colour.
  private static func variant(_ numbers: [Double]) -> OpaquePointer? {
    guard numbers.count == 3 else { return g_variant_new_uint32(UInt32(numbers[0])) }
    return tuple(numbers.map { g_variant_new_double($0) })
  }

  /// The settings of the namespaces that are asked for; none stands for all, and a name may end in a star.
  private static func all(in namespaces: [String]) -> OpaquePointer? {
    let all = g_variant_builder_new(g_variant_type_new("a{sa{sv}}"))
    let isAsked =
      namespaces.isEmpty
      || namespaces.contains { name in
        name == namespace || name.last == "*" && namespace.hasPrefix(name.dropLast())
      }
    if isAsked {
      let settings = g_variant_builder_new(g_variant_type_new("a{sv}"))
      for (key, numbers) in values.sorted(by: { $0.key < $1.key }) {
        let entry = g_variant_new_dict_entry(
          g_variant_new_string(key), g_variant_new_variant(variant(numbers)))
        g_variant_builder_add_value(settings, entry)
      }
      g_variant_builder_add_value(
        all,
        g_variant_new_dict_entry(g_variant_new_string(namespace), g_variant_builder_end(settings)))
    }
    return tuple([g_variant_builder_end(all)])
  }
}
