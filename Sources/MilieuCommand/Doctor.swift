import Foundation

/// What Milieu needs on this machine: what is there, in which version, and how to get what is missing.
struct Doctor {
  /// One thing that was looked for.
  struct Finding: Equatable, Encodable {
    enum State: String, Encodable {
      case ok, missing
      /// Missing, and only some uses need it.
      case optional
    }

    let name: String
    let state: State
    /// The version, or the kind, that was found.
    let found: String?
    /// What gets it.
    let fix: String?
  }

  /// The first line that a program prints, or nil where it isn't there or fails.
  let output: (_ program: String, _ arguments: [String]) -> String?
  let environment: [String: String]

  /// Looks at this machine.
  init() {
    self.init(environment: ProcessInfo.processInfo.environment) { program, arguments in
      guard let result = try? Tool(named: program).run(arguments, capturing: true),
        result.status == 0
      else { return nil }
      return result.output.split(separator: "\n").first.map(String.init)
    }
  }

  init(environment: [String: String], output: @escaping (String, [String]) -> String?) {
    (self.environment, self.output) = (environment, output)
  }

  var findings: [Finding] {
    [compiler] + Self.libraries.map(library) + Self.fonts.map(font) + [display, memoryDisplay]
  }

  // MARK: - What is looked for

  private static let needed = (major: 6, minor: 1)

  private var compiler: Finding {
    let line = output("swift", ["--version"])
    let version = line?.firstMatch(of: #/Swift version (\d+)\.(\d+)[\d.]*/#)
    let isNew = version.map { (Int($0.1)!, Int($0.2)!) >= (Self.needed.major, Self.needed.minor) }
    return Finding(
      name: "Swift 6.1 or newer", state: isNew == true ? .ok : .missing,
      found: version.map { String($0.0.dropFirst("Swift version ".count)) },
      fix: isNew == true ? nil : "https://www.swift.org/install/linux")
  }

  /// The libraries by the names of pkg-config and of Debian's packages.
  private static let libraries = [
    (name: "GTK 4", module: "gtk4", package: "libgtk-4-dev"),
    (name: "Pango", module: "pangocairo", package: "libpango1.0-dev"),
    (name: "cairo PDF", module: "cairo-pdf", package: "libcairo2-dev"),
    (name: "cairo SVG", module: "cairo-svg", package: "libcairo2-dev"),
    (name: "GDK Pixbuf", module: "gdk-pixbuf-2.0", package: "libgdk-pixbuf-2.0-dev"),
    (name: "Fontconfig", module: "fontconfig", package: "libfontconfig-dev"),
    (name: "ISA-L", module: "libisal", package: "libisal-dev"),
  ]

  private func library(_ entry: (name: String, module: String, package: String)) -> Finding {
    let version = output("pkg-config", ["--modversion", entry.module])
    return Finding(
      name: entry.name, state: version == nil ? .missing : .ok, found: version,
      fix: version == nil ? Self.install(entry.package) : nil)
  }

  private static let fonts = [
    (name: "Interface font", family: "Cantarell", package: "fonts-cantarell"),
    (
      name: "Symbols", family: "Material Icons",
      package: "fonts-material-design-icons-iconfont"
    ),
    (name: "Scripts of the world", family: "Noto Sans Thai", package: "fonts-noto-core"),
    (name: "Chinese, Japanese, Korean", family: "Noto Sans CJK SC", package: "fonts-noto-cjk"),
  ]

  /// A text without its font is drawn in another, so fonts are not needed to run.
  private func font(_ entry: (name: String, family: String, package: String)) -> Finding {
    let found = output("fc-list", [entry.family, "family"])
    return Finding(
      name: entry.name, state: found == nil ? .optional : .ok,
      found: found == nil ? nil : entry.family,
      fix: found == nil ? Self.install(entry.package) : nil)
  }

  private var display: Finding {
    let kind =
      environment["WAYLAND_DISPLAY"].map { "Wayland \($0)" }
      ?? environment["DISPLAY"].map { "X \($0)" }
    return Finding(
      name: "Display", state: kind == nil ? .optional : .ok, found: kind,
      fix: kind == nil ? "windows need one; pictures and tests don't" : nil)
  }

  private var memoryDisplay: Finding {
    let isThere = output("sh", ["-c", "command -v xvfb-run"]) != nil
    return Finding(
      name: "Display in memory", state: isThere ? .ok : .optional, found: isThere ? "Xvfb" : nil,
      fix: isThere ? nil : Self.install("xvfb xauth") + " (tests of windows)")
  }

  private static func install(_ packages: String) -> String { "sudo apt-get install \(packages)" }

  // MARK: - Texts

  /// A line for each finding, in columns.
  static func text(_ findings: [Finding]) -> String {
    let width = findings.map(\.name.count).max() ?? 0
    return findings.map { finding in
      let name = finding.name.padding(toLength: width, withPad: " ", startingAt: 0)
      let state = finding.state.rawValue.padding(toLength: 8, withPad: " ", startingAt: 0)
      return [state, name, finding.found ?? finding.fix ?? ""].joined(separator: "  ")
        + (finding.found != nil && finding.fix != nil ? "  needs \(finding.fix!)" : "")
    }.joined(separator: "\n")
  }

  /// The same for programs.
  static func json(_ findings: [Finding]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(findings), as: UTF8.self)
  }
}
