import SwiftUICore

/// Shows one of several views at a time, chosen by tabs or by turning pages.
///
/// The bar is at the bottom of a narrow window and at the top of a wide one. A tab's view is made when it is
/// shown for the first time, and keeps its state while another one is shown.
///
/// Source: https://developer.apple.com/documentation/swiftui/tabview
public struct TabView<SelectionValue, Content> where SelectionValue: Hashable, Content: View {
  private let selection: PickerSelection?
  private let content: Content
  @Environment(\.tabViewKind) private var kind
  @Environment(\.horizontalSizeClass) private var widthClass

  nonisolated private init(_ selection: PickerSelection?, _ content: Content) {
    self.selection = selection
    self.content = content
  }

  /// A tab view whose binding is the tag of the view that is shown.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.init(selection.map { PickerSelection($0) }, content())
  }

  public init<C>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C: TabContent {
    self.init(PickerSelection(selection), TabContentBuilder.Content(content: content()))
  }
}

@available(*, unavailable)
extension TabView: Sendable {}

extension TabView where SelectionValue == Int {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(nil, content())
  }
}

extension TabView {
  public init<C>(@TabContentBuilder<Never> content: () -> C)
  where SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C>, C: TabContent {
    self.init(nil, TabContentBuilder.Content(content: content()))
  }
}

extension TabView: View {
  private var placement: TabBarPlacement {
    if case .page = kind { return .pageIndicator }
    return widthClass == .compact ? .bottomBar : .topBar
  }

  public var body: some View {
    let kind = kind
    let selection = selection
    ContentChildren(
      of: content.environment(\.isInTabView, true).environment(\.tabViewKind, .automatic)
        .environment(\.tabBarPlacementHere, placement)
    ) { children in
      TabViewBody(kind: kind, tabs: children.map(TabEntry.init), selection: selection)
    }
  }
}

/// A tab, as the tab view around it sees it.
struct TabEntry: Identifiable {
  let child: ContentChild
  let tag: AnyHashable?
  let label: AnyView?
  let badge: Text?
  let isHidden: Bool
  let isDisabled: Bool

  var id: ObjectIdentifier { child.id }

  @MainActor init(_ child: ContentChild) {
    let page = child.handle.node as? any TabPage
    self.child = child
    // What is stated nearest to the view counts, as everywhere.
    tag = page?.trait(inside: TagTrait.self) ?? child.tag
    label = page?.label
    badge = (page?.trait(inside: BadgeTrait.self) ?? child.trait(BadgeTrait.self)) ?? nil
    isHidden = child.trait(TabHiddenTrait.self) ?? false
    isDisabled = child.trait(TabDisabledTrait.self) ?? false
  }
}

enum TabHiddenTrait: ViewTrait { typealias Value = Bool }
enum TabDisabledTrait: ViewTrait { typealias Value = Bool }

private struct TabViewBody: View {
  let kind: _TabViewKind
  let tabs: [TabEntry]
  let selection: PickerSelection?
  /// The tab that is shown where no binding says it.
  @State private var own: ObjectIdentifier?
  @StateObject private var cover = BarCover()
  @State private var appearance = UITabBar.appearance().look
  @Environment(\.horizontalSizeClass) private var widthClass

  init(kind: _TabViewKind, tabs: [TabEntry], selection: PickerSelection?) {
    (self.kind, self.tabs, self.selection) = (kind, tabs, selection)
  }

  var body: some View {
    let tabs = tabs.filter { !$0.isHidden }
    let index = shownIndex(tabs)
    if case .page(let mode) = kind {
      Pages(tabs: tabs, index: index, indexMode: mode, select: { select(tabs[$0]) })
    } else {
      BarredContent(cover: cover) {
        page(tabs, index)
      } top: {
        if widthClass != .compact, !appearance.isHidden {
          VStack(spacing: 0) {
            TabBar(
              tabs: tabs, index: index, isAtTop: true, select: select, appearance: appearance)
            Divider()
          }
          .background { surface(.top) }
        }
      } bottom: {
        if widthClass == .compact, !appearance.isHidden {
          VStack(spacing: 0) {
            Divider()
            TabBar(
              tabs: tabs, index: index, isAtTop: false, select: select, appearance: appearance)
          }
          .background { surface(.bottom) }
        }
      }
    }
  }

  private func surface(_ edge: Edge) -> some View {
    BarSurface(
      edge: edge, hasLine: false, cover: cover, standard: appearance.standard,
      atEdge: appearance.atEdge)
  }

  @ViewBuilder private func page(_ tabs: [TabEntry], _ index: Int?) -> some View {
    if let index {
      TabSlot(tabs[index].child).frame(maxWidth: .infinity, maxHeight: .infinity)
    } else {
      Color.clear
    }
  }

  private func shownIndex(_ tabs: [TabEntry]) -> Int? {
    let chosen =
      selection.map { selection in
        tabs.firstIndex { $0.tag.map(selection.isSelected) == true }
      } ?? tabs.firstIndex { $0.id == own }
    return chosen ?? (tabs.isEmpty ? nil : 0)
  }

  private func select(_ tab: TabEntry) {
    if let selection {
      if let tag = tab.tag { selection.select(tag) }
    } else {
      own = tab.id
    }
  }
}

/// The place of the tab that is shown.
struct TabSlot: _PrimitiveView {
  let child: ContentChild

  init(_ child: ContentChild) {
    self.child = child
  }

  @MainActor static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    TabSlotNode(view, context)
  }
}

private final class TabSlotNode: _Node {
  private var child: ContentChild
  private var shown: _Node!

  init(_ view: TabSlot, _ context: _NodeContext) {
    child = view.child
    super.init(context)
    page?.setShown(true)
    shown = makeChild(ContentChildView(child))
  }

  private var page: (any TabPage)? { child.handle.node as? any TabPage }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: TabSlot.self).pointee.child
    if new.id != child.id {
      page?.setShown(false)
      child = new
      page?.setShown(true)
    }
    Self.updateChild(shown, with: ContentChildView(child))
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let shown { visit(shown) }
  }

  override func unmount() {
    if let page, !page.isRetired { page.setShown(false) }
    super.unmount()
  }
}
