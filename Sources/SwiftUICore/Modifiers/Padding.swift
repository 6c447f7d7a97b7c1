import Foundation

/// Room around a view; what `.padding` applies.
public struct _PaddingLayout: _ElementModifier, Equatable {
  public typealias Body = Never
  public var edges: Edge.Set
  /// `nil` for the default of 16 points.
  public var insets: EdgeInsets?

  public init(edges: Edge.Set = .all, insets: EdgeInsets?) {
    self.edges = edges
    self.insets = insets
  }

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    PaddingElement(modifier, context)
  }
}

private final class PaddingElement: _ModifierElement<_PaddingLayout> {
  private var insets: EdgeInsets { modifier.resolvedInsets }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let insets = insets
    let size = child.sizeThatFits(proposal.inset(by: insets))
    return CGSize(
      width: max(0, size.width + insets.horizontal),
      height: max(0, size.height + insets.vertical))
  }

  override var leastWidth: CGFloat? {
    guard let inner = child.leastWidth, insets.horizontal >= 0 else { return nil }
    return inner + insets.horizontal
  }

  override func placeChildren() {
    let insets = insets
    let proposal = placedProposal.inset(by: insets)
    placeChild(
      child, at: CGPoint(x: insets.leading, y: insets.top), size: child.sizeThatFits(proposal),
      proposal: proposal)
  }

  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    let insets = insets
    let inner = CGSize(
      width: size.width - insets.horizontal, height: size.height - insets.vertical)
    return child.explicitAlignment(key, size: inner, proposal: proposal.inset(by: insets)).map {
      $0 + (key.isVertical ? insets.top : insets.leading)
    }
  }

  /// A padded edge is a plain one; the others stay the child's.
  override var spacing: ViewSpacing {
    var spacing = child.spacing
    if modifier.edges.contains(.top) { spacing.top = .plain }
    if modifier.edges.contains(.bottom) { spacing.bottom = .plain }
    if modifier.edges.contains(.leading) { spacing.leading = .plain }
    if modifier.edges.contains(.trailing) { spacing.trailing = .plain }
    return spacing
  }
}

extension View {
  /// Adds a different padding at each edge, in points.
  nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    modifier(_PaddingLayout(insets: insets))
  }

  /// Adds an equal padding at the given edges: `length` points, or the default of 16.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/padding(_:_:)
  nonisolated public func padding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View {
    modifier(
      _PaddingLayout(
        edges: edges,
        insets: length.map { EdgeInsets(top: $0, leading: $0, bottom: $0, trailing: $0) }))
  }

  /// Adds an equal padding at all edges, in points.
  nonisolated public func padding(_ length: CGFloat) -> some View {
    padding(.all, length)
  }
}

/// The distance of a scene's content from the edges of its window.
///
/// Source: https://developer.apple.com/documentation/swiftui/scenepadding
public struct ScenePadding: Equatable, Sendable {
  /// In points.
  fileprivate let length: CGFloat

  /// What content of a window should keep clear of its edges at least.
  public static let minimum = ScenePadding(length: 16)
}

extension View {
  /// Keeps this view clear of the window's edges, by what suits the system.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/scenepadding(_:)
  nonisolated public func scenePadding(_ edges: Edge.Set = .all) -> some View {
    padding(edges, ScenePadding.minimum.length)
  }

  /// Keeps this view clear of the window's edges.
  nonisolated public func scenePadding(
    _ padding: ScenePadding, edges: Edge.Set = .all
  ) -> some View {
    self.padding(edges, padding.length)
  }
}
