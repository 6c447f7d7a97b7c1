import Diagnostics
import Foundation

/// When a default focus counts.
///
/// Source: https://developer.apple.com/documentation/swiftui/defaultfocusevaluationpriority
public struct DefaultFocusEvaluationPriority: Sendable {
  private let name: String

  /// When the view appears and nothing has the focus.
  public static let automatic = DefaultFocusEvaluationPriority(name: "automatic")
  /// Also when a person comes to the view.
  public static let userInitiated = DefaultFocusEvaluationPriority(name: "userInitiated")
}

private struct DefaultFocusModifier<Value: Hashable>: ViewModifier {
  let binding: FocusState<Value>.Binding
  let value: Value

  func body(content: Content) -> some View {
    content.onAppear { binding.takeDefault(value) }
  }
}

extension FocusState.Binding {
  /// Takes a value where nothing in the window has the focus or is about to have it.
  @MainActor fileprivate func takeDefault(_ value: Value) {
    guard let location, wrappedValue == none, location.root?.focus.focused == nil else { return }
    wrappedValue = value
  }
}

/// Tells when the focus comes to a view or to one inside of it, and when it leaves.
private struct FocusChangeModifier: _ElementModifier {
  typealias Body = Never
  let action: (Bool) -> Void

  @MainActor static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    FocusChangeElement(modifier, context)
  }
}

private final class FocusChangeElement: _ModifierElement<FocusChangeModifier>, FocusPlace {
  override func modifierDidChange(from old: FocusChangeModifier) {}
  func focusMoved(isInside: Bool) { modifier.action(isInside) }
}

extension View {
  /// Gives the focus a value to begin with: where nothing has the focus when this view appears, the control
  /// that is bound to the value gets it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/defaultfocus(_:_:priority:)
  nonisolated public func defaultFocus<V>(
    _ binding: FocusState<V>.Binding, _ value: V,
    priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View where V: Hashable {
    modifier(DefaultFocusModifier(binding: binding, value: value))
  }

  /// Makes this view able to have the focus, and tells when it has it; the older form.
  nonisolated public func focusable(
    _ isFocusable: Bool = true, onFocusChange: @escaping (_ isFocused: Bool) -> Void = { _ in }
  ) -> some View {
    focusable(isFocusable, interactions: .automatic)
      .modifier(FocusChangeModifier(action: onFocusChange))
  }

  /// Would keep the keys that move the focus among the views inside. Here the focus goes through the window
  /// in the order of its views.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/focussection()
  nonisolated public func focusSection() -> some View {
    UnsupportedAPI.focusSection.wasReached()
    return self
  }
}
