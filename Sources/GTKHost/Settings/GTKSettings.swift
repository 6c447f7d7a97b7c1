import CGTK
import Foundation

/// The properties of GTK's settings, which the desktop feeds.
@MainActor
package enum GTKSettings {
  static let object = UnsafeMutableRawPointer(gtk_settings_get_default()!)

  // GObject's fundamental types, which are macros that Swift does not see.
  private static let booleanType = GType(5 << 2)
  private static let intType = GType(6 << 2)
  private static let stringType = GType(16 << 2)

  /// How far apart in time, in seconds, two clicks of a double click are at most.
  static var doubleClickTime: Double { Double(int("gtk-double-click-time")) / 1000 }
  /// How far apart in points.
  static var doubleClickDistance: CGFloat { CGFloat(int("gtk-double-click-distance")) }

  static func boolean(_ property: String) -> Bool {
    read(property, booleanType) { g_value_get_boolean($0) != 0 }
  }

  static func int(_ property: String) -> Int32 {
    read(property, intType) { g_value_get_int($0) }
  }

  static func string(_ property: String) -> String? {
    read(property, stringType) { g_value_get_string($0).map { String(cString: $0) } }
  }

  /// Sets a property for this process, as the desktop would.
  package static func set(_ property: String, to flag: Bool) {
    write(property, booleanType) { g_value_set_boolean($0, flag ? 1 : 0) }
  }

  package static func set(_ property: String, to number: Int32) {
    write(property, intType) { g_value_set_int($0, number) }
  }

  package static func set(_ property: String, to text: String) {
    write(property, stringType) { g_value_set_string($0, text) }
  }

  private static func write(
    _ property: String, _ type: GType, _ put: (UnsafeMutablePointer<GValue>) -> Void
  ) {
    var value = GValue()
    g_value_init(&value, type)
    defer { g_value_unset(&value) }
    put(&value)
    g_object_set_property(object.assumingMemoryBound(to: GObject.self), property, &value)
  }

  private static func read<Value>(
    _ property: String, _ type: GType, _ take: (UnsafeMutablePointer<GValue>) -> Value
  ) -> Value {
    var value = GValue()
    g_value_init(&value, type)
    defer { g_value_unset(&value) }
    g_object_get_property(object.assumingMemoryBound(to: GObject.self), property, &value)
    return take(&value)
  }
}
