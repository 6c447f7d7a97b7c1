import CPango
import Foundation
import Graphics

/// The fonts that fontconfig knows, as Pango sees them. Owns the Pango font map and its contexts.
///
/// The map is this engine's own, so that fonts registered here and the settings below do not change what
/// GTK's widgets do.
final class FontMap {
  private let map: UnsafeMutablePointer<PangoFontMap>
  private var contexts: [ContextKey: OpaquePointer] = [:]
  private var lastContext: (key: ContextKey, context: OpaquePointer)?

  /// What a context, and so every layout made in it, is fixed to.
  struct ContextKey: Hashable {
    var language: String
    var isRightToLeft: Bool
  }

  init() {
    map = pango_cairo_font_map_new()
  }

  deinit {
    for context in contexts.values {
      g_object_unref(UnsafeMutableRawPointer(context))
    }
    g_object_unref(map)
  }

  /// The context for a language and base direction.
  ///
  /// One for each, because a change to a context makes Pango set every layout in it anew.
  func context(_ key: ContextKey) -> OpaquePointer {
    if let lastContext, lastContext.key == key { return lastContext.context }
    let context = contexts[key] ?? makeContext(key)
    contexts[key] = context
    lastContext = (key, context)
    return context
  }

  private func makeContext(_ key: ContextKey) -> OpaquePointer {
    let context = pango_font_map_create_context(map)!
    let options = cairo_font_options_create()
    // Without hinting a glyph is as wide at scale 1 as at scale 2. Metrics are kept to whole points: line
    // heights and baselines are whole there, as they are on Apple's systems, while advances stay exact.
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_ON)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_base_dir(
      context, key.isRightToLeft ? PANGO_DIRECTION_WEAK_RTL : PANGO_DIRECTION_WEAK_LTR)
    pango_context_set_language(context, pango_language_from_string(key.language))
    return context
  }

  /// Whether a family of that name is installed or registered. Case does not matter.
  func hasFamily(_ name: String) -> Bool {
    familyNames.contains { $0.caseInsensitiveCompare(name) == .orderedSame }
  }

  /// The names of the families that are installed or registered.
  var familyNames: [String] {
    var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    pango_font_map_list_families(map, &families, &count)
    defer { g_free(families) }
    return (0..<Int(count)).compactMap { index in
      families?[index].flatMap { pango_font_family_get_name($0) }.map { String(cString: $0) }
    }
  }

  /// Adds a font file to those that fontconfig offers this process.
  func add(fontFile path: String) -> Bool {
    guard FcConfigAppFontAddFile(nil, path) != 0 else { return false }
    pango_fc_font_map_config_changed(OpaquePointer(map))
    return true
  }
}
