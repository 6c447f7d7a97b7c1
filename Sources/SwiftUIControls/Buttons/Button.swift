import SwiftUICore

/// A control that performs an action.
///
/// Source: https://developer.apple.com/documentation/swiftui/button
public struct Button<Label> where Label: View {
  private let role: ButtonRole?
  private let action: @MainActor () -> Void
  private let label: Label
  @Environment(styleOf: PrimitiveButtonStyleConfiguration.self) private var style

  private nonisolated init(
    _ role: ButtonRole?, _ action: @escaping @MainActor () -> Void, _ label: Label
  ) {
    self.role = role
    self.action = action
    self.label = label
  }

  @preconcurrency
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(nil, action, label())
  }

  @preconcurrency
  nonisolated public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(role, action, label())
  }
}

extension Button: View {
  public var body: some View {
    style.view(
      PrimitiveButtonStyleConfiguration(
        role: role,
        // Several views in a label stand in a row.
        label: PrimitiveButtonStyleConfiguration.Label(view: style.part(HStack { label })),
        action: action))
  }
}

extension Button where Label == Text {
  @preconcurrency
  nonisolated public init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) {
    self.init(nil, action, Text(titleKey))
  }

  @preconcurrency @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, action: @escaping @MainActor () -> Void
  ) {
    self.init(nil, action, Text(titleResource))
  }

  @preconcurrency @_disfavoredOverload
  nonisolated public init<S>(_ title: S, action: @escaping @MainActor () -> Void)
  where S: StringProtocol {
    self.init(nil, action, Text(title))
  }

  @preconcurrency
  nonisolated public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role, action, Text(titleKey))
  }

  @preconcurrency @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role, action, Text(titleResource))
  }

  @preconcurrency @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) where S: StringProtocol {
    self.init(role, action, Text(title))
  }
}

extension Button where Label == SwiftUIControls.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(nil, action, SwiftUIControls.Label(titleKey, systemImage: systemImage))
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, systemImage: String,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(nil, action, SwiftUIControls.Label(titleResource, systemImage: systemImage))
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
  ) where S: StringProtocol {
    self.init(nil, action, SwiftUIControls.Label(title, systemImage: systemImage))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role, action, SwiftUIControls.Label(titleKey, systemImage: systemImage))
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, systemImage: String, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role, action, SwiftUIControls.Label(titleResource, systemImage: systemImage))
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) where S: StringProtocol {
    self.init(role, action, SwiftUIControls.Label(title, systemImage: systemImage))
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The button of a style's configuration, to be shown in the style around.
  nonisolated public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(configuration.role, configuration.action, configuration.label)
  }
}

/// What a button is for.
///
/// Source: https://developer.apple.com/documentation/swiftui/buttonrole
public struct ButtonRole: Equatable, Sendable {
  private let name: String

  /// Deletes or gives up something.
  public static let destructive = ButtonRole(name: "destructive")
  /// Ends an operation without a change.
  public static let cancel = ButtonRole(name: "cancel")
  /// Confirms.
  public static let confirm = ButtonRole(name: "confirm")
  /// Closes.
  public static let close = ButtonRole(name: "close")
}
