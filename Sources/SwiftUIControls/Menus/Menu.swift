import SwiftUICore

/// A button that opens a menu of actions.
///
/// A menu inside of a menu is an entry that opens it.
///
/// Source: https://developer.apple.com/documentation/swiftui/menu
public struct Menu<Label, Content> where Label: View, Content: View {
  private let label: Label
  private let content: Content
  private let primaryAction: (() -> Void)?
  @Environment(styleOf: MenuStyleConfiguration.self) private var style

  nonisolated private init(_ label: Label, _ content: Content, _ primaryAction: (() -> Void)?) {
    self.label = label
    self.content = content
    self.primaryAction = primaryAction
  }
}

@available(*, unavailable)
extension Menu: Sendable {}

extension Menu: View {
  public var body: some View {
    style.view(
      MenuStyleConfiguration(
        label: MenuStyleConfiguration.Label(view: style.part(label)),
        content: MenuStyleConfiguration.Content(view: style.part(content)),
        primaryAction: primaryAction))
  }
}

extension Menu {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label(), content(), nil)
  }

  /// A menu whose button does something by itself; an arrow beside it opens the menu.
  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) {
    self.init(label(), content(), primaryAction)
  }
}

extension Menu where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(titleKey), content(), nil)
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content
  ) {
    self.init(Text(titleResource), content(), nil)
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, @ViewBuilder content: () -> Content)
  where S: StringProtocol {
    self.init(Text(title), content(), nil)
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(Text(titleKey), content(), primaryAction)
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(Text(titleResource), content(), primaryAction)
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) where S: StringProtocol {
    self.init(Text(title), content(), primaryAction)
  }
}

extension Menu where Label == SwiftUIControls.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(SwiftUIControls.Label(titleKey, systemImage: systemImage), content(), nil)
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(SwiftUIControls.Label(titleResource, systemImage: systemImage), content(), nil)
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content
  ) where S: StringProtocol {
    self.init(SwiftUIControls.Label(title, systemImage: systemImage), content(), nil)
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(SwiftUIControls.Label(titleKey, systemImage: systemImage), content(), primaryAction)
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, systemImage: String,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      SwiftUIControls.Label(titleResource, systemImage: systemImage), content(), primaryAction)
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) where S: StringProtocol {
    self.init(SwiftUIControls.Label(title, systemImage: systemImage), content(), primaryAction)
  }
}

extension Menu
where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// The menu of a style's configuration, to be shown in the style around.
  nonisolated public init(_ configuration: MenuStyleConfiguration) {
    self.init(configuration.label, configuration.content, configuration.primaryAction)
  }
}
