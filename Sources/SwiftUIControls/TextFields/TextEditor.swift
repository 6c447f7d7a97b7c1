import Foundation
import SwiftUICore

/// A field for a text of several lines, which scrolls.
///
/// Source: https://developer.apple.com/documentation/swiftui/texteditor
public struct TextEditor: View {
  private let text: Binding<String>
  @Environment(styleOf: TextEditorStyleConfiguration.self) private var style

  public init(text: Binding<String>) {
    self.text = text
  }

  public var body: some View {
    style.view(
      TextEditorStyleConfiguration(content: .init(view: style.part(EditedText(text: text)))))
  }
}

@available(*, unavailable)
extension TextEditor: Sendable {}

/// The text with the room around it, over the whole proposal.
private struct EditedText: View {
  let text: Binding<String>
  @Environment(\.scrollContentBackground) private var background
  /// What UIKit's values say is behind the text; `nil` for the editor's own.
  @State private var color = UITextView.appearance().backgroundColor

  private var input: _TextInput {
    var input = _TextInput(text: text, prompt: Text(verbatim: ""), axis: .vertical)
    input.isEditor = true
    return input
  }

  var body: some View {
    DimmedWhenDisabled {
      ScrollView {
        input
          .padding(.horizontal, 5)
          .padding(.vertical, 8)
          .frame(maxWidth: .infinity, alignment: .topLeading)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .modifier(FocusInsideModifier())
      .background {
        if background != .hidden {
          if let color { Rectangle().fill(Color(color)) } else { EditorBackground() }
        }
      }
    }
  }
}

/// The white of lists and texts, a dark grey in the dark.
private struct EditorBackground: View {
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    Rectangle().fill(colorScheme == .dark ? Color(white: 0.12) : Color.white)
  }
}

/// A press anywhere in the room of a text puts the caret to its end.
private struct FocusInsideModifier: _ElementModifier, Equatable {
  typealias Body = Never

  @MainActor static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    FocusInsideElement(modifier, context)
  }
}

private final class FocusInsideElement: _ModifierElement<FocusInsideModifier>, GestureResponding,
  HoverResponding, FocusPlace
{
  func focusMoved(isInside: Bool) {}

  override func containsForHit(_ point: CGPoint) -> Bool {
    CGRect(origin: .zero, size: size).contains(point)
  }

  var cursor: PointerCursor? { firstFocusable == nil ? nil : .text }
  func hover(at location: CGPoint?) {}

  func gestures(for event: PointerEvent) -> [GestureParticipant] {
    guard event.button == .primary, scope.isEnabledHere, let text = firstFocusable,
      root.focus.focused !== text
    else { return [] }
    return [
      GestureParticipant(
        ClickRecognizer { [weak self] _ in
          guard let self, let text = firstFocusable else { return }
          root.focus.focus(text)
          root.focus.textInput?.moveCaretToEnd()
        }, node: self)
    ]
  }
}

/// The parts of a text editor.
public struct TextEditorStyleConfiguration {
  /// The text of an editor.
  public struct Content: View {
    let view: AnyView
    public var body: some View { view }
  }

  let content: Content
}

@available(*, unavailable)
extension TextEditorStyleConfiguration: Sendable {}

/// How text editors look.
///
/// Source: https://developer.apple.com/documentation/swiftui/texteditorstyle
@preconcurrency @MainActor
public protocol TextEditorStyle {
  associatedtype Body: View
  typealias Configuration = TextEditorStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// No frame.
public struct AutomaticTextEditorStyle: TextEditorStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.content }
}

/// No frame.
public struct PlainTextEditorStyle: TextEditorStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.content }
}

/// A rounded frame.
public struct RoundedBorderTextEditorStyle: TextEditorStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.content
      .clipShape(RoundedRectangle(cornerRadius: 7))
      .overlay { RoundedRectangle(cornerRadius: 7).strokeBorder(Color.gray.opacity(0.35)) }
  }
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
  public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

extension TextEditorStyle where Self == RoundedBorderTextEditorStyle {
  public static var roundedBorder: RoundedBorderTextEditorStyle { RoundedBorderTextEditorStyle() }
}

extension TextEditorStyleConfiguration: ControlStyleConfiguration {
  static let standardStyle = ControlStyle<Self>(standard: AutomaticTextEditorStyle()) {
    $0.makeBody(configuration: $1)
  }
}

extension View {
  /// Sets the style of text editors inside.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/texteditorstyle(_:)
  nonisolated public func textEditorStyle(_ style: some TextEditorStyle) -> some View {
    controlStyle(style) { (style, configuration: TextEditorStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
