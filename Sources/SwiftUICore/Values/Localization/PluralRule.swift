/// The forms that a language may have for a number of things.
package enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}

/// Which form a language uses for a number.
///
/// Source: https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
package struct PluralRule: Hashable, Sendable {
  private enum Family: Hashable, Sendable {
    case noForms, oneIsOne, zeroAndOne, upToTwo, eastSlavic, polish, czech, slovenian, lithuanian
    case latvian, romanian, arabic, hebrew, welsh, irish, southSlavic, maltese
  }

  private let family: Family

  package init(language: String) {
    switch language {
    case "zh", "ja", "ko", "vi", "th", "id", "ms", "my", "lo", "km", "yue", "bo", "jv", "su":
      family = .noForms
    case "fr", "pt", "hy", "kab":
      family = .upToTwo
    case "hi", "bn", "fa", "gu", "kn", "zu", "am", "as":
      family = .zeroAndOne
    case "ru", "uk", "be":
      family = .eastSlavic
    case "hr", "sr", "bs", "sh":
      family = .southSlavic
    case "pl": family = .polish
    case "cs", "sk": family = .czech
    case "sl": family = .slovenian
    case "lt": family = .lithuanian
    case "lv": family = .latvian
    case "ro", "mo": family = .romanian
    case "ar": family = .arabic
    case "he", "iw": family = .hebrew
    case "cy": family = .welsh
    case "ga": family = .irish
    case "mt": family = .maltese
    default: family = .oneIsOne
    }
  }

  /// The form for a number; a number with a fraction takes the fraction's form.
  package func category(of number: Double) -> PluralCategory {
    let size = abs(number)
    let isWhole = size == size.rounded() && size < 1e15
    return isWhole ? category(ofWhole: Int(size)) : category(ofFraction: size)
  }

  private func category(ofFraction number: Double) -> PluralCategory {
    switch family {
    case .upToTwo: number < 2 ? .one : .other
    case .zeroAndOne: number <= 1 ? .one : .other
    case .czech, .lithuanian: .many
    case .romanian, .slovenian: .few
    default: .other
    }
  }

  private func category(ofWhole n: Int) -> PluralCategory {
    let (tens, hundreds) = (n % 10, n % 100)
    let isTeen = (11...19).contains(hundreds)
    switch family {
    case .noForms: return .other
    case .oneIsOne: return n == 1 ? .one : .other
    case .zeroAndOne: return n <= 1 ? .one : .other
    case .upToTwo: return n <= 1 ? .one : n != 0 && n % 1_000_000 == 0 ? .many : .other
    case .eastSlavic, .southSlavic:
      if tens == 1, hundreds != 11 { return .one }
      if (2...4).contains(tens), !(12...14).contains(hundreds) { return .few }
      return family == .eastSlavic ? .many : .other
    case .polish:
      if n == 1 { return .one }
      return (2...4).contains(tens) && !(12...14).contains(hundreds) ? .few : .many
    case .czech: return n == 1 ? .one : (2...4).contains(n) ? .few : .other
    case .slovenian:
      return hundreds == 1
        ? .one : hundreds == 2 ? .two : (3...4).contains(hundreds) ? .few : .other
    case .lithuanian:
      if tens == 1, !isTeen { return .one }
      return (2...9).contains(tens) && !isTeen ? .few : .other
    case .latvian:
      if tens == 0 || isTeen { return .zero }
      return tens == 1 ? .one : .other
    case .romanian:
      return n == 1 ? .one : n == 0 || (1...19).contains(hundreds) ? .few : .other
    case .arabic:
      switch n {
      case 0: return .zero
      case 1: return .one
      case 2: return .two
      default:
        return (3...10).contains(hundreds) ? .few : (11...99).contains(hundreds) ? .many : .other
      }
    case .hebrew: return n == 1 ? .one : n == 2 ? .two : .other
    case .welsh:
      let forms: [Int: PluralCategory] = [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many]
      return forms[n] ?? .other
    case .irish:
      return n == 1
        ? .one : n == 2 ? .two : (3...6).contains(n) ? .few : (7...10).contains(n) ? .many : .other
    case .maltese:
      if n == 1 { return .one }
      if n == 2 { return .two }
      if n == 0 || (3...10).contains(hundreds) { return .few }
      return isTeen ? .many : .other
    }
  }
}
