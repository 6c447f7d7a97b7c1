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
