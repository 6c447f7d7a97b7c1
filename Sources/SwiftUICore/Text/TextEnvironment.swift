import Foundation
import Graphics

private struct TextTraitsKey: EnvironmentKey {
  /// Weight, slant, lines and the like that modifiers of views set for all texts inside.
  static var defaultValue: TextStyle { TextStyle() }
}
private struct TruncationModeKey: EnvironmentKey {
  static var defaultValue: Text.TruncationMode { .tail }
}
private struct TextCaseKey: EnvironmentKey { static var defaultValue: Text.Case? { nil } }
private struct ImageScaleKey: EnvironmentKey { static var defaultValue: Image.Scale { .medium } }
private struct DefaultFontKey: EnvironmentKey { static var defaultValue: Font? { nil } }

extension EnvironmentValues {
  /// Where a text that is too long is cut.
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationModeKey.self] }
    set { self[TruncationModeKey.self] = newValue }
  }

  /// The case that texts are changed to; `nil` for their own.
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }

  /// The size of symbols beside text.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }

  /// The font that a container gives to texts where nobody set one, for example a section's header.
  package var defaultFont: Font? {
    get { self[DefaultFontKey.self] }
    set { self[DefaultFontKey.self] = newValue }
  }

  package var textTraits: TextStyle {
    get { self[TextTraitsKey.self] }
    set { self[TextTraitsKey.self] = newValue }
  }

  /// How many lines a text takes at least.
  package var leastLines: Int {
    get { self[LeastLinesKey.self] }
    set { self[LeastLinesKey.self] = newValue }
  }

  /// Both limits at once: one that is set alone ends the other.
  fileprivate var lineRange: LineRange {
    get { LineRange(least: leastLines, most: lineLimit) }
    set { (leastLines, lineLimit) = (newValue.least, newValue.most) }
  }

  /// All that decides how a text reads and looks here.
  package var textContext: TextContext {
    var context = TextContext(
      locale: locale, calendar: calendar, timeZone: timeZone, layoutDirection: layoutDirection,
      fonts: FontContext(dynamicTypeSize: dynamicTypeSize, legibilityWeight: legibilityWeight),
      colors: colorContext, now: Date(timeIntervalSinceReferenceDate: 0))
    context.style = textTraits
    context.style.font = font ?? defaultFont
    context.lineLimit = lineLimit
    context.leastLines = leastLines
    context.lineSpacing = lineSpacing
    context.lineHeight = lineHeightRule
    context.truncation = truncationMode
    context.alignment = multilineTextAlignment
    context.alignsByWriting = textAlignmentStrategy == .writingDirectionBased
    context.minimumScaleFactor = minimumScaleFactor
    context.allowsTightening = allowsTightening
    context.textCase = textCase
    context.imageScale = imageScale
    context.redaction = redaction
    return context
  }
}

extension Text {
  /// The words of this text in an environment.
  public func _resolveText(in environment: EnvironmentValues) -> String {
    string(in: environment.textContext)
  }
}

private struct LeastLinesKey: EnvironmentKey { static var defaultValue: Int { 1 } }

/// How many lines text takes.
private struct LineRange {
  var least = 1
  var most: Int?
}

extension EnvironmentScope {
  private static let textContextID = MainActor.assumeIsolated { KeyPathID.reserve() }

  /// The text context here: one value for each scope that differs, shared by all its texts.
  @MainActor
  package var textContext: SharedTextContext {
    derivedValue(Self.textContextID) { SharedTextContext($0.textContext) }.value
  }
}

/// A style that strings are set in: all that there is to know of a text at one place but its words.
///
/// Owned by the context of the place, and shared by all texts of that style there.
package final class TextFace {
  /// A text of no words.
  private let sample: TextContent
  /// The last engine that was asked, and the room that a text likes to have around it there.
  @exclusivity(unchecked) private var known: (engine: any TextEngine, spacing: ViewSpacing)?

  /// Takes its style from a text of one run.
  init(of sample: TextContent) {
    self.sample = sample
  }

  var font: FontDescription { sample.runs[0].font }

  /// A string in the style: as the text of it would resolve, at a fraction of the cost.
  func content(of string: String) -> TextContent {
    var content = sample
    content.runs[0].string = string
    return content
  }

  func spacing(in engine: any TextEngine) -> ViewSpacing {
    if let known, known.engine === engine { return known.spacing }
    let spacing = ViewSpacing(text: engine.metrics(of: font))
    known = (engine, spacing)
    return spacing
  }
}

/// A text context by reference, so that a text holds 8 bytes of it.
package final class SharedTextContext: Equatable {
  package let context: TextContext
  /// The style of plain text here.
  let plain: TextFace
  /// The styles of texts with modifiers here that were asked for last; without a face for one that takes more to
  /// be known than the modifiers.
  @exclusivity(unchecked) private var faces: [(modifiers: [TextModifier], face: TextFace?)] = []

  init(_ context: TextContext) {
    self.context = context
    plain = TextFace(of: Text(verbatim: "").resolve(in: context))
  }

  /// The font of plain text here, resolved.
  package var font: FontDescription { plain.font }

  /// A plain string here.
  func content(of string: String) -> TextContent {
    // Words may be changed before they are shown.
    context.textCase == nil
      ? plain.content(of: string) : Text(verbatim: string).resolve(in: context)
  }

  /// The words of a text here, if it is one string.
  func words(of text: Text) -> String? { text.plainWords(in: context) }

  /// What a text with such modifiers looks like here, whatever its words; `nil` where that can't be said before.
  func face(_ modifiers: [TextModifier]) -> TextFace? {
    for place in faces.indices where faces[place].modifiers == modifiers {
      return faces[place].face
    }
    let face = madeFace(modifiers)
    if faces.count >= 8 { faces.removeFirst() }
    faces.append((modifiers, face))
    return face
  }

  private func madeFace(_ modifiers: [TextModifier]) -> TextFace? {
    var style = context.style
    style.apply(modifiers)
    guard style.paint == nil, context.textCase == nil else { return nil }
    return TextFace(of: Text(.verbatim(""), modifiers: modifiers).resolve(in: context))
  }

  package static func == (first: SharedTextContext, second: SharedTextContext) -> Bool {
    first === second || first.context.isSame(as: second.context)
  }
}

/// All that a text takes from its place, by reference: one value for each scope that differs, so that a text
/// holds one edge and 8 bytes for it.
package final class TextSurroundings: Equatable {
  package let text: SharedTextContext
  package let foreground: ResolvedShapeStyle

  init(_ values: EnvironmentValues) {
    text = SharedTextContext(values.textContext)
    foreground = ForegroundStyle().resolved(in: values)
  }

  package static func == (first: TextSurroundings, second: TextSurroundings) -> Bool {
    first === second || (first.text == second.text && first.foreground == second.foreground)
  }
}

extension EnvironmentScope {
  private static let surroundingsID = MainActor.assumeIsolated { KeyPathID.reserve() }

  /// What texts take from here.
  @MainActor
  var textSurroundings: TextSurroundings { surroundingsLocation.value }

  /// What texts take from here, for one that reads nothing else. Almost all scopes are asked, and most of them
  /// once for each text.
  @MainActor
  func textSurroundings(followedBy text: TextNode) -> TextSurroundings {
    let known = knownSurroundings ?? .passUnretained(surroundingsLocation)
    return known._withUnsafeGuaranteedRef { location in
      text.follow(location.source)
      return location.unrecorded
    }
  }

  @MainActor
  private var surroundingsLocation: EnvironmentLocation<TextSurroundings> {
    let location = derivedValue(Self.surroundingsID, compute: TextSurroundings.init)
    knownSurroundings = .passUnretained(location)
    return location
  }
}

extension TextContext {
  func isSame(as other: TextContext) -> Bool {
    locale == other.locale && calendar == other.calendar && timeZone == other.timeZone
      && layoutDirection == other.layoutDirection && fonts == other.fonts && colors == other.colors
      && style == other.style && paragraph == other.paragraph && textCase == other.textCase
      && imageScale == other.imageScale && redaction == other.redaction
  }
}

extension View {
  /// Changes the style of all texts inside.
  nonisolated func textModifier(_ modifier: TextModifier) -> some View {
    transformEnvironment(\.textTraits) { $0.apply(modifier) }
  }

  /// Sets the default font for text in this view; `nil` for that of the place.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/font(_:)
  nonisolated public func font(_ font: Font?) -> some View {
    environment(\.font, font)
  }

  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
    textModifier(.weight(weight))
  }

  nonisolated public func fontWidth(_ width: Font.Width?) -> some View {
    textModifier(.width(width))
  }

  nonisolated public func fontDesign(_ design: Font.Design?) -> some View {
    textModifier(.design(design))
  }

  nonisolated public func bold(_ isActive: Bool = true) -> some View {
    textModifier(.bold(isActive))
  }

  nonisolated public func italic(_ isActive: Bool = true) -> some View {
    textModifier(.italic(isActive))
  }

  nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
    textModifier(.monospaced(isActive))
  }

  nonisolated public func monospacedDigit() -> some View {
    textModifier(.monospacedDigit)
  }

  nonisolated public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    textModifier(.underline(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil))
  }

  nonisolated public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    textModifier(.strikethrough(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil))
  }

  /// Adds space between characters, in points.
  nonisolated public func kerning(_ kerning: CGFloat) -> some View {
    textModifier(.kerning(kerning))
  }

  /// Adds space after each character, in points.
  nonisolated public func tracking(_ tracking: CGFloat) -> some View {
    textModifier(.tracking(tracking))
  }

  /// Moves text up from its baseline, in points.
  nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    textModifier(.baselineOffset(baselineOffset))
  }

  /// Makes text inside smaller, for text of less importance in the same line, while a condition holds.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/textscale(_:isenabled:)
  nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    textModifier(.scale(isEnabled ? scale : .default))
  }

  /// Sets the most lines that text takes; less than 1 counts as 1, `nil` is no limit.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/linelimit(_:)-513mb
  nonisolated public func lineLimit(_ number: Int?) -> some View {
    environment(\.lineRange, LineRange(most: number))
  }

  /// Sets the most lines that text takes.
  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    environment(\.lineRange, LineRange(most: limit.upperBound))
  }

  /// Sets the least lines that text takes: with fewer, room for the rest stays free below.
  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    environment(\.lineRange, LineRange(least: limit.lowerBound))
  }

  /// Sets the least and the most lines that text takes.
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    environment(\.lineRange, LineRange(least: limit.lowerBound, most: limit.upperBound))
  }

  /// Sets the most lines that text takes, and whether it takes the room of so many where it has fewer.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/linelimit(_:reservesspace:)
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    environment(\.lineRange, LineRange(least: reservesSpace ? limit : 1, most: limit))
  }

  /// Adds space between lines, in points.
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing)
  }

  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  /// How far text may be scaled down to fit, from 0 to 1.
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, min(1, max(0, factor)))
  }

  nonisolated public func allowsTightening(_ flag: Bool) -> some View {
    environment(\.allowsTightening, flag)
  }

  nonisolated public func textCase(_ textCase: Text.Case?) -> some View {
    environment(\.textCase, textCase)
  }

  nonisolated public func imageScale(_ scale: Image.Scale) -> some View {
    environment(\.imageScale, scale)
  }

  /// Sets the size of text; overrides what the desktop asks.
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// Limits the size of text to a range.
  nonisolated public func dynamicTypeSize<T>(_ range: T) -> some View
  where T: RangeExpression, T.Bound == DynamicTypeSize {
    transformEnvironment(\.dynamicTypeSize) { size in
      guard !range.contains(size) else { return }
      let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
      guard let least = allowed.first, let most = allowed.last else { return }
      size = size < least ? least : most
    }
  }
}
