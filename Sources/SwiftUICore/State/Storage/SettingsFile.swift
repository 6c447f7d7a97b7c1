import Foundation

/// The file of a store of settings, kept whole.
///
/// Foundation writes such a file in place here. If the process is stopped in the middle, half of it remains,
/// and all settings are lost. So a copy of the last whole file is kept beside it, and takes its place when the
/// file can't be read.
enum SettingsFile {
  private nonisolated(unsafe) static var isRestored = false

  /// The folder of the files: `$XDG_CONFIG_HOME`, or `~/.config`.
  static var folder: URL {
    let variable = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"]
    if let variable, variable.hasPrefix("/") { return URL(fileURLWithPath: variable) }
    return FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".config")
  }

  /// Where Foundation keeps `UserDefaults.standard`.
  static var standard: URL {
    folder.appendingPathComponent(ProcessInfo.processInfo.processName + ".plist")
  }

  private static func copy(of file: URL) -> URL { file.appendingPathExtension("last") }

  /// Writes what has changed, after the file that is there was copied.
  static func save(_ defaults: UserDefaults) {
    if defaults === UserDefaults.standard { keepCopy(of: standard) }
    defaults.synchronize()
  }

  /// Copies a file that can be read, in one step.
  static func keepCopy(of file: URL) {
    guard let data = try? Data(contentsOf: file), isWhole(data) else { return }
    try? data.write(to: copy(of: file), options: .atomic)
  }

  /// Puts the copy back where the file can't be read. Called before the settings are first read.
  static func restoreStandard() {
    guard !isRestored else { return }
    isRestored = true
    restore(standard)
  }

  static func restore(_ file: URL) {
    guard let broken = try? Data(contentsOf: file), !isWhole(broken),
      let data = try? Data(contentsOf: copy(of: file)), isWhole(data)
    else { return }
    try? data.write(to: file, options: .atomic)
  }

  /// Whether a file's content is settings. A single word is a property list too.
  private static func isWhole(_ data: Data) -> Bool {
    (try? PropertyListSerialization.propertyList(from: data, format: nil)) is [String: Any]
  }
}
