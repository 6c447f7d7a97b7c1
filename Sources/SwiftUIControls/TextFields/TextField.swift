import Foundation
import SwiftUICore

/// A control that edits a line of text.
///
/// Source: https://developer.apple.com/documentation/swiftui/textfield
public struct TextField<Label> where Label: View {
  package var input: _TextInput
  package var label: Label

  @Environment(styleOf: TextField<_TextFieldStyleLabel>.self) private var style

  package init(input: _TextInput, label: Label) {
    self.input = input
    self.label = label
  }
}

extension TextField: View {
  public var body: some View {
    style.view(TextField<_TextFieldStyleLabel>(input: input, label: _TextFieldStyleLabel()))
  }
}

/// Stands for a field's label inside of a style.
public struct _TextFieldStyleLabel: View {
  public var body: some View { EmptyView() }
}

extension TextField where Label == Text {
  private nonisolated init(
    _ title: Text, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal
  ) {
    self.init(
      input: _TextInput(text: text, prompt: prompt ?? title, axis: axis), label: title)
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(Text(titleKey), text: text)
  }

  @_disfavoredOverload
  nonisolated public init(_ titleResource: LocalizedStringResource, text: Binding<String>) {
    self.init(Text(titleResource), text: text)
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, text: Binding<String>) where S: StringProtocol {
    self.init(Text(title), text: text)
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(Text(titleKey), text: text, prompt: prompt)
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text?
  ) {
    self.init(Text(titleResource), text: text, prompt: prompt)
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, text: Binding<String>, prompt: Text?)
  where S: StringProtocol {
    self.init(Text(title), text: text, prompt: prompt)
  }

  /// A field that grows along an axis: a vertical one wraps its text.
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(Text(titleKey), text: text, prompt: nil, axis: axis)
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, text: Binding<String>, axis: Axis
  ) {
    self.init(Text(titleResource), text: text, prompt: nil, axis: axis)
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, text: Binding<String>, axis: Axis)
  where S: StringProtocol {
    self.init(Text(title), text: text, prompt: nil, axis: axis)
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis
  ) {
    self.init(Text(titleKey), text: text, prompt: prompt, axis: axis)
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text?, axis: Axis
  ) {
    self.init(Text(titleResource), text: text, prompt: prompt, axis: axis)
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis)
  where S: StringProtocol {
    self.init(Text(title), text: text, prompt: prompt, axis: axis)
  }

  /// A field that tells when its editing begins and ends, and when Return is pressed.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
  ) {
    self.init(Text(titleKey), text: text)
    input.onEditingChanged = onEditingChanged
    input.onCommit = onCommit
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) where S: StringProtocol {
    self.init(Text(title), text: text)
    input.onEditingChanged = onEditingChanged
    input.onCommit = onCommit
  }

  /// A field that tells when its editing begins and ends.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(titleKey, text: text, onEditingChanged: onEditingChanged, onCommit: {})
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
  ) where S: StringProtocol {
    self.init(title, text: text, onEditingChanged: onEditingChanged, onCommit: {})
  }

  /// A field that tells when Return is pressed.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    self.init(titleKey, text: text, onEditingChanged: { _ in }, onCommit: onCommit)
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, text: Binding<String>, onCommit: @escaping () -> Void
  ) where S: StringProtocol {
    self.init(title, text: text, onEditingChanged: { _ in }, onCommit: onCommit)
  }
}

extension TextField {
  nonisolated public init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    let label = label()
    self.init(
      input: _TextInput(text: text, prompt: prompt ?? (label as? Text) ?? Text(verbatim: "")),
      label: label)
  }

  nonisolated public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) {
    self.init(text: text, prompt: prompt, label: label)
    input.axis = axis
  }

  /// A field for a value with a text form. What can't be read leaves the value as it was.
  nonisolated public init<F>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F: ParseableFormatStyle, F.FormatOutput == String {
    self.init(text: ValueText.binding(value, format), prompt: prompt, label: label)
    input.isLive = false
  }

  /// A field for a value that may be absent: an empty text stands for `nil`.
  nonisolated public init<F>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F: ParseableFormatStyle, F.FormatOutput == String {
    self.init(text: ValueText.binding(value, format), prompt: prompt, label: label)
    input.isLive = false
  }

  nonisolated public init<V>(
    value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(text: ValueText.binding(value, formatter), prompt: prompt, label: label)
    input.isLive = false
  }
}

extension TextField where Label == Text {
  /// A field for a value that a formatter writes and reads. What can't be read leaves the value as it was.
  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text?
  ) {
    self.init(value: value, formatter: formatter, prompt: prompt) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<V>(
    _ titleResource: LocalizedStringResource, value: Binding<V>, formatter: Formatter, prompt: Text?
  ) {
    self.init(value: value, formatter: formatter, prompt: prompt) { Text(titleResource) }
  }

  @_disfavoredOverload
  nonisolated public init<S, V>(
    _ title: S, value: Binding<V>, formatter: Formatter, prompt: Text?
  ) where S: StringProtocol {
    self.init(value: value, formatter: formatter, prompt: prompt) { Text(title) }
  }

  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
  ) {
    self.init(titleKey, value: value, formatter: formatter)
    input.onEditingChanged = onEditingChanged
    input.onCommit = onCommit
  }

  @_disfavoredOverload
  nonisolated public init<S, V>(
    _ title: S, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
  ) where S: StringProtocol {
    self.init(title, value: value, formatter: formatter)
    input.onEditingChanged = onEditingChanged
    input.onCommit = onCommit
  }

  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(titleKey, value: value, formatter: formatter)
    input.onEditingChanged = onEditingChanged
  }

  @_disfavoredOverload
  nonisolated public init<S, V>(
    _ title: S, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void
  ) where S: StringProtocol {
    self.init(title, value: value, formatter: formatter)
    input.onEditingChanged = onEditingChanged
  }

  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
    onCommit: @escaping () -> Void
  ) {
    self.init(titleKey, value: value, formatter: formatter)
    input.onCommit = onCommit
  }

  @_disfavoredOverload
  nonisolated public init<S, V>(
    _ title: S, value: Binding<V>, formatter: Formatter, onCommit: @escaping () -> Void
  ) where S: StringProtocol {
    self.init(title, value: value, formatter: formatter)
    input.onCommit = onCommit
  }
}

extension TextField where Label == Text {
  nonisolated public init<F>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F: ParseableFormatStyle, F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<F>(
    _ titleResource: LocalizedStringResource, value: Binding<F.FormatInput>, format: F,
    prompt: Text? = nil
  ) where F: ParseableFormatStyle, F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(titleResource) }
  }

  @_disfavoredOverload
  nonisolated public init<S, F>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where S: StringProtocol, F: ParseableFormatStyle, F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }

  nonisolated public init<F>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F: ParseableFormatStyle, F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<F>(
    _ titleResource: LocalizedStringResource, value: Binding<F.FormatInput?>, format: F,
    prompt: Text? = nil
  ) where F: ParseableFormatStyle, F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(titleResource) }
  }

  @_disfavoredOverload
  nonisolated public init<S, F>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where S: StringProtocol, F: ParseableFormatStyle, F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }

  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter
  ) {
    self.init(value: value, formatter: formatter) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<V>(
    _ titleResource: LocalizedStringResource, value: Binding<V>, formatter: Formatter
  ) {
    self.init(value: value, formatter: formatter) { Text(titleResource) }
  }

  @_disfavoredOverload
  nonisolated public init<S, V>(_ title: S, value: Binding<V>, formatter: Formatter)
  where S: StringProtocol {
    self.init(value: value, formatter: formatter) { Text(title) }
  }
}

/// The text of a value.
enum ValueText {
  static func binding<F: ParseableFormatStyle>(
    _ value: Binding<F.FormatInput>, _ format: F
  ) -> Binding<String> where F.FormatOutput == String {
    nonisolated(unsafe) let format = format
    nonisolated(unsafe) let value = value
    return Binding(
      get: { format.format(value.wrappedValue) },
      set: { text in
        if let parsed = try? format.parseStrategy.parse(text) { value.wrappedValue = parsed }
      })
  }

  static func binding<F: ParseableFormatStyle>(
    _ value: Binding<F.FormatInput?>, _ format: F
  ) -> Binding<String> where F.FormatOutput == String {
    nonisolated(unsafe) let format = format
    nonisolated(unsafe) let value = value
    return Binding(
      get: { value.wrappedValue.map(format.format) ?? "" },
      set: { text in
        if text.isEmpty {
          value.wrappedValue = nil
        } else if let parsed = try? format.parseStrategy.parse(text) {
          value.wrappedValue = parsed
        }
      })
  }

  static func binding<V>(_ value: Binding<V>, _ formatter: Formatter) -> Binding<String> {
    nonisolated(unsafe) let formatter = formatter
    nonisolated(unsafe) let value = value
    return Binding(
      get: { formatter.string(for: value.wrappedValue) ?? "" },
      set: { text in
        let parsed: Any? =
          switch formatter {
          case let formatter as NumberFormatter:
            Self.number(formatter.number(from: text), as: V.self)
          case let formatter as DateFormatter: formatter.date(from: text)
          default: text
          }
        if let parsed = parsed as? V { value.wrappedValue = parsed }
      })
  }

  private static func number<V>(_ number: NSNumber?, as type: V.Type) -> Any? {
    guard let number else { return nil }
    switch type {
    case is Int.Type, is Int?.Type: return number.intValue
    case is Float.Type, is Float?.Type: return number.floatValue
    case is Decimal.Type, is Decimal?.Type: return number.decimalValue
    default: return number.doubleValue
    }
  }
}
