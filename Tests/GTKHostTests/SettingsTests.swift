import Foundation
import SwiftUICore
import Testing

@testable import GTKHost

@Suite(
  "Desktop settings in a window", .tags(.display), .serialized,
  .enabled(if: Probe.canRun, "xvfb-run is not installed")
)
struct LiveSettingsTests {
  @Test("GTK's wish for dark and the size of text reach a view while the app runs")
  func gtkSettings() throws {
    let lines = try Probe.run("values").lines
    #expect(
      lines == [
        "light standard en_US leftToRight large 3685e3",
        "dark standard en_US leftToRight large 3685e3",
        "dark standard en_US leftToRight xxLarge 3685e3",
      ])
  }

  @Test("scheme, contrast and accent follow the settings portal, from the first body on")
  func portal() throws {
    let lines = try Probe.run("portal").lines
    #expect(
      lines == [
        "dark increased en_US leftToRight large 3685e3",
        "light increased en_US leftToRight large 3685e3",
        "light increased en_US leftToRight large 8040ff",
        "light standard en_US leftToRight large 8040ff",
      ])
  }

  @Test("a portal that starts after the app is followed, and an accent out of range is none")
  func latePortal() throws {
    let lines = try Probe.run("late-portal").lines
    #expect(
      lines == [
        "light standard en_US leftToRight large 3685e3",
        "dark increased en_US leftToRight large 3685e3",
        "dark increased en_US leftToRight large ff0000",
        "dark increased en_US leftToRight large 3685e3",
      ])
  }

  @Test("a theme whose name says that it is dark, or of high contrast, is followed")
  func themes() throws {
    let lines = try Probe.run("themes").lines
    #expect(
      lines == [
        "light standard en_US leftToRight large 3685e3",
        "dark standard en_US leftToRight large 3685e3",
        "light increased en_US leftToRight large 3685e3",
      ])
  }

  @Test("what a person asks for in GNOME's and GTK's settings reaches a view while the app runs")
  func wishes() throws {
    let lines = try Probe.run("wishes").lines
    #expect(
      lines == [
        "standard plays", "increased opaque borders plays", "standard plays",
        "standard inverted plays", "standard inverted read plays", "standard inverted read still",
        "standard inverted read still bold",
      ])
  }

  @Test("GNOME's colour scheme and text size reach a view while the app runs")
  func gnomeInterface() throws {
    let lines = try Probe.run("interface").lines
    #expect(lines == ["light large large", "dark large large", "dark xxLarge extraExtraLarge"])
  }

  @Test("a reduced motion of the portal wins over GTK's animations")
  func reducedMotion() throws {
    let lines = try Probe.run("portal-motion").lines
    #expect(lines.contains("standard plays"))
    #expect(lines.last == "standard still")
  }

  @Test(
    "assistive technologies on the accessibility bus are told while the app runs",
    .enabled(if: Probe.hasAccessibilityBus, "at-spi2-core is not installed"))
  func assistance() throws {
    let set = { (property: String) in
      """
      gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus \
        --method org.freedesktop.DBus.Properties.Set org.a11y.Status \(property) '<true>'
      """
    }
    let lines = try Probe.run(
      "assistance",
      script: """
        shows() { for i in $(seq 100); do tail -n 1 "$OUT" | grep -q "$1" && return; sleep 0.05; done; }
        until grep -q ready "$OUT"; do sleep 0.05; done
        \(set("IsEnabled")); shows "enabled true"
        \(set("ScreenReaderEnabled")); shows "reader true"
        kill -INT $PROBE
        """
    ).lines.filter { $0 != "ready" }
    #expect(lines.first == "enabled false reader false")
    #expect(lines.last == "enabled true reader true")
  }

  @Test("a change of the system's locale reaches a view, its direction and its calendar")
  func localeService() throws {
    let lines = try Probe.run("locale").lines
    #expect(
      lines == [
        "en_US leftToRight en_US", "de_DE leftToRight de_DE", "ar_EG rightToLeft ar_EG",
      ])
  }

  @Test("a URL is opened by the desktop's program for it, and it is told where there is none")
  func openURL() throws {
    let lines = try Probe.run("open").lines
    #expect(lines == ["opened true", "opened false", "probe://place"])
  }

  @Test("a URL without a program is opened by the portal, which apps in a sandbox have to ask")
  func openURLByPortal() throws {
    let lines = try Probe.run("open-by-portal", environment: ["GTK_USE_PORTAL": "1"]).lines
    #expect(lines == ["opened true", "nowhere://place"])
  }

  @Test(
    "the accent colour, the shapes and the animations of newer versions of GNOME reach a view",
    .enabled(if: Probe.canCompileSchemas, "GNOME's schemas are not installed"))
  func newerSettings() throws {
    let folder = try Probe.newerSchemas()
    defer { try? FileManager.default.removeItem(at: folder) }
    let lines = try Probe.run(
      "newer-settings", environment: ["GSETTINGS_SCHEMA_DIR": folder.path]
    ).lines
    #expect(
      lines == [
        "3584e4 colours moves", "e62d42 colours moves", "e62d42 shapes moves",
        "e62d42 shapes still",
      ])
  }

  @Test("LC_ALL stands against a change of the system's locale")
  func fixedLocale() throws {
    let lines = try Probe.run("locale", environment: ["LC_ALL": "fr_FR.UTF-8"]).lines
    #expect(lines == ["fr_FR leftToRight fr_FR"])
  }

  @Test("the locale and its direction come from the process's environment")
  func locale() throws {
    let lines = try Probe.run("values", environment: ["LC_ALL": "ar_EG.UTF-8"]).lines
    #expect(lines.first == "light standard ar_EG rightToLeft large 3685e3")
  }

  @Test("TZ stands against a change of the system's time zone")
  func fixedTimeZone() throws {
    let link = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "/usr/share/zoneinfo/Europe/Paris")
    defer { try? FileManager.default.removeItem(atPath: link) }
    let lines = try Probe.run("zone", argument: link, environment: ["TZ": "Asia/Tokyo"]).lines
    #expect(lines.first == "Asia/Tokyo Asia/Tokyo")
    #expect(!lines.contains("Asia/Bangkok Asia/Bangkok"))
  }

  @Test("a change of the system's time zone reaches a view and its calendar")
  func timeZone() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let link = folder.appendingPathComponent("localtime").path
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "/usr/share/zoneinfo/Europe/Paris")
    let lines = try Probe.run("zone", argument: link).lines
    #expect(lines.first == "Europe/Paris Europe/Paris")
    #expect(lines.contains("notified"))
    #expect(lines.last == "Asia/Bangkok Asia/Bangkok")
  }
}

@Suite("What settings mean")
struct SettingsMeaningTests {
  @Test(
    "a POSIX locale is read as Foundation names it",
    arguments: [
      ("de_DE.UTF-8", "de_DE"), ("zh_TW", "zh_TW"), ("C.UTF-8", "en_US"), ("POSIX", "en_US"),
      ("sr_RS.UTF-8@latin", "sr_Latn_RS"), ("de_DE@euro", "de_DE"), ("th", "th"),
    ])
  func identifier(name: String, identifier: String) {
    #expect(SystemLocale.identifier(of: name) == identifier)
  }

  @Test("LC_ALL wins over LC_MESSAGES, which wins over LANG; empty ones say nothing")
  func precedence() {
    let all = ["LC_ALL": "th_TH.UTF-8", "LC_MESSAGES": "de_DE", "LANG": "fr_FR"]
    #expect(SystemLocale.locale(in: all).identifier == "th_TH")
    #expect(SystemLocale.locale(in: all.merging(["LC_ALL": ""]) { $1 }).identifier == "de_DE")
    #expect(SystemLocale.locale(in: ["LANG": "fr_FR"]).identifier == "fr_FR")
    #expect(SystemLocale.locale(in: [:]).identifier == "en_US")
  }

  @Test(
    "the desktop's text factor is the size that is nearest to it",
    arguments: [
      (1.0, DynamicTypeSize.large), (0.75, .xSmall), (1.1, .xLarge), (1.25, .xxLarge),
      (1.5, .xxxLarge), (2, .accessibility2), (3, .accessibility5),
    ])
  func textScale(factor: Double, size: DynamicTypeSize) {
    #expect(DynamicTypeSize(textScale: factor) == size)
  }
}
