import Foundation
import GTKHost
import SwiftUICore

extension Scenario {
  /// Writes what a person asks for when it changes. GNOME's settings change one after the other.
  static func wishes() {
    run(WishesView()) { host in
      let vision = GSettingsSchema("org.gnome.desktop.a11y.interface")
      let aids = GSettingsSchema("org.gnome.desktop.a11y.applications")
      let magnifier = GSettingsSchema("org.gnome.desktop.a11y.magnifier")
      let steps: [@MainActor () -> Void] = [
        { vision.set("high-contrast", to: true) },
        { vision.set("high-contrast", to: false) },
        { aids.set("screen-magnifier-enabled", to: true) },
        { magnifier.set("invert-lightness", to: true) },
        { aids.set("screen-reader-enabled", to: true) },
        { GTKSettings.set("gtk-enable-animations", to: false) },
        { GTKSettings.set("gtk-font-name", to: "Cantarell Bold 11") },
        { host.quit() },
      ]
      @MainActor func perform(_ index: Int) {
        later {
          steps[index]()
          if index + 1 < steps.count { perform(index + 1) }
        }
      }
      perform(0)
    }
  }

  /// Follows the settings portal's wish for less motion.
  static func portalMotion() {
    let tell = startService("portal-service")
    tell("contrast 0")
    tell("color-scheme 2")
    run(WishesView()) { host in
      later {
        tell("reduced-motion 1")
        later {
          tell("end")
          host.quit()
        }
      }
    }
  }

  /// Writes GNOME's colour scheme and text size when they change.
  static func interface() {
    run(SchemeView()) { host in
      let interface = GSettingsSchema("org.gnome.desktop.interface")
      later {
        interface.set("color-scheme", to: "prefer-dark")
        later {
          interface.set("text-scaling-factor", to: 1.25)
          later { host.quit() }
        }
      }
    }
  }

  /// Opens two locations: one that a program of the desktop is there for, and one that none is.
  static func open() {
    let data = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(".local/share")
    let applications = data.appendingPathComponent("applications")
    try? FileManager.default.createDirectory(at: applications, withIntermediateDirectories: true)
    let opened = applications.appendingPathComponent("opened").path
    try? """
    [Desktop Entry]
    Type=Application
    Name=Opener
    Exec=/bin/sh -c "echo %u > \(opened)"
    MimeType=x-scheme-handler/probe;
    """.write(
      to: applications.appendingPathComponent("opener.desktop"), atomically: true, encoding: .utf8)
    try? """
    [Default Applications]
    x-scheme-handler/probe=opener.desktop
    """.write(
      to: applications.appendingPathComponent("mimeapps.list"), atomically: true, encoding: .utf8)
    setenv("XDG_DATA_HOME", data.path, 1)
    run(OpenView()) { host in
      later(0.6) {
        OpenView.open?(URL(string: "probe://place")!) { print("opened", $0) }
        OpenView.open?(URL(string: "nowhere://place")!) { print("opened", $0) }
        later(0.6) {
          print((try? String(contentsOfFile: opened, encoding: .utf8)) ?? "nothing")
          host.quit()
        }
      }
    }
  }

  /// Writes whether assistive technologies run, until it is interrupted.
  static func assistance() {
    run(AssistanceView()) { _ in print("ready") }
  }

  /// Follows a stand-in for the system's locale service, on the session's bus in place of the system's.
  static func localeService() {
    if let bus = ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"] {
      setenv("DBUS_SYSTEM_BUS_ADDRESS", bus, 1)
    }
    let tell = startService("locale-service")
    run(LocaleView()) { host in
      later {
        tell("LANG=de_DE.UTF-8")
        later {
          tell("LANG=ar_EG.UTF-8")
          later {
            tell("end")
            host.quit()
          }
        }
      }
    }
  }
}

private struct WishesView: View {
  @Environment(\.colorSchemeContrast) private var contrast
  @Environment(\.accessibilityReduceTransparency) private var reducesTransparency
  @Environment(\.accessibilityShowBorders) private var showsBorders
  @Environment(\.accessibilityInvertColors) private var invertsColors
  @Environment(\.accessibilityVoiceOverEnabled) private var hasScreenReader
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @Environment(\.accessibilityPlayAnimatedImages) private var playsImages
  @Environment(\.legibilityWeight) private var weight

  var body: some View {
    let flags = [
      reducesTransparency ? "opaque" : nil, showsBorders ? "borders" : nil,
      invertsColors ? "inverted" : nil, hasScreenReader ? "read" : nil,
      reducesMotion ? "still" : nil, playsImages ? "plays" : nil,
      weight == .bold ? "bold" : nil,
    ]
    let _ = print(contrast, flags.compactMap { $0 }.joined(separator: " "))
    Color.red
  }
}

private struct SchemeView: View {
  @Environment(\.colorScheme) private var scheme
  @Environment(\.dynamicTypeSize) private var size
  @Environment(\.sizeCategory) private var category

  var body: some View {
    let _ = print(scheme, size, category)
    Color.red
  }
}

private struct AssistanceView: View {
  @Environment(\.accessibilityEnabled) private var isEnabled
  @Environment(\.accessibilityVoiceOverEnabled) private var hasScreenReader

  var body: some View {
    let _ = print("enabled \(isEnabled) reader \(hasScreenReader)")
    Color.red
  }
}

private struct LocaleView: View {
  @Environment(\.locale) private var locale
  @Environment(\.layoutDirection) private var direction
  @Environment(\.calendar) private var calendar

  var body: some View {
    let _ = print(locale.identifier, direction, calendar.locale?.identifier ?? "none")
    Color.red
  }
}

struct OpenView: View {
  static var open: OpenURLAction?
  @Environment(\.openURL) private var openURL

  var body: some View {
    Color.red.onAppear { OpenView.open = openURL }
  }
}
