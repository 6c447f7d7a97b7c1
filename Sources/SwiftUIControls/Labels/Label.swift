import SwiftUICore

/// An icon with a title.
///
/// Source: https://developer.apple.com/documentation/swiftui/label
public struct Label<Title, Icon> where Title: View, Icon: View {
  private let title: Title
  private let icon: Icon
  @Environment(styleOf: LabelStyleConfiguration.self) private var style

  nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }
}

extension Label: View {
  public var body: some View {
    style.view(
      LabelStyleConfiguration(
        title: LabelStyleConfiguration.Title(view: style.part(title)),
        icon: LabelStyleConfiguration.Icon(view: style.part(icon))))
  }
}

extension Label where Title == Text, Icon == Image {
  nonisolated public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(name) })
  }

  @_disfavoredOverload
  nonisolated public init(_ titleResource: LocalizedStringResource, image name: String) {
    self.init(title: { Text(titleResource) }, icon: { Image(name) })
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
  }

  @_disfavoredOverload
  nonisolated public init(_ titleResource: LocalizedStringResource, systemImage name: String) {
    self.init(title: { Text(titleResource) }, icon: { Image(systemName: name) })
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, image name: String) where S: StringProtocol {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, systemImage name: String) where S: StringProtocol {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// The label of a style's configuration, to be shown in the style around.
  nonisolated public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
  }
}

/// The parts of a label.
public struct LabelStyleConfiguration {
  /// The title of a label, whatever its type.
  public struct Title: View {
    let view: AnyView
    public var body: some View { view }
  }

  /// The icon of a label, whatever its type. The title speaks for it.
  public struct Icon: View {
    let view: AnyView
    public var body: some View { view.accessibilityHidden(true) }
  }

  public let title: Title
  public let icon: Icon
}

/// How labels look.
///
/// Source: https://developer.apple.com/documentation/swiftui/labelstyle
@preconcurrency @MainActor
public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The icon alone in a bar, elsewhere the icon and then the title, 8 points apart.
public struct DefaultLabelStyle: LabelStyle {
  @Environment(\.isInBar) private var isInBar
  @Environment(\.toolbarLabelStyle) private var toolbarStyle

  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    switch isInBar ? toolbarStyle ?? .iconOnly : .titleAndIcon {
    case .titleAndIcon: TitleAndIconLabelStyle().makeBody(configuration: configuration)
    case .titleOnly: TitleOnlyLabelStyle().makeBody(configuration: configuration)
    default: IconOnlyLabelStyle().makeBody(configuration: configuration)
    }
  }
}

private struct IsInBarKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether the view is an item of a screen's bar, where labels are icons.
  var isInBar: Bool {
    get { self[IsInBarKey.self] }
    set { self[IsInBarKey.self] = newValue }
  }
}

/// The icon and the title, 8 points apart unless `labelIconToTitleSpacing(_:)` says otherwise.
public struct TitleAndIconLabelStyle: LabelStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    TitleAndIcon(configuration: configuration)
  }
}

private struct TitleAndIcon: View {
  let configuration: LabelStyleConfiguration
  @Environment(\.labelIconToTitleSpacing) private var spacing
  @Environment(\.labelReservedIconWidth) private var iconWidth

  var body: some View {
    HStack(alignment: .iconCenter, spacing: spacing ?? 8) {
      LabelIcon(icon: configuration.icon).frame(minWidth: iconWidth)
      configuration.title
    }
  }
}

/// The icon alone; the title is for assistive technologies.
public struct IconOnlyLabelStyle: LabelStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.icon.background { HiddenLabel(content: configuration.title) }
  }
}

/// The title alone.
public struct TitleOnlyLabelStyle: LabelStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.title
  }
}

extension LabelStyle where Self == DefaultLabelStyle {
  nonisolated public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  nonisolated public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  nonisolated public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  nonisolated public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyleConfiguration: ControlStyleConfiguration {
  static let standardStyle = ControlStyle<Self>(standard: DefaultLabelStyle()) {
    $0.makeBody(configuration: $1)
  }
}

extension View {
  /// Sets the style of labels inside.
  nonisolated public func labelStyle<S>(_ style: S) -> some View where S: LabelStyle {
    controlStyle(style) { (style, configuration: LabelStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
