import CPango
import Foundation
import Graphics

/// A text that can be measured word by word: in one style, of Latin letters and usual marks, from left to right.
///
/// Most labels of most interfaces are such texts, and measuring one costs a tenth of setting it.
struct PlainText {
  let font: WordFont
  let content: TextContent

  /// The text set in lines; `nil` where only Pango can tell where they end.
  func set(width: CGFloat?) -> PangoTextLayout? {
    var string = content.runs[0].string
    return string.withUTF8 { text in
      measure(text, width: width?.pangoUnits ?? .max).map {
        PangoTextLayout(self, lineCount: $0.count, naturalWidth: $0.widest, width: width)
      }
    }
  }

  /// The number of lines, and the width of the widest in Pango's units.
  private func measure(
    _ text: UnsafeBufferPointer<UInt8>, width: Int32
  ) -> (count: Int, widest: Int32)? {
    guard let space = font.spaceWidth else {
      let line = font.width(of: text[...])
      return line <= width ? (1, line) : nil
    }
    var (count, widest, line): (Int, Int32, Int32) = (1, 0, 0)
    var start = text.startIndex
    while start <= text.endIndex {
      let end = text[start...].firstIndex(of: 0x20) ?? text.endIndex
      let word = font.width(of: text[start..<end])
      guard word <= width else { return nil }
      let longer = start == text.startIndex ? word : line + space + word
      if longer <= width {
        line = longer
      } else {
        widest = max(widest, line)
        line = word
        count += 1
      }
      start = end + 1
    }
    guard count == 1 || PlainText.breaksAtEverySpaceAlone(text) else { return nil }
    return (count, max(widest, line))
  }

  /// Whether a line of the text may end at each space and nowhere else: one space between words, words of
  /// letters, digits and quotation marks with at most a mark or two after them. Hyphens, slashes and the like
  /// have rules of their own.
  private static func breaksAtEverySpaceAlone(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var last = PlainCharacter.Kind.space
    var characters = PlainCharacters(text)
    while let character = characters.next() {
      switch character.kind {
      case .letter, .digit: guard last != .stop else { return false }
      case .stop, .space: guard last != .space else { return false }
      case .quote: guard last != .stop else { return false }
      case .other: return false
      }
      last = character.kind
    }
    return last != .space
  }
}

/// A character that a plain text can have.
struct PlainCharacter {
  enum Kind { case letter, digit, space, stop, quote, other }
  let kind: Kind
  let scalar: UInt32
}

/// The characters of a text as far as it is plain: ASCII that can be seen, the letters of Latin scripts with
/// their marks (to U+017F), and the quotation marks, dashes and dots that typography puts in the place of ASCII's.
struct PlainCharacters {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Held here, because a lazily made constant is asked whether it is made each time.
  private let kinds = PlainCharacters.ascii
  private var place = 0
  /// Whether the text has ended, or is no longer plain, which `isAtEnd` tells apart.
  var isAtEnd: Bool { place == bytes.count }

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func next() -> PlainCharacter? {
    guard place < bytes.count else { return nil }
    let byte = bytes[place]
    if byte < 0x80 {
      guard byte >= 0x20, byte < 0x7F else { return nil }
      place += 1
      return PlainCharacter(kind: kinds[Int(byte)], scalar: UInt32(byte))
    }
    // UTF-8: as many bytes as there are ones before the first zero.
    if byte >= 0xC3, byte <= 0xC5 {
      let scalar = UInt32(byte & 0x1F) << 6 | UInt32(bytes[place + 1] & 0x3F)
      place += 2
      // Times and division are among the letters.
      let isSign = scalar == 0xD7 || scalar == 0xF7
      return PlainCharacter(kind: isSign ? .other : .letter, scalar: scalar)
    }
    guard byte == 0xE2, bytes[place + 1] == 0x80 else { return nil }
    let scalar = 0x2000 | UInt32(bytes[place + 2] & 0x3F)
    switch scalar {
    case 0x2018, 0x2019, 0x201C, 0x201D:
      place += 3
      return PlainCharacter(kind: .quote, scalar: scalar)
    case 0x2013, 0x2014, 0x2022, 0x2026:
      place += 3
      return PlainCharacter(kind: .other, scalar: scalar)
    default: return nil
    }
  }

  private static let ascii: [PlainCharacter.Kind] = (0..<128).map { code in
    switch UInt8(code) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): .letter
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"),
      UInt8(ascii: "!"), UInt8(ascii: "?"):
      .stop
    case UInt8(ascii: "\""), UInt8(ascii: "'"): .quote
    case 0x20: .space
    default: .other
    }
  }
}

extension TextRun {
  /// Whether the run's characters stand one after the other, with nothing around them.
  fileprivate var isPlain: Bool {
    kerning == 0 && baselineOffset == 0 && font.leading == 0 && underline == nil
      && strikethrough == nil && backgroundColor == nil
  }
}

extension PangoTextEngine {
  /// The content as a plain text, if it is one.
  func plainText(_ content: TextContent) -> PlainText? {
    let style = content.paragraph
    guard content.runs.count == 1, !style.isRightToLeft, style.lineHeight == nil,
      content.runs[0].isPlain
    else { return nil }
    // Fields are read where they are: a copy of a run retains whatever it holds.
    var string = content.runs[0].string
    let known = string.withUTF8 { text -> WordFont? in
      var characters = PlainCharacters(text)
      var (hasLetters, isASCII) = (false, true)
      while let character = characters.next() {
        hasLetters = hasLetters || character.kind == .letter
        isASCII = isASCII && character.scalar < 0x80
      }
      guard characters.isAtEnd, !text.isEmpty else { return nil }
      let font = wordFont(
        WordFont.Key(
          font: content.runs[0].font, language: style.language, hasLetters: hasLetters))
      return isASCII || font?.has(text) == true ? font : nil
    }
    return known.map { PlainText(font: $0, content: content) }
  }
}
