import Foundation

/// A text about a view, shown while the pointer rests on it; what `.help` applies.
public struct _HelpModifier: _ElementModifier, Equatable {
  public typealias Body = Never
  let text: Text

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    HelpElement(modifier, context)
  }
}

private final class HelpElement: _ModifierElement<_HelpModifier>, HoverResponding,
  AccessibilityDescribing
{
  override func modifierDidChange(from old: _HelpModifier) {}

  private var string: String { modifier.text.string(in: scope.textContext.context) }

  func hover(at location: CGPoint?) {}
  var help: String? { string }

  func describe(_ inside: [AccessibilityElement]) -> [AccessibilityElement] {
    let help = string
    return inside.map { element in
      var element = element
      element.hint = element.hint ?? help
      return element
    }
  }
}

extension View {
  /// Says what this view is for: in a small window while the pointer rests on it, and to assistive
  /// technologies as a hint.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/help(_:)
  nonisolated public func help(_ text: Text) -> some View {
    modifier(_HelpModifier(text: text))
  }

  nonisolated public func help(_ textKey: LocalizedStringKey) -> some View {
    help(Text(textKey))
  }

  @_disfavoredOverload
  nonisolated public func help(_ textResource: LocalizedStringResource) -> some View {
    help(Text(textResource))
  }

  @_disfavoredOverload
  nonisolated public func help<S>(_ text: S) -> some View where S: StringProtocol {
    help(Text(text))
  }
}
