import Foundation
import Testing

extension Tag {
  /// Needs a display: an X server that the test starts for itself.
  @Tag static var display: Self
}

/// The program with the scenarios, run on a display and a session bus of its own.
enum Probe {
  /// Whether there is what a virtual display needs.
  static let canRun = ["/usr/bin/xvfb-run", "/usr/bin/dbus-run-session"].allSatisfy(isProgram)
  static let canType = canRun && isProgram("/usr/bin/xdotool")
  static let canManageWindows = canType && isProgram("/usr/bin/openbox")

  static let hasAccessibilityBus =
    canRun && isProgram("/usr/libexec/at-spi-bus-launcher") && isProgram("/usr/bin/gdbus")

  static let canCompileSchemas =
    canRun && isProgram("/usr/bin/glib-compile-schemas")
    && FileManager.default.fileExists(
      atPath: "\(schemas)/org.gnome.desktop.interface.gschema.xml")

  private static let schemas = "/usr/share/glib-2.0/schemas"

  /// GNOME's schemas as they are installed, compiled with the keys that later versions have.
  static func newerSchemas() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func add(_ key: String, to schema: String, with declarations: String = "") throws {
      let name = "\(schema).gschema.xml"
      var text = try String(contentsOfFile: "\(schemas)/\(name)", encoding: .utf8)
      // A machine may have the newer version already.
      let id = key.split(separator: "'")[1]
      if !text.contains("name='\(id)'"), !text.contains("name=\"\(id)\"") {
        text = text.replacingOccurrences(of: "</schema>", with: "\(key)</schema>")
        text = text.replacingOccurrences(of: "<schema id=", with: "\(declarations)<schema id=")
      }
      try text.write(
        to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    let colors = ["blue", "teal", "green", "yellow", "orange", "red", "pink", "purple", "slate"]
    let values = colors.enumerated().map { "<value nick='\($1)' value='\($0)'/>" }.joined()
    try add(
      "<key name='accent-color' enum='probe.Accent'><default>'blue'</default></key>",
      to: "org.gnome.desktop.interface", with: "<enum id='probe.Accent'>\(values)</enum>")
    try add(
      "<key name='show-status-shapes' type='b'><default>false</default></key>",
      to: "org.gnome.desktop.a11y.interface")
    try FileManager.default.copyItem(
      atPath: "\(schemas)/org.gnome.desktop.enums.xml",
      toPath: folder.appendingPathComponent("org.gnome.desktop.enums.xml").path)
    let compiler = try Process.run(
      URL(fileURLWithPath: "/usr/bin/glib-compile-schemas"), arguments: [folder.path])
    compiler.waitUntilExit()
    return folder
  }

  private static func isProgram(_ path: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: path)
  }

  /// Beside the tests' own program.
  private static let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("GTKHostProbe").path

  struct Result {
    /// What the scenario wrote, line by line.
    var lines: [String]
    var status: Int32
  }

  /// Runs a scenario to its end, within a minute.
  ///
  /// `script` is a shell script that runs beside it, with `$PROBE` as the scenario's process and `$OUT` as the
  /// file it writes to.
  static func run(
    _ scenario: String, argument: String = "", environment: [String: String] = [:],
    script: String = ""
  ) throws -> Result {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    let output = home.appendingPathComponent("output").path
    let statusFile = home.appendingPathComponent("status").path
    let shell = """
      export OUT='\(output)'
      '\(path)' \(scenario) '\(argument)' >"$OUT" & PROBE=$!
      \(script)
      wait $PROBE
      echo $? >'\(statusFile)'
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    process.arguments = [
      "--kill-after=5", "60", "/usr/bin/xvfb-run", "-a", "-s", "-screen 0 1000x700x24",
      "/usr/bin/dbus-run-session",
      "--",
      "/bin/bash", "-c", shell,
    ]
    // Nothing of the person's own settings: a home and a desktop without any.
    var variables = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "LC_ALL", "LC_MESSAGES", "TZ", "GTK_THEME"] {
      variables[name] = nil
    }
    variables["LANG"] = "en_US.UTF-8"
    variables["HOME"] = home.path
    variables["XDG_CONFIG_HOME"] = home.path
    variables["GSETTINGS_BACKEND"] = "memory"
    variables["GTK_A11Y"] = "none"
    variables["GDK_BACKEND"] = "x11"
    variables.merge(environment) { $1 }
    process.environment = variables
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    // `waitUntilExit` waits for all that inherited its descriptor, a display server that outlives the minute too.
    var information = siginfo_t()
    let id = id_t(process.processIdentifier)
    while waitid(P_PID, id, &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    let text = try? String(contentsOfFile: output, encoding: .utf8)
    let status = try? String(contentsOfFile: statusFile, encoding: .utf8)
    return Result(
      lines: (text ?? "").split(separator: "\n").map(String.init),
      status: status.flatMap { Int32($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
        ?? timedOut)
  }

  /// What `timeout` ends with, for a scenario that said nothing of its end.
  private static let timedOut: Int32 = 124
}
