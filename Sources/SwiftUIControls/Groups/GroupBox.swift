import Foundation
import SwiftUICore

/// Views that belong together, on a plate of their own, with a label.
///
/// Source: https://developer.apple.com/documentation/swiftui/groupbox
public struct GroupBox<Label, Content> where Label: View, Content: View {
  private let label: Label
  private let content: Content
  @Environment(styleOf: GroupBoxStyleConfiguration.self) private var style

  private nonisolated init(stored label: Label, _ content: Content) {
    self.label = label
    self.content = content
  }

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(stored: label(), content())
  }

  /// The order of the arguments before closures could be trailing several times.
  nonisolated public init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(stored: label, content())
  }
}

@available(*, unavailable)
extension GroupBox: Sendable {}

extension GroupBox: View {
  public var body: some View {
    style.view(
      GroupBoxStyleConfiguration(
        label: GroupBoxStyleConfiguration.Label(view: style.part(label), isEmpty: isUnlabeled),
        content: GroupBoxStyleConfiguration.Content(view: style.part(content))))
  }
}

extension GroupBox {
  private var isUnlabeled: Bool {
    Label.self == EmptyView.self || (label as? GroupBoxStyleConfiguration.Label)?.isEmpty == true
  }
}

extension GroupBox where Label == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(stored: EmptyView(), content())
  }
}

extension GroupBox where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(stored: Text(titleKey), content())
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content
  ) {
    self.init(stored: Text(titleResource), content())
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, @ViewBuilder content: () -> Content)
  where S: StringProtocol {
    self.init(stored: Text(title), content())
  }
}

extension GroupBox
where
  Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content
{
  /// The parts that a style is asked to arrange, to be shown in the style around.
  nonisolated public init(_ configuration: GroupBoxStyleConfiguration) {
    self.init(stored: configuration.label, configuration.content)
  }
}

/// The parts of a group box for its style.
public struct GroupBoxStyleConfiguration {
  /// The label, whatever its type.
  public struct Label: View {
    let view: AnyView
    /// Whether the box has no label.
    let isEmpty: Bool
    public var body: some View { view }
  }

  /// The content, whatever its type.
  public struct Content: View {
    let view: AnyView
    public var body: some View { view }
  }

  public let label: GroupBoxStyleConfiguration.Label
  public let content: GroupBoxStyleConfiguration.Content
}

@available(*, unavailable)
extension GroupBoxStyleConfiguration: Sendable {}

/// How group boxes look.
///
/// Source: https://developer.apple.com/documentation/swiftui/groupboxstyle
@preconcurrency @MainActor
public protocol GroupBoxStyle {
  associatedtype Body: View
  typealias Configuration = GroupBoxStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A rounded plate, a little darker than what is behind it, with the label above the content.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      if !configuration.label.isEmpty {
        configuration.label.font(.headline).accessibilityAddTraits(.isHeader)
      }
      configuration.content
    }
    .padding(12)
    .background {
      RoundedRectangle(cornerRadius: 12).fill(Color.primary.opacity(0.05))
    }
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  nonisolated public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension GroupBoxStyleConfiguration: ControlStyleConfiguration {
  static let standardStyle = ControlStyle<Self>(standard: DefaultGroupBoxStyle()) {
    $0.makeBody(configuration: $1)
  }
}

extension View {
  /// Sets the look of group boxes inside.
  nonisolated public func groupBoxStyle<S>(_ style: S) -> some View where S: GroupBoxStyle {
    controlStyle(style) { (style, configuration: GroupBoxStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
