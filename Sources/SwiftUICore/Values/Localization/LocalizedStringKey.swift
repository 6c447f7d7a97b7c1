import Foundation

/// The key of a translation, with the values that go into it.
///
/// A literal with interpolations becomes a key with a format specifier for each value, so that
/// `"Hello \(name)"` is looked up as `Hello %@`, and the value is put into the translation.
///
/// Source: https://developer.apple.com/documentation/swiftui/localizedstringkey
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  package var key: String
  package var arguments: [FormatArgument]
  /// What is shown where no translation is found; `nil` for the key.
  package var fallback: String?

  /// A key without values.
  public init(_ value: String) {
    (key, arguments) = (value, [])
    if KeyOrigin.isNoting { KeyOrigin.note(key) }
  }

  /// A key without values.
  public init(stringLiteral value: String) {
    (key, arguments) = (value, [])
    if KeyOrigin.isNoting { KeyOrigin.note(key) }
  }

  /// A key with the values of an interpolated literal.
  public init(stringInterpolation: StringInterpolation) {
    (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
    // Without values nothing is formatted, so a percent sign stands for itself.
    if arguments.isEmpty { key = key.replacingOccurrences(of: "%%", with: "%") }
    if KeyOrigin.isNoting { KeyOrigin.note(key) }
  }
}

/// A value that goes into a translation.
package enum FormatArgument: Equatable, @unchecked Sendable {
  case integer(Int64)
  case unsigned(UInt64)
  case real(Double)
  case string(String)
  case text(Text)
}

/// A value that a C format specifier can write.
public protocol _FormatSpecifiable: Equatable {
  /// What is handed to the formatter.
  associatedtype _Arg: CVarArg
  /// The value as the formatter takes it.
  var _arg: _Arg { get }
  /// The specifier in the key, such as `%lld`.
  var _specifier: String { get }
}

extension LocalizedStringKey {
  /// What a literal's parts are gathered in.
  public struct StringInterpolation: StringInterpolationProtocol {
    package var key = ""
    package var arguments: [FormatArgument] = []

    /// An empty interpolation with room for what comes.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + interpolationCount * 2)
      arguments.reserveCapacity(interpolationCount)
    }

    /// Adds words.
    public mutating func appendLiteral(_ literal: String) {
      var literal = literal
      let hasPercent = literal.withUTF8 { $0.contains(UInt8(ascii: "%")) }
      key += hasPercent ? literal.replacingOccurrences(of: "%", with: "%%") : literal
    }

    /// Adds a string, as `%@` in the key.
    public mutating func appendInterpolation(_ string: String) {
      append(.string(string))
    }

    /// Adds a string, as `%@` in the key.
    public mutating func appendInterpolation(_ substring: Substring) {
      append(.string(String(substring)))
    }

    /// Adds a number, with its own specifier in the key.
    public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable {
      append(FormatArgument(value), specifier: value._specifier)
    }

    /// Adds a number with a specifier such as `%.2f`, which becomes part of the key.
    public mutating func appendInterpolation<T>(_ value: T, specifier: String)
    where T: _FormatSpecifiable {
      append(FormatArgument(value), specifier: specifier)
    }

    /// Adds any other value by its description, as `%@` in the key.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ object: T) {
      append(.string(String(describing: object)))
    }

    /// Adds a text in its own style.
    public mutating func appendInterpolation(_ text: Text) {
      append(.text(text))
    }

    /// Adds a symbol.
    public mutating func appendInterpolation(_ image: Image) {
      append(.text(Text(image)))
    }

    /// Adds a string with attributes.
    public mutating func appendInterpolation(_ attributedString: AttributedString) {
      append(.text(Text(attributedString)))
    }

    /// Adds a part of a string with attributes.
    public mutating func appendInterpolation(_ attributedSubstring: AttributedSubstring) {
      append(.text(Text(AttributedString(attributedSubstring))))
    }

    /// Adds the name of a colour, for assistive technologies.
    public mutating func appendInterpolation(accessibilityName color: Color) {
      append(.string(color.description))
    }

    package mutating func append(_ argument: FormatArgument, specifier: String = "%@") {
      key += specifier
      arguments.append(argument)
    }
  }
}

// MARK: - Dates and formatted values

extension LocalizedStringKey.StringInterpolation {
  /// Adds a date, or the time to or since it.
  public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
    append(.text(Text(date, style: style)))
  }

  /// Adds a range of dates.
  public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
    append(.text(Text(dates)))
  }

  /// Adds a range of dates.
  public mutating func appendInterpolation(_ interval: DateInterval) {
    append(.text(Text(interval)))
  }

  /// Adds a clock that runs through a range of dates.
  public mutating func appendInterpolation(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    let timer = Text(
      timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown,
      showsHours: showsHours)
    append(.text(timer))
  }

  /// Adds a value as a format style writes it.
  public mutating func appendInterpolation<F>(_ input: F.FormatInput, format: F)
  where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
    append(.text(Text(input, format: format)))
  }

  /// Adds a value as a format style writes it, with attributes.
  public mutating func appendInterpolation<F>(_ input: F.FormatInput, format: F)
  where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    append(.text(Text(input, format: format)))
  }

  /// Adds a value as a formatter writes it, or by its description.
  public mutating func appendInterpolation<Subject>(
    _ subject: Subject, formatter: Formatter? = nil
  ) where Subject: _ObjectiveCBridgeable {
    if let formatter {
      append(.text(Text(subject, formatter: formatter)))
    } else {
      append(.string(String(describing: subject)))
    }
  }

  /// Adds an object as a formatter writes it, or by its description.
  public mutating func appendInterpolation<Subject>(
    _ subject: Subject, formatter: Formatter? = nil
  ) where Subject: NSObject {
    if let formatter {
      append(.text(Text(subject, formatter: formatter)))
    } else {
      append(.string(subject.description))
    }
  }

  /// Adds a value that follows the clock.
  public mutating func appendInterpolation<V, F>(_ source: TimeDataSource<V>, format: F)
  where V == F.FormatInput, F: DiscreteFormatStyle, F.FormatOutput == AttributedString {
    append(.text(Text(source, format: format)))
  }

  /// Adds a value that follows the clock.
  @_disfavoredOverload
  public mutating func appendInterpolation<V, F>(_ source: TimeDataSource<V>, format: F)
  where V == F.FormatInput, F: DiscreteFormatStyle, F.FormatOutput == String {
    append(.text(Text(source, format: format)))
  }
}
