import Foundation
import SwiftUICore

/// Content that is shown or hidden by its label.
///
/// In a list the label and each view of the content are rows, the content set in; elsewhere they stand in a
/// column.
///
/// Source: https://developer.apple.com/documentation/swiftui/disclosuregroup
public struct DisclosureGroup<Label, Content> where Label: View, Content: View {
  private let binding: Binding<Bool>?
  private let label: Label
  private let content: () -> Content
  @State private var isOpen = false
  @Environment(styleOf: DisclosureGroupStyleConfiguration.self) private var style

  private nonisolated init(
    _ isExpanded: Binding<Bool>?, _ content: @escaping () -> Content, _ label: Label
  ) {
    binding = isExpanded
    self.content = content
    self.label = label
  }

  /// A group that keeps its own state, collapsed at first.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.init(nil, content, label())
  }

  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(isExpanded, content, label())
  }
}

@available(*, unavailable)
extension DisclosureGroup: Sendable {}

extension DisclosureGroup: View {
  /// The rows of the content count one by one.
  nonisolated public static var _rowStructure: _RowStructure { .nested }

  public var body: some View {
    let isExpanded = binding ?? $isOpen
    // The content isn't made before it is shown.
    style.view(
      DisclosureGroupStyleConfiguration(
        label: DisclosureGroupStyleConfiguration.Label(view: style.part(label)),
        content: DisclosureGroupStyleConfiguration.Content(
          view: style.part(DeferredContent(content: content))), isExpanded: isExpanded))
  }
}

/// Content that is made when the view has a node.
private struct DeferredContent<Content: View>: View {
  let content: () -> Content
  var body: some View { content() }
}

extension DisclosureGroup where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(nil, content, Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(nil, content, Text(titleResource))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded, content, Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded, content, Text(titleResource))
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ label: S, @ViewBuilder content: @escaping () -> Content)
  where S: StringProtocol {
    self.init(nil, content, Text(label))
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) where S: StringProtocol {
    self.init(isExpanded, content, Text(label))
  }
}

/// The parts of a disclosure group for its style.
public struct DisclosureGroupStyleConfiguration {
  /// The label, whatever its type.
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }

  /// The content, whatever its type; made when it is shown.
  public struct Content: View {
    let view: AnyView
    public var body: some View { view }
  }

  public let label: DisclosureGroupStyleConfiguration.Label
  public let content: DisclosureGroupStyleConfiguration.Content
  @Binding public var isExpanded: Bool

  init(label: Label, content: Content, isExpanded: Binding<Bool>) {
    self.label = label
    self.content = content
    _isExpanded = isExpanded
  }
}

@available(*, unavailable)
extension DisclosureGroupStyleConfiguration: Sendable {}

/// How disclosure groups look.
///
/// Source: https://developer.apple.com/documentation/swiftui/disclosuregroupstyle
@preconcurrency @MainActor
public protocol DisclosureGroupStyle {
  associatedtype Body: View
  typealias Configuration = DisclosureGroupStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The label with an arrow at the trailing edge, and the content below.
@MainActor @preconcurrency
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    AutomaticDisclosureGroup(configuration: configuration)
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  nonisolated public static var automatic: AutomaticDisclosureGroupStyle {
    AutomaticDisclosureGroupStyle()
  }
}

private struct AutomaticDisclosureGroup: View {
  let configuration: DisclosureGroupStyleConfiguration
  @Environment(\.isInListRow) private var isInListRow
  @Environment(\.disclosureLevel) private var level

  var body: some View {
    if isInListRow {
      header
      if configuration.isExpanded {
        configuration.content
          .environment(\.disclosureLevel, level + 1)
          .trait(RowLevelTrait.self, level + 1)
      }
    } else {
      VStack(alignment: .leading, spacing: 8) {
        header
        if configuration.isExpanded {
          VStack(spacing: 8) { configuration.content }
            .frame(maxWidth: .infinity)
        }
      }
    }
  }

  private var header: some View {
    HStack(spacing: 8) {
      configuration.label
      Spacer(minLength: 0)
      DisclosureChevron(isExpanded: configuration.isExpanded)
    }
    .modifier(
      PressModifier(
        action: { withAnimation { configuration.isExpanded.toggle() } }, pressedOpacity: 0.6,
        takesRow: true)
    )
    .accessibilityValue(Text(configuration.isExpanded ? "Expanded" : "Collapsed"))
  }
}

/// How deep in disclosure groups a row of a list is.
enum RowLevelTrait: ViewTrait { typealias Value = Int }

private struct DisclosureLevelKey: EnvironmentKey { static var defaultValue: Int { 0 } }

extension EnvironmentValues {
  /// How many disclosure groups of a list are around a view.
  var disclosureLevel: Int {
    get { self[DisclosureLevelKey.self] }
    set { self[DisclosureLevelKey.self] = newValue }
  }
}

extension DisclosureGroupStyleConfiguration: ControlStyleConfiguration {
  static let standardStyle = ControlStyle<Self>(standard: AutomaticDisclosureGroupStyle()) {
    $0.makeBody(configuration: $1)
  }
}

extension View {
  /// Sets the look of disclosure groups inside.
  nonisolated public func disclosureGroupStyle<S>(_ style: S) -> some View
  where S: DisclosureGroupStyle {
    controlStyle(style) { (style, configuration: DisclosureGroupStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
