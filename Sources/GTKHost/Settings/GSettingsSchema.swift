import CGTK

/// The settings of one schema of GNOME, where it is installed.
@MainActor
package final class GSettingsSchema {
  private let settings: UnsafeMutablePointer<GSettings>?
  private let schema: OpaquePointer?

  package init(_ name: String) {
    let source = g_settings_schema_source_get_default()
    schema = source.flatMap { g_settings_schema_source_lookup($0, name, 1) }
    settings = schema.flatMap { g_settings_new_full($0, nil, nil) }
  }

  deinit {
    if let settings { g_object_unref(settings) }
    if let schema { g_settings_schema_unref(schema) }
  }

  private func has(_ key: String) -> Bool {
    schema.map { g_settings_schema_has_key($0, key) != 0 } ?? false
  }

  func string(_ key: String) -> String? {
    guard let settings, has(key), let text = g_settings_get_string(settings, key) else {
      return nil
    }
    defer { g_free(text) }
    return String(cString: text)
  }

  func double(_ key: String) -> Double? {
    guard let settings, has(key) else { return nil }
    return g_settings_get_double(settings, key)
  }

  /// `nil` where there is no such setting.
  func boolean(_ key: String) -> Bool? {
    guard let settings, has(key) else { return nil }
    return g_settings_get_boolean(settings, key) != 0
  }

  /// `false` where there is no such setting.
  func flag(_ key: String) -> Bool { boolean(key) ?? false }

  /// Sets a value, as the desktop's control panel does. Returns whether there is such a setting.
  @discardableResult
  package func set(_ key: String, to value: Bool) -> Bool {
    guard let settings, has(key) else { return false }
    return g_settings_set_boolean(settings, key, value ? 1 : 0) != 0
  }

  @discardableResult
  package func set(_ key: String, to value: Double) -> Bool {
    guard let settings, has(key) else { return false }
    return g_settings_set_double(settings, key, value) != 0
  }

  @discardableResult
  package func set(_ key: String, to value: String) -> Bool {
    guard let settings, has(key) else { return false }
    return g_settings_set_string(settings, key, value) != 0
  }

  /// Calls `action` when one of the keys has another value.
  func watch(_ keys: [String], _ action: @escaping () -> Void) -> [ChangeHandler] {
    guard let settings else { return [] }
    return keys.filter(has).compactMap { key in
      // GSettings tells of changes of the keys that were read once.
      _ = g_settings_get_value(settings, key).map { g_variant_unref($0) }
      return ChangeHandler(UnsafeMutableRawPointer(settings), signal: "changed::\(key)", action)
    }
  }
}
