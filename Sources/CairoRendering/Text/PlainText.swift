import CPango
import Foundation
import Graphics

/// A text that can be measured word by word: in one style, of letters and marks of ASCII, from left to right.
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
      let end = text[start...].firstIndex(of: PlainText.space) ?? text.endIndex
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

  private static let space: UInt8 = 0x20

  /// Whether a line of the text may end at each space and nowhere else: one space between words, words of
  /// letters and digits with at most a mark or two after them. Hyphens, slashes and the like have rules of
  /// their own.
  private static func breaksAtEverySpaceAlone(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var last = space
    for byte in text {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard last == space || isWordCharacter(last) else { return false }
      case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"),
        UInt8(ascii: "!"), UInt8(ascii: "?"), space:
        guard last != space else { return false }
      default: return false
      }
      last = byte
    }
    return last != space
  }

  private static func isWordCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      return true
    default: return false
    }
  }
}

extension TextRun {
  /// Whether the run's characters stand one after the other, with nothing around them.
  fileprivate var isPlain: Bool {
    kerning == 0 && baselineOffset == 0 && font.leading == 0 && !font.hasMonospacedDigits
      && underline == nil && strikethrough == nil && backgroundColor == nil
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
    guard let hasLetters = string.withUTF8(PangoTextEngine.lettersOfPlainText),
      let font = wordFont(
        WordFont.Key(
          font: content.runs[0].font, language: style.language, hasLetters: hasLetters))
    else { return nil }
    return PlainText(font: font, content: content)
  }

  /// Whether there are letters among the bytes; `nil` where there are none, or some that are no visible ASCII.
  private static func lettersOfPlainText(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
    var hasLetters = false
    for byte in text {
      guard byte >= 0x20, byte < 0x7F else { return nil }
      // Setting this bit makes capitals small.
      let letter = byte | 0x20
      hasLetters = hasLetters || letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
    }
    return text.isEmpty ? nil : hasLetters
  }
}
