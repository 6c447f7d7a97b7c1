import Foundation

/// Arranges its content in a vertical line.
///
/// Source: https://developer.apple.com/documentation/swiftui/vstack
public struct VStack<Content>: _PrimitiveView where Content: View {
  @usableFromInline let container: _LayoutContainer<VStackLayout, Content>

  @inlinable @inline(__always)
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    container = _LayoutContainer(
      layout: VStackLayout(alignment: alignment, spacing: spacing), content: content())
  }

  @inline(__always)
  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    _LayoutContainer._makeNode(view.container, context)
  }
}

/// Arranges its content in a horizontal line.
///
/// Source: https://developer.apple.com/documentation/swiftui/hstack
public struct HStack<Content>: _PrimitiveView where Content: View {
  @usableFromInline let container: _LayoutContainer<HStackLayout, Content>

  @inlinable @inline(__always)
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    container = _LayoutContainer(
      layout: HStackLayout(alignment: alignment, spacing: spacing), content: content())
  }

  @inline(__always)
  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    _LayoutContainer._makeNode(view.container, context)
  }
}

/// Puts its content on top of each other, the last view in front.
///
/// Source: https://developer.apple.com/documentation/swiftui/zstack
public struct ZStack<Content>: _PrimitiveView where Content: View {
  @usableFromInline let container: _LayoutContainer<ZStackLayout, Content>

  @inlinable @inline(__always)
  nonisolated public init(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) {
    container = _LayoutContainer(layout: ZStackLayout(alignment: alignment), content: content())
  }

  @inline(__always)
  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    _LayoutContainer._makeNode(view.container, context)
  }
}

/// Room that grows along the axis of the stack around it.
///
/// Source: https://developer.apple.com/documentation/swiftui/spacer
@frozen
public struct Spacer: _PrimitiveView {
  /// The least length in points; `nil` for the default of 8.
  public var minLength: CGFloat?

  nonisolated public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    SpacerNode(view, context)
  }
}

final class SpacerNode: _LayoutNode {
  private var least: CGFloat
  private var axis: Axis?

  init(_ view: Spacer, _ context: _NodeContext) {
    least = view.minLength ?? 8
    super.init(context)
  }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: Spacer.self).pointee.minLength ?? 8
    guard new != least else { return }
    least = new
    invalidateLayout()
  }

  override func stackAxisDidChange(_ axis: Axis?) { self.axis = axis }
  override var isSpacer: Bool { true }
  /// Everything else in a stack takes what it wants first; the spacer keeps its least length. Outside of stacks
  /// it is a view like others.
  override var layoutPriority: Double { axis == nil ? 0 : -.infinity }
  override var spacing: ViewSpacing { .nothing }
  override var leastWidth: CGFloat? { axis == .vertical ? 0 : least }

  /// Nothing across its stack.
  override func rigidSize(along axis: Axis, across: CGFloat?) -> CGSize? {
    guard let stackAxis = self.axis, stackAxis != axis else { return nil }
    return sizeThatFits(ProposedViewSize(along: axis, nil, across: across))
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let width = max(proposal.width ?? least, least)
    let height = max(proposal.height ?? least, least)
    switch axis {
    case .horizontal: return CGSize(width: width, height: 0)
    case .vertical: return CGSize(width: 0, height: height)
    case nil: return CGSize(width: width, height: height)
    }
  }
}
