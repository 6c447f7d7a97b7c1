import SwiftUICore

/// Controls that belong together, in a row.
///
/// Source: https://developer.apple.com/documentation/swiftui/controlgroup
public struct ControlGroup<Content> where Content: View {
  private let content: Content
  @Environment(styleOf: ControlGroupStyleConfiguration.self) private var style

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  nonisolated private init(stored content: Content) {
    self.content = content
  }
}

extension ControlGroup: View {
  public var body: some View {
    let labeled = content as? any LabeledControls
    style.view(
      ControlGroupStyleConfiguration(
        content: .init(view: style.part(labeled?.controls ?? AnyView(content))),
        label: .init(view: style.part(labeled?.groupLabel ?? AnyView(EmptyView())))))
  }
}

@available(*, unavailable)
extension ControlGroup: Sendable {}

/// Controls with a label for all of them.
@MainActor
private protocol LabeledControls {
  var controls: AnyView { get }
  var groupLabel: AnyView { get }
}

/// The content of a control group with a label.
public struct LabeledControlGroupContent<Content, Label> where Content: View, Label: View {
  let content: Content
  let label: Label

  nonisolated init(_ content: Content, _ label: Label) {
    self.content = content
    self.label = label
  }
}

extension LabeledControlGroupContent: View {
  public var body: some View { content }
}

extension LabeledControlGroupContent: LabeledControls {
  fileprivate var controls: AnyView { AnyView(content) }
  fileprivate var groupLabel: AnyView { AnyView(label) }
}

extension ControlGroup {
  nonisolated public init<C, L>(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L)
  where Content == LabeledControlGroupContent<C, L>, C: View, L: View {
    self.init(stored: LabeledControlGroupContent(content(), label()))
  }

  nonisolated public init<C>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text>, C: View {
    self.init(stored: LabeledControlGroupContent(content(), Text(titleKey)))
  }

  @_disfavoredOverload
  nonisolated public init<C>(
    _ titleResource: LocalizedStringResource, @ViewBuilder content: () -> C
  )
  where Content == LabeledControlGroupContent<C, Text>, C: View {
    self.init(stored: LabeledControlGroupContent(content(), Text(titleResource)))
  }

  @_disfavoredOverload
  nonisolated public init<C, S>(_ title: S, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text>, C: View, S: StringProtocol {
    self.init(stored: LabeledControlGroupContent(content(), Text(title)))
  }

  nonisolated public init<C>(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C
  )
  where Content == LabeledControlGroupContent<C, SwiftUIControls.Label<Text, Image>>, C: View {
    self.init(
      stored: LabeledControlGroupContent(
        content(), SwiftUIControls.Label(titleKey, systemImage: systemImage)))
  }

  @_disfavoredOverload
  nonisolated public init<C>(
    _ titleResource: LocalizedStringResource, systemImage: String, @ViewBuilder content: () -> C
  )
  where Content == LabeledControlGroupContent<C, SwiftUIControls.Label<Text, Image>>, C: View {
    self.init(
      stored: LabeledControlGroupContent(
        content(), SwiftUIControls.Label(titleResource, systemImage: systemImage)))
  }

  @_disfavoredOverload
  nonisolated public init<C, S>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> C
  )
  where
    Content == LabeledControlGroupContent<C, SwiftUIControls.Label<Text, Image>>, C: View,
    S: StringProtocol
  {
    self.init(
      stored: LabeledControlGroupContent(
        content(), SwiftUIControls.Label(title, systemImage: systemImage)))
  }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
  /// The group of a style's configuration, to be shown in the style around.
  nonisolated public init(_ configuration: ControlGroupStyleConfiguration) {
    self.init(stored: configuration.content)
  }
}

/// The parts of a control group.
public struct ControlGroupStyleConfiguration {
  /// The controls of a group, whatever their type.
  public struct Content: View {
    let view: AnyView
    public var body: some View { view }
  }

  /// The label of a group, whatever its type.
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }

  public let content: ControlGroupStyleConfiguration.Content
  public let label: ControlGroupStyleConfiguration.Label
}

@available(*, unavailable)
extension ControlGroupStyleConfiguration: Sendable {}

/// How control groups look.
///
/// Source: https://developer.apple.com/documentation/swiftui/controlgroupstyle
@preconcurrency @MainActor
public protocol ControlGroupStyle {
  associatedtype Body: View
  typealias Configuration = ControlGroupStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The style that fits the place: a row of buttons, the entries themselves in a menu.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    ControlRow(configuration: configuration)
  }
}

/// A row of controls without frames.
public struct NavigationControlGroupStyle: ControlGroupStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 12) { configuration.content }
  }
}

/// A button that opens the controls as a menu.
public struct MenuControlGroupStyle: ControlGroupStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Menu {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

private struct ControlRow: View {
  let configuration: ControlGroupStyleConfiguration
  @Environment(\.menu) private var menu

  var body: some View {
    if menu != nil {
      configuration.content
    } else {
      HStack(spacing: 1) { configuration.content }
        .buttonStyle(.bordered)
        .clipShape(RoundedRectangle(cornerRadius: 8))
    }
  }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
  public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

extension ControlGroupStyleConfiguration: ControlStyleConfiguration {
  static let standardStyle = ControlStyle<Self>(standard: AutomaticControlGroupStyle()) {
    $0.makeBody(configuration: $1)
  }
}

extension View {
  /// Sets the style of control groups inside.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/controlgroupstyle(_:)
  nonisolated public func controlGroupStyle<S>(_ style: S) -> some View
  where S: ControlGroupStyle {
    controlStyle(style) { (style, configuration: ControlGroupStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
