import Foundation
import SwiftUICore

/// A value with a label, side by side.
///
/// Source: https://developer.apple.com/documentation/swiftui/labeledcontent
public struct LabeledContent<Label, Content> {
  private let label: Label
  private let content: Content
  @Environment(styleOf: LabeledContentStyleConfiguration.self) private var style

  private nonisolated init(stored label: Label, _ content: Content) {
    self.label = label
    self.content = content
  }
}

@available(*, unavailable)
extension LabeledContent: Sendable {}

extension LabeledContent: View where Label: View, Content: View {
  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(stored: label(), content())
  }

  public var body: some View {
    style.view(
      LabeledContentStyleConfiguration(
        label: LabeledContentStyleConfiguration.Label(view: style.part(label)),
        content: LabeledContentStyleConfiguration.Content(view: style.part(content))))
  }
}

extension LabeledContent where Label == Text, Content: View {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(stored: Text(titleKey), content())
  }

  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(stored: Text(titleResource), content())
  }

  @_disfavoredOverload
  public init<S>(_ title: S, @ViewBuilder content: () -> Content) where S: StringProtocol {
    self.init(stored: Text(title), content())
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// A label with a text.
  public init<S>(_ titleKey: LocalizedStringKey, value: S) where S: StringProtocol {
    self.init(stored: Text(titleKey), Text(value))
  }

  @_disfavoredOverload
  public init<S>(_ titleResource: LocalizedStringResource, value: S) where S: StringProtocol {
    self.init(stored: Text(titleResource), Text(value))
  }

  @_disfavoredOverload
  public init<S1, S2>(_ title: S1, value: S2) where S1: StringProtocol, S2: StringProtocol {
    self.init(stored: Text(title), Text(value))
  }

  /// A label with a value as a format writes it.
  public init<F>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
  where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(stored: Text(titleKey), Text(value, format: format))
  }

  @_disfavoredOverload
  public init<F>(_ titleResource: LocalizedStringResource, value: F.FormatInput, format: F)
  where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(stored: Text(titleResource), Text(value, format: format))
  }

  @_disfavoredOverload
  public init<S, F>(_ title: S, value: F.FormatInput, format: F)
  where S: StringProtocol, F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(stored: Text(title), Text(value, format: format))
  }
}

extension LabeledContent
where
  Label == LabeledContentStyleConfiguration.Label,
  Content == LabeledContentStyleConfiguration.Content
{
  /// The parts that a style is asked to arrange, to be shown in the style around.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init(stored: configuration.label, configuration.content)
  }
}

/// The parts of a labelled content for its style.
public struct LabeledContentStyleConfiguration {
  /// The label, whatever its type.
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }

  /// The content, whatever its type.
  public struct Content: View {
    let view: AnyView
    public var body: some View { view }
  }

  public let label: LabeledContentStyleConfiguration.Label
  public let content: LabeledContentStyleConfiguration.Content
}

@available(*, unavailable)
extension LabeledContentStyleConfiguration: Sendable {}

/// How labelled contents look.
///
/// Source: https://developer.apple.com/documentation/swiftui/labeledcontentstyle
@preconcurrency @MainActor
public protocol LabeledContentStyle {
  associatedtype Body: View
  typealias Configuration = LabeledContentStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The label at the leading edge and the content in grey at the trailing one; in very large text one below
/// the other.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    AutomaticLabeledContent(configuration: configuration)
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  nonisolated public static var automatic: AutomaticLabeledContentStyle {
    AutomaticLabeledContentStyle()
  }
}

private struct AutomaticLabeledContent: View {
  let configuration: LabeledContentStyleConfiguration
  @Environment(\.labelsHidden) private var labelsHidden
  @Environment(\.dynamicTypeSize) private var textSize

  var body: some View {
    if labelsHidden {
      configuration.content
    } else if textSize.isAccessibilitySize {
      VStack(alignment: .leading, spacing: 4) {
        configuration.label
        configuration.content.foregroundStyle(.secondary)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    } else {
      HStack(spacing: 8) {
        VStack(alignment: .leading, spacing: 2) { configuration.label }
        Spacer(minLength: 0)
        configuration.content
          .foregroundStyle(.secondary)
          .multilineTextAlignment(.trailing)
      }
    }
  }
}

extension LabeledContentStyleConfiguration: ControlStyleConfiguration {
  static let standardStyle = ControlStyle<Self>(standard: AutomaticLabeledContentStyle()) {
    $0.makeBody(configuration: $1)
  }
}

extension View {
  /// Sets the look of labelled contents inside.
  nonisolated public func labeledContentStyle<S>(_ style: S) -> some View
  where S: LabeledContentStyle {
    controlStyle(style) { (style, configuration: LabeledContentStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
