import Diagnostics
import Foundation

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

private struct SubmitLabelKey: EnvironmentKey {
  static var defaultValue: SubmitLabel.Kind { .return }
}

extension EnvironmentValues {
  /// What hosts with an on-screen keyboard write on its return key.
  package var submitLabel: SubmitLabel.Kind {
    get { self[SubmitLabelKey.self] }
    set { self[SubmitLabelKey.self] = newValue }
  }
}

extension View {
  /// Sets what the return key of an on-screen keyboard says for the fields of this view.
  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    UnsupportedAPI.submitLabel.wasReached()
    return environment(\.submitLabel, submitLabel.kind)
  }
}
