import CPango
import Foundation
import Graphics

/// A text set in lines by Pango, or measured as Pango would set it. Owns the Pango layout, which never changes
/// once it is made.
public final class PangoTextLayout: TextLayout {
  public let size: CGSize
  public let firstBaseline: CGFloat
  public let lineCount: Int
  public internal(set) var isTruncated: Bool
  /// What font sizes were multiplied by to make the text fit; 1 for none.
  public let scale: CGFloat
  /// The widest line, not rounded.
  let naturalWidth: CGFloat
  /// The size it was set for, infinity for no limit.
  var asked = CGSize(width: CGFloat.infinity, height: .infinity)
  let content: TextContent
  /// The font of a text that was only measured; Pango sets it when more is asked than its size.
  private let wordFont: WordFont?
  private var native: OpaquePointer?
  private let width: CGFloat?

  public private(set) lazy var lastBaseline = makeLastBaseline()
  /// The glyphs of a plain line, which need no layout to be drawn; `nil` for any other text.
  public private(set) lazy var glyphLine: GlyphLine? =
    lineCount == 1 ? wordFont?.line(of: content.runs[0]) : nil
  private(set) lazy var lines = makeLines()
  private lazy var text = String(cString: pango_layout_get_text(layout))
  private lazy var isASCII = text.utf8.allSatisfy { $0 < 128 }

  /// Takes over `layout`, set at `width`.
  init(_ content: TextContent, _ layout: OpaquePointer, width: CGFloat?, scale: CGFloat = 1) {
    self.content = content
    self.scale = scale
    self.width = width
    native = layout
    wordFont = nil
    var extents = PangoRectangle()
    pango_layout_get_extents(layout, nil, &extents)
    lineCount = Int(pango_layout_get_line_count(layout))
    isTruncated = pango_layout_is_ellipsized(layout) != 0
    naturalWidth = CGFloat(pangoUnits: extents.width)
    size = PangoTextLayout.size(extents.width, extents.height, width)
    firstBaseline = CGFloat(pangoUnits: pango_layout_get_baseline(layout))
    if width != nil, pango_layout_get_alignment(layout) != PANGO_ALIGN_LEFT || extents.x != 0 {
      narrow(layout)
    }
  }

  /// A plain text that has so many lines at `width`. Nothing is set yet.
  init(_ text: PlainText, lineCount: Int, naturalWidth: Int32, width: CGFloat?) {
    content = text.content
    scale = 1
    self.width = width
    self.lineCount = lineCount
    wordFont = text.font
    isTruncated = false
    self.naturalWidth = CGFloat(pangoUnits: naturalWidth)
    let spacing = text.content.paragraph.lineSpacing.pangoUnits
    let height = text.font.lineHeight * Int32(lineCount) + spacing * Int32(lineCount - 1)
    size = PangoTextLayout.size(naturalWidth, height, width)
    firstBaseline = CGFloat(pangoUnits: text.font.baseline)
  }

  /// What a layout of so many Pango units reports.
  private static func size(_ width: Int32, _ height: Int32, _ offered: CGFloat?) -> CGSize {
    var reported = CGFloat(pangoUnits: width).roundedUpToHalf
    // A text never reports more than it was offered, not even where a single character is wider.
    if let offered { reported = min(reported, max(offered, 0)) }
    return CGSize(width: reported, height: CGFloat(pangoUnits: height).roundedUpToHalf)
  }

  /// The Pango layout: one Pango unit is a 1024th of a point. Valid while this object lives.
  public var layout: OpaquePointer {
    if let native { return native }
    // Without a font to measure words with, the layout came with the text.
    let made = wordFont!.layout(
      of: content.runs[0].string, style: content.paragraph, width: width)
    native = made
    if width != nil, pango_layout_get_alignment(made) != PANGO_ALIGN_LEFT { narrow(made) }
    return made
  }

  deinit {
    if let native { g_object_unref(UnsafeMutableRawPointer(native)) }
  }

  /// Sets the width that lines are aligned in to that of the widest. The lines break in the same places,
  /// because each fits; where Pango finds otherwise, the offered width stays.
  private func narrow(_ layout: OpaquePointer) {
    let offered = pango_layout_get_width(layout)
    pango_layout_set_width(layout, max(naturalWidth.roundedUpToHalf, 0).pangoUnits)
    if Int(pango_layout_get_line_count(layout)) != lineCount {
      pango_layout_set_width(layout, offered)
    }
  }

  /// Whether the layout is also the answer for another size: a text that was not cut stays the same at
  /// every width from its widest line to the one it was set for.
  func serves(width: CGFloat, height: CGFloat) -> Bool {
    if width == asked.width, height == asked.height { return true }
    return !isTruncated && scale == 1 && width <= asked.width && size.width <= width
      && naturalWidth <= width && size.height <= height
  }

  /// How many lines end above `height`.
  func lineCount(within height: CGFloat) -> Int {
    lines.prefix { $0.bottom <= height + 0.001 }.count
  }

  /// Where a line begins, in bytes of UTF-8.
  func startByte(ofLine index: Int) -> Int {
    guard index < lineCount, let line = pango_layout_get_line_readonly(layout, Int32(index)) else {
      return Int(strlen(pango_layout_get_text(layout)))
    }
    return Int(line.pointee.start_index)
  }

  /// Whether a line begins inside a word that could not be broken there by the rules of its language.
  var breaksWord: Bool {
    // A plain text is measured only where its lines end with words.
    guard wordFont == nil, pango_layout_is_wrapped(layout) != 0 else { return false }
    var count: Int32 = 0
    guard let marks = pango_layout_get_log_attrs_readonly(layout, &count) else { return false }
    var offset = 0
    var previous = 0
    let bytes = text.utf8
    for index in 1..<max(lineCount, 1) {
      let start = startByte(ofLine: index)
      let from = bytes.index(bytes.startIndex, offsetBy: previous)
      let to = bytes.index(bytes.startIndex, offsetBy: start)
      offset += text.unicodeScalars.distance(from: from, to: to)
      previous = start
      if offset < Int(count), marks[offset].is_line_break == 0 { return true }
    }
    return false
  }

  private func makeLastBaseline() -> CGFloat {
    guard lineCount > 1 else { return firstBaseline }
    guard let wordFont else { return lines.last?.baseline ?? firstBaseline }
    let distance = wordFont.lineHeight + content.paragraph.lineSpacing.pangoUnits
    return firstBaseline + CGFloat(pangoUnits: distance * Int32(lineCount - 1))
  }

  private func makeLines() -> [Line] {
    var lines: [Line] = []
    guard let iterator = pango_layout_get_iter(layout) else { return [] }
    defer { pango_layout_iter_free(iterator) }
    repeat {
      var box = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &box)
      lines.append(
        Line(
          top: CGFloat(pangoUnits: box.y), bottom: CGFloat(pangoUnits: box.y + box.height),
          left: CGFloat(pangoUnits: box.x), right: CGFloat(pangoUnits: box.x + box.width),
          baseline: CGFloat(pangoUnits: pango_layout_iter_get_baseline(iterator))))
    } while pango_layout_iter_next_line(iterator) != 0
    return lines
  }

  /// A line's box in points.
  struct Line {
    var top: CGFloat
    var bottom: CGFloat
    var left: CGFloat
    var right: CGFloat
    var baseline: CGFloat
  }
}

// MARK: - Places in the text

extension PangoTextLayout {
  public func caret(at utf16Offset: Int) -> CGRect {
    var strong = PangoRectangle()
    pango_layout_get_cursor_pos(layout, Int32(byte(at: utf16Offset)), &strong, nil)
    return CGRect(
      x: CGFloat(pangoUnits: strong.x), y: CGFloat(pangoUnits: strong.y), width: 0,
      height: CGFloat(pangoUnits: strong.height))
  }

  public func utf16Offset(at point: CGPoint) -> Int {
    var (index, trailing): (Int32, Int32) = (0, 0)
    pango_layout_xy_to_index(layout, point.x.pangoUnits, point.y.pangoUnits, &index, &trailing)
    var offset = utf16Offset(ofByte: Int(index))
    // `trailing` counts characters to step over when the point is in a character's second half.
    let units = text.utf16
    var place = units.index(units.startIndex, offsetBy: offset)
    for _ in 0..<trailing where place < units.endIndex {
      let after = text.unicodeScalars.index(after: place)
      offset += units.distance(from: place, to: after)
      place = after
    }
    return min(offset, contentLength)
  }

  public func rectangles(of utf16Range: Range<Int>) -> [CGRect] {
    let (start, end) = (byte(at: utf16Range.lowerBound), byte(at: utf16Range.upperBound))
    return spans(from: start, to: end).flatMap { span in
      span.ranges.map {
        CGRect(x: $0.0, y: span.line.top, width: $0.1 - $0.0, height: span.line.height)
      }
      .reduce(into: []) { (joined: inout [CGRect], rect) in
        // One rectangle for a line, also where directions mix.
        joined = [joined.first.map { $0.union(rect) } ?? rect]
      }
    }
  }

  /// The stretches from left to right that a range of bytes covers, line by line.
  func spans(from start: Int, to end: Int) -> [(line: Line, ranges: [(CGFloat, CGFloat)])] {
    guard start < end else { return [] }
    return lines.enumerated().compactMap { index, box in
      guard let line = pango_layout_get_line_readonly(layout, Int32(index)) else { return nil }
      let (first, last) = (
        Int(line.pointee.start_index), Int(line.pointee.start_index + line.pointee.length)
      )
      guard start < max(last, first + 1), end > first else { return nil }
      var ranges: UnsafeMutablePointer<Int32>?
      var count: Int32 = 0
      pango_layout_line_get_x_ranges(
        line, Int32(max(start, first)), Int32(min(end, last)), &ranges, &count)
      defer { g_free(ranges) }
      let stretches = (0..<Int(count)).map { number in
        (
          CGFloat(pangoUnits: ranges![2 * number]), CGFloat(pangoUnits: ranges![2 * number + 1])
        )
      }
      return stretches.isEmpty ? nil : (box, stretches)
    }
  }

  /// The length of the content, which a layout cut short or an empty one does not show.
  private var contentLength: Int { content.runs.reduce(0) { $0 + $1.string.utf16.count } }

  private func byte(at utf16Offset: Int) -> Int {
    let offset = max(utf16Offset, 0)
    if isASCII { return min(offset, text.utf8.count) }
    let units = text.utf16
    let place = units.index(units.startIndex, offsetBy: offset, limitedBy: units.endIndex)
    return text.utf8.distance(from: text.startIndex, to: place ?? units.endIndex)
  }

  private func utf16Offset(ofByte byte: Int) -> Int {
    if isASCII { return min(byte, text.utf8.count) }
    let bytes = text.utf8
    let place = bytes.index(bytes.startIndex, offsetBy: byte, limitedBy: bytes.endIndex)
    return text.utf16.distance(from: text.startIndex, to: place ?? bytes.endIndex)
  }
}

extension PangoTextLayout.Line {
  var height: CGFloat { bottom - top }
}
