import Foundation

/// What texts need to know of a locale, worked out once per locale and kept for the process's life.
package final class LocaleFacts: @unchecked Sendable {
  package let locale: Locale
  /// A BCP 47 tag, for the text engine.
  package let languageTag: String
  /// The names under which translations may be found, most precise first: `zh-Hant-TW`, `zh-Hant`, `zh`.
  package let languages: [String]
  package let pluralRule: PluralRule

  private let digits: [Character]
  private let groupingSeparator: String
  /// How many digits make the last group, and the groups before it; 0 for no groups.
  private let groupSizes: (last: Int, others: Int)
  /// A number shorter than this has no groups.
  private let shortestGroupedNumber: Int
  private let minusSign: String

  private init(_ locale: Locale) {
    self.locale = locale
    languageTag = locale.identifier(.bcp47)
    languages = Self.languages(of: locale)
    pluralRule = PluralRule(language: languages.last ?? "en")

    func sample(_ number: Int) -> String { number.formatted(.number.locale(locale)) }
    digits = (0...9).map { sample($0).last { $0.isNumber } ?? Character("\($0)") }
    minusSign = String(sample(-1).prefix { !$0.isNumber })
    let long = sample(111_111_111)
    let groups = long.split { !$0.isNumber }
    groupingSeparator = groups.count > 1 ? String(long[groups[0].endIndex..<groups[1].startIndex]) : ""
    groupSizes =
      groups.count > 1 ? (groups[groups.count - 1].count, groups[groups.count - 2].count) : (0, 0)
    shortestGroupedNumber = sample(1111).contains { !$0.isNumber } ? 4 : 5
  }

  /// An integer in the locale's digits and groups.
  package func integer(_ number: Int64) -> String {
    let plain = String(number.magnitude).utf8.map { Int($0 &- UInt8(ascii: "0")) }
    let isGrouped = groupSizes.last > 0 && plain.count >= shortestGroupedNumber
    var text = number < 0 ? minusSign : ""
    for (index, digit) in plain.enumerated() {
      let remaining = plain.count - index
      if isGrouped, index > 0, remaining >= groupSizes.last,
        (remaining - groupSizes.last) % groupSizes.others == 0
      {
        text += groupingSeparator
      }
      text.append(digits[digit])
    }
    return text
  }

  private static func languages(of locale: Locale) -> [String] {
    let tag = locale.identifier(.bcp47)
    let parts = tag.split(separator: "-").prefix { $0.count > 1 && $0 != "u" }.map(String.init)
    guard let language = parts.first else { return ["en"] }
    let written = parts.dropFirst().first { $0.count == 4 }
    let region = parts.dropFirst().first { $0.count == 2 || $0.count == 3 }
    let script = written ?? locale.language.script?.identifier
    var names: [String] = []
    func add(_ name: String?...) {
      let name = name.compactMap { $0 }.joined(separator: "-")
      if !names.contains(name) { names.append(name) }
    }
    add(language, written, region)
    if let region { add(language, script, region) }
    if let region { add(language, region) }
    if let script { add(language, script) }
    // Traditional Chinese is not a way to write simplified Chinese, yet better than another language.
    add(language)
    return names
  }

  // MARK: - Cache

  private static let lock = NSLock()
  nonisolated(unsafe) private static var cache: [Locale: LocaleFacts] = [:]

  package static func of(_ locale: Locale) -> LocaleFacts {
    lock.withLock {
      if let facts = cache[locale] { return facts }
      let facts = LocaleFacts(locale)
      cache[locale] = facts
      return facts
    }
  }
}
