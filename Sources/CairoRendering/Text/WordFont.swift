import CPango
import Foundation
import Graphics

/// A font that knows how wide words are: what measuring a plain text takes, without the line breaking, the
/// bidirectional algorithm and the choice of fonts that only other texts need.
///
/// It is made from a sample that Pango set, and asks Pango for the glyphs of each word in just the way that
/// Pango asked for those of the sample, so that both come to the same widths. Owned by the engine and by the
/// layouts set with it; holds a Pango layout, a Pango glyph string and the widths of the words met last.
final class WordFont {
  /// What a font of words is fixed to.
  struct Key: Hashable {
    var font: FontDescription
    var language: String
    /// Whether the text has letters: digits and marks alone belong to no script, and a font may set them
    /// otherwise then.
    var hasLetters: Bool

    func hash(into hasher: inout Hasher) {
      hasher.combine(font.size)
      hasher.combine(font.weight)
      hasher.combine(hasLetters)
    }
  }

  /// The height of a line and the distance from its top to its baseline, in Pango's units.
  let lineHeight: Int32
  let baseline: Int32
  private let sample: OpaquePointer
  private let item: UnsafeMutablePointer<PangoItem>
  private let glyphs = pango_glyph_string_new()!
  /// The widths of spaces and digits, by their codes; -1 for one that the font sets otherwise beside some
  /// neighbours, and for all else.
  private var fixedWidths = [Int32](repeating: -1, count: 128)
  private var widths: [Word: Int32] = [:]

  /// Words of up to 16 bytes of ASCII are known by their bytes. A zero fills the rest.
  private struct Word: Hashable {
    var low: UInt64 = 0
    var high: UInt64 = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
      for (place, byte) in bytes.enumerated() {
        if place < 8 {
          low |= UInt64(byte) << (8 * place)
        } else {
          high |= UInt64(byte) << (8 * (place - 8))
        }
      }
    }
  }

  /// Takes over `sample`, a layout of one line in one font. `nil` for a font that lacks a character of ASCII.
  init?(adopting sample: OpaquePointer) {
    self.sample = sample
    guard pango_layout_get_line_count(sample) == 1,
      let line = pango_layout_get_line_readonly(sample, 0), let runs = line.pointee.runs,
      runs.pointee.next == nil,
      let run = runs.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
      let item = run.pointee.item, let font = item.pointee.analysis.font,
      let native = pango_font_get_hb_font(font),
      (0x20...0x7E).allSatisfy({ pango_font_has_char(font, $0) != 0 })
    else {
      g_object_unref(UnsafeMutableRawPointer(sample))
      return nil
    }
    self.item = item
    var extents = PangoRectangle()
    pango_layout_get_extents(sample, nil, &extents)
    lineHeight = extents.height
    baseline = pango_layout_get_baseline(sample)
    findFixedWidths(native)
  }

  deinit {
    pango_glyph_string_free(glyphs)
    g_object_unref(UnsafeMutableRawPointer(sample))
  }

  // MARK: - Widths

  /// The width of a space in Pango's units; `nil` in a font that sets words otherwise for the space between them,
  /// where only whole lines can be measured.
  var spaceWidth: Int32? {
    let width = fixedWidths[0x20]
    return width >= 0 ? width : nil
  }

  /// The width of a stretch of ASCII in Pango's units.
  func width(of text: Slice<UnsafeBufferPointer<UInt8>>) -> Int32 {
    var (total, start): (Int32, Int) = (0, text.startIndex)
    // What has a width of its own parts the rest into pieces that can be known.
    for place in text.indices {
      let fixed = fixedWidths[Int(text[place])]
      guard fixed >= 0 else { continue }
      if start < place { total += widthOfPiece(text[start..<place]) }
      total += fixed
      start = place + 1
    }
    if start < text.endIndex { total += widthOfPiece(text[start...]) }
    return total
  }

  private func widthOfPiece(_ piece: Slice<UnsafeBufferPointer<UInt8>>) -> Int32 {
    let piece = UnsafeBufferPointer(rebasing: piece)
    guard piece.count <= 16 else { return measure(piece) }
    let word = Word(piece)
    if let known = widths[word] { return known }
    let width = measure(piece)
    if widths.count >= 4096 { widths.removeAll(keepingCapacity: true) }
    widths[word] = width
    return width
  }

  private func measure(_ text: UnsafeBufferPointer<UInt8>) -> Int32 {
    shape(text, into: glyphs)
    return pango_glyph_string_get_width(glyphs)
  }

  private func measure(_ bytes: [UInt8]) -> Int32 {
    bytes.withUnsafeBufferPointer { measure($0) }
  }

  private func shape(
    _ text: UnsafeBufferPointer<UInt8>, into glyphs: UnsafeMutablePointer<PangoGlyphString>
  ) {
    text.withMemoryRebound(to: CChar.self) { characters in
      let length = Int32(characters.count)
      pango_shape_full(
        characters.baseAddress, length, characters.baseAddress, length, &item.pointee.analysis,
        glyphs)
    }
  }

  /// Finds out whether spaces and digits are as wide beside any neighbour: no rule of the font may look at them,
  /// and between all the other characters they must come to the same.
  private func findFixedWidths(_ font: OpaquePointer) {
    let all = [UInt8](0x20...0x7E)
    let alone = all.reduce(0) { $0 + measure([$1]) }
    FontRules.read(font) { rules in
      for character in Array(" 0123456789".utf8) {
        var glyph: hb_codepoint_t = 0
        guard hb_font_get_nominal_glyph(font, hb_codepoint_t(character), &glyph) != 0,
          !rules.see(glyph)
        else { continue }
        let width = measure([character])
        let between = measure(all.flatMap { [$0, character] })
        if between == alone + width * Int32(all.count) {
          fixedWidths[Int(character)] = width
        }
      }
    }
  }

  // MARK: - What layouts need

  /// The glyphs of a line of ASCII, to be drawn from its baseline.
  func line(of run: TextRun) -> GlyphLine {
    var string = run.string
    return string.withUTF8 { text in
      let glyphs = pango_glyph_string_new()!
      shape(text, into: glyphs)
      return GlyphLine(run, font: item.pointee.analysis.font, adopting: glyphs)
    }
  }

  /// The Pango layout of a text, which the caller owns.
  func layout(of text: String, style: ParagraphStyle, width: CGFloat?) -> OpaquePointer {
    let layout = pango_layout_copy(sample)!
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    let alignment: PangoAlignment =
      switch style.alignment {
      case .leading: PANGO_ALIGN_LEFT
      case .center: PANGO_ALIGN_CENTER
      case .trailing: PANGO_ALIGN_RIGHT
      }
    TextComposer.set(style, alignment: alignment, width: width, of: layout)
    return layout
  }
}

/// The glyphs of one line of ASCII in one font. Owns them.
public final class GlyphLine {
  let text: String
  /// `nil` takes the paint of the text.
  public let color: RGBA?
  /// The font and the glyphs, in the order of the text. Valid while this object lives.
  public let font: UnsafeMutablePointer<PangoFont>
  public let glyphs: UnsafeMutablePointer<PangoGlyphString>

  /// Takes over the glyphs.
  init(
    _ run: TextRun, font: UnsafeMutablePointer<PangoFont>,
    adopting glyphs: UnsafeMutablePointer<PangoGlyphString>
  ) {
    (text, color) = (run.string, run.color)
    self.font = font
    self.glyphs = glyphs
    g_object_ref(font)
  }

  deinit {
    pango_glyph_string_free(glyphs)
    g_object_unref(font)
  }
}
