import Foundation

/// What texts need to know of a locale, worked out once per locale and kept for the process's life.
package final class LocaleFacts: @unchecked Sendable {
  package let locale: Locale
  /// A BCP 47 tag, for the text engine.
  package let languageTag: String
  /// The names under which translations may be found, most precise first: `zh-Hant-TW`, `zh-Hant`, `zh`.
  package let languages: [String]
  package let pluralRule: PluralRule

  // All as UTF-8.
  private let digits: [[UInt8]]
  private let hasASCIIDigits: Bool
  private let groupingSeparator: [UInt8]
  private let decimalSeparator: [UInt8]
  private let minusSign: [UInt8]
  /// How many digits make the last group, and the groups before it; 0 for no groups.
  private let groupSizes: (last: Int, others: Int)
  /// A number shorter than this has no groups.
  private let shortestGroupedNumber: Int

  private init(_ locale: Locale) {
    self.locale = locale
    languageTag = locale.identifier(.bcp47)
    languages = Self.languages(of: locale)
    pluralRule = PluralRule(language: languages.last ?? "en")

    func sample(_ number: Int) -> String { number.formatted(.number.locale(locale)) }
    digits = (0...9).map { digit in
      Array(String(sample(digit).last { $0.isNumber } ?? Character("\(digit)")).utf8)
    }
    hasASCIIDigits = digits[0] == [UInt8(ascii: "0")]
    minusSign = Array(sample(-1).prefix { !$0.isNumber }.utf8)
    let fraction = 1.5.formatted(.number.locale(locale))
    decimalSeparator = Array(fraction.filter { !$0.isNumber }.utf8)
    let long = sample(111_111_111)
    let groups = long.split { !$0.isNumber }
    groupingSeparator =
      groups.count > 1 ? Array(long[groups[0].endIndex..<groups[1].startIndex].utf8) : []
    groupSizes =
      groups.count > 1 ? (groups[groups.count - 1].count, groups[groups.count - 2].count) : (0, 0)
    shortestGroupedNumber = sample(1111).contains { !$0.isNumber } ? 4 : 5
  }

  /// An integer in the locale's digits and groups.
  package func integer(_ number: Int64) -> String {
    write(String(number.magnitude), isNegative: number < 0)
  }

  /// A finite number with so many digits after the point, in the locale's digits and groups.
  package func decimal(_ number: Double, fractionDigits: Int) -> String {
    let plain = String(format: "%.\(fractionDigits)f", abs(number))
    return write(plain, isNegative: number.sign == .minus)
  }

  /// Writes ASCII digits, which may have a point in them, as the locale does.
  private func write(_ number: String, isNegative: Bool) -> String {
    let plain = number.utf8
    let whole =
      plain.firstIndex(of: UInt8(ascii: ".")).map { plain.distance(from: plain.startIndex, to: $0) }
      ?? plain.count
    let isGrouped = groupSizes.last > 0 && whole >= shortestGroupedNumber
    if hasASCIIDigits, !isGrouped, !isNegative, whole == plain.count { return number }
    var text: [UInt8] = []
    text.reserveCapacity(plain.count * 2)
    if isNegative { text += minusSign }
    for (index, byte) in plain.enumerated() {
      guard byte != UInt8(ascii: ".") else {
        text += decimalSeparator
        continue
      }
      let remaining = whole - index
      if isGrouped, index > 0, remaining >= groupSizes.last,
        (remaining - groupSizes.last) % groupSizes.others == 0
      {
        text += groupingSeparator
      }
      if hasASCIIDigits {
        text.append(byte)
      } else {
        text += digits[Int(byte &- UInt8(ascii: "0"))]
      }
    }
    return String(decoding: text, as: UTF8.self)
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
