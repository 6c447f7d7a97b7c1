import CPango
import Foundation
import Graphics

/// A text with everything decided but the line breaks: the strings of the runs in one, and Pango's
/// attributes over it.
struct TextComposer {
  let engine: PangoTextEngine
  let content: TextContent
  /// What font sizes and kerning are multiplied by.
  var scale: CGFloat = 1
  /// Taken from the space after each character, per point of font size.
  var tightening: CGFloat = 0
  /// Whether the style of the last run also holds for longer texts that are put into the layout.
  var isOpenEnded = false

  /// How the lines are limited.
  enum Limit {
    case none
    /// At most this many lines in each paragraph, the last one cut with an ellipsis.
    case lines(Int)
  }

  /// A layout that the caller owns.
  func compose(width: CGFloat?, limit: Limit = .none) -> OpaquePointer {
    let style = content.paragraph
    let context = engine.fontMap.context(
      FontMap.ContextKey(language: style.language, isRightToLeft: style.isRightToLeft))
    let layout = pango_layout_new(context)!
    let text = composedText
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    pango_layout_set_font_description(layout, engine.nativeFont(firstFont, scale).description)
    if let attributes = makeAttributes() {
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
    }
    TextComposer.set(style, alignment: nativeAlignment(of: text), width: width, of: layout)
    if case .lines(let count) = limit {
      pango_layout_set_ellipsize(layout, nativeEllipsis)
      pango_layout_set_height(layout, -Int32(clamping: max(count, 1)))
    }
    return layout
  }

  /// How lines are broken and placed.
  static func set(
    _ style: ParagraphStyle, alignment: PangoAlignment, width: CGFloat?, of layout: OpaquePointer
  ) {
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    if style.lineSpacing != 0 {
      pango_layout_set_spacing(layout, style.lineSpacing.pangoUnits)
    }
    pango_layout_set_alignment(layout, alignment)
    if let width {
      pango_layout_set_width(layout, width.pangoUnits)
    }
  }

  /// An empty text is as large as a space, as on Apple's systems.
  private var composedText: String {
    let text = content.string
    return text.isEmpty ? " " : text
  }

  private var firstFont: FontDescription {
    content.runs.first?.font ?? FontDescription(size: 13)
  }

  /// Pango turns left and right round by itself in a paragraph that runs against the direction of its context,
  /// so the side is swapped for such a text to end up where the style says.
  private func nativeAlignment(of text: String) -> PangoAlignment {
    let style = content.paragraph
    var isRightToLeft = style.isRightToLeft
    if style.alignment != .center, !style.alignsByWriting,
      let runsRight = text.firstStrongIsRightToLeft, runsRight != isRightToLeft
    {
      isRightToLeft.toggle()
    }
    return style.alignment.native(isRightToLeft: isRightToLeft)
  }

  private var nativeEllipsis: PangoEllipsizeMode {
    switch content.paragraph.truncation {
    case .head: return PANGO_ELLIPSIZE_START
    case .middle: return PANGO_ELLIPSIZE_MIDDLE
    case .tail: return PANGO_ELLIPSIZE_END
    }
  }

  // MARK: - Attributes

  /// The attributes of all runs; `nil` where the layout's font says everything.
  private func makeAttributes() -> OpaquePointer? {
    var list: OpaquePointer?
    var start = 0
    for run in content.runs {
      let end = start + run.string.utf8.count
      for attribute in attributes(of: run) {
        let attributes = list ?? pango_attr_list_new()!
        list = attributes
        attribute.pointee.start_index = UInt32(start)
        attribute.pointee.end_index = run.string.isEmpty || isOpenEnded ? UInt32.max : UInt32(end)
        pango_attr_list_insert(attributes, attribute)
      }
      start = end
    }
    return list
  }

  private func attributes(of run: TextRun) -> [UnsafeMutablePointer<PangoAttribute>] {
    var attributes: [UnsafeMutablePointer<PangoAttribute>?] = []
    let font = engine.nativeFont(run.font, scale)
    if run.font != firstFont {
      attributes.append(pango_attr_font_desc_new(font.description))
    }
    if let features = font.features {
      attributes.append(pango_attr_font_features_new(features))
    }
    let kerning = (run.kerning - tightening * run.font.size) * scale
    if kerning != 0 {
      attributes.append(pango_attr_letter_spacing_new(kerning.pangoUnits))
    }
    if run.baselineOffset != 0 {
      attributes.append(pango_attr_rise_new((run.baselineOffset * scale).pangoUnits))
    }
    if let rule = content.paragraph.lineHeight {
      let height = rule.height(ofSize: run.font.size) * scale
      attributes.append(pango_attr_line_height_new_absolute(max(height, 1).pangoUnits))
    } else if run.font.leading != 0 {
      let metrics = engine.metrics(of: run.font)
      let height = (metrics.ascent + metrics.descent + run.font.leading) * scale
      attributes.append(pango_attr_line_height_new_absolute(max(height, 1).pangoUnits))
    }
    attributes += colorAttributes(of: run)
    attributes += markAttributes(of: run)
    return attributes.compactMap { $0 }
  }

  private func colorAttributes(of run: TextRun) -> [UnsafeMutablePointer<PangoAttribute>?] {
    var attributes: [UnsafeMutablePointer<PangoAttribute>?] = []
    if let color = run.color {
      let (red, green, blue, alpha) = color.sixteenBit
      attributes.append(pango_attr_foreground_new(red, green, blue))
      if alpha < .max { attributes.append(pango_attr_foreground_alpha_new(max(alpha, 1))) }
    }
    if let color = run.backgroundColor, color.alpha > 0 {
      let (red, green, blue, alpha) = color.sixteenBit
      attributes.append(pango_attr_background_new(red, green, blue))
      if alpha < .max { attributes.append(pango_attr_background_alpha_new(max(alpha, 1))) }
    }
    return attributes
  }

  /// Solid marks are Pango's. Dotted and dashed ones it does not have: the layout lists them.
  private func markAttributes(of run: TextRun) -> [UnsafeMutablePointer<PangoAttribute>?] {
    var attributes: [UnsafeMutablePointer<PangoAttribute>?] = []
    if let mark = run.underline, mark.pattern == .solid {
      attributes.append(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE))
      if let (red, green, blue, _) = mark.color?.sixteenBit {
        attributes.append(pango_attr_underline_color_new(red, green, blue))
      }
    }
    if let mark = run.strikethrough, mark.pattern == .solid {
      attributes.append(pango_attr_strikethrough_new(1))
      if let (red, green, blue, _) = mark.color?.sixteenBit {
        attributes.append(pango_attr_strikethrough_color_new(red, green, blue))
      }
    }
    return attributes
  }
}

extension ParagraphStyle.Alignment {
  /// Pango's name of the side that lines begin at, end at or leave the same room on.
  func native(isRightToLeft: Bool) -> PangoAlignment {
    switch self {
    case .center: PANGO_ALIGN_CENTER
    case .leading: isRightToLeft ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
    case .trailing: isRightToLeft ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT
    }
  }
}

extension TextContent {
  /// The strings of all runs in one.
  var string: String {
    runs.count == 1 ? runs[0].string : runs.reduce(into: "") { $0 += $1.string }
  }

  /// The first `count` bytes of the text, with `suffix` in the style of the last run kept.
  func prefix(utf8Count count: Int, suffix: String = "") -> TextContent {
    var kept: [TextRun] = []
    var left = count
    for var run in runs where left > 0 {
      let length = run.string.utf8.count
      if length > left {
        run.string = String(decoding: run.string.utf8.prefix(left), as: UTF8.self)
      }
      left -= length
      kept.append(run)
    }
    if !suffix.isEmpty, let last = kept.indices.last ?? runs.indices.first {
      if kept.isEmpty {
        kept = [runs[last]]
        kept[0].string = suffix
      } else {
        kept[last].string += suffix
      }
    }
    return TextContent(runs: kept, paragraph: paragraph)
  }

  /// The text as one paragraph: ends of paragraphs become ends of lines of the same UTF-16 length.
  var asOneParagraph: TextContent {
    var copy = self
    for index in copy.runs.indices {
      copy.runs[index].string = String(
        String.UnicodeScalarView(
          copy.runs[index].string.unicodeScalars.map { scalar in
            switch scalar {
            case "\n", "\u{2029}": return "\u{2028}"
            // A carriage return comes before the line feed that ends the line.
            case "\r": return "\u{200B}"
            default: return scalar
            }
          }))
    }
    return copy
  }
}

extension String {
  /// Whether the first letter belongs to a script written from right to left; `nil` without a letter.
  var firstStrongIsRightToLeft: Bool? {
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        if scalar.properties.isAlphabetic { return true }
      case 0x200F: return true
      case 0x200E: return false
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return nil
  }
}

extension RGBA {
  /// The parts from 0 to 65535, as Pango wants them.
  var sixteenBit: (UInt16, UInt16, UInt16, UInt16) {
    let part = { (value: Double) in UInt16(min(max(value, 0), 1) * 65535 + 0.5) }
    return (part(red), part(green), part(blue), part(alpha))
  }
}
