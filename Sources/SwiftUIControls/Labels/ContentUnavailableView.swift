import SwiftUICore

/// Says that there is nothing to show, and what can be done.
///
/// Source: https://developer.apple.com/documentation/swiftui/contentunavailableview
public struct ContentUnavailableView<Label, Description, Actions>
where Label: View, Description: View, Actions: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  nonisolated private init(_ label: Label, _ description: Description, _ actions: Actions) {
    self.label = label
    self.description = description
    self.actions = actions
  }

  public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.init(label(), description(), actions())
  }
}

extension ContentUnavailableView: View {
  public var body: some View {
    VStack(spacing: 16) {
      VStack(spacing: 6) {
        label.labelStyle(UnavailableLabelStyle())
        description.font(.subheadline).foregroundStyle(.secondary)
      }
      actions
    }
    .multilineTextAlignment(.center)
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

@available(*, unavailable)
extension ContentUnavailableView: Sendable {}

/// A large grey icon above a bold title.
private struct UnavailableLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 12) {
      configuration.icon
        .font(.system(size: 48))
        .foregroundStyle(.secondary)
        .accessibilityHidden(true)
      configuration.title.font(.title2.weight(.bold))
    }
  }
}

extension ContentUnavailableView
where Label == SwiftUIControls.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  nonisolated public init(
    _ title: LocalizedStringKey, image name: String, description: Text? = nil
  ) {
    self.init(SwiftUIControls.Label(title, image: name), description, EmptyView())
  }

  @_disfavoredOverload
  nonisolated public init(
    _ title: LocalizedStringResource, image name: String, description: Text? = nil
  ) {
    self.init(SwiftUIControls.Label(title, image: name), description, EmptyView())
  }

  nonisolated public init(
    _ title: LocalizedStringKey, systemImage name: String, description: Text? = nil
  ) {
    self.init(SwiftUIControls.Label(title, systemImage: name), description, EmptyView())
  }

  @_disfavoredOverload
  nonisolated public init(
    _ title: LocalizedStringResource, systemImage name: String, description: Text? = nil
  ) {
    self.init(SwiftUIControls.Label(title, systemImage: name), description, EmptyView())
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, image name: String, description: Text? = nil)
  where S: StringProtocol {
    self.init(SwiftUIControls.Label(title, image: name), description, EmptyView())
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, systemImage name: String, description: Text? = nil)
  where S: StringProtocol {
    self.init(SwiftUIControls.Label(title, systemImage: name), description, EmptyView())
  }
}

/// What a search that found nothing says.
public struct SearchUnavailableContent {
  /// The icon and the title.
  public struct Label {
    @Environment(\.searchText) private var searchText
    let query: String?

    nonisolated init(query: String?) {
      self.query = query
    }
  }

  /// What to do about it.
  public struct Description {
    nonisolated init() {}
  }

  /// Nothing.
  public struct Actions {
    nonisolated init() {}
  }
}

extension SearchUnavailableContent.Label: View {
  public var body: some View {
    SwiftUIControls.Label {
      if let query = query ?? searchText, !query.isEmpty {
        Text("No Results for “\(query)”")
      } else {
        Text("No Results")
      }
    } icon: {
      Image(systemName: "magnifyingglass")
    }
  }
}

extension SearchUnavailableContent.Description: View {
  public var body: some View { Text("Check the spelling or try a new search.") }
}

extension SearchUnavailableContent.Actions: View {
  public var body: some View { EmptyView() }
}

@available(*, unavailable) extension SearchUnavailableContent: Sendable {}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  /// Says that the search around found nothing.
  nonisolated public static var search:
    ContentUnavailableView<
      SearchUnavailableContent.Label, SearchUnavailableContent.Description,
      SearchUnavailableContent.Actions
    >
  {
    Self(.init(query: nil), .init(), .init())
  }

  /// Says that a search for a text found nothing.
  nonisolated public static func search(
    text: String
  ) -> ContentUnavailableView<
    SearchUnavailableContent.Label, SearchUnavailableContent.Description,
    SearchUnavailableContent.Actions
  > {
    Self(.init(query: text), .init(), .init())
  }
}
