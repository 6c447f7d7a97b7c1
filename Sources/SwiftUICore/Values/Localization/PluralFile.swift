import Foundation

/// Reads `.stringsdict` files: formats with variables, and forms for numbers.
enum PluralFile {
  static func read(_ url: URL) -> [String: LocalizedEntry] {
    guard let data = try? Data(contentsOf: url) else { return [:] }
    return parse(data)
  }

  static func parse(_ data: Data) -> [String: LocalizedEntry] {
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    guard let entries = list as? [String: Any] else { return [:] }
    return entries.compactMapValues { entry in
      guard let entry = entry as? [String: Any],
        let format = entry["NSStringLocalizedFormatKey"] as? String
      else { return nil }
      let variables = entry.compactMapValues { ($0 as? [String: Any]).flatMap(forms) }
      return .variables(format: .string(format), variables)
    }
  }

  private static func forms(_ rules: [String: Any]) -> PluralForms? {
    guard rules["NSStringFormatSpecTypeKey"] as? String == "NSStringPluralRuleType" else {
      return nil
    }
    var forms: [PluralCategory: String] = [:]
    for category in PluralCategory.allCases {
      forms[category] = rules[category.rawValue] as? String
    }
    return PluralForms(
      forms: forms, specifier: rules["NSStringFormatValueTypeKey"] as? String ?? "lld")
  }
}
