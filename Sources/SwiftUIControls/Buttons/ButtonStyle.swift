import SwiftUICore

/// How a button looks; the way it is pressed stays the usual one.
///
/// Source: https://developer.apple.com/documentation/swiftui/buttonstyle
@preconcurrency @MainActor
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The parts of a button for a ``ButtonStyle``.
public struct ButtonStyleConfiguration {
  /// The label of a button, whatever its type.
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }

  public let role: ButtonRole?
  public let label: ButtonStyleConfiguration.Label
  /// Whether the button is pressed now.
  public let isPressed: Bool
  /// Whether the pointer is over the button.
  package let isHovered: Bool
}

/// How a button looks and how it is pressed.
///
/// Source: https://developer.apple.com/documentation/swiftui/primitivebuttonstyle
@preconcurrency @MainActor
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The parts of a button for a ``PrimitiveButtonStyle``.
public struct PrimitiveButtonStyleConfiguration {
  /// The label of a button, whatever its type.
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }

  public let role: ButtonRole?
  public let label: PrimitiveButtonStyleConfiguration.Label
  let action: @MainActor () -> Void

  /// Performs the button's action.
  @MainActor public func trigger() { action() }
}

/// Presses a button the usual way and leaves the look to a ``ButtonStyle``.
struct PressedButtonStyle<Style: ButtonStyle> {
  let style: Style
}

extension PressedButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    PressedButton(style: style, configuration: configuration)
  }
}

/// Presses a button, and tells what is inside of it how it stands.
private struct PressedButton<Style: ButtonStyle>: View {
  let style: Style
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var press = PressState()

  var body: some View {
    PressedButtonBody(
      style: style,
      configuration: ButtonStyleConfiguration(
        role: configuration.role,
        label: ButtonStyleConfiguration.Label(view: configuration.label.view),
        isPressed: press.isPressed, isHovered: press.isHovered)
    )
    .environment(\.hasFocus, press.isFocused)
    .modifier(PressModifier(action: configuration.action, onChange: { press = $0 }))
  }
}

/// A style as a view, with the style's dynamic properties.
private struct PressedButtonBody<Style: ButtonStyle>: View, DynamicPropertyOwner {
  // First, where the properties are found.
  let style: Style
  let configuration: ButtonStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }

  static var ownerOffset: Int { 0 }
  static var ownerType: Any.Type { Style.self }
}

extension PrimitiveButtonStyleConfiguration: ControlStyleConfiguration {
  static let standardStyle = ControlStyle<Self>(standard: DefaultButtonStyle()) {
    $0.makeBody(configuration: $1)
  }
}

extension View {
  /// Sets the look of buttons inside.
  nonisolated public func buttonStyle<S>(_ style: S) -> some View where S: ButtonStyle {
    buttonStyle(PressedButtonStyle(style: style))
  }

  /// Sets the look and the behaviour of buttons inside.
  nonisolated public func buttonStyle<S>(_ style: S) -> some View where S: PrimitiveButtonStyle {
    controlStyle(style) { (style, configuration: PrimitiveButtonStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
