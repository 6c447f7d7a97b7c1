import Foundation

/// The tables in which a key is looked up for one language, in that order.
struct StringTables {
  /// Those of the language, then those in which the app was written. None is empty.
  let all: [[String: LocalizedEntry]]
  /// How many of them are translations into the language: none where the app was written in it.
  let translatedCount: Int
  /// The language of the first.
  let language: String

  /// - Parameter languages: the names of the language, most precise first.
  init(_ name: String, languages: [String], in folders: [ResourceFolder]) {
    var all: [[String: LocalizedEntry]] = []
    var language: String?
    for candidate in languages {
      let found = folders.map { $0.table(name, language: candidate) }.filter { !$0.isEmpty }
      if !found.isEmpty, language == nil { language = candidate }
      all += found
    }
    let written = folders.compactMap { $0.developmentLanguage(name) }
    translatedCount = written.contains(where: languages.contains) ? 0 : all.count
    self.language = language ?? ""
    self.all = all + folders.map { $0.developmentTable(name) }.filter { !$0.isEmpty }
  }

  /// Whether a key that was found at a place, or nowhere, has been left out of the translation.
  func isMissing(foundAt place: Int?) -> Bool {
    translatedCount > 0 && (place ?? .max) >= translatedCount
  }

  /// Whether a key has words of the app: numbers and signs are the same everywhere, and the words of the
  /// framework may be translated, but need not be.
  static func isTranslatable(_ key: String) -> Bool {
    guard !frameworkWords.contains(key) else { return false }
    return FormatString.of(key).pieces.contains { piece in
      if case .literal(let words) = piece { return words.contains(where: \.isLetter) }
      return false
    }
  }

  /// The texts that the framework's own controls show.
  private static let frameworkWords: Set<String> = [
    "Back", "Cancel", "Check the spelling or try a new search.", "Clear", "Close", "Day", "Delete",
    "Do not ask again", "Done", "Half of the day", "Month", "No Results", "No Results for “%@”",
    "OK",
    "Page %lld of %lld", "Rename", "Reorder", "Search", "Search in", "Settings", "Show menu",
    "Sidebar",
    "Time", "Year",
  ]
}
