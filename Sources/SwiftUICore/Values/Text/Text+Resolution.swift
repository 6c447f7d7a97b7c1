import Foundation
import Graphics

extension Text {
  /// The words and fonts of this text at a place.
  package func resolve(in context: TextContext) -> TextContent {
    resolved(in: context).content
  }

  /// The words and fonts of this text at a place, and when they change by themselves.
  ///
  /// - Parameter paint: works out the styles of its parts; without, they are drawn as the text around.
  package func resolved(
    in context: TextContext, paint: ((AnyShapeStyle) -> ResolvedShapeStyle)? = nil
  ) -> ResolvedText {
    // Most texts are one string: they go without the resolver and its copy of the context.
    if modifiers.isEmpty, case .verbatim(let string) = storage {
      let run = TextRun(string, style: context.style, in: context)
      return ResolvedText(content: TextContent(runs: [run], paragraph: context.paragraph))
    }
    var resolver = TextResolver(context: context, paint: paint)
    resolver.add(self, over: context.style)
    let whole = resolver.takeCommonPattern()
    var resolved = ResolvedText(
      content: TextContent(runs: resolver.runs, paragraph: context.paragraph),
      nextChange: resolver.nextChange)
    resolved.paint = whole
    return resolved
  }

  /// The words of a text that is one string, all of it in the style of its modifiers; `nil` for any other.
  func plainWords(in context: TextContext) -> String? {
    switch storage {
    case .verbatim(let string): return string
    case .localized(let key, let table, let bundle):
      let format = context.format(of: key, table, bundle)
      guard !Markdown.isPossible(in: format), !key.hasTexts else { return nil }
      let words = context.words(format, key.arguments)
      // A format of nothing but empty values is no words at all.
      return words.isEmpty ? nil : words
    case .attributed, .image, .joined, .value: return nil
    }
  }

  /// The words of this text without their style, for assistive technologies and titles.
  package func string(in context: TextContext) -> String {
    let runs = resolve(in: context).runs
    return runs.count == 1 ? runs[0].string : runs.map(\.string).joined()
  }
}

/// Gathers the runs of one text.
private struct TextResolver {
  let context: TextContext
  let paint: ((AnyShapeStyle) -> ResolvedShapeStyle)?
  var runs: [TextRun] = []
  /// The styles of the runs that are more than a colour.
  private var patterns: [Int: ResolvedShapeStyle] = [:]
  var nextChange: Date?

  init(context: TextContext, paint: ((AnyShapeStyle) -> ResolvedShapeStyle)?) {
    (self.context, self.paint) = (context, paint)
  }

  mutating func add(_ text: Text, over outer: TextStyle) {
    guard !text.modifiers.isEmpty else {
      add(text.storage, style: outer)
      return
    }
    var style = outer
    style.apply(text.modifiers)
    add(text.storage, style: style)
  }

  private mutating func add(_ storage: Text.Storage, style: TextStyle) {
    switch storage {
    case .verbatim(let string):
      add(string, style: style)
    case .localized(let key, let table, let bundle):
      add(key, table: table, bundle: bundle, style: style)
    case .attributed(let string):
      add(string, style: style)
    case .image(let image):
      add(image, style: style)
    case .joined(let first, let second):
      add(first, over: style)
      add(second, over: style)
    case .value(let value):
      if let date = value.nextChange(in: context) {
        nextChange = min(nextChange ?? date, date)
      }
      add(value.words(in: context), style: style)
    }
  }

  private mutating func add(_ string: String, style: TextStyle, link: URL? = nil) {
    runs.append(TextRun(string, style: style, link: link, in: context))
    if let style = style.paint { colorLastRun(with: style) }
  }

  private mutating func colorLastRun(with style: TextPaint) {
    guard let resolved = paint?(style.style) else { return }
    let index = runs.count - 1
    if case .color(let color) = resolved.pattern {
      runs[index].color = color
    } else {
      patterns[index] = resolved
      _ = resolved.pattern.mapColors { color in
        if runs[index].color == nil { runs[index].color = color }
        return color
      }
    }
  }

  /// The pattern of the whole text, which then needs no colours of its own.
  mutating func takeCommonPattern() -> ResolvedShapeStyle? {
    guard let first = patterns[0], patterns.count == runs.count,
      patterns.values.allSatisfy({ $0 == first })
    else { return nil }
    for index in runs.indices { runs[index].color = nil }
    return first
  }

  // MARK: - Symbols

  private mutating func add(_ image: Image, style: TextStyle) {
    guard case .system(let name) = image.source, let glyph = context.symbol(name) else { return }
    var run = glyph.run(
      beside: (style.font ?? .body).resolve(in: context.fonts, applying: style.traits),
      scale: context.imageScale)
    run.color = style.color?.resolve(in: context.colors)
    run.baselineOffset += style.baselineOffset
    runs.append(run)
  }

  // MARK: - Translations

  private mutating func add(
    _ key: LocalizedStringKey, table: String?, bundle: Bundle?, style: TextStyle
  ) {
    let format = context.format(of: key, table, bundle)
    guard Markdown.isPossible(in: format) else {
      add(format, key.arguments, style: style, link: nil)
      return
    }
    // Markdown is read before values go in, so that what a person typed is never taken for it.
    let markdown = key.arguments.isEmpty ? format : FormatString.positioned(format)
    for span in Markdown.spans(of: markdown) {
      var spanStyle = style
      spanStyle.apply(span.style)
      var link: URL?
      if let destination = span.style.link {
        link = URL(string: context.words(destination, key.arguments))
        spanStyle.color = spanStyle.color ?? .accentColor
      }
      add(span.text, key.arguments, style: spanStyle, link: link)
    }
  }

  /// Adds a format with its values, in one run where they are all words.
  private mutating func add(
    _ format: String, _ arguments: [FormatArgument], style: TextStyle, link: URL?
  ) {
    guard !arguments.isEmpty else {
      add(format, style: style, link: link)
      return
    }
    var words = ""
    for piece in FormatString.of(format).pieces {
      switch piece {
      case .literal(let literal):
        words += literal
      case .value(let specifier) where arguments.indices.contains(specifier.index):
        if case .text(let text) = arguments[specifier.index] {
          if !words.isEmpty { add(words, style: style, link: link) }
          words = ""
          add(text, over: style)
        } else {
          words += context.localeFacts.format(arguments[specifier.index], specifier)
        }
      case .value, .variable:
        continue
      }
    }
    if !words.isEmpty { add(words, style: style, link: link) }
  }

  // MARK: - Attributed strings

  private mutating func add(_ string: AttributedString, style: TextStyle) {
    for run in string.runs {
      var runStyle = style
      runStyle.apply(run)
      if run.link != nil, runStyle.color == nil { runStyle.color = .accentColor }
      add(String(string[run.range].characters), style: runStyle, link: run.link)
    }
  }
}

extension LocalizedStringKey {
  /// Whether texts in styles of their own go into the translation.
  fileprivate var hasTexts: Bool {
    arguments.contains { if case .text = $0 { true } else { false } }
  }
}

extension TextContext {
  /// The translation of a key, or what stands for it where there is none.
  fileprivate func format(
    of key: LocalizedStringKey, _ table: String?, _ bundle: Bundle?
  ) -> String {
    let facts = localeFacts
    let entry = ResourceStore.shared.entry(
      for: key.key, table: table, bundle: bundle, languages: facts.languages)
    return entry?.format(for: key.arguments, rule: facts.pluralRule) ?? key.fallback ?? key.key
  }

  /// A format with its values, where only words can stand, as in the destination of a link.
  func words(_ format: String, _ arguments: [FormatArgument]) -> String {
    guard !arguments.isEmpty else { return format }
    return FormatString.of(format).pieces.reduce(into: "") { words, piece in
      switch piece {
      case .literal(let literal): words += literal
      case .value(let specifier) where arguments.indices.contains(specifier.index):
        switch arguments[specifier.index] {
        case .string(let string): words += string
        case .text(let text): words += text.string(in: self)
        case let number: words += localeFacts.format(number, specifier)
        }
      case .value, .variable: break
      }
    }
  }
}

extension TextRun {
  fileprivate init(_ string: String, style: TextStyle, link: URL? = nil, in context: TextContext) {
    self.init(
      string, font: (style.font ?? .body).resolve(in: context.fonts, applying: style.traits),
      color: style.color?.resolve(in: context.colors),
      backgroundColor: style.backgroundColor?.resolve(in: context.colors),
      underline: style.underline.map { LineMark($0, in: context) },
      strikethrough: style.strikethrough.map { LineMark($0, in: context) },
      kerning: style.tracking ?? style.kerning, baselineOffset: style.baselineOffset, link: link)
    if let textCase = context.textCase {
      self.string =
        textCase == .uppercase
        ? string.uppercased(with: context.locale) : string.lowercased(with: context.locale)
    }
  }
}

extension LineMark {
  fileprivate init(_ style: Text.LineStyle, in context: TextContext) {
    let pattern: Pattern =
      switch style.pattern.kind {
      case .solid: .solid
      case .dot: .dot
      case .dash: .dash
      case .dashDot: .dashDot
      case .dashDotDot: .dashDotDot
      }
    self.init(pattern: pattern, color: style.color?.resolve(in: context.colors))
  }
}

extension TextStyle {
  fileprivate mutating func apply(_ markdown: MarkdownSpan.Style) {
    if markdown.isStrong { traits.isBold = true }
    if markdown.isEmphasized { traits.isItalic = true }
    if markdown.isStruckThrough { strikethrough = .single }
    if markdown.isCode { traits.isMonospaced = true }
  }
}
