import Foundation

/// A translation with places for values, read once.
///
/// Understands the specifiers of `String(format:)`, by order or by position (`%2$@`), and the variables of
/// plural rules (`%#@name@`).
struct FormatString: Equatable {
  struct Specifier: Equatable {
    /// From 0.
    var index: Int
    /// The specifier without a position, such as `%.2f`.
    let text: String
    let conversion: Character
    /// Whether nothing is asked for but the kind of value.
    let isPlain: Bool
    /// Whether all that is asked for is a whole number, or whatever there is.
    let isPlainNumber: Bool

    init(index: Int, text: String) {
      (self.index, self.text, conversion) = (index, text, text.last!)
      isPlain = text.utf8.dropFirst().dropLast().allSatisfy {
        $0 == UInt8(ascii: "l") || $0 == UInt8(ascii: "q")
      }
      isPlainNumber = isPlain && "@dDiuU".contains(conversion)
    }
  }

  enum Piece: Equatable {
    case literal(String)
    case value(Specifier)
    case variable(String, index: Int)
  }

  private(set) var pieces: [Piece] = []

  private static let lock = NSLock()
  @exclusivity(unchecked) nonisolated(unsafe) private static var known: [String: FormatString] = [:]

  /// A format that begins with the first value. Kept, because an app has few formats and shows each often.
  static func of(_ text: String) -> FormatString {
    lock.withLock {
      if let format = known[text] { return format }
      var next = 0
      let format = FormatString(text, next: &next)
      if known.count >= 1024 { known.removeAll() }
      known[text] = format
      return format
    }
  }

  /// - Parameter next: The place of the next value without a position of its own; moved on.
  init(_ text: String, next: inout Int) {
    var bytes = FormatBytes(text)
    while let piece = bytes.readPiece(next: &next) {
      pieces.append(piece)
    }
  }
}

/// Takes a format apart byte by byte: all that matters in it is ASCII.
private struct FormatBytes {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  mutating func readPiece(next: inout Int) -> FormatString.Piece? {
    if position < bytes.count, bytes[position] == UInt8(ascii: "%"),
      let piece = readSpecifier(next: &next)
    {
      return piece
    }
    return readLiteral()
  }

  /// Reads up to the next specifier, with doubled percent signs as one.
  private mutating func readLiteral() -> FormatString.Piece? {
    var literal: [UInt8] = []
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "%") {
        if byte(at: position + 1) == UInt8(ascii: "%") {
          position += 1
        } else if isSpecifier(at: position) {
          break
        }
      }
      literal.append(bytes[position])
      position += 1
    }
    return literal.isEmpty ? nil : .literal(String(decoding: literal, as: UTF8.self))
  }

  private func isSpecifier(at start: Int) -> Bool {
    var copy = self
    copy.position = start
    var next = 0
    return copy.readSpecifier(next: &next) != nil
  }

  private mutating func readSpecifier(next: inout Int) -> FormatString.Piece? {
    var end = position + 1
    var index: Int?
    let digitsEnd = skip("0123456789", from: end)
    if digitsEnd > end, byte(at: digitsEnd) == UInt8(ascii: "$") {
      index = Int(string(end..<digitsEnd)).map { $0 - 1 }
      end = digitsEnd + 1
    }
    func takeIndex(_ next: inout Int) -> Int {
      if let index { return index }
      next += 1
      return next - 1
    }
    if byte(at: end) == UInt8(ascii: "#"), byte(at: end + 1) == UInt8(ascii: "@") {
      guard let close = bytes[(end + 2)...].firstIndex(of: UInt8(ascii: "@")) else { return nil }
      position = close + 1
      return .variable(string((end + 2)..<close), index: takeIndex(&next))
    }
    let core = end
    end = skip("-+ 0#'", from: end)
    end = skip("0123456789.", from: end)
    end = skip("hlqLztj", from: end)
    guard let last = byte(at: end), "@dDiuUxXoOfFeEgGaAcCsSp".utf8.contains(last) else {
      return nil
    }
    position = end + 1
    return .value(
      FormatString.Specifier(
        index: takeIndex(&next), text: "%" + string(core..<position)))
  }

  private func byte(at index: Int) -> UInt8? {
    index < bytes.count ? bytes[index] : nil
  }

  private func skip(_ set: StaticString, from start: Int) -> Int {
    set.withUTF8Buffer { set in
      var end = start
      while end < bytes.count, set.contains(bytes[end]) { end += 1 }
      return end
    }
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

extension FormatString {
  /// The same format with every value addressed by position, so that it can be taken apart.
  static func positioned(_ text: String) -> String {
    of(text).positioned
  }

  /// The format as text, with every value addressed by position. Variables are left out.
  var positioned: String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .literal(let literal): text += literal.replacingOccurrences(of: "%", with: "%%")
      case .value(let value): text += value.positioned
      case .variable: break
      }
    }
  }
}

extension FormatString.Specifier {
  /// The digits after the point where that is all that `%f` is told.
  fileprivate var fractionDigits: Int? {
    guard conversion == "f" else { return nil }
    if isPlain { return 6 }
    guard text.hasPrefix("%.") else { return nil }
    return Int(text.dropFirst(2).dropLast().filter { $0 != "l" })
  }

  var positioned: String {
    "%\(index + 1)$" + text.dropFirst()
  }
}

extension LocaleFacts {
  /// A number or string as a specifier writes it in this locale.
  func format(_ argument: FormatArgument, _ specifier: FormatString.Specifier) -> String {
    switch argument {
    case .string(let string):
      return specifier.isPlain || specifier.conversion != "@"
        ? string : String(format: specifier.text, string as NSString)
    case .integer(let number):
      if specifier.isPlainNumber { return integer(number) }
      if "fFeEgGaA".contains(specifier.conversion) {
        return String(format: specifier.text, locale: locale, Double(number))
      }
      return String(format: widened(specifier), locale: locale, number)
    case .unsigned(let number):
      if specifier.isPlainNumber {
        return Int64(exactly: number).map(integer) ?? String(number)
      }
      if "fFeEgGaA".contains(specifier.conversion) {
        return String(format: specifier.text, locale: locale, Double(number))
      }
      return String(format: widened(specifier), locale: locale, number)
    case .real(let number):
      if specifier.conversion == "@" { return number.formatted(.number.locale(locale)) }
      if "dDiuUxXoO".contains(specifier.conversion) {
        return Int64(exactly: number.rounded(.towardZero)).map(integer) ?? String(number)
      }
      if let digits = specifier.fractionDigits, number.isFinite {
        return decimal(number, fractionDigits: digits)
      }
      return String(format: specifier.text, locale: locale, number)
    case .text:
      return ""
    }
  }

  /// The same specifier for 64 bits, whatever the translation says.
  private func widened(_ specifier: FormatString.Specifier) -> String {
    let core = specifier.text.dropLast().filter { !"hlqLztj".contains($0) }
    let conversion = specifier.conversion == "@" ? "d" : String(specifier.conversion).lowercased()
    return core + "ll" + (specifier.conversion == "X" ? "X" : conversion)
  }
}
