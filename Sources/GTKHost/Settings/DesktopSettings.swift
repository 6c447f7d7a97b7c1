import CGTK
import Foundation
import Graphics
import SwiftUICore

/// What the desktop says now, gathered from the settings portal, GTK's settings and the system.
///
/// For each value the first source that knows it wins; see the members. Owned by the host for the process's
/// life.
@MainActor
final class DesktopSettings {
  private(set) var values = SystemValues()
  /// Called when `values` has changed.
  var onChange: (() -> Void)?
  private var handlers: [ChangeHandler] = []
  private var portal: PortalSettings!
  private var timeZone: SystemTimeZone!
  private let interface = GSettingsInterface()
  /// What this object asked GTK's decorations to be, which must not be mistaken for the person's wish.
  private var darkDecorations: Bool?

  init(timeZonePath: String) {
    portal = PortalSettings { [unowned self] in refresh() }
    timeZone = SystemTimeZone(path: timeZonePath) { [unowned self] in refresh() }
  }

  /// Reads everything once, and follows every change from now on.
  func start() {
    portal.start()
    timeZone.start()
    let properties = [
      "gtk-application-prefer-dark-theme", "gtk-theme-name", "gtk-xft-dpi", "gtk-enable-animations",
      "gtk-font-name",
    ]
    handlers = properties.map { property in
      ChangeHandler(GTKSettings.object, signal: "notify::\(property)") { [unowned self] in
        if property == "gtk-application-prefer-dark-theme" {
          if prefersDark == darkDecorations { return }
          darkDecorations = nil
        }
        refresh()
      }
    }
    handlers += interface.watch { [unowned self] in refresh() }
    refresh()
  }

  private func refresh() {
    var values = SystemValues()
    values.colorScheme = colorScheme
    values.contrast = contrast
    values.accent = portal.accent ?? AccentKey.defaultValue
    values.dynamicTypeSize = DynamicTypeSize(textScale: textScale)
    values.reducesMotion = !GTKSettings.boolean("gtk-enable-animations")
    values.locale = SystemLocale.locale(in: ProcessInfo.processInfo.environment)
    values.layoutDirection = LayoutDirection(of: values.locale)
    values.timeZone = timeZone.current
    values.fontFamily = fontFamily
    guard values != self.values else { return }
    self.values = values
    onChange?()
  }

  /// The decorations are GTK's: they follow the app's scheme, and the direction of its language.
  func setDecorations(isDark: Bool, isRightToLeft: Bool) {
    if isDark != prefersDark, !isThemeDark {
      darkDecorations = isDark
      GTKSettings.set("gtk-application-prefer-dark-theme", to: isDark)
    }
    gtk_widget_set_default_direction(isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
  }

  // MARK: - One value each

  /// The portal; else GTK's own wish for dark; else a theme whose name says so; else GNOME's setting.
  private var colorScheme: ColorScheme {
    switch portal.colorScheme {
    case 1: return .dark
    case 2: return .light
    default: break
    }
    if prefersDark, darkDecorations == nil { return .dark }
    if isThemeDark { return .dark }
    return interface.string("color-scheme") == "prefer-dark" ? .dark : .light
  }

  private var contrast: ColorSchemeContrast {
    if let contrast = portal.contrast { return contrast == 1 ? .increased : .standard }
    return themeName.hasPrefix("HighContrast") ? .increased : .standard
  }

  /// How much larger than usual text is. GTK's resolution holds the desktop's factor; where no desktop
  /// feeds it, GNOME's setting does.
  private var textScale: Double {
    let resolution = GTKSettings.int("gtk-xft-dpi")
    let factor = resolution > 0 ? Double(resolution) / (96 * 1024) : 1
    if abs(factor - 1) < 0.01, let setting = interface.double("text-scaling-factor") {
      return setting
    }
    return factor
  }

  private var fontFamily: String? {
    guard let name = GTKSettings.string("gtk-font-name"),
      let description = pango_font_description_from_string(name)
    else { return nil }
    defer { pango_font_description_free(description) }
    return pango_font_description_get_family(description).map { String(cString: $0) }
  }

  private var prefersDark: Bool { GTKSettings.boolean("gtk-application-prefer-dark-theme") }
  private var themeName: String { GTKSettings.string("gtk-theme-name") ?? "" }
  private var isThemeDark: Bool {
    themeName.hasSuffix("-dark") || themeName.hasSuffix(":dark")
      || themeName == "HighContrastInverse"
  }
}

/// GNOME's interface settings, where their schema is installed.
@MainActor
private final class GSettingsInterface {
  private let settings: UnsafeMutablePointer<GSettings>?
  private let schema: OpaquePointer?

  init() {
    let source = g_settings_schema_source_get_default()
    schema = source.flatMap {
      g_settings_schema_source_lookup($0, "org.gnome.desktop.interface", 1)
    }
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

  func watch(_ action: @escaping () -> Void) -> [ChangeHandler] {
    guard let settings else { return [] }
    return ["color-scheme", "text-scaling-factor"].filter(has).map {
      ChangeHandler(UnsafeMutableRawPointer(settings), signal: "changed::\($0)", action)
    }
  }
}
