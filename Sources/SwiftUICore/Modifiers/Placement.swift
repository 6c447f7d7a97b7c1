import Foundation
import Graphics

/// Moves what is drawn, not what is laid out; what `.offset` applies.
public struct _OffsetEffect: _ElementModifier, Equatable {
  public typealias Body = Never
  public var offset: CGSize

  public init(offset: CGSize) {
    self.offset = offset
  }

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    OffsetElement(modifier, context)
  }
}

private final class OffsetElement: _ModifierElement<_OffsetEffect> {
  override func modifierDidChange(from old: _OffsetEffect) { moveContent() }

  override func placeChildren() {
    placeChild(
      child, at: CGPoint(x: modifier.offset.width, y: modifier.offset.height), size: size,
      proposal: placedProposal)
  }
}

/// Centres a view at a point of a frame that takes the whole proposal.
public struct _PositionLayout: _ElementModifier, Equatable {
  public typealias Body = Never
  public var position: CGPoint

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    PositionElement(modifier, context)
  }
}

private final class PositionElement: _ModifierElement<_PositionLayout> {
  override func modifierDidChange(from old: _PositionLayout) { moveContent() }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    guard proposal.width == nil || proposal.height == nil else {
      return proposal.replacingUnspecifiedDimensions()
    }
    return proposal.replacingUnspecifiedDimensions(by: child.sizeThatFits(proposal))
  }

  override func placeChildren() {
    let size = child.sizeThatFits(placedProposal)
    placeChild(
      child,
      at: CGPoint(
        x: modifier.position.x - size.width / 2, y: modifier.position.y - size.height / 2),
      size: size, proposal: placedProposal)
  }

  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    nil
  }
}

/// Gives a view its ideal size along some axes.
public struct _FixedSizeLayout: _ElementModifier, Equatable {
  public typealias Body = Never
  let horizontal: Bool
  let vertical: Bool

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    FixedSizeElement(modifier, context)
  }
}

private final class FixedSizeElement: _ModifierElement<_FixedSizeLayout> {
  private func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: modifier.horizontal ? nil : proposal.width,
      height: modifier.vertical ? nil : proposal.height)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    child.sizeThatFits(childProposal(proposal))
  }

  override func placeChildren() {
    placeChild(child, at: .zero, size: size, proposal: childProposal(placedProposal))
  }

  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    child.explicitAlignment(key, size: size, proposal: childProposal(proposal))
  }
}

/// How content meets a frame of another shape.
@frozen
public enum ContentMode: Hashable, CaseIterable, Sendable {
  case fit
  case fill
}

/// Keeps a shape; what `.aspectRatio` applies.
public struct _AspectRatioLayout: _ElementModifier, Equatable {
  public typealias Body = Never
  /// Width by height; `nil` for that of the content's ideal size.
  public var aspectRatio: CGFloat?
  public var contentMode: ContentMode

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    AspectRatioElement(modifier, context)
  }
}

private final class AspectRatioElement: _ModifierElement<_AspectRatioLayout> {
  private func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let ratio: CGFloat
    if let wanted = modifier.aspectRatio {
      ratio = wanted
    } else {
      let ideal = child.sizeThatFits(.unspecified)
      guard ideal.width > 0, ideal.height > 0 else { return proposal }
      ratio = ideal.width / ideal.height
    }
    guard ratio > 0, ratio.isFinite else { return proposal }
    switch (proposal.width, proposal.height) {
    case (let width?, let height?):
      let isWidthTighter = width / ratio < height
      if isWidthTighter == (modifier.contentMode == .fit) {
        return ProposedViewSize(width: width, height: width / ratio)
      }
      return ProposedViewSize(width: height * ratio, height: height)
    case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
    case (nil, nil):
      // Without a size to fit or fill, the child has its own.
      return ProposedViewSize(child.sizeThatFits(.unspecified))
    }
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    child.sizeThatFits(childProposal(proposal))
  }

  override func placeChildren() {
    placeChild(child, at: .zero, size: size, proposal: childProposal(placedProposal))
  }

  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    child.explicitAlignment(key, size: size, proposal: childProposal(proposal))
  }
}

/// Moves a guide of a view.
public struct _AlignmentWritingModifier: _ElementModifier {
  public typealias Body = Never
  let key: AlignmentKey
  let computeValue: (ViewDimensions) -> CGFloat

  @MainActor public static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    let node = ModifierNode(view, context)
    // Before the layout makes elements: it asks for guides only in trees that may have some.
    node.root.maySetGuides = true
    return node
  }

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    AlignmentGuideElement(modifier, context)
  }
}

private final class AlignmentGuideElement: _ModifierElement<_AlignmentWritingModifier> {
  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    guard key == modifier.key else {
      return child.explicitAlignment(key, size: size, proposal: proposal)
    }
    return modifier.computeValue(ViewDimensions(node: child, size: size, proposal: proposal))
  }
}

/// A value that a view hands to the container it is in.
public struct _LayoutValueModifier<Key: LayoutValueKey>: _ElementModifier {
  public typealias Body = Never
  let value: Key.Value

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    LayoutValueElement(modifier, context)
  }
}

private final class LayoutValueElement<Key: LayoutValueKey>: _ModifierElement<
  _LayoutValueModifier<Key>
>
{
  override func layoutValue<Other: LayoutValueKey>(_ key: Other.Type) -> Other.Value {
    if key == Key.self, let value = modifier.value as? Other.Value { return value }
    return child.layoutValue(key)
  }

  override var layoutPriority: Double {
    if Key.self == LayoutPriorityKey.self { return modifier.value as! Double }
    return child.layoutPriority
  }

  override var zIndex: Double {
    if Key.self == ZIndexKey.self { return modifier.value as! Double }
    return child.zIndex
  }
}

private enum LayoutPriorityKey: LayoutValueKey {
  static var defaultValue: Double { 0 }
}

private enum ZIndexKey: LayoutValueKey {
  static var defaultValue: Double { 0 }
}

extension View {
  /// Offsets this view, in points, without a change of the layout around it.
  nonisolated public func offset(_ offset: CGSize) -> some View {
    modifier(_OffsetEffect(offset: offset))
  }

  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }

  /// Centres this view at a point in its parent's coordinates.
  nonisolated public func position(_ position: CGPoint) -> some View {
    modifier(_PositionLayout(position: position))
  }

  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }

  /// Fixes this view at its ideal size.
  nonisolated public func fixedSize() -> some View {
    fixedSize(horizontal: true, vertical: true)
  }

  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(_FixedSizeLayout(horizontal: horizontal, vertical: vertical))
  }

  /// Constrains this view to an aspect ratio, width by height; `nil` keeps the view's own.
  nonisolated public func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View {
    modifier(_AspectRatioLayout(aspectRatio: aspectRatio, contentMode: contentMode))
  }

  nonisolated public func aspectRatio(
    _ aspectRatio: CGSize, contentMode: ContentMode
  ) -> some View {
    self.aspectRatio(
      aspectRatio.height == 0 ? nil : aspectRatio.width / aspectRatio.height,
      contentMode: contentMode)
  }

  nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Sets where a horizontal guide of this view is, in points from its leading edge.
  nonisolated public func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(_AlignmentWritingModifier(key: g.key, computeValue: computeValue))
  }

  /// Sets where a vertical guide of this view is, in points from its top.
  nonisolated public func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(_AlignmentWritingModifier(key: g.key, computeValue: computeValue))
  }

  /// How early a stack gives this view room; the default is 0.
  nonisolated public func layoutPriority(_ value: Double) -> some View {
    modifier(_LayoutValueModifier<LayoutPriorityKey>(value: value))
  }

  /// Where this view is drawn among its siblings: the higher, the further in front.
  nonisolated public func zIndex(_ value: Double) -> some View {
    modifier(_LayoutValueModifier<ZIndexKey>(value: value))
  }

  /// Hands a value to the layout that this view is in.
  nonisolated public func layoutValue<K>(key: K.Type, value: K.Value) -> some View
  where K: LayoutValueKey {
    modifier(_LayoutValueModifier<K>(value: value))
  }
}
