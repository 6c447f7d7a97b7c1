import CPango
import Diagnostics
import Foundation
import Graphics

/// Sets text with Pango: shaping, both directions, line breaking in every script, fallback fonts.
///
/// Lives as long as whoever made it; used from one thread. Sizes do not depend on the scale that the text
/// is drawn at. The same content at the same size is set once and found again by identity of its runs,
/// without hashing a string.
public final class PangoTextEngine: TextEngine {
  let fontMap = FontMap()
  private var families: FontFamilies
  /// The families that were looked for, so that each that is missing is told once.
  private var checkedFamilies: Set<String> = []
  @exclusivity(unchecked) private var fonts: [SizedFont: NativeFont] = [:]
  @exclusivity(unchecked) private var lastFont: (key: SizedFont, native: NativeFont)?
  @exclusivity(unchecked) private var wordFonts: [WordFont.Key: WordFont?] = [:]
  /// Those of them that were asked for last: a picture has few, and to compare them costs less than to hash one.
  @exclusivity(unchecked) private var recentWordFonts: [RecentWordFont] = []
  @exclusivity(unchecked) private var fontMetrics: [FontDescription: FontMetrics] = [:]
  private let cache = TextLayoutCache()

  private struct SizedFont: Hashable {
    var font: FontDescription
    var scale: CGFloat
  }

  /// By reference, so that to look at one copies nothing.
  private final class RecentWordFont {
    private let key: WordFont.Key
    let font: WordFont?

    init(_ key: WordFont.Key, _ font: WordFont?) {
      (self.key, self.font) = (key, font)
    }

    func isFont(of key: WordFont.Key) -> Bool {
      self.key.font.size == key.font.size && self.key == key
    }
  }

  /// `systemFontFamily` comes before the built-in choice for fonts without a family: the desktop's own.
  public init(systemFontFamily: String? = nil) {
    families = FontFamilies(system: systemFontFamily)
  }

  /// The family preferred for fonts that name none. A change makes every text be set anew.
  public var systemFontFamily: String? {
    get { families.system }
    set {
      guard newValue != families.system else { return }
      families.system = newValue
      forgetFonts()
    }
  }

  public func layout(_ content: TextContent, width: CGFloat?, height: CGFloat?) -> any TextLayout {
    textLayout(content, width: width, height: height)
  }

  /// The same with the type known, for hosts that draw Pango layouts themselves.
  public func textLayout(
    _ content: TextContent, width: CGFloat?, height: CGFloat?
  ) -> PangoTextLayout {
    let (width, height) = (TextLayoutCache.limit(width), TextLayoutCache.limit(height))
    let plain = plainText(content)
    // The runs of a plain text are made anew each time it is asked about.
    return cache.layout(of: content, byAddress: plain == nil, width: width, height: height) {
      TextSetter(engine: self, content: content, plain: plain).set(
        width: width.isFinite ? width : nil, height: height.isFinite ? height : nil)
    }
  }

  /// A text never reports more than it was offered.
  public func leastWidth(of content: @autoclosure () -> TextContent) -> CGFloat { 0 }

  public func metrics(of font: FontDescription) -> FontMetrics {
    if let known = fontMetrics[font] { return known }
    let metrics = fontMap.metrics(of: font, native: nativeFont(font, 1))
    fontMetrics[font] = metrics
    return metrics
  }

  /// Makes the fonts in a file available by their family names.
  /// Throws `FontRegistrationError` where the file is missing or is not a font.
  public func registerFont(at url: URL) throws {
    guard url.isFileURL, FileManager.default.isReadableFile(atPath: url.path) else {
      throw FontRegistrationError(url: url, reason: .unreadable)
    }
    guard fontMap.add(fontFile: url.path) else {
      throw FontRegistrationError(url: url, reason: .notAFont)
    }
    forgetFonts()
  }

  /// Whether a family is installed or registered. Case does not matter.
  public func hasFontFamily(_ name: String) -> Bool {
    fontMap.hasFamily(name)
  }

  func nativeFont(_ font: FontDescription, _ scale: CGFloat) -> NativeFont {
    let key = SizedFont(font: font, scale: scale)
    if let lastFont, lastFont.key == key { return lastFont.native }
    let known = fonts[key]
    if known == nil, let family = font.family { checkFamily(family) }
    let native = known ?? NativeFont(font, families: families, scale: scale)
    if fonts.count > 512 { fonts.removeAll() }
    fonts[key] = native
    lastFont = (key, native)
    return native
  }

  /// The font that measures plain texts; `nil` where texts in that font have to be set.
  func wordFont(_ key: WordFont.Key) -> WordFont? {
    for recent in recentWordFonts where recent.isFont(of: key) { return recent.font }
    let font: WordFont?
    if let known = wordFonts[key] {
      font = known
    } else {
      let sample = TextContent(
        runs: [TextRun(key.hasLetters ? "x" : "0", font: key.font)],
        paragraph: ParagraphStyle(language: key.language))
      var composer = TextComposer(engine: self, content: sample)
      composer.isOpenEnded = true
      font = WordFont(adopting: composer.compose(width: nil))
      if wordFonts.count >= 64 { wordFonts.removeAll() }
      wordFonts[key] = font
    }
    if recentWordFonts.count >= 8 { recentWordFonts.removeAll(keepingCapacity: true) }
    recentWordFonts.append(RecentWordFont(key, font))
    return font
  }

  /// Says once for each family that it is not installed.
  private func checkFamily(_ family: String) {
    // Names such as `Sans` stand for whatever family the system chooses.
    let generic = ["sans", "serif", "monospace", "cursive", "fantasy", "system-ui"]
    guard checkedFamilies.insert(family).inserted, !generic.contains(family.lowercased()),
      !fontMap.hasFamily(family)
    else { return }
    Reporter.report(
      .fontMissing(
        name: family, replacement: "the interface font", installed: fontMap.familyNames))
  }

  private func forgetFonts() {
    checkedFamilies = []
    fonts.removeAll()
    lastFont = nil
    wordFonts.removeAll()
    recentWordFonts.removeAll()
    fontMetrics.removeAll()
    cache.removeAll()
  }
}

/// Why a font file could not be registered.
public struct FontRegistrationError: Error, Hashable, CustomStringConvertible {
  public enum Reason: Hashable, Sendable { case unreadable, notAFont }
  public let url: URL
  public let reason: Reason

  public var description: String {
    switch reason {
    case .unreadable: return "The font file \(url.path) cannot be read."
    case .notAFont: return "The file \(url.path) holds no font that fontconfig can use."
    }
  }
}
