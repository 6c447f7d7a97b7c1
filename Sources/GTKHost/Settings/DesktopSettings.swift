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
  private var locale: SystemLocale!
  private var accessibility: AccessibilityBus!
  private let interface = GSettingsSchema("org.gnome.desktop.interface")
  private let vision = GSettingsSchema("org.gnome.desktop.a11y.interface")
  private let aids = GSettingsSchema("org.gnome.desktop.a11y.applications")
  private let magnifier = GSettingsSchema("org.gnome.desktop.a11y.magnifier")
  /// What this object asked GTK's decorations to be, which must not be mistaken for the person's wish.
  private var darkDecorations: Bool?

  init(timeZonePath: String) {
    portal = PortalSettings { [unowned self] in refresh() }
    timeZone = SystemTimeZone(path: timeZonePath) { [unowned self] in refresh() }
    locale = SystemLocale { [unowned self] in refresh() }
    accessibility = AccessibilityBus { [unowned self] in refresh() }
  }

  /// Reads everything once, and follows every change from now on.
  func start() {
    portal.start()
    timeZone.start()
    locale.start()
    accessibility.start()
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
    let update = { [unowned self] in self.refresh() }
    handlers += interface.watch(
      ["color-scheme", "text-scaling-factor", "accent-color", "enable-animations"], update)
    handlers += vision.watch(["high-contrast", "show-status-shapes"], update)
    handlers += aids.watch(["screen-magnifier-enabled", "screen-reader-enabled"], update)
    handlers += magnifier.watch(["invert-lightness"], update)
    refresh()
  }

  private func refresh() {
    var values = SystemValues()
    values.colorScheme = colorScheme
    values.contrast = contrast
    values.accent = portal.accent ?? accentOfGNOME ?? AccentKey.defaultValue
    values.dynamicTypeSize = DynamicTypeSize(textScale: textScale)
    values.reducesMotion = reducesMotion
    values.differentiatesWithoutColor = vision.flag("show-status-shapes")
    values.invertsColors =
      aids.flag("screen-magnifier-enabled") && magnifier.flag("invert-lightness")
    values.legibilityWeight = isInterfaceFontBold ? .bold : .regular
    values.hasScreenReader = accessibility.hasScreenReader || aids.flag("screen-reader-enabled")
    values.usesAccessibility = accessibility.isEnabled || values.hasScreenReader
    values.locale = locale.current
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

  /// The portal; else GNOME's setting or a theme of that name.
  private var contrast: ColorSchemeContrast {
    if let contrast = portal.contrast { return contrast == 1 ? .increased : .standard }
    let isHigh = themeName.hasPrefix("HighContrast") || vision.flag("high-contrast")
    return isHigh ? .increased : .standard
  }

  /// GNOME's own setting, by the name of the colour; other desktops and older versions have none.
  private var accentOfGNOME: RGBA? {
    interface.string("accent-color").flatMap { Self.accents[$0] }
  }

  private static let accents: [String: RGBA] = [
    "blue": RGBA(hexadecimal: 0x3584e4), "teal": RGBA(hexadecimal: 0x2190a4),
    "green": RGBA(hexadecimal: 0x3a944a), "yellow": RGBA(hexadecimal: 0xc88800),
    "orange": RGBA(hexadecimal: 0xed5b00), "red": RGBA(hexadecimal: 0xe62d42),
    "pink": RGBA(hexadecimal: 0xd56199), "purple": RGBA(hexadecimal: 0x9141ac),
    "slate": RGBA(hexadecimal: 0x6f8396),
  ]

  /// The portal; else GTK's animations, which are off too where GNOME's setting says so.
  private var reducesMotion: Bool {
    if let reducesMotion = portal.reducesMotion { return reducesMotion }
    return !GTKSettings.boolean("gtk-enable-animations")
      || interface.boolean("enable-animations") == false
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
    interfaceFont { pango_font_description_get_family($0).map { String(cString: $0) } } ?? nil
  }

  /// Whether the person chose a bold interface font, as people do who find regular letters too thin.
  private var isInterfaceFontBold: Bool {
    interfaceFont {
      pango_font_description_get_weight($0).rawValue >= PANGO_WEIGHT_SEMIBOLD.rawValue
    }
      ?? false
  }

  private func interfaceFont<Value>(_ read: (OpaquePointer) -> Value) -> Value? {
    guard let name = GTKSettings.string("gtk-font-name"),
      let description = pango_font_description_from_string(name)
    else { return nil }
    defer { pango_font_description_free(description) }
    return read(description)
  }

  private var prefersDark: Bool { GTKSettings.boolean("gtk-application-prefer-dark-theme") }
  private var themeName: String { GTKSettings.string("gtk-theme-name") ?? "" }
  private var isThemeDark: Bool {
    themeName.hasSuffix("-dark") || themeName.hasSuffix(":dark")
      || themeName == "HighContrastInverse"
  }
}

extension RGBA {
  /// A colour in the way that style sheets write it.
  fileprivate init(hexadecimal number: UInt32) {
    let parts = [16, 8, 0].map { Double((number >> UInt32($0)) & 255) / 255 }
    self.init(red: parts[0], green: parts[1], blue: parts[2])
  }
}
