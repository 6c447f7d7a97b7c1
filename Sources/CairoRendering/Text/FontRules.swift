import CPango

/// What a font does to glyphs for the sake of their neighbours, in Latin text and among marks.
struct FontRules {
  private let face: OpaquePointer
  private let seen: OpaquePointer

  /// Calls `body` with the rules of a font, if they can be looked at.
  static func read(_ font: OpaquePointer, _ body: (FontRules) -> Void) {
    guard let face = hb_font_get_face(font), let seen = hb_set_create() else { return }
    defer { hb_set_destroy(seen) }
    let rules = FontRules(face: face, seen: seen)
    // Older tables can't be asked what they do.
    guard !rules.hasTable("morx"), !rules.hasTable("kerx"),
      !rules.hasTable("kern") || rules.hasKerning
    else { return }
    rules.collect("GSUB")
    rules.collect("GPOS")
    body(rules)
  }

  /// Whether a rule looks at the glyph: changes it, moves it, or does so to others because of it.
  func see(_ glyph: hb_codepoint_t) -> Bool { hb_set_has(seen, glyph) != 0 }

  private static let scripts = ["latn", "DFLT", "dflt"].map(tag) + [0]

  /// What fonts do by themselves, unless they are told not to.
  private static let features =
    [
      "abvm", "blwm", "calt", "ccmp", "clig", "curs", "dist", "kern", "liga", "locl", "ltra",
      "ltrm",
      "mark", "mkmk", "rclt", "rlig", "rvrn",
    ]
    .map(tag) + [0]

  private func collect(_ table: String) {
    let table = FontRules.tag(table)
    forEachRule(of: table, FontRules.features) { rule in
      hb_ot_layout_lookup_collect_glyphs(face, table, rule, seen, seen, seen, nil)
    }
  }

  /// Whether the distances of pairs come from rules, and so not from the table that they replace.
  private var hasKerning: Bool {
    var isFound = false
    forEachRule(of: FontRules.tag("GPOS"), [FontRules.tag("kern"), 0]) { _ in isFound = true }
    return isFound
  }

  private func forEachRule(
    of table: hb_tag_t, _ features: [hb_tag_t], _ visit: (UInt32) -> Void
  ) {
    let rules = hb_set_create()
    defer { hb_set_destroy(rules) }
    hb_ot_layout_collect_lookups(face, table, FontRules.scripts, nil, features, rules)
    var rule = hb_codepoint_t.max
    while hb_set_next(rules, &rule) != 0 { visit(rule) }
  }

  private func hasTable(_ name: String) -> Bool {
    guard let table = hb_face_reference_table(face, FontRules.tag(name)) else { return false }
    defer { hb_blob_destroy(table) }
    return hb_blob_get_length(table) > 0
  }

  private static func tag(_ name: String) -> hb_tag_t {
    name.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) }
  }
}
