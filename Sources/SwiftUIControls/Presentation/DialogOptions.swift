import SwiftUICore

/// How grave the message of a dialog is.
///
/// Source: https://developer.apple.com/documentation/swiftui/dialogseverity
public struct DialogSeverity: Equatable, Sendable {
  private let rank: Int

  /// As the system sees it: a usual message.
  public static let automatic = DialogSeverity(rank: 0)
  /// A usual message.
  public static let standard = DialogSeverity(rank: 1)
  /// Something may be lost; the dialog shows a sign of warning.
  public static let critical = DialogSeverity(rank: 2)
}

/// The switch of a dialog by which a person can have it shown no more.
struct DialogSuppression {
  let label: Text?
  let isSuppressed: Binding<Bool>
}

private struct DialogIconKey: EnvironmentKey { static var defaultValue: Image? { nil } }
private struct DialogSeverityKey: EnvironmentKey {
  static var defaultValue: DialogSeverity { .automatic }
}
private struct DialogSuppressionKey: EnvironmentKey {
  static var defaultValue: DialogSuppression? { nil }
}

extension EnvironmentValues {
  var dialogIcon: Image? {
    get { self[DialogIconKey.self] }
    set { self[DialogIconKey.self] = newValue }
  }

  var dialogSeverity: DialogSeverity {
    get { self[DialogSeverityKey.self] }
    set { self[DialogSeverityKey.self] = newValue }
  }

  var dialogSuppression: DialogSuppression? {
    get { self[DialogSuppressionKey.self] }
    set { self[DialogSuppressionKey.self] = newValue }
  }
}

extension View {
  /// Shows an icon above the title of the alerts and dialogs of this view; `nil` for none.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/dialogicon(_:)
  nonisolated public func dialogIcon(_ icon: Image?) -> some View {
    environment(\.dialogIcon, icon)
  }

  /// Sets how grave the messages of the alerts and dialogs of this view are.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/dialogseverity(_:)
  nonisolated public func dialogSeverity(_ severity: DialogSeverity) -> some View {
    environment(\.dialogSeverity, severity)
  }

  /// Adds a switch to the alerts and dialogs of this view by which a person can have them shown no more.
  ///
  /// What the switch says is kept in the binding; to show the dialog or not is up to the app.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/dialogsuppressiontoggle(_:issuppressed:)
  nonisolated public func dialogSuppressionToggle(
    _ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>
  ) -> some View {
    dialogSuppressionToggle(Text(titleKey), isSuppressed: isSuppressed)
  }

  @_disfavoredOverload
  nonisolated public func dialogSuppressionToggle(
    _ titleResource: LocalizedStringResource, isSuppressed: Binding<Bool>
  ) -> some View {
    dialogSuppressionToggle(Text(titleResource), isSuppressed: isSuppressed)
  }

  @_disfavoredOverload
  nonisolated public func dialogSuppressionToggle<S>(
    _ title: S, isSuppressed: Binding<Bool>
  ) -> some View where S: StringProtocol {
    dialogSuppressionToggle(Text(title), isSuppressed: isSuppressed)
  }

  nonisolated public func dialogSuppressionToggle(
    _ label: Text, isSuppressed: Binding<Bool>
  ) -> some View {
    environment(
      \.dialogSuppression, DialogSuppression(label: label, isSuppressed: isSuppressed))
  }

  nonisolated public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View {
    environment(\.dialogSuppression, DialogSuppression(label: nil, isSuppressed: isSuppressed))
  }
}
