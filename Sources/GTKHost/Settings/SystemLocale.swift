import Foundation

/// The locale that the process was started in.
enum SystemLocale {
  /// From `LC_ALL`, `LC_MESSAGES` and `LANG`, the first that says something.
  ///
  /// `C` and `POSIX`, like nothing at all, mean American English.
  static func locale(in environment: [String: String]) -> Locale {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
    guard let name = names.first(where: { !$0.isEmpty }) else { return Locale(identifier: "en_US") }
    return Locale(identifier: identifier(of: name))
  }

  /// The scripts that POSIX names as modifiers.
  private static let scripts = [
    "latin": "Latn", "cyrillic": "Cyrl", "arabic": "Arab", "devanagari": "Deva",
  ]

  /// A name such as `sr_RS.UTF-8@latin` as an identifier: `sr_Latn_RS`.
  static func identifier(of name: String) -> String {
    let parts = name.split(separator: "@", maxSplits: 1)
    let base = parts[0].split(separator: ".", maxSplits: 1).first.map(String.init) ?? ""
    if base.isEmpty || base == "C" || base == "POSIX" { return "en_US" }
    guard parts.count == 2, let script = scripts[parts[1].lowercased()] else { return base }
    let pieces = base.split(separator: "_", maxSplits: 1).map(String.init)
    return ([pieces[0], script] + pieces.dropFirst()).joined(separator: "_")
  }
}
