import Diagnostics
import SwiftUICore

/// Controls for settings and for data that is entered, in rows.
///
/// Source: https://developer.apple.com/documentation/swiftui/form
public struct Form<Content>: View where Content: View {
  let content: Content
  @Environment(styleOf: FormStyleConfiguration.self) private var style

  init(stored content: Content) {
    self.content = content
  }

  public init(@ViewBuilder content: () -> Content) {
    self.init(stored: content())
  }

  public var body: some View {
    style.view(FormStyleConfiguration(content: .init(view: style.part(content))))
  }
}

@available(*, unavailable)
extension Form: Sendable {}

extension Form where Content == FormStyleConfiguration.Content {
  /// A form of the content that a style is asked to arrange.
  public init(_ configuration: FormStyleConfiguration) {
    self.init(stored: configuration.content)
  }
}

/// The parts of a form for its style.
public struct FormStyleConfiguration {
  /// The content of the form, of any type.
  public struct Content: View {
    let view: AnyView

    init(view: AnyView) {
      self.view = view
    }

    public var body: some View { view }
  }

  public let content: FormStyleConfiguration.Content
}

@available(*, unavailable)
extension FormStyleConfiguration: Sendable {}

/// The look of a form.
///
/// Source: https://developer.apple.com/documentation/swiftui/formstyle
@preconcurrency @MainActor
public protocol FormStyle {
  associatedtype Body: View
  typealias Configuration = FormStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(
    configuration: Self.Configuration
  ) -> Self.Body
}

/// Rows in cards, which scroll.
public struct GroupedFormStyle: FormStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    ListScroll(configuration.content)
      .environment(\.listLook, ListLook(kind: .insetGrouped))
      .environment(\.isInListRow, true)
  }
}

/// Rows without cards, of the size that their content needs.
public struct ColumnsFormStyle: FormStyle {
  nonisolated public init() { UnsupportedAPI.columnsForm.wasReached() }

  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 8) { configuration.content }
  }
}

/// The grouped style.
public struct AutomaticFormStyle: FormStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    GroupedFormStyle().makeBody(configuration: configuration)
  }
}

extension FormStyle where Self == GroupedFormStyle {
  nonisolated public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}
extension FormStyle where Self == ColumnsFormStyle {
  nonisolated public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}
extension FormStyle where Self == AutomaticFormStyle {
  nonisolated public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyleConfiguration: ControlStyleConfiguration {
  static let standardStyle = ControlStyle<Self>(standard: AutomaticFormStyle()) {
    $0.makeBody(configuration: $1)
  }
}

extension View {
  /// Sets the look of the forms in this view.
  nonisolated public func formStyle<S>(_ style: S) -> some View where S: FormStyle {
    controlStyle(style) { (style, configuration: FormStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
