import Foundation

/// What kinds of controls a submit action listens to.
///
/// Source: https://developer.apple.com/documentation/swiftui/submittriggers
public struct SubmitTriggers: OptionSet, Sendable {
  public typealias RawValue = Int
  public let rawValue: SubmitTriggers.RawValue

  public init(rawValue: SubmitTriggers.RawValue) {
    self.rawValue = rawValue
  }

  /// Text fields and secure fields.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Search fields.
  public static let search = SubmitTriggers(rawValue: 2)
}

/// What the return key of an on-screen keyboard says.
///
/// Source: https://developer.apple.com/documentation/swiftui/submitlabel
public struct SubmitLabel: Sendable {
  package enum Kind: Hashable, Sendable {
    case done, go, send, join, route, search, `return`, next, `continue`
  }
  package let kind: Kind

  public static var done: SubmitLabel { SubmitLabel(kind: .done) }
  public static var go: SubmitLabel { SubmitLabel(kind: .go) }
  public static var send: SubmitLabel { SubmitLabel(kind: .send) }
  public static var join: SubmitLabel { SubmitLabel(kind: .join) }
  public static var route: SubmitLabel { SubmitLabel(kind: .route) }
  public static var search: SubmitLabel { SubmitLabel(kind: .search) }
  public static var `return`: SubmitLabel { SubmitLabel(kind: .return) }
  public static var next: SubmitLabel { SubmitLabel(kind: .next) }
  public static var `continue`: SubmitLabel { SubmitLabel(kind: .continue) }
}

/// What happens when a person is done with a field: the actions of the views around, from the inside out.
package struct SubmitAction {
  package let triggers: SubmitTriggers
  package let action: () -> Void
}

private struct SubmitActionsKey: EnvironmentKey { static var defaultValue: [SubmitAction] { [] } }
private struct SubmitLabelKey: EnvironmentKey {
  static var defaultValue: SubmitLabel.Kind { .return }
}

extension EnvironmentValues {
  package var submitActions: [SubmitAction] {
    get { self[SubmitActionsKey.self] }
    set { self[SubmitActionsKey.self] = newValue }
  }

  /// What hosts with an on-screen keyboard write on its return key.
  package var submitLabel: SubmitLabel.Kind {
    get { self[SubmitLabelKey.self] }
    set { self[SubmitLabelKey.self] = newValue }
  }

  /// Calls the actions for a kind of control.
  package func submit(_ trigger: SubmitTriggers) {
    for submit in submitActions where submit.triggers.contains(trigger) { submit.action() }
  }
}

extension View {
  /// Adds an action to perform when the person presses Return in a field of this view.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/onsubmit(of:_:)
  nonisolated public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    transformEnvironment(\.submitActions) {
      $0.insert(SubmitAction(triggers: triggers, action: action), at: 0)
    }
  }

  /// Keeps the submits of this view's fields from the actions of the views around.
  nonisolated public func submitScope(_ isBlocking: Bool = true) -> some View {
    transformEnvironment(\.submitActions) { if isBlocking { $0 = [] } }
  }

  /// Sets what the return key of an on-screen keyboard says for the fields of this view.
  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    environment(\.submitLabel, submitLabel.kind)
  }
}
