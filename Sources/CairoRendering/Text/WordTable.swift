import CPango

/// A stretch of text that its font sets in the same way wherever it stands.
final class Piece {
  /// In Pango's units.
  let width: Int32
  let glyphs: [PangoGlyphInfo]
  /// For each glyph, the place in the piece where its characters begin.
  let starts: [Int32]

  init(_ string: UnsafeMutablePointer<PangoGlyphString>) {
    width = pango_glyph_string_get_width(string)
    let count = Int(string.pointee.num_glyphs)
    glyphs = Array(UnsafeBufferPointer(start: string.pointee.glyphs, count: count))
    starts = Array(UnsafeBufferPointer(start: string.pointee.log_clusters, count: count))
  }
}

/// The pieces of the words met last, by the words.
///
/// Owned by a font. A table of its own, because a dictionary takes longer to hash a word than all the rest of
/// measuring it does. A word is in the first free place from the one that a multiplication gives it; a quarter of
/// the places at least is free. When 2,048 words are known, all are forgotten.
struct WordTable {
  /// Words of up to 16 bytes of UTF-8 are known by their bytes. A zero fills the rest.
  struct Word: Equatable {
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

  private var places: [(word: Word, piece: Piece)?] = Array(repeating: nil, count: 64)
  private var count = 0

  subscript(word: Word) -> Piece? { places[place(of: word)]?.piece }

  /// Adds a word that is not in the table.
  mutating func add(_ piece: Piece, for word: Word) {
    if count >= 2048 {
      self = WordTable()
    } else if count >= places.count / 4 * 3 {
      grow()
    }
    places[place(of: word)] = (word, piece)
    count += 1
  }

  private mutating func grow() {
    let known = places
    places = Array(repeating: nil, count: known.count * 2)
    for case let entry? in known { places[place(of: entry.word)] = entry }
  }

  /// Where the word is, or would be.
  private func place(of word: Word) -> Int {
    let last = places.count - 1
    // The upper half of a product depends on all bits of the word.
    let mixed = (word.low ^ (word.high &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
    var place = Int(truncatingIfNeeded: mixed >> 40) & last
    while let entry = places[place], entry.word != word { place = (place + 1) & last }
    return place
  }
}
