import SwiftUICore

/// Where an item of a toolbar is.
///
/// Source: https://developer.apple.com/documentation/swiftui/toolbaritemplacement
public struct ToolbarItemPlacement: Sendable {
  enum Role: Sendable {
    case leading, trailing, principal, bottom
    /// In a bar at the bottom while a text is edited.
    case keyboard
    /// In the bottom bar of the window's status; shown in the middle of the bottom bar.
    case status
  }

  let role: Role

  /// At the trailing end of the bar.
  public static let automatic = ToolbarItemPlacement(role: .trailing)
  /// In the middle of the bar, instead of the title.
  public static let principal = ToolbarItemPlacement(role: .principal)
  public static let navigation = ToolbarItemPlacement(role: .leading)
  public static let primaryAction = ToolbarItemPlacement(role: .trailing)
  public static let secondaryAction = ToolbarItemPlacement(role: .trailing)
  public static let status = ToolbarItemPlacement(role: .status)
  /// The action that confirms a dialog.
  public static let confirmationAction = ToolbarItemPlacement(role: .trailing)
  /// The action that cancels a dialog.
  public static let cancellationAction = ToolbarItemPlacement(role: .leading)
  public static let destructiveAction = ToolbarItemPlacement(role: .trailing)
  public static let topBarLeading = ToolbarItemPlacement(role: .leading)
  public static let topBarTrailing = ToolbarItemPlacement(role: .trailing)
  /// In a bar below the content.
  public static let bottomBar = ToolbarItemPlacement(role: .bottom)
  /// In a bar at the bottom while a text of the screen is edited.
  public static let keyboard = ToolbarItemPlacement(role: .keyboard)
  /// In place of the title.
  public static var title: ToolbarItemPlacement { ToolbarItemPlacement(role: .principal) }
  public static let navigationBarLeading = ToolbarItemPlacement(role: .leading)
  public static let navigationBarTrailing = ToolbarItemPlacement(role: .trailing)
}

/// The items of a toolbar.
///
/// Source: https://developer.apple.com/documentation/swiftui/toolbarcontent
@preconcurrency @MainActor
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent

  @ToolbarContentBuilder @MainActor @preconcurrency var body: Self.Body { get }

  /// The items, in order. Content of the framework implements it.
  @MainActor var _items: [_ToolbarEntry] { get }
}

extension ToolbarContent {
  @MainActor public var _items: [_ToolbarEntry] { body._items }
}

extension ToolbarContent where Body == Never {
  public var body: Never { fatalError("`body` of a primitive toolbar content is never run.") }
}

extension Never: ToolbarContent {}

/// Toolbar content of the framework, without a body.
nonisolated public protocol _PrimitiveToolbarContent: ToolbarContent where Body == Never {}

/// One item of a toolbar.
public struct _ToolbarEntry {
  var placement: ToolbarItemPlacement
  var view: AnyView
}

/// One view in a toolbar.
///
/// Source: https://developer.apple.com/documentation/swiftui/toolbaritem
public struct ToolbarItem<ID, Content>: _PrimitiveToolbarContent where Content: View {
  public typealias Body = Never
  /// The item's name in the toolbar; `()` without.
  public let id: ID
  private let placement: ToolbarItemPlacement
  private let content: Content
  /// Whether the item is there until a person takes it in.
  var isShown = true

  @MainActor public var _items: [_ToolbarEntry] {
    isShown ? [_ToolbarEntry(placement: placement, view: AnyView(content))] : []
  }
}

extension ToolbarItem where ID == () {
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    id = ()
    self.placement = placement
    self.content = content()
  }
}

extension ToolbarItem where ID == String {
  nonisolated public init(
    id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.id = id
    self.placement = placement
    self.content = content()
  }
}

/// Several views at one place of a toolbar.
///
/// Source: https://developer.apple.com/documentation/swiftui/toolbaritemgroup
public struct ToolbarItemGroup<Content>: _PrimitiveToolbarContent where Content: View {
  public typealias Body = Never
  private let placement: ToolbarItemPlacement
  private let content: Content

  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  @MainActor public var _items: [_ToolbarEntry] {
    [_ToolbarEntry(placement: placement, view: AnyView(content))]
  }
}

/// Several contents, in order; what a builder makes.
public struct _ToolbarContentList: _PrimitiveToolbarContent {
  public typealias Body = Never
  let make: @MainActor () -> [_ToolbarEntry]

  nonisolated init(_ make: @escaping @MainActor () -> [_ToolbarEntry]) {
    self.make = make
  }

  @MainActor public var _items: [_ToolbarEntry] { make() }
}

/// Builds the items of a toolbar from the statements of a closure.
///
/// Source: https://developer.apple.com/documentation/swiftui/toolbarcontentbuilder
@resultBuilder
public struct ToolbarContentBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content
  where Content: ToolbarContent {
    content
  }

  public static func buildBlock<Content>(_ content: Content) -> some ToolbarContent
  where Content: ToolbarContent {
    content
  }

  @_disfavoredOverload
  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> some ToolbarContent where repeat each Content: ToolbarContent {
    let content = (repeat each content)
    return _ToolbarContentList {
      var items: [_ToolbarEntry] = []
      for part in repeat each content { items += part._items }
      return items
    }
  }

  public static func buildIf<Content>(_ content: Content?) -> some ToolbarContent
  where Content: ToolbarContent {
    _ToolbarContentList { content?._items ?? [] }
  }

  public static func buildEither<First>(first: First) -> _ToolbarContentList
  where First: ToolbarContent {
    _ToolbarContentList { first._items }
  }

  public static func buildEither<Second>(second: Second) -> _ToolbarContentList
  where Second: ToolbarContent {
    _ToolbarContentList { second._items }
  }

  public static func buildLimitedAvailability<Content>(_ content: Content) -> some ToolbarContent
  where Content: ToolbarContent {
    content
  }
}

@available(*, unavailable)
extension ToolbarContentBuilder: Sendable {}

/// Adds items to the bar of the screen, in the environment of the view that has them.
struct ToolbarModifier: _PrimitiveModifier {
  typealias Body = Never
  let items: @MainActor () -> [_ToolbarEntry]

  @MainActor static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    PreferenceNode<Content, Self, NavigationBarKey>(view, context) { modifier, value, node in
      value = NavigationBarKey.defaultValue
      _ = node.collectContent(NavigationBarKey.self, into: &value)
      let count = value.items.count
      for (index, entry) in modifier.items().enumerated() {
        value.items.append(
          NavigationBarContent.BarItem(
            id: count + index, placement: entry.placement,
            view: _ScopedContent(
              AnyView(entry.view.environment(\.isInBar, true)), scope: node.scope)))
      }
      return true
    }
  }
}

extension View {
  /// Adds items to the bar of the screen around this view.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/toolbar(content:)
  nonisolated public func toolbar<Content>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View
  where Content: ToolbarContent {
    nonisolated(unsafe) let content = content()
    return modifier(ToolbarModifier { content._items })
  }

  /// Adds views to the trailing end of the bar of the screen around this view.
  nonisolated public func toolbar<Content>(@ViewBuilder content: () -> Content) -> some View
  where Content: View {
    nonisolated(unsafe) let content = content()
    return modifier(
      ToolbarModifier { [_ToolbarEntry(placement: .automatic, view: AnyView(content))] })
  }
}
