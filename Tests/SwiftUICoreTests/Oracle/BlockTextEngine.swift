import Foundation
import Graphics

/// Sets every letter as a block of 10 by 12 points, in as few lines as the width allows and as many as the height
/// does. The distances that texts ask for differ from all others.
final class BlockTextEngine: TextEngine {
  static let baseline: CGFloat = 9
  static let spacingAbove: CGFloat = 5
  static let spacingBelow: CGFloat = 9
  static let spacingBetweenTexts: CGFloat = 2

  func metrics(of font: FontDescription) -> FontMetrics {
    FontMetrics(
      ascent: Self.baseline, descent: 3, capHeight: 7, xHeight: 5,
      spacingAbove: Self.spacingAbove, spacingBelow: Self.spacingBelow,
      spacingBetweenTexts: Self.spacingBetweenTexts)
  }

  func layout(
    _ content: TextContent, width: CGFloat?, height: CGFloat?
  ) -> any TextLayout {
    BlockTextLayout(content.runs.reduce(0) { $0 + $1.string.count }, width, height)
  }
}

private final class BlockTextLayout: TextLayout {
  let size: CGSize
  let firstBaseline = BlockTextEngine.baseline
  let lastBaseline: CGFloat
  let lineCount: Int
  let isTruncated: Bool

  init(_ count: Int, _ width: CGFloat?, _ height: CGFloat?) {
    let fitting = width.map { $0.isFinite ? Int($0 / 10) : count } ?? count
    let perLine = min(count, max(1, fitting))
    let wanted = (count + perLine - 1) / perLine
    let allowed = height.map { $0.isFinite ? max(1, Int($0 / 12)) : wanted } ?? wanted
    lineCount = min(wanted, allowed)
    isTruncated = lineCount < wanted
    size = CGSize(width: perLine * 10, height: lineCount * 12)
    lastBaseline = size.height - 3
  }

  func caret(at utf16Offset: Int) -> CGRect { .zero }
  func utf16Offset(at point: CGPoint) -> Int { 0 }
  func rectangles(of utf16Range: Range<Int>) -> [CGRect] { [] }
}
