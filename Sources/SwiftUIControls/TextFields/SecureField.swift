import SwiftUICore

/// A control that edits a text nobody may see: it shows dots, and nothing of it can be copied.
///
/// Source: https://developer.apple.com/documentation/swiftui/securefield
public struct SecureField<Label> where Label: View {
  private var field: TextField<Label>

  nonisolated private init(_ text: Binding<String>, prompt: Text, label: Label) {
    field = TextField(
      input: _TextInput(text: text, prompt: prompt, isSecure: true), label: label)
  }

  nonisolated public init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    let label = label()
    self.init(text, prompt: prompt ?? (label as? Text) ?? Text(verbatim: ""), label: label)
  }
}

extension SecureField: View {
  public var body: some View { field }
}

extension SecureField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text, prompt: Text(titleKey), label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init(_ titleResource: LocalizedStringResource, text: Binding<String>) {
    self.init(text, prompt: Text(titleResource), label: Text(titleResource))
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, text: Binding<String>) where S: StringProtocol {
    self.init(text, prompt: Text(title), label: Text(title))
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(text, prompt: prompt ?? Text(titleKey), label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text?
  ) {
    self.init(text, prompt: prompt ?? Text(titleResource), label: Text(titleResource))
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, text: Binding<String>, prompt: Text?)
  where S: StringProtocol {
    self.init(text, prompt: prompt ?? Text(title), label: Text(title))
  }

  /// A field that tells when Return is pressed.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    self.init(titleKey, text: text)
    field.input.onCommit = onCommit
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void)
  where S: StringProtocol {
    self.init(title, text: text)
    field.input.onCommit = onCommit
  }
}
