import Foundation

/// Reads `.xcstrings` files: all languages of a table in one.
struct StringCatalog {
  private struct Contents: Decodable {
    var sourceLanguage: String
    var strings: [String: Entry]
  }

  private struct Entry: Decodable {
    var localizations: [String: Localization]?
    var shouldTranslate: Bool?
  }

  private struct Localization: Decodable {
    var stringUnit: Unit?
    var variations: Variations?
    var substitutions: [String: Substitution]?
  }

  private struct Unit: Decodable {
    var state: String?
    var value: String
  }

  private struct Variations: Decodable {
    var plural: [String: Localization]?
    var device: [String: Localization]?
  }

  private struct Substitution: Decodable {
    var argNum: Int?
    var formatSpecifier: String?
    var variations: Variations?
  }

  private let contents: Contents
  /// In lowercase.
  let sourceLanguage: String

  /// Reads a catalogue; `nil` where the data is none.
  init?(_ data: Data) {
    guard let contents = try? JSONDecoder().decode(Contents.self, from: data) else { return nil }
    self.contents = contents
    sourceLanguage = contents.sourceLanguage.lowercased()
  }

  /// The languages of its strings, in lowercase.
  var languages: Set<String> {
    contents.strings.values.reduce(into: [sourceLanguage]) { languages, entry in
      languages.formUnion(
        (entry.localizations ?? [:]).keys.map {
          $0.replacingOccurrences(of: "_", with: "-").lowercased()
        })
    }
  }

  /// The strings in a language, given in lowercase. In the source language a key without a translation
  /// stands for itself, so that no other language is asked.
  func table(language: String) -> [String: LocalizedEntry] {
    var table: [String: LocalizedEntry] = [:]
    var same: [String: LocalizedEntry] = [:]
    for (key, entry) in contents.strings {
      let localization = entry.localizations?.first {
        $0.key.replacingOccurrences(of: "_", with: "-").lowercased() == language
      }?.value
      if let localization, let translation = Self.entry(localization) {
        table[key] = translation
      } else if language == sourceLanguage {
        table[key] = .string(key)
      } else if entry.shouldTranslate == false {
        same[key] = .string(key)
      }
    }
    // What is the same in all languages makes no translation of its own.
    return table.isEmpty ? [:] : table.merging(same) { own, _ in own }
  }

  private static func entry(_ localization: Localization) -> LocalizedEntry? {
    guard let format = format(localization) else { return nil }
    let variables = (localization.substitutions ?? [:]).compactMapValues { substitution in
      substitution.variations?.plural.map { plural in
        forms(
          plural, argument: substitution.argNum.map { $0 - 1 },
          specifier: substitution.formatSpecifier ?? "lld")
      }
    }
    return variables.isEmpty ? format : .variables(format: format, variables)
  }

  private static func format(_ localization: Localization) -> LocalizedEntry? {
    if let unit = localization.stringUnit {
      return unit.state == "new" && unit.value.isEmpty ? nil : .string(unit.value)
    }
    if let plural = localization.variations?.plural {
      return .plural(forms(plural, argument: nil, specifier: "lld"))
    }
    // A desktop takes the text for desktops, then the one for everything.
    let devices = localization.variations?.device
    return (devices?["mac"] ?? devices?["other"]).flatMap(format)
  }

  private static func forms(
    _ plural: [String: Localization], argument: Int?, specifier: String
  ) -> PluralForms {
    var forms: [PluralCategory: String] = [:]
    for (name, localization) in plural {
      guard let category = PluralCategory(rawValue: name) else { continue }
      forms[category] = localization.stringUnit?.value
    }
    return PluralForms(forms: forms, argument: argument, specifier: specifier)
  }
}
