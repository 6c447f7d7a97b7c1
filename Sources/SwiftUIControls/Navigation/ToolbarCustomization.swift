import Diagnostics
import SwiftUICore

/// Toolbar content whose items have names, for toolbars that a person may arrange. Those here stay as the
/// app arranged them.
///
/// Source: https://developer.apple.com/documentation/swiftui/customizabletoolbarcontent
@preconcurrency @MainActor
public protocol CustomizableToolbarContent: ToolbarContent where Body: CustomizableToolbarContent {}

extension Never: CustomizableToolbarContent {}
extension _ToolbarContentList: CustomizableToolbarContent {}
extension ToolbarItem: CustomizableToolbarContent where ID == String {}

extension ToolbarItem: Identifiable where ID: Hashable {}

extension ToolbarItem where ID == String {
  /// An item with a name, which may be left out; the older way to say it.
  nonisolated public init(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool,
    @ViewBuilder content: () -> Content
  ) {
    self.init(id: id, placement: placement, content: content)
    isShown = showsByDefault
  }
}

/// How a person may arrange an item of a toolbar.
///
/// Source: https://developer.apple.com/documentation/swiftui/toolbarcustomizationbehavior
public struct ToolbarCustomizationBehavior: Sendable {
  private let name: String

  public static var `default`: ToolbarCustomizationBehavior { Self(name: "default") }
  /// The item can be moved and not taken out.
  public static var reorderable: ToolbarCustomizationBehavior { Self(name: "reorderable") }
  /// The item stays where it is.
  public static var disabled: ToolbarCustomizationBehavior { Self(name: "disabled") }
}

/// What is special about an item of a toolbar that a person may arrange.
///
/// Source: https://developer.apple.com/documentation/swiftui/toolbarcustomizationoptions
public struct ToolbarCustomizationOptions: OptionSet, Sendable {
  public var rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The item is there even where it was taken out.
  public static var alwaysAvailable: ToolbarCustomizationOptions { Self(rawValue: 1) }
}

extension CustomizableToolbarContent {
  /// Would say how a person may arrange these items; toolbars here stay as they are.
  nonisolated public func customizationBehavior(
    _ behavior: ToolbarCustomizationBehavior
  ) -> some CustomizableToolbarContent {
    UnsupportedAPI.customizationBehavior.wasReached()
    return self
  }

  /// Says whether these items are there until a person takes them in.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/customizabletoolbarcontent/defaultcustomization(_:options:)
  public func defaultCustomization(
    _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
  ) -> some CustomizableToolbarContent {
    let isShown = defaultVisibility != .hidden || options.contains(.alwaysAvailable)
    return _ToolbarContentList { isShown ? self._items : [] }
  }

  /// Leaves these items out.
  nonisolated public func hidden(_ hidden: Bool = true) -> some CustomizableToolbarContent {
    _ToolbarContentList(self, isShown: !hidden)
  }
}

extension ToolbarContent {
  /// Leaves these items out.
  nonisolated public func hidden(_ hidden: Bool = true) -> some ToolbarContent {
    _ToolbarContentList(self, isShown: !hidden)
  }
}

extension _ToolbarContentList {
  /// The items of a content, or none.
  nonisolated fileprivate init(_ content: some ToolbarContent, isShown: Bool) {
    nonisolated(unsafe) let content = content
    self.init { isShown ? content._items : [] }
  }
}

extension ToolbarContentBuilder {
  public static func buildBlock<Content>(
    _ content: Content
  ) -> some CustomizableToolbarContent where Content: CustomizableToolbarContent {
    content
  }

  @_disfavoredOverload
  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> some CustomizableToolbarContent where repeat each Content: CustomizableToolbarContent {
    let content = (repeat each content)
    return _ToolbarContentList {
      var items: [_ToolbarEntry] = []
      for part in repeat each content { items += part._items }
      return items
    }
  }

  public static func buildIf<Content>(
    _ content: Content?
  ) -> some CustomizableToolbarContent where Content: CustomizableToolbarContent {
    _ToolbarContentList { content?._items ?? [] }
  }
}

extension View {
  /// Adds items that a person may arrange to the bar of the screen around this view. Here they stay as they
  /// are.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/toolbar(id:content:)
  nonisolated public func toolbar<Content>(
    id: String, @ToolbarContentBuilder content: () -> Content
  ) -> some View where Content: CustomizableToolbarContent {
    nonisolated(unsafe) let content = content()
    return modifier(ToolbarModifier { content._items })
  }
}

/// Views of a toolbar with a label for all of them.
///
/// Source: https://developer.apple.com/documentation/swiftui/labeledtoolbaritemgroupcontent
public struct LabeledToolbarItemGroupContent<Content, Label> where Content: View, Label: View {
  private let content: Content
  private let label: Label

  nonisolated init(content: Content, label: Label) {
    self.content = content
    self.label = label
  }
}

extension LabeledToolbarItemGroupContent: View {
  /// The views in a row; the label is for assistive technologies.
  public var body: some View {
    HStack(spacing: 12) { content }
      .accessibilityElement(children: .contain)
      .accessibilityLabel { _ in label }
  }
}

@available(*, unavailable)
extension LabeledToolbarItemGroupContent: Sendable {}

extension ToolbarItemGroup {
  /// Several views at one place of a toolbar, with a label for all of them.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/toolbaritemgroup/init(placement:content:label:)
  nonisolated public init<C, L>(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> C,
    @ViewBuilder label: () -> L
  ) where Content == LabeledToolbarItemGroupContent<C, L>, C: View, L: View {
    self.init(placement: placement) {
      LabeledToolbarItemGroupContent(content: content(), label: label())
    }
  }
}
