import SwiftUICore

/// How text fields look.
///
/// Source: https://developer.apple.com/documentation/swiftui/textfieldstyle
public protocol TextFieldStyle {
  associatedtype _Body: View
  typealias _Label = _TextFieldStyleLabel

  @MainActor @ViewBuilder func _body(configuration: TextField<Self._Label>) -> Self._Body
}

extension TextField: ControlStyleConfiguration where Label == _TextFieldStyleLabel {
  static var standardStyle: ControlStyle<Self> {
    ControlStyle(standard: ()) { _, field in field.input }
  }
}

/// The default: no frame of its own.
public struct DefaultTextFieldStyle: TextFieldStyle {
  public init() {}
  public func _body(configuration: TextField<Self._Label>) -> some View {
    configuration.standardStyle(of: TextField<_Label>.self)
  }
}

/// No frame.
public struct PlainTextFieldStyle: TextFieldStyle {
  public init() {}
  public func _body(configuration: TextField<Self._Label>) -> some View {
    configuration.standardStyle(of: TextField<_Label>.self)
  }
}

/// A rounded frame around the text.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public init() {}

  public func _body(configuration: TextField<Self._Label>) -> some View {
    configuration.standardStyle(of: TextField<_Label>.self).modifier(RoundedFieldFrame())
  }
}

private struct RoundedFieldFrame: ViewModifier {
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.controlSize) private var controlSize

  func body(content: Content) -> some View {
    content
      .controlFont(controlSize)
      .padding(.horizontal, 9)
      .padding(.vertical, controlSize.choose(mini: 1, small: 3, regular: 5, large: 9))
      .background { RoundedRectangle(cornerRadius: 7).fill(Color.gray.opacity(0.12)) }
      .overlay(
        RoundedRectangle(cornerRadius: 7)
          .strokeBorder(Color.gray.opacity(isEnabled ? 0.35 : 0.2), lineWidth: 1))
  }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension View {
  /// Sets the style of text fields inside.
  nonisolated public func textFieldStyle<S>(_ style: S) -> some View where S: TextFieldStyle {
    controlStyle(style) { (style, field: TextField<_TextFieldStyleLabel>) in
      style._body(configuration: field)
    }
  }
}
