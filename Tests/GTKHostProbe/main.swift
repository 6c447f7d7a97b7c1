import CairoRendering
import Foundation
import GTKHost
import Graphics
import SwiftUIControls
import SwiftUICore

// A program that the tests of GTKHost start: GTK needs the main thread, which the test runner keeps.
// It runs one scenario in a real window, writes what it sees to standard output line by line, and ends.

setvbuf(stdout, nil, _IOLBF, 0)
MainActor.assumeIsolated {
  let name = CommandLine.arguments.dropFirst().first ?? ""
  guard let scenario = Scenario.all[name] else {
    print("scenarios: \(Scenario.all.keys.sorted().joined(separator: " "))")
    exit(2)
  }
  scenario()
}

/// The scenarios by name; each runs until the process ends.
@MainActor
enum Scenario {
  static let all: [String: @MainActor () -> Void] = [
    "assistance": assistance, "button": button, "clipboard": clipboard, "close": close,
    "color": color, "gallery": gallery, "input": input, "interface": interface,
    "late-portal": latePortal, "locale": localeService, "locale-service": LocaleService.run,
    "loop": loop, "move": move,
    "newer-settings": newerSettings, "open": open, "open-by-portal": openByPortal,
    "phase": phase, "portal": portal,
    "portal-motion": portalMotion, "portal-service": PortalService.run, "resize": resize,
    "scale": scale, "scale-change": scaleChange, "storage": storage, "themes": themes, "use": use,
    "values": values,
    "windows": windows,
    "wishes": wishes, "zone": zone,
  ]

  /// The first argument after the scenario's name.
  static var argument: String? {
    CommandLine.arguments.count > 2 ? CommandLine.arguments[2] : nil
  }

  static func run<Content: View>(
    _ view: Content, _ configuration: GTKHost.Configuration = GTKHost.Configuration(),
    start: @escaping @MainActor (GTKHost) -> Void = { _ in }
  ) {
    GTKHost.run(
      configuration: configuration,
      app: { RunningApp(name: "Probe", services: $0, makeView: { view }) }, start: start)
  }

  /// Does something when the frames of the next moments have been drawn.
  static func later(_ seconds: Double = 0.3, _ action: @escaping @MainActor () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
      MainActor.assumeIsolated { action() }
    }
  }

  // MARK: - Scenarios

  /// Says what colour the middle of the window and its corner have.
  static func color() {
    run(Color(red: 1, green: 0.5, blue: 0).frame(width: 200, height: 200)) { host in
      later {
        guard let picture = host.windows[0].picture() else { return host.quit(status: 1) }
        print("middle", hexadecimal(picture[picture.width / 2, picture.height / 2]))
        print("corner", hexadecimal(picture[1, 1]))
        host.quit()
      }
    }
  }

  static func hexadecimal(_ color: RGBA) -> String {
    [color.red, color.green, color.blue]
      .map { String(format: "%02x", Int(($0 * 255).rounded())) }.joined()
  }

  /// Closes the window: the process ends by itself.
  static func close() {
    run(Color.red.onDisappear { print("disappeared") }) { host in
      later { host.windows[0].scene.close() }
    }
  }

  /// Work of every kind that must run while the window is open.
  static func loop() {
    run(Color.red) { host in
      var left = Set(["queue", "task", "sleep", "timer", "perform", "background"])
      let done = { (name: String) in
        print(name)
        left.remove(name)
        if left.isEmpty { host.quit() }
      }
      DispatchQueue.main.async { MainActor.assumeIsolated { done("queue") } }
      Task { @MainActor in
        done("task")
        try? await Task.sleep(nanoseconds: 50_000_000)
        done("sleep")
      }
      _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
        MainActor.assumeIsolated { done("timer") }
      }
      RunLoop.main.perform { MainActor.assumeIsolated { done("perform") } }
      Task.detached {
        await MainActor.run { done("background") }
      }
    }
  }

  /// Writes values of the environment when they change; GTK's wish for dark and the desktop's text size
  /// change after a while.
  static func values() {
    run(ValuesView()) { host in
      later {
        GTKSettings.set("gtk-application-prefer-dark-theme", to: true)
        later {
          GTKSettings.set("gtk-xft-dpi", to: 96 * 1024 * 5 / 4)
          later { host.quit() }
        }
      }
    }
  }

  /// Says the size classes at two sizes.
  static func resize() {
    run(SizesView()) { host in
      later {
        host.windows[0].resize(to: CGSize(width: 400, height: 380))
        later { host.quit() }
      }
    }
  }

  /// Starts a stand-in for a service in a process of its own, waits until it is ready, and gives the way to
  /// tell it a line.
  static func startService(_ name: String) -> (String) -> Void {
    let service = Process()
    let (commands, answers) = (Pipe(), Pipe())
    service.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    service.arguments = [name]
    (service.standardInput, service.standardOutput) = (commands, answers)
    try? service.run()
    _ = answers.fileHandleForReading.availableData
    return { commands.fileHandleForWriting.write(Data(($0 + "\n").utf8)) }
  }

  /// Follows a stand-in for the settings portal, in a process of its own.
  static func portal() {
    let tell = startService("portal-service")
    run(ValuesView()) { host in
      later {
        tell("color-scheme 2")
        later {
          tell("accent-color 0.5 0.25 1")
          later {
            tell("contrast 0")
            later {
              tell("end")
              host.quit()
            }
          }
        }
      }
    }
  }

  /// Writes the time zone when the system's link changes. The argument is the link.
  static func zone() {
    guard let path = argument else { return }
    var configuration = GTKHost.Configuration()
    configuration.timeZonePath = path
    _ = NotificationCenter.default.addObserver(
      forName: .NSSystemTimeZoneDidChange, object: nil, queue: nil
    ) { _ in print("notified") }
    run(ZoneView(), configuration) { host in
      later {
        try? FileManager.default.removeItem(atPath: path)
        try? FileManager.default.createSymbolicLink(
          atPath: path, withDestinationPath: "/usr/share/zoneinfo/Asia/Bangkok")
        later(1) { host.quit() }
      }
    }
  }

  /// Writes every event that reaches the tree, until the pointer is pressed at the left edge.
  static func input() {
    run(ZStack { Recorder() }) { host in
      print("ready")
      Recorder.end = { host.quit() }
    }
  }

  /// A button in the middle that counts its presses and ends at the second, and a field above it.
  static func button() {
    run(ButtonView()) { host in
      print("ready")
      ButtonView.end = { host.quit() }
    }
  }

  /// Shows everything a display list can hold; with a file name, draws the same with cairo instead.
  static func gallery() {
    let list = Gallery.list(PangoTextEngine())
    if let argument {
      let data = PictureWriter.png(list, size: Gallery.size, scale: 1, background: .white)
      try? data.write(to: URL(fileURLWithPath: argument))
      return
    }
    run(DisplayListView(list: list, size: Gallery.size))
  }
}

struct ValuesView: View {
  @Environment(\.colorScheme) private var scheme
  @Environment(\.colorSchemeContrast) private var contrast
  @Environment(\.locale) private var locale
  @Environment(\.layoutDirection) private var direction
  @Environment(\.dynamicTypeSize) private var textSize
  @Environment(\.accent) private var accent

  var body: some View {
    let _ = print(
      scheme, contrast, locale.identifier, direction, textSize, Scenario.hexadecimal(accent))
    Color.red
  }
}

private struct ButtonView: View {
  static var end: @MainActor () -> Void = {}
  @State private var count = 0
  @State private var name = ""

  var body: some View {
    let _ = print("count \(count) name \(name)")
    VStack(spacing: 20) {
      TextField("Name", text: $name).frame(width: 200)
      Button {
        count += 1
        if count == 2 { ButtonView.end() }
      } label: {
        Color.red.frame(width: 200, height: 60)
      }
    }
    // The button's middle is the window's.
    .padding(.bottom, 40)
  }
}

private struct SizesView: View {
  @Environment(\.horizontalSizeClass) private var horizontal
  @Environment(\.verticalSizeClass) private var vertical

  var body: some View {
    let _ = print(horizontal.map { "\($0)" } ?? "nil", vertical.map { "\($0)" } ?? "nil")
    Color.red
  }
}

private struct ZoneView: View {
  @Environment(\.timeZone) private var zone
  @Environment(\.calendar) private var calendar

  var body: some View {
    let _ = print(zone.identifier, calendar.timeZone.identifier)
    Color.red
  }
}
