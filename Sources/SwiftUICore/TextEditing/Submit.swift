/// What makes a submission.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Return in a text field.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Return in a search field.
  public static let search = SubmitTriggers(rawValue: 2)
}

/// The submit actions of a place, the innermost first.
package struct SubmitHandler {
  var triggers: SubmitTriggers
  var action: () -> Void
  var outer: () -> SubmitHandler?

  package func submit(_ trigger: SubmitTriggers) {
    if triggers.contains(trigger) { action() }
    outer()?.submit(trigger)
  }
}

private struct SubmitHandlerKey: EnvironmentKey {
  static var defaultValue: SubmitHandler? { nil }
}

extension EnvironmentValues {
  package var submitHandler: SubmitHandler? {
    get { self[SubmitHandlerKey.self] }
    set { self[SubmitHandlerKey.self] = newValue }
  }
}

extension EnvironmentScope {
  @MainActor
  package var submitHandler: SubmitHandler? { EnvironmentValues(scope: self).submitHandler }
}

extension View {
  /// Adds an action for Return in the fields inside.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/onsubmit(of:_:)
  nonisolated public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    transformEnvironment(\.submitHandler) { handler in
      let outer = handler
      handler = SubmitHandler(triggers: triggers, action: action, outer: { outer })
    }
  }

  /// Keeps submissions inside from reaching the actions outside.
  nonisolated public func submitScope(_ isBlocking: Bool = true) -> some View {
    transformEnvironment(\.submitHandler) { if isBlocking { $0 = nil } }
  }
}
