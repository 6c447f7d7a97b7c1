import Foundation

/// Something other than words that a text shows, turned into words when it is resolved.
package class TextValue: @unchecked Sendable {
  /// The words at the context's moment.
  func words(in context: TextContext) -> Text.Storage {
    .verbatim("")
  }

  /// When the words change by themselves; `nil` for never.
  func nextChange(in context: TextContext) -> Date? {
    nil
  }

  func isEqual(to other: TextValue) -> Bool {
    false
  }
}

/// A value that a format style writes.
final class StyledValue<F: FormatStyle>: TextValue, @unchecked Sendable
where F.FormatInput: Equatable {
  let input: F.FormatInput
  let format: F
  let wrap: (F.FormatOutput) -> Text.Storage

  init(input: F.FormatInput, format: F, wrap: @escaping (F.FormatOutput) -> Text.Storage) {
    (self.input, self.format, self.wrap) = (input, format, wrap)
  }

  override func words(in context: TextContext) -> Text.Storage {
    wrap(context.adapting(format).format(input))
  }

  override func isEqual(to other: TextValue) -> Bool {
    guard let other = other as? StyledValue<F> else { return false }
    return input == other.input && format == other.format
  }
}

/// A value that a formatter writes. Equal for the same formatter object and an equal subject.
final class FormatterValue: TextValue, @unchecked Sendable {
  let subject: Any
  let formatter: Formatter

  init(subject: Any, formatter: Formatter) {
    (self.subject, self.formatter) = (subject, formatter)
  }

  override func words(in context: TextContext) -> Text.Storage {
    .verbatim(formatter.string(for: subject) ?? "")
  }

  override func isEqual(to other: TextValue) -> Bool {
    guard let other = other as? FormatterValue, formatter === other.formatter,
      let ours = subject as? AnyHashable, let theirs = other.subject as? AnyHashable
    else { return false }
    return ours == theirs
  }
}

/// A value that follows the clock and that a format style writes.
final class ClockValue<F: DiscreteFormatStyle>: TextValue, @unchecked Sendable {
  let source: TimeDataSource<F.FormatInput>
  let format: F
  let wrap: (F.FormatOutput) -> Text.Storage

  init(
    source: TimeDataSource<F.FormatInput>, format: F,
    wrap: @escaping (F.FormatOutput) -> Text.Storage
  ) {
    (self.source, self.format, self.wrap) = (source, format, wrap)
  }

  override func words(in context: TextContext) -> Text.Storage {
    wrap(context.adapting(format).format(source.value(context.now)))
  }

  override func nextChange(in context: TextContext) -> Date? {
    context.adapting(format).discreteInput(after: source.value(context.now))
      .map(source.moment)
  }

  override func isEqual(to other: TextValue) -> Bool {
    guard let other = other as? ClockValue<F> else { return false }
    return source.origin == other.source.origin && format == other.format
  }
}

extension TextContext {
  /// A format style in this context's locale, and a date's in its calendar and time zone too, unless the
  /// app chose those for the style itself.
  func adapting<F: FormatStyle>(_ format: F) -> F {
    let localized = format.locale(locale)
    guard var dates = localized as? Date.FormatStyle else { return localized }
    if dates.calendar == .autoupdatingCurrent { dates.calendar = calendar }
    if dates.timeZone == .autoupdatingCurrent { dates.timeZone = timeZone }
    return dates as? F ?? localized
  }
}
