import Foundation

/// A piece of text: what to say, and how it departs from the style around it.
///
/// A value that holds the words as they were given. Looking up translations, formatting numbers and dates
/// and choosing fonts happen when it is resolved against a ``TextContext``, so one value reads right in
/// every locale. A literal is a key to look up; a `String` is shown as it is.
///
/// Source: https://developer.apple.com/documentation/swiftui/text
public struct Text: Equatable, Sendable {
  package enum Storage: Equatable, @unchecked Sendable {
    case verbatim(String)
    case localized(LocalizedStringKey, table: String?, bundle: Bundle?)
    case attributed(AttributedString)
    case image(Image)
    case joined(Text, Text)
    case value(TextValue)

    package static func == (lhs: Storage, rhs: Storage) -> Bool {
      switch (lhs, rhs) {
      case (.verbatim(let a), .verbatim(let b)): a == b
      case (.localized(let a, let aTable, let aBundle), .localized(let b, let bTable, let bBundle)):
        a == b && aTable == bTable && aBundle == bBundle
      case (.attributed(let a), .attributed(let b)): a == b
      case (.image(let a), .image(let b)): a == b
      case (.joined(let a, let aEnd), .joined(let b, let bEnd)): a == b && aEnd == bEnd
      case (.value(let a), .value(let b)): a === b || a.isEqual(to: b)
      default: false
      }
    }
  }

  /// A text that is more than a string, by reference, so that those which are not take 24 bytes.
  private final class Composition: Equatable, Sendable {
    let storage: Storage
    let modifiers: [TextModifier]

    init(_ storage: Storage, _ modifiers: [TextModifier]) {
      (self.storage, self.modifiers) = (storage, modifiers)
    }

    static func == (lhs: Composition, rhs: Composition) -> Bool {
      lhs === rhs || (lhs.storage == rhs.storage && lhs.modifiers == rhs.modifiers)
    }
  }

  /// The string, of a text that is nothing but a string in the style of its place.
  let plainString: String?
  /// All other texts: there is always one of the two.
  private let composition: Composition?

  /// Whether the text is nothing but a string.
  var isPlain: Bool { plainString != nil }

  package var storage: Storage {
    composition?.storage ?? .verbatim(plainString!)
  }

  /// In the order in which they were applied: the first is the innermost and wins.
  package var modifiers: [TextModifier] { composition?.modifiers ?? [] }

  package init(_ storage: Storage, modifiers: [TextModifier] = []) {
    if case .verbatim(let string) = storage, modifiers.isEmpty {
      (plainString, composition) = (string, nil)
    } else {
      (plainString, composition) = (nil, Composition(storage, modifiers))
    }
  }

  // MARK: - Words

  /// A text that is shown as it is, without a look at translations or Markdown.
  public init(verbatim content: String) {
    (plainString, composition) = (content, nil)
  }

  /// A text that shows a string as it is.
  @_disfavoredOverload
  public init<S>(_ content: S) where S: StringProtocol {
    self.init(.verbatim(String(content)))
  }

  /// A text that shows the translation of a key, or the key where there is none.
  ///
  /// The table is a file's name without extension, `Localizable` by default. Without a bundle every
  /// resource folder of the app is searched. The comment is for translators alone.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self.init(.localized(key, table: tableName, bundle: bundle))
  }

  /// A text with attributes such as fonts, colours and links on parts of it.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    self.init(.attributed(attributedContent))
  }

  /// A text that shows a symbol as one of its characters.
  public init(_ image: Image) {
    self.init(.image(image))
  }

  // MARK: - Dates

  /// A date, or the time until or since it, in one of the fixed styles.
  public init(_ date: Date, style: DateStyle) {
    self.init(.value(DateValue(date: date, style: style)))
  }

  /// A range of dates as people write it, with what the two ends share said once.
  public init(_ dates: ClosedRange<Date>) {
    self.init(.value(IntervalValue(start: dates.lowerBound, end: dates.upperBound)))
  }

  /// A range of dates as people write it, with what the two ends share said once.
  public init(_ interval: DateInterval) {
    self.init(.value(IntervalValue(start: interval.start, end: interval.end)))
  }

  /// A clock that runs through a range of dates, down to zero or up from it.
  ///
  /// - Parameters:
  ///   - pauseTime: Where the clock stands still; `nil` lets it run.
  ///   - showsHours: Whether an hour is shown as such, or as sixty minutes.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    let timer = TimerValue(
      interval: timerInterval, pauseTime: pauseTime, countsDown: countsDown,
      showsHours: showsHours)
    self.init(.value(timer))
  }

  // MARK: - Formatted values

  /// A value as a format style writes it, in the locale of the place where it is shown.
  public init<F>(_ input: F.FormatInput, format: F)
  where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(.value(StyledValue(input: input, format: format, wrap: { .verbatim($0) })))
  }

  /// A value as a format style writes it, with attributes on its parts.
  public init<F>(_ input: F.FormatInput, format: F)
  where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    self.init(.value(StyledValue(input: input, format: format, wrap: { .attributed($0) })))
  }

  /// A value as a formatter writes it; empty where the formatter refuses it.
  public init<Subject>(_ subject: Subject, formatter: Formatter)
  where Subject: _ObjectiveCBridgeable {
    self.init(.value(FormatterValue(subject: subject, formatter: formatter)))
  }

  /// An object as a formatter writes it; empty where the formatter refuses it.
  public init<Subject>(_ subject: Subject, formatter: Formatter) where Subject: NSObject {
    self.init(.value(FormatterValue(subject: subject, formatter: formatter)))
  }

  /// A value that follows the clock, as a format style writes it.
  public init<V, F>(_ source: TimeDataSource<V>, format: F)
  where V == F.FormatInput, F: DiscreteFormatStyle, F.FormatOutput == AttributedString {
    self.init(.value(ClockValue(source: source, format: format, wrap: { .attributed($0) })))
  }

  /// A value that follows the clock, as a format style writes it.
  @_disfavoredOverload
  public init<V, F>(_ source: TimeDataSource<V>, format: F)
  where V == F.FormatInput, F: DiscreteFormatStyle, F.FormatOutput == String {
    self.init(.value(ClockValue(source: source, format: format, wrap: { .verbatim($0) })))
  }

  /// Two texts as one, each in its own style.
  public static func + (lhs: Text, rhs: Text) -> Text {
    Text(.joined(lhs, rhs))
  }
}
