import Foundation

/// A translation as a table has it.
package indirect enum LocalizedEntry: Equatable, Sendable {
  case string(String)
  /// Forms by number. The number is the first value, or the one that the variable names.
  case plural(PluralForms)
  /// A format with `%#@name@` in it, and the forms that go there.
  case variables(format: LocalizedEntry, [String: PluralForms])
}

/// The forms of a translation for different numbers.
package struct PluralForms: Equatable, Sendable {
  package var forms: [PluralCategory: String]
  /// The place of the number among the values, from 0; `nil` for the place where the forms stand.
  package var argument: Int?
  /// Written in place of `%arg`, such as `lld`.
  package var specifier: String

  package init(
    forms: [PluralCategory: String], argument: Int? = nil, specifier: String = "lld"
  ) {
    (self.forms, self.argument, self.specifier) = (forms, argument, specifier)
  }

  /// The form for a number. Zero and one may have a form of their own where the language has none.
  func form(for number: Double, rule: PluralRule) -> String? {
    if number == 0, let zero = forms[.zero] { return zero }
    return forms[rule.category(of: number)] ?? forms[.other]
  }
}

extension LocalizedEntry {
  /// The format for these values: forms chosen, values in them addressed by position.
  func format(for arguments: [FormatArgument], rule: PluralRule) -> String? {
    switch self {
    case .string(let text):
      return text
    case .plural(let plural):
      let index = plural.argument ?? arguments.firstIndex { $0.number != nil } ?? 0
      return plural.form(for: arguments.number(at: index), rule: rule)
    case .variables(let entry, let variables):
      guard let text = entry.format(for: arguments, rule: rule) else { return nil }
      var next = 0
      var format = ""
      for piece in FormatString(text, next: &next).pieces {
        switch piece {
        case .literal(let literal):
          format += literal.replacingOccurrences(of: "%", with: "%%")
        case .value(let specifier):
          format += specifier.positioned
        case .variable(let name, let place):
          guard let plural = variables[name] else { continue }
          let index = plural.argument ?? place
          let form = plural.form(for: arguments.number(at: index), rule: rule) ?? ""
          format += Self.positioning(form, at: index, specifier: plural.specifier)
        }
      }
      return format
    }
  }

  /// A form with its number addressed by position.
  private static func positioning(
    _ form: String, at index: Int, specifier: String
  ) -> String {
    let named = form.replacingOccurrences(of: "%arg", with: "%\(index + 1)$\(specifier)")
    var next = index
    return FormatString(named, next: &next).positioned
  }
}

extension FormatArgument {
  fileprivate var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .unsigned(let number): Double(number)
    case .real(let number): number
    case .string, .text: nil
    }
  }
}

extension [FormatArgument] {
  fileprivate func number(at index: Int) -> Double {
    indices.contains(index) ? self[index].number ?? 0 : 0
  }
}
