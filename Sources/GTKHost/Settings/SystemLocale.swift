import Foundation

/// The locale of the person: of the variables that the process was started with, and then of what the
/// system's locale service says has changed.
@MainActor
final class SystemLocale {
  private let variables: [String: String]
  private var service: BusProperties!
  /// What the service said at the start. Only what it says later is newer than the variables.
  private var initial: BusProperties.Value?

  init(
    variables: [String: String] = ProcessInfo.processInfo.environment,
    onChange: @escaping () -> Void
  ) {
    self.variables = variables
    service = BusProperties(
      BusProperties.Address(
        bus: .system, name: "org.freedesktop.locale1", path: "/org/freedesktop/locale1",
        interface: "org.freedesktop.locale1"),
      onChange: onChange)
  }

  /// Listens from now on.
  func start() {
    service.start()
    initial = service.values["Locale"]
  }

  /// A change of the system's locale while the process runs wins over the variables that it was started with,
  /// which came from the old one; `LC_ALL`, which somebody set on purpose, wins over everything.
  var current: Locale {
    var variables = variables
    if let now = service.values["Locale"], now != initial, case .texts(let lines) = now {
      for name in ["LC_MESSAGES", "LANG"] { variables[name] = nil }
      variables.merge(Self.assignments(lines)) { $1 }
      if let all = self.variables["LC_ALL"] { variables["LC_ALL"] = all }
    }
    return Self.locale(in: variables)
  }

  /// The variables of lines such as `LANG=de_DE.UTF-8`.
  nonisolated static func assignments(_ lines: [String]) -> [String: String] {
    let pairs = lines.map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    return Dictionary(
      pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 })
  }

  /// From `LC_ALL`, `LC_MESSAGES` and `LANG`, the first that says something.
  ///
  /// `C` and `POSIX`, like nothing at all, mean American English.
  nonisolated static func locale(in environment: [String: String]) -> Locale {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
    guard let name = names.first(where: { !$0.isEmpty }) else { return Locale(identifier: "en_US") }
    return Locale(identifier: identifier(of: name))
  }

  /// The scripts that POSIX names as modifiers.
  private nonisolated static let scripts = [
    "latin": "Latn", "cyrillic": "Cyrl", "arabic": "Arab", "devanagari": "Deva",
  ]

  /// A name such as `sr_RS.UTF-8@latin` as an identifier: `sr_Latn_RS`.
  nonisolated static func identifier(of name: String) -> String {
    let parts = name.split(separator: "@", maxSplits: 1)
    let base = parts[0].split(separator: ".", maxSplits: 1).first.map(String.init) ?? ""
    if base.isEmpty || base == "C" || base == "POSIX" { return "en_US" }
    guard parts.count == 2, let script = scripts[parts[1].lowercased()] else { return base }
    let pieces = base.split(separator: "_", maxSplits: 1).map(String.init)
    return ([pieces[0], script] + pieces.dropFirst()).joined(separator: "_")
  }
}
