import CPango
import Foundation
import Graphics

/// A font that knows how wide words are: what measuring a plain text takes, without the line breaking, the
/// bidirectional algorithm and the choice of fonts that only other texts need.
///
/// It is made from a sample that Pango set, and asks Pango for the glyphs of each word in just the way that
/// Pango asked for those of the sample, so that both come to the same widths. Owned by the engine and by the
/// layouts set with it; holds a Pango layout, a Pango glyph string and the glyphs of the words met last.
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
  /// Spaces and digits, by their codes; `nil` for one that the font sets otherwise beside some neighbours, and
  /// for all else.
  @exclusivity(unchecked) private var fixed = [Piece?](repeating: nil, count: 128)
  @exclusivity(unchecked) private var pieces = WordTable()
  /// Which characters beyond ASCII the font has, of those that were asked for.
  @exclusivity(unchecked) private var others: [UInt32: Bool] = [:]

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
    findFixed(native)
  }

  deinit {
    pango_glyph_string_free(glyphs)
    g_object_unref(UnsafeMutableRawPointer(sample))
  }

  /// Whether the font has each character of a plain text, so that none is taken from another font.
  func has(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var characters = PlainCharacters(text)
    while let scalar = characters.next()?.scalar {
      guard scalar >= 0x80 else { continue }
      let isThere =
        others[scalar] ?? (pango_font_has_char(item.pointee.analysis.font, scalar) != 0)
      others[scalar] = isThere
      if !isThere { return false }
    }
    return true
  }

  // MARK: - Pieces

  /// The width of a space in Pango's units; `nil` in a font that sets words otherwise for the space between them,
  /// where only whole lines can be measured.
  var spaceWidth: Int32? { fixed[0x20]?.width }

  /// The width of a stretch of plain text in Pango's units.
  func width(of text: Slice<UnsafeBufferPointer<UInt8>>) -> Int32 {
    var total: Int32 = 0
    forEachPiece(of: text) { piece, _ in total += piece.width }
    return total
  }

  /// Spaces and digits part a text into pieces.
  @inline(__always)
  private func forEachPiece(
    of text: Slice<UnsafeBufferPointer<UInt8>>, _ visit: (Piece, _ start: Int) -> Void
  ) {
    var (start, place) = (text.startIndex, text.startIndex)
    while place < text.endIndex {
      let byte = text[place]
      if byte < 0x80, let fixed = fixed[Int(byte)] {
        if start < place { visit(piece(text[start..<place]), start) }
        visit(fixed, place)
        start = place + 1
      }
      place += 1
    }
    if start < text.endIndex { visit(piece(text[start...]), start) }
  }

  private func piece(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Piece {
    let text = UnsafeBufferPointer(rebasing: text)
    guard text.count <= 16 else { return shaped(text) }
    let word = WordTable.Word(text)
    if let known = pieces[word] { return known }
    let piece = shaped(text)
    pieces.add(piece, for: word)
    return piece
  }

  private func shaped(_ text: UnsafeBufferPointer<UInt8>) -> Piece {
    shape(text)
    return Piece(glyphs)
  }

  private func shaped(_ bytes: [UInt8]) -> Piece {
    bytes.withUnsafeBufferPointer { shaped($0) }
  }

  private func shape(_ text: UnsafeBufferPointer<UInt8>) {
    text.withMemoryRebound(to: CChar.self) { characters in
      let length = Int32(characters.count)
      pango_shape_full(
        characters.baseAddress, length, characters.baseAddress, length, &item.pointee.analysis,
        glyphs)
    }
  }

  /// Finds out whether spaces and digits come out the same beside any neighbour: no rule of the font may look at
  /// them, and between all the other characters they must take as much room.
  private func findFixed(_ font: OpaquePointer) {
    let all = [UInt8](0x20...0x7E)
    let alone = all.reduce(0) { $0 + shaped([$1]).width }
    FontRules.read(font) { rules in
      for character in " 0123456789".utf8 {
        let piece = shaped([character])
        var nominal: hb_codepoint_t = 0
        // A feature that was asked for may put another glyph in the place of the usual one.
        guard hb_font_get_nominal_glyph(font, hb_codepoint_t(character), &nominal) != 0,
          piece.glyphs.count == 1, !rules.see(nominal), !rules.see(piece.glyphs[0].glyph)
        else { continue }
        let between = shaped(all.flatMap { [$0, character] })
        if between.width == alone + piece.width * Int32(all.count) {
          fixed[Int(character)] = piece
        }
      }
    }
  }

  // MARK: - What layouts need

  /// The glyphs of a line of plain text, to be drawn from its baseline.
  func line(of run: TextRun) -> GlyphLine {
    let line = pango_glyph_string_new()!
    var string = run.string
    string.withUTF8 { text in
      // Hardly ever are there more glyphs than bytes.
      var room = text.count
      pango_glyph_string_set_size(line, Int32(room))
      var place = 0
      forEachPiece(of: text[...]) { piece, start in
        if place + piece.glyphs.count > room {
          room = 2 * (place + piece.glyphs.count)
          pango_glyph_string_set_size(line, Int32(room))
        }
        for index in piece.glyphs.indices {
          line.pointee.glyphs[place] = piece.glyphs[index]
          line.pointee.log_clusters[place] = piece.starts[index] + Int32(start)
          place += 1
        }
      }
      pango_glyph_string_set_size(line, Int32(place))
    }
    return GlyphLine(run, font: item.pointee.analysis.font, adopting: line)
  }

  /// The Pango layout of a text, which the caller owns.
  func layout(of text: String, style: ParagraphStyle, width: CGFloat?) -> OpaquePointer {
    let layout = pango_layout_copy(sample)!
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    TextComposer.set(
      style, alignment: style.alignment.native(isRightToLeft: false), width: width, of: layout)
    return layout
  }
}

/// The glyphs of one line in one font. Owns them.
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
