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
  /// The width of a space, in Pango's units.
  let spaceWidth: Int32
  /// Whether words have the same glyphs and distances alone as in a line. Some fonts look at the space
  /// between words too; for those only whole lines can be measured.
  let setsWordsAlone: Bool
  private let sample: OpaquePointer
  private let item: UnsafeMutablePointer<PangoItem>
  private let glyphs = pango_glyph_string_new()!
  private var widths: [Word: Int32] = [:]

  /// Words of up to 16 bytes of ASCII are known by their bytes. A zero fills the rest.
  private struct Word: Hashable {
    var low: UInt64 = 0
    var high: UInt64 = 0
  }

  /// Takes over `sample`, a layout of one line in one font. `nil` for a font that lacks a character of ASCII.
  init?(adopting sample: OpaquePointer) {
    self.sample = sample
    guard pango_layout_get_line_count(sample) == 1,
      let line = pango_layout_get_line_readonly(sample, 0), let runs = line.pointee.runs,
      runs.pointee.next == nil,
      let run = runs.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
      let item = run.pointee.item, let font = item.pointee.analysis.font,
      WordFont.hasASCII(font)
    else {
      g_object_unref(UnsafeMutableRawPointer(sample))
      return nil
    }
    self.item = item
    setsWordsAlone = WordFont.setsWordsAlone(font)
    var extents = PangoRectangle()
    pango_layout_get_extents(sample, nil, &extents)
    lineHeight = extents.height
    baseline = pango_layout_get_baseline(sample)
    spaceWidth = WordFont.width(of: [0x20], item, glyphs)
  }

  deinit {
    pango_glyph_string_free(glyphs)
    g_object_unref(UnsafeMutableRawPointer(sample))
  }

  /// The width of a word of ASCII in Pango's units.
  func width(of word: Slice<UnsafeBufferPointer<UInt8>>) -> Int32 {
    guard word.count <= 16 else { return measure(word) }
    var key = Word()
    for (place, byte) in word.enumerated() {
      if place < 8 {
        key.low |= UInt64(byte) << (8 * place)
      } else {
        key.high |= UInt64(byte) << (8 * (place - 8))
      }
    }
    if let known = widths[key] { return known }
    let width = measure(word)
    // Numbers that count up are new words for ever.
    if widths.count >= 4096 { widths.removeAll(keepingCapacity: true) }
    widths[key] = width
    return width
  }

  private func measure(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Int32 {
    WordFont.width(of: UnsafeBufferPointer(rebasing: word), item, glyphs)
  }

  private static func width(
    of word: UnsafeBufferPointer<UInt8>, _ item: UnsafeMutablePointer<PangoItem>,
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>
  ) -> Int32 {
    shape(word, item, glyphs)
    return pango_glyph_string_get_width(glyphs)
  }

  private static func width(
    of bytes: [UInt8], _ item: UnsafeMutablePointer<PangoItem>,
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>
  ) -> Int32 {
    bytes.withUnsafeBufferPointer { width(of: $0, item, glyphs) }
  }

  private static func shape(
    _ text: UnsafeBufferPointer<UInt8>, _ item: UnsafeMutablePointer<PangoItem>,
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>
  ) {
    text.withMemoryRebound(to: CChar.self) { characters in
      let length = Int32(characters.count)
      pango_shape_full(
        characters.baseAddress, length, characters.baseAddress, length, &item.pointee.analysis,
        glyphs)
    }
  }

  // MARK: - What layouts need

  /// The glyphs of a line of ASCII, to be drawn from its baseline.
  func line(of run: TextRun) -> GlyphLine {
    var string = run.string
    return string.withUTF8 { text in
      let glyphs = pango_glyph_string_new()!
      WordFont.shape(text, item, glyphs)
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

  // MARK: - Whether a font can be used

  private static func hasASCII(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    (0x20...0x7E).allSatisfy { pango_font_has_char(font, $0) != 0 }
  }

  /// The scripts whose rules are looked for in a font for Latin letters, or for marks alone.
  private static let scripts = ["latn", "DFLT", "dflt"].map(tag) + [0]

  /// What fonts do to texts by themselves, unless they are told not to.
  private static let features =
    [
      "abvm", "blwm", "calt", "ccmp", "clig", "curs", "dist", "kern", "liga", "locl", "ltra",
      "ltrm",
      "mark", "mkmk", "rclt", "rlig", "rvrn",
    ]
    .map(tag) + [0]

  /// Whether no rule of the font sees a space.
  private static func setsWordsAlone(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    var space: hb_codepoint_t = 0
    guard let native = pango_font_get_hb_font(font), let face = hb_font_get_face(native),
      hb_font_get_nominal_glyph(native, 0x20, &space) != 0,
      !hasRule(for: space, in: tag("GSUB"), of: face),
      !hasRule(for: space, in: tag("GPOS"), of: face)
    else { return false }
    // Older tables can't be asked what they do.
    return ["morx", "kerx"].allSatisfy { !hasTable($0, face) }
      && (!hasTable("kern", face) || hasKerningRules(face))
  }

  private static func hasRule(
    for glyph: hb_codepoint_t, in table: hb_tag_t, of face: OpaquePointer
  ) -> Bool {
    let rules = hb_set_create()
    let seen = hb_set_create()
    defer {
      hb_set_destroy(rules)
      hb_set_destroy(seen)
    }
    hb_ot_layout_collect_lookups(face, table, scripts, nil, features, rules)
    var rule = hb_codepoint_t.max
    while hb_set_next(rules, &rule) != 0 {
      hb_ot_layout_lookup_collect_glyphs(face, table, rule, seen, seen, seen, nil)
    }
    return hb_set_has(seen, glyph) != 0
  }

  /// Whether the distances of pairs come from rules, and so not from the table that they replace.
  private static func hasKerningRules(_ face: OpaquePointer) -> Bool {
    let rules = hb_set_create()
    defer { hb_set_destroy(rules) }
    hb_ot_layout_collect_lookups(face, tag("GPOS"), scripts, nil, [tag("kern"), 0], rules)
    return hb_set_is_empty(rules) == 0
  }

  private static func hasTable(_ name: String, _ face: OpaquePointer) -> Bool {
    guard let table = hb_face_reference_table(face, tag(name)) else { return false }
    defer { hb_blob_destroy(table) }
    return hb_blob_get_length(table) > 0
  }

  private static func tag(_ name: String) -> hb_tag_t {
    name.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) }
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
