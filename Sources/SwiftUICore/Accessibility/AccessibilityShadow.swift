import Foundation

/// Views that assistive technologies see of another view, and nobody else: they are not drawn, take no input
/// and no focus. What `.accessibilityRepresentation` and its kin apply.
public struct _AccessibilityShadowModifier<Shadow: View>: _ElementModifier {
  /// What the views are for.
  enum Role {
    /// They stand for the view.
    case representation
    /// They are the parts of the view.
    case children
    /// They say what the view is called.
    case label
    /// They say what an action of the view is called.
    case action(() -> Void)
    /// Those that can be pressed are actions of the view.
    case actions
  }

  public typealias Body = Never
  public static var _hasContent: Bool { true }
  let shadow: Shadow
  let role: Role

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    ShadowElement(modifier, context)
  }
}

/// A view with the views that only assistive technologies see.
private final class ShadowElement<Shadow: View>: _ModifierElement<
  _AccessibilityShadowModifier<Shadow>
>, AccessibilityDescribing, LabelOwning
{
  private var slot: SlotNode!
  private(set) var contentElements: [AccessibilityElement] = []

  override init(_ modifier: _AccessibilityShadowModifier<Shadow>, _ context: _NodeContext) {
    super.init(modifier, context)
    slot = SlotNode(modifier.shadow, childContext)
    slot.layoutParent = self
  }

  override func modifierDidChange(from old: _AccessibilityShadowModifier<Shadow>) {
    slot.updateContent(modifier.shadow)
  }

  override func placeChildren() {
    super.placeChildren()
    placeChild(slot, at: .zero, size: size, proposal: ProposedViewSize(size))
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let slot { visit(slot) }
  }

  override func forEachShownChild(_ visit: (_Node) -> Void) {}

  func describe(_ inside: [AccessibilityElement]) -> [AccessibilityElement] {
    contentElements = inside
    defer { contentElements = [] }
    let shadow = slot.accessibilityElements.inOrder
    switch modifier.role {
    case .representation:
      return shadow.map { element in
        var element = element
        element.node = self
        element.part = nil
        return element
      }
    case .children:
      var whole = inside.count == 1 ? inside[0] : AccessibilityElement(node: self)
      whole.children = shadow
      return [whole]
    case .label:
      return inside.map { element in
        var element = element
        element.label = shadow.spokenLabels.joined(separator: ", ")
        return element
      }
    case .action(let perform):
      return adding([(shadow.spokenLabels.joined(separator: ", "), perform)], to: inside)
    case .actions:
      let pressed = shadow.flatMap(\.all).compactMap { element in
        element.actions.first { $0.name.isEmpty }.map { (element.label ?? "", $0.perform) }
      }
      return adding(pressed, to: inside)
    }
  }

  private func adding(
    _ actions: [(name: String, perform: () -> Void)], to inside: [AccessibilityElement]
  ) -> [AccessibilityElement] {
    inside.map { element in
      var element = element
      element.actions += actions
      return element
    }
  }
}

/// A node with a label made of what its content is called.
@MainActor
private protocol LabelOwning: _LayoutNode {
  var contentElements: [AccessibilityElement] { get }
}

/// Stands for what a view is called by itself, in the label that is made for it.
private struct LabelStandIn: _PrimitiveView {
  @MainActor static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    LabelStandInNode(context)
  }
}

private final class LabelStandInNode: _LayoutNode, AccessibilityDescribing {
  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }

  func describe(_ inside: [AccessibilityElement]) -> [AccessibilityElement] {
    let around = sequence(first: self as _LayoutNode, next: { $0.layoutParent })
    return around.lazy.compactMap { $0 as? any LabelOwning }.first?.contentElements ?? []
  }
}

extension View {
  /// Lets assistive technologies see other views in place of this one.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/accessibilityrepresentation(representation:)
  nonisolated public func accessibilityRepresentation<V>(
    @ViewBuilder representation: () -> V
  ) -> some View where V: View {
    modifier(_AccessibilityShadowModifier(shadow: representation(), role: .representation))
  }

  /// Lets assistive technologies see other views as the parts of this one: of a picture that is drawn, say.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/accessibilitychildren(children:)
  nonisolated public func accessibilityChildren<V>(
    @ViewBuilder children: () -> V
  ) -> some View where V: View {
    modifier(_AccessibilityShadowModifier(shadow: children(), role: .children))
  }

  /// Sets what an assistive technology calls this view, by views that may hold what it is called now.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/accessibilitylabel(content:)
  nonisolated public func accessibilityLabel<V>(
    @ViewBuilder content: (_ label: PlaceholderContentView<Self>) -> V
  ) -> some View where V: View {
    let label = _PlaceholderView(
      content: LabelStandIn(), body: content(PlaceholderContentView()), isScope: false,
      for: Self.self)
    return modifier(_AccessibilityShadowModifier(shadow: label, role: .label))
  }

  /// Adds an action for assistive technologies, which is called by what its label says.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/accessibilityaction(action:label:)
  nonisolated public func accessibilityAction<Label>(
    action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) -> some View where Label: View {
    modifier(_AccessibilityShadowModifier(shadow: label(), role: .action(action)))
  }

  /// Adds the buttons of some content as actions for assistive technologies.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/accessibilityactions(_:)
  nonisolated public func accessibilityActions<Content>(
    @ViewBuilder _ content: () -> Content
  ) -> some View where Content: View {
    modifier(_AccessibilityShadowModifier(shadow: content(), role: .actions))
  }
}
