import SwiftUICore

/// A part of the tabs of a tab view.
///
/// Source: https://developer.apple.com/documentation/swiftui/tabcontent
@preconcurrency @MainActor
public protocol TabContent<TabValue> {
  /// The type of the selection.
  associatedtype TabValue: Hashable where Self.TabValue == Self.Body.TabValue
  associatedtype _IdentifiedView: View = _TabContentBodyAdaptor<Self>
  associatedtype Body: TabContent

  /// The tabs as views with tab items.
  @MainActor @preconcurrency var _identifiedView: Self._IdentifiedView { get }
  @TabContentBuilder<Self.TabValue> @MainActor @preconcurrency var body: Self.Body { get }
}

extension TabContent where _IdentifiedView == _TabContentBodyAdaptor<Self> {
  public var _identifiedView: _TabContentBodyAdaptor<Self> { _TabContentBodyAdaptor(content: self) }
}

/// The tabs of a body.
public struct _TabContentBodyAdaptor<C>: View where C: TabContent {
  let content: C

  public var body: some View { content.body._identifiedView }
}

/// The body of tabs that the framework makes itself.
public struct _PrimitiveTabBody<TabValue: Hashable>: TabContent {
  public typealias Body = _PrimitiveTabBody<TabValue>

  public var body: _PrimitiveTabBody<TabValue> { return self }
  public var _identifiedView: EmptyView { EmptyView() }
}

/// Several tabs, or one with a modifier.
public struct _TabGroup<TabValue: Hashable> {
  let makeView: @MainActor () -> AnyView

  nonisolated init(_ makeView: @escaping @MainActor () -> AnyView) {
    self.makeView = makeView
  }

  nonisolated init(_ contents: [any TabContent]) {
    makeView = {
      @MainActor func view(_ content: some TabContent) -> AnyView {
        AnyView(content._identifiedView)
      }
      return AnyView(
        ForEach(contents.indices, id: \.self) { index in view(contents[index]) })
    }
  }
}

extension _TabGroup: TabContent {
  public typealias Body = _PrimitiveTabBody<TabValue>
  public var body: _PrimitiveTabBody<TabValue> { return _PrimitiveTabBody() }
  public var _identifiedView: AnyView { makeView() }
}

/// The tabs of one branch of a condition.
public struct _TabEither<TabValue: Hashable> {
  let isFirst: Bool
  let content: any TabContent

  nonisolated init(isFirst: Bool, content: any TabContent) {
    self.isFirst = isFirst
    self.content = content
  }
}

extension _TabEither: TabContent {
  public typealias Body = _PrimitiveTabBody<TabValue>
  public var body: _PrimitiveTabBody<TabValue> { return _PrimitiveTabBody() }
  public var _identifiedView: AnyView {
    @MainActor func view(_ content: some TabContent) -> AnyView {
      AnyView(content._identifiedView)
    }
    let view = view(content)
    return isFirst ? AnyView(Group { view }) : view
  }
}

/// Tabs of any type.
public struct AnyTabContent<SelectionValue> where SelectionValue: Hashable {
  private let makeView: @MainActor () -> AnyView

  nonisolated public init(_ content: some TabContent<SelectionValue>) {
    nonisolated(unsafe) let content = content
    makeView = { AnyView(content._identifiedView) }
  }
}

extension AnyTabContent: TabContent {
  public typealias TabValue = SelectionValue
  public typealias Body = _PrimitiveTabBody<SelectionValue>
  public var body: _PrimitiveTabBody<SelectionValue> { return _PrimitiveTabBody() }
  public var _identifiedView: AnyView { makeView() }
}

/// Builds the tabs of a tab view.
///
/// Source: https://developer.apple.com/documentation/swiftui/tabcontentbuilder
@resultBuilder
public struct TabContentBuilder<TabValue> where TabValue: Hashable {
  /// Built tabs as a view.
  public struct Content<C>: View where C: TabContent {
    let content: C

    public var body: some View { content._identifiedView }
  }

  public static func buildExpression(
    _ content: some TabContent<TabValue>
  ) -> some TabContent<TabValue> {
    content
  }

  public static func buildBlock(
    _ content: some TabContent<TabValue>
  ) -> some TabContent<TabValue> {
    content
  }

  public static func buildIf(
    _ content: (some TabContent<TabValue>)?
  ) -> some TabContent<TabValue> {
    _TabGroup<TabValue>(content.map { [$0] } ?? [])
  }

  public static func buildEither(
    first: some TabContent<TabValue>
  ) -> _TabEither<TabValue> {
    _TabEither(isFirst: true, content: first)
  }

  public static func buildEither(
    second: some TabContent<TabValue>
  ) -> _TabEither<TabValue> {
    _TabEither(isFirst: false, content: second)
  }

  public static func buildLimitedAvailability<T>(_ content: T) -> AnyTabContent<T.TabValue>
  where T: TabContent {
    AnyTabContent(content)
  }
}

extension TabContent {
  private nonisolated func modified<V: View>(
    _ change: @escaping @MainActor (Self._IdentifiedView) -> V
  ) -> _TabGroup<Self.TabValue> {
    nonisolated(unsafe) let content = self
    return _TabGroup { AnyView(change(content._identifiedView)) }
  }

  /// Shows a number at the tab; 0 shows none.
  nonisolated public func badge(_ count: Int) -> some TabContent<Self.TabValue> {
    modified { $0.badge(count) }
  }

  /// Shows a text at the tab; `nil` shows none.
  nonisolated public func badge(_ label: Text?) -> some TabContent<Self.TabValue> {
    modified { $0.badge(label) }
  }

  nonisolated public func badge(_ key: LocalizedStringKey) -> some TabContent<Self.TabValue> {
    modified { $0.badge(Text(key)) }
  }

  @_disfavoredOverload
  nonisolated public func badge(_ key: LocalizedStringResource) -> some TabContent<Self.TabValue> {
    modified { $0.badge(Text(key)) }
  }

  @_disfavoredOverload
  nonisolated public func badge<S>(_ label: S) -> some TabContent<Self.TabValue>
  where S: StringProtocol {
    let label = Text(label)
    return modified { $0.badge(label) }
  }

  /// Takes the tab out of the bar.
  nonisolated public func hidden(_ hidden: Bool = true) -> some TabContent<Self.TabValue> {
    modified { $0.trait(TabHiddenTrait.self, hidden) }
  }

  /// Keeps the tab from being chosen.
  nonisolated public func disabled(_ disabled: Bool) -> some TabContent<Self.TabValue> {
    modified { $0.trait(TabDisabledTrait.self, disabled) }
  }
}
