import CGTK
import CairoRendering
import Diagnostics
import Foundation
import SwiftUICore

/// Shows an app's windows with GTK 4, and feeds its environment from the desktop.
///
/// One per process, on the main thread, from `run` to the end of the process. Owns the app and its windows.
@MainActor
package final class GTKHost: WindowHost {
  /// What the process can set before `run`.
  package struct Configuration {
    /// The name of the desktop file without its extension, which the desktop finds the icon by.
    package var applicationID: String?
    /// The icon's name in the icon theme.
    package var iconName: String?
    /// The file whose link names the system's time zone.
    package var timeZonePath = "/etc/localtime"
    /// Ends the process when the last window has closed. Off for a host that waits for the next window.
    package var endsWithLastWindow = true

    package init() {}
  }

  package let app: RunningApp
  let configuration: Configuration
  let settings: DesktopSettings
  let textEngine: PangoTextEngine
  package private(set) var windows: [HostWindow] = []

  /// Runs an app in windows until the last one closes; then ends the process.
  ///
  /// Stops with a message where there is no display. `start` runs in the loop, when the first window is open.
  package static func run(
    configuration: Configuration = Configuration(),
    app makeApp: (HostServices) -> RunningApp,
    start: @escaping @MainActor (GTKHost) -> Void = { _ in }
  ) -> Never {
    connectToDisplay(configuration)
    MainLoop.connect()
    let settings = DesktopSettings(timeZonePath: configuration.timeZonePath)
    settings.start()
    let text = PangoTextEngine(systemFontFamily: settings.values.fontFamily)
    var services = HostServices(
      text: text, images: GdkPixbufImageEngine(), now: { FrameClock.now })
    services.clipboard = .desktop()
    services.openURL = { $1(GTKHost.launch($0)) }
    let host = GTKHost(makeApp(services), configuration, settings, text)
    host.app.start()
    start(host)
    let status = host.windows.isEmpty && configuration.endsWithLastWindow ? 0 : MainLoop.run()
    host.app.isEnding = true
    for window in host.windows { window.scene.close() }
    exit(status)
  }

  private static func connectToDisplay(_ configuration: Configuration) {
    if let id = configuration.applicationID { g_set_prgname(id) }
    // Texts and input methods follow the person's locale; numbers that code writes and reads do not.
    gtk_disable_setlocale()
    setlocale(LC_ALL, "")
    setlocale(LC_NUMERIC, "C")
    guard gtk_init_check() != 0 else {
      let environment = ProcessInfo.processInfo.environment
      Reporter.stop(
        .noDisplay(
          display: environment["DISPLAY"], waylandDisplay: environment["WAYLAND_DISPLAY"]))
    }
    if let icon = configuration.iconName { gtk_window_set_default_icon_name(icon) }
  }

  private init(
    _ app: RunningApp, _ configuration: Configuration, _ settings: DesktopSettings,
    _ textEngine: PangoTextEngine
  ) {
    (self.app, self.configuration) = (app, configuration)
    (self.settings, self.textEngine) = (settings, textEngine)
    app.host = self
    app.stateFolder = RunningApp.usualStateFolder
    g_set_application_name(app.name)
    feedEnvironment()
    app.update()
    settings.onChange = { [unowned self] in feedEnvironment() }
  }

  /// Hands what the desktop says to the app. An equal value wakes nobody.
  private func feedEnvironment() {
    let values = settings.values
    textEngine.systemFontFamily = values.fontFamily
    app.setEnvironment(\.colorScheme, to: values.colorScheme)
    app.setEnvironment(\._colorSchemeContrast, to: values.contrast)
    app.setEnvironment(\.accent, to: values.accent)
    app.setEnvironment(\.dynamicTypeSize, to: values.dynamicTypeSize)
    app.setEnvironment(\._accessibilityReduceMotion, to: values.reducesMotion)
    app.setEnvironment(\.playsAnimatedImages, to: !values.reducesMotion)
    app.setEnvironment(\._accessibilityReduceTransparency, to: values.reducesTransparency)
    app.setEnvironment(\._accessibilityShowButtonShapes, to: values.showsBorders)
    app.setEnvironment(
      \._accessibilityDifferentiateWithoutColor, to: values.differentiatesWithoutColor)
    app.setEnvironment(\._accessibilityInvertColors, to: values.invertsColors)
    app.setEnvironment(\.legibilityWeight, to: values.legibilityWeight)
    app.setEnvironment(\.accessibilityEnabled, to: values.usesAccessibility)
    app.setEnvironment(\.hasScreenReader, to: values.hasScreenReader)
    app.setEnvironment(\.locale, to: values.locale)
    app.setEnvironment(\.layoutDirection, to: values.layoutDirection)
    app.setEnvironment(\.calendar, to: values.calendar)
    app.setEnvironment(\.timeZone, to: values.timeZone)
    // What the app has may differ from what the desktop says: options win.
    let scope = app.root.scope
    settings.setDecorations(
      isDark: app.root.colorContext.colorScheme == .dark,
      isRightToLeft: scope.layoutDirection == .rightToLeft)
    for window in windows { window.directionMayChange() }
  }

  /// Ends the loop, and with it the process.
  package func quit(status: Int32 = 0) {
    MainLoop.quit(status: status)
  }

  // MARK: - Windows

  package func open(_ window: SceneWindow) {
    let hosted = HostWindow(window, host: self)
    windows.append(hosted)
    hosted.open()
  }

  package func present(_ window: SceneWindow) {
    hosted(window)?.present()
  }

  package func close(_ window: SceneWindow) {
    guard let hosted = hosted(window) else { return }
    windows.removeAll { $0 === hosted }
    hosted.destroy()
    if windows.isEmpty && configuration.endsWithLastWindow { quit() }
  }

  /// The native side of a window that is open here.
  package func hosted(_ window: SceneWindow) -> HostWindow? {
    windows.first { $0.scene === window }
  }

  package func open(_ url: URL, completion: @escaping (Bool) -> Void) {
    completion(GTKHost.launch(url))
  }

  private static func launch(_ url: URL) -> Bool {
    var failure: UnsafeMutablePointer<GError>?
    let isOpened = g_app_info_launch_default_for_uri(url.absoluteString, nil, &failure) != 0
    if let failure { g_error_free(failure) }
    return isOpened
  }
}
