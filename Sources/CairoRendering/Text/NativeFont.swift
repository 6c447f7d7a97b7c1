import CPango
import Foundation
import Graphics

/// A font description in Pango's form. Owns it.
final class NativeFont {
  let description: OpaquePointer
  /// OpenType features to switch on, in Pango's notation; `nil` for none.
  let features: String?

  init(_ font: FontDescription, families: FontFamilies, scale: CGFloat) {
    description = pango_font_description_new()
    pango_font_description_set_family(description, families.names(for: font))
    let size = font.size.isFinite ? max(font.size * scale, 0) : 0
    pango_font_description_set_absolute_size(description, Double(size) * Double(PANGO_SCALE))
    pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(min(max(font.weight, 100), 1000))))
    pango_font_description_set_stretch(description, NativeFont.stretch(percent: font.widthPercent))
    if font.isItalic {
      pango_font_description_set_style(description, PANGO_STYLE_ITALIC)
    }
    pango_font_description_set_variant(description, NativeFont.variant(of: font))
    features = font.hasMonospacedDigits ? "tnum=1" : nil
  }

  deinit {
    pango_font_description_free(description)
  }

  private static func variant(of font: FontDescription) -> PangoVariant {
    switch (font.hasSmallCaps, font.hasSmallCapitals) {
    case (false, false): PANGO_VARIANT_NORMAL
    case (true, false): PANGO_VARIANT_SMALL_CAPS
    case (true, true): PANGO_VARIANT_ALL_SMALL_CAPS
    case (false, true): PANGO_VARIANT_UNICASE
    }
  }

  private static func stretch(percent: Int) -> PangoStretch {
    switch percent {
    case ..<57: return PANGO_STRETCH_ULTRA_CONDENSED
    case ..<69: return PANGO_STRETCH_EXTRA_CONDENSED
    case ..<82: return PANGO_STRETCH_CONDENSED
    case ..<94: return PANGO_STRETCH_SEMI_CONDENSED
    case ..<107: return PANGO_STRETCH_NORMAL
    case ..<119: return PANGO_STRETCH_SEMI_EXPANDED
    case ..<138: return PANGO_STRETCH_EXPANDED
    case ..<176: return PANGO_STRETCH_EXTRA_EXPANDED
    default: return PANGO_STRETCH_ULTRA_EXPANDED
    }
  }
}

extension FontMap {
  /// The vertical facts of a font: those of the first family that is installed.
  ///
  /// The spacing follows what is measured on Apple's systems for the system font from 10 to 40 points: a
  /// text asks for half its descent in whole points and 0.211 of its size above itself; below itself it asks
  /// for that and the distance from the capitals to the ascent, so that a line of capitals has the same
  /// room above and below. Texts follow each other without a gap of their own.
  func metrics(of font: FontDescription, native: NativeFont) -> FontMetrics {
    let context = context(ContextKey(language: "en", isRightToLeft: false))
    guard let loaded = pango_font_map_load_font(map(of: context), context, native.description)
    else {
      return FontMetrics(
        ascent: font.size, descent: 0, capHeight: font.size * 0.7, xHeight: font.size * 0.5,
        spacingAbove: 0, spacingBelow: 0, spacingBetweenTexts: 0)
    }
    defer { g_object_unref(loaded) }
    let vertical = pango_font_get_metrics(loaded, nil)
    defer { pango_font_metrics_unref(vertical) }
    let ascent = CGFloat(pangoUnits: pango_font_metrics_get_ascent(vertical))
    let descent = CGFloat(pangoUnits: pango_font_metrics_get_descent(vertical))
    let glyphs = pango_font_get_hb_font(loaded)
    let capHeight =
      glyphs.flatMap { height(HB_OT_METRICS_TAG_CAP_HEIGHT, in: $0) } ?? font.size * 0.7
    let xHeight = glyphs.flatMap { height(HB_OT_METRICS_TAG_X_HEIGHT, in: $0) } ?? font.size * 0.5
    let above = descent.rounded(.up) / 2 + 0.2109375 * font.size
    return FontMetrics(
      ascent: ascent, descent: descent, capHeight: capHeight, xHeight: xHeight, spacingAbove: above,
      spacingBelow: above + max(ascent - capHeight, 0), spacingBetweenTexts: 0)
  }

  private func map(of context: OpaquePointer) -> UnsafeMutablePointer<PangoFontMap> {
    pango_context_get_font_map(context)
  }

  private func height(_ tag: hb_ot_metrics_tag_t, in font: OpaquePointer) -> CGFloat? {
    var position: hb_position_t = 0
    guard hb_ot_metrics_get_position(font, tag, &position) != 0, position > 0 else { return nil }
    return CGFloat(pangoUnits: position)
  }
}

extension CGFloat {
  /// Points from Pango's 1024ths.
  init(pangoUnits: Int32) {
    self = CGFloat(pangoUnits) / CGFloat(PANGO_SCALE)
  }

  /// Pango's 1024ths, kept inside what Pango can count.
  var pangoUnits: Int32 {
    let units = Swift.min(Swift.max(self * CGFloat(PANGO_SCALE), -1e9), 1e9)
    return units.isNaN ? 0 : Int32(units)
  }

  /// Rounded up to half points, as text sizes are on Apple's systems.
  var roundedUpToHalf: CGFloat {
    ((self - 0.0005) * 2).rounded(.up) / 2
  }
}
