import Foundation
import Graphics

/// A text engine with exact numbers: every character is a square as wide as the font size, and a line is as
/// high as the font size. Needs no font, so sizes in tests are plain arithmetic.
public final class SquareTextEngine: TextEngine {
  /// An engine; all are alike.
  public init() {}

  /// Places each character as a square of the font size, in lines of a width.
  public func layout(
    _ content: TextContent, width: CGFloat?, height: CGFloat?
  ) -> any TextLayout {
    SquareTextLayout(content, width: width, height: height)
  }

  /// The lengths of a font: four fifths of its size above the baseline, one below.
  public func metrics(of font: FontDescription) -> FontMetrics {
    FontMetrics(
      ascent: font.size * 0.8, descent: font.size * 0.2, capHeight: font.size * 0.7,
      xHeight: font.size * 0.5, spacingAbove: 8, spacingBelow: 8, spacingBetweenTexts: 0)
  }
}

final class SquareTextLayout: TextLayout {
  let size: CGSize
  let firstBaseline: CGFloat
  let lastBaseline: CGFloat
  let lineCount: Int
  let isTruncated: Bool
  private let side: CGFloat
  private let perLine: Int
  private let length: Int
  private let text: String

  init(_ content: TextContent, width: CGFloat?, height: CGFloat?) {
    let runs = content.runs
    text = runs.count == 1 ? runs[0].string : runs.map(\.string).joined()
    var side: CGFloat = 0
    var length = 0
    for run in runs {
      side = max(side, run.font.size)
      length += run.string.count
    }
    if runs.isEmpty { side = 17 }
    (self.side, self.length) = (side, length)
    let fitting = width.map { $0.isFinite ? max(1, Int($0 / side)) : length } ?? length
    perLine = max(1, min(fitting, max(1, length)))
    let wanted = max(1, (length + perLine - 1) / perLine)
    var allowed = content.paragraph.lineLimit ?? wanted
    if let height, height.isFinite { allowed = min(allowed, max(1, Int(height / side))) }
    lineCount = min(wanted, max(1, allowed))
    isTruncated = lineCount < wanted
    size = CGSize(
      width: length == 0 ? 0 : CGFloat(perLine) * side,
      height: CGFloat(lineCount) * side + CGFloat(lineCount - 1) * content.paragraph.lineSpacing)
    firstBaseline = side * 0.8
    lastBaseline = size.height - side * 0.2
  }

  func caret(at utf16Offset: Int) -> CGRect {
    CGRect(
      x: CGFloat(utf16Offset % perLine) * side, y: CGFloat(utf16Offset / perLine) * side, width: 1,
      height: side)
  }

  func utf16Offset(at point: CGPoint) -> Int {
    let line = min(lineCount - 1, max(0, Int(point.y / side)))
    return min(length, line * perLine + min(perLine, max(0, Int((point.x / side).rounded()))))
  }

  func rectangles(of utf16Range: Range<Int>) -> [CGRect] {
    utf16Range.map { caret(at: $0) }.map {
      CGRect(x: $0.minX, y: $0.minY, width: side, height: side)
    }
  }

  /// The characters as filled squares, with a little room between them.
  func squares(at origin: CGPoint) -> Path {
    var path = Path()
    for (index, character) in text.prefix(perLine * lineCount).enumerated()
    where !character.isWhitespace {
      let corner = caret(at: index).origin
      path.addRect(
        CGRect(x: origin.x + corner.x, y: origin.y + corner.y, width: side, height: side)
          .insetBy(dx: side / 10, dy: side / 10))
    }
    return path
  }
}
