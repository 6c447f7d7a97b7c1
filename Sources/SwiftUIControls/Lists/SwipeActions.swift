import Foundation
import SwiftUICore

/// Adds actions at an edge of a row; what `.swipeActions` applies.
struct SwipeActionsModifier<Actions: View>: _PrimitiveModifier {
  typealias Body = Never
  let edge: HorizontalEdge
  let allowsFullSwipe: Bool
  let actions: Actions

  @MainActor static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    SwipeActionsNode(view, context)
  }
}

/// A node that states actions of the rows inside of it.
@MainActor
protocol SwipeActionsStating: _Node {
  var edge: HorizontalEdge { get }
  var allowsFullSwipe: Bool { get }
  /// The actions in the environment that they were written in, as plates. `onAction` is called when one of
  /// them was performed.
  func plates(onAction: @escaping @MainActor () -> Void) -> AnyView
  /// The row that shows the actions now, which wants to know when they change.
  var shownBy: (any SwipeActionsShowing)? { get set }
}

@MainActor
protocol SwipeActionsShowing: AnyObject {
  func actionsDidChange()
}

private final class SwipeActionsNode<Content: View, Actions: View>: _Node, SwipeActionsStating {
  private var modifier: SwipeActionsModifier<Actions>
  private var child: _Node!
  weak var shownBy: (any SwipeActionsShowing)?

  init(
    _ view: ModifiedContent<Content, SwipeActionsModifier<Actions>>, _ context: _NodeContext
  ) {
    modifier = view.modifier
    super.init(context)
    child = makeChild(view.content)
  }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(
      to: ModifiedContent<Content, SwipeActionsModifier<Actions>>.self)
    modifier = new.pointee.modifier
    Self.updateChild(child, with: new.pointee.content)
    shownBy?.actionsDidChange()
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  var edge: HorizontalEdge { modifier.edge }
  var allowsFullSwipe: Bool { modifier.allowsFullSwipe }

  func plates(onAction: @escaping @MainActor () -> Void) -> AnyView {
    AnyView(
      _ScopedContent(
        AnyView(modifier.actions.modifier(SwipeActionLook(onAction: onAction))), scope: scope))
  }
}

extension View {
  /// Adds actions to a row of a list, which a swipe towards the other edge reveals.
  ///
  /// A drag with the pointer and two fingers on a touchpad swipe; a click with the secondary button reveals
  /// the actions too. Of several uses at one edge, all actions are shown, the innermost at the edge.
  ///
  /// - Parameter allowsFullSwipe: whether a swipe over most of the row performs the first action.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/swipeactions(edge:allowsfullswipe:content:)
  nonisolated public func swipeActions<T>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> T
  ) -> some View where T: View {
    modifier(
      SwipeActionsModifier(edge: edge, allowsFullSwipe: allowsFullSwipe, actions: content()))
  }
}

/// The actions of a row at one edge, side by side from that edge on.
struct SwipeActionsBar: View {
  let edge: HorizontalEdge
  let actions: [AnyView]

  var body: some View {
    SwipeActionsLayout(isTrailing: edge == .trailing) {
      ForEach(Array(actions.enumerated()), id: \.offset) { $0.element }
    }
  }
}

/// Makes the buttons inside plates of a swipe. Only a tint of their own colours them.
struct SwipeActionLook: ViewModifier {
  let onAction: @MainActor () -> Void

  func body(content: Content) -> some View {
    content
      .buttonStyle(SwipeActionStyle(onAction: onAction))
      .tint(nil as Color?)
      .outsideOfListsAndBars()
  }
}

/// Gives each action its width, and what is left in equal shares.
private struct SwipeActionsLayout: Layout {
  static var layoutProperties: LayoutProperties { .withoutGuides }

  let isTrailing: Bool

  private func widths(_ subviews: Subviews, height: CGFloat?) -> [CGFloat] {
    subviews.map { $0.sizeThatFits(ProposedViewSize(width: nil, height: height)).width }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let natural = widths(subviews, height: proposal.height).reduce(0, +)
    return CGSize(width: max(natural, proposal.width ?? natural), height: proposal.height ?? 44)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let widths = widths(subviews, height: bounds.height)
    let extra = max(0, bounds.width - widths.reduce(0, +)) / CGFloat(max(1, subviews.count))
    var position: CGFloat = 0
    for (subview, natural) in zip(subviews, widths) {
      let width = natural + extra
      let x = isTrailing ? bounds.maxX - position - width : bounds.minX + position
      subview.place(
        at: CGPoint(x: x, y: bounds.minY),
        proposal: ProposedViewSize(width: width, height: bounds.height))
      position += width
    }
  }
}

/// A coloured plate over the height of the row, with the label in white.
private struct SwipeActionStyle: PrimitiveButtonStyle {
  let onAction: @MainActor () -> Void

  func makeBody(configuration: Configuration) -> some View {
    SwipeActionButton(configuration: configuration, onAction: onAction)
  }
}

private struct SwipeActionButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  let onAction: @MainActor () -> Void
  @State private var press = PressState()
  @Environment(\.tintStyle) private var tint

  var body: some View {
    DimmedWhenDisabled {
      configuration.label
        .labelStyle(.iconOnly)
        .lineLimit(1)
        .foregroundStyle(Color.white)
        .padding(.horizontal, 16)
        .frame(minWidth: 74, maxWidth: .infinity, maxHeight: .infinity)
        .background { plate }
    }
    .modifier(
      PressModifier(
        action: {
          configuration.trigger()
          onAction()
        }, onChange: { press = $0 }, ringRadius: 4))
  }

  private var plate: some View {
    ZStack {
      if let tint {
        Rectangle().fill(tint)
      } else {
        Rectangle().fill(configuration.role == .destructive ? Color.red : Color.gray)
      }
      Rectangle().fill(Color.black.opacity(press.isPressed ? 0.2 : press.isHovered ? 0.1 : 0))
    }
  }
}
