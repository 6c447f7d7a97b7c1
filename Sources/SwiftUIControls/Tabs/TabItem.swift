import Foundation
import SwiftUICore

/// What a tab shows of what is new in it; nothing for `nil`.
enum BadgeTrait: ViewTrait { typealias Value = Text? }

private struct IsInTabViewKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether a tab view is directly around.
  var isInTabView: Bool {
    get { self[IsInTabViewKey.self] }
    set { self[IsInTabViewKey.self] = newValue }
  }
}

/// Makes a view a tab; what `.tabItem` applies.
public struct _TabItemModifier: _PrimitiveModifier {
  public typealias Body = Never
  let label: AnyView

  @MainActor public static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    TabPageNode(view, context)
  }
}

/// A node that is a tab.
@MainActor
protocol TabPage: _LayoutNode {
  var label: AnyView { get }
  func setShown(_ isShown: Bool)
  /// What is stated between the tab item and its view.
  func trait<Trait: ViewTrait>(inside trait: Trait.Type) -> Trait.Value?
}

/// The view of a tab: made when it is shown for the first time, and kept out of sight while another one is.
///
/// Outside of tab views the view is simply there.
final class TabPageNode<Content: View>: _LayoutNode, TabPage {
  typealias Page = ModifiedContent<AnyView, _VisibilityModifier>
  private var view: ModifiedContent<Content, _TabItemModifier>
  private var slot: SlotNode?
  private var isShown: Bool

  init(_ view: ModifiedContent<Content, _TabItemModifier>, _ context: _NodeContext) {
    self.view = view
    isShown = !EnvironmentValues(scope: context.scope).isInTabView
    super.init(context)
    if isShown { mount() }
  }

  var label: AnyView { view.modifier.label }

  private var page: Page {
    Page(
      content: AnyView(
        view.content.environment(\.isInTabView, false).environment(\.rowBadge, nil)),
      modifier: _VisibilityModifier(isVisible: isShown))
  }

  private func mount() {
    let made = SlotNode(page, childContext)
    made.layoutParent = self
    made.onStructureChange = { [unowned self] in invalidateLayout() }
    slot = made
    preferencesDidChange()
  }

  func setShown(_ isShown: Bool) {
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    if let slot {
      slot.updateContent(page)
    } else {
      mount()
    }
    invalidateLayout()
  }

  func trait<Trait: ViewTrait>(inside trait: Trait.Type) -> Trait.Value? {
    (view.content as? any TraitCarrying)?.carriedTrait(trait)
  }

  override func update(from value: UnsafeRawPointer) {
    view =
      value.assumingMemoryBound(to: ModifiedContent<Content, _TabItemModifier>.self).pointee
    slot?.updateContent(page)
    // The tab view reads the label when it collects its tabs.
    parent?.structureDidChange()
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let slot { visit(slot) }
  }

  override func forEachShownChild(_ visit: (_Node) -> Void) {
    if isShown { forEachChild(visit) }
  }

  override func forEachLayoutChild(_ visit: (_LayoutNode) -> Void) {
    if let slot, isShown { visit(slot) }
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    guard let slot else { return .zero }
    return slot.sizeThatFits(proposal)
  }

  override func placeChildren() {
    if let slot { placeChild(slot, at: .zero, size: size, proposal: placedProposal) }
  }
}

extension View {
  /// Sets the label of this view's tab in a tab view.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/tabitem(_:)
  nonisolated public func tabItem<V>(@ViewBuilder _ label: () -> V) -> some View where V: View {
    modifier(_TabItemModifier(label: AnyView(label())))
  }
}
