import SwiftUICore

/// What a tab is for.
///
/// Source: https://developer.apple.com/documentation/swiftui/tabrole
public struct TabRole: Hashable, Sendable {
  private let name: String

  /// Searches.
  public static var search: TabRole { TabRole(name: "search") }
}

/// The title and the icon of a tab.
public struct DefaultTabLabel: View {
  let title: Text
  let icon: Image?

  public var body: some View {
    if let icon {
      SwiftUIControls.Label(title: { title }, icon: { icon })
    } else {
      title
    }
  }

  /// The label of a tab that says its role only.
  nonisolated static func standard(_ role: TabRole?) -> DefaultTabLabel {
    role == .search
      ? DefaultTabLabel(title: Text("Search"), icon: Image(systemName: "magnifyingglass"))
      : DefaultTabLabel(title: Text(verbatim: ""), icon: nil)
  }
}

/// A tab of a tab view: its label, its value in the selection, and its view.
///
/// Source: https://developer.apple.com/documentation/swiftui/tab
public struct Tab<Value, Content, Label> {
  private let value: AnyHashable?
  private let content: Content
  private let label: Label

  nonisolated init(_ value: AnyHashable?, _ content: Content, _ label: Label) {
    self.value = value
    self.content = content
    self.label = label
  }
}

@available(*, unavailable)
extension Tab: Sendable {}

extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
  public typealias TabValue = Value
  public typealias Body = _PrimitiveTabBody<Value>

  public var body: _PrimitiveTabBody<Value> { return _PrimitiveTabBody() }

  public var _identifiedView: AnyView {
    let item = content.tabItem { label }
    return value.map { AnyView(item.tag($0)) } ?? AnyView(item)
  }
}

extension Tab where Value: Hashable, Content: View, Label: View {
  nonisolated public init(
    value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(AnyHashable(value), content(), label())
  }

  nonisolated public init(
    value: Value, role: TabRole?, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(AnyHashable(value), content(), label())
  }

  /// A tab in a selection that may be empty.
  nonisolated public init<V>(
    value: V, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) where Value == V?, V: Hashable {
    self.init(AnyHashable(value), content(), label())
  }

  nonisolated public init<V>(
    value: V, role: TabRole?, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) where Value == V?, V: Hashable {
    self.init(AnyHashable(value), content(), label())
  }

  nonisolated public init(value: Value, @ViewBuilder content: () -> Content)
  where Label == EmptyView {
    self.init(AnyHashable(value), content(), EmptyView())
  }

  nonisolated public init<V>(value: V, @ViewBuilder content: () -> Content)
  where Value == V?, Label == EmptyView, V: Hashable {
    self.init(AnyHashable(value), content(), EmptyView())
  }

  nonisolated public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content)
  where Label == DefaultTabLabel {
    self.init(AnyHashable(value), content(), .standard(role))
  }

  nonisolated public init<V>(value: V, role: TabRole?, @ViewBuilder content: () -> Content)
  where Value == V?, Label == DefaultTabLabel, V: Hashable {
    self.init(AnyHashable(value), content(), .standard(role))
  }
}

extension Tab where Value == Never, Content: View, Label: View {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(nil, content(), label())
  }

  public init(
    role: TabRole?, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(nil, content(), label())
  }

  public init(@ViewBuilder content: () -> Content) where Label == EmptyView {
    self.init(nil, content(), EmptyView())
  }

  public init(role: TabRole?, @ViewBuilder content: () -> Content)
  where Label == DefaultTabLabel {
    self.init(nil, content(), .standard(role))
  }
}
