/// Whether assistive technologies run: `org.a11y.Status` on the session bus, which every desktop with a
/// screen reader has.
@MainActor
final class AccessibilityBus {
  private let properties: BusProperties

  init(onChange: @escaping () -> Void) {
    properties = BusProperties(
      BusProperties.Address(
        bus: .session, name: "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.a11y.Status"),
      onChange: onChange)
  }

  func start() { properties.start() }

  /// Whether any assistive technology uses the interface of apps.
  var isEnabled: Bool { properties.values["IsEnabled"] == .flag(true) }
  /// Whether a screen reader runs.
  var hasScreenReader: Bool { properties.values["ScreenReaderEnabled"] == .flag(true) }
}
