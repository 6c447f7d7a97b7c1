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
    var text: String
    var conversion: Character
  }

  enum Piece: Equatable {
    case literal(String)
    case value(Specifier)
    case variable(String, index: Int)
  }

  var pieces: [Piece] = []

  /// - Parameter next: The place of the next value without a position of its own; moved on.
  init(_ text: String, next: inout Int) {
    var literal = ""
    var rest = Substring(text)
    while let percent = rest.firstIndex(of: "%") {
      literal += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        literal += "%"
        rest.removeFirst()
        continue
      }
      guard let (piece, length) = Self.readSpecifier(rest, next: &next) else {
        literal += "%"
        continue
      }
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      literal = ""
      pieces.append(piece)
      rest = rest.dropFirst(length)
    }
    literal += rest
    if !literal.isEmpty { pieces.append(.literal(literal)) }
  }

  /// Reads what follows a percent sign.
  private static func readSpecifier(
    _ text: Substring, next: inout Int
  ) -> (Piece, length: Int)? {
    var rest = text
    var position: Int?
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, rest.dropFirst(digits.count).first == "$" {
      position = Int(digits).map { $0 - 1 }
      rest = rest.dropFirst(digits.count + 1)
    }
    func takePosition() -> Int {
      if let position { return position }
      next += 1
      return next - 1
    }
    if rest.hasPrefix("#@") {
      let name = rest.dropFirst(2).prefix { $0 != "@" }
      let after = rest.dropFirst(2 + name.count)
      guard !after.isEmpty else { return nil }
      return (
        .variable(String(name), index: takePosition()), text.count - after.count + 1
      )
    }
    let flags = rest.prefix { "-+ 0#'".contains($0) }
    rest = rest.dropFirst(flags.count)
    let size = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    rest = rest.dropFirst(size.count)
    let length = rest.prefix { "hlqLztj".contains($0) }
    rest = rest.dropFirst(length.count)
    guard let conversion = rest.first, "@dDiuUxXoOfFeEgGaAcCsSp".contains(conversion) else {
      return nil
    }
    let specifier = Specifier(
      index: takePosition(), text: "%\(flags)\(size)\(length)\(conversion)",
      conversion: conversion)
    return (.value(specifier), text.count - rest.count + 1)
  }
}

extension FormatString {
  /// The same format with every value addressed by position, so that it can be taken apart.
  static func positioned(_ text: String) -> String {
    var next = 0
    return FormatString(text, next: &next).positioned
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
  var positioned: String {
    "%\(index + 1)$" + text.dropFirst()
  }
}

extension LocaleFacts {
  /// A number or string as a specifier writes it in this locale.
  func format(_ argument: FormatArgument, _ specifier: FormatString.Specifier) -> String {
    let isPlain = specifier.text.dropFirst().dropLast().allSatisfy { "lq".contains($0) }
    switch argument {
    case .string(let string):
      return isPlain || specifier.conversion != "@"
        ? string : String(format: specifier.text, string as NSString)
    case .integer(let number):
      if isPlain, "@dDiuU".contains(specifier.conversion) { return integer(number) }
      if "fFeEgGaA".contains(specifier.conversion) {
        return String(format: specifier.text, locale: locale, Double(number))
      }
      return String(format: widened(specifier), locale: locale, number)
    case .unsigned(let number):
      if isPlain, "@dDiuU".contains(specifier.conversion) {
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
